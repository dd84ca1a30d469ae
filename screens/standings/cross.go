package standings

import (
	"fmt"

	"fyne.io/fyne/v2"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// crossRoomy is how many rounds a cross-table has room for beside the inspector.
const crossRoomy = 7

// crossLine is one player's line of the cross-table.
type crossLine struct {
	report.Line
	Key, Name string
	Rounds    []string
}

// cross is the cross-table.
type cross struct {
	grid   *widgets.Grid[crossLine]
	rounds int
}

// cross puts down the players in the order of the standings with every round.
func (v *view) cross() {
	for _, id := range v.order {
		card := v.cards[id]
		l := crossLine{Line: report.LineOf(v.division, card.Now), Key: fmt.Sprint(int(id)), Name: v.division.PlayerName(id), Rounds: make([]string, v.After)}
		for _, round := range card.Lines {
			if round.Round <= v.After {
				l.Rounds[round.Round-1] = round.CrossWords()
			}
		}
		v.Cross = append(v.Cross, l)
	}
}

// show makes the table with a column for every round.
func (c *cross) show(t *screen) fyne.CanvasObject {
	if c.grid == nil || c.rounds != t.view.After {
		var at string
		if l, ok := c.selected(); ok {
			at = l.Key
		}
		c.rounds = t.view.After
		c.grid = stageGrid(t, widgets.NewGrid(crossColumns(c.rounds)...))
		c.grid.Name = text.Of("Cross-table")
		c.grid.Key = func(l crossLine) string { return l.Key }
		c.grid.SetRows(t.view.Cross)
		if !c.grid.SelectKey(at) {
			c.grid.Select(0)
		}
		return c.grid
	}
	c.grid.SetRows(t.view.Cross)
	return c.grid
}

func (c *cross) selected() (crossLine, bool) {
	if c.grid == nil {
		return crossLine{}, false
	}
	return c.grid.Selected()
}

func crossColumns(rounds int) []widgets.Column[crossLine] {
	var columns []widgets.Column[crossLine]
	for _, c := range report.CrossColumns(report.CrossOnScreen, nil) {
		if c.ID == report.RoundColumns {
			for i := range rounds {
				columns = append(columns, widgets.Column[crossLine]{ID: fmt.Sprint("round ", i+1), Title: text.Of("%v", i+1), Width: float32(c.Width),
					Text: func(l crossLine) text.Text { return text.Name(l.Rounds[i]) }, Colour: func(l crossLine) fyne.ThemeColorName { return crossColour(l.Rounds[i]) }})
			}
			continue
		}
		column := widgets.Column[crossLine]{ID: c.ID, Title: c.Title, Width: float32(c.Width), Align: fyne.TextAlignTrailing,
			Text: func(l crossLine) text.Text { return columnWords(c, l.Line) }}
		if c.Written {
			column.MinWidth, column.Grow, column.Align, column.Name = 90, 1, fyne.TextAlignLeading, true
		}
		columns = append(columns, column)
	}
	return columns
}

// crossColour sets back what wasn't won; the letter says the same.
func crossColour(cell string) fyne.ThemeColorName {
	if cell != "" && (cell[0] == 'W' || cell[0] == 'B' || cell == "F+") {
		return ""
	}
	return look.ColorDim
}
