package exchange

import (
	"fmt"
	"strings"
)

// A list pasted together from several places has tabs in most rows and commas or
// semicolons in some: such a row would become one long name.

// untidy cuts the rows that stand in one cell by their own mark, where that gives the
// columns of the other rows. It returns how many were cut.
func (t table) untidy() int {
	width := t.width()
	if width < 2 {
		return 0
	}
	cut := 0
	for i, row := range t.rows {
		if cells := row.cutBy(width); cells != nil {
			t.rows[i].cells = cells
			cut++
		}
	}
	return cut
}

// width is how many columns most rows have; rows of one cell don't count.
func (t table) width() int {
	seen, most := map[int]int{}, 0
	for _, row := range t.rows {
		n := len(row.cells)
		if seen[n]++; n > 1 && (most == 0 || seen[n] > seen[most]) {
			most = n
		}
	}
	return most
}

// cutBy is the row's only cell cut into so many, nil if it can't be. A comma may also
// stand between the surname and the rest of a name: then there is one piece more.
func (r tableRow) cutBy(width int) []string {
	cell := strings.TrimSpace(strings.Join(r.cells, ""))
	if r.broken != "" || len(r.cells) == 0 || cell != strings.TrimSpace(r.cells[0]) {
		return nil
	}
	if pieces := strings.Split(cell, ";"); len(pieces) == width {
		return pieces
	}
	pieces := strings.Split(cell, ",")
	switch len(pieces) {
	case width:
		if width == 2 && !strings.ContainsAny(pieces[1], "0123456789") {
			return nil // "Quill, Ada" is a name
		}
		return pieces
	case width + 1:
		name := strings.TrimSpace(pieces[0]) + ", " + strings.TrimSpace(pieces[1])
		return append([]string{name}, pieces[2:]...)
	}
	return nil
}

// untidyNote tells of the rows that were cut.
func untidyNote(rows int) string {
	if rows == 1 {
		return "1 row has other marks between its columns than the rest and was cut by its own: check it"
	}
	return fmt.Sprintf("%d rows have other marks between their columns than the rest and were cut by their own: check them", rows)
}

// swallowed refuses a name that holds columns of its row: a number behind a comma or
// semicolon is nobody's name.
func swallowed(name string) error {
	for i, piece := range strings.FieldsFunc(name, func(r rune) bool { return r == ',' || r == ';' }) {
		if piece = strings.TrimSpace(piece); i > 0 && piece != "" && allDigits(piece) {
			return fmt.Errorf("the name %s holds a column with %s; put the same mark between the columns as in the other rows", named(name), piece)
		}
	}
	return nil
}
