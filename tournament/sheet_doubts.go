package tournament

import (
	"fmt"
	"slices"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// These are the usual limits of a score and of a margin. A sheet outside them is doubtful.
const (
	usualLow    = 200
	usualHigh   = 650
	usualMargin = 300
)

// Doubts say why a sheet looks unusual by its figures alone.
func (s Sheet) Doubts() (doubts []Doubt) {
	if s.Kind != Played || s.Scores == nil {
		return nil
	}
	for _, score := range s.Scores {
		if score < usualLow || score > usualHigh {
			doubts = append(doubts, Doubt{ID: fmt.Sprint("score-", score), Says: text.Of("a score of %d is outside the usual %d to %d", score, usualLow, usualHigh)})
		}
	}
	if margin := abs(s.Scores[0] - s.Scores[1]); margin > usualMargin {
		doubts = append(doubts, Doubt{ID: fmt.Sprint("margin-", margin), Says: text.Of("a margin of %d is unusual; it is over %d", margin, usualMargin)})
	}
	if s.Scores[0] == s.Scores[1] && s.Penalties == [2]int{} {
		doubts = append(doubts, Doubt{ID: fmt.Sprint("tie-", s.Scores[0]), Says: text.Of("both have %d, which is a tie or one number typed twice", s.Scores[0])})
	}
	for _, p := range slices.Concat(s.Penalties[:], s.Noted[:]) {
		if p%10 != 0 {
			doubts = append(doubts, Doubt{ID: fmt.Sprint("penalty-", p), Says: text.Of("a time penalty of %d isn't a multiple of 10", p)})
		}
	}
	return doubts
}

// MarginDoubt is the id of the doubt whether a game may end by the margin that somebody has set.
func MarginDoubt(margin int) string { return fmt.Sprint("set-margin-", margin) }

// SheetDoubts are what a person must have looked at before the sheet is recorded: unusual figures, and a
// margin that differs from the one that a section of the book gives.
func (d *Division) SheetDoubts(b rulebook.Book, g Game, s Sheet) []Doubt {
	doubts := s.Doubts()
	if s.Margin == nil {
		return doubts
	}
	g.Sheet, g.Sheet.Margin = s, nil
	reckoning := Reckoning{d: d, book: &b}
	counts := reckoning.plain(&g, g.First)
	by, given := abs(counts.spread), *s.Margin
	src, _ := b.Source(counts.Cause.parameter())
	if given == by || src.Section == "" || b.DirectorSets(counts.Cause.parameter(), given > by) {
		return doubts
	}
	return append(doubts, Doubt{ID: MarginDoubt(given), Section: src.Section,
		Says: text.Of("a margin of %d, which is %d according to %s", given, by, text.Of("%s §%s", b.Short, src.Section))})
}
