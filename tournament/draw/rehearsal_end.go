package draw

import (
	"cmp"
	"slices"
	"time"

	"wordhall/pairing/simulate"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// MakeUp gives every game still out of the rounds up to last a result, and returns how many there were. It is
// for copies that are thrown away and for made-up events.
func MakeUp(d *tournament.Division, random *simulate.Random, last int) int {
	n := 0
	for i := range d.Games {
		g := &d.Games[i]
		if g.Round > last || g.Second == 0 || !d.Awaited(*g) {
			continue
		}
		first, _ := d.Player(g.First)
		second, _ := d.Player(g.Second)
		margin := simulate.Game(first.Rating, second.Rating, random.Bits())
		// The sum of two scores is about 800, and odd if the margin is odd.
		sum := 2*(350+random.Below(34)+random.Below(34)+random.Below(34)) + margin&1
		g.Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{(sum + margin) / 2, (sum - margin) / 2}}
		if g.StartOpen {
			g.Sheet.Started = [2]tournament.PlayerID{g.First, g.Second}[random.Below(2)]
		}
		g.Postponed = false
		n++
	}
	return n
}

// close adds the byes and the starts at the end of a run to the worst of all runs.
func (r *RehearsedDivision) close(d *tournament.Division) {
	var byes, starts []RehearsedCount
	for _, l := range StartsLedger(d) {
		if l.Byes > 0 {
			byes = append(byes, RehearsedCount{l.Player, l.Byes})
		}
		if off := max(l.Balance, -l.Balance); off > 1 {
			starts = append(starts, RehearsedCount{l.Player, off})
		}
	}
	for _, list := range [][]RehearsedCount{byes, starts} {
		slices.SortStableFunc(list, func(a, b RehearsedCount) int { return cmp.Compare(b.Count, a.Count) })
	}
	if worse(byes, r.Byes) {
		r.Byes = byes
	}
	if len(starts) > len(r.Starts) || (len(starts) == len(r.Starts) && worse(starts, r.Starts)) {
		r.Starts = starts
	}
}

// worse reports whether the first of a list has more than the first of the other.
func worse(a, b []RehearsedCount) bool {
	return len(a) > 0 && (len(b) == 0 || a[0].Count > b[0].Count)
}

// These are the forms of wall-clock times, of sessions and of an hour of the day.
const (
	hourOnly = "15:04"
)

// setTimes says when each round starts and ends. A round starts at its planned time, or when the round before
// it is over and the break has passed, whichever is later. A round that has started already counts from its
// real start.
func (r *RehearsedDivision) setTimes(e *tournament.Event, d *tournament.Division, b rulebook.Book, req RehearsalRequest) error {
	minutes := req.RoundMinutes
	if minutes == 0 {
		minutes = 2*b.GameMinutes + allowance
	}
	length, turnaround := time.Duration(minutes)*time.Minute, time.Duration(req.Turnaround)*time.Minute
	now, dated, err := req.firstStart(e.StartDateOf(d))
	if err != nil {
		return err
	}
	if free, known := freeAgain(d, length); known {
		now, dated = free.Add(turnaround), true
	}
	for i := range r.Rounds {
		l := &r.Rounds[i]
		planned, has := d.PlannedStart(l.Number)
		switch {
		case has && (now.IsZero() || !dated):
			now, dated = planned, true
		case has && now.After(planned):
			l.Behind = int(now.Sub(planned) / time.Minute)
		case has:
			now = planned
		}
		if now.IsZero() {
			continue
		}
		fields := hourOnly
		if dated {
			fields = tournament.DayAndHour
		}
		l.Starts, l.Ends = now.Format(fields), now.Add(length).Format(fields)
		now = now.Add(length + turnaround)
	}
	return nil
}

// freeAgain is when the latest started round is over, in local time.
func freeAgain(d *tournament.Division, length time.Duration) (time.Time, bool) {
	fact, _ := d.RoundFact(d.LastRound())
	if fact.StartedAt == 0 {
		return time.Time{}, false
	}
	at := fact.StartedAt.Time()
	return time.Date(at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), 0, 0, time.UTC).Add(length), true
}

// firstStart is when the first round without a time of its own starts; it is the zero time where that is
// unknown. dated reports whether its day is known.
func (req RehearsalRequest) firstStart(day string) (at time.Time, dated bool, err error) {
	if req.First == "" {
		return time.Time{}, false, nil
	}
	hour, err := time.Parse(hourOnly, req.First)
	if err != nil {
		return time.Time{}, false, tournament.Refuse(tournament.Invalid, "%q isn't a time of the day; write it as 10:00", req.First)
	}
	on, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return hour, false, nil // only the hour is shown
	}
	return on.Add(time.Duration(hour.Hour())*time.Hour + time.Duration(hour.Minute())*time.Minute), true, nil
}
