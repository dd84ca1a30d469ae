package store

import (
	"context"
	"database/sql"
	"errors"

	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// Examine says what is wrong with an event file, whether it can be opened or not: the pages,
// the rows, the lines of the journal that are damaged. It changes nothing. The error means
// that it is no event file of this version, or can't be reached.
func Examine(path string, o Options) (report Report, err error) {
	l, err := present()
	if err != nil {
		return Report{}, err
	}
	resolved, err := resolvePath(path)
	if err != nil {
		return Report{}, err
	}
	f, err := OpenReadOnly(context.Background(), resolved, o)
	if err == nil {
		report, err := f.Verify(context.Background())
		return report, errors.Join(err, f.Close())
	}
	var damaged *DamagedError
	if !errors.As(err, &damaged) {
		return Report{}, err
	}
	look := func(path string) error {
		f := &File{path: path, options: o, layout: l}
		report = f.examine(damaged.What)
		return nil
	}
	if !hasCompanion(resolved) {
		return report, look(resolved)
	}
	// Reading would begin a new index, and so forget what the log had held.
	return report, Explain(resolved, onCopy(resolved, []string{"-wal", "-journal"}, look))
}

// examine reads a damaged file as far as it goes.
func (f *File) examine(what text.Text) Report {
	ctx := context.Background()
	var report Report
	_ = f.readWith(ctx, database.Lenient, func(conn *sql.Conn) error {
		report = Report{}
		// Each may fail at a fault that another one reports.
		_ = verifyPages(ctx, conn, &report)
		_ = verifyReferences(ctx, conn, &report)
		_ = f.verifyShape(ctx, conn, &report)
		w := readDamagedFile(ctx, conn)
		report.Findings = append(report.Findings, w.findings...)
		report.Entries = len(w.lines)
		if replayed, _ := verifyJournal(ctx, w.lines, &report); replayed != nil && len(w.findings) == 0 {
			compareFacts(w.facts, replayed, &report)
		}
		return nil
	})
	if report.OK() {
		report.find("%s", what)
	}
	return report
}
