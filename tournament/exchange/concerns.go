package exchange

import (
	"fmt"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/spelling"
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
	// Mend is where somebody can do something about it.
	Mend Mend
	Text string
}

// Mend is a place of the program where a concern is put right.
type Mend int

// NotMended concerns lie in the form itself.
const (
	NotMended Mend = iota
	// MendEvent is put right in the event's details, MendDivision in the division's
	// settings, MendPlayer in the player's own facts, MendResults by entering sheets.
	MendEvent
	MendDivision
	MendPlayer
	MendResults
)

// concerns gathers those of one division.
type concerns struct {
	division string
	list     []Concern
}

func (c *concerns) add(mend Mend, id tournament.PlayerID, format string, args ...any) {
	c.list = append(c.list, Concern{Division: c.division, Player: id, Mend: mend, Text: fmt.Sprintf(format, args...)})
}

// stop is add for what must be mended first.
func (c *concerns) stop(mend Mend, id tournament.PlayerID, format string, args ...any) {
	c.add(mend, id, format, args...)
	c.list[len(c.list)-1].Stops = true
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
		c := concerns{division: d.Name, list: unplayedConcerns(d)}
		for _, g := range d.Games {
			if s := g.Sheet.Scores; s != nil && max(s[0], s[1]) > 999 {
				c.add(NotMended, 0, "table %d of round %d has a score of 1000 or more, which loses its thousand", g.Table, g.Round)
			}
		}
		if touDate(ev, d) == "00.00.0000" {
			c.add(MendEvent, 0, "the event has no date; the ratings officer needs one, set it on the Event screen")
		}
		book, err := books.Book(d.Rulebook, d.Overrides)
		if err != nil {
			c.stop(MendDivision, 0, "%s", err)
			list = append(list, c.list...)
			continue
		}
		if n := len(d.Players); n > 100 {
			c.add(NotMended, 0, "%d players; AUPAIR's rating step takes 100", n)
		}
		if d.Rounds > 30 {
			c.add(NotMended, 0, "%d rounds; AUPAIR's rating step takes 30", d.Rounds)
		}
		c.touNames(d)
		c.unlisted(d, "wespa", "WESPA")
		list = append(append(list, c.list...), unequalConcerns(d, book)...)
	}
	return list
}

// touNames names the players whose name loses something in the file, or can't be told
// from another's.
func (c *concerns) touNames(d *tournament.Division) {
	short := map[string]tournament.Player{}
	for _, p := range d.Players {
		spoken := spokenName(p.ListedAs("wespa"))
		plain, cut := spelling.ASCII(spoken), cutASCII(spoken, touName)
		switch {
		case lostLetters(spoken, plain):
			c.stop(MendPlayer, p.ID, "%s can't be written with the letters of ASCII; give the spelling of the rating list", p.Name)
		case plain != spoken:
			c.add(MendPlayer, p.ID, "%s is written %s", p.Name, cut)
		case cut != plain:
			c.add(MendPlayer, p.ID, "%s is cut to %s", p.Name, cut)
		}
		if other, twice := short[cut]; twice {
			c.add(MendPlayer, p.ID, "%s and %s are both written %s", other.Name, p.Name, cut)
		}
		short[cut] = p
	}
}

// unlisted tells who has no number of the federation: it must hear of the new ones.
func (c *concerns) unlisted(d *tournament.Division, federation, title string) {
	var names []string
	var first tournament.PlayerID
	for _, p := range d.Players {
		if p.IDs[federation] != "" {
			continue
		}
		if names = append(names, p.Name); len(names) == 1 {
			first = p.ID
		}
	}
	const shown = 3
	if n := len(names); n > shown {
		names = append(names[:shown:shown], count(n-shown, "more player"))
	}
	if len(names) > 0 {
		c.add(MendPlayer, first, "no %s number: %s; whoever isn't on its list yet is declared as new", title, commaList(names))
	}
}

// unplayedConcerns name rounds that aren't complete and players with fewer games
// than others.
func unplayedConcerns(d *tournament.Division) []Concern {
	c := concerns{division: d.Name}
	last := d.LastComplete()
	switch {
	case last == 0:
		c.stop(MendResults, 0, "no round is complete yet; there are no results to send")
	case last < d.LastRound():
		c.add(MendResults, 0, "round %d isn't complete; the file goes up to round %d", last+1, last)
	case last < d.Rounds:
		c.add(NotMended, 0, "%d of %d rounds are played", last, d.Rounds)
	}
	return c.list
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
			list = append(list, Concern{Mend: MendEvent, Text: f.text + "; the federation asks for it, set it on the Event screen"})
		}
	}
	return list
}

// gameConcerns name what is missing of the division's games, and the players with too
// few; ok is false where there is no rulebook to count them by.
func gameConcerns(d *tournament.Division, books rulebook.Library) (c concerns, ok bool) {
	c = concerns{division: d.Name, list: unplayedConcerns(d)}
	book, err := books.Book(d.Rulebook, d.Overrides)
	if err != nil {
		c.stop(MendDivision, 0, "%s", err)
		return c, false
	}
	c.list = append(c.list, unequalConcerns(d, book)...)
	return c, true
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
