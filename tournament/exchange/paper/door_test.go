package paper_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestTheListForTheDoorOnPaper says who owes what and who is here, and in which division only if there are several.
// Nothing overflows, however many players there are.
func TestTheListForTheDoorOnPaper(t *testing.T) {
	ev := exchangetest.Event(60, 3, exchangetest.LongNames...)
	a := ev.Divisions[0]
	a.Currency = "€"
	a.Players[0].Owes, a.Players[1].Paid, a.Players[2].CheckedIn = 1234550, true, true
	one := paper.DoorList(ev, ev.Divisions[:1])
	for _, size := range []exchange.PageSize{exchange.A4, exchange.Letter} {
		checkPlaces(t, one, size)
		checkPlaces(t, paper.DoorList(ev, ev.Divisions), size)
		checkPlaces(t, paper.DoorList(ev, []*tournament.Division{{ID: 9, Name: "Empty"}}), size)
	}
	said := func(p paper.Paper) string {
		var b strings.Builder
		for _, page := range pagesOf(t, p) {
			b.WriteString(wording(page) + " | ")
		}
		return b.String()
	}
	for _, want := range []string{"List for the door", "1 of 60 here", "Division A", "Owes", "Here", "€ 12345.50", "paid", "✓", "Owed in all"} {
		if got := said(one); !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, got)
		}
	}
	if got := said(paper.DoorList(ev, ev.Divisions)); !strings.Contains(got, "Player | Division | Owes") || strings.Contains(said(one), "Player | Division") {
		t.Errorf("the divisions aren't told apart in %s", got)
	}
}
