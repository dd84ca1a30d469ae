package report

import (
	"slices"
	"strconv"

	"wordhall/tournament/text"
)

// RoundSheet is a round of several divisions as one list in the order of the tables: who plays there, and the scores
// that are in. A game that nobody sits down to isn't in it. The views, one for each division, know who has gone.
func RoundSheet(views []*View, round int) List {
	score := func(id string) Column { return Column{ID: id, Title: text.Of("Score"), Figure: AsWhole} }
	type line struct {
		table int
		row   Row
	}
	return List{
		Columns: []Column{tableColumn, {ID: "division", Title: text.Of("Division")}, {ID: "first", Title: text.Of("Player"), Names: true}, score("first-score"), {ID: "second", Title: text.Of("Player"), Names: true}, score("second-score")},
		Rows: func(yield func(Row) bool) {
			var lines []line
			for _, view := range views {
				d, name := view.Division, publicNames(view)
				games := slices.Clone(d.GamesOf(round))
				slices.SortStableFunc(games, ByTable)
				for _, g := range games {
					if g.Second == 0 || Off(d, g) {
						continue
					}
					cells := []Cell{tableCell(d, g), words(text.Name(d.Name)), name(g.First), {}, name(g.Second), {}}
					if scores := g.Sheet.Scores; scores != nil {
						cells[3], cells[5] = whole(scores[0]), whole(scores[1])
					}
					lines = append(lines, line{g.Table, Row{strconv.Itoa(int(d.ID)) + "-" + strconv.Itoa(g.ID), cells}})
				}
			}
			slices.SortStableFunc(lines, func(a, b line) int {
				if (a.table == 0) != (b.table == 0) {
					return b.table - a.table
				}
				return a.table - b.table
			})
			for _, l := range lines {
				if !yield(l.row) {
					return
				}
			}
		},
	}
}
