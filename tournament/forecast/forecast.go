package forecast

import (
	"slices"
	"time"

	"wordhall/tournament"
)

// Guess is a time that isn't known yet. It comes between Early and Late four times in five, and before Likely
// as often as after it. All three are 0 where nothing can be said.
type Guess struct{ Early, Likely, Late tournament.Timestamp }

// Known reports whether there is a guess.
func (g Guess) Known() bool { return g.Likely != 0 }

// Round is the forecast of a round in play.
type Round struct {
	Round int
	// Out is how many of the round's games are still out, without postponed ones, and Of is how many there are
	// with those whose sheets came in by play.
	Out, Of int
	// Ends is when the last sheet comes in.
	Ends Guess
	// Next is when the next round starts: after a pause as long as those before, and never before its planned
	// time. It isn't known in the last round, nor where there was no pause yet and no time is planned.
	Next Guess
	// Sooner is when the next round starts if nobody waits for its planned time. It isn't known where that
	// gains less than ten minutes, or where the round is planned for another day.
	Sooner Guess
	// Lagged is when the next round starts if it is drawn with a lag, from the round before this one: as soon as
	// this one ends. It isn't known where the next round is drawn already, where it isn't drawn from this one, or
	// where a lag gains less than three minutes.
	Lagged Guess
	// Behind is by how many minutes Next is likely to miss the planned time, 0 where it keeps it or none is
	// planned.
	Behind int
	// Slowest is the table whose game is likely to end last, and Without is when the round would end without it.
	// Neither is known where that gains less than three minutes, or another game is expected within three minutes
	// of it.
	Slowest int
	Without Guess
	// Day is when the last of today's rounds ends. It isn't known where nobody says which rounds are today's,
	// by planned times or by the event's last day, nor before the first pause.
	Day Guess
}

// worthSaying and worthWaiting are how many minutes must be gained: the former without the slowest table or by a
// lag, the latter by not waiting for a planned time.
const (
	worthSaying  = 3
	worthWaiting = 10
)

// Of is the forecast of the division's earliest round in play. Ok is false if none is in play or the times say
// too little: before a quarter of the sheets is in, the round's start has to be known, and three hours after the
// last sheet it isn't being played.
func Of(e *tournament.Event, d *tournament.Division, now tournament.Timestamp) (f Round, ok bool) {
	number := inPlay(d)
	if number == 0 {
		return Round{}, false
	}
	p := learn(d, number)
	r := p.round(d, number, now)
	f = Round{Round: number, Out: len(r.out), Of: len(r.out) + len(r.in)}
	if f.Out == 0 || !r.started && 4*len(r.in) < f.Of || r.asleep() {
		return Round{}, false
	}
	ends := r.ends(r.out)
	f.Ends = ends.guess()
	if last, behind := slowest(r.out); len(r.out) > 1 && behind >= worthSaying {
		without := r.ends(slices.Delete(slices.Clone(r.out), last, last+1)).guess()
		if minutes(f.Ends.Likely)-minutes(without.Likely) >= worthSaying {
			f.Slowest, f.Without = r.out[last].table, without
		}
	}
	timetable{e, d, p, now}.fill(&f)
	return f, true
}

// inPlay is the division's earliest round that has begun and isn't complete, 0 if there is none.
func inPlay(d *tournament.Division) int {
	for n := d.LastComplete() + 1; n <= d.LastRound(); n++ {
		if d.RoundState(n) == tournament.Playing {
			return n
		}
	}
	return 0
}

// minutes is a moment in minutes, as everything is reckoned here.
func minutes(t tournament.Timestamp) float64 {
	return float64(t) / float64(time.Minute/time.Millisecond)
}

// moment is the timestamp of a moment in minutes.
func moment(m float64) tournament.Timestamp {
	return tournament.Timestamp(m * float64(time.Minute/time.Millisecond))
}
