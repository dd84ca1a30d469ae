package web

import (
	"context"
	"html/template"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange/chart"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// standingsPage are the standings after a round.
type standingsPage struct {
	frame
	Caption, Order text.Text
	// Live is a link to the standings with the sheets of the round being played.
	Live *link
	// Moves says that the page shows by how many places players rose or fell.
	Moves bool
	Class string
	Head  []heading
	Rows  template.HTML
}

// movement is by how many places a player rose or fell.
type movement struct {
	Moved, Rose bool
	By          int
}

// movementOf is the movement of a player who rose by that many places; a negative number is a fall.
func movementOf(up int) movement { return movement{Moved: up != 0, Rose: up > 0, By: max(up, -up)} }

// standingsFile is the page of the standings after a round. That of the latest complete round has a name that
// never changes.
func (d *division) standingsFile(round int) string {
	if round == d.after {
		return d.file("standings")
	}
	return d.numberedStandings(round)
}

// numberedStandings is the page of the standings after a round by its number.
func (d *division) numberedStandings(round int) string {
	return d.file("standings-" + strconv.Itoa(round))
}

// settle makes the page one that later rounds don't change.
func (f *frame) settle() { f.Settled, f.Now = true, text.Text{} }

// notePage is a page that says in a line why it has nothing, or leads to the page that has it.
type notePage struct {
	frame
	To *link
}

// addLater is the page of a round that isn't drawn yet, so that whatever leads to it leads somewhere.
func (s *site) addLater(d *division, page string, title text.Text, round int, file func(int) string) error {
	later := notePage{frame: s.page(d, page, file(round), title)}
	later.settle()
	later.Notes = []text.Text{text.Of("Not drawn yet")}
	later.Rounds = s.roundLinks(d, round, true, file)
	return s.add("note", later.File, later)
}

// addSame is a page that leads to the one with the same content, and goes there by itself.
func (s *site) addSame(d *division, page string, title text.Text, file string, to link) error {
	same := notePage{frame: s.page(d, page, file, title), To: &to}
	same.settle()
	same.Refresh = to.File
	return s.add("note", same.File, same)
}

// addStandings are the standings after a round: those of one that is published, 0 for the players by seed.
func (s *site) addStandings(ctx context.Context, d *division, round int) error {
	switch {
	case round > d.drawn:
		return s.addLater(d, "standings", text.Of("Standings after round %d", round), round, d.numberedStandings)
	case round == 0 && d.after > 0:
		return nil
	case round > 0 && round == d.inPlay && d.sheets(round).In == 0:
		// As long as no sheet is in they are those of the round before.
		to := link{File: d.file("standings"), Words: text.Of("Standings")}
		return s.addSame(d, "standings", text.Of("Standings in round %d so far", round), d.numberedStandings(round), to)
	}
	bases := []string{strings.TrimSuffix(d.standingsFile(round), ".html")}
	if round == d.after && round > 0 {
		// The page of that round too, which stays as it is when the next one is complete.
		bases = append(bases, d.base("standings-"+strconv.Itoa(round)))
	}
	for _, base := range bases {
		err := s.addParts(ctx, "standings", base, len(d.rounds[round].Standings()), func(p part) any {
			return s.standings(d, round, p, round > 0 && round <= d.after && base != d.base("standings"))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// standings is a page of the standings after a round. settled says that it is one that later rounds don't
// change.
func (s *site) standings(d *division, round int, p part, settled bool) standingsPage {
	page := standingsPage{frame: s.page(d, "standings", p.File, d.standingsTitle(round, settled)), Order: orderText(d.division)}
	view, reached := d.rounds[round], d.afterText(round)
	if round == d.after && !settled {
		if view, reached = d.view, d.reachedText(); view.Places().OfFinal() {
			page.Order = text.Join(" ", text.Of("Players of the final have the places that they reached in it."), page.Order)
		}
	}
	order := view.Order(true)
	order.Last = round
	if round > 1 && !settled { // the pages of rounds that are past leave the places so far to those of the players
		order.ByRound = d.place[:round+1]
	}
	if !settled && (round == d.after && d.inPlay > 0 || round == d.inPlay && round > 0) {
		order.Next = d.inPlay
	}
	order.Rows = order.Rows[p.From:p.To]
	page.Parts, page.Caption = p.Links, text.Of("Standings %s", reached)
	page.Under = text.Join(" · ", page.Label, text.Count(len(d.division.Players), "1 player", "%d players"))
	page.Description = s.leaderText(d, round, settled)
	if page.Rounds = s.roundLinks(d, round, false, d.standingsFile); settled {
		page.settle()
		page.Rounds = s.roundLinks(d, round, true, d.numberedStandings)
	}
	if live := d.inPlay; live > 0 && round == d.after && round > 0 && !settled {
		page.Live = &link{Words: d.inPlayText(live)}
		if d.sheets(live).In > 0 {
			page.Live.File = d.standingsFile(live)
		}
	}
	page.Moves = order.Before != nil
	table := s.standingTable(d, order.For(report.OnPages), round > 0)
	page.Class, page.Head, page.Rows = table.Class, table.Head, table.done()
	return page
}

// standingsTitle is what a page of the standings after a round is called.
func (d *division) standingsTitle(round int, settled bool) text.Text {
	switch {
	case round == 0:
		return text.Of("Players by seed")
	case round == d.after && d.view.Places().Over && !settled:
		return text.Of("Final standings")
	case round == d.inPlay:
		return text.Of("Standings in round %d so far", round)
	}
	return text.Of("Standings after round %d", round)
}

// orderText is what the standings are ordered by.
func orderText(d *tournament.Division) text.Text {
	var names []text.Text
	for _, by := range d.TieBreakOrder() {
		names = append(names, tournament.TieBreaks.Text(by))
	}
	return text.Of("The order is by wins, with a tie as half a win, then by %s.", text.Join(", ", names...))
}

// inPlayText is how far a round in play is: "Round 5 is being played, 3 of 6 sheets in."
func (d *division) inPlayText(round int) text.Text {
	return text.Of("Round %d is being played, %s.", round, d.sheets(round).Text())
}

// roundLinks lead to a page of every round; those of a settled page don't say which of them is
// played now, nor which are still to come.
func (s *site) roundLinks(d *division, here int, settled bool, file func(int) string) []roundLink {
	links := make([]roundLink, max(d.division.Rounds, d.drawn))
	for i := range links {
		links[i] = roundLink{Number: i + 1, Here: i+1 == here, Live: !settled && i+1 == d.inPlay}
		if settled || i+1 <= d.drawn {
			links[i].File = file(i + 1)
		}
	}
	if len(links) == 1 {
		return nil
	}
	return links
}

// placesByRound are where a player stood after each round.
func (d *division) placesByRound(id tournament.PlayerID, upTo int) []chart.Place {
	var places []chart.Place
	for n := 1; n <= upTo; n++ {
		if place := d.place[n][id]; place > 0 {
			places = append(places, chart.Place{Round: n, Place: place})
		}
	}
	return places
}

// drawn marks a chart as part of the page: package chart escapes what it is given.
func drawn(svg string) template.HTML { return template.HTML(svg) }

// leaderText names who leads or has won, for a link to the page. settled says that it is by the rounds alone.
func (s *site) leaderText(d *division, round int, settled bool) text.Text {
	if round == 0 || len(d.rounds[round].Standings()) == 0 {
		return text.Count(len(d.division.Players), "1 player", "%d players")
	}
	first, now := d.rounds[round].Standings()[0], round == d.after && (!settled || d.view.Places().By == finals.ByRounds)
	if now && len(d.view.Places().Winners) > 0 {
		first = d.view.Standings()[0]
	}
	record := text.Join(" ", report.Record(first), report.Spread(first.Spread))
	switch {
	case now && len(d.view.Places().Winners) > 0:
		return text.Of("Won by %s, %s", d.winners(), record)
	case now && round >= d.division.Rounds && d.view.Places().By == finals.Undecided:
		return text.Of("%s leads after the rounds, %s; the final decides", report.PlayerName(d.division, first.ID), record)
	}
	return text.Of("%s leads, %s", report.PlayerName(d.division, first.ID), record)
}
