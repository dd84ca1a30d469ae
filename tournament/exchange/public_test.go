package exchange_test

import (
	"bytes"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

func TestStandingsCSVTellOfAnEjectionAsTheDirectorChose(t *testing.T) {
	exchangetest.CheckEjections(t, func(_ *tournament.Event, d *tournament.Division) map[string]string {
		var csv bytes.Buffer
		exchangetest.Must(t, exchange.WriteStandingsCSV(&csv, d, exchangetest.BookOf(t, d), d.LastRound()))
		return map[string]string{"csv": csv.String()}
	})
}
