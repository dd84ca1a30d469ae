package paper_test

import (
	"io"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// BenchmarkPapers writes papers in turn with the library alone, which is told where to put what on the same pages, with
// the same typeface. "times-bare" is how many times as long as the library alone the papers take.
func BenchmarkPapers(b *testing.B) {
	o := paperOptions(exchange.A4)
	for _, c := range []struct {
		name   string
		papers []paper.Paper
	}{
		{"pairings, standings, slips and states of 1,000", busyPapers(b)},
		{"standings and scorecards of 300", playersPapers(b, 300)},
		{"standings and scorecards of 20", playersPapers(b, 20)},
	} {
		b.Run(c.name, func(b *testing.B) {
			draw, err := paper.Drawing(c.papers, o)
			exchangetest.Must(b, err)
			var ours, bare time.Duration
			for b.Loop() {
				start := time.Now()
				exchangetest.Must(b, paper.WritePDF(b.Context(), io.Discard, c.papers, o))
				ours += time.Since(start)
				start = time.Now()
				exchangetest.Must(b, draw(io.Discard))
				bare += time.Since(start)
			}
			b.ReportMetric(float64(ours)/float64(bare), "times-bare")
			b.ReportMetric(float64(ours)/float64(b.N), "ours-ns/op")
			b.ReportMetric(float64(bare)/float64(b.N), "bare-ns/op")
		})
	}
}

// busyPapers are what is printed most for 10 divisions of 100 players: pairings, standings, slips and the state of a
// round.
func busyPapers(t testing.TB) []paper.Paper {
	ev := &tournament.Event{Name: "Large"}
	var list []paper.Paper
	for i := range 10 {
		d := exchangetest.Division(100, 24)
		d.ID, d.Name = tournament.DivisionID(i+1), string(rune('A'+i))
		ev.Divisions = append(ev.Divisions, d)
	}
	for _, d := range ev.Divisions {
		all := papers(t, ev, d, 24)
		for _, name := range []string{"by table", "by name", "standings", "slips", "state"} {
			list = append(list, all[name])
		}
	}
	return list
}

// playersPapers are the standings and the scorecards of that many players after 12 rounds.
func playersPapers(t testing.TB, n int) []paper.Paper {
	d := exchangetest.Division(n, 12)
	ev := &tournament.Event{Name: "Large", Divisions: []*tournament.Division{d}}
	book := exchangetest.BookOf(t, d)
	return []paper.Paper{paper.StandingsSheet(ev, d, book, 12), paper.ScorecardSheets(ev, d, book, 12, 0)}
}
