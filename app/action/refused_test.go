package action_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/store"
	"wordhall/tournament/testkit/eventtest"
)

// TestTheLastActionOfAStationThatStands: an action that was taken back doesn't stand. It stands again once the taking
// back is undone. Taking back isn't an action of the station itself.
func TestTheLastActionOfAStationThatStands(t *testing.T) {
	do := func(seq int64, origin string) store.Entry {
		return store.Entry{Seq: seq, Role: store.RoleDo, Origin: origin}
	}
	back := func(seq, target int64) store.Entry {
		e := do(seq, "desk 2")
		e.Detail = action.Origin{TakesBack: target}.With(nil)
		return e
	}
	undo := func(seq, of int64) store.Entry { return store.Entry{Seq: seq, Role: store.RoleUndo, Undoes: of} }
	redo := func(seq, of int64) store.Entry { return store.Entry{Seq: seq, Role: store.RoleRedo, Undoes: of} }
	for _, c := range []struct {
		name  string
		lines []store.Entry
		want  int64
	}{
		{"none", nil, 0},
		{"of another station", []store.Entry{do(1, "desk 1")}, 0},
		{"the last of its own", []store.Entry{do(1, "desk 2"), do(2, "desk 2"), do(3, "desk 1")}, 2},
		{"undone", []store.Entry{do(1, "desk 2"), do(2, "desk 2"), undo(3, 2)}, 1},
		{"undone and done again", []store.Entry{do(1, "desk 2"), do(2, "desk 2"), undo(3, 2), redo(4, 2)}, 2},
		{"taken back", []store.Entry{do(1, "desk 2"), do(2, "desk 2"), back(3, 2)}, 1},
		{"the first taken back", []store.Entry{do(1, "desk 2"), back(2, 1)}, 0},
		{"the taking back undone", []store.Entry{do(1, "desk 2"), do(2, "desk 2"), back(3, 2), undo(4, 3)}, 2},
		{"and done again", []store.Entry{do(1, "desk 2"), do(2, "desk 2"), back(3, 2), undo(4, 3), redo(5, 3)}, 1},
	} {
		e, ok := action.LastOwn(c.lines, "desk 2")
		if e.Seq != c.want || ok != (c.want != 0) {
			t.Errorf("%s: %d, %v; want %d", c.name, e.Seq, ok, c.want)
		}
	}
}

// TestWhatTheDomainRefusesIsNotDone: the event stays as it was.
func TestWhatTheDomainRefusesIsNotDone(t *testing.T) {
	for _, c := range []struct {
		name string
		do   action.Action
		want string
	}{
		{"a stranger withdraws", action.WithdrawPlayer{Division: 1, Player: 9, From: 2}, "9"},
		{"from a round beyond", action.WithdrawPlayer{Division: 2, Player: 1, From: 9}, "round"},
		{"a stranger returns", action.ReturnPlayer{Division: 1, Player: 9, From: 2}, "9"},
		{"no round at all", action.PublishRounds{}, "no division is ready for its next round"},
	} {
		done, err := carriedOut(t, hall(), c.do)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %s, %v; want %q", c.name, done.Words, err, c.want)
		}
	}
}

// TestEveryDivisionThatAnActionTouchesIsChecked: if a rulebook is missing, nothing is done in any of several
// divisions, whichever of them has that rulebook.
func TestEveryDivisionThatAnActionTouchesIsChecked(t *testing.T) {
	for _, broken := range []int{-1, 0, 1} {
		e := hall()
		eventtest.Add(e.Divisions[1], 1, 1, 2, tournament.Sheet{Kind: tournament.Scheduled})
		e.Divisions[1].Games[0].Table = 3
		e.Divisions[1].RoundFacts = []tournament.Round{{Number: 1, Revision: 1, PublishedAt: now - 100*second}}
		want := ""
		if broken >= 0 {
			e.Divisions[broken].Rulebook = "nowhere"
			want = "division " + e.Divisions[broken].Name + ": "
		}
		for _, a := range []action.Action{
			action.StartRound{Rounds: []action.RoundOf{{Division: 1, Round: 1}, {Division: 2, Round: 1}}},
			action.StartRound{Rounds: []action.RoundOf{{Division: 2, Round: 1}, {Division: 1, Round: 1}}},
		} {
			if _, err := carriedOut(t, e, a); (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%v, want %q", err, want)
			}
		}
	}
}

// TestTheRoundThatIsDrawnIsTheOneAskedFor, or the next one if none is asked for.
func TestTheRoundThatIsDrawnIsTheOneAskedFor(t *testing.T) {
	for round, want := range map[int]string{
		0: "drew round 1 of division B", 1: "drew round 1 of division B", 2: "round 1 isn't drawn yet", 9: "division B has no round 9",
	} {
		done, err := carriedOut(t, hall(), action.PairRound{Division: 2, Request: draw.Request{Round: round, Seed: 1}})
		said := done.Words.String()
		if err != nil {
			said = err.Error()
		}
		if !strings.Contains(said, want) {
			t.Errorf("round %d: %s, want %s", round, said, want)
		}
	}
}

// TestWhatAnImportSays: it names one division or several, with the numbers of all their players and games.
func TestWhatAnImportSays(t *testing.T) {
	field := func(id tournament.DivisionID, name string, players int) *tournament.Division {
		d := eventtest.Field(players, 2)
		d.ID, d.Name = id, name
		for i := range d.Players {
			d.Players[i].Name = fmt.Sprintf("%s %c", name, 'A'+i)
		}
		eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
		return d
	}
	for _, c := range []struct {
		divisions []*tournament.Division
		want      string
	}{
		{[]*tournament.Division{field(1, "Open", 2)}, "imported event.tsh: division Open with 2 players, 1 game"},
		{[]*tournament.Division{field(1, "Open", 2), field(2, "Late", 3)}, "imported event.tsh: divisions Open, Late with 5 players, 2 games"},
	} {
		done, err := carriedOut(t, hall(), action.ImportEvent{Imported: &tournament.Event{Name: "In", Divisions: c.divisions}, From: "event.tsh"})
		if got := done.Words.String(); err != nil || got != c.want {
			t.Errorf("%s, %v; want %s", got, err, c.want)
		}
	}
}

// TestWhoComesMeetsSomebodyWithoutAGame in a drawn round. A draw that isn't on the wall keeps its version.
func TestWhoComesMeetsSomebodyWithoutAGame(t *testing.T) {
	e := hall()
	a := e.Divisions[0]
	a.RoundFacts[0].PublishedAt = 0
	a.Players = append(a.Players, tournament.Player{ID: 5, Name: "Player 5", Joined: 1})
	done, err := carriedOut(t, e, action.AddPlayers{Division: 1, Meets: 5, Players: []tournament.Player{{Name: "Ada Quill"}}})
	if err != nil {
		t.Fatal(err)
	}
	d := done.Event.Divisions[0]
	fact, _ := d.RoundFact(1)
	if g, ok := d.GameOf(1, 6); !ok || !g.Has(5) || fact.Revision != 1 || done.Words.String() != "entered Ada Quill in division A" {
		t.Errorf("revision %d, %+v; %s", fact.Revision, g, done.Words)
	}
}
