package screens

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// dialogSpec describes a dialog of ours: its answers do their work first and close
// it themselves, so that what is refused keeps the dialog and what was typed.
type dialogSpec struct {
	Title   string
	Content fyne.CanvasObject
	// Hints are keys of the dialog that no button shows.
	Hints []widgets.KeyHint
	// Answers from left to right; without any there is a plain "Close".
	Answers []widgets.DialogButton
	// Focus gets the keyboard, nil leaves it to the dialog.
	Focus fyne.Focusable
	// Width at text size 1.0.
	Width float32
}

// leaving is the answer that changes nothing, on Esc.
func leaving(text string, do func()) widgets.DialogButton {
	return widgets.DialogButton{Text: text, Key: "Esc", Kind: widgets.QuietButton, KeepOpen: true, Do: do}
}

// doing is the primary answer.
func doing(text, key string, do func()) widgets.DialogButton {
	return widgets.DialogButton{Text: text, Key: key, Kind: widgets.PrimaryButton, KeepOpen: true, Do: do}
}

// also is another answer.
func also(text, key string, do func()) widgets.DialogButton {
	return widgets.DialogButton{Text: text, Key: key, Kind: widgets.PlainButton, KeepOpen: true, Do: do}
}

// Show shows a dialog and returns what closes it.
func (w *window) Show(s dialogSpec) (closeIt func()) {
	content := s.Content
	if len(s.Hints) > 0 {
		content = widgets.NewStack(12, nil, s.Content, widgets.NewKeyHints(widgets.Small, s.Hints...))
	}
	answers := s.Answers
	if len(answers) == 0 {
		answers = []widgets.DialogButton{{Text: "Close", Kind: widgets.QuietButton}}
	}
	d := widgets.NewDialog(s.Title, content, answers...)
	d.First, d.Width = s.Focus, s.Width
	w.asked = append(w.asked, d)
	d.OnClosed = func() { w.forget(d) }
	d.Show(w.win.Canvas())
	return d.Close
}

func (w *window) forget(d *widgets.Dialog) {
	for i, a := range w.asked {
		if a == d {
			w.asked = append(w.asked[:i:i], w.asked[i+1:]...)
			return
		}
	}
}

// busy reports whether a dialog or a list lies over the window: global keys wait
// until it is answered.
func (w *window) busy() bool { return w.win.Canvas().Overlays().Top() != nil }

// closeDialogs takes every dialog away, unanswered.
func (w *window) closeDialogs() {
	for n := len(w.asked); n > 0; n = len(w.asked) {
		w.asked[n-1].Close()
	}
}

// Fail shows an error: a refusal of the domain as a toast where there is a place
// for it, the rest as a dialog.
func (w *window) Fail(err error) {
	if err == nil {
		return
	}
	if stopped(err) {
		w.reportStopped()
		return
	}
	var refused *tournament.Refusal
	if errors.As(err, &refused) && w.view != nil {
		w.view.Say(widgets.Bad, refused.Text.Sentence())
		return
	}
	w.fault(err)
}

// reportStopped says that what was stopped left everything as it was: over a dialog that
// still asks, where nobody would see a toast, as another one.
func (w *window) reportStopped() {
	if w.view != nil && !w.busy() {
		w.view.Say(widgets.Neutral, text.Of("Stopped; everything is as it was."))
		return
	}
	w.Show(dialogSpec{Title: "Stopped", Content: widgets.NewParagraph("Everything is as it was.", widgets.Plain), Width: 420})
}

// fault shows an error as a dialog and puts it on the log.
func (w *window) fault(err error) {
	fyne.LogError("shown to the director", err)
	w.Show(dialogSpec{Title: "That didn't work", Content: widgets.NewParagraph(sentenceOf(err), widgets.Plain), Width: 560})
}

// Ask asks before something is done. A dangerous answer is never given by a plain
// Enter.
func (w *window) Ask(title, text, confirm string, dangerous bool, yes func()) {
	kind, key := widgets.PrimaryButton, "Enter"
	if dangerous {
		kind, key = widgets.DangerButton, "Y"
	}
	answer := widgets.DialogButton{Text: confirm, Key: key, Kind: kind, Do: yes}
	if dangerous {
		answer.Letter = 'Y'
	}
	w.Show(dialogSpec{Title: title, Content: widgets.NewParagraph(text, widgets.Plain), Width: 520,
		Answers: []widgets.DialogButton{{Text: "No", Kind: widgets.QuietButton, Letter: 'N'}, answer}})
}

// AskText asks for one line of text.
func (w *window) AskText(title, text, label string, yes func(string)) {
	f := newForm(120)
	field := f.text(label, "", "")
	f.keypad, field.words = true, true
	var closeIt func()
	f.submit = func() {
		closeIt()
		yes(field.Text)
	}
	f.cancel = func() { closeIt() }
	content := widgets.NewStack(12, nil, widgets.NewParagraph(text, widgets.Plain), f.content())
	closeIt = w.Show(dialogSpec{Title: title, Content: content, Focus: f.first(), Width: 560,
		Answers: []widgets.DialogButton{leaving("Leave it", f.cancel), doing("Go on", "Enter", f.submit)}})
}

// patience is how long slow work may take before it shows.
const patience = 300 * time.Millisecond

// Read runs a short reading off the window's goroutine. It never shows that it
// takes its time: a bar over the window would catch what is being typed.
func (w *window) Read(work func() error, done func(error)) {
	w.jobs.read(work, done)
}

// askOpen asks for an event file.
func (w *window) askOpen() {
	w.AskPath(pathQuestion{Title: "Open an event", Confirm: "Open", Endings: eventEndings, Folder: eventFolder(w.program)}, w.open)
}
