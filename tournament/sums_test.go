package tournament_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

func TestSumsAreRead(t *testing.T) {
	for _, c := range []struct {
		text string
		want int
		bad  bool
	}{{"", 0, false}, {"75", 7500, false}, {"7.5", 750, false}, {"7,05", 705, false}, {" 12 ", 1200, false}, {"-3", 0, true},
		{"7.505", 0, true}, {".50", 0, true}, {"x", 0, true}, {"99999999999", 0, true}} {
		got, err := tournament.ReadSum(c.text, text.Key("the amount"))
		if got != c.want || (err != nil) != c.bad {
			t.Errorf("%q is read as %d, %v", c.text, got, err)
		}
	}
}

// TestWhoHasPaidOwesNothing, whichever of the two was said last.
func TestWhoHasPaidOwesNothing(t *testing.T) {
	d := &tournament.Division{Name: "A", Rounds: 3}
	for _, c := range []struct {
		name       string
		paid       bool
		owes, want int
		stays      bool
	}{
		{"entered with a sum", false, 2000, 2000, false},
		{"pays", true, 2000, 0, true},
		{"still paid", true, 0, 0, true},
		{"owes again", true, 500, 500, false},
		{"another sum", false, 700, 700, false},
		{"neither", false, 0, 0, false},
	} {
		p := tournament.Player{ID: 1, Name: "Ada Quill", Paid: c.paid, Owes: c.owes}
		var err error
		if len(d.Players) == 0 {
			_, err = d.AddPlayers([]tournament.Player{p})
		} else {
			err = d.EditPlayer(p)
		}
		if got := d.Players[0]; err != nil || got.Owes != c.want || got.Paid != c.stays {
			t.Errorf("%s: paid %t, owes %d, %v", c.name, got.Paid, got.Owes, err)
		}
	}
	if _, err := d.AddPlayers([]tournament.Player{{ID: 2, Name: "Bo Marlow", Paid: true, Owes: 2000}}); err != nil || d.Players[1].Owes != 0 {
		t.Errorf("entered as paid: owes %d, %v", d.Players[1].Owes, err)
	}
}
