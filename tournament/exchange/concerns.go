package exchange

import (
	"fmt"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// Concern is something about a file for a federation that somebody should know
// before it is written.
type Concern struct {
	// Division by name, empty for the event as a whole.
	Division string
	// Player is whom it is about, 0 for the division as a whole.
	Player tournament.PlayerID
	// Stops: the file must not be written before it is mended. The others only lose
	// something that the form can't hold.
	Stops bool
	Text  string
}

// String is the concern on one line, with the division it is about.
func (c Concern) String() string {
	if c.Division == "" {
		return c.Text
	}
	return fmt.Sprintf("division %s: %s", c.Division, c.Text)
}

// TouConcerns names what a TOU file of the event would lack or lose.
func TouConcerns(ev *tournament.Event, books rulebook.Library) []Concern {
	var list []Concern
	for _, d := range ev.Divisions {
		add := func(id tournament.PlayerID, stops bool, format string, args ...any) {
			list = append(list, Concern{Division: d.Name, Player: id, Stops: stops, Text: fmt.Sprintf(format, args...)})
		}
		list = append(list, unplayedConcerns(d)...)
		for _, g := range d.Games {
			if s := g.Sheet.Scores; s != nil && max(s[0], s[1]) > 999 {
				add(0, false, "table %d of round %d has a score of 1000 or more, which loses its thousand", g.Table, g.Round)
			}
		}
		if touDate(ev, d) == "00.00.0000" {
			add(0, false, "the event has no date; the ratings officer needs one, set it on the Event screen")
		}
		_, err := books.Book(d.Rulebook, d.Overrides)
		if err != nil {
			add(0, true, "%s", err)
			continue
		}
		if n := len(d.Players); n > 100 {
			add(0, false, "%d players; AUPAIR's rating step takes 100", n)
		}
		if d.Rounds > 30 {
			add(0, false, "%d rounds; AUPAIR's rating step takes 30", d.Rounds)
		}
		short := map[string]tournament.Player{}
		for _, p := range d.Players {
			spoken := spokenName(p.Name)
			plain, cut := tournament.ASCIIWords(spoken), cutASCII(spoken, touName)
			switch {
			case lostLetters(spoken, plain):
				add(p.ID, true, "%s can't be written with the letters of ASCII; give the spelling of the rating list", p.Name)
			case plain != spoken:
				add(p.ID, false, "%s is written %s", p.Name, cut)
			case cut != plain:
				add(p.ID, false, "%s is cut to %s", p.Name, cut)
			}
			if other, twice := short[cut]; twice {
				add(p.ID, false, "%s and %s are both written %s", other.Name, p.Name, cut)
			}
			short[cut] = p
		}
	}
	return list
}

// unplayedConcerns name rounds that aren't complete and players with fewer games
// than others.
func unplayedConcerns(d *tournament.Division) []Concern {
	var list []Concern
	last := d.LastComplete()
	switch {
	case last == 0:
		list = append(list, Concern{Division: d.Name, Stops: true, Text: "no round is complete yet; there are no results to send"})
	case last < d.LastRound():
		list = append(list, Concern{Division: d.Name, Text: fmt.Sprintf("round %d isn't complete; the file goes up to round %d", last+1, last)})
	case last < d.Rounds:
		list = append(list, Concern{Division: d.Name, Text: fmt.Sprintf("%d of %d rounds are played", last, d.Rounds)})
	}
	return list
}

// federationConcerns name what a federation wants to know of the event and isn't
// entered.
func federationConcerns(ev *tournament.Event) []Concern {
	var list []Concern
	for _, f := range []struct{ value, text string }{
		{ev.Place, "the event has no place"},
		{ev.StartDate, "the event has no date"},
		{ev.Director, "the event has no director"},
		{ev.Sanction, "the event has no sanction number"},
	} {
		if strings.TrimSpace(f.value) == "" {
			list = append(list, Concern{Text: f.text + "; the federation asks for it, set it on the Event screen"})
		}
	}
	return list
}

// unequalConcerns name the players with fewer rated games than the file has rounds.
func unequalConcerns(d *tournament.Division, book rulebook.Book) []Concern {
	last := d.LastComplete()
	rated := map[tournament.PlayerID]int{}
	for _, card := range d.Scorecards(book, last) {
		for _, l := range card.Lines {
			if l.Scored && l.Outcome.Rated && l.Outcome.Counts {
				rated[card.Player]++
			}
		}
	}
	var list []Concern
	for _, p := range d.Players {
		if n := rated[p.ID]; n < last {
			list = append(list, Concern{Division: d.Name, Player: p.ID, Text: fmt.Sprintf("%s has %s in %s", p.Name, count(n, "rated game"), count(last, "round"))})
		}
	}
	return list
}
