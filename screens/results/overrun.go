package results

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// overrun is how far a player ran over time, as it was typed for a slip.
type overrun struct {
	// seconds is how many seconds over, if it was timed. Otherwise only the points were given.
	seconds int
	timed   bool
	points  int
}

// mostOverrun is the highest number of seconds that is accepted. Nobody runs over by more; nine hours would be a
// typing mistake.
const mostOverrun = 99 * 60

// overruns are the ways to type it: minutes and seconds, with a minus in front as a countdown clock shows them or,
// for a keypad, with a minus in between; minutes or seconds alone; and points followed by a p.
var overruns = regexp.MustCompile(`^[-−]?(\d{1,3})(?:[:-](\d{2})|\s*(m|min|s|sec|p|pt|pts)?)$`)

// readOverrun reads "1:30", "-1:30", "1-30", "2", "2 min", "90s" or "20p". A number alone is in minutes.
func readOverrun(typed string) (overrun, error) {
	typed = strings.ToLower(strings.TrimSpace(typed))
	if typed == "" {
		return overrun{}, nil
	}
	refuse := tournament.Refuse(tournament.Invalid, "%q isn't an overtime; type minutes and seconds such as 1:30, minutes such as 2, seconds such as 90s, or points such as 20p", typed)
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

// minutesSeconds is a time in the form in which a clock shows it.
func minutesSeconds(seconds int) string { return fmt.Sprintf("%d:%02d", seconds/60, seconds%60) }
