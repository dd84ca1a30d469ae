package widgets

import (
	"fmt"
	"image/color"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// queue takes the place of the toolkit's goroutine. What is given to fyne.Do waits in it.
type queue struct{ waiting []func() }

// take carries out the function that has waited longest. It reports whether there was one.
func (t *queue) take() bool {
	if len(t.waiting) == 0 {
		return false
	}
	do := t.waiting[0]
	t.waiting = t.waiting[1:]
	do()
	return true
}

type turnApp struct {
	fyne.App
	turns *queue
}

// Driver implements fyne.App.
func (a turnApp) Driver() fyne.Driver { return turnDriver{a.App.Driver(), a.turns} }

type turnDriver struct {
	fyne.Driver
	turns *queue
}

// DoFromGoroutine implements fyne.Driver.
func (d turnDriver) DoFromGoroutine(do func(), _ bool) { d.turns.waiting = append(d.turns.waiting, do) }

// slow is longer than a turn.
const slow = turnLength + time.Millisecond

// slowGrid is a grid in a window whose rows each take that long, by a clock that only they move on.
func slowGrid(t *testing.T, each time.Duration, rows ...string) (*Grid[string], *queue) {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	waits := &queue{}
	fyne.SetCurrentApp(turnApp{app, waits})
	at := time.Unix(0, 0)
	thisTurn = turn{clock: func() time.Time { return at }}
	t.Cleanup(func() {
		thisTurn = turn{clock: time.Now}
		fyne.SetCurrentApp(app)
	})
	g := NewGrid(Column[string]{ID: "name", Title: text.Of("Name"), Width: 100, Text: func(row string) text.Text {
		at = at.Add(each)
		return text.Name(row)
	}})
	g.SetRows(rows)
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200, 400))
	return g, waits
}

// seen are the rows that are drawn, from the top.
func seen(g *Grid[string]) []string {
	var list []string
	rows := slices.Clone(g.core.body.pool)
	slices.SortFunc(rows, func(x, y *gridRow) int { return int(x.box.Position().Y - y.box.Position().Y) })
	for _, row := range rows {
		if !row.box.Hidden {
			list = append(list, row.cells[0].text.Text)
		}
	}
	return list
}

func TestRowsThatTakeLongAreDrawnInSeveralTurns(t *testing.T) {
	g, waits := slowGrid(t, slow, "Abel", "Ferro", "Marlow", "Quist")
	if n := len(seen(g)); n > 1 {
		t.Fatalf("%d rows drawn in the first turn, want one at most", n)
	}
	most := 0
	for before := len(seen(g)); waits.take(); before = len(seen(g)) {
		most = max(most, len(seen(g))-before)
	}
	if most != 1 {
		t.Errorf("%d rows in one turn, want one: each takes longer than a turn", most)
	}
	if got := fmt.Sprint(seen(g)); got != "[Abel Ferro Marlow Quist]" {
		t.Errorf("in the end %s", got)
	}
}

// TestRowsAreDrawnThoughNobodyEndedTheTurn: if drawing is slow, the end of a turn is noticed late.
func TestRowsAreDrawnThoughNobodyEndedTheTurn(t *testing.T) {
	g, waits := slowGrid(t, slow, "Abel", "Ferro", "Marlow", "Quist")
	for waits.take() {
	}
	g.SetRows([]string{"Lund", "Okafor", "Zeller", "Abel"})
	g.SetRows([]string{"Jansen", "Okafor", "Zeller", "Abel"}) // Measuring these takes longer than a turn.
	if got := seen(g)[0]; got != "Jansen" {
		t.Errorf("the first row is still %s", got)
	}
}

func TestRowsThatChangeMeanwhileAreDrawnAsTheyAreNow(t *testing.T) {
	g, waits := slowGrid(t, slow, "Abel", "Ferro", "Marlow", "Quist")
	before := len(waits.waiting)
	for range 10 {
		g.SetRows([]string{"Lund", "Okafor", "Zeller", "Abel"})
	}
	if n := len(waits.waiting); n != before {
		t.Errorf("%d functions wait for a turn, %d before: one is enough for all", n, before)
	}
	for waits.take() {
	}
	if got := fmt.Sprint(seen(g)); got != "[Lund Okafor Zeller Abel]" {
		t.Errorf("in the end %s", got)
	}
	g.SetRows([]string{"Lund"})
	for waits.take() {
	}
	if got := fmt.Sprint(seen(g)); got != "[Lund]" {
		t.Errorf("of fewer rows %s", got)
	}
}

func TestRowsFollowAChangeOfThemeInTheNextTurn(t *testing.T) {
	g, waits := slowGrid(t, 0, "Abel", "Ferro")
	for waits.take() {
	}
	colour := func() color.Color { return g.core.body.pool[0].cells[0].text.Color }
	light := colour()
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Options{Mode: look.Dark}))
	waits.take() // The test's settings report a theme by fyne.Do.
	if colour() != light {
		t.Error("the rows were drawn in the turn in which the theme changed")
	}
	for waits.take() {
	}
	for _, row := range g.core.body.pool {
		if row.cells[0].text.Color == light {
			t.Errorf("%s is still drawn in the light theme's colour", row.cells[0].text.Text)
		}
	}
}
