package exchangetest

import (
	"io/fs"
	"testing"

	"wordhall/assets"
	"wordhall/tournament"
	"wordhall/tournament/language"
)

// German is the program's own German.
func German(t testing.TB) *language.Catalogue { return Speaking(t, "de") }

// Speaking is a language of the program, by its tag.
func Speaking(t testing.TB, tag string) *language.Catalogue {
	t.Helper()
	if tag == language.English {
		return nil
	}
	data, err := fs.ReadFile(assets.Languages(), tag+".json")
	Must(t, err)
	c, err := language.Read(tag, data)
	Must(t, err)
	return c
}

// LanguageEvent is an event of two players for texts in other languages, with its division.
func LanguageEvent() (*tournament.Event, *tournament.Division) {
	d := tournament.NewDivision(1, "A", "nsa-1995", 7)
	for i, name := range []string{"Hale Sky", "Okafor Dele"} {
		d.Players = append(d.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: name, Rating: 1500})
	}
	return &tournament.Event{Name: "Harbour Open", Divisions: []*tournament.Division{d}}, d
}
