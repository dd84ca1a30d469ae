package store

import "wordhall/tournament"

// final adds the rows of the division's final.
func (e *encoder) final(d *tournament.Division) {
	f := d.Final
	if f == nil {
		return
	}
	finalTable.add(e, f, &d.ID)
	for i := range f.Entrants {
		entrantTable.add(e, &f.Entrants[i], &d.ID, &i)
	}
	for i := range f.Left {
		leftTable.add(e, &f.Left[i], &d.ID, &i)
	}
	for i := range f.Games {
		g := &f.Games[i]
		finalGameTable.add(e, g, &d.ID)
		if !blankSheet(&g.Sheet) {
			e.enter(d, g, finalSheetTable, finalAbsentTable)
		}
	}
}

// final reads it back; nil where there is none.
func (d *decoder) final(div *tournament.Division) {
	var position int
	for _, r := range d.set[finalTable.index] {
		div.Final = &tournament.Finals{}
		finalTable.scan(d, r, div.Final, &div.ID)
	}
	f := div.Final
	for _, t := range []*table{entrantTable.table, leftTable.table, finalGameTable.table} {
		if rows := d.set[t.index]; f == nil && len(rows) > 0 {
			d.orphan(t, rows[0])
			return
		}
	}
	if f == nil {
		return
	}
	for _, r := range d.set[entrantTable.index] {
		var x tournament.FinalEntrant
		entrantTable.scan(d, r, &x, &div.ID, &position)
		f.Entrants = append(f.Entrants, x)
	}
	for _, r := range d.set[leftTable.index] {
		var x tournament.FinalLeft
		leftTable.scan(d, r, &x, &div.ID, &position)
		f.Left = append(f.Left, x)
	}
	for _, r := range d.set[finalGameTable.index] {
		g := tournament.Game{Sheet: tournament.Sheet{Kind: tournament.Scheduled}}
		finalGameTable.scan(d, r, &g, &div.ID)
		f.Games = append(f.Games, g)
	}
	d.sheets(div, f.Games, finalGameTable, finalSheetTable, finalAbsentTable)
}
