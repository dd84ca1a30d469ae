package format

import (
	"wordhall/screens/look"
	"wordhall/tournament"
)

// Winner returns a winner's name: the player's, or the team's where the player is 0.
func Winner(d *tournament.Division, id tournament.PlayerID, team string) string {
	if id == 0 {
		return team
	}
	return d.PlayerName(id)
}

// Money returns a sum, in hundredths, with the division's currency.
func Money(d *tournament.Division, hundredths int) string {
	return MoneyWords(d, hundredths, look.Sum)
}

// MoneyWords returns a sum, in hundredths, with the division's currency. A sum without one is
// translated here by turn: once drawn, it could not be told from the number of a section.
func MoneyWords(d *tournament.Division, hundredths int, turn func(string) string) string {
	words := tournament.MoneyWords(d.Currency, hundredths)
	if d.Currency == "" {
		return turn(words)
	}
	return words
}
