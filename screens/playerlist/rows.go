package playerlist

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// ImportLine is one row of a list in the form in which it is shown, with what becomes of it and why.
type ImportLine struct {
	Row    string
	Name   string
	Rating text.Text
	// Division is the division into which the row goes, if the rows say that.
	Division string
	// Needs are what the player needs at the table. They are printed on the player's slips.
	Needs   string
	More    text.Text
	Outcome text.Text
	Tone    widgets.Tone
	Why     text.Text
}

// ImportLines returns a line for every row of the list, without empty rows that need no reason. Rows that can't be
// entered come first, and rows without a player last.
func ImportLines(list exchange.PlayerList) []ImportLine {
	return importLines([]exchange.DivisionRows{{List: list}})
}

// importLines are the lines of the parts of one list. A row is shown in the part into which it goes.
func importLines(parts []exchange.DivisionRows) []ImportLine {
	var bad, good, blank []ImportLine
	for at := range parts[0].List.Rows {
		part := parts[0]
		if i := slices.IndexFunc(parts, func(p exchange.DivisionRows) bool { return p.List.Rows[at].Outcome != exchange.Blank }); i > 0 {
			part = parts[i]
		}
		r := part.List.Rows[at]
		if r.Outcome == exchange.Blank && r.Why.IsZero() {
			continue
		}
		line := ImportLine{
			Row: strconv.Itoa(r.Row), Name: r.Player.Name, Outcome: text.Key(r.Outcome.String()), Why: r.Why, Needs: r.Player.Accommodation,
			More: text.Join(", ", format.NotEmpty(alsoRead(r.Player)...)...),
		}
		if r.Player.Name != "" && r.Outcome != exchange.Refused && r.Outcome != exchange.Blank {
			line.Rating = format.RatingWords(r.Player)
		}
		switch r.Outcome {
		case exchange.Added:
			line.Tone, line.Division, line.Outcome = widgets.Good, part.Name, text.Of("new") // Nobody is added yet.
			good = append(good, line)
		case exchange.Blank:
			line.Outcome = text.Of("left out")
			blank = append(blank, line)
		default:
			line.Tone, line.Division = widgets.Bad, part.Name
			bad = append(bad, line)
		}
	}
	return slices.Concat(bad, good, blank)
}

// alsoRead is what a row says about a player besides name, rating, division and needs.
func alsoRead(p tournament.Player) []text.Text {
	also := []text.Text{text.Name(p.Team), text.Name(p.Club), text.Name(p.Country), text.Name(p.Class)}
	if p.Table > 0 {
		also = append(also, text.Of("table %d", p.Table))
	}
	also = append(also, format.IDWords(p.IDs))
	if p.Paid {
		also = append(also, text.Key("paid"))
	}
	if p.Owes > 0 {
		also = append(also, text.Of("owes %s", text.Money(text.MoneyWords("", p.Owes)))) // The list may go into any division.
	}
	if p.CheckedIn {
		also = append(also, text.Key("here"))
	}
	also = append(also, text.Name(p.Contact))
	if p.Note != "" {
		also = append(also, text.Of("private note: %s", p.Note))
	}
	return also
}

// importGrid is the grid of the rows. It has those columns in which somebody has a value.
func importGrid(lines []ImportLine, rows int) *widgets.Grid[ImportLine] {
	used := func(says func(ImportLine) bool) bool { return slices.ContainsFunc(lines, says) }
	columns := []widgets.Column[ImportLine]{
		{ID: "row", Title: text.Of("Row"), Width: 56, Align: fyne.TextAlignTrailing, Text: func(l ImportLine) text.Text { return text.Name(l.Row) }},
		{ID: "name", Title: text.Of("Name"), Width: 190, Grow: 1, Text: func(l ImportLine) text.Text { return text.Name(l.Name) }},
		{ID: "rating", Title: text.Of("Rating"), Width: 72, Align: fyne.TextAlignTrailing, Text: func(l ImportLine) text.Text { return l.Rating }},
	}
	if used(func(l ImportLine) bool { return l.Division != "" }) {
		columns = append(columns, widgets.Column[ImportLine]{ID: "division", Title: text.Of("Division"), Width: 90, Text: func(l ImportLine) text.Text { return text.Name(l.Division) }})
	}
	if used(func(l ImportLine) bool { return !l.More.IsZero() }) {
		columns = append(columns, widgets.Column[ImportLine]{ID: "more", Title: text.Of("Other data"), Width: 150, Grow: 1, Text: func(l ImportLine) text.Text { return l.More }})
	}
	if used(func(l ImportLine) bool { return l.Needs != "" }) {
		columns = append(columns, widgets.Column[ImportLine]{ID: "needs", Title: text.Of("Printed on slips"), Width: 130, Grow: 1, Text: func(l ImportLine) text.Text { return text.Name(l.Needs) },
			Colour: func(ImportLine) fyne.ThemeColorName { return look.ColorWarning }})
	}
	columns = append(columns,
		widgets.Column[ImportLine]{ID: "outcome", Title: text.Of("Outcome"), Width: 112, Chip: func(l ImportLine) (text.Text, widgets.Tone) { return l.Outcome, l.Tone }})
	if used(func(l ImportLine) bool { return !l.Why.IsZero() }) {
		columns = append(columns, widgets.Column[ImportLine]{ID: "why", Title: text.Of("Why"), Width: 190, Grow: 2, Text: func(l ImportLine) text.Text { return l.Why }})
	}
	grid := widgets.NewGrid(columns...)
	grid.Find = func(l ImportLine) string { return l.Name }
	grid.Placeholder = text.Of("No row of this list holds a player.")
	grid.SetMinRows(rows)
	grid.SetRows(lines)
	return grid
}
