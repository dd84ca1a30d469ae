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

// TurnWords says whether the player started or replied, or is to; empty where that isn't known
// of a game that is over.
func TurnWords(l CardLine) text.Text {
	switch o, g := l.Line.Outcome, l.Line.Game; {
	case o.Started:
		return text.Of("started")
	case o.Replied:
		return text.Of("replied")
	case g.Sheet.Done():
		return text.Text{}
	case g.Drawn:
		return text.Of("to be drawn")
	case g.First == l.Player:
		return text.Of("to start")
	}
	return text.Of("to reply")
}
