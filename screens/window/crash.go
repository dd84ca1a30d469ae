package window

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// report writes the report of a panic. What was open stays open.
func (w *window) report(p *shell.Panicked) app.Crash {
	var desk *app.Desk
	if w.view != nil {
		desk = w.view.desk
	}
	crash, err := w.program.ReportCrash(p.Value, p.Stack, desk)
	if err != nil {
		fyne.LogError("the report of a crash can't be written", err)
		crash.Report = ""
	}
	return crash
}

// crashed shows a dialog about a panic that ended one piece of work. The program goes on.
func (w *window) crashed(p *shell.Panicked) {
	w.opening = false // The opening of an event may be what crashed.
	w.showMistake(w.report(p))
}

// showMistake shows the dialog, which says that the event is safe and where the report is.
func (w *window) showMistake(crash app.Crash) {
	w.Show(dialog.Spec{Title: text.Of("The program has failed"), Content: crashWords(crash, text.Of("What you asked for last may not have been done; check, and do it again if necessary.")), Width: 620,
		Answers: []widgets.DialogButton{{Text: text.Of("Go on"), Kind: widgets.QuietButton}}})
}

// crashWords say that the event is safe and where the report is.
func crashWords(c app.Crash, what text.Text) fyne.CanvasObject {
	body := widgets.NewStack(10, nil,
		widgets.NewParagraph(text.Of("Everything that was saved is on the disk, whole: the event is safe. %s", what), widgets.Plain))
	if c.Report == "" {
		body.Add(widgets.NewParagraph(text.Of("No report of it could be written."), widgets.Dim))
		return body
	}
	body.Add(widgets.NewParagraph(text.Of("A report for those who repair the program is in the file below. It holds no names and no results."), widgets.Plain))
	body.Add(widgets.NewParagraph(text.Name(c.Report), widgets.Dim))
	return body
}

// closingTime is how long a window that crashed waits for its event's file to close. The file is undamaged in any
// case.
const closingTime = 3 * time.Second

// endAfterPanic ends a window after a panic from which it can't go on. It writes the report, closes the file and
// starts a new window that says what happened. The old window isn't touched again.
func (w *window) endAfterPanic(p *shell.Panicked) {
	w.over.Store(true)
	crash := w.report(p)
	if w.view != nil {
		closed := make(chan struct{})
		desks := []*app.Desk{w.view.desk}
		if past := w.view.past; past != nil && past.back != nil {
			desks = append(desks, past.back.desk)
			crash.Event = past.back.desk.Path()
		}
		go func() {
			defer close(closed)
			for _, d := range desks {
				_ = d.Close() // nothing more can be done about it here
			}
		}()
		select {
		case <-closed:
		case <-time.After(closingTime):
		}
	}
	fmt.Fprintf(os.Stderr, "wordhall: the program has failed; the event is safe, and the report is in %s\n", crash.Report)
	if err := w.program.SaveCrash(crash); err != nil {
		fmt.Fprintln(os.Stderr, "wordhall:", err)
		return
	}
	self, err := os.Executable()
	if err == nil {
		err = exec.Command(self).Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "wordhall: start the program again; it can't do so itself:", err)
	}
}

// crashPage is what the next start shows after a crash.
type crashPage struct {
	window *window
	crash  app.Crash
}

// showCrash shows the page.
func (w *window) showCrash(c app.Crash) {
	page := &crashPage{window: w, crash: c}
	w.ShowPage(page, text.Of("Wordhall"), page.content())
}

func (p *crashPage) content() fyne.CanvasObject {
	gap := widgets.NewSpacer()
	buttons := widgets.NewRow(10, gap, gap)
	if p.crash.Event != "" {
		buttons.Add(widgets.NewKeyButton(text.Of("To the start"), "Esc", p.start))
		buttons.Add(widgets.NewPrimaryButton(text.Of("Go on with %s", eventName(p.crash.Event)), "Enter", p.goOn))
	} else {
		buttons.Add(widgets.NewPrimaryButton(text.Of("To the start"), "Enter", p.start))
	}
	at := p.crash.At.Local().Format("15:04:05")
	title := widgets.NewParagraph(text.Of("The program failed and was started again"), widgets.Heading)
	inner := widgets.NewCard(widgets.NewStack(16, nil,
		widgets.NewRow(14, title, widgets.NewTile(40), title),
		crashWords(p.crash, text.Of("It happened at %s; what was being typed then has to be typed again.", at)),
		buttons))
	return layout.NewSteady(container.New(&layout.Column{Width: 760}, widgets.NewInset(90/layout.TextScale(), 18, 18, 18, widgets.NewStack(0, nil, inner))))
}

func eventName(path string) string { return nameRecent(filepath.Clean(path), "").Name }

func (p *crashPage) goOn() {
	p.window.open(p.crash.Event)
}

func (p *crashPage) start() {
	p.window.ShowStart()
}

// Name is the title of the keys in the help.
func (p *crashPage) Name() text.Text { return text.Of("The start") }

// Keys are those of the start screen, to which the page leads.
func (p *crashPage) Keys() []shell.KeyHint { return startKeys }

// Focus leaves the keyboard to the page's own keys.
func (p *crashPage) Focus() { p.window.win.Canvas().Unfocus() }

// Typed is false, because nothing is typed on this page.
func (p *crashPage) Typed() bool { return false }

// TypedRune does nothing.
func (p *crashPage) TypedRune(rune) {}

// TypedKey goes on with the event, or goes to the start screen.
func (p *crashPage) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyEscape, p.crash.Event == "" && form.IsEnter(e):
		p.start()
	case form.IsEnter(e):
		p.goOn()
	}
}
