package tournament_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"wordhall/pairing"
	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// said is the words of an error, and empty for nil.
func said(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// wantSaid compares words, and names what they are about if they differ.
func wantSaid(t *testing.T, about any, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%v: %s\nwant %s", about, got, want)
	}
}

// TestACopyOfADivisionSharesNoList: what is added to a list of the copy isn't in any list of the original.
func TestACopyOfADivisionSharesNoList(t *testing.T) {
	d := &Division{Final: &Finals{}}
	v := reflect.ValueOf(d).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Slice && f.CanSet() {
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		}
	}
	c := d.Clone()
	for i := range v.NumField() {
		f, other, name := v.Field(i), reflect.ValueOf(c).Elem().Field(i), v.Type().Field(i).Name
		if name != "SpreadCap" && f.Kind() == reflect.Slice && f.Pointer() == other.Pointer() {
			t.Errorf("%s is shared", name)
		}
	}
	f := &Finals{LastBestOf: []int{3}, Entrants: []FinalEntrant{{Player: 1}}, Left: []FinalLeft{{Player: 2}}, Games: []Game{{ID: 1}}}
	again := f.Clone()
	again.LastBestOf[0], again.Entrants[0].Player, again.Left[0].Player, again.Games[0].ID = 5, 3, 3, 3
	if want := (&Finals{LastBestOf: []int{3}, Entrants: []FinalEntrant{{Player: 1}}, Left: []FinalLeft{{Player: 2}}, Games: []Game{{ID: 1}}}); !reflect.DeepEqual(f, want) {
		t.Errorf("a final is changed by its copy: %+v", f)
	}
	if c.Final == d.Final || !reflect.DeepEqual(c, d) {
		t.Errorf("the copy is %+v", c)
	}
	e := &Event{Divisions: []*Division{d}}
	copied := e.Clone()
	edited, err := copied.Edit(d.ID)
	if err != nil || edited == d || copied.Divisions[0] != edited || e.Divisions[0] != d {
		t.Errorf("edited, the division is the original's: %v", err)
	}
	if _, err := copied.Edit(9); !RefusedAs(err, NotFound) {
		t.Errorf("a division that isn't there: %v", err)
	}
}

// TestWhatThePlanSaysOfARound: it has the entry that covers the round, or a Swiss for as long as the gap between two
// entries.
func TestWhatThePlanSaysOfARound(t *testing.T) {
	d := eventtest.Field(4, 9)
	d.Plan = []PlanEntry{{From: 2, To: 3, System: KingOfTheHill}, {From: 6, To: 6, System: Random}}
	for round, want := range map[int]string{1: "1-1 swiss", 2: "2-3 koth", 3: "2-3 koth", 4: "4-5 swiss", 5: "4-5 swiss", 6: "6-6 random", 7: "7-9 swiss", 9: "7-9 swiss"} {
		e := d.PlanFor(round)
		wantSaid(t, round, fmt.Sprintf("%d-%d %s", e.From, e.To, e.System), want)
	}
	entry := func(from, to, based int) PlanEntry {
		return PlanEntry{From: from, To: to, System: Swiss, BasedOn: &based}
	}
	for _, c := range []struct {
		plan []PlanEntry
		line int
		key  string
		want string
	}{
		{[]PlanEntry{entry(1, 2, -1), entry(3, 4, 3)}, 0, "", ""},
		{[]PlanEntry{entry(2, 4, -1)}, 0, PlanFrom, "line 1 begins with round 2; it must begin with round 1"},
		{[]PlanEntry{entry(1, 2, -1), entry(2, 4, -1)}, 1, PlanFrom, "line 2 begins with round 2; it must begin with round 3"},
		{[]PlanEntry{entry(1, 2, -1), entry(3, 2, -1)}, 1, PlanTo, "line 2 ends with round 2, before it begins"},
		{[]PlanEntry{entry(1, 2, 1), entry(3, 4, 4)}, 1, "based_on", "line 2 is drawn from round 4, which isn't over before round 4; choose an earlier one"},
		{[]PlanEntry{entry(1, 1, -1), entry(2, 3, -1)}, 1, PlanTo, "the last line ends with round 3; the division has 4 rounds"},
		{[]PlanEntry{entry(1, 5, -1)}, 0, PlanTo, "the last line ends with round 5; the division has 4 rounds"},
	} {
		line, key, err := CheckPlan(c.plan, 4)
		if said(err) != c.want || line != c.line || key != c.key {
			t.Errorf("%v: line %d, %q, %v; want %d, %q, %s", c.plan, line, key, err, c.line, c.key, c.want)
		}
	}
}

// TestSeatsOfATable: the seats go by rating, and players who joined later sit behind. A player who plays no round of
// the table has no seat. Neighbouring entries of the same system are one block, and a stand-in makes the number of
// seats even.
func TestSeatsOfATable(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(d *Division)
		want   string
	}{
		{"all", func(*Division) {}, "1-4: 1 2 3 4 5"},
		{"two entries", func(d *Division) {
			d.Plan = append(d.Plan[:0], PlanEntry{From: 1, To: 2, System: RoundRobin}, PlanEntry{From: 3, To: 4, System: RoundRobin})
		}, "1-4: 1 2 3 4 5"},
		{"of other legs", func(d *Division) {
			d.Plan = append(d.Plan[:0], PlanEntry{From: 1, To: 2, System: RoundRobin}, PlanEntry{From: 3, To: 4, System: RoundRobin, Legs: 2})
		}, "1-2: 1 2 3 4 5"},
		{"of another system", func(d *Division) {
			d.Plan = append(d.Plan[:0], PlanEntry{From: 1, To: 2, System: RoundRobin}, PlanEntry{From: 3, To: 4, System: Swiss})
		}, "1-2: 1 2 3 4 5"},
		{"one joined later", func(d *Division) { d.Players[0].Joined = 2 }, "1-4: 2 3 4 5 1late away[1]"},
		{"one is excused", func(d *Division) { d.Players[1].Out = []int{2, 4} }, "1-4: 1 2 away[2 4] 3 4 5"},
		{"one never comes", func(d *Division) { d.Players[1].Withdrawn = 1 }, "1-4: 1 3 4 5"},
		{"one withdrew after a game", func(d *Division) {
			d.Players[1].Withdrawn = 1
			eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
		}, "1-4: 1 2 away[1 2 3 4] 3 4 5"},
		{"one was ejected", func(d *Division) {
			eventtest.Eject(d, 3, 0, EffectVoid)
			eventtest.Add(d, 1, 1, 3, Sheet{Kind: Scheduled})
		}, "1-4: 1 2 3void away[1 2 3 4] 4 5"},
		{"a stand-in of an odd field", func(d *Division) { d.Players[4].StandIn = true }, "1-4: 1 2 3 4"},
		{"a stand-in of an even field", func(d *Division) { d.Players[3].StandIn, d.Players[4].StandIn = true, true }, "1-4: 1 2 3 4"},
		{"a stand-in before who joined later", func(d *Division) { d.Players[1].StandIn, d.Players[4].Withdrawn, d.Players[3].Joined = true, 1, 2 }, "1-4: 1 3 2 4late away[1]"},
	} {
		d := eventtest.RatedField(5, 4)
		d.Plan = []PlanEntry{{From: 1, To: 4, System: RoundRobin}}
		c.change(d)
		system, _ := pairing.Find(string(RoundRobin))
		block := d.Block(d.PlanFor(1), system, func(r Ruling) bool { return r.Effect == EffectVoid })
		words := []string{fmt.Sprintf("%d-%d:", block.From, block.To)}
		for _, s := range block.Seats {
			one := fmt.Sprint(s.ID)
			if s.Late {
				one += "late"
			}
			if s.Void {
				one += "void"
			}
			if len(s.Away) > 0 {
				one += fmt.Sprintf(" away%v", s.Away)
			}
			words = append(words, one)
		}
		wantSaid(t, c.name, strings.Join(words, " "), c.want)
	}
}

// TestWhichRoundOfAPlayer: each answer is the round in which a player can return or be given a bye, or the ejection
// that holds, or the reason why there is none.
func TestWhichRoundOfAPlayer(t *testing.T) {
	const nobody = "there is no player number 9 in division A; numbers run from 1 to 4"
	for _, c := range []struct {
		name                  string
		id                    PlayerID
		change                func(d *Division)
		back, without, appeal string
	}{
		{"nobody", 9, func(*Division) {}, nobody, nobody, nobody},
		{"who plays", 2, func(*Division) {}, "Player 2 has not withdrawn", "2", "Player 2 isn't ejected"},
		{"who has a line in round 2", 2, func(d *Division) { eventtest.Add(d, 2, 2, 0, Sheet{Kind: Bye}) }, "Player 2 has not withdrawn", "Player 2 has a game, bye or missed round in every round drawn so far", "Player 2 isn't ejected"},
		{"who has none in round 1", 4, func(d *Division) {
			d.Players[3].Withdrawn = 3
			d.RoundFacts = []Round{{Number: 2}}
			for _, id := range []PlayerID{1, 2, 3, 4} {
				eventtest.Add(d, 2, id, 0, Sheet{Kind: Missed})
			}
		}, "3", "3", "Player 4 isn't ejected"},
		{"who withdrew", 2, func(d *Division) { d.Players[1].Withdrawn = 3 }, "3", "2", "Player 2 isn't ejected"},
		{"who withdrew after the last", 2, func(d *Division) { d.Players[1].Withdrawn = 4 }, "Player 2 withdrew after the last round; there is none to return in", "2", "Player 2 isn't ejected"},
		{"who was ejected", 2, func(d *Division) {
			d.Players[1].Withdrawn = 3
			eventtest.Eject(d, 2, 1, EffectNone)
		}, "Player 2 was ejected and isn't drawn any more; reverse the ejection first", "Player 2 was ejected and gets neither a bye nor a missed round; enter nothing for the player", "1"},
	} {
		d := eventtest.Field(4, 3)
		eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
		eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
		c.change(d)
		number := func(n int, err error) string {
			if err != nil {
				return err.Error()
			}
			return fmt.Sprint(n)
		}
		wantSaid(t, c.name+", to return", number(d.ReturnFrom(c.id)), c.back)
		wantSaid(t, c.name+", without a line", number(d.RoundWithout(c.id)), c.without)
		r, err := d.EjectionToReverse(c.id)
		wantSaid(t, c.name+", to appeal", number(r.ID, err), c.appeal)
	}
}

// TestWhatARoundLacks: the answers are who has no game, whether that is on purpose, whether the round may start, and
// up to which round every sheet is in.
func TestWhatARoundLacks(t *testing.T) {
	for _, c := range []struct {
		name     string
		change   func(d *Division)
		without  []PlayerID
		purpose  bool
		start    bool
		complete int
		next     int
		sheets   bool
	}{
		{"drawn and published", func(*Division) {}, nil, false, true, 0, 2, false},
		{"drawn", func(d *Division) { d.RoundFacts[0].PublishedAt = 0 }, nil, false, false, 0, 2, false},
		{"under way", func(d *Division) { d.RoundFacts[0].StartedAt = 5 }, nil, false, false, 0, 2, false},
		{"one is in", func(d *Division) { d.Games[0].Sheet = eventtest.Played(400, 300) }, nil, false, true, 0, 2, true},
		{"all are in", func(d *Division) {
			d.Games[0].Sheet, d.Games[1].Sheet = eventtest.Played(400, 300), eventtest.Played(400, 300)
		}, nil, false, false, 1, 2, true},
		{"one is put off", func(d *Division) { d.Games[0].Sheet, d.Games[1].Postponed = eventtest.Played(400, 300), true }, nil, false, false, 1, 2, true},
		{"two have no game", func(d *Division) { d.Games = d.Games[:1] }, []PlayerID{3, 4}, false, true, 0, 1, false},
		{"one missed it, one has no game", func(d *Division) {
			d.Games[1] = Game{ID: 2, Round: 1, First: 3, Sheet: Sheet{Kind: Missed}}
		}, []PlayerID{4}, false, true, 0, 1, false},
		{"two have no game by hand", func(d *Division) { d.Games, d.RoundFacts[0].System = d.Games[:1], Manual }, []PlayerID{3, 4}, true, true, 0, 2, false},
		{"two have no game by the plan", func(d *Division) {
			d.Games, d.Plan, d.RoundFacts[0].System = d.Games[:1], []PlanEntry{{From: 1, To: 3, System: Manual}}, ""
		}, []PlayerID{3, 4}, true, true, 0, 2, false},
		{"two have no game of a table", func(d *Division) { d.Games, d.RoundFacts[0].System = d.Games[:1], RoundRobin }, []PlayerID{3, 4}, false, true, 0, 1, false},
		{"one withdrew", func(d *Division) { d.Games, d.Players[3].Withdrawn = d.Games[:1], 1 }, []PlayerID{3}, false, true, 0, 1, false},
		{"one was ejected from a table", func(d *Division) {
			d.Games, d.RoundFacts[0].System = []Game{{ID: 1, Round: 1, First: 1, Second: 3}}, RoundRobin
			eventtest.Eject(d, 4, 0, EffectVoid)
		}, []PlayerID{2}, false, true, 0, 1, false},
	} {
		d := eventtest.Field(4, 3)
		eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
		eventtest.Add(d, 1, 3, 4, Sheet{Kind: Scheduled})
		d.RoundFacts = []Round{{Number: 1, System: Swiss, PublishedAt: 1, Revision: 1}}
		c.change(d)
		free := d.WithoutGame(1)
		if !slices.Equal(free, c.without) || len(free) > 0 && d.LeftOnPurpose(1, free) != c.purpose || d.MayStart(1) != c.start || d.LastComplete() != c.complete || d.NextRound() != c.next || d.NoSheets(1) == c.sheets || (d.EntryRound() == 1) == c.sheets {
			t.Errorf("%s: without %v, on purpose %v, may start %v, complete %d, next %d, no sheets %v, entry from %d", c.name, free, d.LeftOnPurpose(1, free), d.MayStart(1), d.LastComplete(), d.NextRound(), d.NoSheets(1), d.EntryRound())
		}
	}
	d := eventtest.Field(4, 3)
	d.Plan = []PlanEntry{{From: 1, To: 3, System: RoundRobin}}
	eventtest.PlayRound(t, d)
	eventtest.Eject(d, 4, 1, EffectVoid)
	eventtest.PlayRound(t, d)
	if free := d.WithoutGame(2); len(d.GamesOf(2)) != 1 || len(free) != 1 || !d.LeftOnPurpose(2, free) || d.NextRound() != 3 {
		t.Errorf("who would meet the ejected is %v, on purpose %v, next %d", free, d.LeftOnPurpose(2, free), d.NextRound())
	}
	d = eventtest.Field(4, 3)
	if d.MayStart(1) || d.LastComplete() != 0 || d.NextRound() != 1 {
		t.Error("nothing is drawn, and something is to be started")
	}
}

// TestLateClocksComeAndGo: a late clock belongs to its game, is refused if nobody is awaited, and goes with the game.
func TestLateClocksComeAndGo(t *testing.T) {
	d := clockField()
	for _, c := range []struct {
		about string
		err   func() error
		want  string
	}{
		{"no such game", func() error { return d.StartLateClock(9, []PlayerID{1}, 5) }, "there is no game with number 9 in division A"},
		{"nobody", func() error { return d.StartLateClock(1, nil, 5) }, "Player 1 – Player 2: say who was absent"},
		{"a stranger", func() error { return d.StartLateClock(1, []PlayerID{1, 3}, 5) }, "Player 1 – Player 2: only its two players can be late for it"},
		{"one", func() error { return d.StartLateClock(1, []PlayerID{2}, 5) }, ""},
		{"the other game", func() error { return d.StartLateClock(2, []PlayerID{3, 4}, 7) }, ""},
		{"again", func() error { return d.StartLateClock(1, []PlayerID{1}, 8) }, "the late clock of Player 1 – Player 2 runs already"},
		{"who isn't late comes", func() error { return d.NoteArrival(1, 1, 9) }, "Player 1 isn't waited for at that table"},
		{"who is comes", func() error { return d.NoteArrival(1, 2, 9) }, ""},
		{"and again", func() error { return d.NoteArrival(1, 2, 10) }, "Player 2 isn't waited for at that table"},
		{"before the clock", func() error { return d.NoteArrival(2, 4, 3) }, ""},
		{"no clock", func() error { return d.NoteArrival(9, 2, 10) }, "no late clock runs for that game; start it first"},
	} {
		wantSaid(t, c.about, said(c.err()), c.want)
	}
	want := []Lateness{{Game: 1, Since: 5, Players: []LatePlayer{{2, 9}}}, {Game: 2, Since: 7, Players: []LatePlayer{{3, 0}, {4, 7}}}}
	if !reflect.DeepEqual(d.Late, want) {
		t.Errorf("the late clocks are %+v", d.Late)
	}
	wantSaid(t, "dropped", said(d.DropLate(1)), "")
	if !reflect.DeepEqual(d.Late, want[1:]) {
		t.Errorf("the late clocks are %+v", d.Late)
	}
	wantSaid(t, "dropped again", said(d.DropLate(1)), "no late clock runs for that game")
	d.Games[1].Sheet = eventtest.Played(400, 300)
	wantSaid(t, "a game that is over", said(d.StartLateClock(2, []PlayerID{3}, 9)), "Player 3 – Player 4 isn't waited for; nobody can be late for it")
	if _, waits := d.StillLate(want[1]); waits {
		t.Error("a game that is over is waited for")
	}
	wantSaid(t, "another clock", said(d.StartLateClock(1, []PlayerID{1}, 9)), "")
	if len(d.Late) != 1 || d.Late[0].Game != 1 {
		t.Errorf("the clock of a game that is over stays: %+v", d.Late)
	}
	d.RoundFacts[0].PublishedAt = 0
	d.Late = nil
	wantSaid(t, "not published", said(d.StartLateClock(1, []PlayerID{1}, 9)), "round 1 of division A isn't published yet; nobody can be late for it")
	for _, l := range []Lateness{{Game: 1, Since: 5}, {Game: 1, Players: []LatePlayer{{1, 0}}}, {Game: 1, Since: 5, Players: make([]LatePlayer, 3)}} {
		d.Late = []Lateness{l}
		if err := d.Validate(eventtest.Book(t, d.Rulebook)); err == nil || !strings.Contains(err.Error(), "a late clock needs one or two players and the time it was started") {
			t.Errorf("%+v: %v", l, err)
		}
	}
}

// TestGamesAreLockedAndPutOff, or the refusal says why they can't be.
func TestGamesAreLockedAndPutOff(t *testing.T) {
	d := clockField()
	eventtest.Add(d, 1, 9, 0, Sheet{Kind: Bye})
	const gone = "that game is no longer in the draw of division A; look at the round again"
	for _, c := range []struct {
		about string
		err   func() error
		want  string
	}{
		{"unlock", func() error { return d.LockGame(1, false) }, "Player 1 – Player 2 isn't locked"},
		{"lock", func() error { return d.LockGame(1, true) }, ""},
		{"lock again", func() error { return d.LockGame(1, true) }, "Player 1 – Player 2 is locked already"},
		{"lock none", func() error { return d.LockGame(7, true) }, gone},
		{"unlock it", func() error { return d.LockGame(1, false) }, ""},
		{"put none off", func() error { return d.Postpone(7, true, "x") }, gone},
		{"put a bye off", func() error { return d.Postpone(3, true, "x") }, "player 9 has no opponent in round 1; there is no game to play later"},
		{"put off without a reason", func() error { return d.Postpone(1, true, " ") }, "say why Player 1 – Player 2 is played later"},
		{"back before", func() error { return d.Postpone(1, false, "") }, "Player 1 – Player 2 isn't postponed"},
		{"put off", func() error { return d.Postpone(1, true, "a train") }, ""},
		{"put off again", func() error { return d.Postpone(1, true, "a train") }, "Player 1 – Player 2 is postponed already"},
		{"back", func() error { return d.Postpone(1, false, "") }, ""},
	} {
		wantSaid(t, c.about, said(c.err()), c.want)
	}
	if d.Games[0].Locked || d.Games[0].Postponed {
		t.Errorf("%+v", d.Games[0])
	}
	d.Games[0].Sheet = eventtest.Played(400, 300)
	wantSaid(t, "over", said(d.Postpone(1, true, "x")), "Player 1 – Player 2 has a sheet (400–300); it can't be played later")
	d.RoundFacts[0].PublishedAt = 0
	wantSaid(t, "not published", said(d.Postpone(2, true, "x")), "round 1 isn't published; publish it before a game of it is postponed")
}

// TestForWhomAnAmendmentChangesSomething lists the players in the order of its lines.
func TestForWhomAnAmendmentChangesSomething(t *testing.T) {
	a := Amendment{Before: []DrawLine{{First: 1, Second: 2}, {First: 5}}, After: []DrawLine{{Game: 8, First: 2, Second: 3}, {Game: 9, First: 1}}}
	if got := a.Moved(); !slices.Equal(got, []PlayerID{2, 3, 1, 5}) {
		t.Errorf("moved are %v", got)
	}
	for id, want := range map[PlayerID]int{0: 0, 1: 9, 2: 8, 3: 8, 5: 0} {
		if l, ok := a.Line(id); l.Game != want || ok != (want != 0) {
			t.Errorf("the line of %d is %+v", id, l)
		}
	}
}

// TestFactsOfARoundThatCannotBe: the refusal names what is wrong, and a player whom such facts name can't be removed.
func TestFactsOfARoundThatCannotBe(t *testing.T) {
	line := func(first, second PlayerID, table int) []Amendment {
		return []Amendment{{Revision: 2, After: []DrawLine{{First: first, Second: second, Table: table}}}}
	}
	for _, c := range []struct {
		name  string
		round Round
		want  string
	}{
		{"as it can be", Round{Amendments: line(1, 2, HighestTable)}, ""},
		{"a bye", Round{Amendments: line(1, 0, 0)}, ""},
		{"a revision too many", Round{Amendments: []Amendment{{Revision: 4}}}, "an amendment made revision 4, after revision 0; the draw is at revision 3"},
		{"the last revision", Round{Amendments: []Amendment{{Revision: 2}, {Revision: 3}}}, ""},
		{"a revision twice", Round{Amendments: []Amendment{{Revision: 2}, {Revision: 2}}}, "an amendment made revision 2, after revision 2; the draw is at revision 3"},
		{"no revision", Round{Amendments: []Amendment{{}}}, "an amendment made revision 0, after revision 0"},
		{"a stranger", Round{Amendments: line(9, 2, 1)}, "revision 2: a line's player is 9"},
		{"a strange opponent", Round{Amendments: line(1, 9, 1)}, "revision 2: a line's player is 9"},
		{"no table", Round{Amendments: line(1, 2, -1)}, "revision 2: the table is -1; tables run from 1 to 9999"},
		{"a table too high", Round{Amendments: line(1, 2, HighestTable+1)}, "revision 2: the table is 10000"},
		{"an outcome", Round{Assumed: []Assumed{{Game: 1, First: 1, Second: 2, Margin: MaxScore}, {Game: 2, First: 3, Second: 4, Margin: -MaxScore}}}, ""},
		{"an outcome twice", Round{Assumed: []Assumed{{Game: 1, First: 1, Second: 2}, {Game: 1, First: 1, Second: 2}}}, "the outcome of a game is assumed twice; keep one"},
		{"a margin too large", Round{Assumed: []Assumed{{Game: 1, First: 1, Second: 2, Margin: MaxScore + 1}}}, "the assumed margin is 10000; give points up to 9999"},
		{"a margin too small", Round{Assumed: []Assumed{{Game: 1, First: 1, Second: 2, Margin: -MaxScore - 1}}}, "the assumed margin is -10000"},
		{"of a stranger", Round{Assumed: []Assumed{{Game: 1, First: 1, Second: 9}}}, "an assumed outcome's player is 9"},
	} {
		d := eventtest.Field(4, 3)
		eventtest.Add(d, 1, 3, 4, Sheet{Kind: Scheduled})
		c.round.Number, c.round.System, c.round.PublishedAt, c.round.Revision = 1, Swiss, 1, 3
		d.RoundFacts = []Round{c.round}
		if got := said(d.Validate(eventtest.Book(t, d.Rulebook))); !strings.Contains(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	for _, round := range []Round{
		{Amendments: line(1, 2, 1)}, {ByHand: line(2, 1, 1)}, {Amendments: []Amendment{{Before: []DrawLine{{First: 1}}}}}, {Assumed: []Assumed{{First: 1}}}, {Assumed: []Assumed{{Second: 1}}},
	} {
		d := eventtest.Field(4, 3)
		round.Number = 2
		d.RoundFacts = []Round{round}
		if err := d.RemovePlayer(1); err == nil || !strings.Contains(err.Error(), "round 2") {
			t.Errorf("%+v: %v", round, err)
		}
		if err := d.RemovePlayer(4); err != nil {
			t.Errorf("%+v: %v", round, err)
		}
	}
}

// TestPlayersAreChangedMovedAndToldApart within a division and between divisions.
func TestPlayersAreChangedMovedAndToldApart(t *testing.T) {
	d := eventtest.Field(3, 3)
	for want, p := range map[string]Player{
		"": {ID: 2, Name: "Player 2", Joined: 0, Rating: 9999, Table: 4},
		"there is no player number 9 in division A; numbers run from 1 to 3":                                  {ID: 9, Name: "x"},
		"PLAYER 3 is already entered in division A as number 3; tell them apart by name":                      {ID: 2, Name: "PLAYER 3"},
		"a player without a name can't be entered; type a name":                                               {ID: 2, Name: " "},
		"the rating of x is 10000; ratings run from 0 (unrated) to 9999":                                      {ID: 2, Name: "x", Rating: 10000},
		"the rating of x is -1; ratings run from 0 (unrated) to 9999":                                         {ID: 2, Name: "x", Rating: -1},
		`the surname "z" isn't part of the name x y; write it as in the name, or leave it out`:                {ID: 2, Name: "x y", Surname: "z"},
		`"shown" is "so"; it must be "name", "initials" or "number", by which the public pages show a player`: {ID: 2, Name: "x", Shown: "so"},
		"the fixed table of x is -1; tables start at 1, 0 means any":                                          {ID: 2, Name: "x", Table: -1},
		"x would join in round 4; the division has 3 rounds":                                                  {ID: 2, Name: "x", Joined: 4},
		"y would join in round -1; the division has 3 rounds":                                                 {ID: 2, Name: "y", Joined: -1},
	} {
		c := d.Clone()
		wantSaid(t, p, said(c.EditPlayer(p)), want)
		if p.Joined = 1; want == "" && !reflect.DeepEqual(c.Players[1], p) || want != "" && !reflect.DeepEqual(c.Players, d.Players) {
			t.Errorf("%+v: the players are %+v", p, c.Players)
		}
	}
	e := eventtest.Hall(3, 2)
	e.Divisions[0].Players[1].Table, e.Divisions[0].Players[1].Name = 4, "Ada Quill"
	id, err := e.MovePlayer(1, 2, 2)
	if p, _ := e.Divisions[1].Player(id); err != nil || id != 3 || p.Name != "Ada Quill" || p.Table != 0 || len(e.Divisions[0].Players) != 2 {
		t.Errorf("moved as %d: %+v, %v", id, p, err)
	}
	for want, m := range map[string][3]int{
		"there is no division with number 7 in this event": {7, 2, 1}, "there is no division with number 8 in this event": {1, 8, 1},
		"there is no player number 9 in division A; numbers run from 1 to 3": {1, 2, 9}, "Player 1 is entered twice in division B (as number 1); tell them apart by name or leave one out": {1, 2, 1},
	} {
		id, err := eventtest.Hall(3, 2).MovePlayer(DivisionID(m[0]), DivisionID(m[1]), PlayerID(m[2]))
		if wantSaid(t, m, said(err), want); id != 0 {
			t.Errorf("%v: moved as %d", m, id)
		}
	}
	e = eventtest.Hall(2, 2)
	for i, d := range e.Divisions {
		d.Players[0].Name, d.Players[1].Name = "Ada Quill", fmt.Sprint("Bo Marlow", strings.Repeat("e", i))
	}
	wantSaid(t, "doubles", strings.Join(text.Strings(e.Doubles()), "; "), "Ada Quill may be the same person as Ada Quill, no. 1 in division A")
	for _, c := range []struct {
		in     DivisionID
		player Player
		want   string
	}{
		{1, Player{ID: 1, Name: "Ada Quill"}, "same-person-2/1"}, {1, Player{ID: 7, Name: "Ada Quill"}, "same-person-2/1"}, {3, Player{Name: "Quill, Ada"}, "same-person-1/1 same-person-2/1"},
		{1, Player{ID: 7, Name: "Quill, Ada"}, "same-person-2/1"}, {3, Player{Name: "Eve Else"}, ""},
	} {
		doubts := e.People().EntryDoubts(c.in, c.player)
		wantSaid(t, c.player.Name, strings.Join(DoubtIDs(doubts), " "), c.want)
		if err := CheckPeople(doubts, DoubtIDs(doubts)); err != nil {
			t.Errorf("%s, accepted: %v", c.player.Name, err)
		}
		if err := CheckPeople(doubts, nil); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), "confirm that they are two people, or leave one out") {
			t.Errorf("%s: %v", c.player.Name, err)
		}
	}
}

// TestWhatOnlyTheEventNeededGoes: contact details, needs and notes go, and nothing else of a player.
func TestWhatOnlyTheEventNeededGoes(t *testing.T) {
	for _, c := range []struct {
		player, want Player
	}{
		{Player{Name: "x", Club: "y", Kept: []string{"seat 1"}}, Player{Name: "x", Club: "y", Kept: []string{"seat 1"}}},
		{Player{Name: "x", Contact: "c"}, Player{Name: "x"}}, {Player{Name: "x", Accommodation: "c"}, Player{Name: "x"}}, {Player{Name: "x", Note: "c"}, Player{Name: "x"}},
		{Player{Name: "x", Kept: []string{"seat 1", "Email: a", "notes x", "web a@b", "PHONE= 1"}}, Player{Name: "x", Kept: []string{"seat 1", "notes x"}}},
		{Player{Name: "x", Kept: []string{"tel 1"}}, Player{Name: "x"}},
	} {
		before := fmt.Sprint(c.player)
		if got := c.player.WithoutPrivate(); !reflect.DeepEqual(got, c.want) || c.player.IsPrivate() == reflect.DeepEqual(c.player, c.want) || fmt.Sprint(c.player) != before {
			t.Errorf("%+v is %+v, private %v", c.player, got, c.player.IsPrivate())
		}
	}
	e := eventtest.Hall(2, 2)
	e.Divisions[1].Players[1].Note = "late"
	bare := e.WithoutPrivate()
	if e.Divisions[1].Players[1].Note == "" || bare.Divisions[1].Players[1].Note != "" || bare.Divisions[0] != e.Divisions[0] {
		t.Error("a note stays in the copy, or goes from the event")
	}
}

// TestRelationsInWords: the words say whom a relation keeps apart and when, what is refused, and what is left when a
// player goes.
func TestRelationsInWords(t *testing.T) {
	d := eventtest.Field(5, 3)
	for i, team := range []string{"Reds", "Blues", "Reds", "Blues", "Golds"} {
		d.Players[i].Team, d.Players[i].Club, d.Players[i].Country = team, "c"+team, "n"+team
	}
	for _, c := range []struct {
		relation Relation
		want     string
	}{
		{Relation{Kind: SameTeam}, "players of team Blues [2 4]; players of team Reds [1 3]"}, {Relation{Kind: SameClub, Name: "cReds"}, "players of club cReds [1 3]"},
		{Relation{Kind: SameCountry, Name: "nGolds"}, ""}, {Relation{Kind: SameFamily, Players: []PlayerID{2, 1}}, "Player 2 and Player 1 [2 1]"},
		{Relation{Kind: SameFamily, Name: "Quill", Players: []PlayerID{1, 2, 3}}, "players of family Quill [1 2 3]"}, {Relation{Kind: ListedPlayers, Name: "the coach's", Players: []PlayerID{1, 2, 3}}, "players of the coach's [1 2 3]"},
		{Relation{Kind: ListedPlayers, Players: []PlayerID{1, 2, 3}}, "Player 1, Player 2, Player 3 [1 2 3]"}, {Relation{Kind: ListedPlayers, Players: []PlayerID{1, 2, 3, 4, 5}}, "Player 1, Player 2, Player 3 and 2 more [1 2 3 4 5]"},
	} {
		var words []string
		for _, g := range d.RelationGroups(c.relation) {
			words = append(words, fmt.Sprint(g.Words, " ", g.Players))
		}
		wantSaid(t, c.relation, strings.Join(words, "; "), c.want)
	}
	wantSaid(t, "when", BeforeRound.Words(3).String()+UnlessContended.Words(3).String()+NeverMeet.Words(3).String(), " before round 3 unless both are in contention")
	for round, holds := range map[int]bool{1: true, 2: true, 3: false} {
		if (Relation{When: BeforeRound, Round: 3}).HoldsIn(round) != holds || !(Relation{Round: 3}).HoldsIn(round) {
			t.Errorf("in round %d", round)
		}
	}
	two := []PlayerID{1, 2}
	for want, r := range map[string]Relation{
		"":                                 {Kind: ListedPlayers, Players: two, Price: 1_000_000, When: BeforeRound, Round: 4},
		`kind "x" isn't known`:             {Kind: "x"},
		`when is "x"`:                      {Kind: SameTeam, When: "x"},
		"the price is -1":                  {Kind: SameTeam, Price: -1},
		"the price is 1000001":             {Kind: SameTeam, Price: 1_000_001},
		"the name has a control character": {Kind: SameTeam, Name: "a\x01"},
		"round is 2, and only":             {Kind: SameTeam, Round: 2},
		"round is 1; it must be the first round in which they may meet, from 2 to 4": {Kind: SameTeam, When: BeforeRound, Round: 1},
		"round is 5; it must be":                 {Kind: SameTeam, When: BeforeRound, Round: 5},
		"follows the players' entries":           {Kind: SameTeam, Players: two},
		"Player 1 is named in it twice":          {Kind: SameFamily, Players: []PlayerID{1, 1}},
		"it needs two players or more and has 1": {Kind: SameFamily, Players: two[:1]},
		"a player is 9":                          {Kind: SameFamily, Players: []PlayerID{1, 9}},
	} {
		before := d.Relations
		err := d.SetRelations([]Relation{r})
		if got := said(err); !strings.Contains(got, want) || want == "" && got != "" || err != nil && (!RefusedAs(err, Invalid) || !reflect.DeepEqual(d.Relations, before)) {
			t.Errorf("%+v: %s, want %s", r, got, want)
		}
	}
}

// TestSmallWordsOfAnEvent covers places, statuses, families, classes, tables, scores, times and the rulebooks that an
// event carries.
func TestSmallWordsOfAnEvent(t *testing.T) {
	for status, words := range map[Status]string{StatusPlaying: "", StatusWithdrawn: " (withdrawn)", StatusEjected: " (ejected)", StatusNotPlaying: " (not playing)", StatusStandIn: " (stand-in)"} {
		wantSaid(t, status, status.PublicWords(), words)
		for _, tell := range []bool{false, true} {
			public := (&Division{TellEjections: tell}).PublicStatus(status)
			if hidden := status == StatusEjected && !tell; hidden != (public == StatusNotPlaying && status != StatusNotPlaying) || !hidden && public != status {
				t.Errorf("%s is known as %s", status, public)
			}
		}
	}
	for _, s := range []Standing{{}, {Place: 3}, {Place: 3, Status: StatusEjected}} {
		if s.Placed() != (s.Place != 0 && s.Status != StatusEjected) || s.PlaceWords() != map[int]string{0: "–", 3: "3"}[s.Place] {
			t.Errorf("%+v: %v, %s", s, s.Placed(), s.PlaceWords())
		}
	}
	p := Player{Name: "Anna van Dyk", Spellings: map[string]string{"wespa": "A V Dyk"}, Class: "A, b"}
	wantSaid(t, "listed", p.ListedAs("wespa")+"|"+p.ListedAs("naspa")+"|"+Player{Name: "Ada Quill"}.Family()+"|"+Player{Name: "Ada Quill", Surname: "Ada"}.Family(), "A V Dyk|Anna van Dyk|Quill|Ada")
	for class, in := range map[string]bool{"A": true, "a ": true, "B": true, "A, b": false, "C": false} {
		if p.InClass(class) != in {
			t.Errorf("in class %q: %v", class, !in)
		}
	}
	d := eventtest.Field(2, 2)
	d.Tables.Names = map[int]string{3: "Stage"}
	g := Game{Round: 2, First: 1, Second: 9, Table: 3}
	wantSaid(t, "a game", d.GameText(g).String()+"|"+d.GameText(Game{Round: 2, First: 1, Second: 2}).String()+"|"+d.GameText(Game{Round: 2, First: 9}).String()+"|"+d.PlayerName(9)+"|"+d.PairingName(1), "table 3 (Stage), Player 1 – player 9|Player 1 – Player 2|round 2 of player 9|player 9|Player 1")
	for want, s := range map[string]Sheet{
		"400–380": eventtest.Played(400, 380), "390–380 (signed 400–380)": {Kind: Played, Scores: &[2]int{400, 380}, Penalties: [2]int{10, 0}}, "400 (20 in it)–380": {Kind: Played, Scores: &[2]int{400, 380}, Noted: [2]int{20, 0}},
	} {
		wantSaid(t, s, d.SheetWords(Game{First: 1, Second: 2, Sheet: s}), want)
	}
	for n, want := range map[int]string{0: "0", 1: "½", 2: "1", 7: "3½"} {
		wantSaid(t, n, HalvesWords(n), want)
	}
	wantSaid(t, "spread", SpreadWords(0)+SpreadWords(1)+SpreadWords(-1)+" "+RecordWords(11, 3, 312), "0+1−1 5½–1½ +312")
	if at := time.UnixMilli(1234567); At(at) != 1234567 || At(time.Time{}) != 0 || !Timestamp(1234567).Time().Equal(at) || !Timestamp(0).Time().IsZero() {
		t.Error("a moment isn't its time")
	}
	e := &Event{StartDate: "2026-11-21", EndDate: "2026-11-22", RulebookFile: "a", Divisions: []*Division{{RulebookFile: "b"}, {RulebookFile: "a", StartDate: "2026-11-22"}, {}, {RulebookFile: "b"}}}
	wantSaid(t, "files", strings.Join(e.RulebookFiles(), " "), "a b")
	wantSaid(t, "days", e.StartDateOf(e.Divisions[0])+" "+e.StartDateOf(e.Divisions[1])+" "+e.WithDates(e.Divisions[1]).StartDate+" "+e.WithDates(e.Divisions[0]).EndDate, "2026-11-21 2026-11-22 2026-11-22 2026-11-22")
	wantSaid(t, "open", said(e.RefuseClosed()), "")
	e.Closing.At = 5
	wantSaid(t, "closed", said(e.RefuseClosed()), "the event is closed; open it again first, and say why")
	wantSaid(t, "a situation", Ruling{Rule: "R44 bag=6"}.Situation()+" "+SituationOf("R1"), "R44 R1")
	d.Games = []Game{{ID: 1, Round: 1, First: 1, Second: 2}, {ID: 2, Round: 2, First: 1, Second: 2, Table: 1}}
	for _, c := range []struct {
		round, table, game int
	}{{1, 0, 0}, {1, 1, 0}, {2, 1, 2}, {2, 2, 0}} {
		if g, ok := d.GameAt(c.round, c.table); g.ID != c.game || ok != (c.game != 0) {
			t.Errorf("at table %d of round %d is %+v", c.table, c.round, g)
		}
	}
}

// TestTwoAreAllowedToMeetAgain: every wish that keeps the two apart is removed, or only the wish for the given
// rounds.
func TestTwoAreAllowedToMeetAgain(t *testing.T) {
	for _, c := range []struct {
		a, b   PlayerID
		rounds []int
		left   int
	}{{1, 2, nil, 1}, {2, 1, nil, 1}, {1, 2, []int{2}, 2}, {2, 1, []int{3}, 3}, {1, 4, nil, 3}, {3, 1, nil, 2}} {
		d := eventtest.Field(4, 3)
		d.Avoid = []Avoid{{Players: [2]PlayerID{1, 2}}, {Players: [2]PlayerID{2, 1}, Rounds: []int{2}}, {Players: [2]PlayerID{1, 3}}}
		err := d.AllowPair(c.a, c.b, c.rounds)
		if len(d.Avoid) != c.left || (err == nil) != (c.left < 3) || err != nil && err.Error() != fmt.Sprintf("players %d and %d are not kept apart in division A", c.a, c.b) {
			t.Errorf("%+v: %v, %v", c, d.Avoid, err)
		}
	}
}

// TestPrizesForgetWhoIsTakenOut of the division, and the list that is returned is a copy.
func TestPrizesForgetWhoIsTakenOut(t *testing.T) {
	d := eventtest.Field(3, 3)
	members, winners := []PlayerID{1, 2}, []PlayerID{2}
	d.Prizes, d.Currency, d.PrizeUnit = eventtest.Prizes(Prize{Measure: BySignedUp, Members: members}, Prize{Measure: ByDirector, Winners: winners}), "€", 100
	list := d.PrizeList()
	list.Prizes[0].Rank = 9
	if d.Prizes[0].Rank == 9 || list.Currency != "€" || list.Unit != 100 || len(list.Prizes) != 2 {
		t.Errorf("the list is %+v", list)
	}
	if err := d.RemovePlayer(2); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(d.Prizes[0].Members, []PlayerID{1}) || len(d.Prizes[1].Winners) != 0 || !slices.Equal(members, []PlayerID{1, 2}) || !slices.Equal(winners, []PlayerID{2}) {
		t.Errorf("the prizes are %+v", d.Prizes)
	}
}

// TestWhichSheetsAreGamesThatWerePlayed: only such games count as starts and replies.
func TestWhichSheetsAreGamesThatWerePlayed(t *testing.T) {
	var sat []string
	for _, e := range Endings {
		for _, scores := range []*[2]int{nil, {400, 300}} {
			s := Sheet{Kind: e.Kind, Scores: scores}
			if s.SatDown() {
				sat = append(sat, fmt.Sprint(e.Kind, scores != nil))
			}
			g := Game{First: 1, Second: 2, Sheet: s}
			for id, want := range map[PlayerID][2]bool{1: {true, false}, 2: {false, true}, 3: {}} {
				if started, replied := g.StartOrReply(id); s.SatDown() && [2]bool{started, replied} != want || !s.SatDown() && (started || replied) {
					t.Errorf("%s, player %d: %v, %v", e.Kind, id, started, replied)
				}
			}
			g.StartOpen = true
			if started, replied := g.StartOrReply(1); started || replied {
				t.Errorf("%s, drawn at the table: %v, %v", e.Kind, started, replied)
			}
		}
	}
	wantSaid(t, "sat down", strings.Join(sat, " "), "playedfalse playedtrue resignedfalse resignedtrue leftfalse lefttrue overtimefalse overtimetrue voidtrue")
	if (&Sheet{Kind: Scheduled}).SatDown() {
		t.Error("a game without a sheet was played")
	}
}

// TestChangedSettingsLeaveAllElse of a division as it is, and the rounds that are drawn limit them.
func TestChangedSettingsLeaveAllElse(t *testing.T) {
	e := eventtest.Hall(4, 4)
	d := e.Divisions[0]
	eventtest.PlayRound(t, d)
	d.Rulings = []Ruling{{ID: 1, Player: 1, Kind: Warning, Reason: "x"}}
	d.Avoid, d.Fixed, d.Relations = []Avoid{{Players: [2]PlayerID{1, 2}}}, []Fixed{{Round: 3, Players: [2]PlayerID{1, 2}}}, []Relation{{Kind: SameTeam}}
	d.Prizes, d.Currency, d.PrizeUnit = eventtest.Prizes(Prize{Measure: ByPlace}), "€", 100
	d.Challenges, d.RuleChanges, d.Final = []Challenge{eventtest.Challenged(1, "valid", "QI")}, []RuleChange{{}}, &Finals{Field: 2}
	before := d.Clone()
	s := d.Settings()
	if len(s.Players)+len(s.Games)+len(s.RoundFacts)+len(s.Rulings)+len(s.Avoid)+len(s.Fixed)+len(s.Relations)+len(s.Prizes)+len(s.Challenges)+len(s.RuleChanges) > 0 || s.Final != nil || s.Currency != "" {
		t.Errorf("the settings are %+v", s)
	}
	s.Name, s.Rounds = "Hill", 5
	if err := e.ChangeSettings(1, s); err != nil {
		t.Fatal(err)
	}
	before.Name, before.Rounds = "Hill", 5
	if !reflect.DeepEqual(e.Divisions[0], before) {
		t.Errorf("the division is\n%+v, want\n%+v", e.Divisions[0], before)
	}
	for _, c := range []struct {
		change func(s *Settings)
		want   string
	}{
		{func(s *Settings) { s.Rounds = 1 }, ""}, {func(s *Settings) { s.Rounds = 0 }, "round 1 of division Hill is already drawn; the division can't have only 0 rounds"}, {func(s *Settings) { s.Rounds = MaxRounds }, ""},
		{func(s *Settings) { s.Rounds = MaxRounds + 1 }, "division Hill would have 201 rounds; give 1 to 200"}, {func(s *Settings) { s.Name = "b" }, "B"}, {func(s *Settings) { s.Tables.First = 3 }, ""},
	} {
		again := e.Clone()
		s := again.Divisions[0].Settings()
		c.change(&s)
		if got := said(again.ChangeSettings(1, s)); (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%+v: %s, want %s", s.Name, got, c.want)
		}
	}
	// Tables that clash are reported when they are moved, and not when something else is changed.
	clash := eventtest.Hall(4, 4)
	clash.Divisions[0].Tables.First, clash.Divisions[1].Tables.First = 5, 6
	s = clash.Divisions[0].Settings()
	s.Name = "Hill"
	wantSaid(t, "another name", said(clash.ChangeSettings(1, s)), "")
	s.Tables.First = 7
	if err := clash.ChangeSettings(1, s); err == nil || !strings.Contains(err.Error(), "table") {
		t.Errorf("moved to tables of another: %v", err)
	}
}

// TestWhatIsPlayedForByDefault: it is the usual number of places, the division's own number, or at least the field of
// a final.
func TestWhatIsPlayedForByDefault(t *testing.T) {
	for _, c := range []struct {
		own   *Contention
		field int
		want  Contention
	}{
		{nil, 0, DefaultContention()}, {&Contention{Places: 3, Runs: 7}, 0, Contention{Places: 3, Runs: 7}}, {&Contention{Places: 3, Runs: 7}, 2, Contention{Places: 3, Runs: 7}}, {&Contention{Places: 3, Runs: 7}, 4, Contention{Places: 4, Runs: 7}},
	} {
		d := &Division{Contention: c.own}
		if c.field > 0 {
			d.Final = &Finals{Field: c.field}
		}
		if got := d.ContentionOrDefault(); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%+v, a final of %d: %+v", c.own, c.field, got)
		}
	}
}

// TestTypedTextIsMadeFitToBeKept: control characters are removed, and text that is too long is cut between letters.
func TestTypedTextIsMadeFitToBeKept(t *testing.T) {
	for typed, want := range map[string]string{
		" Vale ": "Vale", "a\tb": "a�b", "a\x7fb": "a�b", "a\xffb": "a�b", "a b~": "a b~", strings.Repeat("x", 200): strings.Repeat("x", 200), strings.Repeat("x", 201): strings.Repeat("x", 200) + "…",
		strings.Repeat("x", 199) + "é": strings.Repeat("x", 199) + "…",
	} {
		d := eventtest.Field(2, 1)
		c := eventtest.Challenged(1, "valid", "QI")
		c.Adjudicator = typed
		if _, err := d.AddChallenge(c); err != nil {
			t.Errorf("%q: %v", typed, err)
		} else if got := d.Challenges[0].Adjudicator; got != want {
			t.Errorf("%q is kept as %q", typed, got)
		}
	}
}

// TestYesAndNoAreRead in capitals and small letters.
func TestYesAndNoAreRead(t *testing.T) {
	setting := DivisionSettings.Setting("starts")
	for _, s := range DivisionSettings {
		if !s.Yes.IsZero() {
			setting = s
		}
	}
	yes, no := setting.Choices()[1].Key, setting.Choices()[0].Key
	for typed, want := range map[string]string{"yes": yes, " TRUE ": yes, yes: yes, "no": no, "False": no, no: no} {
		d := NewDivision(1, "A", "wespa-2010", 3)
		if key, err := DivisionSettings.SetAll(d, map[string]string{setting.Key: typed}, Ground{}); err != nil || setting.Value(d) != want {
			t.Errorf("%s: %q is %s, %v %s", setting.Key, typed, setting.Value(d), err, key)
		}
	}
}

// TestAPlanForOtherRounds: the plan keeps the entries of its rounds, and its last system reaches to the end.
func TestAPlanForOtherRounds(t *testing.T) {
	words := func(plan []PlanEntry) string {
		var list []string
		for _, e := range plan {
			list = append(list, fmt.Sprintf("%d-%d %s", e.From, e.To, e.System))
		}
		return strings.Join(list, ", ")
	}
	plan := []PlanEntry{{From: 1, To: 2, System: Random}, {From: 3, To: 4, System: Factor}, {From: 5, To: 5, System: Random}}
	for rounds, want := range map[int]string{1: "1-1 random", 2: "1-2 random", 3: "1-2 random, 3-3 factor", 5: "1-2 random, 3-4 factor, 5-5 random", 8: "1-2 random, 3-4 factor, 5-8 random"} {
		wantSaid(t, rounds, words(ResizedPlan(plan, 5, rounds)), want)
	}
	wantSaid(t, "no plan", words(ResizedPlan(nil, 5, 8)), "")
	if words(plan) != "1-2 random, 3-4 factor, 5-5 random" {
		t.Error("the plan itself was changed")
	}
}

// TestAPlanOfRoundRobinsThroughout: every round has to be in a round robin.
func TestAPlanOfRoundRobinsThroughout(t *testing.T) {
	for _, c := range []struct {
		rounds int
		plan   []PlanEntry
		want   bool
	}{
		{3, []PlanEntry{{From: 1, To: 3, System: RoundRobin}}, true}, {3, []PlanEntry{{From: 1, To: 1, System: TeamRoundRobin}, {From: 2, To: 3, System: RoundRobin}}, true}, {3, []PlanEntry{{From: 1, To: 2, System: RoundRobin}}, false},
		{3, []PlanEntry{{From: 2, To: 3, System: RoundRobin}}, false}, {3, []PlanEntry{{From: 1, To: 2, System: RoundRobin}, {From: 3, To: 3, System: Swiss}}, false}, {1, []PlanEntry{{From: 0, To: 9, System: RoundRobin}}, true},
		{MaxRounds, []PlanEntry{{From: 1, To: MaxRounds, System: RoundRobin}}, true}, {0, []PlanEntry{{From: 0, To: 1, System: RoundRobin}}, false}, {MaxRounds + 1, []PlanEntry{{From: 1, To: MaxRounds + 1, System: RoundRobin}}, false}, {3, nil, false},
	} {
		if got := (&Division{Rounds: c.rounds, Plan: c.plan}).RoundRobinThroughout(); got != c.want {
			t.Errorf("%d rounds, %v: %v", c.rounds, c.plan, got)
		}
	}
}

// TestWhatAnEjectionIsToTheOpponent: the outcome says that it comes from an ejection, whatever became of the game.
func TestWhatAnEjectionIsToTheOpponent(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		effect EjectionEffect
		sheet  Sheet
		want   string
	}{
		{EffectNone, eventtest.Played(400, 300), "2 100 false"}, {EffectVoid, eventtest.Played(400, 300), "0 0 true"}, {EffectAward, eventtest.Played(300, 400), "2 50 true"}, {EffectAward, Sheet{Kind: Scheduled}, "2 50 true"},
		{EffectNone, Sheet{Kind: Scheduled}, "2 50 true"},
	} {
		d := eventtest.Field(4, 3)
		g := eventtest.Add(d, 1, 1, 2, c.sheet)
		after := 0
		if c.effect == EffectNone && c.sheet.Done() {
			after = 1
		}
		eventtest.Eject(d, 2, after, c.effect)
		o := d.Outcome(b, g, 1)
		wantSaid(t, fmt.Sprint(c.effect, " ", c.sheet.Kind), fmt.Sprint(o.HalfWins, o.Spread, o.Ejection), c.want)
		for _, s := range d.Standings(b, 1) {
			if played := s.ID == 1 && c.sheet.SatDown() && !o.Bye && o.Counts; s.ID == 1 && (s.Played == 1) != played {
				t.Errorf("%s %s: %d games are played", c.effect, c.sheet.Kind, s.Played)
			}
		}
	}
	d := eventtest.Field(4, 3)
	for round := 1; round <= 2; round++ {
		eventtest.Add(d, round, 1, 2, Sheet{Kind: Scheduled})
	}
	order := EjectionOrder{Players: []PlayerID{1}, Reason: "x", Effect: EffectNone, Begun: []BegunGame{{Game: 1, Scores: [2]int{10, 0}}, {Game: 2, Scores: [2]int{10, 0}}}}
	if _, err := d.Eject(order); err == nil || err.Error() != "Player 1 can't have begun two games at once; name the one in progress" {
		t.Errorf("two games begun: %v", err)
	}
}

// TestHowManyGamesWerePlayed: games that two players sat down to and that count are counted, and forfeits and byes
// aren't among them.
func TestHowManyGamesWerePlayed(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(rt *rapid.T) {
		d := eventtest.Field(4, 2)
		g := eventtest.Add(d, 1, 1, 2, eventtest.RandomSheet(rt, 1, 2))
		eventtest.Add(d, 1, 3, 0, Sheet{Kind: Bye})
		eventtest.Add(d, 1, 4, 0, Sheet{Kind: Missed})
		for _, s := range d.Standings(b, 1) {
			want := 0
			if s.ID < 3 && g.Sheet.SatDown() && d.Outcome(b, g, s.ID).Counts {
				want = 1
			}
			if s.Played != want {
				rt.Fatalf("player %d has played %d games by %+v", s.ID, s.Played, g.Sheet)
			}
		}
	})
}

// TestWhatAPrizeIsCalledAndWithWhichItIsDecided: it is called by its own label, or by measure, who competes and which
// rounds. Prizes that differ in any of these are of different families.
func TestWhatAPrizeIsCalledAndWithWhichItIsDecided(t *testing.T) {
	kinds := map[PrizeKind]string{}
	for _, c := range []struct {
		prize Prize
		want  string
	}{
		{Prize{Measure: ByPlace, Rank: 2}, "2nd place"}, {Prize{Measure: ByHighWin, Rank: 1}, "High win"}, {Prize{Measure: ByHighWin, Rank: 1, Class: "B", From: 1, To: 7}, "High win, class B, rounds 1 to 7"},
		{Prize{Measure: ByHighWin, Rank: 1, From: 3, To: 3}, "High win, round 3"}, {Prize{Measure: ByHighWin, Rank: 1, From: 3}, "High win, from round 3"}, {Prize{Measure: ByHighWin, Rank: 1, To: 3}, "High win, up to round 3"},
		{Prize{Measure: ByPlace, Rank: 1, RatingFrom: 1000, RatingBelow: 1200}, "1st place, rated 1000 to 1199"}, {Prize{Measure: ByPlace, Rank: 1, RatingFrom: 1, RatingBelow: 2}, "1st place, rated 1 to 1"}, {Prize{Measure: ByPlace, Rank: 1, RatingBelow: 1}, "1st place, rated under 1"}, {Prize{Measure: ByPlace, Rank: 1, RatingFrom: 1}, "1st place, rated 1 and over"},
		{Prize{ID: 3, Measure: ByDirector, Label: "The flowers"}, "The flowers"}, {Prize{ID: 4, Measure: ByDirector, Label: "The cake"}, "The cake"},
	} {
		wantSaid(t, c.prize, c.prize.Title(), c.want)
		if other, twice := kinds[c.prize.Kind()]; twice {
			t.Errorf("%s and %s are one family", other, c.want)
		}
		kinds[c.prize.Kind()] = c.want
	}
	if (Prize{ID: 1, Measure: ByPlace, Rank: 1}).Kind() != (Prize{ID: 2, Measure: ByPlace, Rank: 2}).Kind() {
		t.Error("two places are no family")
	}
}

// TestANewDivisionTakesFromItsBookWhatWasNotChosen, and keeps what was chosen.
func TestANewDivisionTakesFromItsBookWhatWasNotChosen(t *testing.T) {
	for parameter, want := range map[string]StartPolicy{"drawTiles": StartsDraw, "": "", "nobody": ""} {
		policy, ok := StartPolicyOf(parameter)
		if want == "" && ok || want != "" && parameter != "drawTiles" {
			t.Errorf("%q is the policy %q", parameter, policy)
		}
	}
	b := eventtest.Book(t, "nsa-1995")
	own := &Division{Rulebook: "nsa-1995"}
	own.TakeFromBook(b)
	if own.Starts == "" {
		t.Fatal("the book says nothing of starts")
	}
	for _, chosen := range StartPolicies.Keys() {
		d := &Division{Rulebook: "nsa-1995", Starts: chosen}
		if d.TakeFromBook(b); d.Starts != chosen {
			t.Errorf("%s was chosen, and it is %s", chosen, d.Starts)
		}
	}
}

// TestRulesThatChangeUnderWayAreNoted with the round that was drawn last. Settings and figures that differ are noted,
// and no others.
func TestRulesThatChangeUnderWayAreNoted(t *testing.T) {
	figure := func(key, value string) map[string]json.RawMessage {
		return map[string]json.RawMessage{key: json.RawMessage(value)}
	}
	for _, c := range []struct {
		name   string
		rounds int
		change func(d *Division)
		want   string
	}{
		{"nothing", 1, func(*Division) {}, ""},
		{"before round 1", 0, func(d *Division) { d.Overrides = figure("byeSpread", "60") }, ""},
		{"a figure", 2, func(d *Division) { d.Overrides = figure("byeSpread", "60") }, "2 byeSpread: 70 to 60"},
		{"the same figure otherwise written", 1, func(d *Division) { d.Overrides = figure("byeSpread", " 70 ") }, ""},
		{"a figure given back", 1, func(d *Division) { d.Overrides = nil }, "1 byeSpread: 70 to "},
		{"a setting", 1, func(d *Division) { d.SpreadCap = Caps{300} }, "1 spread_cap:  to 300"},
		{"what is usual, said", 1, func(d *Division) { d.TieBreaks = []TieBreak{BySpread} }, ""},
		{"another rulebook", 1, func(d *Division) { d.Rulebook = "wmsf" }, "1 rulebook: wespa-2010 to wmsf"},
		{"no rule", 1, func(d *Division) { d.Name = "Hill" }, ""},
	} {
		d := eventtest.Field(4, 3)
		d.Overrides = figure("byeSpread", "70")
		for range c.rounds {
			eventtest.PlayRound(t, d)
		}
		before := d.Settings()
		c.change(d)
		n := d.NoteRuleChanges(before, "so", "RV", 9)
		var got []string
		for _, r := range d.RuleChanges {
			got = append(got, fmt.Sprintf("%d %s: %s to %s", r.Round, r.Key, r.Was, r.Value))
			if r.Reason != "so" || r.By != "RV" || r.At != 9 {
				t.Errorf("%s: %+v", c.name, r)
			}
		}
		if n != len(got) {
			t.Errorf("%s: %d changes are told of %d", c.name, n, len(got))
		}
		wantSaid(t, c.name, strings.Join(got, "; "), c.want)
	}
}

// TestTheLastRoundOfATieBreak: a round that a player missed can be the last one, too. A player who won the round
// before and missed the last is behind one who won the last.
func TestTheLastRoundOfATieBreak(t *testing.T) {
	d := eventtest.Field(4, 2)
	d.TieBreaks, d.Missed = []TieBreak{ByLastRound}, MissedLoss
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 4, 3, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 3, 2, eventtest.Played(400, 300))
	at := map[PlayerID]int{}
	for _, s := range d.Standings(eventtest.Book(t, d.Rulebook), 2) {
		at[s.ID] = s.Place
	}
	if at[3] != 1 || at[1] != 2 || at[4] != 2 || at[2] != 4 {
		t.Errorf("the places are %v", at)
	}
}

// TestAnswersOfAnotherLaptopComeOnce: an answer of the same moment with the same words and result is here already.
func TestAnswersOfAnotherLaptopComeOnce(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(c *Challenge)
		added  int
	}{
		{"the same", func(*Challenge) {}, 0}, {"the same, too long to be kept", func(c *Challenge) { c.Words[1] = strings.Repeat("x", 300) }, 0}, {"another moment", func(c *Challenge) { c.At++ }, 1}, {"another answer", func(c *Challenge) { c.Answer = "other" }, 1},
		{"another list", func(c *Challenge) { c.Checksum = "d" }, 1}, {"another first word", func(c *Challenge) { c.Words[0] = "ZA" }, 1}, {"another last word", func(c *Challenge) { c.Words[1] = "ZA" }, 1}, {"a word more", func(c *Challenge) { c.Words = append(c.Words, "ZA") }, 1},
		{"a word less", func(c *Challenge) { c.Words = c.Words[:1] }, 1},
	} {
		d := eventtest.Field(2, 1)
		here := eventtest.Challenged(1, "valid", "QI", strings.Repeat("x", 300))
		if _, err := d.AddChallenge(here); err != nil {
			t.Fatal(err)
		}
		there := eventtest.Challenged(1, "valid", "QI", strings.Repeat("x", 300))
		c.change(&there)
		if added, err := d.MergeChallenges([]Challenge{there, there}); err != nil || added != c.added || len(d.Challenges) != 1+c.added {
			t.Errorf("%s: %d come, %v", c.name, added, err)
		}
	}
}

// TestTablesThatTwoDivisionsAskFor: the refusal says where one of them could begin.
func TestTablesThatTwoDivisionsAskFor(t *testing.T) {
	for _, c := range []struct {
		first [3]int
		want  string
	}{
		{[3]int{}, ""}, {[3]int{1, 3, 5}, ""},
		{[3]int{1, 2, 7}, "table 2 would belong to both division A (tables 1–2) and division B (tables 2–3); let division B begin at table 9"},
		{[3]int{4, 1, 5}, "table 5 would belong to both division A (tables 4–5) and division C (tables 5–6); let division C begin at table 6"},
	} {
		e := eventtest.Hall(4, 4, 4)
		for i, first := range c.first {
			e.Divisions[i].Tables.First = first
		}
		wantSaid(t, c.first, said(e.CheckTables()), c.want)
	}
}

// TestTheTablesOfADivision: a division without players would begin after those before it, or at the table that its
// settings name.
func TestTheTablesOfADivision(t *testing.T) {
	e := eventtest.Hall(4, 0, 6, 0)
	e.Divisions[3].Tables.First = 40
	for id, want := range map[DivisionID][]int{1: {1, 1, 2}, 2: {3}, 3: {3, 3, 4, 5}, 4: {40}, 9: {0}} {
		if first, all := e.FirstTable(id), e.TablesOf(id); first != want[0] || !slices.Equal(all, want[1:]) {
			t.Errorf("division %d begins at %d and has %v, want %v", id, first, all, want)
		}
	}
}
