package store

import "wordhall/tournament"

// pauses adds the rows of the pauses of a round's clock.
func (e *encoder) pauses(d *tournament.Division, r *tournament.Round) {
	for i := range r.Clock.Pauses {
		p := &r.Clock.Pauses[i]
		e.add(clockPauseTable, &d.ID, &r.Number, &i, &p.From, &p.To)
	}
}

// pauses adds the pauses to the clocks of their rounds.
func (d *decoder) pauses(div *tournament.Division) {
	var number, position int
	for _, r := range d.set[clockPauseTable.index] {
		var p tournament.Pause
		d.scan(clockPauseTable, r, &div.ID, &number, &position, &p.From, &p.To)
		i := 0
		for i < len(div.RoundFacts) && div.RoundFacts[i].Number != number {
			i++
		}
		if i == len(div.RoundFacts) {
			d.orphan(clockPauseTable, r)
			return
		}
		clock := &div.RoundFacts[i].Clock
		clock.Pauses = append(clock.Pauses, p)
	}
}

// late adds the rows of the late clocks.
func (e *encoder) late(d *tournament.Division) {
	for i := range d.Late {
		l := &d.Late[i]
		e.add(lateTable, &d.ID, &i, &l.Game, &l.Since)
		for j := range l.Players {
			p := &l.Players[j]
			e.add(latePlayerTable, &d.ID, &i, &j, tournament.Whom{ID: &p.Player}, &p.Came)
		}
	}
}

// late reads the late clocks with their players.
func (d *decoder) late(div *tournament.Division) {
	var position, of int
	at := map[int64]int{}
	for i, r := range d.set[lateTable.index] {
		var l tournament.Lateness
		d.scan(lateTable, r, &div.ID, &position, &l.Game, &l.Since)
		div.Late = append(div.Late, l)
		at[r[1].num] = i
	}
	for _, r := range d.set[latePlayerTable.index] {
		i, ok := at[r[1].num]
		if !ok {
			d.orphan(latePlayerTable, r)
			return
		}
		var p tournament.LatePlayer
		d.scan(latePlayerTable, r, &div.ID, &of, &position, tournament.Whom{ID: &p.Player}, &p.Came)
		div.Late[i].Players = append(div.Late[i].Players, p)
	}
}
