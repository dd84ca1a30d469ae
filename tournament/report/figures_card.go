package report

import (
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// CardLine is a row of the scorecards: a round of a player, what the player brought
// along, or a spread that the director took or gave.
type CardLine struct {
	Player tournament.PlayerID
	Line   tournament.ScoreLine
	// Counted is what the row adds to the player's record.
	Counted tournament.Record
	Result  text.Text
	// Out: the round is a game played out, which averages count.
	Out bool
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
