package screens

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/clock"
	"wordhall/tournament"
)

// clockWindow is an event whose first round is on the wall; the test moves its hour.
func clockWindow(t *testing.T, players int) (w *window, hour *time.Time) {
	t.Helper()
	w = newTestEvent(t, players)
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.Local)
	w.Program().Now = func() time.Time { return now }
	do(t, w.view.Desk(), action.PairRound{Division: 1, Publish: true})
	return w, &now
}

// ticking looks at the clocks as the window does every second; the steady clock goes
// with the wall clock.
func ticking(w *window, hour *time.Time) func(by time.Duration) {
	start := *hour
	return func(by time.Duration) {
		*hour = hour.Add(by)
		w.view.clock.Tick(*hour, hour.Sub(start))
	}
}

// TestRoundClockByKeysAlone starts, pauses, goes on, adds minutes and takes the clock off
// without leaving the keyboard, and the top bar shows it each time.
func TestRoundClockByKeysAlone(t *testing.T) {
	w, hour := clockWindow(t, 10)
	tick := ticking(w, hour)
	c := w.Window().Canvas()
	reading := func() tournament.ClockReading {
		r, _ := w.view.Division().ClockRound()
		return r.ClockAt(tournament.At(*hour))
	}
	chord(w, ctrl(fyne.KeyT))
	replaceTyped(w, "0")
	chord(w, ctrlEnter)
	if !w.busy() || reading().State != tournament.NoClock {
		t.Fatal("a clock of no length was started")
	}
	replaceTyped(w, "50")
	chord(w, ctrlEnter)
	tick(8 * time.Minute)
	if got := reading(); w.busy() || got.State != tournament.ClockRuns || got.Left != 42*time.Minute {
		t.Fatalf("the clock shows %+v", got)
	}
	chord(w, ctrl(fyne.KeyT))
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
	if got := reading(); got.State != tournament.ClockStopped || w.busy() {
		t.Errorf("taken off, the clock shows %+v", got)
	}
}

// TestClockCallsMoments: five minutes, one minute and the end are called out once each,
// on the board too, and what had passed before the program looked isn't.
func TestClockCallsMoments(t *testing.T) {
	w, hour := clockWindow(t, 10)
	do(t, w.view.Desk(), action.TurnClock{Rounds: []action.RoundOf{{Division: 1, Round: 1}}, Turn: action.ClockStart, Seconds: 3000})
	tick := ticking(w, hour)
	w.view.Go("Board")
	b := w.view.shown.(*boardScreen)
	for _, step := range []struct {
		by    time.Duration
		strip string
	}{
		{0, ""}, {44 * time.Minute, ""}, {time.Minute, "5 minutes left in round 1"}, {30 * time.Second, "5 minutes left in round 1"},
		{2 * time.Minute, ""}, {time.Minute + 30*time.Second, "1 minute left in round 1"}, {time.Minute, "Time is up in round 1"},
	} {
		tick(step.by)
		if b.show.strip != step.strip {
			t.Errorf("after %v more the board says %q, want %q", step.by, b.show.strip, step.strip)
		}
	}
	missing := boardLists(t, w, preferences.Board{})["1/missing"]
	if len(missing.Rows) != 5 || missing.Note != "time is up" {
		t.Errorf("when time is up the board lists %d tables, %q", len(missing.Rows), missing.Note)
	}
}

// TestComputersClockSetBack: the round's clock goes on with what was left, and the
// journal has it; a clock that is ahead is asked about, for the computer may have slept.
func TestComputersClockSetBack(t *testing.T) {
	w, hour := clockWindow(t, 10)
	do(t, w.view.Desk(), action.TurnClock{Rounds: []action.RoundOf{{Division: 1, Round: 1}}, Turn: action.ClockStart, Seconds: 3000})
	left := func() time.Duration {
		r, _ := w.view.Division().ClockRound()
		return r.ClockAt(tournament.At(*hour)).Left
	}
	ticks := w.view.clock
	*hour = hour.Add(time.Minute)
	ticks.Tick(*hour, time.Minute)
	*hour = hour.Add(time.Second - time.Hour)
	ticks.Tick(*hour, time.Minute+time.Second)
	if got := left(); got != 49*time.Minute-time.Second {
		t.Errorf("after the computer's clock was set back %v are left", got)
	}
	*hour = hour.Add(2 * time.Hour)
	ticks.Tick(*hour, time.Minute+2*time.Second)
	if !w.busy() || left() != 0 {
		t.Fatal("a clock that is two hours ahead isn't asked about")
	}
	typeKeys(w.Window().Canvas(), "k")
	if got := left(); got.Round(time.Minute) != 49*time.Minute {
		t.Errorf("kept, %v are left", got)
	}
	entries, err := w.view.Desk().Journal(2)
	if err != nil || !strings.Contains(entries[1].Words, "set back by 1h") {
		t.Errorf("the journal says %v", entries)
	}
}

// TestLateTablesByKeysAlone: a table is chosen, its clock runs, the election and the
// forfeit come by the rulebook, "has come" says what to set, and nothing is recorded
// before the director does.
func TestLateTablesByKeysAlone(t *testing.T) {
	w, hour := clockWindow(t, 10)
	s := w.view.Division().Settings()
	s.Rulebook = "wespa-2010"
	do(t, w.view.Desk(), action.ChangeDivision{Division: 1, Settings: s, Reason: "test"})
	tick := ticking(w, hour)
	tick(0)
	c := w.Window().Canvas()
	lines := func() []clock.LateLine {
		l, err := clock.LateLines(w.view.Desk(), tournament.At(*hour))
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	chord(w, ctrl(fyne.KeyL))
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
	if got := lines(); len(got) != 3 || got[0].Table != "2" || got[1].Table != "4" || got[0].Elect != "10:10  in 10:01" || got[0].Lost != "10:25  in 25:00" {
		t.Fatalf("waited for %+v", got)
	}
	tick(11 * time.Minute)
	typeKeys(c, "f")
	if g := w.view.Division().GamesOf(1)[1]; g.Sheet.Done() {
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
	for _, g := range w.view.Division().GamesOf(1) {
		if g.Sheet.Done() {
			t.Fatal("the clock recorded something by itself")
		}
	}
	typeKeys(c, "f\n")
	sheet := w.view.Division().GamesOf(1)[3].Sheet
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

// TestPrizegivingRevealsOneByOne in the order of the ceremony, and nothing of a later
// prize is on the board before it is given.
func TestPrizegivingRevealsOneByOne(t *testing.T) {
	w := newTestEvent(t, 10)
	playShare(t, w.view.Desk(), 1, -1)
	do(t, w.view.Desk(), action.SetPrizes{Division: 1, List: tournament.PrizeList{Currency: "€", Prizes: []tournament.Prize{
		{ID: 1, Measure: tournament.ByPlace, Rank: 1, Amount: 30000, Ceremony: 3},
		{ID: 2, Measure: tournament.ByPlace, Rank: 2, Amount: 20000, Ceremony: 2},
		{ID: 3, Measure: tournament.ByHighWin, Rank: 1, Amount: 5000, Ceremony: 1},
	}}})
	w.view.Go("Board")
	b := w.view.shown.(*boardScreen)
	c := w.Window().Canvas()
	press(c, fyne.KeyF5)
	prizes, err := boardPrizes(w.view.Desk(), b.choice)
	if err != nil || len(prizes) != 3 || prizes[0].For != "High win" || prizes[2].For != "1st place" {
		t.Fatalf("%v, %v", prizes, err)
	}
	for given := range 4 {
		if len(b.show.pages) != 1 {
			t.Fatalf("%d pages while prizes are given", len(b.show.pages))
		}
		var all strings.Builder
		page := b.show.page()
		for _, m := range page.marks() {
			all.WriteString(m.Words + "\n")
		}
		for i, p := range prizes {
			if shown := strings.Contains(all.String(), p.For); shown != (i == given-1) {
				t.Errorf("after %d prizes the board says\n%s", given, all.String())
			}
		}
		press(c, fyne.KeyF7)
	}
	if b.show.page().Key != "prizes/all" || len(b.show.page().Rows) != 3 {
		t.Errorf("at the end stands %s", b.show.page().Key)
	}
	press(c, fyne.KeyF7, fyne.KeyF6)
	if b.show.page().Title != "1st place" || !strings.HasPrefix(b.show.page().Message[1], "€ 300") {
		t.Errorf("one back stands %q %v", b.show.page().Title, b.show.page().Message)
	}
	if kept := w.Program().Preferences.Board(w.view.Desk().Path()); !kept.Giving || kept.Given != 3 {
		t.Errorf("kept %+v", kept)
	}
	press(c, fyne.KeyF5)
	if b.show.page().Key == "prize/3" {
		t.Error("the prizegiving doesn't end")
	}
}

// TestBoardAnnouncement: an announcement is on every page, or on one of its own, is kept and
// cleared.
func TestBoardAnnouncement(t *testing.T) {
	_, b := newBoardWindow(t)
	b.choose(func(c *preferences.Board) { c.Words, c.Next = "Lunch is served", "13:15" })
	for _, p := range b.show.pages {
		if p.Strip != "Lunch is served  ·  Next round 13:15" {
			t.Errorf("page %s has the strip %q", p.Key, p.Strip)
		}
	}
	pages := len(b.show.pages)
	b.choose(func(c *preferences.Board) { c.WordsPage = true })
	if len(b.show.pages) != pages+1 || b.show.page().Strip != "" {
		t.Errorf("%d pages, strip %q", len(b.show.pages), b.show.page().Strip)
	}
	b.choose(func(c *preferences.Board) { c.Words, c.Next = "", "" })
	if len(b.show.pages) != pages {
		t.Error("an announcement that was cleared keeps its page")
	}
}

func TestClockSeconds(t *testing.T) {
	for text, want := range map[string]int{"50": 3000, " 50:30 ": 3030, "0:01": 1, "1440": 86400} {
		if got, err := clock.Seconds(text); err != nil || got != want {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "0", "x", "5:60", "-1", "1441", "5:", "5:-1"} {
		if got, err := clock.Seconds(text); err == nil {
			t.Errorf("%q is taken as %d", text, got)
		}
	}
}

// TestClockCallsDivisionsTogether: two divisions whose moment has come are called in one
// breath.
func TestClockCallsDivisionsTogether(t *testing.T) {
	w, hour := clockWindow(t, 10)
	settings := tournament.NewSettings("B", "wmsf", 3)
	do(t, w.view.Desk(), action.AddDivision{Settings: settings, Players: []tournament.Player{{Name: "Vega Lou"}, {Name: "Winter Kim"}}})
	do(t, w.view.Desk(), action.PairRound{Division: 2, Publish: true})
	do(t, w.view.Desk(), action.TurnClock{Rounds: action.ReadyToStart(w.view.Desk().Event()), Turn: action.ClockStart, Seconds: 400})
	tick := ticking(w, hour)
	tick(0)
	tick(2 * time.Minute)
	if got := w.view.clock.Words; got != "5 minutes left in round 1 of division A, round 1 of division B" {
		t.Errorf("called out %q", got)
	}
}
