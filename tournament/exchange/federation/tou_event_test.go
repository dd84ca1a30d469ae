package federation_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestTouEventComesBack: every division of an AUPAIR file is read with its games.
func TestTouEventComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyPlayedDivision(t), anyPlayedDivision(t)
		b.ID, b.Name = 2, "Late Bloomers"
		var out bytes.Buffer
		ev := &tournament.Event{Name: "Harbour Open", StartDate: "2026-11-21", Divisions: []*tournament.Division{a, b}}
		if err := federation.WriteTou(&out, ev, exchangetest.TshBooks(), someDay); err != nil {
			t.Fatal(err)
		}
		in, err := federation.ReadTouEvent("e.tou", out.Bytes(), "wespa-2010")
		if err != nil || in.Refusal() != nil || len(in.Notes) > 0 {
			t.Fatal(err, in.Refusal(), in.Notes)
		}
		if got, want := fmt.Sprint(in.Event.Name, in.Event.StartDate, len(in.Event.Divisions)), "Harbour Open2026-11-212"; got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
		for i, d := range in.Event.Divisions {
			if got, want := touFacts(d.Games), touFacts(ev.Divisions[i].Games); d.Name != ev.Divisions[i].Name || got != want {
				t.Fatalf("%s: got\n%s\nwant\n%s", d.Name, got, want)
			}
		}
	})
}

func TestTouEventRefused(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"", "e.tou: it has 0 divisions; an AUPAIR file has from 1 to 50, each below a line that begins with *"},
		{"*A\nAnn Abel\n*a\nBo Baker\n", `e.tou: division "a" has no name of its own; give it one on the line that begins with *`},
		{"*\nAnn Abel\n", `e.tou: division "" has no name of its own; give it one on the line that begins with *`},
		{strings.Repeat("*A\n", 9<<20), "e.tou is larger than 20 MB, which no AUPAIR file is; choose the right file"},
	} {
		if _, err := federation.ReadTouEvent("e.tou", []byte(c.file), "wespa-2010"); err == nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

// TestTouTiesWithOneself: it is said that they count nothing here, and of a round without a game nothing is said.
func TestTouTiesWithOneself(t *testing.T) {
	for game, notes := range map[string]int{" 1350  +1": 1, " 1000  +1": 0, " 2001  +1": 0} {
		in, err := federation.ReadTouEvent("e.tou", []byte("*A\nAnn Abel            "+game+"\nBo Baker             2001  +2\n"), "wespa-2010")
		exchangetest.Must(t, err)
		if len(in.Notes) != notes || notes == 1 && !strings.Contains(in.Notes[0].String(), "1350 against oneself: 1;") {
			t.Errorf("%s: %v", game, in.Notes)
		}
	}
}

// TestTouHeadings: the line after a section's name is its high word and no player, whatever is in it, and the event's
// line may have any letter before its date.
func TestTouHeadings(t *testing.T) {
	const players = "Ann Abel             2412  +2\nBo Baker              377   1\n"
	for _, c := range []struct{ name, file, want string }{
		{"no high word", "*M14.03.2026 Open\n*A\n                                      0\n" + players, "Open 2026-03-14; A: Ann Abel, Bo Baker"},
		{"none, twice", "*M14.03.2026 Open\n*A\n                                      0                  0\n" + players, "Open 2026-03-14; A: Ann Abel, Bo Baker"},
		{"none, further left", "*M14.03.2026 Open\n*A\n                       0              0\n" + players, "Open 2026-03-14; A: Ann Abel, Bo Baker"},
		{"a high word", "*M14.03.2026 Open\n*PREMIER\nAnn Abel            OPENABLE        154\n" + players, "Open 2026-03-14; PREMIER: Ann Abel, Bo Baker"},
		{"a long name's", "*M14.03.2026 Open\n*A\nWilhelmina-Ann AbelmQUIZ             99\n" + players, "Open 2026-03-14; A: Ann Abel, Bo Baker"},
		{"of letters beyond ASCII", "*M14.03.2026 Open\n*A\nÀnn Abel            ÉTÉ              21\n" + players, "Open 2026-03-14; A: Ann Abel, Bo Baker"},
		{"nobody's", "*M14.03.2026 Open\n*A\n                    OPENABLE        154\n" + players, "Open 2026-03-14; A: Ann Abel, Bo Baker"},
		{"of each section", "*A\nAnn Abel            OPENABLE        154\n" + players + "*B\nCy Cole             QUIZ             99\nCy Cole\n", " ; A: Ann Abel, Bo Baker; B: Cy Cole"},
		{"players alone", "*A\n" + players, " ; A: Ann Abel, Bo Baker"},
		{"another letter before the date", "*N28.11.2010 Open\n*A\n0\n" + players, "Open 2010-11-28; A: Ann Abel, Bo Baker"},
		{"a division named as one", "*M14.03.2026 Open\n*M1\n0\n" + players, "Open 2026-03-14; M1: Ann Abel, Bo Baker"},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, err := federation.ReadTouEvent("e.tou", []byte(c.file), "wespa-2010")
			exchangetest.Must(t, err)
			exchangetest.Must(t, in.Refusal())
			got := in.Event.Name + " " + in.Event.StartDate
			for _, d := range in.Event.Divisions {
				var names []string
				for _, p := range d.Players {
					names = append(names, p.Name)
				}
				got += "; " + d.Name + ": " + strings.Join(names, ", ")
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestTouFirstPlayerIsRefusedNotTaken: a first player whose games are damaged isn't read as the high word.
func TestTouFirstPlayerIsRefusedNotTaken(t *testing.T) {
	for _, line := range []string{"Ann Abel             2412", "Ann Abel             2412  +2 2"} {
		in, err := federation.ReadTouEvent("e.tou", []byte("*A\n"+line+"\nBo Baker              377   1\n"), "wespa-2010")
		exchangetest.Must(t, err)
		if in.Refusal() == nil {
			t.Errorf("%q is taken for a high word", line)
		}
	}
}
