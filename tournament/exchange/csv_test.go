package exchange_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

func TestStandingsCSV(t *testing.T) {
	d := exchangetest.EveryKind()
	d.Players[1].Name = `=cmd|"x", Bo`
	d.Players[2].Club = "Łódź"
	for _, tc := range []struct {
		golden string
		after  int
	}{{"standings-1.csv", 1}, {"standings-2.csv", 2}} {
		t.Run(tc.golden, func(t *testing.T) {
			var b bytes.Buffer
			exchangetest.Must(t, exchange.WriteStandingsCSV(&b, d, exchangetest.BookOf(t, d), tc.after))
			path := filepath.Join("testdata", tc.golden)
			if *exchangetest.Update {
				exchangetest.Must(t, os.WriteFile(path, b.Bytes(), 0o644))
			}
			want, err := os.ReadFile(path)
			exchangetest.Must(t, err)
			if !bytes.Equal(b.Bytes(), want) {
				t.Errorf("got\n%s\nwant\n%s", b.Bytes(), want)
			}
		})
	}
}
