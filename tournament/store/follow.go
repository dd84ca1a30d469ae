package store

import (
	"context"
	"encoding/hex"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Row is one line of the journal as it goes to another computer: all that its digest covers.
type Row struct {
	Seq int64 `json:"seq"`
	// At is in milliseconds since 1970.
	At       int64  `json:"at"`
	Program  string `json:"program"`
	Operator string `json:"operator"`
	Origin   string `json:"origin,omitempty"`
	Kind     string `json:"kind"`
	Words    string `json:"words"`
	Division int64  `json:"division,omitempty"`
	Round    int    `json:"round,omitempty"`
	Role     Role   `json:"role"`
	Undoes   int64  `json:"undoes,omitempty"`
	// Detail and Changes are JSON, kept to the letter.
	Detail  string `json:"detail,omitempty"`
	Changes string `json:"changes"`
	// Digest is in hexadecimal digits.
	Digest string `json:"digest"`
}

// UnfitError says why a line of another computer's journal doesn't continue this one.
type UnfitError struct {
	Seq  int64
	What text.Text
}

// Error says so in English.
func (e *UnfitError) Error() string { return e.Said().String() }

// Said says which line it is and what is wrong with it.
func (e *UnfitError) Said() text.Text {
	return text.Of("line %d doesn't continue this journal: %s", e.Seq, e.What)
}

// Rows are the lines of the journal after that one, the oldest first; limit is the most of
// them, 0 = all.
func (f *File) Rows(after int64, limit int) ([]Row, error) {
	entries, err := f.Journal(Query{After: after, Limit: limit, Details: true})
	if err != nil {
		return nil, err
	}
	rows := make([]Row, len(entries))
	for i, e := range entries {
		rows[i] = Row{
			Seq: e.Seq, At: int64(tournament.At(e.At)), Program: e.Program, Operator: e.Operator, Origin: e.Origin,
			Kind: e.Kind, Words: e.Words, Division: int64(e.Division), Round: e.Round, Role: e.Role, Undoes: e.Undoes,
			Detail: string(e.Detail), Changes: string(e.changes), Digest: hex.EncodeToString(e.Digest[:]),
		}
	}
	return rows, nil
}

// entry is the line again.
func (r Row) entry() (Entry, error) {
	e := Entry{
		Seq: r.Seq, At: tournament.Timestamp(r.At).Time(), Program: r.Program, Operator: r.Operator, Origin: r.Origin,
		Kind: r.Kind, Words: r.Words, Division: tournament.DivisionID(r.Division), Round: r.Round, Role: r.Role, Undoes: r.Undoes,
		changes: []byte(r.Changes),
	}
	if r.Detail != "" {
		e.Detail = []byte(r.Detail)
	}
	digest, err := hex.DecodeString(r.Digest)
	if err != nil || len(digest) != len(e.Digest) {
		return Entry{}, &UnfitError{Seq: r.Seq, What: text.Of("its checksum is unreadable")}
	}
	copy(e.Digest[:], digest)
	return e, nil
}

// Follow writes the next line of another computer's journal, with its changes, to the letter.
// A line that isn't the next one, was changed on its way or doesn't fit the facts is refused
// with UnfitError, and nothing is written.
func (f *File) Follow(r Row) (Entry, error) {
	return f.writer(func() (Entry, error) {
		e, err := r.entry()
		if err != nil {
			return Entry{}, err
		}
		before := f.history.last
		if e.Seq != before.Seq+1 {
			return Entry{}, &UnfitError{Seq: e.Seq, What: text.Of("the next one must be line %d", before.Seq+1)}
		}
		if e.digest(before.Digest) != e.Digest {
			return Entry{}, &UnfitError{Seq: e.Seq, What: text.Of("it isn't as it was written, or it follows another line %d", before.Seq)}
		}
		h := f.history.clone()
		if err := h.follow(e); err != nil {
			return Entry{}, &UnfitError{Seq: e.Seq, What: text.OfError(err)}
		}
		last := f.current.Load()
		changes, err := (&replay{state: last}).changes(&e)
		if err != nil {
			return Entry{}, &UnfitError{Seq: e.Seq, What: text.OfError(err)}
		}
		return f.keep(context.Background(), last, last.apply(changes), changes, e)
	})
}

// TakeBack takes one line back out of its turn: a new action that puts what the line changed
// back as it was. Where another line has changed the same since, it is refused as a conflict,
// and so it is where may, which sees the event as it would be, returns an error.
func (f *File) TakeBack(seq int64, e Entry, may func(after *tournament.Event, tables []string) error) (Entry, error) {
	return f.writer(func() (Entry, error) {
		rows, err := queryJournal(context.Background(), f.conn, Query{After: seq - 1, Limit: 1, Details: true})
		if err != nil {
			return Entry{}, err
		}
		if len(rows) != 1 || rows[0].Seq != seq {
			return Entry{}, f.damaged(text.Errorf("line %d of the journal is missing", seq))
		}
		patches, err := decodeChanges(rows[0].changes)
		if err != nil {
			return Entry{}, f.damaged(text.Errorf("line %d of the journal: %w", seq, err))
		}
		tables := make([]string, len(patches))
		for i := range patches {
			patches[i] = patches[i].inverse()
			tables[i] = patches[i].table.name
		}
		last := f.current.Load()
		changes, err := last.resolve(patches)
		if err != nil {
			return Entry{}, tournament.Refuse(tournament.Conflict, "%q has been changed by somebody else since; the director must put it right", rows[0].Says())
		}
		next := last.apply(changes)
		if err := next.decode(last); err != nil {
			return Entry{}, &RefusedError{What: text.OfError(err), err: err}
		}
		if err := may(next.event, tables); err != nil {
			return Entry{}, err
		}
		e.Role, e.Undoes = RoleDo, 0
		return f.save(context.Background(), last, next, changes, e)
	})
}
