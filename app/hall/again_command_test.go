package hall_test

import (
	"strings"
	"testing"
)

// TestTheCommandAsksWhoIsTheHost: the command asks who is the host, and stay and agree answer. With --again an old
// host is the host again, and the computer that took over learns of it when it comes back.
func TestTheCommandAsksWhoIsTheHost(t *testing.T) {
	p := newParty(t)
	p.desk.ends()
	host := func(args ...string) *child {
		c := begin(t, p.deskDir, "", append([]string{"host", p.copied, "--address", p.deskAt}, args...)...)
		c.mustHear("the hall is open")
		return c
	}
	p.host.say("stay")
	p.host.mustHear("no other computer asks")
	there := host("--take-over")
	p.host.mustHear("desk takes over as host from line", "agree lets it")
	p.host.say("stay")
	p.host.mustHear("this computer stays the host, term 3, and desk only reads")
	for !strings.Contains(strings.Join(there.said, "\n"), "only reads. Join") {
		there.say("stations")
		if _, ok := there.hears("no station", "only reads"); !ok {
			break
		}
	}
	there.ends()
	if said, status := runs(t, p.deskDir, "host", p.copied, "--address", p.deskAt); status == 0 || !strings.Contains(said, "or be the host again with --again") {
		t.Errorf("the one that gave way says %d: %s", status, said)
	}

	there = host("--again")
	p.host.mustHear("desk takes over as host from line")
	p.host.say("agree")
	p.untilSuperseded()
	p.host.ends()
	there.kill() // The scorekeeper's computer goes home.
	if said, status := runs(t, p.hostDir, "host", p.event, "--address", p.hostAt, "--again", "--take-over"); status == 0 || !strings.Contains(said, "give one of them") {
		t.Errorf("both at once: %d: %s", status, said)
	}
	p.host = begin(t, p.hostDir, "", "host", p.event, "--address", p.hostAt, "--again")
	p.host.mustHear("this computer is the host again, term 5, and no longer desk")
	p.host.mustHear("the hall is open at", "term 5")
	back := begin(t, p.deskDir, "", "host", p.copied, "--address", p.deskAt)
	back.mustHear("the hall is open")
	for {
		back.say("stations")
		if line, ok := back.hears("no station", "only reads"); !ok || strings.Contains(line, "only reads") {
			break
		}
	}
	p.host.say("close")
	p.host.ends()
	if said, status := runs(t, p.hostDir, "result", p.event, "--division", "A", "--round", "1", "--table", "2", "402", "302"); status != 0 {
		t.Errorf("who is the host again doesn't work on: %s", said)
	}
}
