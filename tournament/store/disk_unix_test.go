//go:build unix

package store

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"wordhall/tournament"
)

func init() { childTasks["full"] = enterUntilFull }

// enterUntilFull enters sheets until the system refuses to write more, prints why, and goes on once there is room
// again.
func enterUntilFull(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	f, err := Open(context.Background(), path, testOptions())
	if err != nil {
		return err
	}
	var room syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &room); err != nil {
		return err
	}
	little := room
	little.Cur = 300_000 // The limit is for the file, and for the log beside it.
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &little); err != nil {
		return err
	}
	n := 1
	one := func() error {
		after := f.Event().Clone()
		enter(after, 1, n%len(after.Divisions[0].Games), n, 300)
		_, err := f.Commit(context.Background(), after, Entry{Kind: "sheet", Words: strconv.Itoa(n)})
		if err == nil {
			fmt.Println(n)
			n++
		}
		return err
	}
	for err == nil {
		err = one()
	}
	fmt.Println("full:", err)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &room); err != nil {
		return err
	}
	if err := one(); err != nil {
		return err
	}
	fmt.Println("room")
	os.Exit(0) // The program ends as if the power were cut, and tidies up nothing.
	return nil
}

// TestAFullDiskLosesNothingAcknowledged: the system's own refusal to write is reported in one sentence, the event
// goes on when there is room, and everything that was acknowledged is there.
func TestAFullDiskLosesNothingAcknowledged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.wordhall")
	f, err := Create(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 20, 6)} })
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	c := startChild(t, "full", path)
	last, full := 0, ""
	for line := c.line(); line != "room"; line = c.line() {
		switch n, err := strconv.Atoi(line); {
		case err == nil:
			last = n
		case full == "" && strings.HasPrefix(line, "full: "):
			full = line
		default:
			t.Fatalf("after %d sheets and %q it said %q", last, full, line)
		}
	}
	_ = c.cmd.Wait()
	if last < 3 || !strings.Contains(full, "nothing of this step was saved") || strings.Contains(full, "SQL") {
		t.Errorf("after %d sheets: %q", last, full)
	}
	if there := wantSheets(t, path, last, true); there != last {
		t.Errorf("%d sheets are there, %d were said", there, last)
	}
}
