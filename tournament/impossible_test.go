package tournament_test

import (
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestResultsThatTheBookRulesOut: a result that is impossible under a book is refused by the book's own parameters,
// and other books accept it.
func TestResultsThatTheBookRulesOut(t *testing.T) {
	played := func(first, second int) Sheet {
		return Sheet{Kind: Played, Scores: &[2]int{400, 390}, Penalties: [2]int{first, second}}
	}
	late := func(margin int, absent ...PlayerID) Sheet {
		return Sheet{Kind: Late, Absent: absent, Margin: &margin}
	}
	onTime := func(first, second int) Sheet {
		return Sheet{Kind: Overtime, By: 1, Scores: &[2]int{400, 390}, Penalties: [2]int{first, second}}
	}
	for _, c := range []struct {
		section, book string
		sheet         Sheet
		// ejected is the round after which the player is ejected, and 0 stands for nobody. The game is in round 2.
		ejected int
		effect  EjectionEffect
		want    string
	}{
		{"§5.3.3: ten minutes may not be full", "wespa-2010", played(100, 0), 0, "", ""},
		{"§5.3.3: more than ten minutes over", "wespa-2010", played(110, 0), 0, "", `a time penalty of 110 points means more than 10 minutes over, which loses the game; enter it as lost on time (kind "overtime") by player 1`},
		{"§5.3.3: the second player, on the website", "wespa-web", played(0, 120), 0, "", "by player 2"},
		{"§5.3.3: penalties noted on the sheet", "wespa-2010", Sheet{Kind: Played, Scores: &[2]int{280, 390}, Noted: [2]int{120, 0}}, 0, "", "by player 1"},
		{"§5.3.3: lost on time", "wespa-2010", onTime(110, 100), 0, "", ""},
		{"§5.3.3: who won on time can't have been ten minutes over before", "wespa-2010", onTime(0, 110), 0, "", "player 2 wins on time but has a time penalty of 110 points"},
		{"ASPA 11.3b knows no loss on time", "aspa-2016", played(120, 0), 0, "", ""},
		{"WMSF End¶4 knows no loss on time", "wmsf", played(120, 0), 0, "", ""},
		{"NSA VIII.C knows no loss on time", "nsa-1995", played(120, 0), 0, "", ""},

		{"§2.3.6(a): 75 may only be raised", "wespa-2010", late(20, 2), 0, "", "the margin is 20, but a game lost by lateness is lost by 75, which can only be raised; give 75 or more"},
		{"§2.3.6(a): a point below", "wespa-web", late(74, 2), 0, "", "the margin is 74"},
		{"§2.3.6(a): as it is", "wespa-2010", late(75, 2), 0, "", ""},
		{"§2.3.6(a): raised", "wespa-2010", late(150, 2), 0, "", ""},
		{"§2.3.6(a) speaks of a win for the opponent", "wespa-2010", late(0, 1, 2), 0, "", ""},
		{"ASPA 2.4 names no margin", "aspa-2016", late(20, 2), 0, "", ""},
		{"NSA VII.J.2 has no rule on raising it", "nsa-1995", late(20, 2), 0, "", ""},

		{"§6.2.4(a)(ii): played after the ejection?", "wespa-2010", played(0, 0), 1, EffectAward, "player 2 was ejected after round 1, but this game is entered as played; if it was over before the ejection, record the ejection anew after round 2 (after_round)"},
		{"§6.2.4(a)(ii): by the plan", "wespa-web", played(0, 0), 1, "", "ejected after round 1"},
		{"§6.2.4(a)(ii): played before", "wespa-2010", played(0, 0), 2, EffectAward, ""},
		{"§6.2.4(a)(ii): not played", "wespa-2010", Sheet{Kind: Scheduled}, 1, EffectAward, ""},
		{"§6.2.4(a)(ii): nobody came", "wespa-2010", Sheet{Kind: Absent, Absent: []PlayerID{2}}, 1, EffectAward, ""},
		{"§6.2.4(a)(i): every game is void anyway", "wespa-2010", played(0, 0), 1, EffectVoid, ""},
		{"NSA III.A says nothing on the games", "nsa-1995", played(0, 0), 1, EffectAward, ""},
	} {
		t.Run(c.section, func(t *testing.T) {
			b := eventtest.Book(t, c.book)
			d := eventtest.Field(4, 3)
			eventtest.Add(d, 2, 1, 2, c.sheet)
			if c.ejected > 0 {
				eventtest.Eject(d, 2, c.ejected, c.effect)
			}
			if err := d.Validate(b); err != nil {
				t.Fatalf("an event that holds it must open: %v", err)
			}
			err := d.CheckPossible(b, nil)
			if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
			if err := d.CheckPossible(b, d); err != nil {
				t.Errorf("what was there before is refused: %v", err)
			}
		})
	}
}

// TestTheLimitsAreTheBooksParameters: limits and margins that the organiser sets hold too.
func TestTheLimitsAreTheBooksParameters(t *testing.T) {
	b := eventtest.Book(t, "wmsf", `"overtimeLoss": {"seconds": 300, "minimum": 100}`, `"forfeitRaise": "director"`, `"forfeitSpread": 60`)
	for _, c := range []struct {
		sheet Sheet
		want  string
	}{
		{Sheet{Kind: Played, Scores: &[2]int{400, 390}, Penalties: [2]int{60, 0}}, "more than 5 minutes over"},
		{Sheet{Kind: Played, Scores: &[2]int{400, 390}, Penalties: [2]int{50, 0}}, ""},
		{Sheet{Kind: Late, Absent: []PlayerID{1}, Margin: eventtest.Ptr(59)}, "lost by 60"},
	} {
		d := eventtest.Field(2, 1)
		eventtest.Add(d, 1, 1, 2, c.sheet)
		if err := d.CheckPossible(b, nil); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.sheet, err, c.want)
		}
	}
}

// TestACorrectionOfARuledOutGameIsLookedAt: an old game stays as it is, but it can't be changed into another one that
// is impossible.
func TestACorrectionOfARuledOutGameIsLookedAt(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	old := eventtest.Field(4, 1)
	eventtest.Add(old, 1, 1, 2, Sheet{Kind: Played, Scores: &[2]int{400, 390}, Penalties: [2]int{120, 0}})
	changed := old.Clone()
	changed.Games[0].Sheet.Penalties[0] = 130
	if err := changed.CheckPossible(b, old); err == nil || !strings.Contains(err.Error(), "130 points") {
		t.Errorf("corrected to 130: %v", err)
	}
	changed.Games[0].Sheet.Penalties[0] = 90
	if err := changed.CheckPossible(b, old); err != nil {
		t.Errorf("corrected to 90: %v", err)
	}
}
