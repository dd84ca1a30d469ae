package screens

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/clock"
	"wordhall/screens/shell"
	"wordhall/tournament"
)

// TestRoundClockByKeysAlone starts, pauses, goes on, adds minutes and takes the clock off
// without leaving the keyboard, and the top bar shows it each time.
func TestRoundClockByKeysAlone(t *testing.T) {
	w, hour := openRound(t, allAreas(), 10)
	tick := ticking(w, hour)
	c := w.Window().Canvas()
	reading := func() tournament.ClockReading {
		r, _ := w.Event().Division().ClockRound()
		return r.ClockAt(tournament.At(*hour))
	}
	chord(w, shell.Ctrl(fyne.KeyT))
	replaceTyped(w, "0")
	chord(w, ctrlEnter)
	if !asked(w) || reading().State != tournament.NoClock {
		t.Fatal("a clock of no length was started")
	}
	replaceTyped(w, "50")
	chord(w, ctrlEnter)
	tick(8 * time.Minute)
	if got := reading(); asked(w) || got.State != tournament.ClockRuns || got.Left != 42*time.Minute {
		t.Fatalf("the clock shows %+v", got)
	}
	chord(w, shell.Ctrl(fyne.KeyT))
	press(c, fyne.KeyReturn) // pause
	tick(3 * time.Minute)
	if got := reading(); got.State != tournament.ClockPaused || got.Left != 42*time.Minute {
		t.Errorf("paused, the clock shows %+v", got)
	}
	press(c, fyne.KeyReturn) // go on
	typeKeys(c, "5+-")
	tick(time.Minute)
	if got := reading(); got.State != tournament.ClockRuns || got.Left != 46*time.Minute {
		t.Errorf("with five minutes more the clock shows %+v", got)
	}
	typeKeys(c, "x")
	if got := reading(); got.State != tournament.ClockStopped || asked(w) {
		t.Errorf("taken off, the clock shows %+v", got)
	}
}

// TestComputersClockSetBack: the round's clock goes on with what was left, and the
// journal has it; a clock that is ahead is asked about, for the computer may have slept.
func TestComputersClockSetBack(t *testing.T) {
	w, hour := openRound(t, allAreas(), 10)
	do(t, w.Event().Desk(), action.TurnClock{Rounds: []action.RoundOf{{Division: 1, Round: 1}}, Turn: action.ClockStart, Seconds: 3000})
	left := func() time.Duration {
		r, _ := w.Event().Division().ClockRound()
		return r.ClockAt(tournament.At(*hour)).Left
	}
	ticks := ticksOf(w)
	*hour = hour.Add(time.Minute)
	ticks.Tick(*hour, time.Minute)
	*hour = hour.Add(time.Second - time.Hour)
	ticks.Tick(*hour, time.Minute+time.Second)
	if got := left(); got != 49*time.Minute-time.Second {
		t.Errorf("after the computer's clock was set back %v are left", got)
	}
	*hour = hour.Add(2 * time.Hour)
	ticks.Tick(*hour, time.Minute+2*time.Second)
	if !asked(w) || left() != 0 {
		t.Fatal("a clock that is two hours ahead isn't asked about")
	}
	typeKeys(w.Window().Canvas(), "k")
	if got := left(); got.Round(time.Minute) != 49*time.Minute {
		t.Errorf("kept, %v are left", got)
	}
	entries, err := w.Event().Desk().Journal(2)
	if err != nil || !strings.Contains(entries[1].Words, "set back by 1h") {
		t.Errorf("the journal says %v", entries)
	}
}

// TestLateTablesByKeysAlone: a table is chosen, its clock runs, the election and the
// forfeit come by the rulebook, "has come" says what to set, and nothing is recorded
// before the director does.
func TestLateTablesByKeysAlone(t *testing.T) {
	w, hour := openRound(t, allAreas(), 10)
	s := w.Event().Division().Settings()
	s.Rulebook = "wespa-2010"
	do(t, w.Event().Desk(), action.ChangeDivision{Division: 1, Settings: s, Reason: "test"})
	tick := ticking(w, hour)
	tick(0)
	c := w.Window().Canvas()
	lines := func() []clock.LateLine {
		l, err := clock.LateLines(w.Event().Desk(), tournament.At(*hour))
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	chord(w, shell.Ctrl(fyne.KeyL))
	typeKeys(c, "99")
	chord(w, ctrlEnter)
	if len(lines()) != 0 {
		t.Fatal("a table that isn't there is waited for")
	}
	replaceTyped(w, "2")
	chord(w, ctrlEnter)
	typeKeys(c, "4\n3") // both
	chord(w, ctrlEnter)
	press(c, fyne.KeyEscape)
	if got := lines(); len(got) != 3 || got[0].Table != "2" || got[1].Table != "4" || got[0].Elect.String() != "10:10  in 10:01" || got[0].Lost.String() != "10:25  in 25:00" {
		t.Fatalf("waited for %+v", got)
	}
	tick(11 * time.Minute)
	typeKeys(c, "f")
	if g := w.Event().Division().GamesOf(1)[1]; g.Sheet.Done() {
		t.Fatal("a forfeit was recorded before its moment")
	}
	press(c, fyne.KeyReturn) // table 2 has come
	if got := lines()[0]; got.Side.Came == 0 || got.Timer != "14:00" || !got.Side.MayElect {
		t.Errorf("on coming: %+v", got)
	}
	press(c, fyne.KeyDown)
	tick(15 * time.Minute)
	if got := lines()[1]; !got.Side.Forfeit {
		t.Errorf("after 26 minutes: %+v", got)
	}
	for _, g := range w.Event().Division().GamesOf(1) {
		if g.Sheet.Done() {
			t.Fatal("the clock recorded something by itself")
		}
	}
	typeKeys(c, "f\n")
	sheet := w.Event().Division().GamesOf(1)[3].Sheet
	if sheet.Kind != tournament.Absent || len(sheet.Absent) != 2 {
		t.Errorf("recorded %+v", sheet)
	}
	if got := lines(); len(got) != 1 {
		t.Errorf("%d are still waited for, want the one who came", len(got))
	}
	press(c, fyne.KeyDelete)
	if len(lines()) != 0 {
		t.Error("Del doesn't take the clock off")
	}
}

func TestClockSeconds(t *testing.T) {
	for says, want := range map[string]int{"50": 3000, " 50:30 ": 3030, "0:01": 1, "1440": 86400} {
		if got, err := clock.Seconds(says); err != nil || got != want {
			t.Errorf("%q: %d, %v", says, got, err)
		}
	}
	for _, says := range []string{"", "0", "x", "5:60", "-1", "1441", "5:", "5:-1"} {
		if got, err := clock.Seconds(says); err == nil {
			t.Errorf("%q is taken as %d", says, got)
		}
	}
}

// TestClockCallsDivisionsTogether: two divisions whose moment has come are called in one
// breath.
func TestClockCallsDivisionsTogether(t *testing.T) {
	w, hour := openRound(t, allAreas(), 10)
	settings := tournament.NewSettings("B", "wmsf", 3)
	do(t, w.Event().Desk(), action.AddDivision{Settings: settings, Players: []tournament.Player{{Name: "Vega Lou"}, {Name: "Winter Kim"}}})
	do(t, w.Event().Desk(), action.PairRound{Division: 2, Publish: true})
	do(t, w.Event().Desk(), action.TurnClock{Rounds: action.ReadyToStart(w.Event().Desk().Event()), Turn: action.ClockStart, Seconds: 400})
	tick := ticking(w, hour)
	tick(0)
	tick(2 * time.Minute)
	if got := ticksOf(w).Words; got.String() != "5 minutes left in round 1 of division A, round 1 of division B" {
		t.Errorf("called out %q", got.String())
	}
}
