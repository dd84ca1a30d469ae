package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/tournament/files"
	"wordhall/tournament/progress"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// Salvaged says what came out of a damaged file.
type Salvaged struct {
	// Lines of the journal that are kept with what they did; Noted are those kept as
	// words only, since what they did can't be followed any more.
	Lines, Noted int
	// Rows are the facts taken from the tables where the journal no longer has them.
	Rows int
	// Left are the rows that were left out, each with why.
	Left []text.Text
}

// KindSalvage is the kind of the journal line with which a salvaged event begins anew.
const KindSalvage = "salvage"

// Salvage writes all that can be read of a damaged event file into a new one. It trusts the
// journal more than the tables, except where lines of the journal are damaged or missing. The
// damaged file stays as it is. When the context is over its error is returned, and there is no
// new file.
func Salvage(ctx context.Context, from, to string, o Options) (Salvaged, error) {
	l, err := present()
	if err != nil {
		return Salvaged{}, err
	}
	source, err := resolvePath(from)
	if err != nil {
		return Salvaged{}, err
	}
	if owner, open := registry.owner(source); open {
		return Salvaged{}, &LockedError{Path: source, Owner: owner}
	}
	target, err := resolveNew(to)
	if err != nil {
		return Salvaged{}, err
	}
	known, missing := pathWithLog(ctx, source)
	if missing == nil {
		source = known
	}
	w, err := salvageable(progress.Stage(ctx, 0, 3, 10), source, filepath.Dir(target), l)
	if log := (*DamagedError)(nil); err == nil && errors.As(missing, &log) {
		w.find("%s", log.What)
	}
	if err = cmp.Or(ctx.Err(), err); err != nil {
		return Salvaged{}, Explain(source, err)
	}
	var done Salvaged
	err = inPlace(target, func(temp string) error {
		done, err = w.writeNew(progress.Stage(ctx, 3, 10, 10), temp, filepath.Base(source), o, l)
		return ended(ctx, err)
	})
	return done, Explain(target, err)
}

// salvageable reads the damaged file with the files beside it, or alone where that is whole
// and the other isn't, or gives more of the journal.
func salvageable(ctx context.Context, source, folder string, l database.Layout) (*damagedFile, error) {
	var log *DamagedError
	foreign := false
	if !errors.As(inspectLog(source), &log) {
		foreign = fits(ctx, source) != nil
	}
	w, err := damagedFileWith(ctx, source, folder, l, "-wal", "-journal")
	if !hasCompanion(source) {
		return w, err
	}
	alone, aloneErr := damagedFileWith(ctx, source, folder, l)
	if aloneErr == nil && (foreign || err != nil || alone.betterThan(ctx, w)) {
		alone.find("what is beside %s is left out: it is damaged, or belongs to another file", filepath.Base(source))
		return alone, nil
	}
	if err == nil && log != nil {
		w.find("%s", log.What)
	}
	return w, err
}

// betterThan compares two readings of the same file.
func (w *damagedFile) betterThan(ctx context.Context, o *damagedFile) bool {
	mine, kept := w.whole(ctx)
	others, keptThere := o.whole(ctx)
	if mine != others {
		return mine
	}
	return kept > keptThere
}

// whole reports whether the journal holds all facts, and how many lines of it are kept.
func (w *damagedFile) whole(ctx context.Context) (all bool, kept int) {
	told := w.replayDamaged(ctx, true)
	return !told.missing && len(w.findings) == 0 && len(diff(told.replay.state, w.facts)) == 0, len(told.kept)
}

// damagedFileWith reads a damaged file from a repaired copy, which is made in the folder
// together with the named files beside it.
func damagedFileWith(ctx context.Context, source, folder string, l database.Layout, beside ...string) (w *damagedFile, err error) {
	dir, err := files.BeginFolder(folder)
	if err != nil {
		return nil, err
	}
	defer func() { _ = dir.Remove() }()
	copied := filepath.Join(dir.Path, "copy"+Extension)
	version, err := copyWreck(source, copied, l.Version(), beside)
	if err != nil {
		return nil, err
	}
	if err := repairTables(ctx, copied, database.Layout{Migrations: l.Migrations[:version]}); err != nil {
		return nil, &DamagedError{Path: source, What: text.Of("its list of tables can't be read, so nothing else can"), err: err}
	}
	db, conn, err := database.Connect(ctx, copied, "&_pragma=cell_size_check(1)"+database.Lenient)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, conn.Close(), db.Close()) }()
	if err := migrate(ctx, conn, l.Migrations); err != nil {
		return nil, &DamagedError{Path: source, What: text.Of("it is of an older version and can't be converted as it is"), err: err}
	}
	w = readDamagedFile(ctx, conn)
	if len(w.lines) == 0 && len(w.facts.divisions) == 0 && len(w.facts.head[divisionTable.index]) == 0 {
		return nil, &DamagedError{Path: source, What: text.Of("nothing of it can be read any more")}
	}
	return w, nil
}

// writeNew writes the new file: with what journal and tables together give or, where that
// contradicts itself, with what the journal alone gives. It tries first with the damaged lines
// included, then only with the lines before the first of them.
func (w *damagedFile) writeNew(ctx context.Context, temp, source string, o Options, l database.Layout) (Salvaged, error) {
	var first error
	for _, strict := range []bool{false, true} {
		told := w.replayDamaged(progress.Stage(ctx, 0, 2, 10), strict)
		if err := ctx.Err(); err != nil {
			return Salvaged{}, err
		}
		if strict && !told.strict {
			break // No line was damaged: the result would be the same.
		}
		merged, rows, left := told.merge(w)
		merged, alone := merged.withoutOrphans()
		rows, left = rows-len(alone), append(left, alone...)
		done := Salvaged{Lines: len(told.kept), Noted: len(told.rest), Rows: rows, Left: append(slices.Clone(w.findings), left...)}
		facts := []*state{merged, told.replay.state}
		if len(told.kept) == 0 {
			facts = facts[:1]
		}
		for _, f := range facts {
			err := errors.Join(os.Truncate(temp, 0), writeSalvage(progress.Stage(ctx, 2, 10, 10), temp, source, o, l, told, f))
			if err == nil {
				return done, nil
			}
			if err := ctx.Err(); err != nil {
				return Salvaged{}, err
			}
			if first == nil {
				first = err
			}
			if database.PrimaryCode(err) != 0 && !errors.As(err, new(*DamagedError)) && !isContradiction(err) {
				return Salvaged{}, err
			}
			done.Rows = 0
			done.Left = append(done.Left, text.Of("what else the tables hold contradicts itself and was left out"))
		}
	}
	return Salvaged{}, first
}

// withoutOrphans leaves out the rows whose owners are lost, and names them.
func (s *state) withoutOrphans() (kept *state, left []text.Text) {
	for kept = s; ; {
		trial := &state{event: kept.event, head: kept.head, divisions: kept.divisions}
		var o *orphan
		if err := trial.decode(nil); !errors.As(err, &o) {
			return kept, left // What else is wrong is found when it is written.
		}
		c := change{table: o.table, before: o.row}
		left = append(left, text.Of("the %s %s is left out, since what it belongs to is lost", text.Key(c.table.what), c.key().words()))
		kept = kept.apply([]change{c})
	}
}

func isContradiction(err error) bool {
	code := database.PrimaryCode(err)
	return code == sqliteConstraint || code == sqliteMismatch
}

// writeSalvage makes a new file with the lines of the journal, the facts, and a line
// that says where they are from; and verifies it.
func writeSalvage(ctx context.Context, temp, source string, o Options, l database.Layout, told *telling, facts *state) (err error) {
	facts = &state{event: facts.event, head: facts.head, divisions: facts.divisions}
	if err := facts.decode(nil); err != nil {
		return &DamagedError{Path: temp, What: text.OfError(err), err: err}
	}
	db, conn, err := database.Connect(ctx, temp, database.Building)
	if err != nil {
		return err
	}
	f := &File{path: temp, options: o, layout: l, conn: conn, statements: map[string]*sql.Stmt{}}
	defer func() {
		for _, s := range f.statements {
			err = errors.Join(err, s.Close())
		}
		err = errors.Join(err, conn.Close(), db.Close())
	}()
	if err := migrate(ctx, conn, l.Migrations); err != nil {
		return err
	}
	lines, err := f.salvageLines(source, told, diff(told.replay.state, facts))
	if err != nil {
		return err
	}
	err = database.Transact(ctx, conn, func() error {
		if err := f.write(progress.Stage(ctx, 0, 3, 10), diff(emptyState(), facts)); err != nil {
			return err
		}
		for i := range lines {
			if err := progress.Step(progress.Stage(ctx, 3, 5, 10), i, len(lines)); err != nil {
				return err
			}
			if err := f.insertEntry(ctx, &lines[i]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	var report Report
	if err := f.verify(progress.Stage(ctx, 5, 10, 10), conn, &report); err != nil {
		return err
	}
	if !report.OK() {
		return &DamagedError{Path: temp, What: report.Findings[0]}
	}
	return nil
}

// salvageLines are the new file's journal: what is kept, the rest as words, and a line for the
// salvage itself, which carries the facts that were in no line.
func (f *File) salvageLines(source string, told *telling, more []change) ([]Entry, error) {
	lines := append([]Entry(nil), told.kept...)
	for _, e := range told.rest {
		e.Role, e.Undoes, e.changes = RolePaper, 0, []byte("[]")
		lines = append(lines, e)
	}
	last := Entry{At: f.now(), Kind: KindSalvage, Operator: f.options.Operator, Program: f.options.Program, Role: RolePaper}
	says := text.Of("salvaged from %s", source)
	switch n := len(more); {
	case n == 1:
		last.Role, says = RoleDo, text.Of("salvaged from %s, with 1 fact that is no longer in its journal", source)
	case n > 1:
		last.Role, says = RoleDo, text.Of("salvaged from %s, with %d facts that are no longer in its journal", source, n)
	}
	last = last.Saying(says)
	var err error
	if last.changes, err = encodeChanges(more); err != nil {
		return nil, err
	}
	lines = append(lines, last)
	r := newReplay()
	for i := range lines {
		e := &lines[i]
		e.Seq = int64(i + 1)
		for _, s := range []*string{&e.Program, &e.Operator, &e.Origin, &e.Kind, &e.Words} {
			*s = strings.ToValidUTF8(*s, "\uFFFD")
		}
		if e.compactDetail() != nil {
			e.Detail = nil
		}
		e.changes = []byte(strings.ToValidUTF8(string(e.changes), "\uFFFD"))
		e.Digest = e.digest(r.digest)
		r.digest = e.Digest
	}
	return lines, nil
}
