package template_test

import (
	"reflect"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/template"
	"wordhall/tournament/testkit/eventtest"
)

// lastYear is an event in which everything happened that can happen in an event.
func lastYear(t *testing.T) *tournament.Event {
	e := eventtest.Hall(6, 4)
	e.Name, e.Place, e.StartDate, e.EndDate, e.Rulebook = "Harbour Open 2025", "Harbour Hall", "2025-11-22", "2025-11-23", "wmsf"
	e.Shown, e.RulebookFile = tournament.ShownByInitials, `{"id": "wmsf"}`
	e.Closing = tournament.Closing{At: 5, By: "RV"}
	d := e.Divisions[0]
	d.Plan = []tournament.PlanEntry{{From: 1, To: 3, System: tournament.KingOfTheHill}}
	d.Sessions = []tournament.Session{{Name: "Day 1", From: 1, To: 3, Times: []string{"2025-11-22T10:00", "", "2025-11-23T09:30"}}}
	d.Players[0] = tournament.Player{ID: 1, Name: "Ada Quill", Rating: 1700, Games: 90, Class: "B", Table: 3, Joined: 2, Withdrawn: 3, Out: []int{2},
		Paid: true, CheckedIn: true, Carried: tournament.Record{HalfWins: 2}, Accommodation: "near the door", IDs: map[string]string{"wespa": "7"}}
	d.Avoid = []tournament.Avoid{{Players: [2]tournament.PlayerID{1, 2}}, {Players: [2]tournament.PlayerID{1, 3}, Rounds: []int{1}}}
	d.Fixed = []tournament.Fixed{{Round: 3, Players: [2]tournament.PlayerID{5, 6}}}
	d.Relations = []tournament.Relation{{Kind: tournament.SameClub, When: tournament.NeverMeet}, {Kind: tournament.ListedPlayers, When: tournament.NeverMeet, Players: []tournament.PlayerID{1, 4}}}
	d.Prizes = []tournament.Prize{{ID: 1, Measure: tournament.ByPlace, Rank: 1, Amount: 5000, Handed: []tournament.Handed{{Player: 2}}}, {ID: 2, Measure: tournament.BySignedUp, Rank: 1, Members: []tournament.PlayerID{1, 2}}, {ID: 3, Measure: tournament.ByDirector, Rank: 1, Winners: []tournament.PlayerID{4}}}
	d.Rulings = []tournament.Ruling{{Player: 6, Kind: "warning", Round: 1}}
	eventtest.PlayRound(t, d)
	return e
}

// TestAfresh: the new event has the settings and nothing that happened. Players and prizes come along if they are
// wanted, as they were before anything happened.
func TestAfresh(t *testing.T) {
	old := lastYear(t)
	want := old.Divisions[0].Settings()
	for _, players := range []bool{true, false} {
		e := template.NewEvent(old, template.Options{Name: "Harbour Open 2026", StartDate: "2026-11-21", EndDate: "2026-11-22", Players: players, Prizes: true})
		if e.Name != "Harbour Open 2026" || e.Place != "Harbour Hall" || e.Rulebook != "wmsf" || e.Closing != (tournament.Closing{}) || len(e.Divisions) != 2 {
			t.Errorf("the event is %+v", e)
		}
		if e.Shown != tournament.ShownByInitials || e.RulebookFile != old.RulebookFile {
			t.Errorf("players are shown %q, the rulebook is %q", e.Shown, e.RulebookFile)
		}
		d := e.Divisions[0]
		for _, s := range tournament.DivisionSettings {
			if now, was := s.Get(d), s.Get(&want.Division); now != was && s.Key != "sessions" {
				t.Errorf("%s is %q, and was %q", s.Key, now, was)
			}
		}
		if len(d.Games)+len(d.RoundFacts)+len(d.Rulings)+len(d.Fixed) != 0 || !reflect.DeepEqual(d.Plan, want.Plan) || d.Rulebook != want.Rulebook {
			t.Errorf("the division is %+v", d)
		}
		if got := d.Sessions[0].Times; !reflect.DeepEqual(got, []string{"2026-11-21T10:00", "", "2026-11-22T09:30"}) {
			t.Errorf("times %v", got)
		}
		if len(d.Prizes) != 3 || d.Prizes[0].Handed != nil || d.Prizes[2].Winners != nil || (len(d.Prizes[1].Members) == 2) != players {
			t.Errorf("prizes %+v", d.Prizes)
		}
		if !players {
			if len(d.Players)+len(d.Avoid) != 0 || len(d.Relations) != 1 {
				t.Errorf("without players: %+v", d)
			}
			continue
		}
		if got := d.Players[0]; got.Joined != 1 || got.Withdrawn != 0 || got.Out != nil || got.Paid || got.CheckedIn || got.Carried != (tournament.Record{}) ||
			got.Rating != 1700 || got.Table != 3 || got.Accommodation == "" || got.IDs["wespa"] != "7" {
			t.Errorf("player %+v", got)
		}
		if len(d.Players) != 6 || len(d.Avoid) != 1 || len(d.Relations) != 2 {
			t.Errorf("%d players, avoid %v, relations %v", len(d.Players), d.Avoid, d.Relations)
		}
	}
	undated := template.NewEvent(old, template.Options{Name: "Someday"})
	if d := undated.Divisions[0]; len(d.Sessions) != 1 || d.Sessions[0].Times != nil || d.Prizes != nil {
		t.Errorf("without a date: %+v", d.Sessions)
	}
	if len(old.Divisions[0].Games) == 0 || old.Divisions[0].Players[0].Joined != 2 || old.Divisions[0].Prizes[0].Handed == nil {
		t.Error("the old event was changed")
	}
}

// TestEverySettingComesAlong into an event made like another one on the same days, except for what belongs to one
// event alone.
func TestEverySettingComesAlong(t *testing.T) {
	g := tournament.Ground{Books: eventtest.Books(t), FirstDay: "2026-11-21"}
	d := tournament.NewDivision(1, "A", "wespa-2010", 7)
	old := &tournament.Event{Divisions: []*tournament.Division{d}}
	if key, err := tournament.DivisionSettings.SetAll(d, eventtest.OtherSettings(t, tournament.DivisionSettings), g); err != nil {
		t.Fatal(key, err)
	}
	if key, err := tournament.EventSettings.SetAll(old, eventtest.OtherSettings(t, tournament.EventSettings), g); err != nil {
		t.Fatal(key, err)
	}
	e := template.NewEvent(old, template.Options{Name: old.Name, StartDate: old.StartDate, EndDate: old.EndDate})
	for _, s := range tournament.DivisionSettings {
		if now, was := s.Get(e.Divisions[0]), s.Get(d); now != was || was == "" {
			t.Errorf("%s is %q, and was %q", s.Key, now, was)
		}
	}
	for _, s := range tournament.EventSettings {
		if now, was := s.Get(e), s.Get(old); (now != was) != s.Once || was == "" {
			t.Errorf("%s is %q, and was %q", s.Key, now, was)
		}
	}
}
