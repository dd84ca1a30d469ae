package workbook_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/finals"
)

// TestAFinalHasItsSheet: it has a line for every game and for every match without one. Without a final there is no
// sheet.
func TestAFinalHasItsSheet(t *testing.T) {
	ev := exchangetest.Event(8, 3)
	if f, _ := open(t, ev, workbookOptions); slices.Contains(f.GetSheetList(), "A final") {
		t.Error("there is a sheet of a final that hasn't begun")
	}
	d := ev.Divisions[0]
	d.Rounds, d.RoundFacts = 2, d.RoundFacts[:2] // The third round is only half played.
	d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.Round > 2 })
	book := exchangetest.BookOf(t, d)
	plan := finals.Plan(4)
	plan.Starts, plan.Lot = tournament.StartByLot, 3
	exchangetest.Must(t, finals.Set(d, &plan))
	exchangetest.Must(t, finals.Start(d, book, "", 1))
	g := finals.Missing(d)[0]
	_, err := finals.Enter(d, book, tournament.SheetEntry{Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{401, 388}, Penalties: [2]int{10, 0}}})
	exchangetest.Must(t, err)
	f, _ := open(t, ev, workbookOptions)
	_, rows := rawRows(t, f, "A final")
	var got []string
	for _, row := range rows {
		got = append(got, strings.Join(row, "|"))
	}
	want := []string{
		"Semi-final 1|1|1|Carmen Okafor|Ebele Tan|391|388|played; Carmen Okafor less 10 for time|0–1", "Semi-final 1|2|1|Ebele Tan|Carmen Okafor|||not in yet|0–1",
		"Semi-final 2|1|2|Dmitri Petrov|Farah Vance|||not in yet", "Final|||winner of Semi-final 1|winner of Semi-final 2",
	}
	if !slices.Equal(got, want) { // There are two games of the first semi-final, one of the second, and the final.
		t.Errorf("the lines are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
