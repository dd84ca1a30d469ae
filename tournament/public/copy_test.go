package public_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/public"
	"wordhall/tournament/secret"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// drawn is an event with a round on the wall, one that is drawn and isn't published, and a wish for that one.
func drawn() *tournament.Event {
	d := eventtest.Field(4, 3)
	for round, fact := range []tournament.Round{{Number: 1, PublishedAt: 1, StartedAt: 2}, {Number: 2}} {
		fact.Relaxed = []string{"a wish"}
		d.RoundFacts = append(d.RoundFacts, fact)
		eventtest.Add(d, round+1, 1, tournament.PlayerID(2+round), tournament.Sheet{Kind: tournament.Scheduled})
	}
	d.Games[0].Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 300}, Entered: 3, EnteredBy: "AB", VerifiedBy: "CD"}
	d.Fixed = []tournament.Fixed{{Round: 1, Players: [2]tournament.PlayerID{1, 2}}, {Round: 3, Players: [2]tournament.PlayerID{1, 4}}}
	return &tournament.Event{Name: "Open", Secret: secret.Of([secret.Size]byte{3}), Divisions: []*tournament.Division{d}}
}

// TestACopyHasNoDrawBeforeItIsPublished. It doesn't say who keyed a sheet, and of the secret it has only the
// commitment.
func TestACopyHasNoDrawBeforeItIsPublished(t *testing.T) {
	ev := drawn()
	ahead := tournament.Game{ID: 99, Round: 3, First: 1, Locked: true, Sheet: tournament.Sheet{Kind: tournament.Bye}}
	ev.Divisions[0].Games = append(ev.Divisions[0].Games, ahead)
	before := ev.Divisions[0].Clone()
	c := public.Copy(ev, text.Text.String)
	d := c.Divisions[0]
	if len(d.Games) != 1 || len(d.RoundFacts) != 1 || len(d.Fixed) != 1 || d.RoundFacts[0].Relaxed != nil {
		t.Errorf("it has %+v, %+v, %+v", d.Games, d.RoundFacts, d.Fixed)
	}
	if s := d.Games[0].Sheet; s.EnteredBy != "" || s.VerifiedBy != "✓" || s.Entered != 3 || s.Scores[0] != 400 {
		t.Errorf("its sheet is %+v", s)
	}
	if c.Secret == ev.Secret || secret.Commitment(c.Secret) != secret.Commitment(ev.Secret) {
		t.Errorf("its secret is %q", c.Secret)
	}
	if !reflect.DeepEqual(ev.Divisions[0], before) {
		t.Error("the event itself was changed")
	}
	ev.Closing.At = 5
	if c := public.Copy(ev, text.Text.String); c.Secret != ev.Secret {
		t.Errorf("once the event is over it is %q", c.Secret)
	}
}

// TestEachFieldOfAPlayerIsPublicOrNot: a new field has to be in one of the two lists, and what a copy and
// WithoutPrivate do to it must agree with that.
func TestEachFieldOfAPlayerIsPublicOrNot(t *testing.T) {
	everybodys := strings.Fields("player name rating games deviation team club country class table_number joined withdrawn ineligible stand_in checked_in " +
		"carried_wins carried_losses carried_spread surname shown last_played")
	directors := strings.Fields("paid owes kept")
	forgotten := strings.Fields("accommodation contact note extra") // These are deleted after the event, too.
	for _, f := range tournament.PlayerFields {
		p := tournament.Player{ID: 1, Name: "Ada Quill", Joined: 1}
		switch at := f.At(&p).(type) {
		case *tournament.PlayerID:
			*at = 2
		case *int:
			*at = 2
		case *float64:
			*at = 2
		case *bool:
			*at = true
		case *[]string:
			*at = []string{"seat 2"}
		case *string:
			*at = map[string]string{"surname": "Quill", "shown": string(tournament.ShownByName)}[f.Column]
			if *at == "" {
				*at = "Ada"
			}
		default:
			t.Fatalf("%s: a field that is a %T needs a case above", f.Column, at)
		}
		has := func(q tournament.Player) bool { return reflect.DeepEqual(f.At(&p), f.At(&q)) }
		ev := &tournament.Event{Divisions: []*tournament.Division{{Rounds: 3, Players: []tournament.Player{p}}}}
		copied := has(public.Copy(ev, text.Text.String).Divisions[0].Players[0])
		keeps := has(p.WithoutPrivate())
		switch {
		case slices.Contains(everybodys, f.Column):
			if !copied || !keeps {
				t.Errorf("%s: copied %t, kept after the event %t", f.Column, copied, keeps)
			}
		case slices.Contains(directors, f.Column):
			if copied || !keeps {
				t.Errorf("%s: copied %t, kept after the event %t", f.Column, copied, keeps)
			}
		case slices.Contains(forgotten, f.Column):
			if copied || keeps {
				t.Errorf("%s: copied %t, kept after the event %t", f.Column, copied, keeps)
			}
		default:
			t.Errorf("may everybody know the %s of a player? Name it above, and see public.Copy and Player.WithoutPrivate", f.Column)
		}
	}
}

// TestACopyOfACopyIsTheSame, so that a computer that works with one shows what the host does.
func TestACopyOfACopyIsTheSame(t *testing.T) {
	names := []struct{ name, surname string }{
		{"Ada Quill", ""}, {"Amy Quirk", ""}, {"Quill, Ada", ""}, {"Jean-Luc van der Berg", "van der Berg"}, {"Ó Briain, Dara", "Ó Briain"}, {"Pelé", ""}, {"élodie dupont", ""},
		{"王 伟", "王"}, {"123", ""}, {"Quill, Ada (2)", ""}, {"O'Neil Jr.", ""},
	}
	for _, way := range tournament.ShownAsSet.Ways() {
		ev := drawn()
		ev.Shown = way
		ev.Divisions[0].Players = nil
		for i, n := range names {
			ev.Divisions[0].Players = append(ev.Divisions[0].Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: n.name, Surname: n.surname, Joined: 1})
		}
		once := public.Copy(ev, text.Text.String)
		if twice := public.Copy(once, text.Text.String); !reflect.DeepEqual(once, twice) {
			for i, p := range once.Divisions[0].Players {
				if q := twice.Divisions[0].Players[i]; p.Name != q.Name {
					t.Errorf("shown by %q, %s is %q and then %q", way, names[i].name, p.Name, q.Name)
				}
			}
			t.Errorf("shown by %q the copy of the copy is another one", way)
		}
	}
}
