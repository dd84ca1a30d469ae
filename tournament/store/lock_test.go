package store

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

func TestASecondWriterIsToldWhoHasTheFile(t *testing.T) {
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Name = "one" })
	link := filepath.Join(t.TempDir(), "link.wordhall")
	paths := []string{f.Path()}
	if eventtest.Link(t, f.Path(), link) {
		paths = append(paths, link)
	}
	for _, path := range paths {
		_, err := Open(t.Context(), path, testOptions())
		var locked *LockedError
		if !errors.As(err, &locked) {
			t.Fatalf("got %v", err)
		}
		if o := locked.Owner; o.PID != os.Getpid() || o.Operator != "Ann" || o.Since.IsZero() {
			t.Errorf("the owner is %+v", o)
		}
	}
	f.change(t, "goes on", func(e *tournament.Event) { e.Name = "two" })
}

func TestAnotherProgramIsRefusedUntilTheFirstIsGone(t *testing.T) {
	f := newFile(t)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	holder := startChild(t, "hold", f.Path())
	if got := holder.line(); got != "open" {
		t.Fatal(got)
	}
	_, err := Open(t.Context(), f.Path(), testOptions())
	var locked *LockedError
	if !errors.As(err, &locked) {
		t.Fatalf("got %v", err)
	}
	if locked.Owner.PID != holder.cmd.Process.Pid || !strings.Contains(err.Error(), "Wordhall test (process ") || !strings.Contains(err.Error(), "by Bob on ") {
		t.Errorf("the refusal says %v", err)
	}
	wantForPeople(t, err)

	holder.kill(t)
	again, err := Open(t.Context(), f.Path(), testOptions())
	if err != nil {
		t.Fatalf("after the other was killed: %v", err)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	wantAlone(t, f.Path())
}

// TestTheLockBelongsToTheFileNotToItsName: a hard link stands here for another mount or for other capitals as well,
// which lead to the same file with other files beside it.
func TestTheLockBelongsToTheFileNotToItsName(t *testing.T) {
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Name = "one" })
	second := filepath.Join(t.TempDir(), "second.wordhall")
	if err := os.Link(f.Path(), second); err != nil {
		t.Skip("no links here: ", err)
	}
	var locked *LockedError
	if _, err := Open(t.Context(), second, testOptions()); !errors.As(err, &locked) || locked.Owner.Operator != "Ann" {
		t.Errorf("in this program the second name gave %v", err)
	}
	if _, err := Salvage(t.Context(), second, filepath.Join(t.TempDir(), "new.wordhall"), testOptions()); !errors.As(err, &locked) {
		t.Errorf("salvaging the second name gave %v", err)
	}
	f.change(t, "named again", func(e *tournament.Event) { e.Name = "two" })
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}

	holder := startChild(t, "hold", f.Path())
	if got := holder.line(); got != "open" {
		t.Fatal(got)
	}
	for range 2 {
		_, err := Open(t.Context(), second, testOptions())
		if !errors.As(err, &locked) {
			t.Fatalf("beside another program the second name gave %v", err)
		}
		wantForPeople(t, err)
		wantAlone(t, second)
	}
	holder.kill(t)
	again, err := Open(t.Context(), second, testOptions())
	if err != nil {
		t.Fatalf("after the other was killed: %v", err)
	}
	if again.Event().Name != "two" {
		t.Errorf("it is called %q", again.Event().Name)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestTheFileBesideLocksWhereTheEventFileCannot, as on a disk without such locks.
func TestTheFileBesideLocksWhereTheEventFileCannot(t *testing.T) {
	path := filepath.Join(t.TempDir(), "missing.wordhall") // This file can't be opened.
	first, err := takeLock(path, Owner{PID: 1, Program: "first"})
	if err != nil {
		t.Fatal(err)
	}
	var locked *LockedError
	if _, err := takeLock(path, Owner{}); !errors.As(err, &locked) || locked.Owner.Program != "first" {
		t.Errorf("the second lock gave %v", err)
	}
	if err := first.release(); err != nil {
		t.Fatal(err)
	}
}

func TestAReaderWorksBesideAWriter(t *testing.T) {
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Name = "one" })
	r, err := OpenReadOnly(t.Context(), f.Path(), testOptions())
	if err != nil {
		t.Fatal(err)
	}
	f.change(t, "named again", func(e *tournament.Event) { e.Name = "two" })
	if r.Event().Name != "one" {
		t.Errorf("the reader's snapshot is now %q", r.Event().Name)
	}
	var readOnly *ReadOnlyError
	if _, err := r.Commit(t.Context(), &tournament.Event{}, Entry{}); !errors.As(err, &readOnly) {
		t.Errorf("a reader's commit gave %v", err)
	}
	if _, err := r.Undo(Entry{}); !errors.As(err, &readOnly) {
		t.Errorf("a reader's undo gave %v", err)
	}
	wantVerified(t, r)
	if list, err := r.Journal(Query{}); err != nil || len(list) != 2 {
		t.Errorf("the reader's journal has %d lines (%v)", len(list), err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	// What the writer left is whole and alone, and the reader goes on with it.
	wantAlone(t, f.Path())
	wantVerified(t, r)
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	wantAlone(t, f.Path())
}

// TestALockLeftByAnotherComputerDoesNotHold: a folder was copied while the event was open, or a stick was pulled. What is
// left of the lock has no owner.
func TestALockLeftByAnotherComputerDoesNotHold(t *testing.T) {
	f := newFile(t)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	for _, owner := range []string{`{"program":"Wordhall 0.1","operator":"Bob","host":"other-laptop","pid":1}`, "rubbish", ""} {
		write(t, lockPath(f.Path()), nil)
		write(t, ownerPath(f.Path()), []byte(owner))
		again, err := Open(t.Context(), f.Path(), testOptions())
		if err != nil {
			t.Fatalf("with an owner file of %q: %v", owner, err)
		}
		var locked *LockedError
		if _, err := Open(t.Context(), f.Path(), testOptions()); !errors.As(err, &locked) || locked.Owner.PID != os.Getpid() {
			t.Errorf("a second writer is told %v", err)
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
		wantAlone(t, f.Path())
	}
}

// TestALockHoldsOnlyTheFileThatIsThere: not one that was taken away, nor that which took its place.
func TestALockHoldsOnlyTheFileThatIsThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.wordhall")
	l, err := takeLock(path, Owner{})
	if err != nil {
		t.Fatal(err)
	}
	holds := []bool{l.holdsItsFile()}
	if err := os.Remove(lockPath(path)); err != nil {
		t.Fatal(err)
	}
	holds = append(holds, l.holdsItsFile())
	write(t, lockPath(path), nil)
	holds = append(holds, l.holdsItsFile())
	if err := l.release(); err != nil {
		t.Fatal(err)
	}
	if holds = append(holds, l.holdsItsFile()); !slices.Equal(holds, []bool{true, false, false, false}) {
		t.Errorf("it holds its file %v", holds)
	}
	wantAlone(t, path)
}
