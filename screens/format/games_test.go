package format_test

import (
	"testing"

	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestSurnamesAreWholeInLists if somebody said what the surname is, also where there is little room.
func TestSurnamesAreWholeInLists(t *testing.T) {
	d := eventtest.Field(5, 1)
	people := []struct{ name, surname, want string }{
		{"Seán Ó Briain", "Ó Briain", "Ó Briain"},
		{"García Márquez, Ana", "", "García Márquez"},
		{"Ludwig van der Berg", "van der Berg", "van der Berg"},
		{"Maria Silva", "", "Maria Silva"}, // There are two of this surname.
		{"Jo Silva", "", "Jo Silva"},
	}
	for i, p := range people {
		d.Players[i].Name, d.Players[i].Surname = p.name, p.surname
	}
	for i, p := range people {
		if got := report.ShortNames(d)(d.Players[i].ID).String(); got != p.want {
			t.Errorf("%s is %q in small places, want %q", p.name, got, p.want)
		}
	}
}
