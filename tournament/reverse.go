package tournament

// ReverseRuling reverses a ruling (an appeal upheld): it counts for nothing any more but
// stays in the record. A sheet that it recorded is taken back: the one that was there
// before is valid again, unless the sheet was changed since. revision is the number of the
// next printed version of the round, for a bye that goes from a printed draw.
func (d *Division) ReverseRuling(id int, how Reversal, revision int) error {
	for i := range d.Rulings {
		r := &d.Rulings[i]
		if r.ID != id {
			continue
		}
		if r.Reversed {
			return Refuse(Conflict, "that ruling on %s is already reversed", d.PlayerText(r.Player))
		}
		r.Reversed, r.Reversal = true, how
		return d.takeBackSheet(r, revision)
	}
	return Refuse(NotFound, "there is no ruling %d in division %s", id, d.Name)
}

// takeBackSheet puts back what was there before a ruling recorded a sheet.
func (d *Division) takeBackSheet(r *Ruling, revision int) error {
	g, ok := d.RulingSheet(*r)
	if !ok {
		return nil
	}
	if g.Second != 0 {
		i, _ := d.GameIndex(g.ID)
		d.Games[i].Sheet = Sheet{Kind: Scheduled}
		if r.Before != nil {
			d.Games[i].Sheet = *r.Before
		}
		return nil
	}
	change := DrawChange{Round: g.Round, Before: []Game{g}}
	if !d.Published(g.Round) {
		return d.ApplyEdit(change)
	}
	return d.Amend(change, Amendment{Revision: revision, At: r.Reversal.At, By: r.Reversal.By, Reason: r.Reversal.Why})
}

// RulingSheet is the game whose sheet is still as the ruling recorded it; ok is false
// where it recorded none, and where the sheet was changed since.
func (d *Division) RulingSheet(r Ruling) (g Game, ok bool) {
	if r.SheetOf == 0 {
		return Game{}, false
	}
	g, ok = d.Game(r.SheetOf)
	s := g.Sheet
	switch {
	case !ok || !s.Done():
		return Game{}, false
	case r.Made != 0 && s.Entered != 0 && s.Entered != r.Made:
		return Game{}, false
	case r.Kind == Ejection && (s.Kind != Left || s.By != r.Player):
		return Game{}, false
	case g.Second == 0 && (s.Kind != Bye || g.First != r.Player):
		return Game{}, false
	}
	return g, true
}
