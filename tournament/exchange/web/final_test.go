package web_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/finals"
)

// TestABracketHasItsPage: its players lead to their pages, and no page of an event without a final leads to one.
func TestABracketHasItsPage(t *testing.T) {
	ev := exchangetest.Event(8, 3)
	ev.Divisions = ev.Divisions[:1]
	d := ev.Divisions[0]
	d.Rounds, d.RoundFacts = 2, d.RoundFacts[:2] // The third round is only half played.
	d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.Round > 2 })
	book := exchangetest.BookOf(t, d)
	for name, page := range webPages(t, ev) {
		if strings.Contains(page, "-final.html") || strings.Contains(name, "-final.html") {
			t.Fatalf("%s speaks of a final", name)
		}
	}
	f := finals.Plan(4)
	f.Starts, f.Lot, f.BestOf = tournament.StartByLot, 3, 1
	exchangetest.Must(t, finals.Set(d, &f))
	exchangetest.Must(t, finals.Start(d, book, "", 1))
	before := webPages(t, ev)["a-final.html"]
	if !strings.Contains(before, "winner of Semi-final 1") || strings.Contains(before, "class=\"won\"") {
		t.Errorf("before a sheet is in: %s", before)
	}
	for len(finals.Missing(d)) > 0 {
		g := finals.Missing(d)[0]
		_, err := finals.Enter(d, book, tournament.SheetEntry{Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{401, 388}}})
		exchangetest.Must(t, err)
	}
	pages := webPages(t, ev)
	page := pages["a-final.html"]
	winner := d.PlayerName(finals.Of(d, book).Last().Winner)
	for _, want := range []string{"Semi-finals", "401–388", "class=\"won\"", winner} {
		if !strings.Contains(page, want) && !strings.Contains(page, strings.ReplaceAll(want, "401–388", "388–401")) {
			t.Errorf("the page of the bracket lacks %q: %s", want, page)
		}
	}
	for _, link := range hrefs.FindAllStringSubmatch(page, -1) {
		target, _, _ := strings.Cut(link[1], "#")
		if _, there := pages[target]; target != "" && !there && !slices.Contains([]string{"style.css", "site.js", "icon.svg", "feed.xml"}, target) {
			t.Errorf("%s leads nowhere", link[1])
		}
	}
}
