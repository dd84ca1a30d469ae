package report

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// OneList is the standings of several divisions as one list. For the public it says of an ejected player only
// that the player isn't playing. Without parts it has only its columns.
func OneList(ev *tournament.Event, parts []CombinedPart, public bool) List {
	return List{
		State: CombinedState(ev, parts), Notes: []text.Text{CombinedNote()},
		Columns: []Column{
			placeColumn, numberColumn, nameColumn, {ID: "division", Title: text.Of("Division")}, {ID: "own", Title: text.Of("Place there"), Figure: AsWhole, Least: true},
			winsColumn, lossesColumn, spreadColumn, {ID: "played", Title: text.Of("Played"), Figure: AsWhole}, {ID: "rating", Title: text.Of("Rating"), Figure: AsWhole}, {ID: "status", Title: text.Of("Status")},
		},
		Rows: func(yield func(Row) bool) {
			for _, s := range CombinedStandings(ev, parts) {
				if !yield(Row{fmt.Sprintf("%d-%d", s.Division, s.ID), oneListCells(ev.Find(s.Division), s, public)}) {
					return
				}
			}
		},
	}
}

// oneListCells are the cells of a player.
func oneListCells(d *tournament.Division, s CombinedStanding, public bool) []Cell {
	name, own, among := named(d, s.ID), Cell{}, placeOf(s.Standing)
	name.Note = text.Key(d.PublicStatus(s.Status).PublicWords())
	if s.Own > 0 {
		own = whole(s.Own)
	}
	p, _ := d.Player(s.ID)
	if public {
		s.Status = d.PublicStatus(s.Status)
	}
	return []Cell{among, whole(s.ID), name, words(text.Name(d.Name)), own, whole(s.HalfWins), whole(s.HalfLosses), whole(s.Spread), whole(s.Played), rating(p.Rating), status(s.Standing)}
}
