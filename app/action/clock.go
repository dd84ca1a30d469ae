package action

import (
	"fmt"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// ClockTurn is what is done with a round's clock.
type ClockTurn string

// These can be done with a round's clock. ClockStart sets one, and starts the round where that wasn't done;
// the time counts from the round's start. ClockFromNow sets one that counts from now.
const (
	ClockStart   ClockTurn = "start"
	ClockFromNow ClockTurn = "from-now"
	ClockPause   ClockTurn = "pause"
	ClockResume  ClockTurn = "resume"
	ClockAdd     ClockTurn = "add"
	ClockStop    ClockTurn = "stop"
)

// TurnClock does one thing with the clocks of some rounds, which may be of several divisions.
type TurnClock struct {
	Rounds []RoundOf
	Turn   ClockTurn
	// Seconds is the length for ClockStart and ClockFromNow, and what ClockAdd adds; a negative number takes
	// time off.
	Seconds int
}

// Kind names the action in the journal.
func (TurnClock) Kind() string { return "turn-clock" }

func (a TurnClock) apply(s *transaction) (outcome, error) {
	if len(a.Rounds) == 0 {
		return outcome{}, tournament.Refuse(tournament.Conflict, "no round is being played; publish and start one first")
	}
	return s.inRounds(a.Rounds, a.words, func(d *tournament.Division, round int) error { return a.turn(d, round, s.now) })
}

func (a TurnClock) turn(d *tournament.Division, round int, now tournament.Timestamp) error {
	switch a.Turn {
	case ClockStart, ClockFromNow:
		return d.SetClock(round, a.Seconds, a.Turn == ClockFromNow, now)
	case ClockPause:
		return d.PauseClock(round, now)
	case ClockResume:
		return d.ResumeClock(round, now)
	case ClockAdd:
		return d.LengthenClock(round, a.Seconds)
	case ClockStop:
		return d.StopClock(round, now)
	}
	return tournament.Refuse(tournament.Invalid, "a clock can't be changed by %q", string(a.Turn))
}

// words say what is done with the clocks of those rounds.
func (a TurnClock) words(rounds text.Text) text.Text {
	switch a.Turn {
	case ClockPause:
		return text.Of("clock stopped in %s", rounds)
	case ClockResume:
		return text.Of("clock goes on in %s", rounds)
	case ClockStop:
		return text.Of("clock taken off %s", rounds)
	case ClockAdd:
		if a.Seconds < 0 {
			return text.Of("clock %s shorter in %s", clockSpan(-a.Seconds), rounds)
		}
		return text.Of("clock %s longer in %s", clockSpan(a.Seconds), rounds)
	}
	return text.Of("clock of %s for %s", clockSpan(a.Seconds), rounds)
}

// clockSpan is a time as minutes and seconds: "50:00".
func clockSpan(seconds int) string { return fmt.Sprintf("%d:%02d", seconds/60, seconds%60) }

// MoveClocks moves the times of every running clock, after the computer's own clock was set, so that the time
// left stays the same.
type MoveClocks struct{ By time.Duration }

// Kind names the action in the journal.
func (MoveClocks) Kind() string { return "move-clocks" }

func (a MoveClocks) apply(s *transaction) (outcome, error) {
	var done outcome
	for i, known := range s.event.Divisions {
		d := known.Clone()
		if d.MoveClocks(tournament.Timestamp(a.By.Milliseconds())) {
			s.event.Divisions[i] = d
			done.also = append(done.also, d.ID)
		}
	}
	if len(done.also) == 0 {
		return outcome{}, tournament.Refuse(tournament.Conflict, "there is no running clock that could be moved")
	}
	done.words = text.Of("the computer's clock was set forward by %s; what is left on the clocks stays", a.By.Round(time.Second).String())
	if a.By < 0 {
		done.words = text.Of("the computer's clock was set back by %s; what is left on the clocks stays", (-a.By).Round(time.Second).String())
	}
	return done, nil
}

// WatchLate starts the late clocks of games whose players are absent.
type WatchLate struct {
	Division tournament.DivisionID
	Games    []LateGame
	// Ago is how many seconds ago the clocks were started.
	Ago int
}

// LateGame is a game and its players who are absent.
type LateGame struct {
	Game   int
	Absent []tournament.PlayerID
}

// Kind names the action in the journal.
func (WatchLate) Kind() string { return "watch-late" }

func (a WatchLate) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if len(a.Games) == 0 {
		return outcome{}, tournament.Refuse(tournament.Invalid, "say at which tables players are absent")
	}
	if a.Ago < 0 || a.Ago > tournament.MostClockSeconds {
		return outcome{}, tournament.Refuse(tournament.Invalid, "a late clock must have been started within the last 24 hours")
	}
	var titles []text.Text
	round := 0
	for _, l := range a.Games {
		if err := d.StartLateClock(l.Game, l.Absent, s.now-tournament.Timestamp(a.Ago)*1000); err != nil {
			return outcome{}, err
		}
		g, _ := d.Game(l.Game)
		round = g.Round
		titles = append(titles, d.GameText(g))
	}
	return inRound(a.Division, round, text.Of("late clock of %s", text.Join(", ", titles...))), nil
}

// LateCame notes that a late player has come, now or some seconds ago.
type LateCame struct {
	Division tournament.DivisionID
	Game     int
	Player   tournament.PlayerID
	Ago      int
}

// Kind names the action in the journal.
func (LateCame) Kind() string { return "late-came" }

func (a LateCame) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := d.NoteArrival(a.Game, a.Player, s.now-tournament.Timestamp(a.Ago)*1000); err != nil {
		return outcome{}, err
	}
	g, _ := d.Game(a.Game)
	return inRound(a.Division, g.Round, text.Of("%s came late to %s", d.PlayerText(a.Player), d.GameText(g))), nil
}

// DropLate takes the late clock of a game off.
type DropLate struct {
	Division tournament.DivisionID
	Game     int
}

// Kind names the action in the journal.
func (DropLate) Kind() string { return "drop-late" }

func (a DropLate) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	g, _ := d.Game(a.Game)
	if err := d.DropLate(a.Game); err != nil {
		return outcome{}, err
	}
	return inRound(a.Division, g.Round, text.Of("took the late clock of %s off", d.GameText(g))), nil
}

// RoundsPlayed lists, by division, the rounds that were started and are being played.
func RoundsPlayed(e *tournament.Event) []RoundOf {
	var rounds []RoundOf
	for _, d := range e.Divisions {
		if r, ok := d.ClockRound(); ok {
			rounds = append(rounds, RoundOf{Division: d.ID, Round: r.Number})
		}
	}
	return rounds
}

// RoundToClock is the round whose clock is meant where none is named: the one that is played, or the next to start. It
// is 0 where there is neither.
func RoundToClock(d *tournament.Division) int {
	if r, ok := d.ClockRound(); ok {
		return r.Number
	}
	return NextToStart(d)
}
