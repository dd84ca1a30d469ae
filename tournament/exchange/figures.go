package exchange

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
)

// Decimal writes half-wins for programs: 6 is "3", 7 is "3.5".
func Decimal(n int) string {
	if n%2 == 0 {
		return strconv.Itoa(n / 2)
	}
	return strconv.Itoa(n/2) + ".5"
}

// CountWords is "1 player", "3 players".
func CountWords(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}

// DatesOf of a division in words, those of the event where it has none of its own:
// "21–22 November 2026"; empty where nothing is known.
func DatesOf(ev *tournament.Event, d *tournament.Division) string {
	from, to := ev.StartDate, ev.EndDate
	if d != nil && d.StartDate != "" {
		from, to = d.StartDate, d.EndDate
	}
	return report.DateWords(from, to)
}

// DivisionTitle is "Division A"; a name that says so itself stays as it is.
func DivisionTitle(d *tournament.Division) string {
	if strings.HasPrefix(strings.ToLower(d.Name), "division") {
		return d.Name
	}
	return "Division " + d.Name
}

// EventTitle is the event's name, or "Untitled event" for one without a name.
func EventTitle(ev *tournament.Event) string {
	if name := strings.TrimSpace(ev.Name); name != "" {
		return name
	}
	return "Untitled event"
}

// AfterWords say how far the standings after that round are: "after round 5 of
// 7", provisional with the sheets that are still out.
func AfterWords(d *tournament.Division, after int) string {
	if after < 1 {
		return "before round 1"
	}
	words := fmt.Sprintf("after round %d of %d", after, max(d.Rounds, after))
	if missing := SheetsOut(d, after); missing > 0 {
		words += ", provisional, " + CountWords(missing, "sheet") + " out"
	}
	return words
}

// SheetsOut is how many games of the rounds up to that one have no sheet yet.
func SheetsOut(d *tournament.Division, after int) int {
	missing := 0
	for _, g := range d.Games {
		if g.Round <= after && !g.Sheet.Done() {
			missing++
		}
	}
	return missing
}

// PlayerName is the player's name, or the number for a player who isn't in the division.
func PlayerName(d *tournament.Division, id tournament.PlayerID) string {
	if id == 0 {
		return ""
	}
	return d.PlayerName(id)
}

// Stamp is when a paper was made, on every page.
const Stamp = "2 January 2006, 15:04"

// Revision says which printed version of the draw this is.
func Revision(d *tournament.Division, round int) string {
	fact, ok := d.RoundFact(round)
	if !ok || fact.Revision == 0 {
		return "Draft, not published"
	}
	return fmt.Sprintf("Revision %d", fact.Revision)
}

// ByTable puts the games without a table last.
func ByTable(a, b tournament.Game) int {
	if (a.Table == 0) != (b.Table == 0) {
		return b.Table - a.Table
	}
	return a.Table - b.Table
}

// RatingOf is a rating, a dash for a player without one.
func RatingOf(p tournament.Player) string {
	if p.Rating == 0 {
		return "–"
	}
	return fmt.Sprint(p.Rating)
}

// JoinWords are those of the words that say something, with commas between.
func JoinWords(words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), ", ")
}

// NameOr is the player's name, or the number where there is no name.
func NameOr(p tournament.Player, id tournament.PlayerID) string {
	if p.Name == "" {
		return fmt.Sprintf("player %d", id)
	}
	return p.Name
}

// StatusWord is empty for those who play.
func StatusWord(s tournament.Standing) string {
	if s.Status == tournament.StatusPlaying {
		return ""
	}
	return string(s.Status)
}

// WithoutOpponent is what a player without an opponent does: "bye", "missed".
func WithoutOpponent(d *tournament.Division, g tournament.Game) string {
	if g.Sheet.Done() {
		return d.SheetWords(g)
	}
	return "bye"
}
