package layout_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// TestWhatScrollsTakesTheHeightToSpare: a part of a dialog that scrolls takes the height that the window has to
// spare, never more than it can use, and gives it back.
func TestWhatScrollsTakesTheHeightToSpare(t *testing.T) {
	test.NewTempApp(t)
	scale := layout.TextScale()
	high := canvas.NewRectangle(nil)
	high.SetMinSize(fyne.NewSize(10, 300*scale))
	scrolled, later := layout.Tall(100, container.NewVScroll(high)), layout.Taller(100, 150, container.NewVScroll(canvas.NewRectangle(nil)))
	dialog := container.NewVBox(canvas.NewRectangle(nil), scrolled, later)
	for _, c := range []struct {
		name                           string
		room, scrolled, later, remains float32
	}{
		{"none", 0, 100, 100, 0},
		{"some, the first before the second", 120, 220, 100, 0},
		{"some for the second too", 230, 300, 130, 0},
		{"more than they can use", 500, 300, 150, 250},
		{"none any more", 0, 100, 100, 0},
		{"less than none, which such low ones can't give", -50, 100, 100, -50},
	} {
		t.Run(c.name, func(t *testing.T) {
			remains := layout.Spare(dialog, c.room*scale)
			got := [3]float32{scrolled.MinSize().Height, later.MinSize().Height, remains}
			for i, want := range []float32{c.scrolled, c.later, c.remains} {
				if diff := got[i] - want*scale; max(diff, -diff) > 1.1 { // There is one more, so that nothing scrolls by a fraction.
					t.Errorf("heights and rest %v, want %v", got, []float32{c.scrolled, c.later, c.remains})
				}
			}
		})
	}
}

// TestWhatScrollsGivesTheHeightThatIsLacking: a part of a dialog that scrolls gives up the height that a low window
// lacks, down to a few rows.
func TestWhatScrollsGivesTheHeightThatIsLacking(t *testing.T) {
	test.NewTempApp(t)
	scale := layout.TextScale()
	first, second := layout.Tall(300, canvas.NewRectangle(nil)), layout.Tall(200, canvas.NewRectangle(nil))
	dialog := container.NewVBox(first, second)
	for _, c := range []struct{ room, first, second, remains float32 }{
		{-100, 200, 200, 0}, {-180, 150, 170, 0}, {-260, 150, 150, -60}, {0, 300, 200, 0},
	} {
		remains := layout.Spare(dialog, c.room*scale)
		got := [3]float32{first.MinSize().Height, second.MinSize().Height, remains}
		for i, want := range []float32{c.first, c.second, c.remains} {
			if diff := got[i] - want*scale; max(diff, -diff) > 0.5 {
				t.Errorf("%v lacking: heights and rest %v, want %v", -c.room, got, []float32{c.first, c.second, c.remains})
			}
		}
	}
}

// TestATableTakesTheHeightToSpare that its rows need, and no more.
func TestATableTakesTheHeightToSpare(t *testing.T) {
	test.NewTempApp(t)
	table := widgets.NewGrid(widgets.Column[int]{ID: "n", Text: func(n int) text.Text { return text.Of("%d", n) }})
	table.SetMinRows(4)
	table.SetRows([]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
	dialog := container.NewVBox(table)
	test.NewTempWindow(t, dialog)
	asked, whole := table.MinSize().Height, table.Whole()
	for _, c := range []struct{ room, high, remains float32 }{
		{1000, whole, 1000 - (whole - asked)}, {0, asked, 0}, {50, asked + 50, 0}, {-10, asked - 10, 0}, {0, asked, 0},
	} {
		if remains := layout.Spare(dialog, c.room); remains != c.remains || table.MinSize().Height != c.high {
			t.Errorf("of %v it leaves %v and is %v high, not %v and %v", c.room, remains, table.MinSize().Height, c.remains, c.high)
		}
	}
}

// TestNoPartScrollsInADialogThatScrolls: in a dialog that scrolls in any case no part scrolls by itself, unless it is
// higher than the window.
func TestNoPartScrollsInADialogThatScrolls(t *testing.T) {
	test.NewTempApp(t)
	scale := layout.TextScale()
	box := func(high float32) fyne.CanvasObject {
		o := canvas.NewRectangle(nil)
		o.SetMinSize(fyne.NewSize(10, high*scale))
		return container.NewVScroll(o)
	}
	little, some, long := layout.Tall(300, box(20)), layout.Tall(300, box(220)), layout.Tall(300, box(900))
	dialog := container.NewVBox(little, some, long)
	if remains := layout.Spare(dialog, -1000*scale); remains >= 0 {
		t.Fatalf("%v are lacking no longer", remains)
	}
	layout.Whole(dialog, 700*scale)
	for i, c := range []struct {
		part fyne.CanvasObject
		want float32
	}{{little, 150}, {some, 220}, {long, 150}} {
		if got := c.part.MinSize().Height; got < c.want*scale || got > c.want*scale+1.5 {
			t.Errorf("no. %d is %v high, not %v", i+1, got, c.want*scale)
		}
	}
	table := widgets.NewGrid(widgets.Column[int]{ID: "n", Text: func(n int) text.Text { return text.Of("%d", n) }})
	table.SetMinRows(4)
	table.SetRows([]int{1, 2, 3, 4, 5, 6})
	test.NewTempWindow(t, table)
	for most, high := range map[float32]float32{2000: table.Whole(), 20: table.MinSize().Height} {
		layout.Spare(table, 0)
		layout.Whole(table, most)
		if got := table.MinSize().Height; got != high {
			t.Errorf("where %v are the most a table is %v high, not %v", most, got, high)
		}
	}
}
