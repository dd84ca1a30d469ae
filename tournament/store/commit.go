package store

import (
	"context"
	"strings"

	lib "modernc.org/sqlite/lib"

	"wordhall/tournament"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// Commit makes the snapshot the current one: the rows that differ and their
// journal entry are written in one durable transaction. The entry says who did
// what (Operator, Origin, Kind, Words, Division, Round, Detail); the rest is
// filled in and returned. ErrNothingChanged: the snapshot is the current one.
//
// Divisions that the snapshot shares with the current event are taken as
// unchanged, so an event must only ever be changed through Clone and Edit.
// Afterwards Event is what opening the file again would give: lists in their
// documented order, and nil where a list is empty. If the context is over before that, its
// error is returned and nothing was saved.
func (f *File) Commit(ctx context.Context, after *tournament.Event, e Entry) (Entry, error) {
	return f.writer(func() (Entry, error) {
		last := f.current.Load()
		next, err := encodeEvent(after, last)
		if err != nil {
			return Entry{}, &RefusedError{What: text.OfError(err), err: err}
		}
		changes := diff(last, next)
		if len(changes) == 0 {
			return Entry{}, ErrNothingChanged
		}
		keepUnchanged(last, next, changes)
		e.Role, e.Undoes = RoleDo, 0
		return f.save(ctx, last, next, changes, e)
	})
}

// keepUnchanged keeps the last version of divisions that were edited without effect.
func keepUnchanged(last, next *state, changes []change) {
	touched := map[int64]bool{}
	for _, c := range changes {
		if !c.table.ofEvent() {
			touched[c.key()[0].num] = true
		}
	}
	for id := range next.divisions {
		if set, ok := last.divisions[id]; ok && !touched[id] {
			next.divisions[id] = set
		}
	}
}

// Note writes down that something was printed or shown. It changes no fact and
// is never undone.
func (f *File) Note(e Entry) (Entry, error) {
	return f.writer(func() (Entry, error) {
		e.Role, e.Undoes = RolePaper, 0
		last := f.current.Load()
		return f.save(context.Background(), last, last, nil, e)
	})
}

// Last is the journal's last entry, with the number 0 where there is none yet.
func (f *File) Last() Entry {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.history.last
}

// UndoTarget is the entry that Undo would take back; ok is false without one.
func (f *File) UndoTarget() (e Entry, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return top(f.history.undo)
}

// RedoTarget is the entry that Redo would do again; ok is false without one.
func (f *File) RedoTarget() (e Entry, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return top(f.history.redo)
}

// Undo takes the last action back, with a journal entry of its own. The entry
// says who and from where; its Kind, Words, Division and Round are those of the
// action where it leaves them out. Where it names a row in Undoes and that is no
// longer the one to be taken back, nothing is done and the error is ErrOvertaken.
func (f *File) Undo(e Entry) (Entry, error) {
	return f.writer(func() (Entry, error) {
		target, ok := top(f.history.undo)
		if !ok {
			return Entry{}, ErrNothingToUndo
		}
		return f.again(target, e, RoleUndo)
	})
}

// Redo does again what was undone last; the entry is as for Undo.
func (f *File) Redo(e Entry) (Entry, error) {
	return f.writer(func() (Entry, error) {
		target, ok := top(f.history.redo)
		if !ok {
			return Entry{}, ErrNothingToRedo
		}
		return f.again(target, e, RoleRedo)
	})
}

// again applies a journal row's changes backwards or forwards.
func (f *File) again(target, e Entry, role Role) (Entry, error) {
	if e.Undoes != 0 && e.Undoes != target.Seq {
		return Entry{}, ErrOvertaken
	}
	e.Role, e.Undoes = role, target.Seq
	if e.Kind == "" {
		e.Kind = target.Kind
	}
	if e.Words == "" {
		e = e.Saying(againText(role, target))
	}
	if e.Division == 0 {
		e.Division, e.Round = target.Division, target.Round
	}
	ctx := context.Background()
	rows, err := queryJournal(ctx, f.conn, Query{After: target.Seq - 1, Limit: 1, Details: true})
	if err != nil {
		return Entry{}, err
	}
	if len(rows) != 1 {
		return Entry{}, f.damaged(text.Errorf("line %d of the journal is missing", target.Seq))
	}
	patches, err := decodeChanges(rows[0].changes)
	if err != nil {
		return Entry{}, f.damaged(text.Errorf("line %d of the journal: %w", target.Seq, err))
	}
	if role == RoleUndo {
		for i := range patches {
			patches[i] = patches[i].inverse()
		}
	}
	last := f.current.Load()
	changes, err := last.resolve(patches)
	if err != nil {
		return Entry{}, f.damaged(text.Errorf("line %d of the journal: %w", target.Seq, err))
	}
	return f.save(ctx, last, last.apply(changes), changes, e)
}

func (f *File) damaged(err error) error {
	return &DamagedError{Path: f.path, What: text.OfError(err), err: err}
}

// writer runs do as the only writer.
func (f *File) writer(do func() (Entry, error)) (Entry, error) {
	f.life.RLock()
	defer f.life.RUnlock()
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case f.closed:
		return Entry{}, ErrClosed
	case f.readOnly:
		return Entry{}, &ReadOnlyError{Path: f.path, What: text.Of("it was opened for reading only")}
	}
	if err := f.stillOurs(context.Background()); err != nil {
		return Entry{}, Explain(f.path, err)
	}
	e, err := do()
	if err != nil {
		return Entry{}, Explain(f.path, err)
	}
	return e, nil
}

// save writes the changes and their entry in one transaction and then, only
// then, makes the next state the current one.
func (f *File) save(ctx context.Context, last, next *state, changes []change, e Entry) (Entry, error) {
	if err := f.complete(f.history.last, &e, changes); err != nil {
		return Entry{}, err
	}
	return f.keep(ctx, last, next, changes, e)
}

// keep is save for an entry that is complete.
func (f *File) keep(ctx context.Context, last, next *state, changes []change, e Entry) (Entry, error) {
	if len(changes) > 0 {
		if err := next.decode(last); err != nil {
			return Entry{}, f.damaged(err)
		}
	}
	h := f.history.clone()
	if err := h.follow(e); err != nil {
		return Entry{}, f.damaged(err)
	}
	if err := f.mark(context.WithoutCancel(ctx)); err != nil {
		return Entry{}, err
	}
	err := database.Transact(ctx, f.conn, func() error {
		if err := f.write(ctx, changes); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		return f.insertEntry(context.WithoutCancel(ctx), &e)
	}, f.nameMissing)
	if err != nil {
		return Entry{}, err
	}
	f.place.remember(f.path)
	f.history = h
	f.current.Store(next)
	e.changes = nil
	return e, nil
}

// complete fills in what the entry leaves to the store; it follows the line last.
func (f *File) complete(last Entry, e *Entry, changes []change) error {
	e.Seq = last.Seq + 1
	if e.At.IsZero() {
		e.At = f.now()
	}
	e.At = tournament.At(e.At).Time()
	if e.Operator == "" {
		e.Operator = f.options.Operator
	}
	e.Program = f.options.Program
	for _, s := range []*string{&e.Program, &e.Operator, &e.Origin, &e.Kind, &e.Words} {
		*s = strings.ToValidUTF8(*s, "\uFFFD")
	}
	if err := e.compactDetail(); err != nil {
		return &RefusedError{What: text.OfError(err), err: err}
	}
	e.Changes = nil
	var err error
	if e.changes, err = encodeChanges(changes); err != nil {
		return err
	}
	e.Digest = e.digest(last.Digest)
	return nil
}

// nameMissing says which row names another that isn't there, when that is why a
// transaction can't end.
func (f *File) nameMissing(ctx context.Context, err error) error {
	if database.PrimaryCode(err) != lib.SQLITE_CONSTRAINT {
		return err
	}
	found, e := database.Strings(ctx, f.conn, `SELECT "table" || '>' || parent FROM pragma_foreign_key_check LIMIT 1`)
	if e != nil || len(found) == 0 {
		return err
	}
	child, parent, _ := strings.Cut(found[0], ">")
	return &RefusedError{What: text.Of("a %s names a %s that isn't there", whatIs(child), whatIs(parent)), err: err}
}

func whatIs(name string) text.Text {
	if t := tableNamed(name); t != nil {
		return text.Key(t.what)
	}
	return text.Name(name)
}

// againText says that a line is taken back, or done again.
func againText(role Role, target Entry) text.Text {
	if role == RoleUndo {
		return text.Of("undo: %s", target.Says())
	}
	return text.Of("redo: %s", target.Says())
}
