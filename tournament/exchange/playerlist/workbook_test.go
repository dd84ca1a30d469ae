package playerlist_test

import (
	"bytes"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/workbook"
)

// TestWorkbookReadsBackAsPlayers: the program reads its own workbook as a list of players.
func TestWorkbookReadsBackAsPlayers(t *testing.T) {
	ev := exchangetest.Event(25, 2)
	var data bytes.Buffer
	exchangetest.Must(t, workbook.Write(t.Context(), &data, ev, exchangetest.Books(t), workbook.Options{Made: exchangetest.Made, Program: "Wordhall"}))
	l, err := playerlist.Read("event.xlsx", data.Bytes(), playerlist.Asked{}, nil)
	exchangetest.Must(t, err)
	if err := l.Refusal(); err != nil {
		t.Fatal(err)
	}
	byID := map[tournament.PlayerID]tournament.Player{}
	for _, p := range l.Players() {
		byID[p.ID] = p
	}
	for _, p := range ev.Divisions[0].Players {
		if got := byID[p.ID]; got.Name != p.Name || got.Rating != p.Rating {
			t.Errorf("player %d reads back as %q with %d, want %q with %d", p.ID, got.Name, got.Rating, p.Name, p.Rating)
		}
	}
}
