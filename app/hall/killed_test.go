package hall_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/tournament/store"
)

// party is a host with a station that takes over, each as a program of its own.
type party struct {
	t                testing.TB
	hostDir, deskDir string
	event, copied    string
	hostAt, deskAt   string
	host, desk       *child
}

func newParty(t testing.TB) *party {
	t.Helper()
	all := t.TempDir()
	p := &party{t: t, hostDir: filepath.Join(all, "host"), deskDir: filepath.Join(all, "desk"), hostAt: freeAddress(t), deskAt: freeAddress(t)}
	for _, dir := range []string{p.hostDir, p.deskDir} {
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	p.event, p.copied = filepath.Join(p.hostDir, "club.wordhall"), filepath.Join(p.deskDir, "copy.wordhall")
	d, id := event(t, machine(t, "AB"), 12)
	_ = id
	if err := d.SaveCopy(context.Background(), p.event); err != nil {
		t.Fatal(err)
	}
	p.openHost("")
	code := codeIn(p.host.mustHear("code director"))
	p.desk = begin(t, p.deskDir, "", "join", code, "--copy", p.copied, "--name", "desk")
	p.desk.mustHear("in the hall of")
	return p
}

func (p *party) openHost(dies string) {
	p.host = begin(p.t, p.hostDir, dies, "host", p.event, "--address", p.hostAt, "--role", "director")
}

// sheetsIn are the sheets in a file, by their words.
func sheetsIn(t testing.TB, path string) []string {
	t.Helper()
	p := machine(t, "looks")
	d, err := p.OpenReadOnly(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	if r, err := d.Verify(context.Background()); err != nil || !r.OK() {
		t.Errorf("%s doesn't verify: %v %v", path, err, r.Findings)
	}
	entries, err := d.Lines(store.Query{Kind: "enter-sheet"})
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		if e.Role == store.RoleDo {
			list = append(list, e.Words)
		}
	}
	return list
}

func once(t testing.TB, list []string, want string) {
	t.Helper()
	n := 0
	for _, words := range list {
		if strings.Contains(words, want) {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%q is there %d times:\n%s", want, n, strings.Join(list, "\n"))
	}
}

// untilSuperseded waits until the old host has learnt of the new one.
func (p *party) untilSuperseded() {
	for {
		p.host.say("stations")
		if line, ok := p.host.hears("desk: ", "this computer only reads"); !ok || strings.Contains(line, "only reads") {
			return
		}
		time.Sleep(20 * time.Millisecond) // The old host asks again after a while. The test passes however long that takes.
	}
}

// TestATakeOverThatIsKilledAtAnyStepGoesOn: the host is killed with a sheet of its own that nobody else has. A
// station takes over and is killed at one of the steps, takes over again, and the old host comes back.
func TestATakeOverThatIsKilledAtAnyStepGoesOn(t *testing.T) {
	steps := []string{"line"} // The journal has the take-over, and nobody was told.
	if *soakTakeOvers > 0 {
		steps = []string{"left", "former", "line", "engine", "outbox", "served", "all-served"}
	}
	for range max(1, *soakTakeOvers) {
		for _, at := range steps {
			t.Run(at, func(t *testing.T) { takeOverKilledAt(t, at) })
		}
	}
}

func takeOverKilledAt(t *testing.T, at string) {
	p := newParty(t)
	p.desk.say("result A 1 1 401 301")
	p.desk.mustHear("done, line")
	p.host.kill()
	// The host's director types this sheet while no station hears it.
	if said, status := runs(t, p.hostDir, "result", p.event, "--division", "A", "--round", "1", "--table", "2", "402", "302"); status != 0 {
		t.Fatal(said)
	}
	p.desk.say("result A 1 3 403 303")
	p.desk.mustHear("hasn't been reachable")
	p.desk.ends()

	dying := begin(t, p.deskDir, at, "host", p.copied, "--address", p.deskAt, "--take-over", "--role", "director")
	if line, ok := dying.hears("the hall is open"); ok {
		t.Fatalf("it wasn't killed at %q: %s", at, line)
	}
	dying.kill()

	again := begin(t, p.deskDir, "", "host", p.copied, "--address", p.deskAt, "--take-over", "--role", "director")
	if _, ok := again.hears("the hall is open"); !ok {
		if !slices.ContainsFunc(again.said, func(l string) bool {
			return strings.Contains(l, "took over as host") || strings.Contains(l, "no station's copy")
		}) {
			t.Fatalf("after being killed at %q it says\n%s", at, strings.Join(again.said, "\n"))
		}
		again = begin(t, p.deskDir, "", "host", p.copied, "--address", p.deskAt, "--role", "director")
		again.mustHear("the hall is open")
	}
	code := codeIn(again.mustHear("code director"))

	// The old host comes back and learns of it. Nothing is written there any more.
	p.openHost("")
	p.host.mustHear("code director")
	p.untilSuperseded()
	p.host.ends()
	if said, status := runs(t, p.hostDir, "result", p.event, "--division", "A", "--round", "1", "--table", "4", "404", "304"); status == 0 || !strings.Contains(said, "only reads") {
		t.Errorf("the old host still works: %s", said)
	}

	// It joins the new host, and its own sheet is entered there, once.
	back := begin(t, p.hostDir, "", "join", code, "--copy", filepath.Join(p.hostDir, "back"), "--name", "old host")
	back.mustHear("in the hall of")
	back.say("lines " + p.event)
	back.mustHear("1: ")
	back.say("enter 1")
	back.mustHear("done, line")
	back.say("enter 1")
	back.mustHear("done, line")
	back.say("lines " + p.event)
	back.mustHear("has everything")
	back.ends()
	again.say("close")
	again.ends()

	list := sheetsIn(t, p.copied)
	for _, want := range []string{"401", "402", "403"} {
		once(t, list, want)
	}
	if got := sheetsIn(t, filepath.Join(p.hostDir, "back"+app.EventExtension)); !slices.Equal(got, list) {
		t.Errorf("the old host's new copy has\n%s\nthe host\n%s", strings.Join(got, "\n"), strings.Join(list, "\n"))
	}
}

// TestAHostThatIsKilledLosesNothingAcknowledged: a station sends sheets while its host is killed and started again.
// What was acknowledged is in the event, and each sheet is in it once.
func TestAHostThatIsKilledLosesNothingAcknowledged(t *testing.T) {
	r := rand.New(rand.NewPCG(*soakSeed, 7)) //nolint:gosec // no secret
	for range *soakHostKills {
		p := newParty(t)
		for table := 1; table <= 6; table++ {
			p.desk.say(fmt.Sprintf("result A 1 %d %d 300", table, 400+table))
			if table%3 != 0 {
				continue
			}
			time.Sleep(time.Duration(r.IntN(30)) * time.Millisecond) // Whenever the host is killed, this has to hold.
			p.host.kill()
			p.openHost("")
			p.host.mustHear("code director")
		}
		for range 6 {
			p.desk.mustHear("done, line", "sent: ")
		}
		p.desk.ends()
		p.host.say("close")
		p.host.ends()
		list := sheetsIn(t, p.event)
		for table := 1; table <= 6; table++ {
			once(t, list, fmt.Sprint(400+table))
		}
		if got := sheetsIn(t, p.copied); !slices.Equal(got, list) {
			t.Errorf("the station has\n%s\nthe host\n%s", strings.Join(got, "\n"), strings.Join(list, "\n"))
		}
	}
}
