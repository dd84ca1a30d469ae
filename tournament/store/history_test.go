package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
)

// model is what the file should be, kept in the simplest way as a list of events.
type model struct {
	file *File
	path string
	// past has the events before each action on the undo stack, and future has those that redo would bring back.
	past, future []*tournament.Event
	now          *tournament.Event
}

func (m *model) check(t *rapid.T) {
	if !reflect.DeepEqual(m.file.Event(), m.now) {
		t.Fatalf("the event is not the one expected: %s", firstDifference(m.now, m.file.Event()))
	}
	state, err := encodeEvent(m.now, emptyState())
	if err != nil {
		t.Fatal(err)
	}
	var want, got bytes.Buffer
	if err := errors.Join(state.dump(&want), m.file.Dump(&got)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want.Bytes(), got.Bytes()) {
		t.Fatalf("the file holds\n%s\nwant\n%s", got.String(), want.String())
	}
	if _, ok := m.file.UndoTarget(); ok != (len(m.past) > 0) {
		t.Fatalf("can undo: %v with %d actions done", ok, len(m.past))
	}
	if _, ok := m.file.RedoTarget(); ok != (len(m.future) > 0) {
		t.Fatalf("can redo: %v with %d actions taken back", ok, len(m.future))
	}
}

func (m *model) commit(t *rapid.T, after *tournament.Event) {
	_, err := m.file.Commit(context.Background(), after, Entry{Kind: "test", Words: "something"})
	if errors.Is(err, ErrNothingChanged) {
		if !reflect.DeepEqual(after, m.now) {
			t.Fatal("a change was taken for none")
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	m.past = append(m.past, m.now)
	m.now, m.future = after, nil
}

func (m *model) pick(t *rapid.T) *tournament.Division {
	if len(m.now.Divisions) == 0 {
		return nil
	}
	return rapid.SampledFrom(m.now.Divisions).Draw(t, "division")
}

func (m *model) actions() map[string]func(*rapid.T) {
	return map[string]func(*rapid.T){
		"":            m.check,
		"other event": func(t *rapid.T) { m.commit(t, randomEvent(t, false)) },
		"other division": func(t *rapid.T) {
			if d := m.pick(t); d != nil {
				after := m.now.Clone()
				for i := range after.Divisions {
					if after.Divisions[i].ID == d.ID {
						after.Divisions[i] = randomDivision(t, d.ID, false)
					}
				}
				m.commit(t, after)
			}
		},
		"sheet": func(t *rapid.T) {
			d := m.pick(t)
			if d == nil || len(d.Games) == 0 {
				return
			}
			after := m.now.Clone()
			enter(after, d.ID, rapid.IntRange(0, len(d.Games)-1).Draw(t, "game"), rapid.IntRange(0, 999).Draw(t, "first"), 300)
			m.commit(t, after)
		},
		"turn the list of divisions": func(t *rapid.T) {
			after := m.now.Clone()
			if n := len(after.Divisions); n > 1 {
				after.Divisions = append(after.Divisions[1:n:n], after.Divisions[0])
			}
			m.commit(t, after)
		},
		"drop a division": func(t *rapid.T) {
			if len(m.now.Divisions) > 0 {
				after := m.now.Clone()
				after.Divisions = after.Divisions[1:]
				if len(after.Divisions) == 0 {
					after.Divisions = nil
				}
				m.commit(t, after)
			}
		},
		"edit without effect": func(t *rapid.T) {
			if d := m.pick(t); d != nil {
				after := m.now.Clone()
				if _, err := after.Edit(d.ID); err != nil {
					t.Fatal(err)
				}
				m.commit(t, after)
			}
		},
		"undo": func(t *rapid.T) {
			_, err := m.file.Undo(Entry{})
			if len(m.past) == 0 {
				if !errors.Is(err, ErrNothingToUndo) {
					t.Fatalf("undo of nothing gave %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			n := len(m.past) - 1
			m.future = append(m.future, m.now)
			m.now, m.past = m.past[n], m.past[:n]
		},
		"redo": func(t *rapid.T) {
			_, err := m.file.Redo(Entry{})
			if len(m.future) == 0 {
				if !errors.Is(err, ErrNothingToRedo) {
					t.Fatalf("redo of nothing gave %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			n := len(m.future) - 1
			m.past = append(m.past, m.now)
			m.now, m.future = m.future[n], m.future[:n]
		},
		"paper": func(t *rapid.T) {
			if _, err := m.file.Note(Entry{Kind: "print", Words: "pairings"}); err != nil {
				t.Fatal(err)
			}
		},
		"restart": func(t *rapid.T) {
			if err := m.file.Close(); err != nil {
				t.Fatal(err)
			}
			f, err := Open(context.Background(), m.path, testOptions())
			if err != nil {
				t.Fatal(err)
			}
			m.file = f
		},
	}
}

func TestUndoRedoAndReplayOfRandomActions(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		m := &model{path: filepath.Join(dir, "event.wordhall"), now: &tournament.Event{}}
		_ = os.Remove(m.path)
		f, err := Create(m.path, testOptions())
		if err != nil {
			t.Fatal(err)
		}
		m.file = f
		defer func() {
			if err := m.file.Close(); err != nil {
				t.Fatal(err)
			}
		}()
		t.Repeat(m.actions())
		r, err := m.file.Verify(t.Context())
		if err != nil || !r.OK() {
			t.Fatalf("verify: %v %v", r.Findings, err)
		}
	})
}

func TestJournalTellsWhatWasDone(t *testing.T) {
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
	after := f.Event().Clone()
	enter(after, 1, 0, 444, 333)
	done, err := f.Commit(t.Context(), after, Entry{Operator: "Bob", Origin: "results", Kind: "sheet", Words: "table 1", Division: 1, Round: 1, Detail: json.RawMessage(` {"slip" : 1} `)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Note(Entry{Kind: "print", Words: "standings", Division: 1, Round: 1}); err != nil {
		t.Fatal(err)
	}
	undone, err := f.Undo(Entry{Operator: "Cay"})
	if err != nil {
		t.Fatal(err)
	}
	if undone.Undoes != done.Seq || undone.Role != RoleUndo || undone.Kind != "sheet" || undone.Words != "undo: table 1" || undone.Division != 1 || undone.Operator != "Cay" {
		t.Errorf("the undo is %+v", undone)
	}

	list, err := f.Journal(Query{Details: true, Division: 1, NewestFirst: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 3 || list[0].Seq != 4 || list[1].Role != RolePaper || list[2].Operator != "Bob" || string(list[2].Detail) != `{"slip":1}` {
		t.Fatalf("the journal of division 1 is %+v", list)
	}
	change := list[2].Changes[0]
	if change.Table != "sheet" || !reflect.DeepEqual(change.Key, []any{int64(1), int64(1)}) || change.Before != nil || change.After["score_first"] != int64(444) {
		t.Errorf("the sheet's change is %+v", change)
	}
	if list[2].Digest != done.Digest || !list[2].At.Equal(done.At) || list[2].Program != "Wordhall test" {
		t.Errorf("the journal has %+v, the commit said %+v", list[2], done)
	}

	for _, c := range []struct {
		name string
		q    Query
		want []int64
	}{
		{"all", Query{}, []int64{1, 2, 3, 4}},
		{"newest two", Query{NewestFirst: true, Limit: 2}, []int64{4, 3}},
		{"after and before", Query{After: 1, Before: 4}, []int64{2, 3}},
		{"papers and undos", Query{Roles: []Role{RolePaper, RoleUndo}}, []int64{3, 4}},
		{"kind", Query{Kind: "print"}, []int64{3}},
		{"operator", Query{Operator: "Ann"}, []int64{1, 3}},
		{"round", Query{Round: 1}, []int64{2, 3, 4}},
		{"none", Query{Division: 9}, nil},
	} {
		list, err := f.Journal(c.q)
		if err != nil {
			t.Fatal(err)
		}
		var got []int64
		for _, e := range list {
			got = append(got, e.Seq)
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestAnUndoThatWasOvertakenIsRefused(t *testing.T) {
	f := newFile(t)
	first := f.change(t, "first", func(e *tournament.Event) { e.Name = "1" })
	f.change(t, "second", func(e *tournament.Event) { e.Name = "2" })
	if _, err := f.Undo(Entry{Undoes: first.Seq}); !errors.Is(err, ErrOvertaken) {
		t.Errorf("got %v", err)
	}
	if f.Event().Name != "2" {
		t.Error("something was undone")
	}
}

func TestUnchangedDivisionsStayShared(t *testing.T) {
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) {
		e.Divisions = []*tournament.Division{field(1, 4, 1), field(2, 4, 1)}
	})
	before := f.Event()
	f.change(t, "sheet", func(e *tournament.Event) { enter(e, 1, 0, 1, 2) })
	if f.Event().Divisions[1] != before.Divisions[1] || f.Event().Divisions[0] == before.Divisions[0] {
		t.Error("the wrong division was made anew")
	}
	if _, err := f.Undo(Entry{}); err != nil {
		t.Fatal(err)
	}
	if f.Event().Divisions[1] != before.Divisions[1] {
		t.Error("an undo made the other division anew")
	}
}

// TestHistoryKeepsNoChanges: what each line did is read from the journal when it is asked for.
func TestHistoryKeepsNoChanges(t *testing.T) {
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Name = "Open" })
	target, ok := f.UndoTarget()
	if !ok || target.changes != nil || target.Changes != nil || f.history.last.changes != nil {
		t.Errorf("kept: %+v", target)
	}
}
