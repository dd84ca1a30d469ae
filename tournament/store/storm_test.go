package store

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"wordhall/tournament"
)

// storms is how many storms of sheets are killed. make soak kills more.
var storms = flag.Int("soak.storms", 20, "how many storms of sheets are ended by force")

// diskFolder is a folder of the test on a real disk, even if other temporary files of tests are in memory.
func diskFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/var/tmp", "wordhall-test-") // This folder is kept when the computer restarts, so it is never in memory.
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// TestNoAcknowledgedSheetIsLost kills a program again and again while it enters sheets on a real disk as fast as it
// can. What it said is saved must be there, and the file must be in order.
func TestNoAcknowledgedSheetIsLost(t *testing.T) {
	path := filepath.Join(diskFolder(t), "event.wordhall")
	f, err := Create(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 20, 6)} })
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2)) // The random numbers say when to kill. They needn't be secret.
	said, kept, heard := 0, 0, 0
	for kill := range *storms {
		storm := startChild(t, "storm", path)
		// Most are killed while they enter sheets, and some while they open the file.
		last := 0
		if kill%10 != 0 {
			last = saidNumber(t, storm.line())
			heard++
		}
		stop := time.AfterFunc(time.Duration(random.IntN(60000))*time.Microsecond, func() { _ = storm.cmd.Process.Kill() })
		for {
			line := storm.line()
			if line == "" {
				break
			}
			if n := saidNumber(t, line); n != last+1 && last != 0 {
				t.Fatalf("sheet %d was said after %d", n, last)
			} else {
				last = n
			}
		}
		_ = storm.cmd.Wait() // The error is that the child was killed.
		stop.Stop()
		if last > 0 {
			said = last
		}
		kept = wantSheets(t, path, said, kill%10 == 9)
	}
	t.Logf("%d kills, %d sheets acknowledged, %d in the file", *storms, said, kept)
	if said < heard { // On a slow disk each may have time for only one sheet.
		t.Errorf("only %d sheets were entered in %d storms that were let speak", said, heard)
	}
}

func saidNumber(t *testing.T, line string) int {
	t.Helper()
	n, err := strconv.Atoi(line)
	if err != nil {
		t.Fatalf("the storm said %q", line)
	}
	return n
}

// wantSheets opens the file and checks that every sheet up to said is in it. It returns the last one there. thorough
// also replays the journal.
func wantSheets(t *testing.T, path string, said int, thorough bool) int {
	t.Helper()
	f, err := Open(t.Context(), path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}()
	// Sheet n is in line n+1, after the draw.
	there := int(f.history.last.Seq) - 1
	if there < said {
		t.Fatalf("sheet %d was acknowledged, the file ends with %d", said, there)
	}
	if err := sheetsIn(f); err != nil {
		t.Fatal(err)
	}
	if thorough {
		wantVerified(t, f)
	}
	return there
}

// sheetsIn says which of the sheets in the journal isn't in its game.
func sheetsIn(f *File) error {
	there, games := int(f.history.last.Seq)-1, f.Event().Divisions[0].Games
	for n := max(1, there-len(games)+1); n <= there; n++ {
		sheet := games[n%len(games)].Sheet
		if sheet.Scores == nil || sheet.Scores[0] != n {
			return fmt.Errorf("sheet %d is not in its game", n)
		}
	}
	return nil
}
