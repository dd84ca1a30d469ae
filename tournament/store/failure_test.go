package store

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

func TestAFailedCommitLeavesEverythingAsItWas(t *testing.T) {
	big := strings.Repeat("long ", 200000)
	cases := []struct {
		name, before, after string
		want                any
	}{
		{"the disk is full", "PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000", new(*DiskError)},
		{"the file turned read-only", "PRAGMA query_only = 1", "PRAGMA query_only = 0", new(*ReadOnlyError)},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f := newFile(t)
			f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
			event, dump := f.Event(), dumpOf(t, f)
			target, _ := f.UndoTarget()
			set := func(statement string) {
				var n any
				if err := f.conn.QueryRowContext(context.Background(), statement).Scan(&n); err != nil && !strings.Contains(err.Error(), "no rows") {
					t.Fatal(err)
				}
			}
			set(c.before)
			after := f.Event().Clone()
			enter(after, 1, 0, 400, 300)
			after.Name = big
			_, commit := f.Commit(t.Context(), after, Entry{Words: "lost"})
			_, undo := f.Undo(Entry{Words: big})
			_, note := f.Note(Entry{Words: big})
			for _, err := range []error{commit, undo, note} {
				if !errors.As(err, c.want) {
					t.Fatalf("got %v, want a %T", err, c.want)
				}
				wantForPeople(t, err)
			}
			if f.Event() != event || dumpOf(t, f) != dump {
				t.Error("something of it stayed")
			}
			if now, ok := f.UndoTarget(); !ok || now.Seq != target.Seq {
				t.Error("the undo stack has moved")
			}
			set(c.after)
			f.change(t, "goes on", func(e *tournament.Event) { enter(e, 1, 0, 400, 300) })
			wantVerified(t, f)
		})
	}
}

func TestABrokenDetailIsRefused(t *testing.T) {
	f := newFile(t)
	var refused *RefusedError
	_, err := f.Note(Entry{Words: "paper", Detail: json.RawMessage(`{`)})
	if !errors.As(err, &refused) {
		t.Errorf("got %v", err)
	}
	if list, err := f.Journal(Query{}); err != nil || len(list) != 0 {
		t.Errorf("the journal has %d lines (%v)", len(list), err)
	}
}

// TestManySideBySide runs readers of every kind beside a writer.
func TestManySideBySide(t *testing.T) {
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 8, 2)} })
	var all sync.WaitGroup
	var serial sync.Mutex
	run := func(do func(i int) error) {
		all.Go(func() {
			for i := range 10 {
				if err := do(i); err != nil {
					t.Error(err)
				}
			}
		})
	}
	dir := t.TempDir()
	for range 4 {
		run(func(i int) error {
			serial.Lock()
			defer serial.Unlock()
			after := f.Event().Clone()
			after.Place += "x"
			enter(after, 1, i%8, i, 300)
			_, err := f.Commit(t.Context(), after, Entry{Words: "sheet"})
			return err
		})
		run(func(int) error { _, err := f.Note(Entry{Words: "paper"}); return err })
	}
	run(func(int) error {
		r, err := f.Verify(t.Context())
		if err == nil && !r.OK() {
			err = text.Errorf("%s", r.Findings[0])
		}
		return err
	})
	run(func(int) error { _, err := f.Journal(Query{Limit: 3}); return err })
	run(func(i int) error { return f.SaveCopy(t.Context(), filepath.Join(dir, string(rune('a'+i))+Extension)) })
	run(func(int) error {
		// The number of letters and that of sheets grow in one step.
		e := f.Event()
		f.UndoTarget()
		if e.Place != "" && !e.Divisions[0].Games[0].Sheet.Done() && !e.Divisions[0].Games[1].Sheet.Done() {
			return errors.New("a snapshot was half applied")
		}
		return nil
	})
	all.Wait()
	if n := len(f.Event().Place); n != 40 {
		t.Errorf("%d of 40 commits are there", n)
	}
	if list, err := f.Journal(Query{}); err != nil || len(list) != 81 {
		t.Errorf("the journal has %d lines, want 81 (%v)", len(list), err)
	}
	wantVerified(t, f)
}

// TestAnEntryIsAsItWillBeRead says that what a commit returns is what the journal says afterwards: times to the
// millisecond, and letters that can't be read replaced.
func TestAnEntryIsAsItWillBeRead(t *testing.T) {
	f := newFile(t)
	at := time.Date(2027, 3, 13, 10, 0, 0, 123_456_789, time.UTC)
	noted, err := f.Note(Entry{At: at, Kind: "print", Words: "caf\xe9", Operator: "An\xff"})
	if err != nil {
		t.Fatal(err)
	}
	if !noted.At.Equal(at.Truncate(time.Millisecond)) {
		t.Errorf("the entry is of %v, want %v", noted.At, at.Truncate(time.Millisecond))
	}
	read, err := f.Journal(Query{After: noted.Seq - 1})
	if err != nil || len(read) != 1 {
		t.Fatalf("%d lines, %v", len(read), err)
	}
	if !read[0].At.Equal(noted.At) || read[0].Words != noted.Words || read[0].Operator != noted.Operator || noted.Words != "caf\uFFFD" || noted.Operator != "An\uFFFD" {
		t.Errorf("the entry is %v %q %q, and the journal says %v %q %q", noted.At, noted.Words, noted.Operator, read[0].At, read[0].Words, read[0].Operator)
	}
}

// TestWhatTheStoreFillsInIsItsOwn: the role, the line that is taken back, and the changes are never those of the
// caller. The time and the operator are, where they are given.
func TestWhatTheStoreFillsInIsItsOwn(t *testing.T) {
	f := newFile(t)
	given := Entry{Role: RoleUndo, Undoes: 7, Seq: 40, Changes: []Change{{Table: "x"}}, Program: "other"}
	after := f.Event().Clone()
	after.Name = "Open"
	done, err := f.Commit(t.Context(), after, given)
	if err != nil {
		t.Fatal(err)
	}
	event := f.Event()
	noted, err := f.Note(given)
	if err != nil {
		t.Fatal(err)
	}
	if f.Event() != event {
		t.Error("a note makes the event anew")
	}
	for i, e := range []Entry{done, noted} {
		if e.Seq != int64(i+1) || e.Role != []Role{RoleDo, RolePaper}[i] || e.Undoes != 0 || e.Changes != nil || e.changes != nil || e.Program != "Wordhall test" || e.Operator != "Ann" || e.At.IsZero() {
			t.Errorf("line %d is %+v", i+1, e)
		}
	}
	if _, err := f.Commit(t.Context(), f.Event().Clone(), given); !errors.Is(err, ErrNothingChanged) {
		t.Errorf("without a change: %v", err)
	}
	if !f.marked {
		t.Error("it would note its path with each change")
	}
	if f.place.touched(f.Path()) {
		t.Error("what it wrote itself counts as written by another")
	}
}

// TestWorkThatSucceededIsNotEnded by a context that is over by now.
func TestWorkThatSucceededIsNotEnded(t *testing.T) {
	over, cancel := context.WithCancel(t.Context())
	cancel()
	failed := errors.New("failed")
	for _, c := range []struct {
		ctx       context.Context
		err, want error
	}{{t.Context(), nil, nil}, {t.Context(), failed, failed}, {over, nil, nil}, {over, failed, context.Canceled}} {
		if got := ended(c.ctx, c.err); !errors.Is(got, c.want) || (got == nil) != (c.want == nil) {
			t.Errorf("%v becomes %v, want %v", c.err, got, c.want)
		}
	}
}

// TestEachReportedErrorStaysItself: only what the database or the system says is explained, each in its own words.
func TestEachReportedErrorStaysItself(t *testing.T) {
	for _, err := range []error{
		&NotOursError{}, &NewerError{}, &DamagedError{}, &LockedError{}, &ExistsError{}, &NotFoundError{}, &ReadOnlyError{}, &DiskError{}, &MovedError{}, &UnfitError{},
		&RefusedError{}, tournament.Refuse(tournament.Conflict, "no"), ErrNothingChanged, ErrNothingToUndo, ErrNothingToRedo, ErrOvertaken, ErrClosed, context.Canceled, context.DeadlineExceeded, nil,
	} {
		if got := Explain("/here/some.wordhall", err); got != err { //nolint:errorlint // the very one
			t.Errorf("%T became %T: %v", err, got, got)
		}
	}
	var readOnly *ReadOnlyError
	if err := Explain("/here/some.wordhall", fs.ErrPermission); !errors.As(err, &readOnly) || !errors.Is(err, fs.ErrPermission) {
		t.Errorf("what isn't allowed is %v", err)
	}
	var disk *DiskError
	if err := Explain("/here/some.wordhall", errors.New("anything")); !errors.As(err, &disk) || !strings.HasPrefix(err.Error(), "some.wordhall: it can't be read or written; ") {
		t.Errorf("anything else is %v", err)
	}
}
