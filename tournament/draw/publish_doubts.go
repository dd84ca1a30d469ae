package draw

import (
	"fmt"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// OlderDrawDoubt is the id of the doubt whether a draw may be published that is older than its sheets.
const OlderDrawDoubt = "older-draw"

// PublishDoubts are what a person may want to correct before a draw is published: sheets that came in after
// it was made, and players who are in it and shouldn't be, or aren't and should be. seen says that the person
// has seen what the draw itself says. If not, the doubts include it: wishes that the draw gave up, and two
// byes that could be a game.
func PublishDoubts(e *tournament.Event, id tournament.DivisionID, round int, seen bool) (doubts []tournament.Doubt) {
	d := e.Find(id)
	if d == nil {
		return nil
	}
	fact, _ := d.RoundFact(round)
	for i, gaveUp := range KeptReasons(fact.Relaxed) {
		if !seen {
			doubts = append(doubts, tournament.Doubt{ID: fmt.Sprint("gave-up-", i+1), Says: gaveUp})
		}
	}
	var missing []text.Text
	for _, o := range StartObstacles(e, id, round) {
		switch o.Code {
		case NotCheckedIn:
			missing = append(missing, o.Text)
		case OlderDraw, WithoutGame, GoneFromDraw, EjectedInDraw:
			doubts = append(doubts, o.doubt())
		case ByesCouldMeet:
			if !seen {
				doubts = append(doubts, o.doubt())
			}
		}
	}
	return append(doubts, notCheckedIn(missing)...)
}

// doubt is an obstacle as a doubt that somebody may accept.
func (o Obstacle) doubt() tournament.Doubt {
	id := strings.ReplaceAll(string(o.Code), "_", "-")
	for _, p := range o.Players {
		id += fmt.Sprint("-", p)
	}
	return tournament.Doubt{ID: id, Says: o.Text}
}

// notCheckedIn is one doubt about all players who weren't seen, because there are many where check-in was not
// kept up.
func notCheckedIn(missing []text.Text) []tournament.Doubt {
	const told = 3
	n := len(missing)
	if n == 0 {
		return nil
	}
	if n > told {
		missing = append(missing[:told:told], text.Of("and %d more", n-told))
	}
	return []tournament.Doubt{{ID: fmt.Sprint("not-checked-in-", n), Says: text.Join("; ", missing...)}}
}
