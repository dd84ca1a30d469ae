package report

import (
	"wordhall/tournament/text"
)

// PlayersText is a number of players in words: "1 player", "24 players".
func PlayersText(n int) text.Text { return text.Count(n, "1 player", "%d players") }

// GamesText is a number of games in words.
func GamesText(n int) text.Text { return text.Count(n, "1 game", "%d games") }

// RoundsText is a number of rounds in words.
func RoundsText(n int) text.Text { return text.Count(n, "1 round", "%d rounds") }

// DivisionsText is a number of divisions in words.
func DivisionsText(n int) text.Text { return text.Count(n, "1 division", "%d divisions") }
