//go:build linux && (amd64 || arm64)

package cli_test

import (
	"bytes"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"wordhall/app/offline"
)

// sealed says what a child of the test does once the system kills it for any socket that
// reaches beyond this computer.
const sealed = "WORDHALL_TEST_SEALED"

// TestNoCommandOpensASocket runs every command where opening a socket of another kind
// than between programs of this computer is death.
func TestNoCommandOpensASocket(t *testing.T) {
	switch os.Getenv(sealed) {
	case "commands":
		seal(t)
		everyCommand(t)
		return
	case "dial":
		seal(t)
		_, _ = net.Dial("udp", "127.0.0.1:9") // It doesn't get that far.
		return
	}
	for what, lives := range map[string]bool{"commands": true, "dial": false} {
		again := exec.Command(os.Args[0], "-test.run=^TestNoCommandOpensASocket$")
		again.Env = append(os.Environ(), sealed+"="+what)
		out, err := again.CombinedOutput()
		if (err == nil) != lives {
			t.Errorf("%s: %v\n%s", what, err, out)
		}
	}
}

func seal(t *testing.T) {
	t.Helper()
	if err := offline.Seal(); err != nil {
		t.Fatal(err)
	}
}

// everyCommand runs each command that the help lists.
func everyCommand(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	event, out := filepath.Join(dir, "club.wordhall"), filepath.Join(dir, "out")
	players := writeFile(t, "players.csv", "name,rating\nAda Quill,1800\nBo Tile,1700\nCy Rack,1600\nDee Bag,1500\n")
	lines := []string{
		"demo --out " + filepath.Join(dir, "demo"), "new " + event, "import " + event + " --division A " + players,
		"pair " + event + " --division A --publish", "result " + event + " --division A --round 1 --table 1 431 389",
		"standings " + event + " --division A", "rate " + event + " --division A --system naspa", "simulate " + event + " --division A --runs 20",
		"generate --players 6 --rounds 3", "publish " + event + " --to " + filepath.Join(dir, "site"), "rule", "rulebook", "rules search clock", "check QI", "lists", "verify " + event, "audit " + event, "final " + event + " plan --players 2 --division A", "help", "version", "completion bash", "man",
	}
	over := filepath.Join(dir, "over.wordhall")
	lines = append(lines, "new "+over, "import "+over+" --division A --rounds 1 "+writeFile(t, "two.csv", "name,email\nAda Quill,ada@example.org\nBo Tile,\n"), "pair "+over+" --division A --publish",
		"result "+over+" --division A --round 1 --table 1 431 389", "forget "+over+" --close --accept for-good")
	for _, format := range []string{"xlsx", "html", "pdf", "csv", "tsh", "json"} {
		lines = append(lines, "export "+event+" --division A --format "+format+" --out "+out+"."+format)
	}
	done := map[string]bool{}
	for _, line := range lines {
		words := strings.Fields(line)
		if a := wordhall(t, "", words...); a.status > 1 {
			t.Errorf("wordhall %s: exit %d: %s", line, a.status, a.err)
		}
		done[words[0]] = true
	}
	help := bytes.NewBufferString(ok(t, "help"))
	// Those whose work is a socket, each opened only by its own command.
	done["phones"], done["desk"] = true, true
	for _, m := range regexp.MustCompile(`(?m)^  wordhall ([a-z]+)`).FindAllStringSubmatch(help.String(), -1) {
		if !done[m[1]] && m[1] != "kiosk" && m[1] != "host" && m[1] != "join" && m[1] != "follow" {
			t.Errorf("%s wasn't run", m[1])
		}
	}
}
