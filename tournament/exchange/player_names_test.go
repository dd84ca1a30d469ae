package exchange_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

func TestGivenNamesFirst(t *testing.T) {
	for name, want := range map[string]struct{ name, surname string }{
		"SMITH, Ann":           {"Ann SMITH", "SMITH"},
		"Nolan,Vera":           {"Vera Nolan", "Nolan"},
		"O'Neil, Pat":          {"Pat O'Neil", "O'Neil"},
		"FOX Frank":            {"Frank FOX", "FOX"},
		"DE LA CRUZ Juana":     {"Juana DE LA CRUZ", "DE LA CRUZ"},
		"King, Martin, Jr.":    {"Martin King Jr.", "King"},
		"van der Berg, Jan":    {"Jan van der Berg", "van der Berg"},
		"Bob Carter":           {"Bob Carter", ""},
		"Martin King Jr.":      {"Martin King Jr.", ""},
		"María García Márquez": {"María García Márquez", ""},
		"Zoé":                  {"Zoé", ""},
		"Smith,":               {"Smith,", ""},
		", Ann":                {", Ann", ""},
		"Player 12":            {"Player 12", ""},
	} {
		list := exchange.PlayerList{Rows: []exchange.PlayerRow{{Player: tournament.Player{Name: name}}}}
		got := list.GivenFirst().Rows[0].Player
		if got.Name != want.name || got.Surname != want.surname || list.Rows[0].Player.Name != name {
			t.Errorf("%q is %q of the surname %q, want %q of %q", name, got.Name, got.Surname, want.name, want.surname)
		}
		if are, others := list.SurnamesFirst(); are+others != 1 || (are == 1) != (want.name != name) {
			t.Errorf("%q: %d have the surname first, %d haven't", name, are, others)
		}
	}
}
