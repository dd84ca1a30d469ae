package tournament_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestDepartures: these are the settings in which a division differs from a rulebook, which may be its own or another
// one.
func TestDepartures(t *testing.T) {
	raw := func(s string) json.RawMessage { return json.RawMessage(s) }
	for _, c := range []struct {
		name, book string
		d          Division
		want       string
	}{
		{"balanced under WESPA", "wespa-2010", Division{Starts: StartsBalanced}, ""},
		{"balanced under NSA", "nsa-1995", Division{Starts: StartsBalanced}, "startPolicy: selfbal, software"},
		{"nothing said is balanced", "nsa-1995", Division{}, "startPolicy: selfbal, software"},
		{"the players' records under NSA", "nsa-1995", Division{Starts: StartsSelf}, ""},
		{"the setting has the say, not a figure of its name", "nsa-1995", Division{Starts: StartsSelf, Overrides: map[string]json.RawMessage{"startPolicy": raw(`"draw"`)}}, ""},
		{"a figure", "wmsf", Division{Starts: StartsBalanced, Overrides: map[string]json.RawMessage{"forfeitSpread": raw("75")}}, "forfeitSpread: 50, 75"},
		{"a figure that the rulebook has too", "wespa-2010", Division{Starts: StartsBalanced, Overrides: map[string]json.RawMessage{"forfeitSpread": raw("75")}}, ""},
		{"a figure that can't be", "wespa-2010", Division{Starts: StartsBalanced, Overrides: map[string]json.RawMessage{"exchangeMin": raw(`"5"`)}}, "exchangeMin: 7, 5, which can't be"},
		{"a word list", "wespa-2010", Division{Starts: StartsBalanced, WordList: "Club"}, "word_list: HarperCollins Tournament & Club Word List, 2007, Club"},
		{"a word list under a rulebook that names none", "aspa-2016", Division{Starts: StartsBalanced, WordList: "Club"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			book := eventtest.Book(t, c.book)
			var got []string
			for _, p := range c.d.Departures(book) {
				says := fmt.Sprintf("%s: %v, %v", p.Key, p.BookValue, p.DivisionValue)
				if !p.Fits {
					says += ", which can't be"
				}
				got = append(got, says)
				c.d.GiveBack(p)
			}
			if strings.Join(got, "; ") != c.want {
				t.Errorf("departs in %q, want %q", got, c.want)
			}
			if left := c.d.Departures(book); len(left) > 0 {
				t.Errorf("given back, and departs in %v", left)
			}
		})
	}
}
