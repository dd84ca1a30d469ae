//go:build unix

package cli_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/cli"
	"wordhall/app/testkit/apptest"
)

// vocabulary are the words from which command lines are made. "" is replaced by a text that is made up.
var vocabulary = strings.Split("new import pair result standings rate simulate export rule rules search check lists add remove notice verify help version completion man --version "+
	"--json --division --round --table --out --format --preview --publish --system --seed --after --runs --from --salvage --list --rulebook --name --rounds --director --bom --edition --coin --papers slips,pairings --sheet bash -- - "+
	"club.wordhall copy.wordhall damaged.wordhall players.csv club.json case.json players.xlsx words.txt out A B 0 1 2 3 9 -1 20 400 350 99999999999999999999 "+
	"player round relation ruling prize undo redo close reopen withdraw return add change apart together eject reinstate penalty bye forfeit late came swap meet fix lock again give back money template clock start "+
	"--reason --accept --meets --gets --ending --who --penalties --all --language --paper Ada Bo rating=1500 out=2,4-6 ids.naspa=A measure=place opponent 50:30 "+
	"swiss round-robin koth naspa wespa-2010 xlsx html pdf csv tsh archive tou naspa coco json R60 leaver=300 other=370 QI ZA QZX", " ")

// heaviest is how much memory the program may have, and longest how much processor time a command may take.
const (
	heaviest = 1 << 30
	longest  = 2 * time.Second
)

// FuzzCommandLine gives every command words that make sense alone and seldom together, and a document that was made
// up. It ends with one of the exit statuses, says what is wrong on one line, and doesn't panic, hang or fill the
// memory. The demo, which takes long, and commands that go on until they are interrupted aren't among them.
func FuzzCommandLine(f *testing.F) {
	words := func(line string) (picked []byte) {
		for _, w := range strings.Fields(line) {
			for i, v := range vocabulary {
				if v == w {
					picked = append(picked, byte(i))
					break
				}
			}
		}
		return picked
	}
	for _, line := range []string{
		"new copy.wordhall --name A --rulebook wespa-2010", "import club.wordhall --division B players.csv", "import club.wordhall club.json --division B", "import club.wordhall --division A players.xlsx --preview",
		"pair club.wordhall --division A --publish --system swiss --seed 9", "pair --from - --round 2 --json", "result club.wordhall --division A --round 1 --table 1 400 350", "standings --from club.json --after 1 --json",
		"standings club.wordhall --division A", "rate --from case.json --system naspa --json", "rate club.wordhall --division A", "simulate club.wordhall --division A --runs 20 --seed 3", "simulate --from - --runs 20",
		"export club.wordhall --division A --format pdf --out out", "export club.wordhall --format html --out out", "export club.wordhall --format tsh --out out", "rule R60 leaver=300 other=370", "rules search QI", "check --list A QI ZA QZX",
		"lists add words.txt A", "lists remove A", "lists notice", "verify club.wordhall --json", "verify damaged.wordhall --salvage copy.wordhall", "help", "help pair --json", "version --json", "completion bash", "man", "--version",
		"export club.wordhall --format pdf --papers slips,pairings --round 1 --out -", "export club.wordhall --format csv --after 1 --out - --json",
	} {
		f.Add(words(line), "x", `{"wordhall": 1}`)
	}
	d := newDuty(f)
	f.Fuzz(func(t *testing.T, picked []byte, text, stdin string) {
		var args []string
		for _, b := range picked[:min(len(picked), 14)] {
			if int(b) >= len(vocabulary) {
				args = append(args, withinTheFolder(text))
				continue
			}
			args = append(args, vocabulary[b])
		}
		if len(args) > 0 && slices.Contains([]string{"demo", "phones", "desk"}, args[0]) {
			return
		}
		d.run(t, args, stdin)
	})
}

// withinTheFolder keeps a text that may be taken for a path from leading elsewhere.
func withinTheFolder(text string) string {
	return strings.NewReplacer("/", "_", "..", "__", "\\", "_").Replace(text)
}

// duty is a folder with an event and files of every kind, which is restored before each command.
type duty struct {
	program *app.Program
	files   map[string][]byte
}

func newDuty(f *testing.F) *duty {
	f.Helper()
	dir := f.TempDir()
	p := apptest.In(f, filepath.Join(dir, "home"))
	f.Chdir(dir)
	d := &duty{program: p, files: map[string][]byte{
		"players.csv": []byte("name,rating\nAda Quill,1800\nBo Tile,1700\nCy Rack,1600\nDee Bag,1500\n"),
		"words.txt":   []byte("QI\nZA\nQUA\n"),
		"case.json":   []byte(`{"system": "naspa", "players": []}`),
	}}
	d.setOut(f)
	for _, line := range []string{"new club.wordhall --rulebook wespa-2010", "import club.wordhall --division A players.csv", "pair club.wordhall --division A --publish",
		"result club.wordhall --division A --round 1 --table 1 400 350", "export club.wordhall --division A --format json --out club.json", "export club.wordhall --format xlsx --out players.xlsx"} {
		var out, errs bytes.Buffer
		if status := cli.Run(p, strings.Fields(line), cli.Terminal{In: strings.NewReader(""), Out: &out, Err: &errs}); status != cli.ExitDone {
			f.Fatalf("%s: %s", line, errs.String())
		}
	}
	for _, name := range []string{"club.wordhall", "club.json", "players.xlsx"} {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		d.files[name] = data
	}
	damaged := bytes.Clone(d.files["club.wordhall"])
	for i := 9000; i < len(damaged); i += 40000 {
		damaged[i] ^= 0x5a
	}
	d.files["damaged.wordhall"] = damaged
	return d
}

// setOut restores the files that have changed and removes all others.
func (d *duty) setOut(t testing.TB) {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if _, ours := d.files[e.Name()]; !ours && e.Name() != "home" {
			if err := os.RemoveAll(e.Name()); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, data := range d.files {
		if there, err := os.ReadFile(name); err == nil && bytes.Equal(there, data) {
			continue
		}
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// run carries out one command line and checks how it ends.
func (d *duty) run(t *testing.T, args []string, stdin string) {
	d.setOut(t)
	var out, errs bytes.Buffer
	before := spent(t)
	status := cli.Run(d.program, args, cli.Terminal{In: strings.NewReader(stdin), Out: &out, Err: &errs})
	if took := spent(t) - before; took > longest {
		t.Errorf("%q took %s", args, took)
	}
	var memory runtime.MemStats
	if runtime.ReadMemStats(&memory); memory.Sys > heaviest {
		t.Errorf("%q: the program has taken %d MB", args, memory.Sys>>20)
	}
	said := errs.String()
	if note, rest, ok := strings.Cut(said, "\n"); ok && strings.HasPrefix(note, "note: ") && strings.Contains(note, "older copy") {
		said = rest // The files are put back after every command, and this computer remembers more.
	}
	switch {
	case strings.Contains(said, "a fault in Wordhall"):
		t.Errorf("%q: %s", args, said)
	case status != cli.ExitDone && status != cli.ExitNo && status != cli.ExitBad:
		t.Errorf("%q ended with %d", args, status)
	case (status == cli.ExitBad) != (said != ""), strings.Count(said, "\n") > 1:
		t.Errorf("%q ended with %d and said %q", args, status, said)
	case strings.ContainsAny(out.String(), "\x1b\x00") && !isFile(out.String()):
		t.Errorf("%q steers the terminal: %q", args, fmt.Sprintf("%.300s", out.String()))
	}
}

// isFile reports whether an answer is a paper or a workbook that --out - asked for.
func isFile(out string) bool {
	return strings.HasPrefix(out, "%PDF-") || strings.HasPrefix(out, "PK\x03\x04")
}

// spent is the processor time that this program has taken so far.
func spent(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
