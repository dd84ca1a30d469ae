package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"fmt"
)

// Report is what Verify found.
type Report struct {
	// Entries and Changes are how many journal rows and changed rows were replayed.
	Entries, Changes int
	// Findings say in words what is wrong; empty: nothing.
	Findings []string
}

// OK reports whether nothing was found.
func (r Report) OK() bool { return len(r.Findings) == 0 }

func (r *Report) find(format string, args ...any) {
	r.Findings = append(r.Findings, fmt.Sprintf(format, args...))
}

// Verify goes through the whole file: the database's own checks, the shape of
// the tables, the digests of the journal, and whether the journal replayed from
// an empty event gives the very facts that are stored. It changes nothing. The
// error is for a file that can't be read at all.
func (f *File) Verify() (Report, error) {
	var report Report
	err := f.view(func(ctx context.Context, conn *sql.Conn) error {
		report = Report{}
		return f.verify(ctx, conn, &report)
	})
	return report, err
}

func (f *File) verify(ctx context.Context, conn *sql.Conn, report *Report) error {
	found, err := checks(ctx, conn, "integrity_check(10)")
	if err != nil {
		return err
	}
	for _, what := range found {
		report.find("the pages of the file are not in order: %s", what)
	}
	if err := verifyReferences(ctx, conn, report); err != nil {
		return err
	}
	shape, err := shapeOf(ctx, conn)
	if err != nil {
		return err
	}
	if what := misshapen(shape, f.layout.shape); what != "" {
		report.find("%s", what)
	}
	stored, err := loadRows(ctx, conn)
	if err != nil {
		report.find("the facts can't be read: %s", err)
		return nil // a finding, not a failure
	}
	entries, err := queryJournal(ctx, conn, Query{Details: true})
	if err != nil {
		return err
	}
	report.Entries = len(entries)
	replayed := verifyJournal(entries, report)
	if replayed == nil {
		return nil
	}
	return compareDumps(stored, replayed, report)
}

func verifyReferences(ctx context.Context, conn *sql.Conn, report *Report) error {
	rows, err := conn.QueryContext(ctx, `SELECT "table" || '>' || parent || '>' || count(*)
		FROM pragma_foreign_key_check GROUP BY "table", parent ORDER BY 1`)
	if err != nil {
		return err
	}
	found, err := allStrings(rows)
	for _, what := range found {
		parts := bytes.Split([]byte(what), []byte(">"))
		report.find("rows of the table %s name a %s that isn't there (%s of them)", parts[0], whatIs(string(parts[1])), parts[2])
	}
	return err
}

// verifyJournal checks numbers, digests and roles, and replays the changes from
// an empty event. It returns nil where a row can't be applied.
func verifyJournal(entries []Entry, report *Report) *state {
	s := emptyState()
	var digest [sha256.Size]byte
	var h history
	for i := range entries {
		e := &entries[i]
		if e.Seq != int64(i+1) {
			report.find("the journal has line %d where line %d should be", e.Seq, i+1)
			return nil
		}
		if e.digest(digest) != e.Digest {
			report.find("line %d of the journal was changed after it was written", e.Seq)
		}
		digest = e.Digest
		if err := h.follow(*e); err != nil {
			report.find("%s", err)
		}
		patches, err := decodeChanges(e.changes)
		if err != nil {
			report.find("line %d of the journal: %s", e.Seq, err)
			return nil
		}
		changes, err := s.resolve(patches)
		if err != nil {
			report.find("line %d of the journal can't be replayed: %s", e.Seq, err)
			return nil
		}
		s = s.apply(changes)
		report.Changes += len(changes)
	}
	return s
}

// compareDumps names the first table in which the stored facts are not those
// that the journal leads to.
func compareDumps(stored, replayed *state, report *Report) error {
	var a, b bytes.Buffer
	if err := stored.dump(&a); err != nil {
		return err
	}
	if err := replayed.dump(&b); err != nil {
		return err
	}
	if bytes.Equal(a.Bytes(), b.Bytes()) {
		return nil
	}
	for _, c := range diff(replayed, stored) {
		what := "was changed"
		switch {
		case c.before == nil:
			what = "was added"
		case c.after == nil:
			what = "was taken away"
		}
		report.find("the %s %s %s without a line in the journal", c.table.what, c.key().words(), what)
		if len(report.Findings) == 20 {
			break
		}
	}
	return nil
}
