package report

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
)

// CombinedPart is a division of combined standings, after a round that is given for each division.
type CombinedPart struct {
	Division tournament.DivisionID
	Book     rulebook.Book
	After    int
}

// CombinedStanding is one line of combined standings.
type CombinedStanding struct {
	Division tournament.DivisionID
	// Standing is that of the division, except that the place is the place among all.
	tournament.Standing
	// Own is the place in the division, which is that of the final where it is over.
	Own int
}

// CombinedStandings puts the players of several divisions into one list: by wins, a tie being a half, then by
// spread. Both are as the player's own division counts them, with its rulebook, its cap, its rulings and what
// was carried into it. Equal wins and spread share a place; the divisions' other tie-breaks aren't used.
// Players without a place are behind the others, and the ejected come last. Lines that are level are in the
// order of the parts. Divisions that aren't in the event are left out.
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

// combinedRank puts players without a place behind the others, and the ejected last.
func combinedRank(s CombinedStanding) int {
	switch {
	case s.Status == tournament.StatusEjected:
		return 2
	case s.Own == 0:
		return 1
	}
	return 0
}
