package public_test

import (
	"reflect"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/public"
	"wordhall/tournament/text"
)

func TestInitialsOfANameOnPublicPages(t *testing.T) {
	for _, c := range []struct{ name, surname, want string }{
		{"Ada Quill", "", "A. Q."},
		{"Quill, Ada", "", "A. Q."},
		{"Jean-Luc van der Berg", "van der Berg", "J. B."},
		{"van der Berg, Jean-Luc", "van der Berg", "J. B."},
		{"Ó Briain, Dara", "Ó Briain", "D. Ó."},
		{"Pelé", "", "P."},
		{"élodie dupont", "", "É. D."},
		{"Ada B Quill", "", "A. Q."},
		{"王 伟", "王", "伟. 王."},
		{"Quill, Ada (2)", "", "A. Q."},
	} {
		ev := &tournament.Event{Shown: tournament.ShownByInitials, Divisions: []*tournament.Division{{ID: 1, Players: []tournament.Player{{ID: 1, Name: c.name, Surname: c.surname}}}}}
		if got := public.Event(ev, text.Text.String).Divisions[0].Players[0].Name; got != c.want {
			t.Errorf("%q (surname %q) is shown as %q, want %q", c.name, c.surname, got, c.want)
		}
	}
}

func TestPublicPlayersHaveNothingElseThatNamesThem(t *testing.T) {
	full := func(id tournament.PlayerID, name string, shown tournament.Shown) tournament.Player {
		return tournament.Player{ID: id, Name: name, Shown: shown, Rating: 1500, Team: "Hill", Club: "Harbour", Country: "NZL",
			IDs: map[string]string{"wespa": "77"}, Spellings: map[string]string{"wespa": name}, Kept: []string{"photo ada.jpg"}}
	}
	ev := &tournament.Event{Shown: tournament.ShownByInitials, Divisions: []*tournament.Division{{ID: 1, Players: []tournament.Player{
		full(1, "Ada Quill", tournament.ShownAsSet), full(2, "Amy Quirk", tournament.ShownByInitials),
		full(3, "Bo Tile", tournament.ShownByName), full(4, "Cy Rack", tournament.ShownAsNumber),
	}}}}
	before := ev.Divisions[0].Clone()
	got := public.Event(ev, text.Text.String).Divisions[0].Players
	if want := full(3, "Bo Tile", tournament.ShownByName); !reflect.DeepEqual(got[2], want) {
		t.Errorf("who is shown by name is %+v, want %+v", got[2], want)
	}
	for i, name := range map[int]string{0: "A. Q. (1)", 1: "A. Q. (2)", 3: "Player 4"} {
		p := got[i]
		if p.Name != name || p.IDs != nil || p.Spellings != nil || p.Kept != nil {
			t.Errorf("%s: %+v", name, p)
		}
		if hidden := i == 3; (p.Club == "") != hidden || (p.Country == "") != hidden || p.Rating != 1500 || p.Team != "Hill" {
			t.Errorf("%s: %+v", name, p)
		}
	}
	if !reflect.DeepEqual(ev.Divisions[0].Players, before.Players) {
		t.Error("the event itself has changed")
	}
}
