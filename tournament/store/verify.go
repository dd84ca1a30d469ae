package store

import (
	"bytes"
	"context"
	"database/sql"
	"regexp"
	"slices"
	"strings"

	"wordhall/tournament/progress"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// Report is what Verify found.
type Report struct {
	// Entries and Changes are how many journal rows and changed rows were replayed.
	Entries, Changes int
	// Findings say in words what is wrong, and are empty where nothing is.
	Findings []text.Text
	// Told is what the journal says of itself: that private details were deleted from its lines.
	Told []text.Text
}

// OK reports whether nothing was found.
func (r Report) OK() bool { return len(r.Findings) == 0 }

func (r *Report) find(format string, args ...any) {
	r.Findings = append(r.Findings, text.Of(format, args...))
}

// Verify goes through the whole file: the database's own checks, the shape of
// the tables, the digests of the journal, and whether the journal replayed from
// an empty event gives the very facts that are stored. It changes nothing. The
// error is for a file that can't be read at all, or the context's once that is over.
func (f *File) Verify(ctx context.Context) (Report, error) {
	var report Report
	err := f.view(ctx, func(ctx context.Context, conn *sql.Conn) error {
		report = Report{}
		return f.verify(ctx, conn, &report)
	})
	return report, ended(ctx, err)
}

func (f *File) verify(ctx context.Context, conn *sql.Conn, report *Report) error {
	if err := verifyPages(ctx, conn, report); err != nil {
		return err
	}
	if err := verifyReferences(ctx, conn, report); err != nil {
		return err
	}
	if err := f.verifyShape(ctx, conn, report); err != nil {
		return err
	}
	stored, err := loadRows(ctx, conn)
	if err := ctx.Err(); err != nil {
		return err
	}
	if err != nil {
		report.find("the facts can't be read: %s", err)
		return nil // a finding, not a failure
	}
	entries, err := queryJournal(ctx, conn, Query{Details: true})
	if err != nil {
		return err
	}
	report.Entries = len(entries)
	replayed, err := verifyJournal(ctx, entries, report)
	if replayed != nil {
		compareFacts(stored, replayed, report)
	}
	return err
}

// verifyPages runs the database's own checks on the whole file.
func verifyPages(ctx context.Context, conn *sql.Conn, report *Report) error {
	found, err := database.Check(ctx, conn, "integrity_check(10)")
	for _, what := range found {
		where := text.Of("the checks don't come to an end")
		if !strings.Contains(what, "malformed") {
			where = whichPage(ctx, conn, what)
		}
		report.find("the pages of the file fail the check: %s", where)
	}
	return err
}

// plainly puts the database's technical messages into plain words.
var plainly = strings.NewReplacer("btreeInitPage() returns error code 11", "it can't be read", "sqlite_master", "the list of tables")

// verifyShape compares the list of tables with what the migrations make, to the letter: a
// damaged condition on a table would go unnoticed until something is written.
func (f *File) verifyShape(ctx context.Context, conn *sql.Conn, report *Report) error {
	shape, err := database.ShapeOf(ctx, conn)
	if err != nil {
		return err
	}
	if what := database.Misshapen(shape, f.layout.Shape); !what.IsZero() {
		report.find("%s", what)
	}
	want, err := wantedDefinitions(ctx, f.layout)
	if err != nil {
		return err
	}
	got, err := definitionsOf(ctx, conn)
	if err != nil {
		return err
	}
	for _, w := range want {
		i := slices.IndexFunc(got, func(g definition) bool { return g.kind == w.kind && g.name == w.name })
		if i >= 0 && !w.same(got[i]) {
			report.find("the definition of the %s %s was changed", text.Name(w.kind), w.name)
		}
	}
	return nil
}

// treeWords is how the database names a page of a table or an index.
var treeWords = regexp.MustCompile(`Tree (\d+) page (\d+)`)

// ownIndex is the name of an index that the database makes for itself.
var ownIndex = regexp.MustCompile(`\bsqlite_autoindex_(\w+)_\d+`)

// whichPage replaces the number that the database gives a table by the table's name.
func whichPage(ctx context.Context, conn *sql.Conn, what string) text.Text {
	what = ownIndex.ReplaceAllString(what, "of the table $1")
	what = plainly.Replace(what)
	var parts []text.Text
	end := 0
	for _, at := range treeWords.FindAllStringSubmatchIndex(what, -1) {
		parts = append(parts, text.Name(what[end:at[0]]), pageText(ctx, conn, what[at[2]:at[3]], what[at[4]:at[5]]))
		end = at[1]
	}
	return text.Join("", append(parts, text.Name(what[end:]))...)
}

// pageText names a page of a table or an index by the number of its first page.
func pageText(ctx context.Context, conn *sql.Conn, root, page string) text.Text {
	var kind, name string
	if err := conn.QueryRowContext(ctx, `SELECT type, name FROM sqlite_schema WHERE rootpage = ?`, root).Scan(&kind, &name); err != nil {
		return text.Of("page %s", page)
	}
	return text.Of("page %s of the %s %s", page, text.Name(kind), name)
}

func verifyReferences(ctx context.Context, conn *sql.Conn, report *Report) error {
	found, err := database.Strings(ctx, conn, `SELECT "table" || '>' || parent || '>' || count(*)
		FROM pragma_foreign_key_check GROUP BY "table", parent ORDER BY 1`)
	for _, what := range found {
		parts := bytes.Split([]byte(what), []byte(">"))
		report.find("rows of the table %s name a %s that isn't there (%s of them)", string(parts[0]), whatIs(string(parts[1])), string(parts[2]))
	}
	return err
}

// verifyJournal checks numbers, digests and roles, and replays the changes from
// an empty event. It returns nil where a row can't be applied; the error is the context's.
func verifyJournal(ctx context.Context, entries []Entry, report *Report) (*state, error) {
	r := newReplay()
	for i := range entries {
		if err := progress.Step(ctx, i, len(entries)); err != nil {
			return nil, err
		}
		e := &entries[i]
		if e.Seq != int64(i+1) {
			report.find("the journal has line %d where line %d should be", e.Seq, i+1)
			return nil, nil
		}
		if err := r.history.follow(*e); err != nil {
			report.find("%s", err)
		}
		if e.digest(r.digest) != e.Digest {
			report.find("line %d of the journal was changed after it was written", e.Seq)
		}
		changes, err := r.changes(e)
		if err != nil {
			report.find("%s", err)
			return nil, nil
		}
		if _, forgot := ForgotIn(*e); forgot {
			report.Told = append(report.Told, e.Says())
		}
		r.take(e, changes)
		report.Changes += len(changes)
	}
	return r.state, nil
}

// compareFacts names the stored rows that differ from what the journal gives, until the report
// has twenty findings.
func compareFacts(stored, replayed *state, report *Report) {
	for _, c := range diff(replayed, stored) {
		format := "the %s %s was changed without a line in the journal"
		switch {
		case c.before == nil:
			format = "the %s %s was added without a line in the journal"
		case c.after == nil:
			format = "the %s %s was taken away without a line in the journal"
		}
		report.find(format, text.Key(c.table.what), c.key().words())
		if len(report.Findings) >= 20 {
			return
		}
	}
}
