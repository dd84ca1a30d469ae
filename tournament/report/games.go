package report

import (
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Games are a player's rounds as a list, from the player's side: against whom, and how each went, as on a
// card. It leaves out the places and records after each round, because these need the standings after every
// round. So it appears at once when somebody walks down a list of players.
func Games(d *tournament.Division, book rulebook.Book, id tournament.PlayerID) List {
	return List{
		Columns: []Column{{ID: "round", Title: text.Of("Round"), Figure: AsWhole, Least: true}, {ID: "opponent", Title: text.Of("Opponent"), Names: true}, {ID: "game", Title: text.Of("Game")}},
		Rows: func(yield func(Row) bool) {
			last := d.LastRound()
			missed := map[int]bool{}
			for _, round := range d.MissedRounds(book, last)[id] {
				missed[round] = true
			}
			for round := 1; round <= last; round++ {
				opponent, game := Cell{}, words(text.Of("L missed"))
				switch g, seated := d.GameOf(round, id); {
				case seated:
					if other := g.Opponent(id); other != 0 {
						opponent = named(d, other)
					}
					game = words(shortResult(d, g, id, d.Outcome(book, g, id)))
				case !missed[round]:
					continue
				}
				if !yield(Row{Number(round).String(), []Cell{whole(round), opponent, game}}) {
					return
				}
			}
		},
	}
}
