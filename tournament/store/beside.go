package store

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// The files beside an event file change what is read of it, and nothing in them says which
// event they belong to: an event copied into the place of one whose program was killed finds
// the other's changes there.

// blameSidecar says of a damaged file whether the damage is in the files beside it: then the
// event alone is whole, though it may lack its newest changes.
func blameSidecar(path string, err error) error {
	var damaged *DamagedError
	if !errors.As(err, &damaged) || damaged.Beside || !hasCompanion(path) {
		return err
	}
	last, e := alone(path)
	if e != nil {
		return err
	}
	return &DamagedError{Path: path, err: err, What: text.Of("%s; the event without %s is whole and ends with line %d of its journal, written on %s",
		damaged.What, companionsOf(path), last.Seq, text.Date(last.At.Local().Format("2 January 15:04")))}
}

// companionsOf names the files that stand beside an event file.
func companionsOf(path string) string {
	var names []string
	for _, c := range companions {
		if _, err := os.Lstat(path + c); err == nil {
			names = append(names, filepath.Base(path)+c)
		}
	}
	return strings.Join(names, " + ")
}

// fits refuses a log that would take lines of the file's own journal away: one that was left
// beside another copy of the event, in whose place this one was put, or one that was cut short
// where the file had already taken in more. The last line of the file
// alone must be in the journal that is read with the log, or be the last one before its lines were
// written anew. The file mustn't be open in this
// process. What can't be read here is said by whoever reads it next.
func fits(ctx context.Context, path string) error {
	if _, err := os.Lstat(path + "-wal"); err != nil {
		return nil
	}
	f := &File{path: path}
	own, ok := f.endAlone(ctx) // First: another program may just be moving more into the file.
	if !ok {
		return nil
	}
	foreign := false
	_ = f.readOnce(ctx, database.Reading, func(conn *sql.Conn) error {
		with, err := queryJournal(ctx, conn, Query{After: own.Seq - 1, Limit: 2})
		foreign = err == nil && (len(with) == 0 || with[0].Digest != own.Digest) && !(len(with) == 2 && with[1].Forgets(own))
		return nil
	})
	if !foreign {
		return nil
	}
	return &DamagedError{Path: path, Beside: true, What: text.Of("%s beside it belongs to another copy, or was cut short: it lacks line %d of this one's journal, written on %s; "+
		"to go on with this one, move %s to another folder and open this one again; to go on with the other copy, put that copy back in its place",
		filepath.Base(path)+"-wal", own.Seq, text.Date(own.At.Local().Format("2 January 15:04")), companionsOf(path))}
}

// endAlone is the last line of the journal in the file without its log. It isn't known where
// the file is half way through taking in its log: then its last line doesn't follow from the
// one before.
func (f *File) endAlone(ctx context.Context) (last Entry, known bool) {
	var list []Entry
	err := f.readOnce(ctx, database.Frozen, func(conn *sql.Conn) (err error) {
		list, err = queryJournal(ctx, conn, Query{Limit: 2, NewestFirst: true, Details: true})
		return err
	})
	if err != nil || len(list) == 0 {
		return Entry{}, false
	}
	last = list[0]
	before := Entry{}
	if len(list) > 1 {
		before = list[1]
	}
	return last, last.Seq == before.Seq+1 && last.digest(before.Digest) == last.Digest
}

// alone reads a copy of the event file without anything beside it, and returns the last
// line of its journal.
func alone(path string) (last Entry, err error) {
	err = onCopy(path, nil, func(copied string) error {
		if err := unmarkFile(context.Background(), copied); err != nil {
			return err
		}
		f, err := OpenReadOnly(context.Background(), copied, Options{})
		if err != nil {
			return err
		}
		last = f.Last()
		return f.Close()
	})
	return last, err
}

// goesBack is nil where a change that was stopped halfway can be taken back out of the file,
// and leaves a whole event. It is tried with a copy, since a journal of another file would be
// written into this one.
func goesBack(ctx context.Context, path string) error {
	err := onCopy(path, []string{"-journal"}, func(copied string) error {
		f := &File{path: copied}
		err := f.readOnce(ctx, database.Recovering, func(conn *sql.Conn) error {
			_, err := database.Pragma(ctx, conn, "user_version")
			return err
		})
		if err != nil {
			return Explain(path, err)
		}
		return opens(ctx, copied)
	})
	if errors.As(err, new(*DamagedError)) || errors.As(err, new(*NotOursError)) {
		return &DamagedError{Path: path, err: err, What: text.Of("%s-journal beside it doesn't belong to this file: it is damaged, or belongs to another file", filepath.Base(path))}
	}
	return nil // Where the copy can't be made or tried, nothing is refused.
}

// rehearse opens a copy for writing together with the log that was left beside the file. The
// database writes that log into the file at the first opportunity, even one of another file.
func rehearse(ctx context.Context, path string) error {
	if _, err := os.Lstat(path + "-wal"); err != nil {
		return nil
	}
	err := onCopy(path, []string{"-wal"}, func(copied string) error { return opens(ctx, copied) })
	if ctx.Err() != nil {
		return ctx.Err()
	}
	var damaged *DamagedError
	if errors.As(err, &damaged) {
		return &DamagedError{Path: path, What: damaged.What, err: err}
	}
	return nil // Where the copy can't be made or tried, nothing is refused.
}

// opens is nil where the file can be opened for writing.
func opens(ctx context.Context, path string) error {
	l, err := present()
	if err != nil {
		return err
	}
	f, err := openAs(ctx, path, Options{}, l)
	if err != nil {
		return err
	}
	return f.Close()
}

// onCopy runs do with a copy of the file in a folder of its own, together with those of the
// named files beside it that exist.
func onCopy(path string, with []string, do func(copied string) error) (err error) {
	dir, err := NewTempFolder("look")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, dir.Remove()) }()
	copied := filepath.Join(dir.Path, "event"+Extension)
	for _, c := range append([]string{""}, with...) {
		if err := copyBytes(path+c, copied+c); err != nil && (c == "" || !errors.Is(err, fs.ErrNotExist)) {
			return err
		}
	}
	return do(copied)
}

func copyBytes(from, to string) (err error) {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	target, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Close())
}
