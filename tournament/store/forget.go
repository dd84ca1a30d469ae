package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/progress"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// KindForget is the kind of the journal line with which players' private details were deleted from
// the event and from all lines before it.
const KindForget = "forget"

// ErrUnswept says that what was deleted is out of the event, and can still be in places of the disk.
var ErrUnswept = text.Errorf("the details are deleted from the event, but another program is reading the file just now: close it there, then here, and what is left of them on the disk is written over")

// Forgot is what the line of the kind KindForget keeps in its detail.
type Forgot struct {
	// Players are those who had private details, Lines those of the journal that told some.
	Players int `json:"players"`
	Lines   int `json:"lines"`
	// First and Last are the sums of the journal's first and last line before, in hexadecimal digits:
	// from the first line that was changed on all sums are new ones.
	First string `json:"first"`
	Last  string `json:"last"`
}

// ForgotIn reads it out of a line, and reports false where the line has none.
func ForgotIn(e Entry) (f Forgot, ok bool) {
	var kept struct {
		Forgot *Forgot `json:"forgot"`
	}
	if e.Kind != KindForget || json.Unmarshal(e.Detail, &kept) != nil || kept.Forgot == nil {
		return Forgot{}, false
	}
	return *kept.Forgot, true
}

// Forgets reports whether the line is one of the kind KindForget that was written right behind that
// line, which has another sum since.
func (e Entry) Forgets(last Entry) bool {
	forgot, ok := ForgotIn(e)
	return ok && e.Seq == last.Seq+1 && forgot.Last == hex.EncodeToString(last.Digest[:])
}

// Private counts what Forget would take out: players who have private details, and lines of the
// journal that tell some. clean is as for Forget.
func (f *File) Private(clean func(json.RawMessage) json.RawMessage) (Forgot, error) {
	entries, err := f.Journal(Query{Details: true})
	if err != nil {
		return Forgot{}, err
	}
	_, found, err := f.forgetting(entries, clean)
	return found, err
}

// forgetting are the lines as they are without private details, and what was found.
func (f *File) forgetting(entries []Entry, clean func(json.RawMessage) json.RawMessage) (rewritten []Entry, found Forgot, err error) {
	for _, d := range f.Event().Divisions {
		for _, p := range d.Players {
			if p.IsPrivate() {
				found.Players++
			}
		}
	}
	if len(entries) > 0 {
		found.First = hex.EncodeToString(entries[0].Digest[:])
		found.Last = hex.EncodeToString(entries[len(entries)-1].Digest[:])
	}
	r := newReplay()
	var digest [sha256.Size]byte
	for _, e := range entries {
		changes, err := r.changes(&e)
		if err != nil {
			return nil, found, f.damaged(err)
		}
		changed, err := e.forget(changes, clean)
		if err != nil {
			return nil, found, f.damaged(err)
		}
		r.take(&e, changes)
		if changed {
			found.Lines++
		}
		e.Changes = nil
		e.Digest = e.digest(digest)
		digest = e.Digest
		rewritten = append(rewritten, e)
	}
	return rewritten, found, nil
}

// forget takes private details out of the line, whose changes are given as whole rows, and reports
// whether there were any. Every other line stays as it is, to the letter.
func (e *Entry) forget(changes []change, clean func(json.RawMessage) json.RawMessage) (changed bool, err error) {
	without := slices.Clone(changes)
	told := false
	for i, c := range changes {
		if c.table != playerTable.table {
			continue
		}
		if without[i].before, err = withoutPrivate(c.before); err != nil {
			return false, err
		}
		if without[i].after, err = withoutPrivate(c.after); err != nil {
			return false, err
		}
		told = told || !slices.Equal(without[i].before, c.before) || !slices.Equal(without[i].after, c.after)
	}
	if told {
		data, err := encodeChanges(without)
		if err != nil {
			return false, err
		}
		// What a line leaves as it was isn't in its changes.
		changed, e.changes = !bytes.Equal(data, e.changes), data
	}
	if cleaned := clean(e.Detail); !bytes.Equal(cleaned, e.Detail) {
		e.Detail, changed = cleaned, true
	}
	return changed, nil
}

// withoutPrivate is a row of the players' table without private details; nil of nil.
func withoutPrivate(r row) (row, error) {
	if r == nil {
		return nil, nil
	}
	var division tournament.DivisionID
	var p tournament.Player
	d := &decoder{}
	playerTable.scan(d, r, &p, &division)
	if d.err != nil || !p.IsPrivate() {
		return r, d.err
	}
	p = p.WithoutPrivate()
	e := &encoder{set: newRowset()}
	playerTable.add(e, &p, &division)
	if e.err != nil {
		return nil, e.err
	}
	return e.set[playerTable.index][0], nil
}

// Forget deletes the private details of all players (see tournament.Player.WithoutPrivate) from the
// event and from every line of the journal, for good, and writes a line that says so: who and when, how
// much it was, and the sum that the journal had before. The sums are made anew from the first line
// that told some; everything else stays as it is. clean takes private details out of what a line
// keeps in its detail.
//
// The bytes are gone from the file and those beside it: it is made anew as a whole, before and
// after, and what is taken out is written over. Where another program is reading the file, that can't
// be, and it is refused before anything is changed; where one begins to in between, the error is
// ErrUnswept and the entry is that of the line. The entry says who did it; its words are made of what
// was found by says.
func (f *File) Forget(ctx context.Context, e Entry, clean func(json.RawMessage) json.RawMessage, says func(Forgot) text.Text) (done Entry, err error) {
	_, err = f.writer(func() (Entry, error) {
		entries, err := queryJournal(ctx, f.conn, Query{Details: true})
		if err != nil {
			return Entry{}, err
		}
		lines, found, err := f.forgetting(entries, clean)
		if err != nil {
			return Entry{}, err
		}
		if len(lines) == 0 {
			return Entry{}, ErrNothingChanged
		}
		last := f.current.Load()
		next, err := encodeEvent(last.event.WithoutPrivate(), last)
		if err != nil {
			return Entry{}, f.damaged(err)
		}
		e.Kind, e.Role, e.Undoes = KindForget, RolePaper, 0
		if e.Detail, err = json.Marshal(map[string]Forgot{"forgot": found}); err != nil {
			return Entry{}, err
		}
		e = e.Saying(says(found))
		if err := f.complete(lines[len(lines)-1], &e, nil); err != nil {
			return Entry{}, err
		}
		if err := f.rewrite(progress.Stage(ctx, 2, 8, 10), lines, last, next, e); err != nil {
			return Entry{}, err
		}
		done = e
		done.changes = nil
		if f.sweep(context.WithoutCancel(ctx)) != nil {
			err = ErrUnswept
		}
		f.place.remember(f.path)
		return done, err
	})
	return done, err
}

// rewrite writes the lines in the place of those that there are, the facts, and the new line, in one
// transaction that leaves nothing of what it takes out.
func (f *File) rewrite(ctx context.Context, lines []Entry, last, next *state, e Entry) error {
	if err := f.mark(ctx); err != nil {
		return err
	}
	// What was deleted before may still stand in places that are free now.
	if err := f.compact(ctx); err != nil {
		return err
	}
	if _, err := f.conn.ExecContext(ctx, "PRAGMA secure_delete = 1"); err != nil {
		return err
	}
	defer func() { _, _ = f.conn.ExecContext(context.WithoutCancel(ctx), "PRAGMA secure_delete = 0") }() // which only takes time
	var read *File
	err := database.Transact(ctx, f.conn, func() (err error) {
		if err := f.write(progress.Stage(ctx, 0, 1, 3), diff(last, next)); err != nil {
			return err
		}
		if err := f.replaceLines(progress.Stage(ctx, 1, 2, 3), lines); err != nil {
			return err
		}
		if err := f.insertEntry(ctx, &e); err != nil {
			return err
		}
		read, err = f.checkRewritten(progress.Stage(ctx, 2, 3, 3), next)
		return err
	}, f.nameMissing)
	if err == nil {
		f.history = read.history
		f.current.Store(read.current.Load())
	}
	return err
}

// replaceLines writes lines of the journal over those of their number, which nothing else may.
func (f *File) replaceLines(ctx context.Context, lines []Entry) error {
	const keeps = "journal_keeps_its_words"
	definitions, err := definitionsOf(ctx, f.conn)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(definitions, func(d definition) bool { return d.name == keeps })
	if i < 0 {
		return f.damaged(text.Errorf("the definition of the %s %s was changed", text.Key("trigger"), keeps))
	}
	if _, err := f.conn.ExecContext(ctx, "DROP TRIGGER "+keeps); err != nil {
		return err
	}
	for at := range lines {
		e := &lines[at]
		var detail any
		if e.Detail != nil {
			detail = string(e.Detail)
		}
		if _, err := f.exec(ctx, "UPDATE journal SET changes = ?, detail = ?, digest = ? WHERE seq = ?", string(e.changes), detail, e.Digest[:], e.Seq); err != nil {
			return err
		}
		if err := progress.Step(ctx, at, len(lines)); err != nil {
			return err
		}
	}
	_, err = f.conn.ExecContext(ctx, definitions[i].SQL)
	return err
}

// checkRewritten reads back what was written and compares it: the journal leads to the facts, and those
// are the ones that were to be written.
func (f *File) checkRewritten(ctx context.Context, next *state) (*File, error) {
	read := &File{path: f.path, layout: f.layout}
	if err := read.load(ctx, f.conn); err != nil {
		return nil, err
	}
	if len(diff(next, read.current.Load())) > 0 {
		return nil, f.damaged(text.Errorf("what was read back isn't what was written"))
	}
	return read, nil
}

// sweep is compact after something was deleted for good; where it fails it is done again when the file is closed.
func (f *File) sweep(ctx context.Context) error {
	err := f.compact(ctx)
	f.unswept = err != nil
	return err
}

// sweepLeft sweeps a file whose program was stopped between deleting something for good and that: its last line says
// so, and it was never closed.
func (f *File) sweepLeft(ctx context.Context) error {
	if _, forgot := ForgotIn(f.history.last); !forgot {
		return nil
	}
	left, err := database.Strings(ctx, f.conn, `SELECT name FROM sqlite_schema WHERE name = 'opened_as'`)
	if err == nil && len(left) > 0 {
		_ = f.sweep(ctx) // Where somebody reads the file it is done when it is closed.
	}
	return err
}

// compact makes the file anew as a whole, with nothing in free places and nothing left in the log
// beside it.
func (f *File) compact(ctx context.Context) error {
	// The database keeps what it copies in memory instead of in a file somewhere.
	for _, statement := range []string{"PRAGMA temp_store = MEMORY", "VACUUM"} {
		if _, err := f.conn.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	whole, err := checkpoint(ctx, f.conn)
	if err == nil && !whole {
		err = tournament.Refuse(tournament.Conflict, "another program is reading %s just now, so nothing can be deleted from it for good; close it there and try again", f.Path())
	}
	return err
}
