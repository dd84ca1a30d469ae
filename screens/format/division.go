package format

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// TieBreakWords returns the tie-breaks in their order. If there are none it returns spread.
func TieBreakWords(order []tournament.TieBreak) text.Text {
	d := tournament.Division{TieBreaks: order}
	var names []text.Text
	for _, by := range d.TieBreakOrder() {
		names = append(names, tournament.TieBreaks.Text(by))
	}
	return text.Join(", ", names...)
}
