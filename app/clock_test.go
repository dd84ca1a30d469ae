package app_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// withClock is a desk whose first round runs with a clock of 50 minutes.
func withClock(t *testing.T) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	d, id := withRound(t, 7)
	apptest.Do(t, d, action.TurnClock{Rounds: []action.RoundOf{{Division: id, Round: 1}}, Turn: action.ClockStart, Seconds: 3000})
	return d, id
}

// watchFirst starts the late clock of the first game for its second player.
func watchFirst(t *testing.T, d *app.Desk, id tournament.DivisionID) tournament.Game {
	t.Helper()
	g := firstGame(t, d, id, 1)
	apptest.Do(t, d, action.WatchLate{Division: id, Games: []action.LateGame{{Game: g.ID, Absent: []tournament.PlayerID{g.Second}}}})
	return g
}

// TestClockSurvivesARestart: length, start and pauses are in the event file, and the remaining time depends only on
// the time of day.
func TestClockSurvivesARestart(t *testing.T) {
	p := newProgram(t)
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	p.Now = func() time.Time { return now }
	d, err := p.Create(t.TempDir() + "/event")
	if err != nil {
		t.Fatal(err)
	}
	r := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 7), Players: players(6)})
	id := r.Division
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	turn := func(turn action.ClockTurn, seconds int) {
		t.Helper()
		apptest.Do(t, d, action.TurnClock{Rounds: []action.RoundOf{{Division: id, Round: 1}}, Turn: turn, Seconds: seconds})
	}
	turn(action.ClockStart, 3000)
	watchFirst(t, d, id)
	now = now.Add(10 * time.Minute)
	turn(action.ClockPause, 0)
	now = now.Add(5 * time.Minute)
	turn(action.ClockResume, 0)
	turn(action.ClockAdd, 120)
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	now = now.Add(20 * time.Minute) // the computer slept
	d, err = p.Open(t.Context(), d.Path())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	div := d.Event().Find(id)
	round, ok := div.ClockRound()
	reading := round.ClockAt(tournament.At(now))
	if !ok || reading.State != tournament.ClockRuns || reading.Left != 22*time.Minute || !reading.EndsAt.Time().Equal(now.Add(22*time.Minute)) {
		t.Errorf("the clock shows %+v, want 22:00 left", reading)
	}
	book, err := d.Book(div)
	if err != nil {
		t.Fatal(err)
	}
	late := report.LateClocks(div, book, tournament.At(now))
	if len(late) != 1 || late[0].Expired() == nil {
		t.Errorf("after 35 minutes nobody can come in time: %+v", late)
	}
}

// TestMoveClocks: after the computer's clock was set back by an hour, the remaining time is the same as before.
func TestMoveClocks(t *testing.T) {
	d, id := withClock(t)
	g := watchFirst(t, d, id)
	now := d.Program().Now()
	before, _ := d.Event().Find(id).ClockRound()
	want := before.ClockAt(tournament.At(now)).Left
	r := apptest.Do(t, d, action.MoveClocks{By: -time.Hour})
	after, _ := d.Event().Find(id).ClockRound()
	reading := after.ClockAt(tournament.At(now.Add(-time.Hour)))
	if reading.Left != want || reading.SetBack {
		t.Errorf("%+v, want %v left", reading, want)
	}
	if since := d.Event().Find(id).Late[0]; since.Game != g.ID || since.Since.Time().After(now.Add(-time.Hour)) {
		t.Errorf("the late clock wasn't moved: %+v", since)
	}
	if !strings.Contains(r.Words.String(), "set back by 1h0m0s") {
		t.Error(r.Words)
	}
}

func TestClockRefusals(t *testing.T) {
	d, id := withClock(t)
	g := watchFirst(t, d, id)
	one := []action.RoundOf{{Division: id, Round: 1}}
	for name, c := range map[string]struct {
		action action.Action
		want   string
	}{
		"no round":            {action.TurnClock{Turn: action.ClockPause}, "no round is being played"},
		"an unknown turn":     {action.TurnClock{Rounds: one, Turn: "wind"}, "can't be changed"},
		"not drawn":           {action.TurnClock{Rounds: []action.RoundOf{{Division: id, Round: 2}}, Turn: action.ClockStart, Seconds: 60}, "isn't published"},
		"no length":           {action.TurnClock{Rounds: one, Turn: action.ClockStart}, "from 1 second"},
		"nothing stands":      {action.TurnClock{Rounds: one, Turn: action.ClockResume}, "isn't stopped"},
		"shorter than it is":  {action.TurnClock{Rounds: one, Turn: action.ClockAdd, Seconds: -3000}, "from 1 second to 24 hours"},
		"late already":        {action.WatchLate{Division: id, Games: []action.LateGame{{Game: g.ID, Absent: []tournament.PlayerID{g.First}}}}, "runs already"},
		"a stranger is late":  {action.WatchLate{Division: id, Games: []action.LateGame{{Game: g.ID + 1, Absent: []tournament.PlayerID{g.First}}}}, "only its two players"},
		"nobody late":         {action.WatchLate{Division: id, Games: []action.LateGame{{Game: g.ID + 1}}}, "say who was absent"},
		"came, but was there": {action.LateCame{Division: id, Game: g.ID, Player: g.First}, "isn't waited for"},
		"nothing to drop":     {action.DropLate{Division: id, Game: g.ID + 1}, "no late clock"},
	} {
		if _, err := d.Do(t.Context(), c.action); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

// TestAClockSetBackIsReportedOnce: only the action after the clock was set back has a note.
func TestAClockSetBackIsReportedOnce(t *testing.T) {
	p := newProgram(t)
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	p.Now = func() time.Time { return now }
	d, err := p.Create(filepath.Join(t.TempDir(), "event"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	var told []string
	for i, step := range []time.Duration{0, time.Hour, -3 * time.Hour, time.Minute, -30 * time.Second} {
		now = now.Add(step)
		r, err := d.Do(t.Context(), action.EditEvent{Name: fmt.Sprint("Open ", i)})
		if err != nil {
			t.Fatal(err)
		}
		told = append(told, text.Strings(r.Notes)...)
	}
	if len(told) != 1 || !strings.Contains(told[0], "set back by 3h") {
		t.Errorf("told: %q", told)
	}
}
