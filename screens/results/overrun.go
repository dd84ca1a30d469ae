package results

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// overrun is how far a player ran over time, as typed for a slip.
type overrun struct {
	// seconds over, where timed; else only the points were given.
	seconds int
	timed   bool
	points  int
}

// mostOverrun is more than any game runs over: nine hours would be a slip of the finger.
const mostOverrun = 99 * 60

// overruns are the ways to say it: minutes and seconds, as a countdown clock shows them with a
// minus and, for a keypad, with a minus between; minutes or seconds alone; points, marked by a p.
var overruns = regexp.MustCompile(`^[-−]?(\d{1,3})(?:[:-](\d{2})|\s*(m|min|s|sec|p|pt|pts)?)$`)

// readOverrun reads "1:30", "-1:30", "1-30", "2", "2 min", "90s" or "20p". A bare number is
// minutes.
func readOverrun(typed string) (overrun, error) {
	typed = strings.ToLower(strings.TrimSpace(typed))
	if typed == "" {
		return overrun{}, nil
	}
	refuse := tournament.Refuse(tournament.Invalid, "%q isn't a time over; type minutes and seconds such as 1:30, minutes such as 2, seconds such as 90s, or points such as 20p", typed)
	parts := overruns.FindStringSubmatch(typed)
	if parts == nil {
		return overrun{}, refuse
	}
	n, _ := strconv.Atoi(parts[1]) // at most three digits
	rest, _ := strconv.Atoi(parts[2])
	seconds := 60*n + rest
	switch parts[3] {
	case "p", "pt", "pts":
		return overrun{points: n}, nil
	case "s", "sec":
		seconds = n
	}
	if rest > 59 || seconds > mostOverrun {
		return overrun{}, refuse
	}
	return overrun{seconds: seconds, timed: true, points: rulebook.OvertimePenalty(seconds)}, nil
}

// minutesSeconds is a time as a clock shows it.
func minutesSeconds(seconds int) string { return fmt.Sprintf("%d:%02d", seconds/60, seconds%60) }
