package widgets_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// TestColumnsLeaveANarrowTableInTheirOrder, the empty one first. The name, the score and the sorted column stay, and
// all are back if there is room.
func TestColumnsLeaveANarrowTableInTheirOrder(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	column := func(id, says string) widgets.Column[int] {
		return widgets.Column[int]{ID: id, Title: text.Name(id), Text: func(int) text.Text { return text.Name(says) }, Compare: func(a, b int) int { return a - b }}
	}
	name := column("name", "Margarethe Oberhauser-Lindqvist")
	name.Grow, name.Name = 1, true
	grid := func() *widgets.Grid[int] {
		return widgets.NewGrid(widgets.LeaveInOrder([]widgets.Column[int]{
			name, column("club", "Harbour Lights"), column("nothing", ""), column("rating", "1900"), column("score", "431"),
		}, "club", "rating", "nothing")...)
	}
	for _, c := range []struct {
		width float32
		sort  string
		want  string
	}{
		{900, "", ""},
		{500, "", "nothing"},
		{330, "", "club nothing"},
		{250, "", "club nothing rating"},
		{250, "rating", "club nothing"},
		{120, "", "club nothing rating"},
	} {
		g := grid()
		w := test.NewTempWindow(t, g)
		w.SetPadded(false)
		g.SetRows([]int{1, 2, 3})
		w.Resize(fyne.NewSize(c.width, 200))
		for i, col := range []string{"name", "club", "nothing", "rating", "score"} {
			if c.sort == col {
				g.SortBy(i)
			}
		}
		w.Resize(fyne.NewSize(900, 200))
		if left := g.Left(); len(left) > 0 {
			t.Errorf("with room for all, %v have left", left)
		}
		w.Resize(fyne.NewSize(c.width, 200))
		named := strings.Join(strings.Fields(strings.ReplaceAll(c.want, "nothing", "")), ", ") // An empty column tells nothing.
		if got := drive.Texts(g); named != "" != strings.Contains(got, "shows more: "+named) {
			t.Errorf("%v wide: it says %q, want %q", c.width, got, named)
		}
		if got := strings.Join(g.Left(), " "); got != c.want {
			t.Errorf("%v wide, sorted by %q: %q have left, want %q", c.width, c.sort, got, c.want)
		}
	}
}

// TestWhatHasNoRoomIsShownByAKeyAndAClick: Ctrl+Shift+Down and a click on the line below show the columns that were
// left out, and leave them out again.
func TestWhatHasNoRoomIsShownByAKeyAndAClick(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	column := func(id string) widgets.Column[int] {
		return widgets.Column[int]{ID: id, Title: text.Name(id), Text: func(int) text.Text { return text.Name("Harbour Lights") }}
	}
	g := widgets.NewGrid(widgets.LeaveInOrder([]widgets.Column[int]{column("name"), column("club"), column("country")}, "club", "country")...)
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	g.SetRows([]int{1, 2, 3})
	w.Resize(fyne.NewSize(150, 250))
	for _, turn := range []func(){
		func() {
			g.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyDown, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
		},
		func() {
			test.TapCanvas(w.Canvas(), fyne.NewPos(60, look.Size(look.SizeHeader)+3*look.Size(look.SizeRow)+12))
		},
	} {
		if len(g.Left()) != 2 {
			t.Fatalf("%v have left", g.Left())
		}
		turn()
		if len(g.Left()) != 0 {
			t.Fatalf("%v have left although all are asked for", g.Left())
		}
		g.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyDown, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	}
}

// TestColumnsOfOneTurnLeaveTogether and come back together, and neither leaves while the other is wanted.
func TestColumnsOfOneTurnLeaveTogether(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	column := func(id, says string) widgets.Column[int] {
		return widgets.Column[int]{ID: id, Title: text.Name(id), Text: func(int) text.Text { return text.Name(says) }, Compare: func(a, b int) int { return a - b }}
	}
	left := map[string]int{}
	for _, sort := range []int{-1, 2} {
		g := widgets.NewGrid(widgets.LeaveInOrder([]widgets.Column[int]{
			column("who", "Margarethe Oberhauser"), column("first", "4–1 +214"), column("met", "2"), column("second", "5–0 +1,214"),
		}, "met", "first+second")...)
		w := test.NewTempWindow(t, g)
		w.SetPadded(false)
		g.SetRows([]int{1, 2, 3})
		w.Resize(fyne.NewSize(800, 200))
		if sort >= 0 {
			g.SortBy(sort + 1)
		}
		for width := float32(600); width > 100; width -= 3 {
			w.Resize(fyne.NewSize(width, 200))
			gone := strings.Join(g.Left(), " ")
			left[gone]++
			switch {
			case gone == "" || gone == "met":
			case gone == "first second" || gone == "first met second":
				if sort >= 0 {
					t.Errorf("%v wide, sorted by one of two: %q have left", width, gone)
				}
			default:
				t.Errorf("%v wide: %q have left", width, gone)
			}
			for _, fault := range g.Crowded() {
				if fault.Left {
					t.Errorf("%v wide: %q has left and would fit", width, fault.Column)
				}
			}
		}
	}
	if left["first met second"] == 0 || left["met"] == 0 {
		t.Errorf("the widths tried see too little: %v", left)
	}
}
