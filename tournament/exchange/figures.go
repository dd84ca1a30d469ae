package exchange

import (
	"fmt"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
)

// decimal writes half-wins for programs: 6 is "3", 7 is "3.5".
func decimal(n int) string {
	if n%2 == 0 {
		return strconv.Itoa(n / 2)
	}
	return strconv.Itoa(n/2) + ".5"
}

// count is "1 player", "3 players".
func count(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}

// dates of a division in words, those of the event where it has none of its own:
// "21–22 November 2026"; empty where nothing is known.
func dates(ev *tournament.Event, d *tournament.Division) string {
	from, to := ev.StartDate, ev.EndDate
	if d != nil && d.StartDate != "" {
		from, to = d.StartDate, d.EndDate
	}
	return report.DateWords(from, to)
}

// divisionTitle is "Division A"; a name that says so itself stays as it is.
func divisionTitle(d *tournament.Division) string {
	if strings.HasPrefix(strings.ToLower(d.Name), "division") {
		return d.Name
	}
	return "Division " + d.Name
}

// eventTitle is the event's name, or what stands for one that has none.
func eventTitle(ev *tournament.Event) string {
	if name := strings.TrimSpace(ev.Name); name != "" {
		return name
	}
	return "Untitled event"
}

// afterWords say how far the standings after that round are: "after round 5 of
// 7", provisional with the sheets that are still out.
func afterWords(d *tournament.Division, after int) string {
	if after < 1 {
		return "before round 1"
	}
	words := fmt.Sprintf("after round %d of %d", after, max(d.Rounds, after))
	if missing := sheetsOut(d, after); missing > 0 {
		words += ", provisional, " + count(missing, "sheet") + " out"
	}
	return words
}

// sheetsOut is how many games of the rounds up to that one have no sheet yet.
func sheetsOut(d *tournament.Division, after int) int {
	missing := 0
	for _, g := range d.Games {
		if g.Round <= after && !g.Sheet.Done() {
			missing++
		}
	}
	return missing
}

// playerName is the player's name; a player who isn't there is told by number.
func playerName(d *tournament.Division, id tournament.PlayerID) string {
	if id == 0 {
		return ""
	}
	return d.PlayerName(id)
}
