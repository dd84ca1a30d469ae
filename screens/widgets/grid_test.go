package widgets_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

type line struct {
	name  text.Text
	score int
}

func lines(names ...text.Text) []line {
	list := make([]line, len(names))
	for i, n := range names {
		list[i] = line{n, 300 + (i*37)%100}
	}
	return list
}

func lineColumns() []widgets.Column[line] {
	return []widgets.Column[line]{
		{ID: "name", Title: text.Of("Name"), Grow: 1, Text: func(l line) text.Text { return l.name },
			Compare: func(a, b line) int { return strings.Compare(a.name.String(), b.name.String()) }},
		{ID: "score", Title: text.Of("Score"), Width: 80, Align: fyne.TextAlignTrailing,
			Text:    func(l line) text.Text { return text.Of("%v", l.score) },
			Compare: func(a, b line) int { return cmp.Compare(a.score, b.score) }},
	}
}

// window puts an object in a test window of a size, in the program's theme.
func window(t *testing.T, o fyne.CanvasObject, width, height float32) fyne.Window {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	return w
}

// press sends keys to what has the keyboard, or to the window.
func press(w fyne.Window, keys ...fyne.KeyName) {
	for _, k := range keys {
		ev := &fyne.KeyEvent{Name: k}
		if f := w.Canvas().Focused(); f != nil {
			f.TypedKey(ev)
		} else if f := w.Canvas().OnTypedKey(); f != nil {
			f(ev)
		}
	}
}

// typed sends letters to what has the keyboard.
func typed(w fyne.Window, letters string) {
	for _, r := range letters {
		w.Canvas().Focused().TypedRune(r)
	}
}

func shownGrid(t *testing.T, rows []line) (*widgets.Grid[line], fyne.Window) {
	t.Helper()
	g := widgets.NewGrid(lineColumns()...)
	g.Key = func(l line) string { return l.name.String() }
	g.Find = g.Key
	g.SetRows(rows)
	w := window(t, g, 400, 200)
	g.Focus()
	return g, w
}

func names(g *widgets.Grid[line]) string {
	var list []string
	for _, r := range g.Rows() {
		list = append(list, r.name.String())
	}
	return strings.Join(list, " ")
}

func TestGridKeysMoveTheSelection(t *testing.T) {
	rows := make([]line, 50)
	for i := range rows {
		rows[i] = line{text.Of("p%02d", i), i}
	}
	g, w := shownGrid(t, rows)
	cases := []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyUp, 0}, {fyne.KeyDown, 1}, {fyne.KeyDown, 2}, {fyne.KeyPageDown, 6}, {fyne.KeyPageUp, 2},
		{fyne.KeyEnd, 49}, {fyne.KeyDown, 49}, {fyne.KeyUp, 48}, {fyne.KeyHome, 0},
	}
	for i, c := range cases {
		press(w, c.key)
		if got := g.SelectedIndex(); got != c.want {
			t.Fatalf("step %d, %s: row %d, want %d", i, c.key, got, c.want)
		}
	}
}

func TestGridEnterActivatesTheSelectedRow(t *testing.T) {
	g, w := shownGrid(t, lines(text.Of("Abel"), text.Of("Ferro")))
	var got string
	g.OnActivated = func(l line) { got = l.name.String() }
	press(w, fyne.KeyDown, fyne.KeyReturn)
	if got != "Ferro" {
		t.Errorf("activated %q, want Ferro", got)
	}
}

func TestGridSortIsStableAndGoesBackToTheGivenOrder(t *testing.T) {
	g, _ := shownGrid(t, []line{{text.Of("c"), 2}, {text.Of("a"), 1}, {text.Of("b"), 2}, {text.Of("d"), 1}})
	g.Select(2)
	for i, want := range []string{"a d c b", "c b a d", "c a b d"} {
		g.SortBy(1)
		if got := names(g); got != want {
			t.Errorf("after %d taps: %s, want %s", i+1, got, want)
		}
		if l, _ := g.Selected(); l.name.String() != "b" {
			t.Errorf("after %d taps: selected %q, want b", i+1, l.name.String())
		}
	}
}

func TestGridIsSortedByKeys(t *testing.T) {
	g, _ := shownGrid(t, []line{{text.Of("c"), 2}, {text.Of("a"), 1}, {text.Of("b"), 2}, {text.Of("d"), 1}})
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyDown, "c a b d"}, {fyne.KeyRight, "a b c d"}, {fyne.KeyDown, "d c b a"}, {fyne.KeyDown, "a b c d"},
		{fyne.KeyRight, "a d c b"}, {fyne.KeyRight, "a b c d"}, {fyne.KeyLeft, "a d c b"}, {fyne.KeyDown, "c b a d"},
		{fyne.KeyUp, "c a b d"}, {fyne.KeyLeft, "a d c b"}, {fyne.KeyUp, "c a b d"},
	} {
		g.TypedShortcut(&desktop.CustomShortcut{KeyName: step.key, Modifier: fyne.KeyModifierShortcutDefault})
		if got := names(g); got != step.want {
			t.Fatalf("after Ctrl %s: %s, want %s", step.key, got, step.want)
		}
	}
}

func TestGridSelectionFollowsItsRow(t *testing.T) {
	g, _ := shownGrid(t, lines(text.Of("Abel"), text.Of("Ferro"), text.Of("Quist")))
	calls := 0
	g.Select(1)
	g.OnSelected = func(line) { calls++ }
	g.SetRows(lines(text.Of("Lund"), text.Of("Abel"), text.Of("Ferro")))
	if l, _ := g.Selected(); l.name.String() != "Ferro" || calls != 0 {
		t.Errorf("moved row: selected %q with %d calls, want Ferro with none", l.name.String(), calls)
	}
	g.SetRows(lines(text.Of("Lund"), text.Of("Abel")))
	if l, _ := g.Selected(); l.name.String() != "Abel" || calls != 1 {
		t.Errorf("gone row: selected %q with %d calls, want Abel with one", l.name.String(), calls)
	}
	g.SetRows(nil)
	if _, ok := g.Selected(); ok || g.SelectedIndex() != -1 {
		t.Error("no rows: something is still selected")
	}
}

// TestGridOfOtherColumnsIsTheSameGrid: other columns leave the keyboard, the selected row and the sorting where they
// were, also if the column has moved. Without the column by which they were sorted the rows are as given.
func TestGridOfOtherColumnsIsTheSameGrid(t *testing.T) {
	g := widgets.NewGrid(lineColumns()...)
	g.Key = func(l line) string { return l.name.String() }
	rows := lines(text.Of("Cleo"), text.Of("Ana"), text.Of("Bo"))
	g.SetRows(rows)
	w := window(t, g, 400, 300)
	w.Canvas().Focus(g)
	g.SortBy(0)
	g.SelectKey("Bo")
	seat := widgets.Column[line]{ID: "seat", Title: text.Of("Seat"), Text: func(l line) text.Text { return text.Of("at %v", l.score) }}
	for _, c := range []struct {
		name    string
		columns []widgets.Column[line]
		rows    string
		heading string
	}{
		{"one more at the left", append([]widgets.Column[line]{seat}, lineColumns()...), "Ana Bo Cleo", "Seat\tName\tScore"},
		{"without the one sorted by", []widgets.Column[line]{seat}, "Cleo Ana Bo", "Seat"},
	} {
		g.SetColumns(rows, c.columns...)
		if l, _ := g.Selected(); l.name.String() != "Bo" || w.Canvas().Focused() != fyne.Focusable(g) {
			t.Errorf("%s: %q is selected, focused %v", c.name, l.name, w.Canvas().Focused())
		}
		if got := names(g); got != c.rows {
			t.Errorf("%s: the rows are %q, want %q", c.name, got, c.rows)
		}
		if heading, _, _ := strings.Cut(g.TabSeparated(false), "\n"); heading != c.heading {
			t.Errorf("%s: the heading is %q, want %q", c.name, heading, c.heading)
		}
		drawn := fmt.Sprint(test.RenderObjectToMarkup(g))
		if !strings.Contains(drawn, ">Seat<") || !strings.Contains(drawn, ">at 300<") {
			t.Errorf("%s: the column isn't drawn", c.name)
		}
	}
}

func TestGridTypeToFind(t *testing.T) {
	g, w := shownGrid(t, lines(text.Of("Abel"), text.Of("Marlow"), text.Of("Mbeki"), text.Of("Okafor"), text.Of("Lam")))
	cases := []struct{ letters, want string }{
		{"m", "Marlow"}, {"b", "Mbeki"}, {"o", "Okafor"}, // "mbo" fits nothing, so "o" begins a new search.
	}
	for _, c := range cases {
		typed(w, c.letters)
		if l, _ := g.Selected(); l.name.String() != c.want {
			t.Fatalf("typed %q: %q, want %q", c.letters, l.name.String(), c.want)
		}
	}
	press(w, fyne.KeyEscape)
	if g.Seeking() != "" {
		t.Errorf("after Esc still seeking %q", g.Seeking())
	}
	typed(w, "am") // No name begins so, and Lam contains it.
	if l, _ := g.Selected(); l.name.String() != "Lam" {
		t.Errorf("typed am: %q, want Lam", l.name.String())
	}
}

func TestGridHandsOnWhatItHasNoUseFor(t *testing.T) {
	g, w := shownGrid(t, lines(text.Of("Abel")))
	var keys []fyne.KeyName
	var runes []rune
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { keys = append(keys, ev.Name) })
	w.Canvas().SetOnTypedRune(func(r rune) { runes = append(runes, r) })
	g.Find = nil
	g.OnKey = func(ev *fyne.KeyEvent) bool { return ev.Name == fyne.KeyDown }
	g.OnRune = func(r rune) bool { return r == 'x' }
	press(w, fyne.KeyDown, fyne.KeyF5, fyne.KeyEscape, fyne.KeyReturn)
	typed(w, "xf")
	if got := fmt.Sprint(keys) + string(runes); got != "[F5 Escape Return]f" {
		t.Errorf("handed on %s", got)
	}
}

func TestGridCopiesTabSeparated(t *testing.T) {
	g, _ := shownGrid(t, []line{{text.Of("Abel\tNoor"), 300}, {text.Of("Ferro"), 337}})
	clipboard := test.NewClipboard()
	g.Select(1)
	g.TypedShortcut(&fyne.ShortcutCopy{Clipboard: clipboard})
	if got, want := clipboard.Content(), "Name\tScore\nFerro\t337\n"; got != want {
		t.Errorf("one row: %q, want %q", got, want)
	}
	g.TypedShortcut(&fyne.ShortcutSelectAll{})
	g.TypedShortcut(&fyne.ShortcutCopy{Clipboard: clipboard})
	if got, want := clipboard.Content(), "Name\tScore\nAbel Noor\t300\nFerro\t337\n"; got != want {
		t.Errorf("all rows: %q, want %q", got, want)
	}
}

func TestGridRefusesColumnsThatCannotWork(t *testing.T) {
	says := func(line) text.Text { return text.Text{} }
	cases := []struct {
		name    string
		columns []widgets.Column[line]
		want    string
	}{
		{"none", nil, "a table needs at least one column"},
		{"no ID", []widgets.Column[line]{{Title: text.Of("Name"), Text: says}}, `column 1 ("Name") has no ID`},
		{"ID twice", []widgets.Column[line]{{ID: "a", Text: says}, {ID: "a", Text: says}}, `column ID "a" is used twice`},
		{"shows nothing", []widgets.Column[line]{{ID: "a"}}, `column "a" shows neither text nor a chip`},
		{"negative", []widgets.Column[line]{{ID: "a", Text: says, Grow: -1}}, `column "a" has a negative width or share`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if err := widgets.CheckColumns(c.columns); err == nil || err.Error() != c.want {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

func TestPassiveGridLeavesTheFocusAlone(t *testing.T) {
	entry := widgets.NewKeyEntry()
	g := widgets.NewGrid(lineColumns()...)
	g.Passive = true
	g.SetRows(lines(text.Of("Abel"), text.Of("Ferro")))
	w := window(t, widgets.NewStack(0, g, entry.Field(), g), 400, 200)
	entry.Focus()
	test.TapCanvas(w.Canvas(), fyne.NewPos(50, entry.Size().Height+30+32+16))
	if g.SelectedIndex() != 1 {
		t.Errorf("selected %d, want 1", g.SelectedIndex())
	}
	if w.Canvas().Focused() == fyne.Focusable(g) {
		t.Error("the passive grid took the keyboard")
	}
	entry.Focus() // The test driver takes the keyboard away on every tap.
	test.FocusNext(w.Canvas())
	if w.Canvas().Focused() != fyne.Focusable(entry) {
		t.Error("Tab went to the passive grid")
	}
}

func TestGridTapsSelectAndSort(t *testing.T) {
	g, w := shownGrid(t, []line{{text.Of("c"), 2}, {text.Of("a"), 3}, {text.Of("b"), 1}})
	test.TapCanvas(w.Canvas(), fyne.NewPos(50, 31+32+5))
	if g.SelectedIndex() != 1 {
		t.Errorf("tap on the second row selected %d", g.SelectedIndex())
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(50, 10))
	if got := names(g); got != "a b c" {
		t.Errorf("tap on the first header: %s, want a b c", got)
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(370, 10))
	if got := names(g); got != "b c a" {
		t.Errorf("tap on the second header: %s, want b c a", got)
	}
}

// TestAGridSaysNothingOfRowsThatArentRead: the words of an empty list are only true once the rows were read.
func TestAGridSaysNothingOfRowsThatArentRead(t *testing.T) {
	g := widgets.NewGrid(lineColumns()...)
	g.Placeholder = text.Of("Nobody is here.")
	w := window(t, g, 400, 200)
	for _, c := range []struct {
		step  string
		take  func()
		shows bool
	}{
		{"before any rows", func() { g.Refresh() }, false},
		{"with a row", func() { g.SetRows(lines(text.Name("Ann"))) }, false},
		{"with none", func() { g.SetRows(nil) }, true},
	} {
		c.take()
		if label := strings.Contains(g.AccessibilityLabel(), "Nobody is here."); label != c.shows {
			t.Errorf("%s: what is read aloud has the words: %v", c.step, label)
		}
		if drawn := strings.Contains(test.RenderToMarkup(w.Canvas()), "Nobody is here."); drawn != c.shows {
			t.Errorf("%s: what is drawn has the words: %v", c.step, drawn)
		}
	}
}
