package window

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/hall"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// AskPath shows the question. take gets the chosen path.
func (w *window) AskPath(q dialog.PathQuestion, take func(a *dialog.Asked, path string)) *dialog.Asked {
	return q.Ask(w, take)
}

// Show shows a dialog and returns the function that closes it.
func (w *window) Show(s dialog.Spec) (closeIt func()) {
	content := s.Content
	if len(s.Hints) > 0 {
		content = widgets.NewStack(12, nil, s.Content, widgets.NewKeyHintLines(widgets.Small, s.Hints...))
	}
	answers := s.Answers
	if len(answers) == 0 {
		answers = []widgets.DialogButton{{Text: text.Of("Close"), Kind: widgets.QuietButton}}
	}
	grown := &layout.Grown{}
	d := widgets.NewDialog(s.Title, container.New(grown, content), answers...)
	grown.Tell = d.Fit
	d.First, d.Width = s.Focus, s.Width
	d.Spare = func(room float32) {
		if layout.Spare(content, room) < 0 {
			layout.Whole(content, w.win.Canvas().Size().Height)
		}
	}
	w.asked = append(w.asked, d)
	w.typed[d] = s.Typed
	d.OnClosed = func() { w.forget(d) }
	d.Show(w.win.Canvas())
	return d.Close
}

func (w *window) forget(d *widgets.Dialog) {
	delete(w.typed, d)
	for i, a := range w.asked {
		if a == d {
			w.asked = append(w.asked[:i:i], w.asked[i+1:]...)
			return
		}
	}
}

// busy reports whether a dialog or a list covers the window. Global keys wait until it is closed.
func (w *window) busy() bool { return w.win.Canvas().Overlays().Top() != nil }

// closeDialogs closes every dialog without an answer.
func (w *window) closeDialogs() {
	for n := len(w.asked); n > 0; n = len(w.asked) {
		w.asked[n-1].Close()
	}
}

// Fail shows an error: a refusal of the domain in the status line if there is one, and any other error as a dialog.
func (w *window) Fail(err error) {
	if err == nil {
		return
	}
	if shell.Stopped(err) {
		w.reportStopped()
		return
	}
	var refused *tournament.Refusal
	var away *hall.UnreachableError
	switch {
	case w.view == nil:
	case errors.As(err, &refused):
		w.view.Say(widgets.Bad, refused.Text.Sentence())
		return
	case errors.As(err, &away):
		w.view.Say(widgets.Warning, away.Said().Sentence())
		return
	}
	w.fault(err)
}

// reportStopped says that work that was stopped left everything as it was, in the status line, or in a dialog if
// another dialog covers the status line.
func (w *window) reportStopped() {
	if w.view != nil && !w.busy() {
		w.view.Say(widgets.Neutral, text.Of("Stopped; everything is as it was."))
		return
	}
	w.Show(dialog.Spec{Title: text.Of("Stopped"), Content: widgets.NewParagraph(text.Of("Everything is as it was."), widgets.Plain), Width: 420})
}

// fault shows an error as a dialog and writes it to the log.
func (w *window) fault(err error) {
	fyne.LogError("shown to the director", err)
	w.Show(dialog.Spec{Title: text.Of("That didn't work"), Content: widgets.NewParagraph(text.OfError(err).Sentence(), widgets.Plain), Width: 560})
}

// Ask asks before something is done. Enter alone never confirms something dangerous.
func (w *window) Ask(title, says, confirm text.Text, dangerous bool, yes func()) {
	kind, key := widgets.PrimaryButton, "Enter"
	if dangerous {
		kind, key = widgets.DangerButton, "Y"
	}
	answer := widgets.DialogButton{Text: confirm, Key: key, Kind: kind, Do: yes}
	if dangerous {
		answer.Letter = 'Y'
	}
	w.Show(dialog.Spec{Title: title, Content: widgets.NewParagraph(says, widgets.Plain), Width: 520,
		Answers: []widgets.DialogButton{{Text: text.Of("No"), Kind: widgets.QuietButton, Letter: 'N'}, answer}})
}

// AskText asks for one line of text, and asks again while it is empty.
func (w *window) AskText(title, says, label text.Text, yes func(string)) {
	f := form.New(120)
	f.Keypad = true
	field := f.Words(label, "")
	f.Require(label, field)
	dialog.Question{Title: title, Says: says, Form: f, Width: 560, Stay: true, Confirm: text.Of("Go on"), Key: "Enter", Answer: func(q *dialog.Asked) error {
		if strings.TrimSpace(field.Text) == "" {
			return form.Wrong(field, tournament.Refuse(tournament.Invalid, "%s can't be empty", label))
		}
		q.Close()
		yes(field.Text)
		return nil
	}}.Ask(w)
}

// Read runs a short reading off the window's goroutine. It never shows that it takes long, because a bar over the
// window would catch what is being typed.
func (w *window) Read(work func() error, done func(error)) {
	w.jobs.read(work, done)
}

// askOpen asks for an event file.
func (w *window) askOpen() {
	w.AskPath(dialog.PathQuestion{Title: text.Of("Open an event"), Confirm: text.Of("Open"), Endings: dialog.EventEndings, Folder: dialog.EventFolder(w.program)}, func(a *dialog.Asked, path string) {
		if w.hasOpen(path) {
			a.Close()
			return
		}
		w.leavingEvent(func() { w.openThen(path, func() {}, a.Refuse) })()
	})
}
