package exchange

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/award"
)

// WinnerName is the player or the team that won.
func WinnerName(d *tournament.Division, w award.Winner) string {
	if w.Player == 0 {
		return w.Team
	}
	return PlayerName(d, w.Player)
}

// TitleOf is the title of the prize with that number.
func TitleOf(awards []award.Award, id int) string {
	for _, a := range awards {
		if a.Prize.ID == id {
			return a.Title
		}
	}
	return fmt.Sprintf("prize %d", id)
}
