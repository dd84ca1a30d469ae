package window

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/app"
	"wordhall/app/preferences"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// goldenWindow is a window with the sample event, which is reset before each picture.
type goldenWindow struct {
	*window
	t *testing.T
	// size is the window's size. choices are the preferences with which each picture begins.
	size    fyne.Size
	choices preferences.Choices
	// sample is a copy of the sample event's file, and event its state when it was opened.
	sample string
	event  *tournament.Event
}

// goldenLook says in which language, theme, text size and window a picture is drawn.
type goldenLook struct {
	language string
	theme    func(*preferences.Choices)
	scale    float64
	size     fyne.Size
}

// laptop is the smallest screen that directors bring, and large that of a desktop computer.
var laptop, large = windowSize, fyne.NewSize(1920, 1080)

// smallest is the size of the smallest window for which the screens are laid out.
var smallest = fyne.NewSize(1024, 700)

// String names the look in the name of a picture.
func (l goldenLook) String() string {
	name := l.language + "-" + drive.RoundedTo(l.size)
	if l.scale > 1 {
		name += fmt.Sprintf("-%.1f", l.scale)
	}
	return name
}

// newGoldenWindow opens the sample event in a window of that look.
func newGoldenWindow(t *testing.T, look goldenLook) *goldenWindow {
	t.Helper()
	g := &goldenWindow{window: newTestWindow(t), t: t, size: look.size}
	if look.theme == nil {
		look.theme = goldenThemes[0].choose
	}
	if look.language == madeUp {
		g.addMadeUp()
	}
	g.choose(func(c *preferences.Choices) {
		look.theme(c)
		c.Language, c.TextScale, c.Operator = look.language, look.scale, "IR"
	})
	g.choices = g.Program().Preferences.Get()
	if err := g.applyLanguage(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		g.choose(func(c *preferences.Choices) { c.Language = "en" })
		_ = g.applyLanguage() // English can always be read.
	})
	g.Window().Resize(look.size)
	g.ShowStart()
	g.openSample()
	g.event = g.Event().Desk().Event()
	g.sample = filepath.Join(t.TempDir(), filepath.Base(g.Event().Desk().Path()))
	if err := g.Event().Desk().SaveCopy(t.Context(), g.sample); err != nil {
		t.Fatal(err)
	}
	return g
}

// afresh resets everything: the sample event, the preferences, and a window without dialogs. No screen is shown yet,
// because most moments begin by going to one, and to load another before takes a quarter of their time.
func (g *goldenWindow) afresh() {
	g.t.Helper()
	g.closeDialogs()
	g.page, g.locked = nil, nil
	forgetDrawn()
	if err := g.Program().Preferences.Change(func(c *preferences.Choices) { *c = g.choices }); err != nil {
		g.t.Fatal(err)
	}
	if g.view != nil && g.view.past == nil && g.view.lesson == nil && g.Event().Desk().Event() == g.event {
		g.view.End()
		g.view = newEventView(g.window, g.view.desk)
	} else {
		g.closeDesk()
		g.view = newEventView(g.window, g.copyOfSample())
		g.event = g.Event().Desk().Event()
	}
	g.Window().SetContent(g.view.content())
	g.view.listen()
	g.menu.refresh()
}

// shownFirst shows the screen with which the work goes on, unless another is shown.
func shownFirst(h *window) {
	if h.view.shown == nil {
		h.view.Go(h.view.firstScreen())
	}
}

func (g *goldenWindow) copyOfSample() *app.Desk {
	g.t.Helper()
	path := filepath.Join(g.t.TempDir(), filepath.Base(g.sample))
	data, err := os.ReadFile(g.sample)
	if err != nil {
		g.t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		g.t.Fatal(err)
	}
	desk, err := g.Program().Open(context.Background(), path)
	if err != nil {
		g.t.Fatal(err)
	}
	return desk
}

// redraw lays the window out anew, as the next frame of a real window does, because what grows or shrinks moves
// what is around it.
func (g *goldenWindow) redraw() {
	c := g.Window().Canvas()
	for range 2 { // A text that wraps knows its height once it has its width.
		relayout(c.Content())
		for _, o := range c.Overlays().List() {
			relayout(o)
		}
	}
	c.Unfocus() // There is no blinking cursor then.
}

// relayout lays out an object, and everything in it, in the space that it has.
func relayout(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *fyne.Container:
		if o.Layout != nil {
			o.Layout.Layout(o.Objects, o.Size())
		}
		for _, child := range o.Objects {
			relayout(child)
		}
	case fyne.Widget:
		r := test.WidgetRenderer(o)
		r.Layout(o.Size())
		for _, child := range r.Objects() {
			relayout(child)
		}
	}
}

// eachView shows one screen after the other.
func (g *goldenWindow) eachView(see func(name string)) {
	g.t.Helper()
	for _, v := range goldenViews() {
		g.closeDialogs()
		v.show(g.window)
		if chosen(v.name) {
			g.redraw()
			see(v.name)
		}
	}
	g.closeDialogs()
}

// eachMoment shows one dialog or stage after the other.
func (g *goldenWindow) eachMoment(see func(name string)) {
	g.t.Helper()
	for _, m := range goldenMoments() {
		if !chosen(m.name) {
			continue
		}
		g.afresh()
		m.way(g.t, g.window)
		g.redraw()
		see(m.name)
	}
	g.closeDialogs()
}
