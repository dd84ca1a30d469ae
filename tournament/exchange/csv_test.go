package exchange_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"wordhall/tournament/exchange"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestStandingsCSV(t *testing.T) {
	d := everyKind()
	d.Players[1].Name = `=cmd|"x", Bo`
	d.Players[2].Club = "Łódź"
	for _, tc := range []struct {
		golden string
		after  int
	}{{"standings-1.csv", 1}, {"standings-2.csv", 2}} {
		t.Run(tc.golden, func(t *testing.T) {
			var b bytes.Buffer
			must(t, exchange.WriteStandingsCSV(&b, d, bookOf(t, d), tc.after))
			path := filepath.Join("testdata", tc.golden)
			if *update {
				must(t, os.WriteFile(path, b.Bytes(), 0o644))
			}
			want, err := os.ReadFile(path)
			must(t, err)
			if !bytes.Equal(b.Bytes(), want) {
				t.Errorf("got\n%s\nwant\n%s", b.Bytes(), want)
			}
		})
	}
}
