package report

import (
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// Byes is the ledger of byes as a list; without lines it has only its columns.
func Byes(d *tournament.Division, lines []draw.ByeLine) List {
	return List{
		Columns: []Column{
			{ID: "turn", Title: text.Of("In line"), Figure: AsWhole, Least: true}, nameColumn, {ID: "count", Title: text.Of("Byes"), Figure: AsWhole},
			{ID: "had", Title: text.Of("Had in")}, {ID: "asked", Title: text.Of("Asked for")}, {ID: "why", Title: text.Of("Why")},
		},
		Rows: func(yield func(Row) bool) {
			for _, l := range lines {
				if !yield(Row{strconv.Itoa(int(l.Player)), byesCells(d, l)}) {
					return
				}
			}
		},
	}
}

// byesCells are the cells of a player.
func byesCells(d *tournament.Division, l draw.ByeLine) []Cell {
	var turn Cell
	if l.Turn > 0 {
		turn = Cell{HasNumber: true, Number: l.Turn, Words: text.Ordinal(l.Turn)}
	}
	var had, asked []text.Text
	for _, h := range l.Had {
		says := text.Of("round %d", h.Round)
		switch {
		case h.Ejection:
			says = text.Of("%s (ejection)", says)
		case h.Asked:
			says = text.Of("%s (asked for)", says)
		}
		had = append(had, says)
	}
	for _, round := range l.Asked {
		asked = append(asked, Number(round))
	}
	return []Cell{turn, named(d, l.Player), whole(len(l.Had)), words(text.Join(", ", had...)), words(text.Join(", ", asked...)), words(l.Why.Sentence())}
}
