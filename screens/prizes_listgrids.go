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
	"wordhall/tournament/text"
)

// pathEnding is the ending of a file's name.
func pathEnding(name string) string { return filepath.Ext(name) }

// prizesListRow is one row of a rating list in its preview.
type prizesListRow struct {
	Row, Number, Name, Rating, Games string
	Why                              text.Text
	Fate                             exchange.RowOutcome
}

// prizesListGrid shows the rows of a list, those that can't be read first.
func prizesListGrid(file lists.RatingListFile) *widgets.Grid[prizesListRow] {
	var bad, good []prizesListRow
	for _, r := range file.Rows {
		row := prizesListRow{Row: strconv.Itoa(r.Row), Number: r.Entry.Number, Name: r.Entry.Name, Games: format.ZeroBlank(r.Entry.Games), Why: r.Why, Fate: r.Outcome}
		switch r.Outcome {
		case exchange.Blank:
		case exchange.Added:
			row.Rating = strconv.Itoa(r.Entry.Rating)
			good = append(good, row)
		default:
			bad = append(bad, row)
		}
	}
	right := func(id string, title text.Text, width float32, says func(prizesListRow) text.Text) widgets.Column[prizesListRow] {
		return widgets.Column[prizesListRow]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: says}
	}
	grid := widgets.NewGrid(
		right("row", text.Of("Row"), 56, func(r prizesListRow) text.Text { return text.Name(r.Row) }),
		widgets.Column[prizesListRow]{ID: "number", Title: text.Of("Number"), Width: 110, Text: func(r prizesListRow) text.Text { return text.Name(r.Number) }},
		widgets.Column[prizesListRow]{ID: "name", Title: text.Of("Name"), Width: 220, Grow: 2, Text: func(r prizesListRow) text.Text { return text.Name(r.Name) }},
		right("rating", text.Of("Rating"), 72, func(r prizesListRow) text.Text { return text.Name(r.Rating) }),
		right("games", text.Of("Games"), 72, func(r prizesListRow) text.Text { return text.Name(r.Games) }),
		widgets.Column[prizesListRow]{ID: "why", Title: text.Text{}, Width: 180, Grow: 2, Text: func(r prizesListRow) text.Text { return r.Why }},
	)
	grid.Passive = true
	grid.SetMinRows(6)
	grid.SetRows(append(bad, good...))
	return grid
}

// prizesMatch is one player as found in a list.
type prizesMatch struct {
	Name           string
	Now            text.Text
	Listed, Rating string
	Chip           text.Text
	Tone           widgets.Tone
}

// prizesMatchGrid shows who was found for sure, and who isn't in the list.
func prizesMatchGrid(d *tournament.Division, list ratinglist.List, found []ratinglist.Match) *widgets.Grid[prizesMatch] {
	var rows []prizesMatch
	for _, m := range found {
		player, _ := d.Player(m.Player)
		row := prizesMatch{Name: d.PlayerName(m.Player), Now: format.RatingWords(player), Chip: text.Key(m.Certainty.String()), Tone: widgets.Warning}
		switch m.Certainty {
		case ratinglist.Sure:
			e := list.Entries[m.Candidates[0].Entry]
			row.Listed, row.Rating, row.Tone = e.Name, strconv.Itoa(e.Rating), widgets.Good
		case ratinglist.NoneLike:
			row.Chip, row.Tone = text.Of("not in the list"), widgets.Neutral
		case ratinglist.Doubt:
		}
		rows = append(rows, row)
	}
	right := func(id string, title text.Text, says func(prizesMatch) text.Text) widgets.Column[prizesMatch] {
		return widgets.Column[prizesMatch]{ID: id, Title: title, Width: 90, Align: fyne.TextAlignTrailing, Text: says}
	}
	grid := widgets.NewGrid(
		widgets.Column[prizesMatch]{ID: "name", Title: text.Of("Player"), Width: 200, Grow: 2, Text: func(r prizesMatch) text.Text { return text.Name(r.Name) }},
		right("now", text.Of("Now"), func(r prizesMatch) text.Text { return r.Now }),
		right("rating", text.Of("In the list"), func(r prizesMatch) text.Text { return text.Name(r.Rating) }),
		widgets.Column[prizesMatch]{ID: "listed", Title: text.Of("There as"), Width: 180, Grow: 2, Text: func(r prizesMatch) text.Text { return text.Name(r.Listed) }},
		widgets.Column[prizesMatch]{ID: "sure", Width: 120, Chip: func(r prizesMatch) (text.Text, widgets.Tone) { return r.Chip, r.Tone }},
	)
	grid.Passive = true
	grid.SetMinRows(7)
	grid.SetRows(rows)
	return grid
}
