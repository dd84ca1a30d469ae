package widgets

import (
	"strings"
	"unicode/utf8"
)

// Crowding is something in a table that has less space than it needs.
type Crowding struct {
	// Column is the ID of the column. It is empty if the columns go on beyond the edge.
	Column string
	// Has is the space that there is, and Needs the space that is needed, in points.
	Has, Needs float32
	// Left says that the column has left although it would fit.
	Left bool
	// Name is a name that keeps too few letters, as it is drawn.
	Name string
}

// Crowded is what in the table has less space than it needs: columns that go on beyond the edge, figures that are
// cut, cells that tell the rows apart and are cut, names with fewer letters than they should keep, and columns that have left although they fit. Tests ask it of
// every table in sight.
func (g *Grid[T]) Crowded() []Crowding {
	c := &g.core
	if c.renderer == nil || len(c.columns) == 0 || c.count == 0 {
		return nil
	}
	const rounding = 1.5
	var faults []Crowding
	space := c.owner.Size().Width - 2
	if total := c.total(); total > space+rounding {
		faults = append(faults, Crowding{Has: space, Needs: total})
	}
	var need float32
	for i := range c.columns {
		if !c.left[i] {
			need += c.need(i)
		}
	}
	for i, col := range c.columns {
		wanted := c.wanted(i)
		switch _, byHand := c.custom[col.id]; {
		case byHand:
		case c.left[i]:
			if wanted = sum(c.turnOf(i), c.wanted); wanted <= space-need && c.longest(i) > 0 {
				faults = append(faults, Crowding{Column: col.id, Has: space - need, Needs: wanted, Left: true})
			}
		case col.name:
			faults = append(faults, g.shortNames(i)...)
		case col.letters > 0 && sum(c.mayLeave(), c.need) > 0 && c.widths[i] < c.need(i)-rounding:
			faults = append(faults, Crowding{Column: col.id, Has: c.widths[i], Needs: c.need(i)})
		case col.grow == 0 && c.widths[i] < wanted-rounding:
			faults = append(faults, Crowding{Column: col.id, Has: c.widths[i], Needs: wanted})
		}
	}
	return faults
}

// shortNames are the names of a column that are cut to too few letters, as they are drawn.
func (g *Grid[T]) shortNames(column int) []Crowding {
	const fewer = 2 // Some letters are wide.
	var faults []Crowding
	for _, r := range g.core.body.pool {
		if !r.box.Visible() {
			continue
		}
		if says := r.cells[column].text.Text; strings.HasSuffix(says, "…") && utf8.RuneCountInString(says) < nameLetters-fewer {
			faults = append(faults, Crowding{Column: g.columns[column].ID, Name: says})
		}
	}
	return faults
}
