package rounds

import (
	"cmp"

	"fyne.io/fyne/v2"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// These are the columns of the draw that have a player.
const (
	leftColumn  = "left"
	rightColumn = "right"
)

// buildGrid makes the draw's table. While the round is being played it has the sheets.
func (r *screen) buildGrid(playing bool) {
	r.playing = playing
	r.grid = widgets.NewGrid(r.drawColumns(playing)...)
	r.grid.Name = text.Of("Draw")
	r.grid.Key = func(l drawLine) string { return l.Key }
	r.grid.OnSelected = r.selected
	r.grid.OnActivated = r.enter
	r.grid.OnCell = r.clicked
	r.grid.OnKey, r.grid.OnFound = r.gridKey, r.found
	r.grid.CanDrag = func(l drawLine, column string) bool {
		return r.swappable() && (column == leftColumn || column == rightColumn && !l.Bye)
	}
	r.grid.OnDropped = r.dropped
	r.showView()
}

func (r *screen) drawColumns(playing bool) []widgets.Column[drawLine] {
	number := func(id string, title text.Text, width float32, says func(drawLine) text.Text) widgets.Column[drawLine] {
		return widgets.Column[drawLine]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: says}
	}
	name := func(id string, title text.Text, says func(drawLine) text.Text, bold func(drawLine) bool) widgets.Column[drawLine] {
		return widgets.Column[drawLine]{ID: id, Title: title, Width: 150, MinWidth: 84, Grow: 3, Name: true, Text: says, Bold: bold,
			Mark: func(l drawLine) widgets.CellMark { return r.swap.mark(l, id, r.grid) }}
	}
	right := name(rightColumn, text.Of("Who replies"), func(l drawLine) text.Text { return l.Right }, func(l drawLine) bool { return l.SecondWon })
	right.Colour = func(l drawLine) fyne.ThemeColorName {
		if l.Bye {
			return look.ColorDim
		}
		return ""
	}
	columns := []widgets.Column[drawLine]{
		{ID: "table", Title: text.Of("Table"), Text: func(l drawLine) text.Text { return text.Name(l.Table) }, Compare: func(a, b drawLine) int { return cmp.Compare(a.Number, b.Number) }},
		name(leftColumn, text.Of("Who starts"), func(l drawLine) text.Text { return text.Name(l.Left) }, func(l drawLine) bool { return l.FirstWon }),
		number("leftRecord", text.Of("Record"), 104, func(l drawLine) text.Text { return text.Name(l.LeftRecord) }),
		right,
		number("rightRecord", text.Of("Record"), 104, func(l drawLine) text.Text { return text.Name(l.RightRecord) }),
	}
	if playing {
		columns = append(columns, sheetColumn())
	} else {
		columns = append(columns, number("met", text.Of("Met"), 52, func(l drawLine) text.Text { return text.Name(l.Met) }), number("cost", text.Of("Cost"), 56, func(l drawLine) text.Text { return text.Name(l.Cost) }))
	}
	return widgets.LeaveInOrder(append(columns, marksColumn()), "cost", "met", "leftRecord+rightRecord", "marks")
}

func sheetColumn() widgets.Column[drawLine] {
	return widgets.Column[drawLine]{ID: "result", Title: text.Of("Sheet"), Text: func(l drawLine) text.Text {
		if !l.Done && !l.Bye {
			return text.Of("still out")
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
	return widgets.Column[drawLine]{ID: "marks", Title: text.Of("Marks"), Width: 110, MinWidth: 90, Grow: 2,
		Chip: func(l drawLine) (text.Text, widgets.Tone) {
			if l.Bye {
				return text.Text{}, widgets.Neutral
			}
			return l.Marks, l.Tone
		},
		Text: func(l drawLine) text.Text {
			if l.Bye {
				return l.Marks
			}
			return text.Text{}
		}, Colour: func(drawLine) fyne.ThemeColorName { return look.ColorDim }}
}

// selected is called when another line of the draw is selected.
func (r *screen) selected(l drawLine) {
	if r.swap.on {
		r.swap.fit(l)
		r.grid.Update()
	}
	r.inspect(l)
}
