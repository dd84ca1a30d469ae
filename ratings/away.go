package ratings

import "time"

// month is how a month is written of which no day is known.
const month = "2006-01"

// LastDay is the last day that a date can mean: the day itself, written like 2026-11-21, or the last one of a
// month, written like 2026-11. It reports false for anything else.
func LastDay(date string) (time.Time, bool) {
	if day, err := time.Parse(time.DateOnly, date); err == nil {
		return day, true
	}
	first, err := time.Parse(month, date)
	return first.AddDate(0, 1, -1), err == nil
}

// DaysAway are the days from a player's last rated game to the first day of an event, never less than 0. Where
// only the month of that game is known, they are counted from its last day, so that nobody counts as away for
// longer than is sure. It reports false where one of the two isn't a date.
func DaysAway(last, event string) (days int, ok bool) {
	from, ok := LastDay(last)
	to, err := time.Parse(time.DateOnly, event)
	if !ok || err != nil {
		return 0, false
	}
	return max(0, int(to.Sub(from).Hours()/24)), true
}
