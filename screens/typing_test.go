package screens

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/assets"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/slips"
)

// testNow is the clock of every test.
var testNow = time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC)

// newTestWindow is a window with every area.
func newTestWindow(t testing.TB) *window { return openWindow(t, allAreas()) }

// newTestEvent is a window with every area on an event.
func newTestEvent(t *testing.T, players int) *window { return openEvent(t, allAreas(), players) }

// openWindow is a window with those areas on a program with a home of its own; desk work is
// done at once.
func openWindow(t testing.TB, shown areas) *window {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	if err := os.MkdirAll(filepath.Join(home, "Documents"), 0o755); err != nil {
		t.Fatal(err)
	}
	program, err := app.New(app.Resources{Rulebooks: assets.Rulebooks(), Reference: assets.Reference(), Sample: assets.Sample(), Fonts: assets.Fonts(), Words: assets.Words(), Languages: assets.Languages()},
		preferences.At(filepath.Join(home, "preferences.json")))
	if err != nil {
		t.Fatal(err)
	}
	program.Now = func() time.Time { return testNow }
	program.PINRounds = 1000
	h := newWindow(test.NewTempApp(t), program, shown, true)
	h.Window().Resize(windowSize)
	t.Cleanup(h.close)
	return h
}

// openEvent opens a window with those areas on an event with one division of invented
// players, seven rounds, the last by King of the Hill.
func openEvent(t *testing.T, shown areas, players int) *window {
	t.Helper()
	h := openWindow(t, shown)
	desk, err := h.Program().Create(filepath.Join(t.TempDir(), "Test"))
	if err != nil {
		t.Fatal(err)
	}
	do(t, desk, action.EditEvent{Name: "Test Open", StartDate: "2026-11-21"})
	settings := tournament.NewSettings("A", "nsa-1995", 7)
	settings.Plan = []tournament.PlanEntry{{From: 1, To: 6, System: tournament.Swiss}, {From: 7, To: 7, System: tournament.KingOfTheHill}}
	list := make([]tournament.Player, players)
	for i := range list {
		list[i] = tournament.Player{Name: testNames[i], Rating: 1900 - 17*i}
	}
	do(t, desk, action.AddDivision{Settings: settings, Players: list})
	h.openEventView(desk)
	return h
}

func do(t *testing.T, desk *app.Desk, a action.Action) {
	t.Helper()
	if _, err := desk.Do(t.Context(), a); err != nil {
		t.Fatalf("%s: %v", a.Kind(), err)
	}
}

// testNames are invented.
var testNames = strings.Split("Marlow Tess,Okafor Dele,Abel Noor,Ferro Gio,Quist Bo,Lund Eli,Baptiste Ray,Hale Sky,Nair Asha,Osei Ama,Iwu Chidi,Stone Pia,"+
	"Reyes Ana,Holt Ben,Dunn Kit,Petrov Ira,Sato Rin,Mbeki Zola,Gray Lou,Ilić Mira,Tran Vy,Oduya Sam,Cole Max,Weiss Jo", ",")

// typeKeys types text as a keyboard does: to what has the keyboard, else to the
// window. \n is Enter, \t Tab, \x1b Esc.
func typeKeys(c fyne.Canvas, text string) {
	for _, r := range text {
		switch r {
		case '\n':
			press(c, fyne.KeyReturn)
		case '\t':
			test.FocusNext(c)
		case '\x1b':
			press(c, fyne.KeyEscape)
		default:
			if f := c.Focused(); f != nil {
				f.TypedRune(r)
			} else if typed := c.OnTypedRune(); typed != nil {
				typed(r)
			}
		}
	}
}

// press presses keys without a letter.
func press(c fyne.Canvas, keys ...fyne.KeyName) {
	for _, key := range keys {
		e := &fyne.KeyEvent{Name: key}
		if f := c.Focused(); f != nil {
			f.TypedKey(e)
		} else if typed := c.OnTypedKey(); typed != nil {
			typed(e)
		}
	}
}

// chord presses a key with Ctrl: the menu has it first, as in the real window.
func chord(h *window, s fyne.Shortcut) {
	for _, menu := range h.Window().MainMenu().Items {
		for _, item := range menu.Items {
			if item.Shortcut != nil && item.Shortcut.ShortcutName() == s.ShortcutName() && item.Action != nil {
				item.Action()
				return
			}
		}
	}
	c := h.Window().Canvas()
	if f, ok := c.Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(s)
		return
	}
	if taker, ok := c.(fyne.Shortcutable); ok {
		taker.TypedShortcut(s)
	}
}

// ctrlEnter is Ctrl+Enter.
var ctrlEnter = &desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault}

// replaceTyped types over what an entry holds.
func replaceTyped(h *window, text string) {
	chord(h, &fyne.ShortcutSelectAll{})
	typeKeys(h.Window().Canvas(), text)
}

// writeList writes a list of players as csv and gives its path.
func writeList(t *testing.T, name string, lines ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// goodList is a csv of so many players.
func goodList(t *testing.T, players int) string {
	t.Helper()
	lines := []string{"name,rating"}
	for i, name := range testNames[:players] {
		lines = append(lines, name+","+strconv.Itoa(1900-17*i))
	}
	return writeList(t, "players.csv", lines...)
}

// toastTexts are the toasts in sight.
func toastTexts(h *window) string { return strings.Join(h.view.toasts.Texts(), " | ") }

// texts are all words in sight under an object, for looking for one.
func texts(o fyne.CanvasObject) string {
	var all []string
	walk(o, func(o fyne.CanvasObject) {
		switch w := o.(type) {
		case *widgets.Paragraph:
			all = append(all, w.Text())
		case *widgets.Text:
			all = append(all, w.Text())
		case *widgets.Button:
			all = append(all, w.Text())
		}
	})
	return strings.Join(all, "\n")
}

func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if !o.Visible() {
		return
	}
	visit(o)
	switch w := o.(type) {
	case *fyne.Container:
		for _, child := range w.Objects {
			walk(child, visit)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(w).Objects() {
			walk(child, visit)
		}
	}
}

// dialogTexts are the words of the dialog on top, empty where there is none.
func dialogTexts(h *window) string {
	top := h.Window().Canvas().Overlays().Top()
	if top == nil {
		return ""
	}
	return texts(top)
}

// pageOf is the page that the window shows, nil where it shows another.
func pageOf[P shell.Page](h *window) P {
	p, _ := h.Page().(P)
	return p
}

// playShare draws the next round of a division and enters the first so many of
// its sheets, -1 for all; every game has other figures.
func playShare(t *testing.T, desk *app.Desk, id tournament.DivisionID, sheets int) {
	t.Helper()
	do(t, desk, action.PairRound{Division: id, Publish: true})
	d := desk.Event().Find(id)
	round := d.LastRound()
	for i, g := range d.GamesOf(round) {
		if g.Second == 0 || (sheets >= 0 && i >= sheets) {
			continue
		}
		scores := [2]int{400 + 7*i + round, 380 - 3*i}
		if (i+round)%3 == 0 {
			scores[0], scores[1] = scores[1], scores[0]
		}
		do(t, desk, action.EnterSheet{Division: id, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
	}
}

// playThree plays three rounds, and one sheet of the next.
func playThree(t *testing.T, desk *app.Desk) {
	t.Helper()
	for range 3 {
		playShare(t, desk, 1, -1)
	}
	playShare(t, desk, 1, 1)
}

// fakePrinter keeps what it was given.
type fakePrinter struct {
	printed, opened []string
	refuse          error
}

func (p *fakePrinter) Print(path string) error {
	p.printed = append(p.printed, path)
	return p.refuse
}

func (p *fakePrinter) Open(path string) error {
	p.opened = append(p.opened, path)
	return p.refuse
}

// paperTray takes every paper and counts.
type paperTray struct{ printed, opened []string }

func (p *paperTray) Print(path string) error { p.printed = append(p.printed, path); return nil }
func (p *paperTray) Open(path string) error  { p.opened = append(p.opened, path); return nil }

// enterRound enters every sheet that is out.
func enterRound(t *testing.T, desk *app.Desk) {
	t.Helper()
	for i, s := range slips.Missing(desk.Event()) {
		do(t, desk, action.EnterSheet{Division: s.Division, Game: s.Game.ID, Sure: true,
			Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + 7*(i%9), 395 - 5*(i%7)}}})
	}
}

// noPrinter is a computer without a print command.
type noPrinter struct{}

var errNoPrinter = errors.New("no printer")

func (noPrinter) Print(string) error { return errNoPrinter }
func (noPrinter) Open(string) error  { return errNoPrinter }
