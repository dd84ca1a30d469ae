package screens

import (
	"cmp"

	"fyne.io/fyne/v2"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
)

// The columns of the draw that hold a player.
const (
	leftColumn  = "left"
	rightColumn = "right"
)

// buildGrid makes the draw's table; while the round is played it has the sheets.
func (r *roundsScreen) buildGrid(playing bool) {
	r.playing = playing
	r.grid = widgets.NewGrid(r.drawColumns(playing)...)
	r.grid.Key = func(l drawLine) string { return l.Key }
	r.grid.OnSelected = r.selected
	r.grid.OnActivated = r.enter
	r.grid.OnCell = r.clicked
	r.grid.OnKey = r.gridKey
	r.grid.CanDrag = func(l drawLine, column string) bool {
		return r.swappable() && (column == leftColumn || column == rightColumn && !l.Bye)
	}
	r.grid.OnDropped = r.dropped
	r.showView()
}

func (r *roundsScreen) drawColumns(playing bool) []widgets.Column[drawLine] {
	number := func(id, title string, width float32, text func(drawLine) string) widgets.Column[drawLine] {
		return widgets.Column[drawLine]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: text}
	}
	name := func(id, title string, text func(drawLine) string, bold func(drawLine) bool) widgets.Column[drawLine] {
		return widgets.Column[drawLine]{ID: id, Title: title, Width: 150, MinWidth: 84, Grow: 3, Text: text, Bold: bold,
			Mark: func(l drawLine) widgets.CellMark { return r.swap.mark(l, id, r.grid) }}
	}
	right := name(rightColumn, "Replies", func(l drawLine) string { return l.Right }, func(l drawLine) bool { return l.SecondWon })
	right.Colour = func(l drawLine) fyne.ThemeColorName {
		if l.Bye {
			return look.ColorDim
		}
		return ""
	}
	columns := []widgets.Column[drawLine]{
		{ID: "table", Title: "Table", Text: func(l drawLine) string { return l.Table }, Compare: func(a, b drawLine) int { return cmp.Compare(a.Number, b.Number) }},
		name(leftColumn, "Starts", func(l drawLine) string { return l.Left }, func(l drawLine) bool { return l.FirstWon }),
		number("leftRecord", "Record", 104, func(l drawLine) string { return l.LeftRecord }),
		right,
		number("rightRecord", "Record", 104, func(l drawLine) string { return l.RightRecord }),
	}
	if playing {
		columns = append(columns, sheetColumn())
	} else {
		columns = append(columns, number("met", "Met", 52, func(l drawLine) string { return l.Met }), number("cost", "Cost", 56, func(l drawLine) string { return l.Cost }))
	}
	return append(columns, marksColumn())
}

func sheetColumn() widgets.Column[drawLine] {
	return widgets.Column[drawLine]{ID: "result", Title: "Sheet", Width: 100, MinWidth: 90, Grow: 1, Text: func(l drawLine) string {
		if !l.Done && !l.Bye {
			return "still out"
		}
		return l.Result
	}, Colour: func(l drawLine) fyne.ThemeColorName {
		if !l.Done {
			return look.ColorWarning
		}
		return ""
	}}
}

func marksColumn() widgets.Column[drawLine] {
	return widgets.Column[drawLine]{ID: "marks", Title: "Marks", Width: 110, MinWidth: 90, Grow: 2,
		Chip: func(l drawLine) (string, widgets.Tone) {
			if l.Bye {
				return "", widgets.Neutral
			}
			return l.Marks, l.Tone
		},
		Text: func(l drawLine) string {
			if l.Bye {
				return l.Marks
			}
			return ""
		}, Colour: func(drawLine) fyne.ThemeColorName { return look.ColorDim }}
}

// selected is another line of the draw.
func (r *roundsScreen) selected(l drawLine) {
	if r.swap.on {
		r.swap.fit(l)
		r.grid.Update()
	}
	r.inspect(l)
}
