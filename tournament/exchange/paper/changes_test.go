package paper_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

func TestChangesTellOnlyWhatChanged(t *testing.T) {
	ev := exchangetest.Event(9, 2)
	d := ev.Divisions[0]
	games := d.GamesOf(2)
	a := tournament.Amendment{Revision: 3, Reason: "came late"}
	a.Before = []tournament.DrawLine{{Game: games[0].ID, Table: games[0].Table, First: games[0].First, Second: games[0].Second, Kind: tournament.Scheduled}}
	a.After = []tournament.DrawLine{{Game: games[0].ID, Table: games[0].Table, First: games[0].Second, Second: games[1].First, Kind: tournament.Scheduled}}
	all := wording(pagesOf(t, paper.ChangesSheet(ev, d, exchangetest.BookOf(t, d), 2, a))[0])
	for _, want := range []string{"Revision 3: only what has changed", d.PlayerName(games[0].Second), d.PlayerName(games[1].First), d.PlayerName(games[0].First), "no game in this round"} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in %s", want, all)
		}
	}
	for _, g := range games[2:] {
		if strings.Contains(all, d.PlayerName(g.First)) {
			t.Errorf("%s isn't part of the changes: %s", d.PlayerName(g.First), all)
		}
	}
	slips := pagesOf(t, paper.ChangedSlips(ev, d, exchangetest.BookOf(t, d), 2, a))
	if text := wording(slips[0]); len(slips) != 1 || !strings.Contains(text, "1-2-"+"1") || strings.Contains(text, "1-2-2") {
		t.Errorf("the slips of the changes are %s", text)
	}
}
