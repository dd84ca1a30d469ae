package report

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

// RemarkOn says why a prize has no winner, that a final may still give it to another player, or which prize
// it is paid out with.
func RemarkOn(awards []award.Award, a award.Award) text.Text {
	switch {
	case a.PooledWith != 0:
		return text.Of("paid out together with %s", titleOf(awards, a.PooledWith))
	case a.Provisional && len(a.Winners) > 0:
		return text.Of("provisional, the final isn't over")
	}
	return a.Open
}

// titleOf is the title of the prize with that number.
func titleOf(awards []award.Award, id int) text.Text {
	for _, a := range awards {
		if a.Prize.ID == id {
			return a.Prize.Text()
		}
	}
	return text.Of("prize %d", id)
}
