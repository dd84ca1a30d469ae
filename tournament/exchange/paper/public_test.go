package paper_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/report"
)

func TestPapersTellOfAnEjectionAsTheDirectorChose(t *testing.T) {
	exchangetest.CheckEjections(t, func(ev *tournament.Event, d *tournament.Division) map[string]string {
		book, after := exchangetest.BookOf(t, d), d.LastRound()
		return map[string]string{
			"the standings":           printed(t, paper.StandingsSheet(ev, d, book, after)),
			"the wall chart":          printed(t, paper.WallChart(ev, d, book, after)),
			"one list over divisions": printed(t, paper.CombinedSheet(ev, []report.CombinedPart{{Division: d.ID, Book: book, After: after}})),
		}
	})
}
