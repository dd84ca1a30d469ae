package cli_test

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// killsOfNew is how many programs that make events are killed.
var killsOfNew = flag.Int("soak.new", 12, "how many programs that make events are ended by force")

// makesEvents is the variable with the folder in which the test binary, run as another program, makes one event
// after the other.
const makesEvents = "WORDHALL_CLI_TEST_EVENTS"

// TestAKilledNewLeavesAnEventOrNothing: an event with its final name has everything that was asked for, an event
// that was reported is there, and the next command removes the rest.
func TestAKilledNewLeavesAnEventOrNothing(t *testing.T) {
	if folder := os.Getenv(makesEvents); folder != "" {
		for n := 0; ; n++ {
			ok(t, newEventLine(folder, n)...)
			fmt.Println("made", n)
		}
	}
	random := rand.New(rand.NewPCG(24, 4)) // The random numbers say when to kill. They needn't be secret.
	made, said := 0, 0
	for range *killsOfNew {
		folder := t.TempDir()
		last := makeUntilKilled(t, folder, time.Duration(random.IntN(150000))*time.Microsecond)
		said += last + 1
		for n := 0; ; n++ {
			args := newEventLine(folder, n)
			if _, err := os.Stat(args[1]); err != nil {
				if n <= last {
					t.Fatalf("event %d was said to be made: %v", n, err)
				}
				if runtime.GOOS == "windows" {
					age(t, folder) // What is half made stays there for a minute.
				}
				ok(t, args...)
				wantEvent(t, args[1])
				break
			}
			made++
			wantEvent(t, args[1])
		}
		left, err := filepath.Glob(filepath.Join(folder, ".*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range left {
			if name := filepath.Base(path); !strings.HasSuffix(name, ".lock") && !strings.HasSuffix(name, ".owner") {
				t.Errorf("%s is left", name)
			}
		}
	}
	t.Logf("%d kills, %d events said to be made, %d there", *killsOfNew, said, made)
}

// age makes half-made files in the folder look an hour old.
func age(t *testing.T, folder string) {
	t.Helper()
	left, err := filepath.Glob(filepath.Join(folder, ".wordhall-*.part"))
	if err != nil {
		t.Fatal(err)
	}
	then := time.Now().Add(-time.Hour)
	for _, path := range left {
		if err := os.Chtimes(path, then, then); err != nil {
			t.Fatal(err)
		}
	}
}

func newEventLine(folder string, n int) []string {
	return []string{"new", filepath.Join(folder, fmt.Sprintf("event%d.wordhall", n)), "--name", "Club night", "--rulebook", "wespa-2010"}
}

// makeUntilKilled kills the program a while after its first line, and returns the last event that it reported.
func makeUntilKilled(t *testing.T, folder string, after time.Duration) (last int) {
	t.Helper()
	other := exec.Command(os.Args[0], "-test.run=^TestAKilledNewLeavesAnEventOrNothing$")
	other.Env = append(os.Environ(), makesEvents+"="+folder)
	out, err := other.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	last = -1
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if _, err := fmt.Sscanf(lines.Text(), "made %d", &last); err != nil {
			t.Fatalf("the other program says %q", lines.Text())
		}
		if last == 0 {
			time.AfterFunc(after, func() { _ = other.Process.Kill() })
		}
	}
	_ = other.Wait() // The error is that the program was killed.
	return last
}

// wantEvent checks that it is a whole event under the rulebook that was asked for.
func wantEvent(t *testing.T, path string) {
	t.Helper()
	ok(t, "import", path, "--division", "A", writeFile(t, "players.csv", "name,rating\nAda Quill,1800\nBo Tile,1700\n"))
	ok(t, "verify", path)
	type document struct {
		Rulebook string `json:"rulebook"`
	}
	got := unmarshal[document](t, ok(t, "export", path, "--division", "A", "--format", "json", "--out", "-"))
	if got.Rulebook != "wespa-2010" {
		t.Errorf("%s is under the rulebook %q", filepath.Base(path), got.Rulebook)
	}
}
