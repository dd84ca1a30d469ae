package federation_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/sample"
)

// TestTouEventComesBack: every division of an AUPAIR file is read with its games.
func TestTouEventComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyPlayedDivision(t), anyPlayedDivision(t)
		b.ID, b.Name = 2, "Late Bloomers"
		var out bytes.Buffer
		ev := &tournament.Event{Name: "Harbour Open", StartDate: "2026-11-21", Divisions: []*tournament.Division{a, b}}
		if err := federation.WriteTou(&out, ev, sample.TshBooks(), someDay); err != nil {
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
		{"", "e.tou: it has 0 divisions; an AUPAIR file has from 1 to 50, each behind a line that begins with *"},
		{"*A\nAnn Abel\n*a\nBo Baker\n", `e.tou: division "a" has no name of its own; give it one on the line that begins with *`},
		{"*\nAnn Abel\n", `e.tou: division "" has no name of its own; give it one on the line that begins with *`},
		{strings.Repeat("*A\n", 9<<20), "e.tou is larger than 20 MB: no AUPAIR file is; choose the right file"},
	} {
		if _, err := federation.ReadTouEvent("e.tou", []byte(c.file), "wespa-2010"); err == nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}
