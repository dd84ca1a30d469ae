package web_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/web"
)

// BenchmarkSite makes the pages of 1,000 players and 24 rounds, in one division and in ten.
func BenchmarkSite(b *testing.B) {
	for _, divisions := range []struct {
		name  string
		count int
	}{{"one division", 1}, {"ten divisions", 10}} {
		b.Run(divisions.name, func(b *testing.B) {
			ev := &tournament.Event{Name: "Large"}
			for i := range divisions.count {
				d := exchangetest.Division(1000/divisions.count, 24)
				d.ID, d.Name = tournament.DivisionID(i+1), string(rune('A'+i))
				ev.Divisions = append(ev.Divisions, d)
			}
			b.ReportAllocs()
			for b.Loop() {
				exchangetest.Must(b, web.Write(b.Context(), ev, exchangetest.Books(b), web.Options{Made: exchangetest.Made, Program: "Wordhall"}, func(exchange.NamedFile) error { return nil }))
			}
		})
	}
}
