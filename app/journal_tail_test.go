package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/action"
)

// TestAnOlderCopyInTheFilesPlaceIsReported: between two runs of the program somebody puts an older copy of the same event
// in the file's place.
func TestAnOlderCopyInTheFilesPlaceIsReported(t *testing.T) {
	b := newHomeDesk(t)
	copyAt := func(name string) []byte {
		path := filepath.Join(t.TempDir(), name)
		if err := b.SaveCopy(t.Context(), path); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(withExtension(path))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	b.change(t)
	one := copyAt("one")
	b.change(t)
	two := copyAt("two")
	b.change(t)
	b.change(t)
	b.minute() // This backup has line 4.
	four := copyAt("four")
	reopen := func(data []byte, act bool) string {
		t.Helper()
		if err := b.Close(); err != nil {
			t.Fatal(err)
		}
		if data != nil {
			if err := os.WriteFile(b.Path(), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		desk, err := b.program.Open(t.Context(), b.Path())
		if err != nil {
			t.Fatal(err)
		}
		b.Desk = desk
		if act {
			b.change(t)
		}
		if desk.Older() == nil {
			return ""
		}
		return desk.Older().String()
	}
	type olderCase struct {
		what string
		data []byte
		act  bool
		want string
	}
	cases := []olderCase{
		{"the very file", nil, false, ""},
		{"a copy of the same state", four, false, ""},
		{"two actions behind", two, false, "the last 2 actions done in it on this computer, until 21 November 09:00, are missing; the newest backup with more of them is from 21 November 09:01:00, line 4"},
		{"looked at again", nil, false, "the last 2 actions"},
		{"put right", four, false, ""},
		{"gone on with one behind", one, true, "the last 3 actions"},
		{"looked at after that", nil, true, "the last 3 actions done in it on this computer, until 21 November 09:00, are missing; the newest backup with more of them is from 21 November 09:01:00, line 4"},
		{"one behind what it went on to", one, false, "the last 3 actions"},
		{"put right, without what was done on the way", four, false, "some of what was done in it on this computer until 21 November 09:01 is missing"},
	}
	try := func() {
		t.Helper()
		for _, c := range cases {
			if got := reopen(c.data, c.act); !strings.Contains(got, c.want) || c.want == "" && got != "" {
				t.Errorf("%s: told %q, want %q", c.what, got, c.want)
			}
		}
	}
	try()
	if err := b.GoOnWithOlder(); err != nil {
		t.Fatal(err)
	}
	cases = []olderCase{
		{"as it was", nil, false, ""},
		{"two behind", two, true, "the last 2 actions"},
		{"gone on to as many lines", nil, true, "the last 2 actions"},
		{"gone on further", nil, true, "the last 2 actions"},
	}
	try()
	looked, err := b.program.OpenReadOnly(t.Context(), b.Path())
	if err != nil {
		t.Fatal(err)
	}
	if o := looked.Older(); o == nil || o.Missing != 2 {
		t.Errorf("whoever only looks is told %v", o)
	}
	if err := errors.Join(looked.Close(), b.GoOnWithOlder()); err != nil {
		t.Fatal(err)
	}
	if o := b.Older(); o != nil {
		t.Errorf("the director has chosen it, and is told %s", o)
	}
	cases = []olderCase{
		{"its own from now on", nil, true, ""},
		{"and after that", nil, false, ""},
		{"two behind that", two, false, "the last 4 actions"},
	}
	try()
}

// TestACopyThatWentAnotherWayIsReported: the copy has as many lines as the file had, but not the same ones.
func TestACopyThatWentAnotherWayIsReported(t *testing.T) {
	b := newHomeDesk(t)
	b.change(t)
	other := filepath.Join(t.TempDir(), "other.wordhall")
	if err := b.SaveCopy(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	b.change(t)
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	away, err := b.program.Open(t.Context(), other)
	if err != nil {
		t.Fatal(err)
	}
	if away.Older() != nil {
		t.Errorf("a copy under another name: %s", away.Older())
	}
	for _, name := range []string{"Elsewhere", "Elsewhere 2"} {
		if _, err := away.Do(t.Context(), action.EditEvent{Name: name}); err != nil {
			t.Fatal(err)
		}
	}
	if err := away.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(other, b.Path()); err != nil {
		t.Fatal(err)
	}
	if b.Desk, err = b.program.Open(t.Context(), b.Path()); err != nil {
		t.Fatal(err)
	}
	if o := b.program.OlderCopy(b.Path()); o == nil || o.String() != b.Older().String() {
		t.Errorf("from outside: %v", o)
	}
	if o := b.Older(); o == nil || o.Missing != 0 || !strings.Contains(o.String(), "has gone on from an older copy") || !strings.Contains(o.String(), "no backup") {
		t.Errorf("told %v", o)
	}
}

// TestAnotherEventUnderTheSameNameIsNoOlderCopy holds for an event that was made there and for one that was brought
// from elsewhere.
func TestAnotherEventUnderTheSameNameIsNoOlderCopy(t *testing.T) {
	for name, elsewhere := range map[string]bool{"made there": false, "brought from elsewhere": true} {
		t.Run(name, func(t *testing.T) {
			b := newHomeDesk(t)
			here := b.Path()
			b.change(t)
			b.change(t)
			must := func(err error) {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
			}
			must(b.Close())
			must(os.Remove(here))
			path := here
			if elsewhere {
				path = filepath.Join(t.TempDir(), "Other.wordhall")
			}
			desk, err := b.program.Create(path)
			must(err)
			b.Desk = desk
			b.now = b.now.AddDate(0, 0, 7)
			b.change(t)
			must(b.Close())
			if elsewhere {
				must(os.Rename(path, here))
			}
			b.Desk, err = b.program.Open(t.Context(), here)
			must(err)
			if b.Older() != nil {
				t.Errorf("told %s", b.Older())
			}
		})
	}
}

// TestACutLogIsReportedWhereItWasWritten: a program is killed, the log that it leaves is cut off, and its index is
// lost. Nothing in the file says so, but this computer remembers every line.
func TestACutLogIsReportedWhereItWasWritten(t *testing.T) {
	b := newHomeDesk(t)
	const lines = 4
	for line := range int64(lines) {
		b.change(t)
		kept, err := b.program.Library()
		if err != nil {
			t.Fatal(err)
		}
		if head, _, err := kept.EventHead(b.file.Path()); err != nil || head.Line != line+1 {
			t.Fatalf("after line %d, line %d is remembered (%v)", line+1, head.Line, err)
		}
	}
	left := map[string][]byte{}
	for _, end := range []string{"", "-wal"} {
		data, err := os.ReadFile(b.Path() + end)
		if err != nil {
			t.Fatal(err)
		}
		left[end] = data
	}
	log, told := left["-wal"], map[int64]bool{}
	for cut := len(log) - 1; ; cut = max(0, cut-4000) {
		if err := b.Close(); err != nil {
			t.Fatal(err)
		}
		left["-wal"] = log[:cut]
		for end, data := range left {
			if err := os.WriteFile(b.Path()+end, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		desk, err := b.program.Open(t.Context(), b.Path())
		if err != nil {
			t.Fatal(err)
		}
		b.Desk = desk
		there := desk.file.Last().Seq
		switch o := desk.Older(); {
		case o == nil && there < lines:
			t.Errorf("cut at %d: nothing is told, with %d lines", cut, there)
		case o != nil && o.Missing != lines-there:
			t.Errorf("cut at %d: told %s, with %d lines", cut, o, there)
		case o != nil:
			told[o.Missing] = true
		}
		if cut == 0 {
			break
		}
	}
	if len(told) != lines {
		t.Errorf("missing lines told of: %v", told)
	}
}
