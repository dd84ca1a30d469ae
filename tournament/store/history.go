package store

import (
	"slices"

	"wordhall/tournament/text"
)

// history is what can be undone and redone, derived from the journal alone: an
// action done goes on the undo stack and clears the other, an undo moves the
// top across, a redo moves it back. Papers don't count.
type history struct {
	undo, redo []Entry
	last       Entry
}

// follow takes the next row of the journal into account. The error says that
// the row can't have been written by this program.
func (h *history) follow(e Entry) error {
	e.changes, e.Changes = nil, nil
	switch e.Role {
	case RoleDo:
		h.undo = append(h.undo, e)
		h.redo = nil
	case RoleUndo:
		moved, ok := move(&h.undo, &h.redo, e.Undoes)
		if !ok {
			return text.Errorf("line %d of the journal takes back line %d, which was not the last one done", e.Seq, moved)
		}
	case RoleRedo:
		moved, ok := move(&h.redo, &h.undo, e.Undoes)
		if !ok {
			return text.Errorf("line %d of the journal does line %d again, which was not the last one taken back", e.Seq, moved)
		}
	}
	h.last = e
	return nil
}

// clone gives a history that can be continued without changing this one.
func (h *history) clone() history {
	// A slice cut to its own capacity grows into a new one.
	return history{undo: slices.Clip(h.undo), redo: slices.Clip(h.redo), last: h.last}
}

func move(from, to *[]Entry, seq int64) (int64, bool) {
	n := len(*from) - 1
	if n < 0 || (*from)[n].Seq != seq {
		return seq, false
	}
	*to = append(*to, (*from)[n])
	*from = (*from)[:n]
	return seq, true
}

func top(stack []Entry) (Entry, bool) {
	if len(stack) == 0 {
		return Entry{}, false
	}
	return stack[len(stack)-1], true
}
