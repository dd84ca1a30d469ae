package widgets_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// wideGrid is a grid of 1000 rows and 20 columns on a canvas of 1300×850.
func wideGrid(b *testing.B) (*widgets.Grid[int], []int) {
	b.Helper()
	app := test.NewTempApp(b)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	columns := make([]widgets.Column[int], 20)
	for i := range columns {
		columns[i] = widgets.Column[int]{ID: fmt.Sprint(i), Title: text.Of("Col %d", i), Grow: i % 2, Width: 60,
			Text: func(row int) text.Text { return text.Of("%d.%d", row, i) }}
	}
	g := widgets.NewGrid(columns...)
	rows := make([]int, 1000)
	for i := range rows {
		rows[i] = i
	}
	g.SetRows(rows)
	w := test.NewTempWindow(b, g)
	w.Resize(fyne.NewSize(1300, 850))
	w.Canvas().Focus(g)
	return g, rows
}

func BenchmarkGridRefreshSameRows(b *testing.B) {
	g, rows := wideGrid(b)
	for b.Loop() {
		g.SetRows(rows)
	}
}

func BenchmarkGridRefreshChangedRows(b *testing.B) {
	g, rows := wideGrid(b)
	for b.Loop() {
		for i := range rows {
			rows[i] += 7
		}
		g.SetRows(rows)
	}
}

func BenchmarkGridScrollPage(b *testing.B) {
	g, _ := wideGrid(b)
	for b.Loop() {
		if g.SelectedIndex() == 999 {
			g.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		}
		g.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
}

func BenchmarkGridMoveSelection(b *testing.B) {
	g, _ := wideGrid(b)
	keys := []fyne.KeyName{fyne.KeyDown, fyne.KeyUp}
	i := 0
	for b.Loop() {
		g.TypedKey(&fyne.KeyEvent{Name: keys[i%2]})
		i++
	}
}
