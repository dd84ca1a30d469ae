package exchange

import "strings"

// Untidy splits the rows that are all in one cell at a mark of their own, if that gives them the columns of the
// other rows. It returns how many it split.
func (t Table) Untidy() int {
	width := t.width()
	if width < 2 {
		return 0
	}
	cut := 0
	for i, row := range t.Rows {
		if cells := row.cutBy(width); cells != nil {
			t.Rows[i].Cells = cells
			cut++
		}
	}
	return cut
}

// width is how many columns most rows have; rows of one cell don't count.
func (t Table) width() int {
	seen, most := map[int]int{}, 0
	for _, row := range t.Rows {
		n := len(row.Cells)
		if seen[n]++; n > 1 && (most == 0 || seen[n] > seen[most]) {
			most = n
		}
	}
	return most
}

// cutBy is the row's only cell split into width pieces, nil if it can't be. If a comma separates the surname from
// the rest of a name, there may be one piece more.
func (r TableRow) cutBy(width int) []string {
	cell := strings.TrimSpace(strings.Join(r.Cells, ""))
	if r.Broken != nil || len(r.Cells) == 0 || cell != strings.TrimSpace(r.Cells[0]) {
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
