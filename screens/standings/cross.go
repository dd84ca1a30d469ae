package standings

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/lists"
	"wordhall/screens/widgets"
	"wordhall/tournament/report"
)

// crossRoomy is the greatest number of rounds for which the cross-table has room beside the inspector.
const crossRoomy = 5

// cross is the cross-table of the screen.
type cross struct {
	grid   *widgets.Grid[report.Row]
	rounds int
}

// crossColumns are the columns of the list.
var crossColumns = []lists.Column{
	{ID: "number", Width: 46, Dim: true}, {ID: "place", Width: 60}, {ID: "name", Width: 140, MinWidth: 90, Grow: 1}, {ID: report.RoundColumns, Width: 86},
	{ID: "wins", Width: 44, Bold: true}, {ID: "losses", Width: 44}, {ID: "spread", Width: 64},
}

// crossList is the list of the cross-table.
func (v *view) crossList() report.List { return report.Cross(v.view, v.After) }

// show makes the table, with a column for every round.
func (c *cross) show(t *screen) fyne.CanvasObject {
	list := t.view.crossList()
	form.SetParagraph(t.foot, list.Notes[0], widgets.Small)
	if c.grid != nil && c.rounds == t.view.After {
		c.grid.SetRows(t.view.Cross)
		return c.grid
	}
	at, _ := c.selected()
	c.rounds = t.view.After
	c.grid = stageGrid(t, lists.Grid(list, crossColumns...))
	c.grid.Name = list.Title
	c.grid.SetRows(t.view.Cross)
	if !c.grid.SelectKey(at.Key) {
		c.grid.Select(0)
	}
	return c.grid
}

func (c *cross) selected() (report.Row, bool) {
	if c.grid == nil {
		return report.Row{}, false
	}
	return c.grid.Selected()
}
