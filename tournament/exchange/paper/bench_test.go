package paper_test

import (
	"io"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// BenchmarkPapers writes what is printed most for 10 divisions of 100 players: pairings, standings, slips and the
// state of a round. "bare" is the library alone, which is told where to put what on the same pages.
func BenchmarkPapers(b *testing.B) {
	ev := &tournament.Event{Name: "Large"}
	var list []paper.Paper
	for i := range 10 {
		d := exchangetest.Division(100, 24)
		d.ID, d.Name = tournament.DivisionID(i+1), string(rune('A'+i))
		ev.Divisions = append(ev.Divisions, d)
	}
	for _, d := range ev.Divisions {
		all := papers(b, ev, d, 24)
		for _, name := range []string{"by table", "by name", "standings", "slips", "state"} {
			list = append(list, all[name])
		}
	}
	o := paperOptions(exchange.A4)
	b.Run("ours", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			exchangetest.Must(b, paper.WritePDF(b.Context(), io.Discard, list, o))
		}
	})
	draw, err := paper.Drawing(list, o)
	exchangetest.Must(b, err)
	b.Run("bare", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			exchangetest.Must(b, draw(io.Discard))
		}
	})
}
