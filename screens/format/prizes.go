package format

import (
	"wordhall/screens/look"
	"wordhall/tournament"
)

// Winner is a winner's name: the player's, or the team's.
func Winner(d *tournament.Division, id tournament.PlayerID, team string) string {
	if id == 0 {
		return team
	}
	return d.PlayerName(id)
}

// Money is a sum with the division's currency.
func Money(d *tournament.Division, hundredths int) string {
	return MoneyWords(d, hundredths, look.Sum)
}

// MoneyWords is a sum with the division's currency. One without is turned here: where it is
// drawn nothing would tell it from the number of a section.
func MoneyWords(d *tournament.Division, hundredths int, turn func(string) string) string {
	words := tournament.MoneyWords(d.Currency, hundredths)
	if d.Currency == "" {
		return turn(words)
	}
	return words
}
