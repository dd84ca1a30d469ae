package format

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Winner returns a winner's name: the player's, or the team's if the player is 0.
func Winner(d *tournament.Division, id tournament.PlayerID, team string) string {
	if id == 0 {
		return team
	}
	return d.PlayerName(id)
}

// Money returns a sum, in hundredths, with the division's currency.
func Money(d *tournament.Division, hundredths int) text.Text {
	return text.Money(text.MoneyWords(d.Currency, hundredths))
}
