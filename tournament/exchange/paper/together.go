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
	return text.Of("%s: standings of several divisions", report.EventTitle(p.event))
}

func (p combinedPaper) lay(l *layout) {
	list := listPaper{
		name: p.title(), most: standingsAPage, highest: highestStanding, twoLines: true, note: report.CombinedNote(),
		heading: heading{event: report.EventTitle(p.event), date: report.DatesOf(p.event, nil), what: p.over(), kind: text.Of("Standings in one list"), state: report.CombinedState(p.event, p.parts)},
		columns: []listColumn{{text.Of("Place"), 10, right, true}, {text.Of("Player"), 50, left, true}, {text.Of("Division"), 22, left, false}, {text.Of("Place there"), 17, right, false},
			{text.Of("Wins"), 12, right, true}, {text.Of("Losses"), 12, right, false}, {text.Of("Spread"), 15, right, false}, {text.Of("Games"), 12, right, false}, {text.Of("Rating"), 13, right, false}},
	}
	for _, s := range report.CombinedStandings(p.event, p.parts) {
		d := p.event.Find(s.Division)
		player, _ := d.Player(s.ID)
		var own text.Text
		if s.Own > 0 {
			own = report.Number(s.Own)
		}
		list.rows = append(list.rows, []text.Text{text.Name(s.PlaceWords()), text.Join("", l.nameOnPaper(d, s.ID), text.Key(d.PublicStatus(s.Status).PublicWords())), text.Name(d.Name), own,
			report.Halves(s.HalfWins), report.Halves(s.HalfLosses), report.Spread(s.Spread), report.Number(s.Played), report.RatingOf(player)})
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
	p := chartPaper{name: text.Of("%s, %s: teams %s", report.EventTitle(ev), report.DivisionTitle(d), report.After(d, after))}
	teams := listPaper{
		most: 36, highest: 10, twoLines: true, note: report.TeamNote(best), heading: standingsPaper{event: ev, division: d, after: after, places: finals.Places{After: after}}.heading(),
		columns: []listColumn{{text.Of("Place"), 10, right, true}, {text.Of("Team"), 70, left, true}, {text.Of("Wins"), 14, right, true}, {text.Of("Losses"), 14, right, false},
			{text.Of("Spread"), 17, right, false}, {text.Of("Players"), 15, right, false}},
	}
	teams.heading.kind = text.Of("Team standings")
	if report.SheetsOut(d, after) > 0 {
		teams.heading.kind = text.Of("Provisional team standings")
	}
	members := listPaper{
		most: standingsAPage, highest: highestStanding, twoLines: true, note: report.TeamNote(best), heading: teams.heading, known: namesOf(d),
		columns: []listColumn{{text.Of("Team"), 42, left, false}, {text.Of("Player"), 50, left, true}, {text.Of("Place"), 12, right, false}, {text.Of("Wins"), 13, right, true},
			{text.Of("Losses"), 13, right, false}, {text.Of("Spread"), 16, right, false}, {text.Text{}, 24, left, false}},
	}
	members.heading.kind = text.Of("Members of the teams")
	for _, t := range award.TeamStandings(d, book, after, best) {
		teams.rows = append(teams.rows, []text.Text{report.Number(t.Place), text.Name(t.Team), report.Halves(t.HalfWins), report.Halves(t.HalfLosses),
			report.Spread(t.Spread), report.Number(len(t.Members))})
	}
	for _, m := range report.TeamMembers(d, book, after, best) {
		s := m.Standing
		members.rows = append(members.rows, []text.Text{text.Name(m.Team), report.PlayerName(d, s.ID), text.Name(s.PlaceWords()), report.Halves(s.HalfWins),
			report.Halves(s.HalfLosses), report.Spread(s.Spread), m.CountsText()})
	}
	p.blocks = []listPaper{teams, members}
	return p
}
