package format

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// SecondListLimits says what a plain list of words can't show where a second source counts by
// its main entries (NSA 1995 I.B).
const SecondListLimits = "A list of words can't tell main entries from their inflections. Under NSA 1995, I.B, leave out of the second one what is capitalised, hyphenated, foreign or part of a phrase, and inflections of main entries of fewer than nine letters."

// TieBreakWords returns the tie-breaks in their order; spread where none is given.
func TieBreakWords(order []tournament.TieBreak) text.Text {
	d := tournament.Division{TieBreaks: order}
	var names []text.Text
	for _, by := range d.TieBreakOrder() {
		names = append(names, tournament.TieBreaks.Text(by))
	}
	return text.Join(", ", names...)
}
