package finals

import (
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// PendingGame is a game of a match in play that waits for its sheet or may still come.
type PendingGame struct {
	Game tournament.Game
	// Name says which game it is: "Semi-final 2, game 1".
	Name text.Text
	// Seeds are the seeds of First and Second.
	Seeds [2]int
	// Certain says that the game is played whoever wins the others; otherwise it is played if it is needed.
	Certain bool
}

// PendingGames are the games of the matches that can be played now, match by match. For each match they are the
// game that is made already, and the later ones up to the last that the match may have, not counting tied
// games that are played again. The starter of a game that isn't made yet is open where a lot or a choice may
// decide it.
func PendingGames(d *tournament.Division, b rulebook.Book) []PendingGame {
	if !d.Final.Started() {
		return nil
	}
	var list []PendingGame
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
				one.StartOpen = g.StartOpen || n == most-1 && d.Final.LastStart != tournament.StartInTurn
				if n%2 == 1 && !one.StartOpen {
					one.First, one.Second = g.Second, g.First
				}
			}
			list = append(list, PendingGame{Game: one, Name: GameName(d, one), Seeds: [2]int{Seed(d.Final, one.First), Seed(d.Final, one.Second)}, Certain: n < certain})
		}
	}
	return list
}

// atLeast is how many more games the match has if the player who is ahead wins them all.
func (m *Match) atLeast() int {
	lead := m.Sides[0].HalfPoints - m.Sides[1].HalfPoints
	return (2*m.left()-max(lead, -lead))/4 + 1
}
