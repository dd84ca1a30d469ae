package federation_test

import (
	"testing"

	"wordhall/tournament/exchange/testkit/exchangetest"
)

// woogles is an archive with the gaps of Woogles' own. Bo wasn't paired in round 2 and has no entry for it among the
// opponents, and round 3 isn't played yet.
const woogles = `# Woogles archive
division A A.t
# AA000001 Abel, Ann
config rating_system = "nsa2008"
config archive_source_type = 'tsh'
#config event_name = 'Harbour Open'
#begin_file name=A.t
Abel, Ann	1650 2 3 2; 412 388 0
Baker, Bo 1544 1 1; 377 0 0
Cruz, Di 0 0 1 0; 50 401 0
dahl 0 0 0; 50 -50 0
#end_file name=A.t
`

func TestWooglesArchive(t *testing.T) {
	in, err := readTsh(t, "open.tsh", woogles, nil)
	exchangetest.Must(t, err)
	exchangetest.Must(t, in.Refusal())
	d := in.Event.Divisions[0]
	exchangetest.Must(t, d.Validate(exchangetest.BookOf(t, d)))
	want := "1: r1 t1 1-2 played [412 377] drawn\n2: r1 t0 3-0 bye by 50\n3: r1 t0 4-0 bye by 50\n" +
		"4: r2 t1 1-3 played [388 401] drawn\n5: r2 t0 4-0 missed by 50\n6: r3 t1 1-2 scheduled drawn\n"
	if got := exchangetest.GameLines(d.Games); got != want || len(in.Notes) > 0 || d.RatingSystem != "naspa" {
		t.Errorf("%s, notes %q, games\n%swant\n%s", d.RatingSystem, in.Notes, got, want)
	}
}
