package paper

import (
	"fmt"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
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

func (p combinedPaper) title() string {
	return fmt.Sprintf("%s: standings of several divisions", exchange.EventTitle(p.event))
}

func (p combinedPaper) lay(l *layout) {
	list := listPaper{
		name: p.title(), most: standingsAPage, highest: highestStanding, twoLines: true, note: exchange.CombinedNote,
		heading: heading{event: exchange.EventTitle(p.event), date: exchange.DatesOf(p.event, nil), what: p.over(), kind: "Standings in one list", state: exchange.CombinedState(p.event, p.parts)},
		columns: []listColumn{{"Place", 10, right, true}, {"Player", 50, left, true}, {"Division", 22, left, false}, {"Place there", 17, right, false},
			{"Wins", 12, right, true}, {"Losses", 12, right, false}, {"Spread", 15, right, false}, {"Games", 12, right, false}, {"Rating", 13, right, false}},
	}
	for _, s := range report.CombinedStandings(p.event, p.parts) {
		d := p.event.Find(s.Division)
		player, _ := d.Player(s.ID)
		own := ""
		if s.Own > 0 {
			own = fmt.Sprint(s.Own)
		}
		list.rows = append(list.rows, []string{s.PlaceWords(), l.nameOnPaper(d, s.ID) + d.PublicStatus(s.Status).PublicWords(), d.Name, own,
			tournament.HalvesWords(s.HalfWins), tournament.HalvesWords(s.HalfLosses), tournament.SpreadWords(s.Spread), fmt.Sprint(s.Played), exchange.RatingOf(player)})
	}
	list.lay(l)
}

// over names the divisions of the list.
func (p combinedPaper) over() string {
	if len(p.parts) == len(p.event.Divisions) {
		return "All divisions"
	}
	var names []string
	for _, part := range p.parts {
		names = append(names, p.event.Find(part.Division).Name)
	}
	return "Divisions " + strings.Join(names, ", ")
}

// TeamSheet is the standings of the division's teams after a round, for the wall, with so
// many members of each counting, 0 = all; behind them the members of each.
func TeamSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after, best int) Paper {
	p := chartPaper{name: fmt.Sprintf("%s, %s: teams %s", exchange.EventTitle(ev), exchange.DivisionTitle(d), exchange.AfterWords(d, after))}
	teams := listPaper{
		most: 36, highest: 10, twoLines: true, note: exchange.TeamNote(best), heading: standingsPaper{event: ev, division: d, after: after}.heading(),
		columns: []listColumn{{"Place", 10, right, true}, {"Team", 70, left, true}, {"Wins", 14, right, true}, {"Losses", 14, right, false},
			{"Spread", 17, right, false}, {"Players", 15, right, false}},
	}
	teams.heading.kind = "Team standings"
	if exchange.SheetsOut(d, after) > 0 {
		teams.heading.kind = "Provisional team standings"
	}
	members := listPaper{
		most: standingsAPage, highest: highestStanding, twoLines: true, note: exchange.TeamNote(best), heading: teams.heading, known: namesOf(d),
		columns: []listColumn{{"Team", 42, left, false}, {"Player", 50, left, true}, {"Place", 12, right, false}, {"Wins", 13, right, true},
			{"Losses", 13, right, false}, {"Spread", 16, right, false}, {"", 24, left, false}},
	}
	members.heading.kind = "Members of the teams"
	for _, t := range award.TeamStandings(d, book, after, best) {
		teams.rows = append(teams.rows, []string{fmt.Sprint(t.Place), t.Team, tournament.HalvesWords(t.HalfWins), tournament.HalvesWords(t.HalfLosses),
			tournament.SpreadWords(t.Spread), fmt.Sprint(len(t.Members))})
	}
	for _, m := range exchange.TeamMembers(d, book, after, best) {
		s := m.Standing
		members.rows = append(members.rows, []string{m.Team, exchange.PlayerName(d, s.ID), s.PlaceWords(), tournament.HalvesWords(s.HalfWins),
			tournament.HalvesWords(s.HalfLosses), tournament.SpreadWords(s.Spread), m.CountWords()})
	}
	p.blocks = []listPaper{teams, members}
	return p
}
