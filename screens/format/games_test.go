package format_test

import (
	"testing"

	"wordhall/screens/format"
	"wordhall/tournament"
	"wordhall/tournament/eventtest"
	"wordhall/tournament/report"
)

// TestAWinByPenaltyReadsAsAWin: the figures are those after time penalties, the winner's the
// higher one.
func TestAWinByPenaltyReadsAsAWin(t *testing.T) {
	d := eventtest.Field(2, 1)
	sheet := eventtest.Played(385, 400)
	sheet.Penalties = [2]int{0, 20}
	g := eventtest.Add(d, 1, 1, 2, sheet)
	book := eventtest.Book(t, "wespa-2010")
	for id, want := range map[tournament.PlayerID]string{1: "W 385–380", 2: "L 380–385"} {
		if got := format.ResultWords(d, book, g, id).String(); got != want {
			t.Errorf("player %d reads %q, want %q", id, got, want)
		}
	}
}

// TestSurnamesAreWholeInLists wherever somebody said what the surname is, in small places too.
func TestSurnamesAreWholeInLists(t *testing.T) {
	d := eventtest.Field(5, 1)
	people := []struct{ name, surname, want string }{
		{"Seán Ó Briain", "Ó Briain", "Ó Briain"},
		{"García Márquez, Ana", "", "García Márquez"},
		{"Ludwig van der Berg", "van der Berg", "van der Berg"},
		{"Maria Silva", "", "Maria Silva"}, // there are two
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
