package tournament_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestEjectionInASwiss holds T103 to T107 (WESPA 2010 §6.2.4(a)(ii)). Player 1 is
// the ejected X.
func TestEjectionInASwiss(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		name   string
		sheet  Sheet
		x, opp result
	}{
		{"T103: X beat A by 40", eventtest.Played(420, 380), result{0, 2, -150, false}, result{2, 0, 150, false}},
		{"T104: X lost to B by 200", eventtest.Played(300, 500), result{0, 2, -200, true}, result{2, 0, 200, true}},
		{"T105: X lost to C by 100", eventtest.Played(300, 400), result{0, 2, -150, false}, result{2, 0, 150, false}},
		{"T105: X lost to C by 150", eventtest.Played(300, 450), result{0, 2, -150, true}, result{2, 0, 150, true}},
		{"T106: X tied D", eventtest.Played(400, 400), result{0, 2, -150, false}, result{2, 0, 150, false}},
		{"X resigned", gaveUp(Resigned, 1, 300, 320), result{0, 2, -150, false}, result{2, 0, 150, false}},
		{"X resigned far behind", gaveUp(Resigned, 1, 200, 400), result{0, 2, -250, true}, result{2, 0, 250, true}},
		{"the opponent left", gaveUp(Left, 2, 300, 320), result{0, 2, -150, false}, result{2, 0, 150, false}},
		{"awarded to X", Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(80)}, result{0, 2, -150, false}, result{2, 0, 150, false}},
		{"awarded to X, rated all the same", Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(80), Rated: eventtest.Ptr(true)}, result{0, 2, -150, true}, result{2, 0, 150, true}},
		{"awarded to the opponent by more", Sheet{Kind: Awarded, Winner: 2, Margin: eventtest.Ptr(180)}, result{0, 2, -180, false}, result{2, 0, 180, false}},
		{"the opponent was absent", Sheet{Kind: Absent, Absent: []PlayerID{2}}, result{2, 0, 75, false}, result{0, 2, -75, false}},
		{"void", Sheet{Kind: Void}, result{}, result{}},
		{"not played yet", Sheet{Kind: Scheduled}, result{}, result{}},
	} {
		d := eventtest.Field(4, 3)
		g := eventtest.Add(d, 1, 1, 2, c.sheet)
		eventtest.Eject(d, 1, 1, "")
		if err := d.Validate(b); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		x, opp := d.Outcome(b, g, 1), d.Outcome(b, g, 2)
		if of(x) != c.x || of(opp) != c.opp {
			t.Errorf("%s: X %+v, opponent %+v, want %+v and %+v", c.name, of(x), of(opp), c.x, c.opp)
		}
	}
}

func TestEjectedPlayersOwnByesStay(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(2, 3)
	before := eventtest.Add(d, 1, 1, 0, Sheet{Kind: Bye})
	missed := eventtest.Add(d, 2, 1, 0, Sheet{Kind: Missed})
	later := eventtest.Add(d, 3, 1, 0, Sheet{Kind: Bye})
	eventtest.Eject(d, 1, 2, EffectAward)
	if o := d.Outcome(b, before, 1); of(o) != (result{2, 0, 50, false}) || !o.Bye {
		t.Errorf("the bye before the ejection: %+v", o)
	}
	if o := d.Outcome(b, missed, 1); of(o) != (result{0, 2, -75, false}) {
		t.Errorf("the missed round before the ejection: %+v", o)
	}
	if o := d.Outcome(b, later, 1); o.Counts || o.Bye {
		t.Errorf("the bye after it: %+v", o)
	}
}

// TestRoundsAfterTheEjection is the second half of T107: whatever the later game's kind is, it is a bye for the
// opponent and nothing for X.
func TestRoundsAfterTheEjection(t *testing.T) {
	for _, effect := range []EjectionEffect{EffectAward, EffectNone, ""} {
		for _, s := range []Sheet{
			{Kind: Scheduled}, eventtest.Played(500, 200), {Kind: Void}, {Kind: Absent, Absent: []PlayerID{2}},
			{Kind: Absent, Absent: []PlayerID{1}, Margin: eventtest.Ptr(300)}, {Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(9)},
		} {
			b := eventtest.Book(t, "wespa-2010")
			d := eventtest.Field(3, 3)
			g := eventtest.Add(d, 2, 1, 2, s)
			eventtest.Eject(d, 1, 1, effect)
			x, opp := d.Outcome(b, g, 1), d.Outcome(b, g, 2)
			if x.Counts || of(x) != (result{}) {
				t.Errorf("%s, %s: X gets %+v", effect, s.Kind, x)
			}
			if of(opp) != (result{2, 0, 50, false}) || !opp.Bye || opp.Opponent != 0 {
				t.Errorf("%s, %s: the opponent gets %+v", effect, s.Kind, opp)
			}
			for _, row := range d.Standings(b, 3) {
				if row.ID == 2 && row.Byes != 1 {
					t.Errorf("%s, %s: the opponent has %d byes", effect, s.Kind, row.Byes)
				}
			}
		}
	}
}

func TestEjectedStandLast(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 3)
	for round := 1; round <= 2; round++ {
		eventtest.Add(d, round, 1, PlayerID(1+round), eventtest.Played(500, 200))
	}
	eventtest.Add(d, 1, 3, 4, eventtest.Played(300, 300))
	for _, effect := range []EjectionEffect{EffectNone, EffectAward, EffectVoid} {
		c := d.Clone()
		eventtest.Eject(c, 1, 2, effect)
		rows := c.Standings(b, 2)
		if last := rows[3]; last.ID != 1 || last.Status != StatusEjected || last.Place != 4 {
			t.Errorf("%s: last is %+v", effect, last)
		}
	}
	c := d.Clone()
	eventtest.Eject(c, 1, 2, EffectNone)
	if rows := c.Standings(b, 2); rows[3].HalfWins != 4 || rows[3].Spread != 600 {
		t.Errorf("with effect none the games before stay: %+v", rows[3])
	}
	// An ejection counts in the standings after any round, earlier ones included.
	if rows := c.Standings(b, 0); rows[3].ID != 1 || rows[3].Status != StatusEjected {
		t.Errorf("after round 0: %+v", rows)
	}
}

// TestT108RoundRobin: under WESPA every game of the ejected player is void if the plan is a round robin throughout.
// The starts count nevertheless, because they were played.
func TestT108RoundRobin(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 3)
	d.Plan = []PlanEntry{{From: 1, To: 2, System: RoundRobin}, {From: 3, To: 3, System: TeamRoundRobin}}
	lost := eventtest.Add(d, 1, 1, 2, eventtest.Played(300, 500))
	won := eventtest.Add(d, 2, 3, 1, eventtest.Played(360, 400))
	later := eventtest.Add(d, 3, 1, 4, Sheet{Kind: Scheduled})
	d.Rulings = []Ruling{{ID: 1, Player: 1, Kind: Ejection, Reason: "collusion"}}
	if err := d.Validate(b); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		game Game
		id   PlayerID
	}{{lost, 1}, {lost, 2}, {won, 1}, {won, 3}, {later, 4}, {later, 1}} {
		if o := d.Outcome(b, c.game, c.id); o.Counts || o.HalfWins+o.HalfLosses+o.Spread != 0 || o.Bye || o.Section != "6.2.4(a)" {
			t.Errorf("round %d, player %d: %+v", c.game.Round, c.id, o)
		}
	}
	if o := d.Outcome(b, lost, 1); !o.Started {
		t.Error("a void game that was played is a start")
	}
	if o := d.Outcome(b, won, 1); !o.Replied {
		t.Error("a void game that was played is a reply")
	}
	// With one round of another system it is no round robin any more.
	for _, plan := range [][]PlanEntry{
		{{From: 1, To: 2, System: RoundRobin}, {From: 3, To: 3, System: KingOfTheHill}},
		{{From: 1, To: 2, System: RoundRobin}},
		nil,
	} {
		d.Plan = plan
		if effect := d.EjectionEffect(b, d.Rulings[0]); effect != EffectAward {
			t.Errorf("plan %v: %s", plan, effect)
		}
	}
}

// TestEffectMustBeGiven: the other books leave the effect to the director.
func TestEffectMustBeGiven(t *testing.T) {
	for _, id := range []string{"wmsf", "aspa-2016", "nsa-1995"} {
		d := eventtest.Field(2, 1)
		eventtest.Eject(d, 1, 0, "")
		if err := d.Validate(eventtest.Book(t, id)); err == nil {
			t.Errorf("%s: an ejection without effect passes", id)
		}
		if err := d.Validate(eventtest.Book(t, id, `"ejection": "none"`)); err != nil {
			t.Errorf("%s: the organiser said it beforehand: %v", id, err)
		}
		d.Rulings[0].Effect = EffectVoid
		if err := d.Validate(eventtest.Book(t, id)); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

func TestTwoEjectedPlayers(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, first := range []EjectionEffect{EffectAward, EffectNone, EffectVoid} {
		for _, second := range []EjectionEffect{EffectAward, EffectNone, EffectVoid} {
			d := eventtest.Field(2, 2)
			g := eventtest.Add(d, 1, 1, 2, eventtest.Played(500, 300))
			h := eventtest.Add(d, 2, 2, 1, Sheet{Kind: Scheduled})
			eventtest.Eject(d, 1, 1, first)
			eventtest.Eject(d, 2, 2, second)
			for _, id := range []PlayerID{1, 2} {
				if d.Outcome(b, g, id).Counts || d.Outcome(b, h, id).Counts {
					t.Errorf("%s and %s: a game between two ejected players counts for %d", first, second, id)
				}
			}
		}
	}
	d := eventtest.Field(2, 2)
	eventtest.Eject(d, 1, 1, EffectAward)
	eventtest.Eject(d, 1, 2, EffectAward)
	if err := d.Validate(b); err == nil {
		t.Error("a player is ejected twice")
	}
	d.Rulings[0].Reversed = true
	if err := d.Validate(b); err != nil {
		t.Errorf("one of two ejections is reversed: %v", err)
	}
	if r, ok := d.Ejected(1); !ok || r.AfterRound != 2 {
		t.Errorf("Ejected: %+v %v", r, ok)
	}
}

// TestT114SpreadRuling: the game stays as it is, and the spread is 50 lower from that round on.
func TestT114SpreadRuling(t *testing.T) {
	b := eventtest.Book(t, "nsa-1995")
	d := eventtest.Field(2, 3)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 350))
	d.Rulings = []Ruling{{ID: 1, Player: 1, Kind: SpreadPenalty, Points: -50, Round: 2, Reason: "score not recorded again"}}
	for after, want := range map[int]int{1: 50, 2: 0, 3: 0} {
		row := find(d.Standings(b, after), 1)
		if row.Spread != want || row.HalfWins != 2 {
			t.Errorf("after round %d: %+v, want spread %d", after, row, want)
		}
	}
	d.Rulings[0].Reversed = true
	if row := find(d.Standings(b, 3), 1); row.Spread != 50 {
		t.Errorf("reversed: %+v", row)
	}
}

func find(rows []Standing, id PlayerID) Standing {
	for _, r := range rows {
		if r.ID == id {
			return r
		}
	}
	return Standing{}
}

// TestEjectionCitesTheRuling: it cites the section under which the director ruled, and otherwise the rulebook's.
func TestEjectionCitesTheRuling(t *testing.T) {
	d := eventtest.Field(2, 2)
	g := eventtest.Add(d, 1, 1, 2, eventtest.Played(420, 380))
	h := eventtest.Add(d, 2, 1, 2, Sheet{Kind: Scheduled})
	eventtest.Eject(d, 1, 1, EffectAward)
	for _, c := range []struct {
		game Game
		id   PlayerID
		why  string
	}{
		{g, 1, "ejected: the game is the opponent's, a loss by 150"},
		{g, 2, "Player 1 was ejected: a win by 150"},
		{h, 1, "ejected before this round: nothing"},
		{h, 2, "Player 1 was ejected before this round: a bye, a win by 50"},
	} {
		if o := d.Outcome(eventtest.Book(t, "wespa-2010"), c.game, c.id); o.Why.String() != c.why || o.Section != "6.2.4(a)" {
			t.Errorf("%q [%s], want %q", o.Why, o.Section, c.why)
		}
	}
	d.Rulings[0].Section = "6.2.1(a)"
	if o := d.Outcome(eventtest.Book(t, "wespa-2010"), g, 2); o.Section != "6.2.1(a)" {
		t.Errorf("the ruling's own section: %q", o.Section)
	}
	if o := d.Outcome(eventtest.Book(t, "aspa-2016"), h, 2); o.Section != "6.2.1(a)" {
		t.Errorf("the ruling's own section: %q", o.Section)
	}
}

// TestTheByeForAnEjectedOpponentIsNotRated even if the organiser rates byes. Only the sheet may say that it is rated.
func TestTheByeForAnEjectedOpponentIsNotRated(t *testing.T) {
	b := eventtest.Book(t, "nsa-1995", `"byeRated": true`)
	for _, c := range []struct {
		sheet Sheet
		rated bool
	}{
		{Sheet{Kind: Scheduled}, false},
		{Sheet{Kind: Awarded, Winner: 2, Margin: eventtest.Ptr(9)}, false},
		{Sheet{Kind: Awarded, Winner: 2, Margin: eventtest.Ptr(9), Rated: eventtest.Ptr(true)}, true},
	} {
		d := eventtest.Field(3, 3)
		g := eventtest.Add(d, 2, 1, 2, c.sheet)
		eventtest.Eject(d, 1, 1, EffectNone)
		if o := d.Outcome(b, g, 2); !o.Bye || o.Rated != c.rated {
			t.Errorf("%s: %+v, want rated %v", c.sheet.Kind, o, c.rated)
		}
	}
}
