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

// TurnCode is a round of the ledger in a letter.
func TurnCode(l draw.LedgerLine) text.Text {
	letters := map[draw.Turn]string{draw.StartTurn: "S", draw.ReplyTurn: "R", draw.OpenTurn: "?"}
	switch {
	case l.Real != draw.NoTurn:
		return text.Name(letters[l.Real])
	case l.Pending:
		return text.Name("(" + letters[l.Printed] + ")")
	case l.Kind == tournament.Bye:
		return text.Name("B")
	case l.Game == 0:
		return text.Text{}
	}
	return text.Name("–")
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
