package action_test

import (
	"encoding/json"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestNotesOfAnAction: the notes are what else the director should know beside the words, and who reports the
// progress.
func TestNotesOfAnAction(t *testing.T) {
	ruled := func(e *tournament.Event, sheetOf int) {
		a := e.Divisions[0]
		a.Rulings = []tournament.Ruling{{ID: 1, Player: 1, Kind: tournament.Ejection, Effect: tournament.EffectNone, SheetOf: sheetOf, Made: 5}}
		a.Games[0].Sheet = eventtest.Played(400, 350)
	}
	for _, c := range []struct {
		name     string
		before   func(*tournament.Event)
		do       action.Action
		notes    string
		reported bool
	}{
		{"a ruling whose sheet was changed since", func(e *tournament.Event) { ruled(e, 1) },
			action.ReverseRuling{Division: 1, Ruling: 1, Reason: "an appeal"}, "the sheet that it recorded has been changed since and stays as it is", false},
		{"a ruling without a sheet", func(e *tournament.Event) { ruled(e, 0) },
			action.ReverseRuling{Division: 1, Ruling: 1, Reason: "an appeal"}, "", false},
		{"a late entry", func(e *tournament.Event) { e.Divisions[0].MissedFor.Late = tournament.MissedLoss },
			action.AddPlayers{Division: 1, Players: []tournament.Player{{Name: "Ida Pawn", Joined: 2}}}, "each round missed counts as a loss by the rulebook's figure", false},
		{"a late entry in a division that leaves it open", nil,
			action.AddPlayers{Division: 1, Players: []tournament.Player{{Name: "Ida Pawn", Joined: 2}}}, "each round missed counts nothing", false},
		{"a player of the first round", nil, action.AddPlayers{Division: 1, Players: []tournament.Player{{Name: "Ida Pawn"}}}, "", false},
		{"drawing tiles", nil, action.PairRound{Division: 2, Request: draw.Request{Round: 1, Seed: 1}}, "", true},
		{"a sheet", nil, action.EnterSheet{Division: 1, Game: 1, Sheet: eventtest.Played(400, 350)}, "", false},
	} {
		e := hall()
		if c.before != nil {
			c.before(e)
		}
		done, err := carriedOut(t, e, c.do)
		if got := text.Join("; ", done.Notes...).String(); err != nil || got != c.notes || done.Reported != c.reported {
			t.Errorf("%s: %q, reported %v, %v; want %q, %v", c.name, got, done.Reported, err, c.notes, c.reported)
		}
	}
}

// TestAnEventBroughtInAgain takes the place of the event that was brought in before, and its rounds keep the times at
// which they were published. This isn't allowed any more once something else was done.
func TestAnEventBroughtInAgain(t *testing.T) {
	in := func(players int, published tournament.Timestamp) *tournament.Event {
		d := eventtest.Field(players, 2)
		d.Name = "Open"
		eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
		d.RoundFacts = []tournament.Round{{Number: 1, Revision: 1, PublishedAt: published}}
		return &tournament.Event{Name: "In", Rulebook: "wespa-2010", Divisions: []*tournament.Division{d}}
	}
	r := nothingOnRecord(t)
	for i, s := range []step{
		{action.ImportEvent{Imported: in(2, now-50*second), From: "event.tsh"}, "imported event.tsh: division Open with 2 players, 1 game [1.0]"},
		{action.ImportEvent{Imported: in(3, 0), From: "event.tsh", Again: true}, "imported event.tsh: division Open with 3 players, 1 game [1.0]"},
	} {
		if said := r.do(t, s.do); said != s.says {
			t.Errorf("step %d: %s, want %s", i+1, said, s.says)
		}
	}
	if d := r.file.Event().Divisions; len(d) != 1 || d[0].RoundFacts[0].PublishedAt != now-50*second {
		t.Errorf("brought in again: %d divisions, %+v", len(d), d[0].RoundFacts)
	}
	r.do(t, action.CheckIn{Division: r.file.Event().Divisions[0].ID, Players: []tournament.PlayerID{1}, Present: true})
	if said := r.do(t, action.ImportEvent{Imported: in(3, 0), From: "event.tsh", Again: true}); !strings.HasPrefix(said, "REFUSED more has been done in this event") {
		t.Errorf("after something else: %s", said)
	}
}

// TestWhatADrawGaveUpIsAskedAboutOnce: it is asked about when the draw is published by itself, and not when the draw
// has just said it.
func TestWhatADrawGaveUpIsAskedAboutOnce(t *testing.T) {
	e := hall()
	e.Divisions[0].RoundFacts[0] = tournament.Round{Number: 1, Revision: 1, Relaxed: []string{"players 1 and 2 meet again"}}
	if said := newOnRecord(t, e).do(t, action.PublishRound{Division: 1, Round: 1}); !strings.HasPrefix(said, "DOUBTS ") || !strings.Contains(said, "gave-up-1") {
		t.Error(said)
	}
}

// TestWhetherBalancingAmended: the rounds in the journal's line say whether it did.
func TestWhetherBalancingAmended(t *testing.T) {
	for detail, want := range map[string]bool{"": false, "{}": false, `{"rounds":[]}`: false, `{"rounds":[{"round":1,"revision":2}]}`: true, `{"rounds":[{"round":1}],}`: false} {
		if got := action.AmendedByBalance(json.RawMessage(detail)); got != want {
			t.Errorf("%q: %v", detail, got)
		}
	}
}
