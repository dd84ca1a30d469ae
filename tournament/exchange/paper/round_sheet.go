package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// RoundSheet is a round of several divisions on one sheet for the scorekeeper, by table, with room for the scores
// that aren't in. It names its divisions, but only if the event has several.
func RoundSheet(ev *tournament.Event, views []*report.View, round int) Paper {
	list := report.RoundSheet(views, round)
	p := listPaper{
		name: text.Of("%s, round %d: result sheet", report.EventTitle(ev), round), most: 30, highest: 9, twoLines: true,
		heading: heading{event: report.EventTitle(ev), date: report.DatesOf(ev, nil), what: text.Of("Round %d", round), kind: text.Of("Result sheet")},
		written: map[int]bool{},
	}
	choice := []chosen{{"table", 13, true}, {"first", 50, true}, {"first-score", 17, false}, {"second", 50, true}, {"second-score", 17, false}}
	if len(ev.Divisions) > 1 {
		p.heading.state = overDivisions(ev, views)
	}
	if len(views) > 1 {
		choice = append(choice[:1:1], append([]chosen{{"division", 20, false}}, choice[1:]...)...)
	}
	for i, c := range choice {
		p.written[i] = c.id == "first-score" || c.id == "second-score"
	}
	p.take(list, choice...)
	return p
}

// overDivisions names the divisions of the views.
func overDivisions(ev *tournament.Event, views []*report.View) text.Text {
	if len(views) == len(ev.Divisions) {
		return text.Of("All divisions")
	}
	names := make([]string, len(views))
	for i, view := range views {
		names[i] = view.Division.Name
	}
	if len(names) == 1 {
		return report.DivisionTitle(views[0].Division)
	}
	return text.Of("Divisions %s", exchange.CommaList(names))
}
