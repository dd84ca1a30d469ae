package tournament

import (
	"slices"
	"strconv"

	"wordhall/tournament/rulebook"
)

// PlaceLine is one comparison of two players on the way to their places.
type PlaceLine struct {
	// By is what is compared; "" stands for the wins.
	By TieBreak
	// Own and Other are the figures, and a higher one is better. Decides is true where this comparison
	// separates the two. For the seed and the lot the figures mean nothing but their order.
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

// Between returns what separates two players, comparison by comparison, from the wins to the one that
// decides. If none decides, they share a place. ok is false where one of them isn't in the standings, or
// has no place among the others (see Placed).
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

// steps are the comparisons that order the standings. Each has the values that it had when its turn came,
// because head-to-head only counts the games of players who are still level.
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

// RecordWords are the record and the spread: "7–2 +461".
func (s Standing) RecordWords() string { return RecordWords(s.HalfWins, s.HalfLosses, s.Spread) }

// WinsWords are the wins and losses alone: "7–2".
func (s Standing) WinsWords() string { return WinsWords(s.HalfWins, s.HalfLosses) }

// PlaceWords are the place as a figure, or a dash for a player who has none.
func (s Standing) PlaceWords() string {
	if s.Place == 0 {
		return "–"
	}
	return strconv.Itoa(s.Place)
}
