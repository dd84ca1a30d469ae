package store

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"math"
	"slices"
	"strings"

	"wordhall/tournament/text"
)

// damagedFile is whatever can be read of a damaged file: rows of facts and lines of the
// journal, whether they agree or not.
type damagedFile struct {
	facts *state
	// torn are the tables that can't be read to their end.
	torn map[*table]bool
	// lines of the journal that can be read, by their number.
	lines []Entry
	// journalTorn says that there may have been more lines.
	journalTorn bool
	// findings say what can't be read.
	findings []text.Text
}

func (w *damagedFile) find(format string, args ...any) {
	w.findings = append(w.findings, text.Of(format, args...))
}

// readDamagedFile reads all it can, skipping what can't be read.
func readDamagedFile(ctx context.Context, conn *sql.Conn) *damagedFile {
	w := &damagedFile{facts: &state{head: newRowset(), divisions: map[int64]rowset{}}, torn: map[*table]bool{}}
	for _, t := range tables {
		for _, r := range w.readTable(ctx, conn, t) {
			w.facts.put(t, r)
		}
	}
	w.readJournal(ctx, conn)
	return w
}

// readTable reads a table from its beginning until something can't be read, and then from its
// end.
func (w *damagedFile) readTable(ctx context.Context, conn *sql.Conn, t *table) []row {
	spoiled := 0
	read := func(statement string) (list []row, err error) {
		err = t.each(ctx, conn, statement, func(values []any) error {
			r, err := t.rowOf(values)
			if err != nil || !r.sound() {
				spoiled++
				return nil // The others may be good.
			}
			list = append(list, r)
			return nil
		})
		return list, err
	}
	rows, err := read(t.selectSQL())
	if err != nil {
		rows = w.readBackwards(t, rows, read)
	}
	if spoiled > 0 {
		w.torn[t] = true
		w.find("%d rows of the table %s hold what can't be there", spoiled, t.name)
	}
	slices.SortFunc(rows, t.compareKeys)
	return slices.CompactFunc(rows, func(a, b row) bool { return t.compareKeys(a, b) == 0 })
}

// readBackwards adds the rows that can be read from the table's end.
func (w *damagedFile) readBackwards(t *table, rows []row, read func(string) ([]row, error)) []row {
	w.torn[t] = true
	backwards := "SELECT " + names(t.columns, ", ", "") + " FROM " + t.name +
		" ORDER BY " + names(t.columns[:t.keys], ", ", " DESC")
	rest, _ := read(backwards) // It ends at the same place, from the other side.
	switch {
	case len(rows)+len(rest) == 0:
		w.find("nothing of the table %s can be read", t.name)
	case len(rest) == 0:
		w.find("the table %s can't be read after row %s", t.name, rows[len(rows)-1][:t.keys].words())
	case len(rows) == 0:
		w.find("the table %s can't be read before row %s", t.name, rest[len(rest)-1][:t.keys].words())
	default:
		w.find("the table %s can't be read between the rows %s and %s", t.name,
			rows[len(rows)-1][:t.keys].words(), rest[len(rest)-1][:t.keys].words())
	}
	return append(rows, rest...)
}

// sound makes the row's texts ones that can be written, and reports whether its numbers can be
// kept.
func (r row) sound() bool {
	for i, c := range r {
		switch c.kind {
		case textual:
			r[i].text = strings.ToValidUTF8(c.text, "\uFFFD")
		case floating:
			if f := c.float(); math.IsNaN(f) || math.IsInf(f, 0) {
				return false
			}
		case null, integer:
		}
	}
	return true
}

// farthest is how many lines after the last that could be read are looked for one by one.
const farthest = 5000

// readJournal reads the journal from its beginning until something can't be read, then from
// its end, then line by line what is between.
func (w *damagedFile) readJournal(ctx context.Context, conn *sql.Conn) {
	up, err := linesOf(ctx, conn, "ORDER BY seq")
	if err == nil {
		w.lines = up
		return
	}
	down, _ := linesOf(ctx, conn, "ORDER BY seq DESC") // It ends at the same place, from the other side.
	var from int64
	if len(up) > 0 {
		from = up[len(up)-1].Seq
	}
	to := from + farthest
	if len(down) > 0 {
		to = min(to, down[len(down)-1].Seq)
	}
	lines := append(up, down...)
	for seq := from; seq < to; seq++ { // What is read twice is kept once.
		one, err := linesOf(ctx, conn, fmt.Sprint("WHERE seq = ", seq))
		if err == nil {
			lines = append(lines, one...)
		}
	}
	slices.SortStableFunc(lines, func(a, b Entry) int { return cmp.Compare(a.Seq, b.Seq) })
	w.lines = slices.CompactFunc(lines, func(a, b Entry) bool { return a.Seq == b.Seq })
	w.journalTorn = true
	w.find("lines of the journal can't be read; %d can", len(w.lines))
}

// linesOf reads lines of the journal until something can't be read.
func linesOf(ctx context.Context, conn *sql.Conn, which string) (list []Entry, err error) {
	rows, err := conn.QueryContext(ctx, "SELECT "+journalColumns+", changes FROM journal "+which)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // What was in the way says more.
	for rows.Next() {
		e, err := scanEntry(rows)
		if err != nil {
			return list, err
		}
		list = append(list, e)
	}
	return list, rows.Err()
}
