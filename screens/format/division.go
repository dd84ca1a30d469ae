package format

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// SecondListLimits says what a plain list of words can't show where a second source counts by
// its main entries (NSA 1995 I.B).
const SecondListLimits = "A list of words can't tell main entries from their inflections. Under NSA 1995, I.B, leave out of the second one what is capitalised, hyphenated, foreign or part of a phrase, and inflections of main entries of fewer than nine letters."

// TieBreakWords returns the tie-breaks in their order, in English.
func TieBreakWords(order []tournament.TieBreak) text.Text { return TieBreakText(order) }

// TieBreakText returns the tie-breaks in their order, to be translated; spread where none is
// given.
func TieBreakText(order []tournament.TieBreak) text.Text {
	if len(order) == 0 {
		return text.Key(tournament.BySpread.Name())
	}
	names := make([]text.Text, len(order))
	for i, t := range order {
		names[i] = text.Key(t.Name())
	}
	return text.Join(", ", names...)
}
