package app_test

import (
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// twoDivisions is a desk with Jürgen Müller in A and Ada Quill in B.
func twoDivisions(t *testing.T) (d *app.Desk, a, b tournament.DivisionID) {
	t.Helper()
	d = newDesk(t)
	enter := func(name string, players ...tournament.Player) tournament.DivisionID {
		apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings(name, "wespa-2010", 7), Players: players})
		return d.Event().Named(name).ID
	}
	a = enter("A", tournament.Player{Name: "Müller, Jürgen", Rating: 1500, Club: "Bremen"}, tournament.Player{Name: "Bo Marlow"}, tournament.Player{Name: "Cy Tern"})
	b = enter("B", tournament.Player{Name: "Ada Quill", IDs: map[string]string{"wespa": "77"}}, tournament.Player{Name: "Jurgen Muller (Bonn)"})
	apptest.Do(t, d, action.AddPlayers{Division: b, Players: []tournament.Player{{Name: "Tern, C.y."}}, Accepted: []string{"same-person-1/3"}})
	return d, a, b
}

// TestAnActionAsksWhoMayBeInTheEventAlready: however the action is asked for, nobody is entered, renamed or moved
// who may be somebody already there until a person has accepted that it is another person.
func TestAnActionAsksWhoMayBeInTheEventAlready(t *testing.T) {
	_, a, b := twoDivisions(t) // The numbers of the players are the same in each case.
	list := func(p ...tournament.Player) []tournament.Player { return p }
	cases := []struct {
		name string
		// says names the person whom it may be, and ids are the ids of the doubts.
		says string
		ids  []string
		// again is the action with those doubts accepted.
		again func(accepted []string) action.Action
	}{
		{name: "another spelling in the division", says: "Muller, Jurgen may be the same person as Müller, Jürgen, no. 1 in division A", ids: []string{"same-person-1/1"},
			again: func(ok []string) action.Action {
				return action.AddPlayers{Division: a, Players: list(tournament.Player{Name: "Muller, Jurgen"}), Accepted: ok}
			}},
		{name: "in another division", says: "QUILL, Ada may be the same person as Ada Quill, no. 1 in division B", ids: []string{"same-person-2/1"},
			again: func(ok []string) action.Action {
				return action.AddPlayers{Division: a, Players: list(tournament.Player{Name: "QUILL, Ada"}), Accepted: ok}
			}},
		{name: "by the federation's number", says: "A. Smith may be the same person as Ada Quill, no. 1 in division B", ids: []string{"same-person-2/1"},
			again: func(ok []string) action.Action {
				return action.AddPlayers{Division: a, Players: list(tournament.Player{Name: "A. Smith", IDs: map[string]string{"wespa": "77"}}), Accepted: ok}
			}},
		{name: "two of a list", says: "no. 1 in division B; Jurgen Muller may be the same person as Müller, Jürgen", ids: []string{"same-person-2/1", "same-person-1/1"},
			again: func(ok []string) action.Action {
				return action.AddPlayersByDivision{Into: []action.PlayersInto{
					{Division: a, Players: list(tournament.Player{Name: "Quill Ada"})}, {Settings: tournament.NewSettings("C", "wespa-2010", 7), Players: list(tournament.Player{Name: "Jurgen Muller"})},
				}, Accepted: ok}
			}},
		{name: "in a new division", says: "Bo Marlow may be the same person as Bo Marlow, no. 2 in division A", ids: []string{"same-person-1/2"},
			again: func(ok []string) action.Action {
				return action.AddDivision{Settings: tournament.NewSettings("C", "wespa-2010", 7), Players: list(tournament.Player{Name: "Bo Marlow"}), Accepted: ok}
			}},
		{name: "renamed into another's name", says: "MARLOW, Bo may be the same person as Bo Marlow, no. 2 in division A", ids: []string{"same-person-1/2"},
			again: func(ok []string) action.Action {
				return action.EditPlayer{Division: b, Player: tournament.Player{ID: 1, Name: "MARLOW, Bo"}, Accepted: ok}
			}},
		{name: "moved beside somebody", says: "Tern, C.y. may be the same person as Cy Tern, no. 3 in division A", ids: []string{"same-person-1/3"},
			again: func(ok []string) action.Action {
				return action.MovePlayer{Division: b, To: a, Player: 3, Accepted: ok}
			}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d, _, _ := twoDivisions(t)
			before := dump(t, d)
			for _, accepted := range [][]string{nil, {"same-person-9/9"}} {
				_, err := d.Do(t.Context(), c.again(accepted))
				if !tournament.RefusedAs(err, tournament.Doubtful) || !strings.Contains(err.Error(), c.says) {
					t.Errorf("got %v, want a doubt that says %q", err, c.says)
				}
			}
			if dump(t, d) != before {
				t.Error("the event is changed")
			}
			apptest.Do(t, d, c.again(c.ids))
		})
	}
}

// TestWhoIsKnownToBeAnotherIsNotAskedAbout: two players who were already taken for different people aren't asked
// about either.
func TestWhoIsKnownToBeAnotherIsNotAskedAbout(t *testing.T) {
	d, a, b := twoDivisions(t)
	for _, step := range []action.Action{
		action.AddPlayers{Division: b, Players: []tournament.Player{{Name: "Muller Jurgen", Club: "Bonn"}}},
		action.AddPlayers{Division: a, Players: []tournament.Player{{Name: "Quill, Ada", IDs: map[string]string{"wespa": "78"}}}},
		action.EditPlayer{Division: b, Player: tournament.Player{ID: 3, Name: "Tern, C.y.", Rating: 1400}},
		action.EditPlayer{Division: a, Player: tournament.Player{ID: 2, Name: "Marlow, Bo"}},
		action.MovePlayer{Division: b, To: a, Player: 2},
	} {
		apptest.Do(t, d, step)
	}
}

// TestNoEventSaysWhoMayNotPlay: the journal of an event that has a hall keeps what was asked for, but nothing that
// was accepted about those on the list.
func TestNoEventSaysWhoMayNotPlay(t *testing.T) {
	p := apptest.In(t, t.TempDir())
	if _, err := p.KeepBarred("barred.txt", []byte("Fay Moss\n")); err != nil {
		t.Fatal(err)
	}
	d, err := p.Create(filepath.Join(t.TempDir(), "club"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	d.KeepActions()
	apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 7), Players: []tournament.Player{{Name: "Bo Tan"}}})
	apptest.Insist(t, d, action.AddPlayers{Division: 1, Players: []tournament.Player{{Name: "Fay Moss"}, {Name: "Tan, B."}}})
	if kept := string(d.Last().Detail); strings.Contains(kept, "may-play") || !strings.Contains(kept, "same-person-1/1") || !strings.Contains(kept, "Fay Moss") {
		t.Errorf("the journal keeps %s", kept)
	}
}
