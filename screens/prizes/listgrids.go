package prizes

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

// listRow is one row of a rating list in its preview.
type listRow struct {
	Row, Number, Name, Rating, Games string
	Why                              text.Text
	Outcome                          exchange.RowOutcome
}

// listGrid shows the rows of a list, with those that can't be read first.
func listGrid(file lists.RatingListFile) *widgets.Grid[listRow] {
	var bad, good []listRow
	for _, r := range file.Rows {
		row := listRow{Row: strconv.Itoa(r.Row), Number: r.Entry.Number, Name: r.Entry.Name, Games: format.ZeroBlank(r.Entry.Games), Why: r.Why, Outcome: r.Outcome}
		switch r.Outcome {
		case exchange.Blank:
		case exchange.Added:
			row.Rating = strconv.Itoa(r.Entry.Rating)
			good = append(good, row)
		default:
			bad = append(bad, row)
		}
	}
	right := func(id string, title text.Text, width float32, says func(listRow) text.Text) widgets.Column[listRow] {
		return widgets.Column[listRow]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: says}
	}
	grid := widgets.NewGrid(
		right("row", text.Of("Row"), 56, func(r listRow) text.Text { return text.Name(r.Row) }),
		widgets.Column[listRow]{ID: "number", Title: text.Of("Number"), Width: 110, Text: func(r listRow) text.Text { return text.Name(r.Number) }},
		widgets.Column[listRow]{ID: "name", Title: text.Of("Name"), Width: 220, Grow: 2, Name: true, Text: func(r listRow) text.Text { return text.Name(r.Name) }},
		right("rating", text.Of("Rating"), 72, func(r listRow) text.Text { return text.Name(r.Rating) }),
		right("games", text.Of("Games"), 72, func(r listRow) text.Text { return text.Name(r.Games) }),
		widgets.Column[listRow]{ID: "why", Title: text.Text{}, Width: 180, Grow: 2, Text: func(r listRow) text.Text { return r.Why }},
	)
	grid.Passive = true
	grid.SetMinRows(6)
	grid.SetRows(append(bad, good...))
	return grid
}

// match is one player as they were found in a list.
type match struct {
	Name           string
	Now            text.Text
	Listed, Rating string
	Chip           text.Text
	Tone           widgets.Tone
}

// matchGrid shows who was found for certain, and who isn't in the list.
func matchGrid(d *tournament.Division, list ratinglist.List, found []ratinglist.Match) *widgets.Grid[match] {
	var rows []match
	for _, m := range found {
		player, _ := d.Player(m.Player)
		row := match{Name: d.PlayerName(m.Player), Now: format.RatingWords(player), Chip: text.Key(m.Certainty.String()), Tone: widgets.Warning}
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
	right := func(id string, title text.Text, says func(match) text.Text) widgets.Column[match] {
		return widgets.Column[match]{ID: id, Title: title, Width: 90, Align: fyne.TextAlignTrailing, Text: says}
	}
	grid := widgets.NewGrid(
		widgets.Column[match]{ID: "name", Title: text.Of("Player"), Width: 200, Grow: 2, Name: true, Text: func(r match) text.Text { return text.Name(r.Name) }},
		right("now", text.Of("Now"), func(r match) text.Text { return r.Now }),
		right("rating", text.Of("In the list"), func(r match) text.Text { return text.Name(r.Rating) }),
		widgets.Column[match]{ID: "listed", Title: text.Of("Named there"), Width: 180, Grow: 2, Name: true, Leave: 1, Text: func(r match) text.Text { return text.Name(r.Listed) }},
		widgets.Column[match]{ID: "sure", Width: 120, Chip: func(r match) (text.Text, widgets.Tone) { return r.Chip, r.Tone }},
	)
	grid.Passive = true
	grid.SetMinRows(7)
	grid.SetRows(rows)
	return grid
}
