package paper_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/finals"
	"wordhall/tournament/slips"
)

// TestSlipsOfAFinal: there is one for each game that is certain, and others for those that may be needed. Each names
// its game and has the code by which it is found. Nothing is off the page or drawn over.
func TestSlipsOfAFinal(t *testing.T) {
	ev := exchangetest.Event(16, 3)
	d := ev.Divisions[0]
	d.Rounds, d.RoundFacts = 2, d.RoundFacts[:2]
	d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.Round > 2 })
	book := exchangetest.BookOf(t, d)
	f := finals.Plan(4)
	f.Lot = 1
	exchangetest.Must(t, finals.Set(d, &f))
	exchangetest.Must(t, finals.Start(d, book, "", 1))
	for whatIf, want := range map[bool]struct {
		slips   int
		codes   []string
		heading string
	}{
		false: {4, []string{"1-0-1-1", "1-0-1-2", "1-0-2-1", "1-0-2-2"}, "Semi-final 2, game 2"},
		true:  {2, []string{"1-0-1-3", "1-0-2-3"}, "Semi-final 2, game 3, if needed"},
	} {
		pages, width, height, err := paper.PlacedPages(paper.FinalSlips(ev, d, book, whatIf), paperOptions(exchange.A4))
		exchangetest.Must(t, err)
		var words []string
		for _, page := range pages {
			for _, w := range page {
				words = append(words, w.Text)
				if w.Left < 0 || w.Right > width || w.Bottom > height {
					t.Errorf("%q is off the page", w.Text)
				}
			}
		}
		all := strings.Join(words, "|")
		if n := strings.Count(all, "Signed, "); n != 2*want.slips || len(pages) != 1 {
			t.Errorf("if needed %v: %d signatures on %d pages, want %d", whatIf, n, len(pages), 2*want.slips)
		}
		for _, code := range append([]string{want.heading}, want.codes...) {
			if !slices.Contains(words, code) {
				t.Errorf("if needed %v: %q isn't on it: %s", whatIf, code, all)
			}
		}
	}
	for _, g := range d.Final.Games {
		match, number := finals.MatchOf(g)
		slip, coded, ok := slips.Coded(ev, fmt.Sprintf("1-0-%d-%d", match, number))
		if !coded || !ok || slip.Game.ID != g.ID {
			t.Errorf("game %d of match %d isn't found by its code: %+v", number, match, slip)
		}
	}
	if _, coded, ok := slips.Coded(ev, "1-0-1-3"); !coded || ok {
		t.Error("a game that isn't made is found")
	}
}
