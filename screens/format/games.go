package format

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// SlipKey returns the key of a game in the whole event, which is division and game, such as "2/17".
func SlipKey(id tournament.DivisionID, game int) string { return fmt.Sprintf("%d/%d", id, game) }

// LineWords returns a line of the printed draw: both names, or one name and why there is no
// opponent.
func LineWords(d *tournament.Division, g tournament.Game) text.Text {
	if g.Second == 0 {
		return text.Of("%s: %s", d.PlayerName(g.First), text.Key(g.Sheet.Kind))
	}
	return text.Of("%s – %s", d.PlayerName(g.First), d.PlayerName(g.Second))
}

// EndingPreview returns what the sheet would count for each of the two players, with the section. It is empty if
// there is no such game.
func EndingPreview(d *tournament.Division, book rulebook.Book, game int, s tournament.Sheet) text.Text {
	g, ok := finals.GameIn(d, game)
	if !ok {
		return text.Text{}
	}
	g.Sheet = s
	return text.Join("\n", report.Outcomes(d, book, g, d.PlayerText)...)
}

// TableOf returns the name of the game's table, or a dash if it has none.
func TableOf(d *tournament.Division, g tournament.Game) string {
	if g.Table == 0 {
		return "–"
	}
	return d.TableName(g.Table)
}
