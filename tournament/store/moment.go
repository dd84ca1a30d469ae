package store

import (
	"context"
	"database/sql"
	"errors"

	"wordhall/tournament/progress"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// SaveMoment writes the event as it was right after that line of the journal to a new
// file, with the journal up to that line and nothing of what came later. The open file
// stays as it is: a moment is a branch, never a step back. The error names what was
// wrong with the number, the path or the journal. Once the context is over its error is
// returned, and there is no file.
func (f *File) SaveMoment(ctx context.Context, path string, seq int64) error {
	return ended(ctx, f.saveMoment(ctx, path, seq))
}

func (f *File) saveMoment(ctx context.Context, path string, seq int64) error {
	resolved, err := resolveNew(path)
	if err != nil {
		return err
	}
	var entries []Entry
	err = f.view(ctx, func(ctx context.Context, conn *sql.Conn) (err error) {
		entries, err = queryJournal(ctx, conn, Query{Before: seq + 1, Details: true})
		return err
	})
	if err != nil {
		return err
	}
	if seq < 1 || int64(len(entries)) != seq {
		return &RefusedError{What: text.Of("the journal has no line %d to go back to", seq)}
	}
	var found Report
	then, err := verifyJournal(progress.Stage(ctx, 0, 2, 10), entries, &found)
	if err != nil {
		return err
	}
	if then == nil || !found.OK() {
		return f.damaged(text.Errorf("%s", text.Join("; ", found.Findings...)))
	}
	return Explain(resolved, inPlace(resolved, func(temp string) error {
		if err := f.writeMoment(progress.Stage(ctx, 2, 9, 10), temp, entries, then); err != nil {
			return ended(ctx, err)
		}
		return ended(ctx, checkCopy(ctx, temp))
	}))
}

// writeMoment fills a new file with the facts of a state and the lines that led to it.
func (f *File) writeMoment(ctx context.Context, temp string, entries []Entry, then *state) (err error) {
	g := &File{path: temp, options: f.options, layout: f.layout, statements: map[string]*sql.Stmt{}}
	if g.db, g.conn, err = database.Connect(ctx, temp, database.Building); err != nil {
		return err
	}
	defer func() {
		for _, s := range g.statements {
			err = errors.Join(err, s.Close())
		}
		err = errors.Join(err, g.conn.Close(), g.db.Close())
	}()
	if err := migrate(ctx, g.conn, g.layout.Migrations); err != nil {
		return err
	}
	return database.Transact(ctx, g.conn, func() error {
		if err := g.write(progress.Stage(ctx, 0, 1, 2), diff(emptyState(), then)); err != nil {
			return err
		}
		for i := range entries {
			if err := progress.Step(progress.Stage(ctx, 1, 2, 2), i, len(entries)); err != nil {
				return err
			}
			if err := g.insertEntry(ctx, &entries[i]); err != nil {
				return err
			}
		}
		return nil
	}, g.nameMissing)
}
