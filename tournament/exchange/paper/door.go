package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// DoorList is the director's own list of the players of those divisions for the door, by name: what each has still to
// pay, and a box for who is here. It ends with the sum of what is owed.
func DoorList(ev *tournament.Event, divisions []*tournament.Division) Paper {
	list := report.DoorList(divisions)
	p := listPaper{
		name: text.Of("%s: list for the door", report.EventTitle(ev)), most: 34, highest: 8.5, twoLines: true,
		heading: heading{event: report.EventTitle(ev), date: report.DatesOf(ev, nil), what: list.Title, kind: list.State},
	}
	choice := []chosen{{"name", 70, true}, {"division", 30, false}, {"owes", 32, false}, {"here", 16, false}}
	if len(divisions) == 1 {
		p.heading.state = report.DivisionTitle(divisions[0])
		choice = append(choice[:1:1], choice[2:]...)
	}
	p.take(list, choice...)
	p.written = map[int]bool{len(choice) - 1: true}
	return p
}
