package board

import (
	"context"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/chances"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// needsWidth is the greatest number of letters on a line of what the last round decides.
const needsWidth = 34

// How many players the list of places over the rounds has and how many rounds it goes back, and
// how many of the best by a measure are shown: a hall reads no more from its back.
const (
	mostRisers  = 20
	mostRounds  = 8
	bestOfBoard = 2
)

// shownAfter is the round that standings and records are shown after: the last complete one, or the
// one at which they are frozen.
func (r reader) shownAfter(frozen int) int {
	after := r.division.LastComplete()
	if frozen > 0 && frozen < after {
		return frozen
	}
	return after
}

// places are those of the leaders after each of the last rounds.
func (r reader) places(t *list, frozen int) {
	after := r.shownAfter(frozen)
	first := max(1, after-mostRounds+1)
	if after-first < 1 {
		return // one round is what the standings show
	}
	t.Title = text.Of("Places by round")
	if after < r.division.LastComplete() {
		t.Note = text.Of("later rounds follow")
	}
	l := report.PlacesByRound(report.At(r.division, r.book, after), first, mostRisers)
	choice := []chosen{{id: "name", strong: true}}
	for _, id := range l.Pick(report.RoundColumns).IDs() {
		choice = append(choice, chosen{id: id, strong: id == strconv.Itoa(after), quiet: id != strconv.Itoa(after)})
	}
	t.take(l, choice...)
}

// records are the best games so far by each measure of single games.
func (r reader) records(t *list, frozen int) {
	after := r.shownAfter(frozen)
	if after == 0 {
		return
	}
	t.Title = text.Of("High games after round %d", after)
	if after < r.division.LastComplete() {
		t.Note = text.Of("later rounds follow")
	}
	// Whom it was against is left to the pages: with it the letters would be too small for a hall.
	var by []report.Best
	for _, measure := range []tournament.Measure{tournament.ByHighWin, tournament.ByHighLoss, tournament.ByMargin, tournament.ByCombined} {
		by = append(by, report.Best{Title: tournament.Measures.Text(measure).Capital(), By: award.Ranking{Measure: measure}})
	}
	best := report.Bests(report.At(r.division, r.book, after), by, bestOfBoard)
	t.take(best, chosen{id: best.Columns[0].ID, quiet: true}, chosen{id: "name", strong: true}, chosen{id: "score", strong: true}, chosen{id: "round", quiet: true})
	for i := len(t.Rows) - 1; i > 0; i-- { // a measure is named once
		if t.Rows[i][0].Same(t.Rows[i-1][0]) {
			t.Rows[i][0] = text.Text{}
		}
	}
}

// needs says what the last round has to bring for the leader to win the division, once it is drawn
// and as long as nothing is held back.
func (r reader) needs(ctx context.Context, t *list, frozen int) error {
	after := r.division.LastComplete()
	if r.shownAfter(frozen) != after || after == 0 {
		return nil
	}
	decider, ok, err := chances.FindDecider(ctx, r.event, r.division.ID, r.book, &after)
	if err != nil || !ok || r.round <= after {
		return err
	}
	t.Title = text.Of("What the last round decides")
	t.Message = text.NameList(wrap(glyphs(chances.DeciderWords(r.division, decider)), needsWidth))
	return nil
}
