package tournament_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestEjectThenReverseIsTheSameBytes: whatever happened before, and whichever games were on the table, an appeal that
// is upheld leaves exactly the same standings and games.
func TestEjectThenReverseIsTheSameBytes(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RandomDivision(t, 2)
		after := rapid.IntRange(0, d.Rounds).Draw(t, "after")
		before, games := eventtest.TableOf(t, d, b, after), slices.Clone(d.Games)
		ids, err := d.Eject(eventtest.Ejection(t, d))
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Validate(b); err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			if err := d.ReverseRuling(id, Reversal{At: 9, By: "R. Vale", Why: "appeal upheld"}, 0); err != nil {
				t.Fatal(err)
			}
		}
		if got := eventtest.TableOf(t, d, b, after); got != before {
			t.Fatalf("reversed:\n got %s\nwant %s", got, before)
		}
		if !reflect.DeepEqual(d.Games, games) {
			t.Fatalf("the games have changed:\n got %+v\nwant %+v", d.Games, games)
		}
	})
}

// TestGameOnTheTable holds T107 as well: a player who was to play an ejected player next has the bye.
func TestGameOnTheTable(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for name, c := range map[string]struct {
		begun        []BegunGame
		halfWins     int
		spread, bye  int
		kindOfTheOne Kind
	}{
		"not begun: the opponent has the bye":   {nil, 2, 50, 1, Scheduled},
		"begun: recorded as left, then awarded": {[]BegunGame{{Game: 2, Scores: [2]int{200, 180}}}, 2, 150, 0, Left},
	} {
		t.Run(name, func(t *testing.T) {
			d := eventtest.Field(4, 3)
			eventtest.Add(d, 1, 1, 2, Sheet{Kind: Played, Scores: &[2]int{420, 380}})
			eventtest.Add(d, 2, 1, 3, Sheet{Kind: Scheduled})
			if _, err := d.Eject(EjectionOrder{Players: []PlayerID{1}, Begun: c.begun, Reason: "palmed tiles"}); err != nil {
				t.Fatal(err)
			}
			for _, s := range d.Standings(b, 2) {
				if s.ID == 3 && (s.HalfWins != c.halfWins || s.Spread != c.spread || s.Byes != c.bye) {
					t.Errorf("the opponent at the table: %+v", s)
				}
				if s.ID == 2 && (s.HalfWins != 2 || s.Spread != 150) {
					t.Errorf("the opponent of round 1: %+v", s)
				}
			}
			if got := d.Games[1].Sheet.Kind; got != c.kindOfTheOne {
				t.Errorf("the game on the table is %s", got)
			}
		})
	}
}

func TestCollusion(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 2)
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Played, Scores: &[2]int{600, 200}})
	eventtest.Add(d, 1, 3, 4, Sheet{Kind: Played, Scores: &[2]int{400, 390}})
	if _, err := d.Eject(EjectionOrder{Players: []PlayerID{1, 2}, Reason: "arranged result", Witnesses: "B. Ode"}); err != nil {
		t.Fatal(err)
	}
	for _, s := range d.Standings(b, 1) {
		if (s.ID == 1 || s.ID == 2) && (s.HalfWins != 0 || s.HalfLosses != 0 || s.Spread != 0 || s.Status != StatusEjected) {
			t.Errorf("a game between two ejected players counts: %+v", s)
		}
	}
	if d.Rulings[0].Together != 1 || d.Rulings[1].Together != 1 || d.Rulings[1].Witnesses != "B. Ode" {
		t.Errorf("the rulings don't stand together: %+v", d.Rulings)
	}
	for _, c := range []struct {
		order EjectionOrder
		want  string
	}{
		{EjectionOrder{Reason: "x"}, "say who"},
		{EjectionOrder{Players: []PlayerID{3}}, "say why"},
		{EjectionOrder{Players: []PlayerID{1}, Reason: "x"}, "already ejected"},
		{EjectionOrder{Players: []PlayerID{3, 3}, Reason: "x"}, "named twice"},
		{EjectionOrder{Players: []PlayerID{9}, Reason: "x"}, "9"},
		{EjectionOrder{Players: []PlayerID{3}, Reason: "x", Begun: []BegunGame{{Game: 2}}}, "is over"},
	} {
		if _, err := d.Eject(c.order); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.order, err, c.want)
		}
	}
	nsa := eventtest.Book(t, "nsa-1995")
	if _, err := d.Eject(EjectionOrder{Players: []PlayerID{3}, Reason: "x"}); err != nil {
		t.Fatal(err)
	}
	if err := d.Validate(nsa); err == nil || !strings.Contains(err.Error(), "void, award, none") {
		t.Errorf("a book that is silent: %v", err)
	}
}

func TestConductRecord(t *testing.T) {
	d := eventtest.Field(3, 2)
	for _, r := range []Ruling{
		{Player: 2, Kind: Warning, Level: 3, Round: 1, Reason: "tiles upside down"},
		{Player: 2, Kind: Warning, Level: 2, Round: 1, Reason: "talking", Director: true, Rule: "R65"},
		{Player: 1, Kind: Warning, Level: 3, Reason: "late"},
		{Kind: Noted, Round: 2, Reason: "clock fault", Rule: "R12", Answer: "two minutes each", Director: true},
	} {
		if _, err := d.AddRuling(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Validate(eventtest.Book(t, "wespa-2010")); err != nil {
		t.Fatal(err)
	}
	if len(report.ConductOf(d, 2)) != 2 || report.Warnings(d, 2, 3) != 1 || report.Warnings(d, 2, 0) != 2 || len(report.DirectorDecisions(d)) != 2 {
		t.Errorf("record %+v, decisions %+v", report.ConductOf(d, 2), report.DirectorDecisions(d))
	}
	for level, want := range map[int]int{0: 0, 1: 3, 2: 1, 3: 1} {
		if got := report.ConductFollows(eventtest.Book(t, "wespa-2010"), level); len(got) != want {
			t.Errorf("level %d: %v", level, got)
		}
	}
	for text, r := range map[string]Ruling{
		"level is 4":  {Player: 1, Kind: Warning, Level: 4, Reason: "x"},
		"round is 5":  {Player: 1, Kind: Warning, Level: 1, Round: 5, Reason: "x"},
		"isn't known": {Player: 1, Kind: "praise", Reason: "x"},
	} {
		c := d.Clone()
		c.Rulings = append(c.Rulings, r)
		if err := c.Validate(eventtest.Book(t, "wespa-2010")); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%+v: %v, want %q", r, err, text)
		}
	}
}

func TestMissedRoundsByCause(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 3)
	d.Players[2].Joined, d.Players[3].Withdrawn, d.Players[4].Out = 3, 2, []int{2}
	for round := 1; round <= 3; round++ {
		eventtest.Add(d, round, 1, 2, Sheet{Kind: Played, Scores: &[2]int{400, 390}})
	}
	for name, c := range map[string]struct {
		all    MissedPolicy
		causes MissedCauses
		want   [7]int // want are the half-losses by player.
	}{
		"nothing":   {MissedNothing, MissedCauses{}, [7]int{}},
		"absent":    {MissedLoss, MissedCauses{}, [7]int{3: 2, 4: 2, 5: 4, 6: 6}},
		"late":      {MissedNothing, MissedCauses{Late: MissedLoss}, [7]int{3: 4}},
		"withdrawn": {MissedNothing, MissedCauses{Withdrawn: MissedLoss}, [7]int{4: 4}},
		"excused":   {"", MissedCauses{Excused: MissedLoss}, [7]int{5: 2}},
	} {
		t.Run(name, func(t *testing.T) {
			d.Missed, d.MissedFor = c.all, c.causes
			for _, s := range d.Standings(b, 3) {
				if s.ID > 2 && (s.HalfLosses != c.want[s.ID] || s.Spread != -75*c.want[s.ID]/2) {
					t.Errorf("player %d: %d half-losses and %d, want %d", s.ID, s.HalfLosses, s.Spread, c.want[s.ID])
				}
			}
		})
	}
}

func TestRuleChangesSinceRoundOneAreFacts(t *testing.T) {
	d := eventtest.Field(2, 3)
	d.Overrides = map[string]json.RawMessage{"byeSpread": json.RawMessage("100")}
	if n := d.NoteRuleChanges(Settings{Division: Division{Rulebook: "wmsf"}}, "", "", 1); n != 0 {
		t.Fatalf("%d changes before round 1", n)
	}
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Played, Scores: &[2]int{400, 390}})
	before := map[string]json.RawMessage{"byeSpread": json.RawMessage(" 100 "), "resignFloor": json.RawMessage("60")}
	d.Overrides["forfeitSpread"] = json.RawMessage("80")
	if n := d.NoteRuleChanges(Settings{Division: Division{Rulebook: d.Rulebook, Overrides: before}}, "agreed by all", "R. Vale", 7); n != 2 {
		t.Fatalf("%d changes: %+v", n, d.RuleChanges)
	}
	want := []RuleChange{
		{Key: "forfeitSpread", Value: "80", Round: 1, Reason: "agreed by all", At: 7, By: "R. Vale"},
		{Key: "resignFloor", Was: "60", Round: 1, Reason: "agreed by all", At: 7, By: "R. Vale"},
	}
	if !reflect.DeepEqual(d.RuleChanges, want) {
		t.Errorf("got %+v", d.RuleChanges)
	}
}
