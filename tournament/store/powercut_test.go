package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/testkit/powercut"
)

// tellLast opens the file, prints how many sheets it has, and waits to be killed.
func tellLast(path string) error {
	f, err := Open(context.Background(), path, testOptions())
	if err != nil {
		return err
	}
	fmt.Println(f.history.last.Seq - 1)
	time.Sleep(time.Hour)
	return f.Close()
}

// stormOnABadDisk is stormOfSheets on a disk that fails now and then. What isn't saved is entered again. The log is
// often emptied.
func stormOnABadDisk(path string) error { return stormTrusting(path, false) }

// stormOfALiar says that sheets are saved that aren't.
func stormOfALiar(path string) error { return stormTrusting(path, true) }

func stormTrusting(path string, blindly bool) error {
	f, err := Open(context.Background(), path, testOptions())
	if err != nil {
		return err
	}
	if _, err := f.conn.ExecContext(context.Background(), "PRAGMA wal_autocheckpoint = 20"); err != nil {
		return err
	}
	for {
		n := int(f.history.last.Seq)
		after := f.Event().Clone()
		enter(after, 1, n%len(f.Event().Divisions[0].Games), n, 300)
		_, err := f.Commit(context.Background(), after, Entry{Kind: "sheet", Words: strconv.Itoa(n)})
		if err == nil || blindly {
			fmt.Println(n)
		} else {
			fmt.Println("failed")
		}
	}
}

// drawnIn makes an event with a draw in a folder of its own.
func drawnIn(t *testing.T) (path string) {
	t.Helper()
	folder, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(folder, "event.wordhall")
	f, err := Create(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 20, 6)} })
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func record(t *testing.T, r *powercut.Recording, task, path string, o powercut.Orders) {
	t.Helper()
	err := r.Run([]string{os.Args[0]}, append(os.Environ(), childTask+"="+task, childFile+"="+path, "GOMAXPROCS=1"), o)
	switch {
	case errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrPermission):
		t.Skip("what a program does can't be recorded here:", err)
	case err != nil || strings.Contains(r.Output, "error"):
		t.Fatalf("%s: %v; it said %q", task, err, r.Output)
	}
}

// lastSheet is the last sheet that was said to be saved.
func lastSheet(t *testing.T, said string) (last int) {
	t.Helper()
	for line := range strings.Lines(said) {
		if line = strings.TrimSpace(line); line != "failed" {
			last = saidNumber(t, line)
		}
	}
	return last
}

// lostBehind fills the folder as after a cut and returns what was said to be saved and isn't there.
func lostBehind(t *testing.T, r *powercut.Recording, path string, n int, chance *rand.Rand) (lost error) {
	t.Helper()
	if err := r.Lay(n, chance); err != nil {
		t.Fatal(err)
	}
	f, err := Open(t.Context(), path, testOptions())
	if err != nil {
		return err
	}
	defer func() { lost = errors.Join(lost, f.Close()) }()
	if there, said := int(f.history.last.Seq)-1, lastSheet(t, r.Said(n)); there < said {
		return fmt.Errorf("sheet %d was said to be saved, the file ends with %d", said, there)
	}
	return sheetsIn(f)
}

// TestWhatIsShownAtOpeningIsOnTheDisk: a program is killed after each write of saving a sheet, so that the next one
// finds what only the system's memory has. What that one shows is still there when the power is cut then.
func TestWhatIsShownAtOpeningIsOnTheDisk(t *testing.T) {
	chance := rand.New(rand.NewPCG(24, 11)) // The random numbers say what is left. They needn't be secret.
	path := drawnIn(t)
	r, err := powercut.Begin(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	record(t, r, "storm", path, powercut.Orders{Stop: func(said string) bool { return strings.Count(said, "\n") == 3 }})
	from := 0 // from is the step at which the second sheet was reported.
	for lastSheet(t, r.Said(from)) < 2 {
		from++
	}
	for at := from + 1; at <= r.Len(); at++ {
		if !strings.HasPrefix(r.What(at-1), "write") {
			continue // There is no more in memory than before.
		}
		path := drawnIn(t)
		killed, err := powercut.Begin(filepath.Dir(path))
		if err != nil {
			t.Fatal(err)
		}
		record(t, killed, "storm", path, powercut.Orders{KillAt: at})
		record(t, killed, "tell", path, powercut.Orders{Stop: func(said string) bool { return strings.Contains(said, "\n") }})
		for range 5 {
			if err := lostBehind(t, killed, path, killed.Len(), chance); err != nil {
				t.Fatalf("killed at step %d, %s: %v", at, killed.What(at-1), err)
			}
		}
	}
}

// TestAFailedSyncIsNeverForgotten: syncs of the file and its log fail now and then, and what they should have brought
// to the disk is lost although later ones succeed. Everything that was said to be saved is there after a power cut.
func TestAFailedSyncIsNeverForgotten(t *testing.T) {
	for _, task := range []string{"baddisk", "liar"} {
		chance := rand.New(rand.NewPCG(24, 12)) // The random numbers say what fails and what is left. They needn't be secret.
		var found error
		failed := 0
		path := drawnIn(t)
		r, err := powercut.Begin(filepath.Dir(path))
		if err != nil {
			t.Fatal(err)
		}
		begun := false // Opening the file must succeed.
		record(t, r, task, path, powercut.Orders{
			Stop: func(said string) bool { begun = true; return strings.Count(said, "\n") > 40 },
			Fail: func(string) bool {
				fails := begun && chance.IntN(4) == 0
				if fails {
					failed++
				}
				return fails
			},
		})
		for range 80 {
			if err := lostBehind(t, r, path, chance.IntN(r.Len()+1), chance); err != nil {
				found = err
			}
		}
		if failed < 5 {
			t.Errorf("only %d syncs failed", failed)
		}
		if lied := task == "liar"; lied != (found != nil) {
			t.Errorf("%s: %v", task, found)
		}
	}
}
