package report

import (
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// CrossCells are a player's rounds as a cross-table has them, the first of them round 1.
func CrossCells(c tournament.Scorecard, after int) []text.Text {
	cells := make([]text.Text, after)
	for _, l := range c.Lines {
		if i := l.Round - 1; i >= 0 && i < after {
			cells[i] = text.Join(", ", cells[i], text.Name(l.CrossWords()))
		}
	}
	return cells
}

// CrossLetters say what the letters of a cross-table mean.
func CrossLetters() text.Text {
	return text.Of("W a win, L a loss, T a tie, B a bye, F+ and F- a forfeit; the figure is the opponent’s place now")
}

// MarkWords is the result of a round: "win", "bye".
func MarkWords(l tournament.ScoreLine) text.Text {
	return text.Key(map[string]string{
		"W": "win", "L": "loss", "T": "tie", "B": "bye", "F+": "win by forfeit", "F-": "loss by forfeit", "-": "no result", "?": "not in yet",
	}[l.Mark()])
}

// noTurn is the code of a round that counts neither start nor reply.
const noTurn = "–"

var turnLetters = map[draw.Turn]string{draw.StartTurn: "S", draw.ReplyTurn: "R", draw.OpenTurn: "?"}

// TurnCode is a round of the ledger in a letter.
func TurnCode(l draw.LedgerLine) string {
	turn := l.Real
	if turn == draw.NoTurn && l.Pending {
		turn = l.Printed
	}
	code := turnLetters[turn]
	switch {
	case l.Real != draw.NoTurn:
		return code
	case l.Pending:
		return "(" + code + ")"
	case l.Kind == tournament.Bye:
		return "B"
	case l.Game == 0:
		return ""
	}
	return noTurn
}
