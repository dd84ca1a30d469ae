package widgets

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// TestColumnsFillTheSpaceExactly, whatever they are, unless they don't fit even when they give way. No column is
// narrower than its least width, and none is cut while another has room to spare.
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
		letters := rapid.SliceOfN(rapid.IntRange(0, 40), len(core.columns), len(core.columns)).Draw(t, "letters")
		core.count = 1
		core.cell = func(_, column int) gridCell { return gridCell{text: text.Name(strings.Repeat("m", letters[column]))} }
		space := float32(rapid.IntRange(100, 2000).Draw(t, "space"))
		core.fit(space)
		var least, cut, spare float32
		for i, col := range core.columns {
			low := min(core.natural(i), core.wanted(i))
			if col.grow > 0 {
				low = min(low, leastColumn)
			}
			if core.widths[i] < low-0.5 {
				t.Fatalf("column %d is %v wide, its least is %v", i, core.widths[i], low)
			}
			least += low
			cut = max(cut, core.wanted(i)-core.widths[i])
			spare = max(spare, core.widths[i]-core.wanted(i))
		}
		total := core.total()
		if least <= space && math.Abs(float64(total-space)) > 1 {
			t.Fatalf("columns are %v wide in a space of %v", total, space)
		}
		if least > space+1 && total <= space {
			t.Fatalf("columns that need %v fit %v", least, space)
		}
		if cut > 1 && spare > 1 {
			t.Fatalf("a column lacks %v, another has %v to spare", cut, spare)
		}
	})
}

// TestRoomGoesFirstToColumnsThatItCompletes: a single very long cell doesn't keep others short, because space goes first to
// the columns that it completes.
func TestRoomGoesFirstToColumnsThatItCompletes(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	core := newGridCore(nil, []columnFace{{id: "name", width: 80}, {id: "words", width: 100, grow: 1}, {id: "empty", width: 220}})
	core.count = 1
	core.cell = func(_, column int) gridCell {
		return gridCell{text: []text.Text{text.Of("Pádraig Ó Maolchatha"), text.Name(strings.Repeat("on and on ", 40)), {}}[column]}
	}
	core.fit(500)
	if got := core.widths[0] - core.wanted(0); got < -0.5 {
		t.Errorf("the name lacks %v", -got)
	}
	if got := core.total(); math.Abs(float64(got-500)) > 1 {
		t.Errorf("%v wide in a space of 500", got)
	}
}

func TestDraggingAnEdgeResizesItsColumn(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	says := func(int) text.Text { return text.Text{} }
	g := NewGrid(Column[int]{ID: "a", Width: 100, Text: says}, Column[int]{ID: "b", Width: 100, Grow: 1, Text: says}, Column[int]{ID: "c", Width: 100, Text: says})
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

func TestTheColumnSortedByIsResizedByKeys(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	column := func(id string, grow int) Column[int] {
		return Column[int]{ID: id, Width: 100, Grow: grow, Text: func(int) text.Text { return text.Text{} }, Compare: func(a, b int) int { return a - b }}
	}
	g := NewGrid(column("a", 0), column("b", 1), column("c", 0))
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(602, 200))
	for _, step := range []struct {
		keys string
		want string
	}{
		{"wider", "[100 400 100]"}, // Nothing is sorted.
		{"sort", "[100 400 100]"}, {"wider", "[116 384 100]"}, {"wider", "[132 368 100]"}, {"narrower", "[116 384 100]"},
		{"sort", "[116 384 100]"}, {"narrower", "[116 368 116]"},
	} {
		s := &desktop.CustomShortcut{KeyName: fyne.KeyRight, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
		switch step.keys {
		case "narrower":
			s.KeyName = fyne.KeyLeft
		case "sort":
			s.Modifier = fyne.KeyModifierShortcutDefault
		}
		g.TypedShortcut(s)
		if got := fmt.Sprint(g.core.widths); got != step.want {
			t.Fatalf("%s: widths %s, want %s", step.keys, got, step.want)
		}
	}
}

func TestOnlyRowsInSightHaveObjects(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	g := NewGrid(Column[int]{ID: "a", Text: func(i int) text.Text { return text.Of("%v", i) }})
	rows := make([]int, 1000)
	for i := range rows {
		rows[i] = i
	}
	g.SetRows(rows)
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 351)) // There are ten rows.
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

// TestATableThatFitsDoesntScrollSideways: the sum of its columns is never wider by a rounding.
func TestATableThatFitsDoesntScrollSideways(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	column := func(id string, width float32, grow int, name bool) Column[int] {
		return Column[int]{ID: id, Width: width, Grow: grow, Name: name, Text: func(int) text.Text { return text.Name("Anna Maria van der Berg") }}
	}
	g := NewGrid(column("a", 0, 0, false), column("b", 150, 3, true), column("c", 150, 3, true), column("d", 100, 1, false), column("e", 110, 2, false))
	g.SetRows([]int{1, 2, 3})
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	for width := float32(900); width < 1300; width += 0.7 {
		w.Resize(fyne.NewSize(width, 200))
		if needs, has := g.core.body.MinSize().Width, g.core.scroll.Size().Width; needs > has {
			t.Fatalf("%v wide in %v", needs, has)
		}
	}
}

// TestShortWordsAreMeasuredBesideLongerNames, because their translation may be longer than any name.
func TestShortWordsAreMeasuredBesideLongerNames(t *testing.T) {
	core := newGridCore(nil, []columnFace{{id: "result"}})
	core.count = 9
	core.cell = func(row, _ int) gridCell {
		if row == core.count-1 {
			return gridCell{text: text.Of("still out")}
		}
		return gridCell{text: text.Name(fmt.Sprint(1400+row, "–369"))}
	}
	if cells := core.longestCells(0); !slices.ContainsFunc(cells, func(c gridCell) bool { return c.text.String() == "still out" }) {
		t.Errorf("measured are %v", cells)
	}
}

// What tells the rows apart is never cut while a column that may leave is there.
func TestWhatTellsRowsApartIsCutLast(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	column := func(id, says string, grow int) Column[int] {
		return Column[int]{ID: id, Title: text.Name(id), Grow: grow, Width: 80, Text: func(int) text.Text { return text.Name(says) }}
	}
	plan := column("plan", "1–5 Swiss, 6–7 King of the Hill", 1)
	plan.Letters = 48
	seen := map[string]int{}
	for width := float32(700); width > 250; width -= 5 {
		g := NewGrid(LeaveInOrder([]Column[int]{plan, column("players", "16", 0), column("words", "a column of many words that give way", 6)}, "players", "words")...)
		w := test.NewTempWindow(t, g)
		w.SetPadded(false)
		g.SetRows([]int{1, 2})
		w.Resize(fyne.NewSize(width, 200))
		gone := strings.Join(g.Left(), " ")
		seen[gone]++
		if has, needs := g.core.widths[0], g.core.longest(0)-4+2*look.Size(look.SizeCell); has < needs {
			t.Errorf("%v wide, %q have left: the plan has %v of %v", width, gone, has, needs)
		}
	}
	if seen[""] == 0 || seen["players words"] == 0 {
		t.Errorf("the widths tried see too little: %v", seen)
	}
}
