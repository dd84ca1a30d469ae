package widgets

import (
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"wordhall/screens/look"
)

// Whatever the columns: they fill the space exactly, unless even giving way doesn't make
// them fit; and no column falls under its least width.
func TestColumnsFillTheSpaceExactly(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	rapid.Check(t, func(t *rapid.T) {
		core := newGridCore(nil, rapid.SliceOfN(rapid.Custom(func(t *rapid.T) columnFace {
			return columnFace{
				id:    fmt.Sprint(rapid.Uint32().Draw(t, "id")),
				width: float32(rapid.IntRange(10, 300).Draw(t, "width")),
				grow:  rapid.IntRange(0, 2).Draw(t, "grow"),
			}
		}), 1, 12).Draw(t, "columns"))
		space := float32(rapid.IntRange(100, 2000).Draw(t, "space"))
		core.fit(space)
		var least float32
		for i, col := range core.columns {
			low := core.natural(i)
			if col.grow > 0 {
				low = min(low, leastColumn)
			}
			if core.widths[i] < low-0.5 {
				t.Fatalf("column %d is %v wide, its least is %v", i, core.widths[i], low)
			}
			least += low
		}
		total := core.total()
		if least <= space && math.Abs(float64(total-space)) > 1 {
			t.Fatalf("columns are %v wide in a space of %v", total, space)
		}
		if least > space+1 && total <= space {
			t.Fatalf("columns that need %v fit %v", least, space)
		}
	})
}

func TestDraggingAnEdgeResizesItsColumn(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	text := func(int) string { return "" }
	g := NewGrid(Column[int]{ID: "a", Width: 100, Text: text}, Column[int]{ID: "b", Width: 100, Grow: 1, Text: text}, Column[int]{ID: "c", Width: 100, Text: text})
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(602, 200))
	test.Drag(w.Canvas(), fyne.NewPos(102, 15), 40, 0)
	g.core.header.DragEnd()
	if got := fmt.Sprint(g.core.widths); got != "[140 360 100]" {
		t.Errorf("widths %s, want [140 360 100]: the growing column gives what the dragged one takes", got)
	}
	test.Drag(w.Canvas(), fyne.NewPos(142, 15), -300, 0)
	g.core.header.DragEnd()
	if got := g.core.widths[0]; got != leastByHand {
		t.Errorf("dragged to nothing: %v, want %v", got, leastByHand)
	}
}

func TestOnlyRowsInSightHaveObjects(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	g := NewGrid(Column[int]{ID: "a", Text: func(i int) string { return fmt.Sprint(i) }})
	rows := make([]int, 1000)
	for i := range rows {
		rows[i] = i
	}
	g.SetRows(rows)
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 351)) // ten rows
	for _, at := range []int{0, 5, 17, 500, 999, 3} {
		g.Select(at)
		if n := len(g.core.body.pool); n > 12 {
			t.Fatalf("%d rows have objects, ten are in sight", n)
		}
		found := false
		for _, row := range g.core.body.pool {
			found = found || (row.cells[0].text.Text == fmt.Sprint(at) && row.box.Position().Y == float32(at)*rowHeight())
		}
		if !found {
			t.Errorf("row %d was selected but isn't drawn in its place", at)
		}
	}
	g.SetRows(rows[:3])
	if got := g.core.scroll.Offset.Y; got != 0 {
		t.Errorf("three rows left, still scrolled by %v", got)
	}
	if n := len(g.core.body.pool); n != 3 {
		t.Errorf("three rows left, %d drawn", n)
	}
}
