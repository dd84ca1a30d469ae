package tournament

import (
	"slices"
	"time"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Clock is the time that a round has. It counts from the round's start, so the clock has no start of its own.
// The time left follows from the facts and the current time, so neither sleep nor a crash of the computer
// shifts it.
type Clock struct {
	// Seconds is its length, 0 for a round without a clock.
	Seconds int
	// Pauses are in order; the last one may not have ended yet.
	Pauses []Pause
	// StoppedAt is when the clock was taken off, 0 while it is on.
	StoppedAt Timestamp
}

// Pause is a time during which the clock was stopped; To is 0 while it lasts.
type Pause struct{ From, To Timestamp }

// MostClockSeconds is the longest time that a round may have.
const MostClockSeconds = 24 * 60 * 60

// ClockState is how a round's clock is.
type ClockState int

// The states of a round's clock.
const (
	// NoClock says that none was set, or the round hasn't started.
	NoClock ClockState = iota
	ClockRuns
	ClockPaused
	// ClockUp says that nothing is left.
	ClockUp
	// ClockStopped says that it was taken off.
	ClockStopped
)

// ClockReading is what a round's clock shows at a given moment.
type ClockReading struct {
	State ClockState
	// Left is how much time is left and never negative; Over is how long ago the time ran out.
	Left, Over time.Duration
	// EndsAt is when the time runs out, if the clock isn't stopped again.
	EndsAt Timestamp
	// SetBack says that the given moment is earlier than times that the clock has already recorded, so the
	// computer's own clock must have been set back.
	SetBack bool
}

// ClockAt reads the round's clock.
func (r Round) ClockAt(now Timestamp) ClockReading {
	if r.Clock.Seconds <= 0 || r.StartedAt == 0 {
		return ClockReading{}
	}
	reading := ClockReading{State: ClockRuns, SetBack: now < r.StartedAt}
	until, stood := max(now, r.StartedAt), Timestamp(0)
	for _, p := range r.Clock.Pauses {
		reading.SetBack = reading.SetBack || now < p.From || now < p.To
		if p.To == 0 {
			reading.State, until = ClockPaused, p.From
			continue
		}
		stood += p.To - p.From
	}
	if r.Clock.StoppedAt != 0 {
		reading.State, until = ClockStopped, min(until, r.Clock.StoppedAt)
	}
	length := Timestamp(r.Clock.Seconds) * 1000
	left := min(length, length-(until-r.StartedAt-stood))
	reading.EndsAt = now + left
	if left <= 0 {
		reading.Over = time.Duration(-left) * time.Millisecond
		left = 0
		if reading.State == ClockRuns {
			reading.State = ClockUp
		}
	}
	reading.Left = time.Duration(left) * time.Millisecond
	return reading
}

// ClockRound is the round whose clock counts for the division: the latest round that has started and still
// misses sheets. Ok is false while there is none.
func (d *Division) ClockRound() (r Round, ok bool) {
	for i := len(d.RoundFacts) - 1; i >= 0; i-- {
		r := d.RoundFacts[i]
		if r.StartedAt != 0 && d.RoundState(r.Number) == Playing {
			return r, true
		}
	}
	return Round{}, false
}

// ClockLength is the length in seconds that the division's next clock would have: that of its last clock, or
// the time of both players by the rulebook where it has had no clock.
func (d *Division) ClockLength(b rulebook.Book) int {
	for i := len(d.RoundFacts) - 1; i >= 0; i-- {
		if s := d.RoundFacts[i].Clock.Seconds; s > 0 {
			return s
		}
	}
	return 2 * 60 * b.GameMinutes
}

// SetClock gives a round a clock of that length in seconds, and starts the round where that wasn't done. The
// time counts from the round's start; with fromNow it counts from now on, whenever the round began.
func (d *Division) SetClock(round, seconds int, fromNow bool, now Timestamp) error {
	if seconds < 1 || seconds > MostClockSeconds {
		return Refuse(Invalid, "a round's clock must be from 1 second to 24 hours")
	}
	i, ok := d.RoundIndex(round)
	if !ok || d.RoundFacts[i].StartedAt == 0 {
		if err := d.Start(round, now); err != nil {
			return err
		}
		i, _ = d.RoundIndex(round)
	}
	r := &d.RoundFacts[i]
	r.Clock = Clock{Seconds: seconds}
	if fromNow && now > r.StartedAt {
		r.Clock.Pauses = []Pause{{From: r.StartedAt, To: now}}
	}
	if now < r.StartedAt {
		r.StartedAt = now // the computer's clock was set back meanwhile
	}
	return nil
}

// clockOf is the round, if it has a clock that isn't stopped.
func (d *Division) clockOf(round int) (*Round, error) {
	i, ok := d.RoundIndex(round)
	if !ok || d.RoundFacts[i].ClockAt(d.RoundFacts[i].StartedAt).State == NoClock || d.RoundFacts[i].Clock.StoppedAt != 0 {
		return nil, Refuse(Conflict, "no clock runs in round %d of division %s; start one first", round, d.Name)
	}
	return &d.RoundFacts[i], nil
}

// PauseClock stops the round's clock.
func (d *Division) PauseClock(round int, now Timestamp) error {
	r, err := d.clockOf(round)
	if err != nil {
		return err
	}
	if r.ClockAt(now).State == ClockPaused {
		return Refuse(Conflict, "the clock of round %d of division %s is stopped already", round, d.Name)
	}
	r.Clock.Pauses = append(slices.Clone(r.Clock.Pauses), Pause{From: max(now, r.StartedAt)})
	return nil
}

// ResumeClock starts a stopped clock again.
func (d *Division) ResumeClock(round int, now Timestamp) error {
	r, err := d.clockOf(round)
	if err != nil {
		return err
	}
	if r.ClockAt(now).State != ClockPaused {
		return Refuse(Conflict, "the clock of round %d of division %s isn't stopped", round, d.Name)
	}
	pauses := slices.Clone(r.Clock.Pauses)
	last := &pauses[len(pauses)-1]
	last.To = max(now, last.From)
	r.Clock.Pauses = pauses
	return nil
}

// LengthenClock gives the round's clock some seconds more, or fewer where they are
// negative.
func (d *Division) LengthenClock(round, seconds int) error {
	r, err := d.clockOf(round)
	if err != nil {
		return err
	}
	length := r.Clock.Seconds + seconds
	if length < 1 || length > MostClockSeconds {
		return Refuse(Invalid, "the clock of round %d of division %s would have %d minutes; it must be from 1 second to 24 hours", round, d.Name, length/60)
	}
	r.Clock.Seconds = length
	return nil
}

// StopClock takes the round's clock off.
func (d *Division) StopClock(round int, now Timestamp) error {
	r, err := d.clockOf(round)
	if err != nil {
		return err
	}
	r.Clock.StoppedAt = max(now, r.StartedAt)
	return nil
}

// MoveClocks moves the times of every running clock by so many milliseconds, after the computer's own clock
// was set, so that the time left stays the same. It reports whether any clock was running.
func (d *Division) MoveClocks(by Timestamp) (moved bool) {
	for i := range d.RoundFacts {
		r := &d.RoundFacts[i]
		if r.StartedAt == 0 || d.RoundState(r.Number) != Playing {
			continue
		}
		moved = true
		r.StartedAt += by
		r.Clock.Pauses = slices.Clone(r.Clock.Pauses)
		for j := range r.Clock.Pauses {
			p := &r.Clock.Pauses[j]
			p.From = movedBy(p.From, by)
			p.To = movedBy(p.To, by)
		}
		r.Clock.StoppedAt = movedBy(r.Clock.StoppedAt, by)
	}
	late := d.moveLate(by)
	return moved || late
}

// movedBy moves a time; 0, which stands for no time, stays 0.
func movedBy(m, by Timestamp) Timestamp {
	if m == 0 {
		return 0
	}
	return m + by
}

// wrongClock says what is wrong with the round's clock, empty if nothing is.
func (r *Round) wrongClock() text.Text {
	if r.Clock.Seconds < 0 || r.Clock.Seconds > MostClockSeconds {
		return text.Of("its clock is longer than 24 hours")
	}
	for i, p := range r.Clock.Pauses {
		if p.To == 0 && i != len(r.Clock.Pauses)-1 || p.To != 0 && p.To < p.From {
			return text.Of("a pause of its clock ends before it began")
		}
	}
	return text.Text{}
}
