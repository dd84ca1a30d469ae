package public_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/public"
	"wordhall/tournament/secret"
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

// TestTheSecretIsRevealedWhenAllIsOver: of several divisions the last one decides, and closing the event reveals it
// too.
func TestTheSecretIsRevealedWhenAllIsOver(t *testing.T) {
	kept := secret.Of([secret.Size]byte{3})
	game := func(kind tournament.Kind) []tournament.Game {
		return []tournament.Game{{ID: 1, Round: 1, First: 1, Second: 2, Sheet: tournament.Sheet{Kind: kind, Scores: &[2]int{400, 300}}}}
	}
	division := func(id tournament.DivisionID, kind tournament.Kind) *tournament.Division {
		return &tournament.Division{ID: id, Rounds: 1, Players: []tournament.Player{{ID: 1, Name: "Ada"}, {ID: 2, Name: "Bo"}}, Games: game(kind),
			RoundFacts: []tournament.Round{{Number: 1, Basis: secret.Basis{Rules: 1, Commitment: secret.Commitment(kept)}}}}
	}
	for name, c := range map[string]struct {
		event    *tournament.Event
		revealed bool
	}{
		"nothing drawn":    {&tournament.Event{Secret: kept}, false},
		"one still plays":  {&tournament.Event{Secret: kept, Divisions: []*tournament.Division{division(1, tournament.Played), division(2, tournament.Scheduled)}}, false},
		"both are over":    {&tournament.Event{Secret: kept, Divisions: []*tournament.Division{division(1, tournament.Played), division(2, tournament.Played)}}, true},
		"closed before":    {&tournament.Event{Secret: kept, Divisions: []*tournament.Division{division(1, tournament.Scheduled)}, Closing: tournament.Closing{At: 1}}, true},
		"without a secret": {&tournament.Event{Divisions: []*tournament.Division{division(1, tournament.Played)}}, false},
	} {
		shown := public.Event(c.event, text.Text.String)
		if (shown.Secret != "") != c.revealed || (public.Revealed(c.event) != "") != c.revealed {
			t.Errorf("%s: the secret is %q", name, shown.Secret)
		}
		for _, d := range shown.Divisions {
			if (d.RoundFacts[0].Basis.Secret != "") != c.revealed {
				t.Errorf("%s: with a round it is %q", name, d.RoundFacts[0].Basis.Secret)
			}
		}
		for _, d := range c.event.Divisions {
			if d.RoundFacts[0].Basis.Secret != "" {
				t.Errorf("%s: the event itself has changed", name)
			}
		}
	}
}

// TestReasonsOfChangedDrawsNameNobodyWhoIsHidden, by the full name or by a part of it.
func TestReasonsOfChangedDrawsNameNobodyWhoIsHidden(t *testing.T) {
	changes := []tournament.Amendment{{Revision: 1, Reason: "Ada Quill came late"}, {Revision: 2, Reason: "ADA is ill"}, {Revision: 3, Reason: "Bo Tile had to go"}}
	ev := &tournament.Event{Divisions: []*tournament.Division{{ID: 1, Players: []tournament.Player{{ID: 1, Name: "Ada Quill", Shown: tournament.ShownByInitials}, {ID: 2, Name: "Bo Tile"}},
		RoundFacts: []tournament.Round{{Number: 1, Amendments: changes, ByHand: changes}}}}}
	fact := public.Event(ev, text.Text.String).Divisions[0].RoundFacts[0]
	for _, list := range [][]tournament.Amendment{fact.Amendments, fact.ByHand} {
		if list[0].Reason != "" || list[1].Reason != "" || list[2].Reason != "Bo Tile had to go" {
			t.Errorf("the reasons are %+v", list)
		}
	}
	if changes[0].Reason == "" {
		t.Error("the event itself has changed")
	}
}

// TestReasonsOfRulingsAreNotThoseOfChangedDraws: a ruling that gives a bye changes the draw, and so does its
// reversal. The reason of neither is published, and a file that an earlier version wrote doesn't publish it either.
func TestReasonsOfRulingsAreNotThoseOfChangedDraws(t *testing.T) {
	d := &tournament.Division{ID: 1, Name: "A", Rulebook: "wespa-2010", Rounds: 3, RoundFacts: []tournament.Round{{Number: 1, PublishedAt: 1, Revision: 1}}}
	for i := range 3 {
		d.Players = append(d.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: string(rune('A' + i))})
	}
	d.Games = []tournament.Game{{ID: 1, Round: 1, First: 1, Second: 2, Table: 1, Sheet: tournament.Sheet{Kind: tournament.Scheduled}}}
	if err := d.Record(tournament.RecordOrder{Effect: "bye", Player: 3, Round: 1, Reason: "an illness", Revision: 2}); err != nil {
		t.Fatal(err)
	}
	if err := d.ReverseRuling(d.Rulings[0].ID, tournament.Reversal{At: 5, Why: "another illness"}, 3); err != nil {
		t.Fatal(err)
	}
	var reasons []string
	for _, a := range d.RoundFacts[0].Amendments {
		reasons = append(reasons, a.Reason)
	}
	if want := []string{"C: bye recorded", "C: bye taken back"}; !slices.Equal(reasons, want) {
		t.Errorf("the draw keeps %q, want %q", reasons, want)
	}
	ev := &tournament.Event{Divisions: []*tournament.Division{d}}
	for i, a := range []string{"an illness", "another illness", "C: bye recorded"} {
		d.RoundFacts[0].Amendments[0].Reason = a
		got := public.Event(ev, text.Text.String).Divisions[0].RoundFacts[0].Amendments[0].Reason
		if public := i == 2; (got == a) != public || (got == "") == public {
			t.Errorf("%q becomes %q", a, got)
		}
	}
}

// TestAnAnnotationNamesNobodyWhoIsNotShownByName: of such a game only the moves stay, under the names that are shown.
func TestAnAnnotationNamesNobodyWhoIsNotShownByName(t *testing.T) {
	const gcg = "#player1 ada Ada Quill\n#player2 bo Bo Tile\n#title Quill against Tile\n>ada: AB 8G AB +8 8\n#note Quill saw nothing else\n"
	game := func(id int, first, second tournament.PlayerID) tournament.Game {
		return tournament.Game{ID: id, Round: id, First: first, Second: second, Annotation: gcg, Annotated: first}
	}
	ev := &tournament.Event{Divisions: []*tournament.Division{{ID: 1, Rounds: 2, Players: []tournament.Player{
		{ID: 1, Name: "Ada Quill", Shown: tournament.ShownByInitials}, {ID: 2, Name: "Bo Tile"}, {ID: 3, Name: "Cy Rack"},
	}, Games: []tournament.Game{game(1, 1, 2), game(2, 2, 3)}}}}
	got := public.Event(ev, text.Text.String).Divisions[0].Games
	if want := "#character-encoding utf-8\n#player1 player1 A. Q.\n#player2 player2 Bo Tile\n>player1: AB 8G AB +8 8\n"; !strings.EqualFold(got[0].Annotation, want) || got[0].Annotated != 1 {
		t.Errorf("of player %d:\n%s", got[0].Annotated, got[0].Annotation)
	}
	if got[1].Annotation != gcg || ev.Divisions[0].Games[0].Annotation != gcg {
		t.Error("the annotation of two who are shown by name, or the event itself, has changed")
	}
}
