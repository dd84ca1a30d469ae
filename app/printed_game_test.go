package app_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// lineIn is the player's line of a round in words ("2 – 5", "bye 5", "nothing").
func lineIn(d *tournament.Division, round int, id tournament.PlayerID) string {
	g, ok := d.GameOf(round, id)
	switch {
	case !ok:
		return "nothing"
	case g.Second == 0:
		return string(g.Sheet.Kind) + " " + d.PlayerName(g.First)
	}
	return d.PlayerName(g.First) + " – " + d.PlayerName(g.Second) + ": " + d.SheetWords(g)
}

func TestWhatThePrintedOpponentGetsWhenAPlayerLeaves(t *testing.T) {
	for _, c := range []struct {
		name    string
		gets    action.PrintedGets
		leaver  string
		revised bool
	}{
		{"the game stays", action.PrintedStays, "not in yet", false},
		{"a bye", action.PrintedBye, "nothing", true},
		{"a forfeit", action.PrintedForfeit, "absent", false},
		{"a new opponent", action.PrintedOpponent, "nothing", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			desk, id := withRound(t, 7)
			d := desk.Event().Find(id)
			free := d.WithoutOpponent(1)
			if len(free) != 1 {
				t.Fatalf("%v have no opponent, want the one with the bye", free)
			}
			g := firstGame(t, desk, id, 1)
			leaver, opponent := g.Second, g.First
			apptest.Do(t, desk, action.WithdrawPlayer{Division: id, Player: leaver, From: 1, Gets: c.gets, Opponent: free[0].ID})
			now := desk.Event().Find(id)
			if got := lineIn(now, 1, leaver); !strings.HasSuffix(got, c.leaver) {
				t.Errorf("the leaver has %q, want %q", got, c.leaver)
			}
			switch got := lineIn(now, 1, opponent); c.gets {
			case action.PrintedBye:
				if got != "bye "+now.PlayerName(opponent) {
					t.Errorf("the opponent has %q", got)
				}
			case action.PrintedOpponent:
				if !strings.Contains(got, free[0].Name) || !strings.HasSuffix(got, "not in yet") {
					t.Errorf("the opponent has %q, want a game against %s", got, free[0].Name)
				}
			}
			before, _ := d.RoundFact(1)
			fact, _ := now.RoundFact(1)
			if (fact.Revision > before.Revision) != c.revised {
				t.Errorf("the round went from revision %d to %d", before.Revision, fact.Revision)
			}
			if p, _ := now.Player(leaver); p.Withdrawn != 1 {
				t.Errorf("withdrawn from round %d, want 1", p.Withdrawn)
			}
		})
	}
}

func TestALatePlayerMeetsWhoHadNoOpponent(t *testing.T) {
	desk, id := withRound(t, 7)
	bye := desk.Event().Find(id).WithoutOpponent(1)[0].ID
	late := []tournament.Player{{Name: "Late Comer", Joined: 1}}
	if _, err := desk.Do(t.Context(), action.AddPlayers{Division: id, Players: append(late, tournament.Player{Name: "Later"}), Meets: bye}); err == nil {
		t.Error("two late players take one opponent")
	}
	apptest.Do(t, desk, action.AddPlayers{Division: id, Players: late, Meets: bye})
	d := desk.Event().Find(id)
	if got := lineIn(d, 1, 8); !strings.Contains(got, d.PlayerName(bye)) || !strings.Contains(got, "Late Comer") {
		t.Errorf("the late player has %q", got)
	}
	if free := d.WithoutOpponent(1); len(free) != 0 {
		t.Errorf("%v have no opponent still", free)
	}
}

func TestAReturningPlayerMeetsWhoHadNoOpponent(t *testing.T) {
	desk, id := withRound(t, 8)
	g := firstGame(t, desk, id, 1)
	apptest.Do(t, desk, action.WithdrawPlayer{Division: id, Player: g.First, From: 1, Gets: action.PrintedBye})
	apptest.Do(t, desk, action.ReturnPlayer{Division: id, Player: g.First, From: 1, Meets: g.Second})
	d := desk.Event().Find(id)
	if got := lineIn(d, 1, g.First); !strings.Contains(got, " – ") || !strings.Contains(got, d.PlayerName(g.Second)) {
		t.Errorf("after the return the draw has %q", got)
	}
	fact, _ := d.RoundFact(1)
	if fact.Revision != 3 {
		t.Errorf("the round is at revision %d, want 3: printed, a bye, a game again", fact.Revision)
	}
}

func TestTryingChangesNothing(t *testing.T) {
	desk, id := withRound(t, 7)
	g := firstGame(t, desk, id, 1)
	before, after, err := desk.Try(action.WithdrawPlayer{Division: id, Player: g.First, From: 1, Gets: action.PrintedBye})
	if err != nil {
		t.Fatal(err)
	}
	if lineIn(before, 1, g.First) == lineIn(after, 1, g.First) {
		t.Error("what was tried shows nothing")
	}
	now := desk.Event().Find(id)
	if !slices.EqualFunc(now.Games, before.Games, func(a, b tournament.Game) bool { return a.ID == b.ID && a.First == b.First && a.Second == b.Second }) {
		t.Error("trying changed the event")
	}
	if _, _, err := desk.Try(action.WithdrawPlayer{Division: id, Player: 99, From: 1}); err == nil {
		t.Error("nobody withdraws")
	}
}
