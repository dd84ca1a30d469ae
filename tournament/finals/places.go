package finals

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// Place is where a player ends: by the bracket, then by the standings.
type Place struct {
	// Place is shared by players behind the final who share one in the standings; 0 for
	// stand-ins, who have none.
	Place  int
	Player tournament.PlayerID
	// Seed is 0 for who wasn't in the final, Round the last round of the bracket reached.
	Seed  int
	Round int
}

// Places are all players in the order of the final places: the bracket's, among those who lost in
// the same round by the seeds, then everybody else by the standings, the ejected last. While the
// final is played, those still in it stand before those who are out. It is nil without a final
// that has begun.
func Places(d *tournament.Division, b rulebook.Book) []Place {
	if !d.Final.Started() {
		return nil
	}
	var list, last []Place
	for _, p := range ofBracket(d, Of(d, b)) {
		if _, out := d.Ejected(p.Player); out {
			last = append(last, p)
			continue
		}
		list = append(list, p)
		list[len(list)-1].Place = len(list)
	}
	ahead, shared := 0, -1
	for _, s := range d.Standings(b, d.Rounds) {
		switch {
		case Seed(d.Final, s.ID) > 0:
			continue
		case s.Place == 0:
			list = append(list, Place{Player: s.ID})
			continue
		case s.Status == tournament.StatusEjected:
			last = append(last, Place{Player: s.ID})
			continue
		}
		place := placed(list) + 1
		if s.Place == shared {
			place = ahead
		}
		ahead, shared = place, s.Place
		list = append(list, Place{Place: place, Player: s.ID})
	}
	for _, p := range last {
		p.Place = placed(list) + 1
		list = append(list, p)
	}
	return list
}

// placed counts those with a place.
func placed(list []Place) int {
	n := 0
	for _, p := range list {
		if p.Place != 0 {
			n++
		}
	}
	return n
}

// ofBracket are the entrants in the order that the bracket gives them so far.
func ofBracket(d *tournament.Division, b Bracket) []Place {
	list := make([]Place, len(d.Final.Entrants))
	group := make(map[tournament.PlayerID]int, len(list))
	for i, e := range d.Final.Entrants {
		list[i] = Place{Player: e.Player, Seed: i + 1, Round: 1}
		for j := range b.Matches {
			if m := &b.Matches[j]; m.Sides[0].Player == e.Player || m.Sides[1].Player == e.Player {
				list[i].Round = m.Round
				group[e.Player] = b.group(m, e.Player)
			}
		}
	}
	slices.SortStableFunc(list, func(x, y Place) int { return cmp.Compare(group[x.Player], group[y.Player]) })
	return list
}

// group orders players by how the last match that they reached stands: won the final, still in
// it, lost it, then the third place, then those who lost earlier.
func (b Bracket) group(m *Match, id tournament.PlayerID) int {
	won := m.Winner == id
	switch {
	case m.Third && won:
		return 3
	case m.Third && !m.State.Over():
		return 4
	case m.Third:
		return 5
	case !m.State.Over() || won && m.ID != len(b.Matches):
		return 1
	case won:
		return 0
	case m.ID == len(b.Matches):
		return 2
	}
	return 5 + b.Rounds - m.Round
}

// InOrder are standings in the order of the final places with those places, where a final has
// begun; else as they are. The figures stay those of the standings.
func InOrder(d *tournament.Division, b rulebook.Book, rows []tournament.Standing) []tournament.Standing {
	places := Places(d, b)
	if places == nil {
		return rows
	}
	by := make(map[tournament.PlayerID]tournament.Standing, len(rows))
	for _, s := range rows {
		by[s.ID] = s
	}
	list := make([]tournament.Standing, 0, len(rows))
	for _, p := range places {
		if s, ok := by[p.Player]; ok {
			s.Place = p.Place
			list = append(list, s)
		}
	}
	return list
}
