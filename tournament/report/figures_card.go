package report

import (
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// markWords are words for the result of a round: "win", "bye".
func markWords(l tournament.ScoreLine) text.Text {
	return text.Key(map[string]string{
		"W": "win", "L": "loss", "T": "tie", "B": "bye", "F+": "win by forfeit", "F-": "loss by forfeit", "-": "no result", "?": "not in yet",
	}[l.Mark()])
}

// noTurn is the code of a round that is neither a start nor a reply.
const noTurn = "–"

var turnLetters = map[draw.Turn]string{draw.StartTurn: "S", draw.ReplyTurn: "R", draw.OpenTurn: "?"}

// TurnCode is a round of the ledger of starts in a letter.
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
