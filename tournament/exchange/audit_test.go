package exchange_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestAuditOfTheStandingsAsText: every figure is the one that an audit of the document computes.
func TestAuditOfTheStandingsAsText(t *testing.T) {
	for seed := range uint64(100) {
		_, list := exchangetest.RandomAudits(t, seed)
		for _, a := range list {
			for after := range a.Document.LastRound() + 1 {
				var b bytes.Buffer
				exchangetest.Must(t, exchange.WriteStandingsCSV(&b, a.Division, exchangetest.BookOf(t, a.Division), after))
				rows, err := csv.NewReader(&b).ReadAll()
				exchangetest.Must(t, err)
				for i, l := range a.Document.Lines(after) {
					status := l.Status
					if status == "ejected" {
						status = "not playing"
					}
					for column, want := range map[string]any{
						"place": l.Place, "number": l.Player.ID, "name": l.Player.Name, "rating": l.Player.Rating, "wins": float64(l.Wins) / 2, "losses": float64(l.Losses) / 2,
						"spread": l.Spread, "starts": l.Starts, "replies": l.Replies, "byes": l.Byes, "played": l.Played, "status": status,
					} {
						if got := rows[1+i][slices.Index(rows[0], column)]; got != fmt.Sprint(want) {
							t.Errorf("seed %d, division %s after round %d, line %d, %s: %s, the audit has %v", seed, a.Document.Name, after, i+1, column, got, want)
						}
					}
				}
				if t.Failed() {
					t.FailNow()
				}
			}
		}
	}
}
