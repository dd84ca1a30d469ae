package paper_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/sample"
	"wordhall/tournament/finals"
)

// TestABracketIsOnePage for every field, on both sizes of paper, with a match for the third place,
// and names everybody.
func TestABracketIsOnePage(t *testing.T) {
	for _, size := range []exchange.PageSize{exchange.A4, exchange.Letter} {
		for n := 2; n <= 16; n++ {
			ev := sample.Event(16, 2)
			d := ev.Divisions[0]
			book := sample.BookOf(t, d)
			f := finals.Plan(n)
			f.Third, f.Lot, f.Apart, f.Starts = true, 1, true, tournament.StartByLot
			sample.Must(t, finals.Set(d, &f))
			sample.Must(t, finals.Start(d, book, "", 1))
			pages, width, height, err := paper.PlacedPages(paper.BracketSheet(ev, d, book), paperOptions(size))
			sample.Must(t, err)
			if len(pages) != 1 {
				t.Fatalf("%d players: %d pages", n, len(pages))
			}
			var words []string
			for _, w := range pages[0] {
				words = append(words, w.Text)
				if w.Left < 0 || w.Right > width || w.Bottom > height {
					t.Errorf("%d players: %q is off the page", n, w.Text)
				}
			}
			for i, e := range d.Final.Entrants {
				name := d.PlayerName(e.Player)
				if !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(w, name) }) {
					t.Errorf("%d players: seed %d, %s, isn't on the page", n, i+1, name)
				}
			}
		}
	}
}
