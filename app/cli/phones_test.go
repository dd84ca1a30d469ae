package cli_test

import (
	"bytes"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/app/testkit/apptest"
)

// interrupted runs a command that goes on until it is interrupted, and interrupts it at once. It uses the first
// free port.
func interrupted(t *testing.T, args ...string) answer {
	t.Helper()
	p := apptest.In(t, t.TempDir())
	over := make(chan struct{})
	close(over)
	var a answer
	for port := 21840; port < 21900; port++ {
		var out, errs bytes.Buffer
		status := cli.Run(p, append(args, "--port", strconv.Itoa(port)), cli.Terminal{In: strings.NewReader(""), Out: &out, Err: &errs, Interrupted: over})
		if a = (answer{status, out.String(), errs.String()}); !strings.Contains(a.err, "can't be opened") {
			break
		}
	}
	return a
}

// TestTheHallOpensAndCloses together with its command. The journal notes it, and slips printed afterwards have no
// codes.
func TestTheHallOpensAndCloses(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	players := writeFile(t, "players.csv", "name,rating\nAda Quill,1800\nBo Tile,1700\n")
	ok(t, "new", event)
	ok(t, "import", event, "--division", "A", players)
	ok(t, "pair", event, "--division", "A", "--publish")
	a := interrupted(t, "phones", event, "--address", "127.0.0.1", "--reading")
	if a.status != cli.ExitDone || !strings.Contains(a.out, "open at http://127.0.0.1:2") || !strings.HasSuffix(a.out, "closed\n") {
		t.Errorf("exit %d: %s%s", a.status, a.out, a.err)
	}
	a = interrupted(t, "desk", event)
	if a.status != cli.ExitDone || !strings.Contains(a.out, "/?key=") || !strings.HasSuffix(a.out, "closed\n") {
		t.Errorf("exit %d: %s%s", a.status, a.out, a.err)
	}
	for args, want := range map[string]string{
		"phones " + event + " --address hall.local": "isn't an address for phones", "phones " + event + " --port 80": "from 1024", "desk " + event + " --port 80": "from 1024", "phones": "which event",
	} {
		if a := wordhall(t, "", strings.Fields(args)...); a.status != cli.ExitBad || !strings.Contains(a.err, want) {
			t.Errorf("wordhall %s: exit %d: %s", args, a.status, a.err)
		}
	}
	ok(t, "verify", event)
}
