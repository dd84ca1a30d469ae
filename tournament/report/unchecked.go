package report

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// Unchecked lists the sheets that are in and that nobody has checked against their slips. The list with the sheets of
// no event has only its columns.
func Unchecked(e *tournament.Event) List {
	return List{
		Title: text.Of("Sheets that nobody has checked"),
		Columns: []Column{
			{ID: "division", Title: text.Of("Division"), Short: text.Of("Div.")}, {ID: "round", Title: text.Of("Round"), Figure: AsWhole, Least: true},
			{ID: "table", Title: text.Of("Table"), Figure: AsWhole, Least: true}, {ID: "game", Title: text.Of("Game")}, {ID: "sheet", Title: text.Of("In as")}, {ID: "by", Title: text.Of("Entered by")},
		},
		Rows: func(yield func(Row) bool) {
			for _, s := range slips.Unchecked(e) {
				if !yield(Row{fmt.Sprintf("%d-%d", s.Division, s.Game.ID), uncheckedCells(e.Find(s.Division), s.Game)}) {
					return
				}
			}
		},
	}
}

func uncheckedCells(d *tournament.Division, g tournament.Game) []Cell {
	return []Cell{
		words(text.Name(d.Name)), roundCell(g), known(g.Table), words(text.Of("%s – %s", PlayerName(d, g.First), PlayerName(d, g.Second))),
		words(d.SheetText(g)), words(text.Name(g.Sheet.EnteredBy)),
	}
}

// UncheckedText counts the sheets that nobody has checked, and names their rounds. It is zero for none, and for an
// event in which nobody checks any.
func UncheckedText(e *tournament.Event) (says text.Text) {
	var rounds []text.Text
	n := 0
	for _, s := range slips.Unchecked(e) {
		n++
		says := PileText(slips.Pile(s.Game))
		if at := len(rounds) - 1; at < 0 || rounds[at].String() != says.String() {
			rounds = append(rounds, says)
		}
	}
	if n == 0 || !slips.Checks(e) {
		return says
	}
	return text.Of("%s (%s)", text.Count(n, "1 sheet that nobody has checked", "%d sheets that nobody has checked"), text.Join(", ", rounds...))
}

// PileText names a pile of slips.
func PileText(round int) text.Text {
	if round == slips.OfFinals {
		return text.Of("the final")
	}
	return text.Of("round %d", round)
}

// roundCell is the round of a game, which may be of a final.
func roundCell(g tournament.Game) Cell {
	if finals.IsGame(g.ID) {
		return words(text.Of("The final"))
	}
	return whole(g.Round)
}
