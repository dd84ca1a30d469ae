package report

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
)

// CombinedPart is a division of combined standings, after a round of its own.
type CombinedPart struct {
	Division tournament.DivisionID
	Book     rulebook.Book
	After    int
}

// CombinedStanding is one line of them.
type CombinedStanding struct {
	Division tournament.DivisionID
	// Standing as in the division, but for the place, which is that among all.
	tournament.Standing
	// Own is the place in the division, that of its final where it is over.
	Own int
}

// CombinedStandings puts the players of several divisions into one list: by wins, a
// tie being a half, then by spread, each as the player's own division counts them –
// by its rulebook, its cap, its rulings and what was carried into it. Equal wins and
// spread share a place; the divisions' other tie-breaks play no part. The ejected come
// last, behind those who have no place. Lines that are level are in the order of
// the parts. Divisions that aren't in the event are left out.
func CombinedStandings(e *tournament.Event, parts []CombinedPart) []CombinedStanding {
	var list []CombinedStanding
	for _, p := range parts {
		d := e.Find(p.Division)
		if d == nil {
			continue
		}
		for _, s := range finals.Standings(d, p.Book, p.After) {
			list = append(list, CombinedStanding{Division: p.Division, Standing: s, Own: s.Place})
		}
	}
	slices.SortStableFunc(list, compareCombined)
	unplaced := 0
	for i := range list {
		s := &list[i].Standing
		switch {
		case list[i].Own == 0:
			s.Place = 0
			unplaced++
		case i > 0 && compareCombined(list[i-1], list[i]) == 0:
			s.Place = list[i-1].Place
		default:
			s.Place = i + 1 - unplaced
		}
	}
	return list
}

func compareCombined(a, b CombinedStanding) int {
	return cmp.Or(
		cmp.Compare(combinedRank(a), combinedRank(b)),
		cmp.Compare(b.HalfWins, a.HalfWins), cmp.Compare(b.Spread, a.Spread),
	)
}

// combinedRank puts those without a place behind the others, and the ejected last.
func combinedRank(s CombinedStanding) int {
	switch {
	case s.Status == tournament.StatusEjected:
		return 2
	case s.Own == 0:
		return 1
	}
	return 0
}
