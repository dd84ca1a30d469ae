package federation

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// concerns gathers those of one division.
type concerns struct {
	division string
	list     []exchange.Concern
}

func (c *concerns) add(mend exchange.Mend, id tournament.PlayerID, format string, args ...any) {
	c.list = append(c.list, exchange.Concern{Division: c.division, Player: id, Mend: mend, Text: text.Of(format, args...)})
}

// stop is add for what must be mended first.
func (c *concerns) stop(mend exchange.Mend, id tournament.PlayerID, format string, args ...any) {
	c.add(mend, id, format, args...)
	c.list[len(c.list)-1].Stops = true
}

// unlisted names the players without a number of the federation, which has to register the new
// ones.
func (c *concerns) unlisted(d *tournament.Division, federation, title string) {
	var names []text.Text
	var first tournament.PlayerID
	for _, p := range d.Players {
		if p.IDs[federation] != "" {
			continue
		}
		if names = append(names, text.Name(p.Name)); len(names) == 1 {
			first = p.ID
		}
	}
	const shown = 3
	if n := len(names); n > shown {
		names = append(names[:shown:shown], text.Count(n-shown, "1 more player", "%d more players"))
	}
	if len(names) > 0 {
		c.add(exchange.MendPlayer, first, "no %s number: %s; whoever isn't on its list yet is declared as new", title, text.Join(", ", names...))
	}
}

// unplayedConcerns name rounds that aren't complete and players with fewer games
// than others.
func unplayedConcerns(d *tournament.Division) []exchange.Concern {
	c := concerns{division: d.Name}
	last := d.LastComplete()
	switch {
	case last == 0:
		c.stop(exchange.MendResults, 0, "no round is complete yet; there are no results to send")
	case last < d.LastRound():
		c.add(exchange.MendResults, 0, "round %d isn't complete; the file goes up to round %d", last+1, last)
	case last < d.Rounds:
		c.add(exchange.NotMended, 0, "%d of %d rounds are played", last, d.Rounds)
	}
	return c.list
}

// federationConcerns name what a federation wants to know of the event and isn't
// entered.
func federationConcerns(ev *tournament.Event) []exchange.Concern {
	var list []exchange.Concern
	for _, f := range []struct {
		value   string
		lacking text.Text
	}{
		{ev.Place, text.Of("the event has no place")},
		{ev.StartDate, text.Of("the event has no date")},
		{ev.Director, text.Of("the event has no director")},
		{ev.Sanction, text.Of("the event has no sanction number")},
	} {
		if strings.TrimSpace(f.value) == "" {
			list = append(list, exchange.Concern{Mend: exchange.MendEvent, Text: text.Of("%s; the federation asks for it, set it on the Event screen", f.lacking)})
		}
	}
	return list
}

// gameConcerns name what is missing of the division's games, and the players with too
// few; ok is false where there is no rulebook to count them by.
func gameConcerns(d *tournament.Division, books rulebook.Library) (c concerns, ok bool) {
	c = concerns{division: d.Name, list: unplayedConcerns(d)}
	book, err := d.Book(books)
	if err != nil {
		c.stop(exchange.MendDivision, 0, "%s", err)
		return c, false
	}
	c.list = append(c.list, unequalConcerns(d, book)...)
	return c, true
}

// unequalConcerns name the players with fewer rated games than the file has rounds.
func unequalConcerns(d *tournament.Division, book rulebook.Book) []exchange.Concern {
	last := d.LastComplete()
	rated := map[tournament.PlayerID]int{}
	for _, card := range d.Scorecards(book, last) {
		for _, l := range card.Lines {
			if l.Scored && l.Outcome.Rated && l.Outcome.Counts {
				rated[card.Player]++
			}
		}
	}
	var list []exchange.Concern
	for _, p := range d.Players {
		if n := rated[p.ID]; n < last {
			list = append(list, exchange.Concern{Division: d.Name, Player: p.ID, Text: text.Of("%s has %s in %s", p.Name, text.Count(n, "1 rated game", "%d rated games"), text.Count(last, "1 round", "%d rounds"))})
		}
	}
	return list
}
