package areas

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/clock"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// TestRoundClockByKeysAlone starts, pauses, resumes, adds minutes and removes the clock without leaving the keyboard,
// and the top bar shows it each time.
func TestRoundClockByKeysAlone(t *testing.T) {
	w, hour := shelltest.Round(t, All(), 10)
	tick := shelltest.Ticking(w, hour)
	c := w.Window().Canvas()
	reading := func() tournament.ClockReading {
		r, _ := w.Event().Division().ClockRound()
		return r.ClockAt(tournament.At(*hour))
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyT))
	drive.Replace(w, "0")
	drive.Chord(w, drive.CtrlEnter)
	if !drive.Asked(w) || reading().State != tournament.NoClock {
		t.Fatal("a clock of no length was started")
	}
	drive.Replace(w, "50")
	drive.Chord(w, drive.CtrlEnter)
	tick(8 * time.Minute)
	if got := reading(); drive.Asked(w) || got.State != tournament.ClockRuns || got.Left != 42*time.Minute {
		t.Fatalf("the clock shows %+v", got)
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyT))
	drive.Press(c, fyne.KeyReturn) // This pauses it.
	tick(3 * time.Minute)
	if got := reading(); got.State != tournament.ClockPaused || got.Left != 42*time.Minute {
		t.Errorf("paused, the clock shows %+v", got)
	}
	drive.Press(c, fyne.KeyReturn) // This resumes it.
	drive.Keys(c, "5+-")
	tick(time.Minute)
	if got := reading(); got.State != tournament.ClockRuns || got.Left != 46*time.Minute {
		t.Errorf("with five minutes more the clock shows %+v", got)
	}
	drive.Keys(c, "x")
	if got := reading(); got.State != tournament.ClockStopped || drive.Asked(w) {
		t.Errorf("taken off, the clock shows %+v", got)
	}
}

// TestComputersClockSetBack: the round's clock goes on with the time that was left, and the journal says so. A clock
// that is ahead is asked about, because the computer may have slept.
func TestComputersClockSetBack(t *testing.T) {
	w, hour := shelltest.Round(t, All(), 10)
	drive.Do(t, w.Event().Desk(), action.TurnClock{Rounds: []action.RoundOf{{Division: 1, Round: 1}}, Turn: action.ClockStart, Seconds: 3000})
	left := func() time.Duration {
		r, _ := w.Event().Division().ClockRound()
		return r.ClockAt(tournament.At(*hour)).Left
	}
	ticks := shelltest.TicksOf(w)
	*hour = hour.Add(time.Minute)
	ticks.Tick(*hour, time.Minute)
	*hour = hour.Add(time.Second - time.Hour)
	ticks.Tick(*hour, time.Minute+time.Second)
	if got := left(); got != 49*time.Minute-time.Second {
		t.Errorf("after the computer's clock was set back %v are left", got)
	}
	*hour = hour.Add(2 * time.Hour)
	ticks.Tick(*hour, time.Minute+2*time.Second)
	if !drive.Asked(w) || left() != 0 {
		t.Fatal("a clock that is two hours ahead isn't asked about")
	}
	drive.Keys(w.Window().Canvas(), "k")
	if got := left(); got.Round(time.Minute) != 49*time.Minute {
		t.Errorf("kept, %v are left", got)
	}
	entries, err := w.Event().Desk().Journal(2)
	if err != nil || !strings.Contains(entries[1].Words, "set back by 1h") {
		t.Errorf("the journal says %v", entries)
	}
}

// elsewhere is a host on another computer.
type elsewhere struct {
	app.Remote
	hour *time.Time
}

func (e elsewhere) By() app.By     { return app.By{Station: "second", Director: true} }
func (e elsewhere) Now() time.Time { return *e.hour }

// TestAStationMovesNoClock: if the host's clock was set, only the host corrects the time left in a round.
func TestAStationMovesNoClock(t *testing.T) {
	w, hour := shelltest.Round(t, All(), 10)
	drive.Do(t, w.Event().Desk(), action.TurnClock{Rounds: []action.RoundOf{{Division: 1, Round: 1}}, Turn: action.ClockStart, Seconds: 3000})
	last := w.Event().Desk().Last().Seq
	w.Event().Desk().SetRemote(elsewhere{hour: hour})
	defer w.Event().Desk().SetRemote(nil)
	ticks := shelltest.TicksOf(w)
	for i, by := range []time.Duration{0, -time.Hour, 2 * time.Hour} {
		*hour = hour.Add(by)
		ticks.Tick(w.Event().Desk().Now(), time.Duration(i)*time.Second)
	}
	if drive.Asked(w) || w.Event().Desk().Last().Seq != last {
		t.Error("a station answers that its host's clock was set")
	}
}

// TestLateTablesByKeysAlone: a table is chosen, its clock runs, the election and the forfeit come when the rulebook
// says, "has come" says what to set, and nothing is recorded before the director does it.
func TestLateTablesByKeysAlone(t *testing.T) {
	w, hour := shelltest.Round(t, All(), 10)
	s := w.Event().Division().Settings()
	s.Rulebook = "wespa-2010"
	drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: 1, Settings: s, Reason: "test"})
	tick := shelltest.Ticking(w, hour)
	tick(0)
	c := w.Window().Canvas()
	lines := func() []clock.LateLine {
		l, err := clock.LateLines(w.Event().Desk(), tournament.At(*hour))
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyL))
	drive.Keys(c, "99")
	drive.Chord(w, drive.CtrlEnter)
	if len(lines()) != 0 {
		t.Fatal("a table that isn't there is waited for")
	}
	drive.Press(c, fyne.KeyDown)
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); strings.Count(got, `has a table 99`) != 1 {
		t.Errorf("the refusal isn't there once: %q", got)
	}
	if e, ok := c.Focused().(*widgets.KeyEntry); !ok || e.Text != "99" {
		t.Errorf("the keyboard is in %T, not in the refused table", c.Focused())
	}
	drive.Replace(w, "2\n1")
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "4\n3") // Both are late.
	drive.Chord(w, drive.CtrlEnter)
	drive.Press(c, fyne.KeyEscape)
	if got := lines(); len(got) != 3 || got[0].Table != "2" || got[1].Table != "4" || got[0].Elect.String() != "10:10  in 10:01" || got[0].Lost.String() != "10:25  in 25:00" {
		t.Fatalf("waited for %+v", got)
	}
	tick(11 * time.Minute)
	drive.Keys(c, "f")
	if g := w.Event().Division().GamesOf(1)[1]; g.Sheet.Done() {
		t.Fatal("a forfeit was recorded before its moment")
	}
	drive.Press(c, fyne.KeyReturn) // The player at table 2 has come.
	if got := lines()[0]; got.Side.Came == 0 || got.Timer != "14:00" || !got.Side.MayElect {
		t.Errorf("on coming: %+v", got)
	}
	drive.Press(c, fyne.KeyDown)
	tick(15 * time.Minute)
	if got := lines()[1]; !got.Side.Forfeit {
		t.Errorf("after 26 minutes: %+v", got)
	}
	for _, g := range w.Event().Division().GamesOf(1) {
		if g.Sheet.Done() {
			t.Fatal("the clock recorded something by itself")
		}
	}
	drive.Keys(c, "f\n")
	sheet := w.Event().Division().GamesOf(1)[3].Sheet
	if sheet.Kind != tournament.Absent || len(sheet.Absent) != 2 {
		t.Errorf("recorded %+v", sheet)
	}
	if got := lines(); len(got) != 1 {
		t.Errorf("%d are still waited for, want the one who came", len(got))
	}
	drive.Press(c, fyne.KeyDelete)
	if len(lines()) != 0 {
		t.Error("Del doesn't remove the clock")
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

// TestClockCallsDivisionsTogether: two divisions whose moment has come are called together.
func TestClockCallsDivisionsTogether(t *testing.T) {
	w, hour := shelltest.Round(t, All(), 10)
	settings := tournament.NewSettings("B", "wmsf", 3)
	drive.Do(t, w.Event().Desk(), action.AddDivision{Settings: settings, Players: []tournament.Player{{Name: "Vega Lou"}, {Name: "Winter Kim"}}})
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 2, Publish: true})
	drive.Do(t, w.Event().Desk(), action.TurnClock{Rounds: action.ReadyToStart(w.Event().Desk().Event()), Turn: action.ClockStart, Seconds: 400})
	tick := shelltest.Ticking(w, hour)
	tick(0)
	tick(2 * time.Minute)
	if got := shelltest.TicksOf(w).Words; got.String() != "5 minutes left in round 1 of division A, round 1 of division B" {
		t.Errorf("called out %q", got.String())
	}
}
