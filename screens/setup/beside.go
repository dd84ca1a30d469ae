package setup

import (
	"context"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/outgoing"
	"wordhall/screens/page"
	"wordhall/screens/rulebooks"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/exchange/shadow"
	"wordhall/tournament/text"
)

// besideEvery is how long the page waits between two looks.
const besideEvery = 2 * time.Second

// beside is the page that follows an event of another program.
type beside struct {
	window shell.Window
	shadow *app.Shadow
	path   string
	// busy says that a look is under way.
	busy  bool
	state app.ShadowState
	page  *page.Page
	take  *widgets.Button
}

// AskBeside asks for a running event of tsh or AUPAIR, and shows the page that follows it.
func AskBeside(w shell.Window) {
	q := dialog.PathQuestion{Title: text.Of("Run beside tsh or AUPAIR: its config.tsh or .tou"), Confirm: text.Of("Follow it"), Endings: []string{".tsh", ".tou"}, Folder: dialog.ImportFolder(w.Program())}
	w.AskPath(q, func(a *dialog.Asked, path string) {
		w.RememberImport(path)
		name := filepath.Base(filepath.Dir(path))
		if strings.EqualFold(filepath.Ext(path), ".tou") {
			name = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
		}
		event := filepath.Join(dialog.EventFolder(w.Program()), name+app.EventExtension)
		followBeside(w, path, event, a, func(err error) {
			if _, unread := w.Program().Shadow(context.Background(), path, "", rulebooks.Choices(w)[0].Book); shell.Stopped(err) || unread != nil {
				a.Refuse(err)
				return
			}
			a.Close()
			askBesideCopy(w, path, event).Refuse(err)
		})
	})
}

// askBesideCopy asks for another file for the copy.
func askBesideCopy(w shell.Window, path, event string) *dialog.Asked {
	q := dialog.PathQuestion{Title: text.Of("Where the copy is kept"), Confirm: text.Of("Follow it"), Endings: dialog.EventEndings, Folder: dialog.EventFolder(w.Program()), Name: filepath.Base(event), New: true}
	return w.AskPath(q, func(a *dialog.Asked, event string) {
		followBeside(w, path, outgoing.WithEnding(event, app.EventExtension), a, a.Refuse)
	})
}

// followBeside follows the event and keeps its own copy of it in that file. The question closes then; failed gets why
// that isn't possible.
func followBeside(w shell.Window, path, event string, a *dialog.Asked, failed func(error)) {
	var s *app.Shadow
	book := rulebooks.Choices(w)[0].Book
	w.Run(shell.Sharing(text.Of("Reading %s", filepath.Base(path))), func(ctx context.Context) (err error) {
		s, err = w.Program().Shadow(ctx, path, event, book)
		return err
	}, func(err error) {
		if err != nil {
			failed(err)
			return
		}
		a.Close()
		b := &beside{window: w, shadow: s, path: path, page: page.New()}
		w.ShowPage(b, text.Of("Beside another program – Wordhall"), b.content())
		b.look(s.LookUntilSure)
	})
}

// content lays the page out.
func (b *beside) content() fyne.CanvasObject {
	b.take = widgets.NewPrimaryButton(text.Of("Go on with it here"), "E", b.askTake)
	back := widgets.NewRow(10, nil, widgets.NewKeyButton(text.Of("Stop following"), "Esc", b.window.ShowStart), widgets.NewText(text.Of("Beside %s", dialog.ShortPath(b.path)), widgets.Heading))
	head := container.New(&layout.Tools{}, back, widgets.NewFlow(layout.ToolGap, 6, widgets.NewKeyButton(text.Of("Look now"), "F5", b.lookNow), b.take))
	b.show()
	return layout.NewSteady(container.New(&layout.Column{Width: 1040}, widgets.NewInset(14, 18, 14, 18, widgets.NewStack(12, b.page.Object(), head, b.page.Object()))))
}

// look looks in the background, and again after a while as long as the page is shown. It draws the page anew only if
// something is new.
func (b *beside) look(how func(context.Context) (state app.ShadowState, news bool, err error)) {
	if b.busy {
		return
	}
	b.busy = true
	var state app.ShadowState
	var news bool
	b.window.RunBackground("run_beside", func(ctx context.Context) (err error) {
		state, news, err = how(ctx)
		return err
	}, func(err error) {
		b.busy = false
		if !b.window.Holds(b) {
			return
		}
		if err != nil {
			state.Trouble, news = text.OfError(err), true
		}
		if news {
			b.state = state
			b.show()
		}
		b.window.Later(besideEvery, func() {
			if b.window.Holds(b) {
				b.look(b.shadow.Look)
			}
		})
	})
}

func (b *beside) lookNow() { b.look(b.shadow.LookUntilSure) }

// show fills the page. It says how the two compare, with the first difference and its reason on top.
func (b *beside) show() {
	layout.Show(b.take, !b.state.Read.IsZero())
	var rows []fyne.CanvasObject
	add := func(words text.Text, style widgets.TextStyle) {
		rows = append(rows, widgets.NewParagraph(words, style))
	}
	switch {
	case !b.state.Trouble.IsZero():
		add(b.state.Trouble.Sentence(), form.BadText)
	case b.state.Read.IsZero():
		add(text.Of("Reading it, and drawing its rounds again…"), widgets.Dim)
	}
	if !b.state.CopyTrouble.IsZero() {
		add(text.Of("The copy here differs from the file: %s", b.state.CopyTrouble), form.BadText)
	}
	if d, first, ok := b.state.Differs(); ok {
		add(text.Of("Division %s: %s", d.Name, first.Says), widgets.TextStyle{Bold: true, Colour: form.BadText.Colour})
		add(first.Why, widgets.Plain)
	}
	if !b.state.Read.IsZero() {
		add(text.Of("Last read %s. Nothing is written into its folder; what was read is kept in %s.", text.Name(b.state.Read.Local().Format(time.TimeOnly)), dialog.ShortPath(b.shadow.Event())), widgets.Dim)
	}
	for _, d := range b.state.Divisions {
		rows = append(rows, widgets.NewCard(besideDivision(d)))
	}
	for _, n := range b.state.Notes {
		add(n.Capital(), widgets.Small)
	}
	b.page.Fill(rows...)
}

// besideDivision shows what there is to say about a division.
func besideDivision(d shadow.Division) fyne.CanvasObject {
	stack := widgets.NewStack(4, nil, widgets.NewParagraph(d.State(), widgets.Strong))
	for _, one := range d.Differences {
		stack.Add(widgets.NewParagraphOf(widgets.Run{Text: one.Says, Style: form.BadText}, widgets.Run{Text: text.Name(" "), Style: widgets.Plain}, widgets.Run{Text: one.Why, Style: widgets.Plain}))
	}
	if list := d.Compared(); len(list) > 0 {
		stack.Add(widgets.NewParagraph(text.Of("Compared: %s.", text.Join("; ", list...)), widgets.Dim))
	}
	for _, words := range d.Remarks() {
		stack.Add(widgets.NewParagraph(words.Sentence(), widgets.Small))
	}
	return stack
}

// askTake asks whether this copy is the event from now on, and opens it.
func (b *beside) askTake() {
	if b.state.Read.IsZero() {
		return
	}
	says := text.Of("%s is opened, as it was last read at %s, so that you can go on with it. The other program's folder isn't followed any more.", filepath.Base(b.shadow.Event()), text.Name(b.state.Read.Local().Format(time.TimeOnly)))
	b.window.Ask(text.Of("Go on with it here"), says, text.Of("Go on with it here"), false, func() {
		b.window.RunDesk(shell.Sharing(text.Of("Opening %s", filepath.Base(b.shadow.Event()))), b.shadow.Take, func(desk *app.Desk, err error) {
			if err != nil {
				b.window.Fail(err)
				return
			}
			b.window.OpenDesk(desk).GoOn()
		})
	})
}

// Name is the title of the page's keys in the help.
func (b *beside) Name() text.Text { return text.Of("Beside another program") }

// Keys are the page's own keys.
func (b *beside) Keys() []shell.KeyHint {
	return []shell.KeyHint{
		{Key: text.Of("E"), Does: text.Of("go on with it here")}, {Key: text.Of("F5"), Does: text.Of("look now")},
		{Key: text.Of("Page Up, Down"), Does: text.Of("scroll")}, {Key: text.Of("Esc"), Does: text.Of("stop following")},
	}
}

// Focus leaves the keyboard to the keys of the page.
func (b *beside) Focus() { b.window.Window().Canvas().Unfocus() }

// Typed is false, because nothing is typed here that could be lost.
func (b *beside) Typed() bool { return false }

// TypedKey gets the keys that no focused part used.
func (b *beside) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		b.window.ShowStart()
	case fyne.KeyF5:
		b.lookNow()
	case fyne.KeyPageUp, fyne.KeyPageDown:
		b.page.ScrollPage(e.Name == fyne.KeyPageDown)
	}
}

// TypedRune gets the letters that no focused part used.
func (b *beside) TypedRune(r rune) {
	switch r {
	case 'e', 'E':
		b.askTake()
	case '?':
		b.window.ShowKeys()
	}
}
