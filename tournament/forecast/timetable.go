package forecast

import (
	"cmp"
	"math"
	"time"

	"wordhall/tournament"
)

// timetable says what follows the round in play: when the next round starts and when the day ends.
type timetable struct {
	event    *tournament.Event
	division *tournament.Division
	past     *past
	now      tournament.Timestamp
}

// fill says when the next round starts, and when the day ends.
func (t timetable) fill(f *Round) {
	pause, known := t.past.pause()
	if next := f.Round + 1; next <= t.division.Rounds {
		planned, has := plannedStart(t.division, next)
		switch {
		case has && !sameDay(planned, t.now):
			f.Next = Guess{planned, planned, planned}
		case has:
			sooner := f.Ends.each(func(m float64) float64 { return m + pause })
			f.Next = sooner.each(func(m float64) float64 { return max(m, minutes(planned)) })
			f.Behind = int(minutes(f.Next.Likely) - minutes(planned))
			if known && minutes(planned)-minutes(sooner.Likely) >= worthWaiting {
				f.Sooner = sooner
			}
		case known:
			f.Next = f.Ends.each(func(m float64) float64 { return m + pause })
		}
		lagged := f.Ends.each(func(m float64) float64 { return max(m, minutes(planned)) })
		if t.waitsFor(f.Round) && minutes(f.Next.Likely)-minutes(lagged.Likely) >= worthSaying {
			f.Lagged = lagged
		}
	}
	if last := t.lastToday(f.Round); last > f.Round && known || last == f.Round {
		f.Day = t.until(f.Round, last, pause, f.Ends)
	}
}

// waitsFor reports whether the round after this one is drawn only when this one is over.
func (t timetable) waitsFor(round int) bool {
	next := t.division.PlanFor(round + 1)
	about := next.System.About()
	based := about.BasedOn
	if next.BasedOn != nil {
		based = *next.BasedOn
	}
	return t.division.LastRound() == round && about.Follows.BasedOn && (based == -1 || based == round)
}

// plannedStart is when the round is planned to start, 0 where nobody says it.
func plannedStart(d *tournament.Division, round int) (at tournament.Timestamp, ok bool) {
	wall, ok := d.PlannedStart(round)
	if !ok {
		return 0, false
	}
	return tournament.At(time.Date(wall.Year(), wall.Month(), wall.Day(), wall.Hour(), wall.Minute(), 0, 0, time.Local)), true
}

// lastToday is the last round that is played today: the one before the first that is planned for another day, or
// the division's last where today is its last day; 0 if nobody says it.
func (t timetable) lastToday(round int) int {
	for n := round + 1; n <= t.division.Rounds; n++ {
		if planned, ok := plannedStart(t.division, n); ok && !sameDay(planned, t.now) {
			return n - 1
		}
	}
	dated := t.event.WithDates(t.division)
	if cmp.Or(dated.EndDate, dated.StartDate) == t.now.Time().Format(time.DateOnly) {
		return t.division.Rounds
	}
	return 0
}

// until is when a later round ends, if the rounds between take as long as those before. The doubt grows with
// the square root of their number.
func (t timetable) until(round, last int, pause float64, ends Guess) Guess {
	likely, wider := minutes(ends.Likely), math.Sqrt(float64(last-round+1))
	return ends.each(func(m float64) float64 {
		at := likely + (m-likely)*wider
		for n := round + 1; n <= last; n++ {
			planned, _ := plannedStart(t.division, n)
			at = max(at+pause, minutes(planned)) + t.past.length()
		}
		return at
	})
}

// each is the guess with each of its moments, in minutes, moved.
func (g Guess) each(moved func(minutes float64) float64) Guess {
	return Guess{moment(moved(minutes(g.Early))), moment(moved(minutes(g.Likely))), moment(moved(minutes(g.Late)))}
}

// sameDay reports whether both are on the same day where the event is played.
func sameDay(a, b tournament.Timestamp) bool {
	return a.Time().Format(time.DateOnly) == b.Time().Format(time.DateOnly)
}
