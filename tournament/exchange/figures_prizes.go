package exchange

import (
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/text"
)

// WinnerName is the player or the team that won.
func WinnerName(d *tournament.Division, w award.Winner) text.Text {
	if w.Player == 0 {
		return text.Name(w.Team)
	}
	return PlayerName(d, w.Player)
}

// TitleOf is the title of the prize with that number.
func TitleOf(awards []award.Award, id int) text.Text {
	for _, a := range awards {
		if a.Prize.ID == id {
			return a.Prize.Text()
		}
	}
	return text.Of("prize %d", id)
}
