package tournament

import (
	"slices"
	"strconv"

	"wordhall/tournament/rulebook"
)

// PlaceLine is one step of why a player is placed above or below another.
type PlaceLine struct {
	// By is what is compared; "" is the wins.
	By TieBreak
	// Own and Other are the figures, higher being better; Decides is true where this
	// step separates the two. For the seed and the lot the figures have no meaning
	// beyond their order.
	Own, Other int
	Decides    bool
}

// Places knows what separates two players in the standings after a round. It is worked
// out once for all pairs of players.
type Places struct {
	seats map[PlayerID]int
	steps []step
}

// Places works out every step of the standings after the round.
func (d *Division) Places(b rulebook.Book, after int) Places {
	r := d.Reckon(&b)
	t := r.table(after)
	p := Places{seats: make(map[PlayerID]int, len(d.Players)), steps: t.steps()}
	for i := range d.Players {
		if t.rows[i].Status != StatusEjected && !t.unplaced(i) {
			p.seats[d.Players[i].ID] = i
		}
	}
	return p
}

// Between returns step by step what separates two players, from the wins to the step that
// decides; where nothing does, they share a place. ok is false where one of them isn't in
// the standings, or one has no place among the others (see Standing.Placed).
func (p Places) Between(id, other PlayerID) (lines []PlaceLine, ok bool) {
	i, known := p.seats[id]
	j, otherKnown := p.seats[other]
	if !known || !otherKnown || i == j {
		return nil, false
	}
	for _, s := range p.steps {
		line := PlaceLine{By: s.by, Own: s.values[i], Other: s.values[j]}
		line.Decides = line.Own != line.Other
		lines = append(lines, line)
		if line.Decides {
			break
		}
	}
	return lines, true
}

// Placed reports whether the player has a place among the others.
func (s Standing) Placed() bool { return s.Status != StatusEjected && s.Place != 0 }

// step is one comparison of the standings with the value of every player, by index.
type step struct {
	by     TieBreak
	values []int
}

// steps are the comparisons that order the standings, each with the values that it
// had when its turn came: head-to-head looks only at those still level.
func (t *table) steps() []step {
	wins := make([]int, len(t.rows))
	for i := range t.rows {
		wins[i] = t.rows[i].HalfWins
	}
	list := []step{{values: wins}}
	o := t.unordered()
	for _, by := range t.r.d.TieBreakOrder() {
		values := slices.Clone(t.values(by, o))
		list = append(list, step{by: by, values: values})
		o.split(func(i int) int { return values[i] })
	}
	return list
}

// PlaceWords are the place as a figure, a dash for who has none.
func (s Standing) PlaceWords() string {
	if s.Place == 0 {
		return "–"
	}
	return strconv.Itoa(s.Place)
}
