package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// oneComputer runs command lines, each of which finds what those before it kept.
func oneComputer(t *testing.T) func(args ...string) answer {
	folder := t.TempDir()
	return func(args ...string) answer {
		t.Helper()
		return atHome(t, folder, args...)
	}
}

// TestPublishSendsWhatASheetChanges: it sends the whole site first, then nothing, then what one sheet changed. The
// list says so.
func TestPublishSendsWhatASheetChanges(t *testing.T) {
	run := oneComputer(t)
	event, site := filepath.Join(t.TempDir(), "club.wordhall"), filepath.Join(t.TempDir(), "site")
	players := writeFile(t, "players.csv", "name,rating\nAda Quill,1800\nBo Tile,1700\nCy Rack,1600\nDee Bag,1500\n")
	for _, line := range []string{"new " + event, "import " + event + " --division A " + players, "pair " + event + " --division A --publish", "result " + event + " --division A --round 1 --table 1 431 389"} {
		if a := run(strings.Fields(line)...); a.status != cli.ExitDone {
			t.Fatalf("%s: %s", line, a.err)
		}
	}
	send := func() (files int) {
		t.Helper()
		a := run("publish", event, "--to", site, "--json")
		var said struct{ Files int }
		if err := json.Unmarshal([]byte(a.out), &said); err != nil || a.status != cli.ExitDone {
			t.Fatalf("exit %d, %s%s", a.status, a.out, a.err)
		}
		return said.Files
	}
	entries := func() int {
		list, err := os.ReadDir(site)
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	if n := send(); n != entries()-1 { // The list of what is sent isn't a page.
		t.Errorf("%d files were sent, the folder has %d", n, entries())
	}
	if n := send(); n != 0 {
		t.Errorf("nothing changed, and %d files were sent", n)
	}
	if a := run("result", event, "--division", "A", "--round", "1", "--table", "2", "400", "399"); a.status != cli.ExitDone {
		t.Fatal(a.err)
	}
	if n := send(); n == 0 || n >= entries()-1 {
		t.Errorf("a sheet sent %d files of %d", n, entries())
	}
	page, err := os.ReadFile(filepath.Join(site, "a-pairings.html"))
	if err != nil || !strings.Contains(string(page), "399") {
		t.Errorf("the sheet isn't on the page of its round: %v", err)
	}
	if a := run("publish", event, "--to", site, "--list"); strings.Count(a.out, "\n") != 2 || !strings.Contains(a.out, " files, ") {
		t.Errorf("the list is\n%s", a.out)
	}
	if a := run("publish", event); a.status != cli.ExitBad || !strings.Contains(a.err, "--to") {
		t.Errorf("without a place: exit %d, %s", a.status, a.err)
	}
	own := t.TempDir()
	if err := os.WriteFile(filepath.Join(own, "minutes.txt"), []byte("of the club"), 0o600); err != nil {
		t.Fatal(err)
	}
	if a := run("publish", event, "--to", own); a.status != cli.ExitBad || !strings.Contains(a.err, own) || !strings.Contains(a.err, "--force") {
		t.Errorf("into a folder with other files: exit %d, %s", a.status, a.err)
	}
	if list, err := os.ReadDir(own); err != nil || len(list) != 1 {
		t.Errorf("a refused folder has %d files, %v", len(list), err)
	}
	for _, flag := range []string{"--force", "--anew"} { // The folder is one of pages then.
		if a := run("publish", event, "--to", own, flag); a.status != cli.ExitDone {
			t.Errorf("with %s: exit %d, %s", flag, a.status, a.err)
		}
	}
	for _, to := range []string{event, "gopher://somewhere/x", filepath.Join(site, "not", "there")} {
		if a := run("publish", event, "--to", to); a.status != cli.ExitBad || a.err == "" {
			t.Errorf("to %s: exit %d, %s", to, a.status, a.err)
		}
	}
}
