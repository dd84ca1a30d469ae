package report

import (
	"strconv"

	"wordhall/tournament"
)

// PlacesByRound are the places of the first few players as a list, with a column for each round from the
// given one on. The places are those by the rounds, even where a final is over.
func PlacesByRound(of *View, from, most int) List {
	d := of.Division
	l := List{Columns: []Column{placeColumn, nameColumn}}
	for n := from; n <= of.After; n++ {
		l.Columns = append(l.Columns, Column{ID: strconv.Itoa(n), Group: RoundColumns, Title: Number(n), Figure: AsWhole, Least: true})
	}
	l.Rows = func(yield func(Row) bool) {
		var then []map[tournament.PlayerID]int
		for _, standings := range d.StandingsByRound(of.Book, from, of.After) {
			then = append(then, placesOf(standings))
		}
		rows := 0
		for _, s := range ByRounds(d, of.Book, of.After).Standings() {
			if rows == most || !s.Placed() {
				continue
			}
			rows++
			cells := []Cell{place(s.Place), named(d, s.ID)}
			for _, at := range then {
				cells = append(cells, known(at[s.ID]))
			}
			if !yield(Row{strconv.Itoa(int(s.ID)), cells}) {
				return
			}
		}
	}
	return l
}
