package lists

import (
	"path/filepath"
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// listSamples is how many values of a column are shown to whoever says what it holds.
const listSamples = 3

// ListColumn is a column of a rating list's file, to be shown to a person who says what it holds.
type ListColumn struct {
	// ColumnUse is the guess.
	exchange.ColumnUse
	// Samples are its first values.
	Samples []string
}

// RatingListColumns are the columns of a rating list's file. It also works for one that ReadRatingList can't read
// because none of the headings is known. The error is one line that names the file and the remedy.
func RatingListColumns(name string, data []byte) ([]ListColumn, error) {
	l := RatingListFile{File: filepath.Base(filepath.ToSlash(name))}
	if len(data) > exchange.MaxListBytes {
		return nil, text.Errorf("%s is larger than %d MB, which no rating list is; choose the right file", l.File, exchange.MaxListBytes>>20)
	}
	t, err := l.table(data)
	if err != nil {
		return nil, text.Errorf("%s: %w", l.File, err)
	}
	top := t.Top()
	if len(top) == 0 {
		return nil, text.Errorf("%s: %w", l.File, ErrNoRows)
	}
	plan, err := findListColumns(t, nil)
	if err != nil {
		plan = guessListColumns(t.Rows[top[0]].Cells)
		plan.body += top[0]
	}
	columns := make([]ListColumn, len(plan.Columns))
	for i, c := range plan.Columns {
		columns[i] = ListColumn{ColumnUse: c, Samples: samples(t, plan.body, i)}
	}
	return columns, nil
}

// guessListColumns reads a row as headings, unless one of its cells is a number: then there are no headings, and
// the row is a player's.
func guessListColumns(cells []string) listPlan {
	plan := listPlan{columnPlan: columnPlan{body: 1}}
	for i, cell := range cells {
		heading, err := exchange.CleanText(cell)
		if err != nil {
			heading = ""
		}
		if heading != "" && exchange.AllDigits(heading) {
			plan.body = 0
		}
		plan.Columns = append(plan.Columns, exchange.ColumnUse{Column: i + 1, Header: heading, Use: listUse(heading)})
	}
	if plan.body == 0 {
		for i := range plan.Columns {
			plan.Columns[i].Header, plan.Columns[i].Use = "", ""
		}
	}
	return plan
}

// samples are the first values of a column from a row on.
func samples(t exchange.Table, from, column int) []string {
	var list []string
	for _, row := range t.Rows[from:] {
		if column >= len(row.Cells) {
			continue
		}
		if words := strings.TrimSpace(row.Cells[column]); words != "" {
			list = append(list, words)
		}
		if len(list) == listSamples {
			break
		}
	}
	return list
}

// HeadingKey is a heading in the form in which headings are compared: without case, spaces and marks.
func HeadingKey(heading string) string { return exchange.FoldHeading(heading) }
