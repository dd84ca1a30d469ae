package tournament_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
)

// TestBounds: one too many is refused, and the limit itself isn't.
func TestBounds(t *testing.T) {
	letters := func(n int) string { return strings.Repeat("é", n) }
	player := func(change func(p *tournament.Player, n int)) func(*tournament.Division, int) {
		return func(d *tournament.Division, n int) { change(&d.Players[0], n) }
	}
	for name, c := range map[string]struct {
		most int
		set  func(d *tournament.Division, n int)
		want string
	}{
		"players":  {2000, func(d *tournament.Division, n int) { d.Players = make([]tournament.Player, n) }, "the most is 2000"},
		"division": {60, func(d *tournament.Division, n int) { d.Name = letters(n) }, "the division's name has more than 60 letters"},
		"currency": {60, func(d *tournament.Division, n int) { d.Currency = letters(n) }, "the currency has more than 60 letters"},
		"name":     {80, player(func(p *tournament.Player, n int) { p.Name = letters(n) }), "player 1: Name has more than 80 letters"},
		"team":     {60, player(func(p *tournament.Player, n int) { p.Team = letters(n) }), "Team has more"},
		"surname":  {80, player(func(p *tournament.Player, n int) { p.Surname = letters(n) }), "Surname has more than 80"},
		"note":     {400, player(func(p *tournament.Player, n int) { p.Note = letters(n) }), "Note has more than 400"},
		"number":   {60, player(func(p *tournament.Player, n int) { p.IDs = map[string]string{"naspa": letters(n)} }), "naspa number has more"},
		"spelling": {80, player(func(p *tournament.Player, n int) { p.Spellings = map[string]string{"naspa": letters(n)} }), "the spelling for naspa has more"},
		"table":    {60, func(d *tournament.Division, n int) { d.Tables.Names = map[int]string{1: letters(n)} }, "the name of a table"},
		"ruling":   {4000, func(d *tournament.Division, n int) { d.Rulings = []tournament.Ruling{{ID: 3, Witnesses: letters(n)}} }, "a text of ruling 3"},
		"prize":    {400, func(d *tournament.Division, n int) { d.Prizes = []tournament.Prize{{ID: 2, Label: letters(n)}} }, "a text of prize 2"},
	} {
		t.Run(name, func(t *testing.T) {
			d := &tournament.Division{Name: "A", Players: []tournament.Player{{ID: 1, Name: "Ada Quill"}}}
			c.set(d, c.most)
			if err := d.CheckBounds(); err != nil {
				t.Errorf("with %d: %v", c.most, err)
			}
			c.set(d, c.most+1)
			if err := d.CheckBounds(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("with one more: %v, want %q", err, c.want)
			}
		})
	}
}

// TestNamesAreSeenAsTheyAre: a name with an invisible character would look like another name, and is refused.
func TestNamesAreSeenAsTheyAre(t *testing.T) {
	for _, mark := range []string{"\u200b", "\u2028", "\U000E0041", "\u2060"} {
		d := &tournament.Division{Name: "A", Players: []tournament.Player{{ID: 1, Name: "Ada" + mark + "Quill"}}}
		if err := d.CheckBounds(); err == nil || !strings.Contains(err.Error(), "an invisible character") {
			t.Errorf("%+q in a player's name: %v", mark, err)
		}
		d = &tournament.Division{Name: "A" + mark}
		if err := d.CheckBounds(); err == nil || !strings.Contains(err.Error(), "an invisible character") {
			t.Errorf("%+q in a division's name: %v", mark, err)
		}
	}
}

func TestASumIsNoCurrency(t *testing.T) {
	for currency, good := range map[string]bool{"": true, "€": true, "USD": true, "kr.": true, "200": false, "2 €": false} {
		if err := (&tournament.Division{Name: "A", Currency: currency}).CheckBounds(); (err == nil) != good || err != nil && !strings.Contains(err.Error(), "give its sign") {
			t.Errorf("%q: %v", currency, err)
		}
	}
}
