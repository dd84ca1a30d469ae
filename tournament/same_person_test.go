package tournament_test

import (
	"regexp"
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// TestInitialsAreDoubted, whichever of surname and initials comes first, with a comma and without. Other initials and
// two full names aren't doubted, and neither are two whom a club or a number tells apart.
func TestInitialsAreDoubted(t *testing.T) {
	for _, c := range []struct {
		there, comes tournament.Player
		want         bool
	}{
		{tournament.Player{Name: "Fay Moss"}, tournament.Player{Name: "Moss, F."}, true},
		{tournament.Player{Name: "Fay Moss"}, tournament.Player{Name: "Moss F"}, true},
		{tournament.Player{Name: "Fay Moss"}, tournament.Player{Name: "F. Moss"}, true},
		{tournament.Player{Name: "MOSS, F."}, tournament.Player{Name: "Moss, Fay"}, true},
		{tournament.Player{Name: "Fay Ann Moss"}, tournament.Player{Name: "Moss, F. A."}, true},
		{tournament.Player{Name: "Fay Ann Moss"}, tournament.Player{Name: "Moss, F."}, true},
		{tournament.Player{Name: "Fay Moss"}, tournament.Player{Name: "Moss, F. A."}, true},
		{tournament.Player{Name: "Élodie van der Berg"}, tournament.Player{Name: "van der Berg, E."}, true},
		{tournament.Player{Name: "Élodie van der Berg"}, tournament.Player{Name: "van der Berg E"}, true},
		{tournament.Player{Name: "Ana Sol Ruiz", Surname: "Sol Ruiz"}, tournament.Player{Name: "Sol Ruiz, A."}, true},
		{tournament.Player{Name: "Fay Moss"}, tournament.Player{Name: "Moss, J."}, false},
		{tournament.Player{Name: "Fay Ann Moss"}, tournament.Player{Name: "Moss, F. B."}, false},
		{tournament.Player{Name: "Fay Moss"}, tournament.Player{Name: "Fiona Moss"}, false},
		{tournament.Player{Name: "Fay A. Moss"}, tournament.Player{Name: "Fiona A. Moss"}, false},
		{tournament.Player{Name: "F. Moss"}, tournament.Player{Name: "J. Moss"}, false},
		{tournament.Player{Name: "Fay Moss"}, tournament.Player{Name: "F. Mott"}, false},
		{tournament.Player{Name: "Player 1"}, tournament.Player{Name: "Player 2"}, false},
		{tournament.Player{Name: "Fay Moss", Club: "Quay"}, tournament.Player{Name: "Moss, F.", Club: "Hill"}, false},
		{tournament.Player{Name: "Fay Moss", IDs: map[string]string{"naspa": "AA1"}}, tournament.Player{Name: "Moss, F.", IDs: map[string]string{"naspa": "AA2"}}, false},
	} {
		d := &tournament.Division{ID: 1, Name: "A", Players: []tournament.Player{c.there}}
		d.Players[0].ID = 1
		people := (&tournament.Event{Divisions: []*tournament.Division{d}}).People()
		if got := people.EntryDoubts(2, c.comes); (len(got) == 1) != c.want {
			t.Errorf("%q beside %q: %d doubts", c.comes.Name, c.there.Name, len(got))
		}
		if _, same := people.Same(c.comes); same && c.there.Name != "MOSS, F." {
			t.Errorf("%q is taken for %q without a question", c.comes.Name, c.there.Name)
		}
	}
}

// TestWhoMayNotPlayIsDoubtedOnce, although more than one key finds a name of two words. Two people of one name are
// two lines of the list. Each of these doubts has an id of its own, which names nobody.
func TestWhoMayNotPlayIsDoubtedOnce(t *testing.T) {
	barred := tournament.People{}
	for _, name := range []string{"Chris Jones", "Jones, Chris", "Ann Lee"} {
		barred.Add(tournament.Listed{Player: tournament.Player{Name: name}, Where: text.Name(name)})
	}
	known := map[string]bool{}
	for name, want := range map[string]int{"Chris Jones": 2, "Ann Lee": 1, "C. Jones": 2, "Bo Moss": 0} {
		doubts := barred.EntryDoubts(0, tournament.Player{Name: name})
		if len(doubts) != want {
			t.Errorf("%s: %v, want %d", name, doubts, want)
		}
		if again := barred.EntryDoubts(0, tournament.Player{Name: name}); !slices.Equal(tournament.DoubtIDs(again), tournament.DoubtIDs(doubts)) {
			t.Errorf("%s: asked again by %v, first by %v", name, again, doubts)
		}
		for _, d := range doubts {
			if known[d.ID] || !tournament.IsMayPlay(d.ID) || regexp.MustCompile("(?i)jones|chris|ann|lee").MatchString(d.ID) {
				t.Errorf("%s is asked about by %s", name, d.ID)
			}
			known[d.ID] = true
		}
	}
}
