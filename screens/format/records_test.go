package format_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/report"
)

// TestShortNamesAreTheSurnamesOfTheSheet: a surname of several words stays whole if it is known, and a player who
// shares one is called by the full name.
func TestShortNamesAreTheSurnamesOfTheSheet(t *testing.T) {
	d := &tournament.Division{Players: []tournament.Player{
		{ID: 1, Name: "Maria De la Fontaine", Surname: "De la Fontaine"},
		{ID: 2, Name: "Jan Willem van der Berg", Surname: "van der Berg"},
		{ID: 3, Name: "Ada Quill"},
		{ID: 4, Name: "Bo Marlow", Surname: "Marlow"},
		{ID: 5, Name: "Cy Marlow", Surname: "Marlow"},
		{ID: 6, Name: "Suharto", Surname: "Suharto"},
	}}
	short := report.ShortNames(d)
	for id, want := range map[tournament.PlayerID]string{1: "De la Fontaine", 2: "van der Berg", 3: "Quill", 4: "Bo Marlow", 5: "Cy Marlow", 6: "Suharto"} {
		if got := short(id).String(); got != want {
			t.Errorf("player %d is called %q, want %q", id, got, want)
		}
	}
}
