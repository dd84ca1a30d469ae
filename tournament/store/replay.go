package store

import (
	"crypto/sha256"

	"wordhall/tournament/text"
)

// replay is the journal carried out again from an empty event.
type replay struct {
	state   *state
	history history
	// digest of the last row taken.
	digest [sha256.Size]byte
}

func newReplay() *replay { return &replay{state: emptyState()} }

// changes are those of the row, applied to the present state of the replay. The error names
// the row.
func (r *replay) changes(e *Entry) ([]change, error) {
	patches, err := decodeChanges(e.changes)
	if err != nil {
		return nil, text.Errorf("line %d of the journal: %w", e.Seq, err)
	}
	changes, err := r.state.resolve(patches)
	if err != nil {
		return nil, text.Errorf("line %d of the journal can't be replayed: %w", e.Seq, err)
	}
	return changes, nil
}

// take carries the row out. The state belongs to the replay alone until it is done,
// so it is changed in its place.
func (r *replay) take(e *Entry, changes []change) {
	for _, c := range changes {
		set := r.state.head
		if id := c.key()[0].num; !c.table.ofEvent() {
			if set = r.state.divisions[id]; set == nil {
				set = newRowset()
				r.state.divisions[id] = set
			}
		}
		set[c.table.index] = applyOne(set[c.table.index], c)
		if !c.table.ofEvent() && set.empty() {
			delete(r.state.divisions, c.key()[0].num)
		}
	}
	r.digest = e.Digest
}
