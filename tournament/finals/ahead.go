package finals

import (
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Ahead is a game of a match in play that waits for its sheet or may still come.
type Ahead struct {
	Game tournament.Game
	// Name says which game it is: "Semi-final 2, game 1".
	Name text.Text
	// Seeds are those of First and Second.
	Seeds [2]int
	// Certain games are played whoever wins the others; the rest are played if they are needed.
	Certain bool
}

// GamesAhead are the games of the matches that can be played now, match by match: the one that is
// made and those after it up to the last that the match may have, ties that are played again apart.
// Who starts a game that isn't made yet is open where a lot or a choice may decide it.
func GamesAhead(d *tournament.Division, b rulebook.Book) []Ahead {
	if !d.Final.Started() {
		return nil
	}
	var list []Ahead
	bracket := Of(d, b)
	for i := range bracket.Matches {
		m := &bracket.Matches[i]
		g, waits := m.Next()
		if !waits {
			continue
		}
		match, number := MatchOf(g)
		certain, most := m.atLeast(), max(1, m.left())
		for n := range most {
			one := g
			one.ID = GameID(match, number+n)
			if n > 0 {
				one.StartSet = false
				one.Drawn = g.Drawn || n == most-1 && d.Final.LastStart != tournament.StartInTurn
				if n%2 == 1 && !one.Drawn {
					one.First, one.Second = g.Second, g.First
				}
			}
			list = append(list, Ahead{Game: one, Name: GameName(d, one), Seeds: [2]int{Seed(d.Final, one.First), Seed(d.Final, one.Second)}, Certain: n < certain})
		}
	}
	return list
}

// atLeast is how many more games the match has if the player who is ahead wins them all.
func (m *Match) atLeast() int {
	lead := m.Sides[0].HalfPoints - m.Sides[1].HalfPoints
	return (2*m.left()-max(lead, -lead))/4 + 1
}
