package federation_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// someDay plays the part of today.
var someDay = time.Date(2026, 11, 23, 15, 0, 0, 0, time.UTC)

// touColumns is a file in AUPAIR's columns with every way to say that nothing was played: byes and forfeits with and
// without a score, ties with oneself, and games of two players without scores.
const touColumns = "*M14.03.2026 Harbour Open\r\n*A\r\n                                      0\r\n" +
	"Ann Abel             2412  +2 2000  +3 2050  +1\r\n" +
	"Bo Baker              377   1 1350  +2 1000   3\r\n" +
	"Di Cruz              2150  +3  000   1 1000  +2\r\n" +
	"*** END OF FILE ***\r\n"

// TestTouUnplayedGamesComeBack: games that weren't played are written as they were read, until one is changed.
func TestTouUnplayedGamesComeBack(t *testing.T) {
	inBlanks := strings.NewReplacer("*M14.03.", "*M4.3.", strings.Repeat(" ", 38)+"0", "0").Replace
	spaces := "*M4.3.2026 Harbour Open\n*A\n0\nAnn Abel 2412 +2 2000 +3 2050 +1\nBo Baker 377 1 1350 +2 1000 3\nDi Cruz 2150 +3 000 1 1000 +2\n*** END OF FILE ***\n"
	for _, c := range []struct{ name, file, want string }{
		{"columns", touColumns, touColumns},
		{"blanks", spaces, inBlanks(touColumns)},
		{"blanks, outcomes alone", strings.NewReplacer(" 2412", " 2 412", " 2000", " 2 000", " 2050", " 2 50", " 1350", " 1 350", " 1000", " 1 0").Replace(spaces), strings.NewReplacer("2050", "2 50", "1000", "1  0").Replace(inBlanks(touColumns))},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, err := federation.ReadTouEvent("e.tou", []byte(c.file), "wespa-2010")
			exchangetest.Must(t, err)
			exchangetest.Must(t, in.Refusal())
			d := in.Event.Divisions[0]
			exchangetest.Must(t, d.Validate(exchangetest.BookOf(t, d)))
			want := "1: r1 t1 1-2 played [412 377]\n2: r1 t0 3-0 bye\n3: r2 t1 1-3 awarded by 0\n4: r3 t1 3-2 played [0 0]\n5: r3 t0 1-0 bye\n"
			if got := exchangetest.GameLines(d.Games); got != want {
				t.Fatalf("games\n%swant\n%s", got, want)
			}
			if d.Games[2].Sheet.Winner != 1 {
				t.Errorf("player %d won without scores", d.Games[2].Sheet.Winner)
			}
			var out bytes.Buffer
			exchangetest.Must(t, federation.WriteTou(&out, in.Event, exchangetest.TshBooks(), someDay))
			if got := out.String(); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
			d.Games[0].Sheet.Scores = &[2]int{412, 400}
			d.Games[1].Sheet.Kind = tournament.Missed
			out.Reset()
			exchangetest.Must(t, federation.WriteTou(&out, in.Event, exchangetest.TshBooks(), someDay))
			changed := strings.NewReplacer(" 377   1", " 400   1", "2150  +3", "0000  +3").Replace(c.want)
			if got := out.String(); got != changed {
				t.Errorf("changed, got\n%s\nwant\n%s", got, changed)
			}
		})
	}
}

// TestTouThousandsComeBack: a winner's score that lacks its thousand is the same game as when it was read, and is
// written as it was.
func TestTouThousandsComeBack(t *testing.T) {
	for _, score := range []string{"2 50", "2050"} {
		file := strings.Replace(touColumns, "2412", score, 1)
		in, err := federation.ReadTouEvent("e.tou", []byte(file), "wespa-2010")
		exchangetest.Must(t, err)
		if got := *in.Event.Divisions[0].Games[0].Sheet.Scores; got != [2]int{1050, 377} {
			t.Errorf("%s is read as %v", score, got)
		}
		var out bytes.Buffer
		exchangetest.Must(t, federation.WriteTou(&out, in.Event, exchangetest.TshBooks(), someDay))
		if got := out.String(); got != file {
			t.Errorf("got\n%s\nwant\n%s", got, file)
		}
	}
}

// TestTouAlwaysHasADate: it has the division's, the event's, that of the first sheet, or today's.
func TestTouAlwaysHasADate(t *testing.T) {
	entered := func(ev *tournament.Event) {
		ev.Divisions[0].Games[0].Sheet.Entered = tournament.At(time.Date(2026, 3, 15, 12, 0, 0, 0, time.UTC))
	}
	for _, c := range []struct {
		name string
		set  func(*tournament.Event)
		want string
	}{
		{"none", func(*tournament.Event) {}, "*M23.11.2026 "},
		{"a sheet's", entered, "*M15.03.2026 "},
		{"the event's", func(ev *tournament.Event) { entered(ev); ev.StartDate = "2026-03-14" }, "*M14.03.2026 "},
		{"the last day only", func(ev *tournament.Event) { ev.EndDate = "2026-03-16" }, "*M16.03.2026 "},
		{"the division's", func(ev *tournament.Event) { ev.StartDate, ev.Divisions[0].StartDate = "2026-03-14", "2026-03-13" }, "*M13.03.2026 "},
	} {
		ev := &tournament.Event{Name: "E", Divisions: []*tournament.Division{exchangetest.TouDivision()}}
		c.set(ev)
		var out bytes.Buffer
		exchangetest.Must(t, federation.WriteTou(&out, ev, exchangetest.Books(t), someDay))
		if !strings.HasPrefix(out.String(), c.want) {
			t.Errorf("%s: %.20s, want %s", c.name, out.String(), c.want)
		}
	}
}

// TestTouDrawnOnly: a game that is drawn and not played yet has no result. Before, it was read as a tie at 0.
func TestTouDrawnOnly(t *testing.T) {
	in, err := federation.ReadTouEvent("e.tou", []byte("*A\nAnn Abel             2412  +2   0   2\nBo Baker              377   1   0  +1\n"), "wespa-2010")
	exchangetest.Must(t, err)
	if got, want := exchangetest.GameLines(in.Event.Divisions[0].Games), "1: r1 t1 1-2 played [412 377]\n2: r2 t1 2-1 scheduled\n"; got != want {
		t.Errorf("games\n%swant\n%s", got, want)
	}
}
