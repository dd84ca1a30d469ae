package exchange

import (
	"fmt"
	"path/filepath"
	"strings"
)

// listSamples is how many values of a column are shown to whoever says what it holds.
const listSamples = 3

// ListColumn is a column of a rating list's file, for whoever says what it holds.
type ListColumn struct {
	// ColumnUse is the guess.
	ColumnUse
	// Samples are its first values.
	Samples []string
}

// RatingListColumns looks at the columns of a rating list's file, also of one that
// ReadRatingList can't read for want of a heading that it knows. The error is one line
// that names the file and the remedy.
func RatingListColumns(name string, data []byte) ([]ListColumn, error) {
	l := RatingListFile{File: filepath.Base(filepath.ToSlash(name))}
	if len(data) > MaxListBytes {
		return nil, fmt.Errorf("%s is larger than %d MB: no rating list is; choose the right file", l.File, MaxListBytes>>20)
	}
	t, err := l.table(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", l.File, err)
	}
	top := t.top()
	if len(top) == 0 {
		return nil, fmt.Errorf("%s: %w", l.File, errNoRows)
	}
	plan, err := findListColumns(t, nil)
	if err != nil {
		plan = guessListColumns(t.rows[top[0]].cells)
		plan.body += top[0]
	}
	columns := make([]ListColumn, len(plan.columns))
	for i, c := range plan.columns {
		columns[i] = ListColumn{ColumnUse: c, Samples: t.samples(plan.body, i)}
	}
	return columns, nil
}

// guessListColumns takes a row for the headings unless a cell of it is a number; then
// there are none, and the row is a player's.
func guessListColumns(cells []string) listPlan {
	plan := listPlan{columnPlan: columnPlan{body: 1}}
	for i, cell := range cells {
		heading, err := cleanText(cell)
		if err != nil {
			heading = ""
		}
		if heading != "" && allDigits(heading) {
			plan.body = 0
		}
		plan.columns = append(plan.columns, ColumnUse{Column: i + 1, Header: heading, Use: listUse(heading)})
	}
	if plan.body == 0 {
		for i := range plan.columns {
			plan.columns[i].Header, plan.columns[i].Use = "", ""
		}
	}
	return plan
}

// samples are the first values of a column from a row on.
func (t table) samples(from, column int) []string {
	var list []string
	for _, row := range t.rows[from:] {
		if column >= len(row.cells) {
			continue
		}
		if text := strings.TrimSpace(row.cells[column]); text != "" {
			list = append(list, text)
		}
		if len(list) == listSamples {
			break
		}
	}
	return list
}

// HeadingKey is a heading as it is compared: without case, spaces and marks.
func HeadingKey(heading string) string { return foldHeading(heading) }
