package report

import (
	"slices"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/text"
)

// Teams are the standings of the division's teams as a list, with so many members of each counting; 0 counts
// all.
func Teams(view *View, best int) List {
	return List{
		Notes: []text.Text{TeamNote(best)},
		Columns: []Column{
			placeColumn, {ID: "team", Title: text.Of("Team")}, winsColumn, lossesColumn, spreadColumn, {ID: "players", Title: text.Of("Players"), Figure: AsWhole},
			{ID: "counts", Title: text.Of("Counts"), Figure: AsWhole}, {ID: "counting", Title: text.Of("Counting, with wins")},
		},
		Rows: func(yield func(Row) bool) {
			short, of := ShortNames(view.Division), view.lines()
			for _, t := range view.Teams(best) {
				counting := make([]text.Text, len(t.Counted))
				for i, id := range t.Counted {
					counting[i] = text.Of("%s %s", short(id), tournament.HalvesWords(of[id].HalfWins))
				}
				if !yield(Row{t.Team, []Cell{whole(t.Place), words(text.Name(t.Team)), whole(t.HalfWins), whole(t.HalfLosses), whole(t.Spread), whole(len(t.Members)),
					whole(len(t.Counted)), words(text.Join(", ", counting...))}}) {
					return
				}
			}
		},
	}
}

// TeamMembers are the players of every team as a list, in the order of the teams, then of the standings.
func TeamMembers(view *View, best int) List {
	return List{
		Title: text.Of("Members of the teams"), Notes: []text.Text{TeamNote(best)},
		Columns: []Column{
			{ID: "team", Title: text.Of("Team")}, numberColumn, nameColumn, placeColumn, winsColumn, lossesColumn, spreadColumn, {ID: "counts", Title: text.Of("Counts")},
		},
		Rows: func(yield func(Row) bool) {
			of := view.lines()
			for _, t := range view.Teams(best) {
				for _, id := range t.Members {
					if !yield(Row{strconv.Itoa(int(id)), memberCells(view.Division, t, of[id])}) {
						return
					}
				}
			}
		},
	}
}

// memberCells are the cells of a player.
func memberCells(d *tournament.Division, t award.TeamStanding, s tournament.Standing) []Cell {
	name, counts := named(d, s.ID), Cell{HasNumber: true, Words: text.Of("no")}
	name.Note = text.Key(d.PublicStatus(s.Status).PublicWords())
	if slices.Contains(t.Counted, s.ID) {
		counts = Cell{HasNumber: true, Number: 1, Words: text.Of("yes")}
	}
	return []Cell{words(text.Name(t.Team)), whole(s.ID), name, place(s.Place), whole(s.HalfWins), whole(s.HalfLosses), whole(s.Spread), counts}
}
