package report

import (
	"strconv"
	"strings"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// Decimal writes half-wins for programs: 6 is "3", 7 is "3.5".
func Decimal(n int) string {
	if n%2 == 0 {
		return strconv.Itoa(n / 2)
	}
	return strconv.Itoa(n/2) + ".5"
}

// DatesOf are the dates of a division, or of the event where it has none of its own: "21–22 November 2026";
// the text is empty where nothing is known.
func DatesOf(ev *tournament.Event, d *tournament.Division) text.Text {
	from, to := ev.StartDate, ev.EndDate
	if d != nil && d.StartDate != "" {
		from, to = d.StartDate, d.EndDate
	}
	const between = " – " // two dates that don't join, so each is written whole
	var dates []text.Text
	for _, date := range strings.Split(DateWords(from, to), between) {
		dates = append(dates, text.Date(date))
	}
	return text.Join(between, dates...)
}

// DivisionTitle is "Division A"; a name that already begins so stays as it is.
func DivisionTitle(d *tournament.Division) text.Text {
	if strings.HasPrefix(strings.ToLower(d.Name), "division") {
		return text.Name(d.Name)
	}
	return text.Of("Division %s", d.Name)
}

// EventTitle is the event's name, or "Untitled event" for one without a name.
func EventTitle(ev *tournament.Event) text.Text {
	if name := strings.TrimSpace(ev.Name); name != "" {
		return text.Name(name)
	}
	return text.Of("Untitled event")
}

// After says which round the standings are after: "after round 5 of 7". It calls them provisional, with the
// number of sheets that are still out, where some are.
func After(d *tournament.Division, after int) text.Text {
	if after < 1 {
		return text.Of("before round 1")
	}
	how := text.Of("after round %d of %d", after, max(d.Rounds, after))
	if missing := SheetsOut(d, after); missing > 0 {
		return text.Join("", how, text.Of(", provisional, %s out", text.Count(missing, "1 sheet", "%d sheets")))
	}
	return how
}

// Reached says how far a division is with those places: the words of After, then what its final waits for
// once the rounds are complete, and at last "after the final".
func Reached(d *tournament.Division, p finals.Places) text.Text {
	how := After(d, p.After)
	switch {
	case p.By == finals.ByFinal:
		return text.Of("after the final")
	case p.By != finals.Undecided || p.After < d.Rounds || SheetsOut(d, p.After) > 0:
		return how
	case d.Final.Started():
		return text.Of("%s, the final isn't over", how)
	}
	return text.Of("%s, before the final", how)
}

// SheetsOut is how many games of the rounds up to that one still need a sheet.
func SheetsOut(d *tournament.Division, after int) int { return len(d.AwaitedIn(1, after)) }

// Sheets are how many sheets of some games are in.
type Sheets struct {
	// In is how many are in, Of how many there are with those that are waited for. Checked is how many somebody
	// has compared with their slips, or typed twice.
	In, Of, Checked int
}

// CountSheets counts the sheets of the games. A game that is played later isn't waited for, nor is one that an
// ejection decided.
func CountSheets(d *tournament.Division, games []tournament.Game) (n Sheets) {
	for i := range games {
		switch g := &games[i]; {
		case g.Second == 0:
		case g.Sheet.Done():
			n.In++
			n.Of++
			if g.Sheet.Checked() {
				n.Checked++
			}
		case !g.Postponed && d.Awaited(*g):
			n.Of++
		}
	}
	return n
}

// Text says how many are in: "3 of 6 sheets in".
func (n Sheets) Text() text.Text {
	return text.Of("%d of %s in", n.In, text.Count(n.Of, "1 sheet", "%d sheets"))
}

// PlayerName is the player's name, or the number for a player who isn't in the division; it is empty for
// player 0.
func PlayerName(d *tournament.Division, id tournament.PlayerID) text.Text {
	if id == 0 {
		return text.Text{}
	}
	return d.PlayerText(id)
}

// PublicName is a player's name where the public reads it. For a player who is out of the event the status is
// added.
func PublicName(d *tournament.Division, id tournament.PlayerID, s tournament.Status) text.Text {
	return text.Join("", PlayerName(d, id), text.Key(d.PublicStatus(s).PublicWords()))
}

// Made is the time at which a paper was made, as it is printed on every page.
func Made(at time.Time) text.Text { return text.Date(at.Format("2 January 2006, 15:04")) }

// Revision says which printed version of the draw this is.
func Revision(d *tournament.Division, round int) text.Text {
	fact, ok := d.RoundFact(round)
	if !ok || fact.Revision == 0 {
		return text.Of("Draft, not published")
	}
	return text.Of("Revision %d", fact.Revision)
}

// ByTable puts the games without a table last.
func ByTable(a, b tournament.Game) int {
	if (a.Table == 0) != (b.Table == 0) {
		return b.Table - a.Table
	}
	return a.Table - b.Table
}

// RatingOf is a rating, or a dash for a player without one.
func RatingOf(p tournament.Player) text.Text {
	if p.Rating == 0 {
		return text.Name("–")
	}
	return Number(p.Rating)
}

// Number is a whole number as a text.
func Number[N ~int](n N) text.Text { return text.Name(strconv.Itoa(int(n))) }

// Halves are half-wins written as wins.
func Halves(n int) text.Text { return text.Name(tournament.HalvesWords(n)) }

// Spread is a spread with its sign.
func Spread(n int) text.Text { return text.Name(tournament.SpreadWords(n)) }

// Record are wins and losses: "5½–2½".
func Record(s tournament.Standing) text.Text {
	return text.Name(s.WinsWords())
}

// From is where a player is from: team, club and country.
func From(p tournament.Player) text.Text {
	return text.Join(", ", text.Name(p.Team), text.Name(p.Club), text.Name(p.Country))
}

// statusText is the status in words; it is empty for players who play.
func statusText(s tournament.Standing) text.Text {
	if s.Status == tournament.StatusPlaying {
		return text.Text{}
	}
	return text.Key(s.Status)
}

// ShortNames returns a function that gives the players' names where there is little room: the surname, or the
// whole name where another player of the division has the same surname.
func ShortNames(d *tournament.Division) func(tournament.PlayerID) text.Text {
	count := make(map[string]int, len(d.Players))
	for _, p := range d.Players {
		count[p.Family()]++
	}
	return func(id tournament.PlayerID) text.Text {
		if p, ok := d.Player(id); ok && count[p.Family()] == 1 {
			return text.Name(p.Family())
		}
		return PlayerName(d, id)
	}
}
