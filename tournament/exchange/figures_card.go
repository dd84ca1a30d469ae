package exchange

import (
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

// CardLine is a row of the scorecards: a round of a player, what the player brought
// along, or a spread that the director took or gave.
type CardLine struct {
	Player tournament.PlayerID
	Line   tournament.ScoreLine
	// Counted is what the row adds to the player's record.
	Counted tournament.Record
	Result  string
	// Out: the round is a game played out, which averages count.
	Out bool
}

// CrossCells are a player's rounds as a cross-table has them, the first of them round 1.
func CrossCells(c tournament.Scorecard, after int) []string {
	cells := make([]string, after)
	for _, l := range c.Lines {
		if i := l.Round - 1; i >= 0 && i < after {
			cells[i] = JoinWords(cells[i], l.CrossWords())
		}
	}
	return cells
}

// MarkWords is the result of a round: "win", "bye".
func MarkWords(l tournament.ScoreLine) string {
	return map[string]string{
		"W": "win", "L": "loss", "T": "tie", "B": "bye", "F+": "win by forfeit", "F-": "loss by forfeit", "-": "no result", "?": "not in yet",
	}[l.Mark()]
}

// TurnCode is a round of the ledger in a letter.
func TurnCode(l draw.LedgerLine) string {
	letters := map[draw.Turn]string{draw.StartTurn: "S", draw.ReplyTurn: "R", draw.OpenTurn: "?"}
	switch {
	case l.Real != draw.NoTurn:
		return letters[l.Real]
	case l.Pending:
		return "(" + letters[l.Printed] + ")"
	case l.Kind == tournament.Bye:
		return "bye"
	case l.Game == 0:
		return ""
	}
	return "–"
}

// TurnWords says whether the player started or replied, or is to; empty where that isn't known
// of a game that is over.
func TurnWords(l CardLine) string {
	switch o, g := l.Line.Outcome, l.Line.Game; {
	case o.Started:
		return "started"
	case o.Replied:
		return "replied"
	case g.Sheet.Done():
		return ""
	case g.Drawn:
		return "to be drawn"
	case g.First == l.Player:
		return "to start"
	}
	return "to reply"
}
