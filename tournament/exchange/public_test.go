package exchange_test

import (
	"bytes"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/sample"
)

func TestStandingsCSVTellOfAnEjectionAsTheDirectorChose(t *testing.T) {
	sample.CheckEjections(t, func(_ *tournament.Event, d *tournament.Division) map[string]string {
		var csv bytes.Buffer
		sample.Must(t, exchange.WriteStandingsCSV(&csv, d, sample.BookOf(t, d), d.LastRound()))
		return map[string]string{"csv": csv.String()}
	})
}
