package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// CombinedSheet is the standings of several divisions in one list, for the wall, each
// division after the round of its part.
func CombinedSheet(ev *tournament.Event, parts []report.CombinedPart) Paper {
	return combinedPaper{event: ev, parts: parts}
}

// combinedPaper is a list whose names may be those of several divisions.
type combinedPaper struct {
	event *tournament.Event
	parts []report.CombinedPart
}

func (p combinedPaper) title() text.Text {
	return text.Of("%s: standings of several divisions", exchange.EventTitle(p.event))
}

func (p combinedPaper) lay(l *layout) {
	list := listPaper{
		name: p.title(), most: standingsAPage, highest: highestStanding, twoLines: true, note: exchange.CombinedNote(),
		heading: heading{event: exchange.EventTitle(p.event), date: exchange.DatesOf(p.event, nil), what: p.over(), kind: text.Of("Standings in one list"), state: exchange.CombinedState(p.event, p.parts)},
		columns: []listColumn{{text.Of("Place"), 10, right, true}, {text.Of("Player"), 50, left, true}, {text.Of("Division"), 22, left, false}, {text.Of("Place there"), 17, right, false},
			{text.Of("Wins"), 12, right, true}, {text.Of("Losses"), 12, right, false}, {text.Of("Spread"), 15, right, false}, {text.Of("Games"), 12, right, false}, {text.Of("Rating"), 13, right, false}},
	}
	for _, s := range report.CombinedStandings(p.event, p.parts) {
		d := p.event.Find(s.Division)
		player, _ := d.Player(s.ID)
		var own text.Text
		if s.Own > 0 {
			own = exchange.Number(s.Own)
		}
		list.rows = append(list.rows, []text.Text{text.Name(s.PlaceWords()), text.Join("", l.nameOnPaper(d, s.ID), text.Key(d.PublicStatus(s.Status).PublicWords())), text.Name(d.Name), own,
			exchange.Halves(s.HalfWins), exchange.Halves(s.HalfLosses), exchange.Spread(s.Spread), exchange.Number(s.Played), exchange.RatingOf(player)})
	}
	list.lay(l)
}

// over names the divisions of the list.
func (p combinedPaper) over() text.Text {
	if len(p.parts) == len(p.event.Divisions) {
		return text.Of("All divisions")
	}
	var names []string
	for _, part := range p.parts {
		names = append(names, p.event.Find(part.Division).Name)
	}
	return text.Of("Divisions %s", exchange.CommaList(names))
}

// TeamSheet is the standings of the division's teams after a round, for the wall, with so
// many members of each counting, 0 = all; behind them the members of each.
func TeamSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after, best int) Paper {
	p := chartPaper{name: text.Of("%s, %s: teams %s", exchange.EventTitle(ev), exchange.DivisionTitle(d), exchange.After(d, after))}
	teams := listPaper{
		most: 36, highest: 10, twoLines: true, note: exchange.TeamNote(best), heading: standingsPaper{event: ev, division: d, after: after, places: finals.Places{After: after}}.heading(),
		columns: []listColumn{{text.Of("Place"), 10, right, true}, {text.Of("Team"), 70, left, true}, {text.Of("Wins"), 14, right, true}, {text.Of("Losses"), 14, right, false},
			{text.Of("Spread"), 17, right, false}, {text.Of("Players"), 15, right, false}},
	}
	teams.heading.kind = text.Of("Team standings")
	if exchange.SheetsOut(d, after) > 0 {
		teams.heading.kind = text.Of("Provisional team standings")
	}
	members := listPaper{
		most: standingsAPage, highest: highestStanding, twoLines: true, note: exchange.TeamNote(best), heading: teams.heading, known: namesOf(d),
		columns: []listColumn{{text.Of("Team"), 42, left, false}, {text.Of("Player"), 50, left, true}, {text.Of("Place"), 12, right, false}, {text.Of("Wins"), 13, right, true},
			{text.Of("Losses"), 13, right, false}, {text.Of("Spread"), 16, right, false}, {text.Text{}, 24, left, false}},
	}
	members.heading.kind = text.Of("Members of the teams")
	for _, t := range award.TeamStandings(d, book, after, best) {
		teams.rows = append(teams.rows, []text.Text{exchange.Number(t.Place), text.Name(t.Team), exchange.Halves(t.HalfWins), exchange.Halves(t.HalfLosses),
			exchange.Spread(t.Spread), exchange.Number(len(t.Members))})
	}
	for _, m := range exchange.TeamMembers(d, book, after, best) {
		s := m.Standing
		members.rows = append(members.rows, []text.Text{text.Name(m.Team), exchange.PlayerName(d, s.ID), text.Name(s.PlaceWords()), exchange.Halves(s.HalfWins),
			exchange.Halves(s.HalfLosses), exchange.Spread(s.Spread), m.CountsText()})
	}
	p.blocks = []listPaper{teams, members}
	return p
}
