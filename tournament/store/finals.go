package store

import "wordhall/tournament"

func bindFinal(f []any, x *tournament.Finals) []any {
	return append(f, &x.Field, &x.BestOf, &x.Third, (*string)(&x.Ties), &x.Apart, (*string)(&x.Starts), (*string)(&x.LastStart), &x.Rated, &x.Lot,
		&x.FrozenAt, &x.FrozenBy, &x.After, &x.LastBestOf)
}

func bindEntrant(f []any, x *tournament.FinalEntrant) []any {
	return append(f, orNull{&x.Player}, &x.Seat, &x.Place, &x.HalfWins, &x.HalfLosses, &x.Spread, orNull{&x.For})
}

func bindLeft(f []any, x *tournament.FinalLeft) []any {
	return append(f, orNull{&x.Player}, &x.Reason, &x.At, &x.By)
}

// final adds the rows of the division's final.
func (e *encoder) final(d *tournament.Division) {
	f := d.Final
	if f == nil {
		return
	}
	e.add(finalTable, bindFinal(append(e.fields[:0], &d.ID), f)...)
	for i := range f.Entrants {
		e.add(entrantTable, bindEntrant(append(e.fields[:0], &d.ID, &i), &f.Entrants[i])...)
	}
	for i := range f.Left {
		e.add(leftTable, bindLeft(append(e.fields[:0], &d.ID, &i), &f.Left[i])...)
	}
	for i := range f.Games {
		g := &f.Games[i]
		e.add(finalGameTable, bindGame(append(e.fields[:0], &d.ID), g)...)
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
		d.scan(finalTable, r, bindFinal(append(d.fields[:0], &div.ID), div.Final)...)
	}
	f := div.Final
	for _, t := range []*table{entrantTable, leftTable, finalGameTable} {
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
		d.scan(entrantTable, r, bindEntrant(append(d.fields[:0], &div.ID, &position), &x)...)
		f.Entrants = append(f.Entrants, x)
	}
	for _, r := range d.set[leftTable.index] {
		var x tournament.FinalLeft
		d.scan(leftTable, r, bindLeft(append(d.fields[:0], &div.ID, &position), &x)...)
		f.Left = append(f.Left, x)
	}
	for _, r := range d.set[finalGameTable.index] {
		g := tournament.Game{Sheet: tournament.Sheet{Kind: tournament.Scheduled}}
		d.scan(finalGameTable, r, bindGame(append(d.fields[:0], &div.ID), &g)...)
		f.Games = append(f.Games, g)
	}
	d.sheets(div, f.Games, finalGameTable, finalSheetTable, finalAbsentTable)
}
