package paper_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/finals"
	"wordhall/tournament/language"
)

// TestABracketIsOnePage for every size of final, on both sizes of paper, with a match for third place, and names
// everybody. The largest is tried in each language.
func TestABracketIsOnePage(t *testing.T) {
	for _, tag := range []string{"", "de", "fr", "es"} {
		o := paperOptions(exchange.A4)
		if tag != "" {
			data, err := os.ReadFile(filepath.Join("..", "..", "..", "assets", "translations", tag+".json"))
			exchangetest.Must(t, err)
			o.Language, err = language.Read(tag, data)
			exchangetest.Must(t, err)
		}
		bracketsOn(t, o, tag != "")
	}
}

// bracketsOn checks the page of every size of final, or only of the largest.
func bracketsOn(t *testing.T, o paper.Options, largest bool) {
	t.Helper()
	for _, size := range []exchange.PageSize{exchange.A4, exchange.Letter} {
		for n := 2; n <= 16; n++ {
			if largest && n < 16 {
				continue
			}
			o.Size = size
			ev := exchangetest.Event(16, 3)
			d := ev.Divisions[0]
			d.Rounds, d.RoundFacts = 2, d.RoundFacts[:2] // The third round is only half played.
			d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.Round > 2 })
			book := exchangetest.BookOf(t, d)
			f := finals.Plan(n)
			f.Third, f.Lot, f.Apart, f.Starts = true, 1, true, tournament.StartByLot
			exchangetest.Must(t, finals.Set(d, &f))
			exchangetest.Must(t, finals.Start(d, book, "", 1))
			pages, width, height, err := paper.PlacedPages(paper.BracketSheet(ev, d, book), o)
			exchangetest.Must(t, err)
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
