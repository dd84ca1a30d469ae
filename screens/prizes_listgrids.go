package screens

import (
	"path/filepath"
	"strconv"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/ratinglist"
)

// pathEnding is the ending of a file's name.
func pathEnding(name string) string { return filepath.Ext(name) }

// prizesListRow is one row of a rating list in its preview.
type prizesListRow struct {
	Row, Number, Name, Rating, Games, Why string
	Fate                                  exchange.RowOutcome
}

// prizesListGrid shows the rows of a list, those that can't be read first.
func prizesListGrid(file lists.RatingListFile) *widgets.Grid[prizesListRow] {
	var bad, good []prizesListRow
	for _, r := range file.Rows {
		row := prizesListRow{Row: strconv.Itoa(r.Row), Number: r.Entry.Number, Name: r.Entry.Name, Games: format.ZeroBlank(r.Entry.Games), Why: r.Why.String(), Fate: r.Outcome}
		switch r.Outcome {
		case exchange.Blank:
		case exchange.Added:
			row.Rating = strconv.Itoa(r.Entry.Rating)
			good = append(good, row)
		default:
			bad = append(bad, row)
		}
	}
	right := func(id, title string, width float32, text func(prizesListRow) string) widgets.Column[prizesListRow] {
		return widgets.Column[prizesListRow]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: text}
	}
	grid := widgets.NewGrid(
		right("row", "Row", 56, func(r prizesListRow) string { return r.Row }),
		widgets.Column[prizesListRow]{ID: "number", Title: "Number", Width: 110, Text: func(r prizesListRow) string { return r.Number }},
		widgets.Column[prizesListRow]{ID: "name", Title: "Name", Width: 220, Grow: 2, Text: func(r prizesListRow) string { return r.Name }},
		right("rating", "Rating", 72, func(r prizesListRow) string { return r.Rating }),
		right("games", "Games", 72, func(r prizesListRow) string { return r.Games }),
		widgets.Column[prizesListRow]{ID: "why", Title: "", Width: 180, Grow: 2, Text: func(r prizesListRow) string { return r.Why }},
	)
	grid.Passive = true
	grid.SetMinRows(6)
	grid.SetRows(append(bad, good...))
	return grid
}

// prizesMatch is one player as found in a list.
type prizesMatch struct {
	Name, Now, Listed, Rating, Chip string
	Tone                            widgets.Tone
}

// prizesMatchGrid shows who was found for sure, and who isn't in the list.
func prizesMatchGrid(d *tournament.Division, list ratinglist.List, found []ratinglist.Match) *widgets.Grid[prizesMatch] {
	var rows []prizesMatch
	for _, m := range found {
		player, _ := d.Player(m.Player)
		row := prizesMatch{Name: d.PlayerName(m.Player), Now: format.RatingWords(player), Chip: m.Certainty.String(), Tone: widgets.Warning}
		switch m.Certainty {
		case ratinglist.Sure:
			e := list.Entries[m.Candidates[0].Entry]
			row.Listed, row.Rating, row.Tone = e.Name, strconv.Itoa(e.Rating), widgets.Good
		case ratinglist.NoneLike:
			row.Chip, row.Tone = "not in the list", widgets.Neutral
		case ratinglist.Doubt:
		}
		rows = append(rows, row)
	}
	right := func(id, title string, text func(prizesMatch) string) widgets.Column[prizesMatch] {
		return widgets.Column[prizesMatch]{ID: id, Title: title, Width: 90, Align: fyne.TextAlignTrailing, Text: text}
	}
	grid := widgets.NewGrid(
		widgets.Column[prizesMatch]{ID: "name", Title: "Player", Width: 200, Grow: 2, Text: func(r prizesMatch) string { return r.Name }},
		right("now", "Now", func(r prizesMatch) string { return r.Now }),
		right("rating", "In the list", func(r prizesMatch) string { return r.Rating }),
		widgets.Column[prizesMatch]{ID: "listed", Title: "There as", Width: 180, Grow: 2, Text: func(r prizesMatch) string { return r.Listed }},
		widgets.Column[prizesMatch]{ID: "sure", Width: 120, Chip: func(r prizesMatch) (string, widgets.Tone) { return r.Chip, r.Tone }},
	)
	grid.Passive = true
	grid.SetMinRows(7)
	grid.SetRows(rows)
	return grid
}
