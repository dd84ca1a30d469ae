package board

import (
	"context"
	"fmt"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/chances"
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
	t.Columns = []column{{Heading: text.Of("Player"), Name: true, Strong: true}}
	then := map[int]map[tournament.PlayerID]string{}
	for round := first; round <= after; round++ {
		t.Columns = append(t.Columns, column{Heading: text.Name(strconv.Itoa(round)), Right: true, Strong: round == after, Quiet: round != after})
		then[round] = map[tournament.PlayerID]string{}
		for _, s := range r.division.Standings(r.book, round) {
			then[round][s.ID] = s.PlaceWords()
		}
	}
	for _, s := range r.division.Standings(r.book, after) {
		if len(t.Rows) == mostRisers || !s.Placed() {
			continue
		}
		row := []text.Text{r.name(s.ID)}
		for round := first; round <= after; round++ {
			row = append(row, text.Name(then[round][s.ID]))
		}
		t.Rows = append(t.Rows, row)
	}
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
	t.Columns = []column{{Heading: text.Of("Record"), Quiet: true}, {Heading: text.Of("Player"), Name: true, Strong: true}, {Heading: text.Of("Score"), Right: true, Strong: true}, {Heading: text.Of("Round"), Right: true, Quiet: true}}
	for _, measure := range []tournament.Measure{tournament.ByHighWin, tournament.ByHighLoss, tournament.ByMargin, tournament.ByCombined} {
		best := award.Rank(r.division, r.book, after, award.Ranking{Measure: measure})
		for i, one := range best[:min(bestOfBoard, len(best))] {
			title := tournament.Measures.Text(measure).Capital()
			if i > 0 {
				title = text.Text{}
			}
			t.Rows = append(t.Rows, []text.Text{title, r.name(one.Player), r.score(one), text.Name(strconv.Itoa(one.Round))})
		}
	}
}

// score is that of the game, the player's own first.
func (r reader) score(one award.Ranked) text.Text {
	for _, g := range r.division.GamesOf(one.Round) {
		if g.ID == one.Game {
			return text.Name(fmt.Sprintf("%d–%d", g.Net(one.Player), g.Net(g.Opponent(one.Player))))
		}
	}
	return one.Words
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
