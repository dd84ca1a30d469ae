package forecast_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/forecast"
)

// at is a time of the day on which the made-up division plays.
func at(hour, minute int) tournament.Timestamp {
	return tournament.At(time.Date(2026, 11, 28, hour, minute, 0, 0, time.Local))
}

// hours is a division of eight that plays an hourly round from nine o'clock. Tables 1 to 4 end 40, 44, 48 and 52
// minutes after the start, and the last round has no sheet yet.
func hours(rounds int) *tournament.Division {
	d := &tournament.Division{ID: 1, Name: "A", Rounds: 8}
	for n := 1; n <= rounds; n++ {
		start := at(8+n, 0)
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: n, PublishedAt: start - 60_000, StartedAt: start})
		for table := 1; table <= 4; table++ {
			sheet := tournament.Sheet{Kind: tournament.Scheduled}
			if n < rounds {
				sheet = played(start + tournament.Timestamp(36+4*table)*60_000)
			}
			d.Games = append(d.Games, tournament.Game{ID: len(d.Games) + 1, Round: n, Table: table, First: tournament.PlayerID(table), Second: tournament.PlayerID(9 - table), Sheet: sheet})
		}
	}
	return d
}

func played(at tournament.Timestamp) tournament.Sheet {
	return tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 350}, Entered: at}
}

// of is the forecast, and fails the test if there is none.
func of(t *testing.T, e *tournament.Event, d *tournament.Division, now tournament.Timestamp) forecast.Round {
	t.Helper()
	f, ok := forecast.Of(e, d, now)
	if !ok {
		t.Fatal("nothing is forecast")
	}
	return f
}

// near fails the test if two times are more minutes apart than most.
func near(t *testing.T, what string, got, want tournament.Timestamp, most float64) {
	t.Helper()
	if off := float64(got-want) / 60_000; off < -most || off > most {
		t.Errorf("%s is %s, want %s within %g minutes", what, got.Time().Format("15:04"), want.Time().Format("15:04"), most)
	}
}

func TestWhatCannotBeForecast(t *testing.T) {
	for name, change := range map[string]func(*tournament.Division){
		"nothing is drawn":                      func(d *tournament.Division) { d.Games, d.RoundFacts = nil, nil },
		"the round is complete":                 func(d *tournament.Division) { setLast(d, 1, 2, 3, 4) },
		"its start isn't known, no sheet is in": func(d *tournament.Division) { d.RoundFacts[3].StartedAt = 0 },
	} {
		d := hours(4)
		change(d)
		if f, ok := forecast.Of(&tournament.Event{}, d, at(12, 50)); ok {
			t.Errorf("%s: %+v is forecast", name, f)
		}
	}
	d := hours(4)
	setLast(d, 1)
	if f, ok := forecast.Of(&tournament.Event{}, d, at(15, 41)); ok {
		t.Errorf("three hours after the last sheet %+v is forecast", f)
	}
	d.RoundFacts[3].StartedAt = 0
	of(t, &tournament.Event{}, d, at(12, 50)) // With a quarter of the sheets there is a forecast.
}

// setLast enters the sheets of these tables of the last round, at the same times as in the rounds before.
func setLast(d *tournament.Division, tables ...int) {
	for _, table := range tables {
		g := &d.Games[len(d.Games)-5+table]
		g.Sheet = played(at(8+g.Round, 36+4*table))
	}
}

func TestARoundEndsAsThoseBefore(t *testing.T) {
	d := hours(5)
	f := of(t, &tournament.Event{}, d, at(13, 20))
	near(t, "the end", f.Ends.Likely, at(13, 55), 5)
	near(t, "the early end", f.Ends.Early, at(13, 45), 8)
	if f.Round != 5 || f.Out != 4 || f.Of != 4 {
		t.Errorf("round %d with %d of %d games out is forecast", f.Round, f.Out, f.Of)
	}
	near(t, "the next start", f.Next.Likely, f.Ends.Likely+8*60_000, 0.1) // The next round starts after the usual pause of eight minutes.
	if f.Day.Known() || f.Behind != 0 || f.Sooner.Known() {
		t.Errorf("without a plan %+v is forecast", f)
	}
}

func TestTheSlowestTableIsNamed(t *testing.T) {
	d := hours(6)
	for i := range d.Games {
		if g := &d.Games[i]; g.Table == 2 && g.Sheet.Done() {
			g.Sheet.Entered += 25 * 60_000
		}
	}
	f := of(t, &tournament.Event{}, d, at(14, 40))
	if f.Slowest != 2 || f.Without.Likely >= f.Ends.Likely {
		t.Errorf("table %d is the slowest, and the round ends at %v without it and at %v with it", f.Slowest, f.Without.Likely.Time(), f.Ends.Likely.Time())
	}
}

// TestWhatIsNotWaitedFor: games that need no sheet, or need one only later, don't hold the round up.
func TestWhatIsNotWaitedFor(t *testing.T) {
	for name, change := range map[string]func(*tournament.Division, *tournament.Game){
		"postponed": func(_ *tournament.Division, g *tournament.Game) { g.Postponed = true },
		"a forfeit": func(_ *tournament.Division, g *tournament.Game) {
			g.Sheet = tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{g.Second}, Entered: at(12, 5)}
		},
		"a bye": func(_ *tournament.Division, g *tournament.Game) {
			g.Second, g.Sheet = 0, tournament.Sheet{Kind: tournament.Bye}
		},
		"an ejected player": func(d *tournament.Division, g *tournament.Game) {
			d.Rulings = append(d.Rulings, tournament.Ruling{Kind: tournament.Ejection, Player: g.Second, AfterRound: 3, Effect: tournament.EffectAward})
		},
	} {
		d := hours(4)
		change(d, &d.Games[len(d.Games)-1])
		if f := of(t, &tournament.Event{}, d, at(12, 20)); f.Out != 3 || f.Of != 3 {
			t.Errorf("%s: %d of %d games are out, want 3 of 3", name, f.Out, f.Of)
		}
	}
}

func TestPlannedTimes(t *testing.T) {
	e := &tournament.Event{}
	d := hours(4)
	d.Sessions = []tournament.Session{{From: 4, To: 6, Times: []string{"2026-11-28T12:00", "2026-11-28T14:00", "2026-11-29T09:30"}}}
	f := of(t, e, d, at(12, 30))
	near(t, "the next start", f.Next.Likely, at(14, 0), 0)
	near(t, "the start without the meal", f.Sooner.Likely, at(13, 3), 6)
	near(t, "the day's end", f.Day.Likely, at(14, 52), 0.1) // Today's last round is round 5.
	if f.Behind != 0 {
		t.Errorf("it is %d minutes behind", f.Behind)
	}

	d.Sessions[0].Times[1] = "2026-11-28T12:45"
	f = of(t, e, d, at(12, 30))
	near(t, "the late start", f.Next.Likely, at(12, 45)+tournament.Timestamp(f.Behind)*60_000, 1)
	if f.Behind < 10 || f.Sooner.Known() {
		t.Errorf("it is %d minutes behind; sooner: %+v", f.Behind, f.Sooner)
	}

	d.Sessions[0].Times[1] = "2026-11-29T10:00"
	f = of(t, e, d, at(12, 30))
	if tomorrow := at(10, 0) + 24*3600*1000; f.Next != (forecast.Guess{Early: tomorrow, Likely: tomorrow, Late: tomorrow}) || f.Day != f.Ends {
		t.Errorf("the next round starts at %+v, and the day ends at %+v", f.Next, f.Day)
	}
}

// TestALagSavesThePause, where the next round would otherwise wait for this one.
func TestALagSavesThePause(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*tournament.Division)
		saves  bool
	}{
		"a Swiss round waits":           {func(*tournament.Division) {}, true},
		"a plan names the round before": {func(d *tournament.Division) { d.Plan[0].BasedOn = new(4) }, true},
		"it is planned a minute later":  {func(d *tournament.Division) { startsAt(d, 12, 53) }, true},
		"it is planned after the pause": {func(d *tournament.Division) { startsAt(d, 13, 30) }, false},
		"the plan has a lag":            {func(d *tournament.Division) { d.Plan[0].BasedOn = new(-2) }, false},
		"a lagged Swiss":                {func(d *tournament.Division) { d.Plan[0].System = "lagged" }, false},
		"a round robin":                 {func(d *tournament.Division) { d.Plan[0].System = "roundrobin" }, false},
		"the next round is drawn": {func(d *tournament.Division) {
			d.Games = append(d.Games, tournament.Game{ID: 99, Round: 5, First: 1, Second: 8})
		}, false},
		"the pauses are of a minute or two": {func(d *tournament.Division) { delay(d, 6) }, false},
	} {
		d := hours(4)
		d.Plan = []tournament.PlanEntry{{From: 1, To: 8, System: tournament.Swiss}}
		c.change(d)
		f := of(t, &tournament.Event{}, d, at(12, 30))
		if f.Lagged.Known() != c.saves || c.saves && (f.Lagged.Likely < f.Ends.Likely || f.Lagged.Likely > f.Next.Likely-3*60_000) {
			t.Errorf("%s: the round ends at %v, the next starts at %v, with a lag at %v", name, f.Ends.Likely.Time(), f.Next.Likely.Time(), f.Lagged.Likely.Time())
		}
	}
}

// startsAt plans round 5 for that time.
func startsAt(d *tournament.Division, hour, minute int) {
	d.Sessions = []tournament.Session{{From: 5, To: 5, Times: []string{at(hour, minute).Time().Format("2006-01-02T15:04")}}}
}

// delay lets each sheet come in so many minutes later.
func delay(d *tournament.Division, minutes int) {
	for i := range d.Games {
		if g := &d.Games[i]; g.Sheet.Done() {
			g.Sheet.Entered += tournament.Timestamp(minutes) * 60_000
		}
	}
}

func TestTheLastDayEndsWithTheLastRound(t *testing.T) {
	d := hours(4)
	f := of(t, &tournament.Event{StartDate: "2026-11-27", EndDate: "2026-11-28"}, d, at(12, 30))
	near(t, "the day's end", f.Day.Likely, f.Ends.Likely+4*3600*1000, 1)
	if f.Day.Late-f.Day.Early <= f.Ends.Late-f.Ends.Early {
		t.Error("the doubt about the day isn't larger than that about the round")
	}
	if f := of(t, &tournament.Event{StartDate: "2026-11-28", EndDate: "2026-11-29"}, d, at(12, 30)); f.Day.Known() {
		t.Errorf("on the first of two days its end is forecast: %+v", f.Day)
	}
	d.Rounds = 4
	if f := of(t, &tournament.Event{StartDate: "2026-11-28"}, d, at(12, 30)); f.Day != f.Ends || f.Next.Known() {
		t.Errorf("in the last round the day ends at %+v, the round at %+v, and the next starts at %+v", f.Day, f.Ends, f.Next)
	}
}

// TestSheetsThatTellNothing: rounds whose sheets all came at once, or after a night, teach nothing.
func TestSheetsThatTellNothing(t *testing.T) {
	imported := hours(4)
	for i := range imported.Games {
		if g := &imported.Games[i]; g.Sheet.Done() {
			g.Sheet.Entered = at(8, 0)
		}
	}
	first := hours(1)
	first.RoundFacts[0].StartedAt = at(12, 0)
	got, want := of(t, &tournament.Event{}, imported, at(12, 20)), of(t, &tournament.Event{}, first, at(12, 20))
	if got.Ends != want.Ends || got.Next.Known() {
		t.Errorf("after imported rounds %+v is forecast, before any %+v", got, want)
	}
}

func TestNothingEndsBeforeNow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := hours(rapid.IntRange(1, 6).Draw(t, "rounds"))
		for i := range d.Games {
			g := &d.Games[i]
			if g.Sheet.Done() {
				g.Sheet.Entered += tournament.Timestamp(rapid.IntRange(-60, 600).Draw(t, "later")) * 60_000
			} else if rapid.Bool().Draw(t, "in") {
				g.Sheet = played(at(8+g.Round, rapid.IntRange(0, 59).Draw(t, "minute")))
			}
		}
		now := at(8+d.LastRound(), 0) + tournament.Timestamp(rapid.IntRange(-100, 2000).Draw(t, "now"))*60_000
		f, ok := forecast.Of(&tournament.Event{EndDate: "2026-11-28"}, d, now)
		if !ok {
			return
		}
		for name, g := range map[string]forecast.Guess{"ends": f.Ends, "next": f.Next, "day": f.Day, "without": f.Without, "lagged": f.Lagged} {
			if g.Known() && (g.Early < now || g.Likely < g.Early || g.Late < g.Likely) {
				t.Errorf("%s: %+v at %d", name, g, now)
			}
		}
	})
}

func BenchmarkOf(b *testing.B) {
	d := &tournament.Division{ID: 1, Rounds: 24}
	for n := 1; n <= 20; n++ {
		start := at(0, 0) + tournament.Timestamp(n)*3600*1000
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: n, StartedAt: start})
		for table := 1; table <= 150; table++ {
			sheet := played(start + tournament.Timestamp(2400+10*table)*1000)
			if n == 20 && table > 75 {
				sheet = tournament.Sheet{Kind: tournament.Scheduled}
			}
			d.Games = append(d.Games, tournament.Game{ID: len(d.Games) + 1, Round: n, Table: table, First: tournament.PlayerID(table), Second: tournament.PlayerID(150 + (table+n)%150 + 1), Sheet: sheet})
		}
	}
	for b.Loop() {
		forecast.Of(&tournament.Event{}, d, at(20, 55))
	}
}
