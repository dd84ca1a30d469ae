package federation

import (
	"cmp"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// concerns collects the concerns of one division.
type concerns struct {
	division string
	list     []exchange.Concern
}

func (c *concerns) add(mend exchange.Mend, id tournament.PlayerID, format string, args ...any) {
	c.list = append(c.list, exchange.Concern{Division: c.division, Player: id, Mend: mend, Text: text.Of(format, args...)})
}

// stop adds a concern that must be put right before the file is written.
func (c *concerns) stop(mend exchange.Mend, id tournament.PlayerID, format string, args ...any) {
	c.add(mend, id, format, args...)
	c.list[len(c.list)-1].Stops = true
}

// players collects the players for whom the same concern holds, so that it is told once.
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

// some names the first few of them, and how many more there are.
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

// unplayedConcerns name the rounds that aren't complete, and the rounds of the file that are a final's. partly
// says that the file includes the results so far of a round that isn't complete.
func unplayedConcerns(d *tournament.Division, partly bool) []exchange.Concern {
	c := concerns{division: d.Name}
	last := d.LastComplete()
	switch {
	case last == 0 && !partly:
		c.stop(exchange.MendResults, 0, "no round is complete yet; there are no results to send")
	case last < d.LastRound() && partly:
		c.add(exchange.MendResults, 0, "round %d isn't complete; its games that have a sheet are in the file", last+1)
	case last < d.LastRound():
		c.add(exchange.MendResults, 0, "round %d isn't complete; the file goes up to round %d", last+1, last)
	case last < d.Rounds:
		c.add(exchange.NotMended, 0, "%d of %d rounds are played", last, d.Rounds)
	}
	if n := len(d.AwaitedIn(1, last)); n > 0 { // These are postponed, because the rounds are complete.
		c.add(exchange.MendResults, 0, "%s", text.Count(n, "1 postponed game has no sheet yet and isn't in the file", "%d postponed games have no sheet yet and aren't in the file"))
	}
	c.finalConcerns(d)
	return c.list
}

// federationConcerns name what a federation wants to know of the event and nobody has entered.
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
			list = append(list, exchange.Concern{Mend: exchange.MendEvent, Text: text.Of("%s; the federation asks for it; enter it on the Event screen", f.lacking)})
		}
	}
	return list
}

// scoresOf are the scores that a file has of a game, under the division's caps.
type scoresOf func(l tournament.ScoreLine, caps tournament.Caps) (own, other int)

// gameConcerns name what is missing of the division's games, what becomes of games for which the federation's file
// has no form, whose games were drawn and aren't rated, and which games count otherwise than their scores in the
// file say. partly is as for unplayedConcerns; ok is false if there is no rulebook to count them by. A division
// without a rated game stops the file.
func gameConcerns(d *tournament.Division, books rulebook.Library, partly bool, fates ratedFates, scores scoresOf) (c concerns, ok bool) {
	partly = partly && slices.ContainsFunc(d.Games, func(g tournament.Game) bool { return g.Sheet.Done() })
	c = concerns{division: d.Name, list: unplayedConcerns(d, partly)}
	book, err := d.Book(books)
	if err != nil {
		c.stop(exchange.MendDivision, 0, "%s", err)
		return c, false
	}
	d = withFinal(d)
	last := d.LastComplete()
	if partly {
		last = d.LastRound()
	}
	c.games(d, book, last, fates, scores)
	return c, true
}

// games is the part of gameConcerns about the games, up to the last round that the file has; the rounds of a final
// are among them.
func (c *concerns) games(d *tournament.Division, book rulebook.Book, last int, fates ratedFates, scores scoresOf) {
	counts := d.Reckon(&book)
	rated, become, unrated := 0, map[fate]int{}, map[tournament.PlayerID]int{}
	unexplained := concerns{division: d.Name}
	for _, g := range d.Games {
		l := counts.Line(g, g.First)
		if e, known := g.Sheet.Kind.Ending(); known && g.Sheet.Done() {
			become[fates.of(l, e)]++
		}
		if g.Round > last || g.Second == 0 || d.Awaited(g) {
			continue
		}
		for _, id := range [2]tournament.PlayerID{g.First, g.Second} {
			if of := counts.Count(&g, id); !of.Rated || !of.Counts {
				unrated[id]++
			}
		}
		o := l.Outcome
		if !l.Scored || !o.Rated || !o.Counts || o.Opponent == 0 {
			continue
		}
		rated++
		if own, other := scores(l, d.SpreadCap); cmp.Compare(own, other) != cmp.Compare(o.HalfWins, o.HalfLosses) {
			unexplained.add(exchange.NotMended, g.First, "round %d, %s: %s, which the scores of %d and %d don't say; send the sheet along", g.Round, d.GameText(g), o.Why, own, other)
		}
	}
	c.become(become)
	c.unrated(d, unrated)
	c.list = append(c.list, unexplained.list...)
	if rated == 0 && last > 0 {
		c.stop(exchange.MendResults, 0, "no game is rated; there is nothing for the federation in it")
	}
}

// unrated names the players with games that were drawn and are over and that aren't rated. In the file a forfeit
// is a round without an opponent.
func (c *concerns) unrated(d *tournament.Division, games map[tournament.PlayerID]int) {
	var list players
	for _, p := range d.Players {
		if n := games[p.ID]; n > 0 {
			list.add(p.ID, text.Of("%s (%d)", p.Name, n))
		}
	}
	if len(list.names) > 0 {
		c.add(exchange.NotMended, list.first, "games in the draws that aren't rated: %s", list.some())
	}
}
