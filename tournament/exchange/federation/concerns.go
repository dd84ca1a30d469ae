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

// players gathers those of whom the same is to be said, so that it is one concern.
type players struct {
	first tournament.PlayerID
	names []text.Text
}

func (p *players) add(id tournament.PlayerID, name text.Text) {
	if len(p.names) == 0 {
		p.first = id
	}
	p.names = append(p.names, name)
}

// some are the first few of them, and how many more there are.
func (p players) some() text.Text {
	const shown = 3
	names := p.names
	if n := len(names); n > shown {
		names = append(names[:shown:shown], text.Count(n-shown, "1 more player", "%d more players"))
	}
	return text.Join(", ", names...)
}

// without are the players who have no number of the federation.
func without(d *tournament.Division, federation string) (list players) {
	for _, p := range d.Players {
		if p.IDs[federation] == "" {
			list.add(p.ID, text.Name(p.Name))
		}
	}
	return list
}

// unplayedConcerns name rounds that aren't complete, and the rounds of the file that are those of
// a final. partly: the file has what is in of a round that isn't complete.
func unplayedConcerns(d *tournament.Division, partly bool) []exchange.Concern {
	c := concerns{division: d.Name}
	last := d.LastComplete()
	switch {
	case last == 0:
		c.stop(exchange.MendResults, 0, "no round is complete yet; there are no results to send")
	case last < d.LastRound() && partly:
		c.add(exchange.MendResults, 0, "round %d isn't complete; its games that have a sheet are in the file", last+1)
	case last < d.LastRound():
		c.add(exchange.MendResults, 0, "round %d isn't complete; the file goes up to round %d", last+1, last)
	case last < d.Rounds:
		c.add(exchange.NotMended, 0, "%d of %d rounds are played", last, d.Rounds)
	}
	c.finalConcerns(d)
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

// gameConcerns name what is missing of the division's games, what becomes of those that aren't rated and of
// rounds alone, and whose they are; partly is as for unplayedConcerns; ok is false where there is no rulebook to count them by.
func gameConcerns(d *tournament.Division, books rulebook.Library, unrated, alone fate, partly bool) (c concerns, ok bool) {
	c = concerns{division: d.Name, list: unplayedConcerns(d, partly)}
	book, err := d.Book(books)
	if err != nil {
		c.stop(exchange.MendDivision, 0, "%s", err)
		return c, false
	}
	c.endings(d, ratedFate(d, book, unrated, alone, settled))
	c.list = append(c.list, unratedConcerns(d, book)...)
	c.unexplained(withFinal(d), book, func(l tournament.ScoreLine) (int, int) { return settledScores(l, d.SpreadCap) })
	return c, true
}

// unratedConcerns name the players with games that were drawn and are over, and aren't rated: a forfeit
// is a round without an opponent in the file.
func unratedConcerns(d *tournament.Division, book rulebook.Book) []exchange.Concern {
	last := d.LastComplete()
	unrated := map[tournament.PlayerID]int{}
	counts := d.Reckon(&book)
	for i := range d.Games {
		g := &d.Games[i]
		if g.Round > last || g.Second == 0 {
			continue
		}
		for _, id := range [2]tournament.PlayerID{g.First, g.Second} {
			if c := counts.Count(g, id); !c.Rated || !c.Counts {
				unrated[id]++
			}
		}
	}
	var list players
	for _, p := range d.Players {
		if n := unrated[p.ID]; n > 0 {
			list.add(p.ID, text.Of("%s (%d)", p.Name, n))
		}
	}
	if len(list.names) == 0 {
		return nil
	}
	return []exchange.Concern{{Division: d.Name, Player: list.first, Text: text.Of("games that were drawn and aren't rated: %s", list.some())}}
}
