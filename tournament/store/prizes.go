package store

import "wordhall/tournament"

// The two lists of players that a prize may have.
const (
	prizeMembers = iota
	prizeWinners
)

// prizes adds the rows of the prizes; they keep the place that they have in the
// list, for it is the order in which they are awarded.
func (e *encoder) prizes(d *tournament.Division) {
	if d.Currency != "" || d.PrizeUnit != 0 {
		e.add(prizeFundTable, &d.ID, &d.Currency, &d.PrizeUnit)
	}
	for i := range d.Prizes {
		p := &d.Prizes[i]
		prizeTable.add(e, p, &d.ID, &i)
		for role, ids := range [][]tournament.PlayerID{prizeMembers: p.Members, prizeWinners: p.Winners} {
			for j := range ids {
				e.add(prizePlayerTable, &d.ID, &i, &role, &j, tournament.Whom{ID: &ids[j]})
			}
		}
		for j := range p.Handed {
			prizeHandedTable.add(e, &p.Handed[j], &d.ID, &i, &j)
		}
	}
}

// prizes reads them back.
func (d *decoder) prizes(div *tournament.Division) {
	var position, place int
	for _, r := range d.set[prizeFundTable.index] {
		d.scan(prizeFundTable, r, &div.ID, &div.Currency, &div.PrizeUnit)
	}
	at := map[int64]int{}
	for i, r := range d.set[prizeTable.index] {
		var p tournament.Prize
		prizeTable.scan(d, r, &p, &div.ID, &position)
		div.Prizes = append(div.Prizes, p)
		at[r[1].num] = i
	}
	for _, r := range d.set[prizePlayerTable.index] {
		i, ok := at[r[1].num]
		if !ok {
			d.orphan(prizePlayerTable, r)
			return
		}
		p := &div.Prizes[i]
		id := tournament.PlayerID(r[4].num)
		if r[2].num == prizeWinners {
			p.Winners = append(p.Winners, id)
		} else {
			p.Members = append(p.Members, id)
		}
	}
	for _, r := range d.set[prizeHandedTable.index] {
		i, ok := at[r[1].num]
		if !ok {
			d.orphan(prizeHandedTable.table, r)
			return
		}
		var h tournament.Handed
		prizeHandedTable.scan(d, r, &h, &div.ID, &position, &place)
		div.Prizes[i].Handed = append(div.Prizes[i].Handed, h)
	}
}
