package paper

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// CombinedSheet is the standings of several divisions in one list for the wall. Each part says after which round
// its division is.
func CombinedSheet(ev *tournament.Event, parts []report.CombinedPart) Paper {
	return combinedPaper{event: ev, parts: parts}
}

// combinedPaper is a list with names of several divisions.
type combinedPaper struct {
	event *tournament.Event
	parts []report.CombinedPart
}

func (p combinedPaper) title() text.Text {
	return text.Of("%s: standings of several divisions", report.EventTitle(p.event))
}

func (p combinedPaper) lay(l *layout) {
	all := report.OneList(p.event, p.parts, true)
	list := listPaper{
		name: p.title(), most: standingsAPage, highest: highestStanding, twoLines: true, note: all.Notes[0],
		heading: heading{event: report.EventTitle(p.event), date: report.DatesOf(p.event, nil), what: p.over(), kind: text.Of("Standings in one list"), state: all.State},
	}
	list.take(all, chosen{"place", 10, true}, chosen{"name", 50, true}, chosen{"division", 22, false}, chosen{"own", 17, false},
		chosen{"wins", 12, true}, chosen{"losses", 12, false}, chosen{"spread", 15, false}, chosen{"played", 12, false}, chosen{"rating", 13, false})
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

// TeamSheet is the standings of the division's teams after a round, for the wall, and after them the members of
// each team. best is how many members of a team count, 0 for all.
func TeamSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after, best int) Paper {
	p := blocksPaper{name: text.Of("%s, %s: teams %s", report.EventTitle(ev), report.DivisionTitle(d), report.After(d, after))}
	view := report.At(d, book, after)
	teams := listPaper{most: 36, highest: 10, twoLines: true, note: report.TeamNote(best), heading: standingsPaper{event: ev, division: d, after: after, view: report.ByRounds(d, book, after)}.heading()}
	teams.heading.kind = text.Of("Team standings")
	if report.SheetsOut(d, after) > 0 {
		teams.heading.kind = text.Of("Provisional team standings")
	}
	members := listPaper{most: standingsAPage, highest: highestStanding, twoLines: true, note: teams.note, heading: teams.heading}
	list := report.TeamMembers(view, best)
	members.heading.kind = list.Title
	teams.take(report.Teams(view, best), chosen{"place", 10, true}, chosen{"team", 70, true}, chosen{"wins", 14, true}, chosen{"losses", 14, false},
		chosen{"spread", 17, false}, chosen{"players", 15, false})
	members.take(list, chosen{"team", 42, false}, chosen{"name", 50, true}, chosen{"place", 12, false}, chosen{"wins", 13, true}, chosen{"losses", 13, false},
		chosen{"spread", 16, false}, chosen{"counts", 15, false})
	p.blocks = slices.Values([]listPaper{teams, members})
	return p
}
