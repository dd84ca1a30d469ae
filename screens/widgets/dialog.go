package widgets

import (
	"wordhall/tournament/text"

	"fyne.io/fyne/v2"
)

// DialogButton is one answer to a dialog.
type DialogButton struct {
	Text text.Text
	Key  string // It is on the key cap. Enter and Esc are put there without being named.
	Kind ButtonKind
	// Letter presses the button too, unless an entry has the keyboard. 0 stands for none.
	Letter rune
	// Pad presses it as Letter does. It is a key of the numeric keypad, or 0 for none.
	Pad rune
	// Do is called after the dialog is closed. If it is nil the button only closes the dialog.
	Do func()
	// KeepOpen says that Do closes the dialog itself. A form that may be refused needs this.
	KeepOpen bool
	// Needed reports whether the button is there. It is asked whenever the dialog is laid out. If it is nil the button
	// is always there.
	Needed func() bool
}

// Dialog is a card over the dimmed window, for what must be decided now. Enter gives the answer that shows Enter, which
// is the primary one unless it shows another key. Esc cancels, and Tab stays inside. Afterwards the keyboard goes back
// where it was.
type Dialog struct {
	// First gets the keyboard when the dialog is shown. If it is nil the answer that shows Enter gets it, or the
	// cancelling one if none does.
	First fyne.Focusable
	// Width is the width at text scale 1.0. 0 stands for 460.
	Width float32
	// Spare is called at each layout with the height that the window has to spare. It may be nil.
	Spare func(room float32)
	// OnClosed is called whenever the dialog is closed, before the Do of its answer.
	OnClosed func()

	title   text.Text
	body    fyne.CanvasObject
	answers []DialogButton
	layer   *dialogLayer
	canvas  fyne.Canvas
	before  fyne.Focusable
}

// NewDialog makes a dialog. It puts a "Cancel" answer before the others. If one of them has the kind QuietButton that
// is the cancelling one instead.
func NewDialog(title text.Text, body fyne.CanvasObject, answers ...DialogButton) *Dialog {
	d := &Dialog{title: title, body: body}
	cancels := false
	for _, a := range answers {
		cancels = cancels || a.Kind == QuietButton
	}
	if !cancels {
		d.answers = append(d.answers, DialogButton{Text: text.Of("Cancel"), Kind: QuietButton})
	}
	d.answers = append(d.answers, answers...)
	return d
}

// Show puts the dialog on a canvas.
func (d *Dialog) Show(c fyne.Canvas) {
	if d.layer != nil {
		return
	}
	d.canvas, d.before = c, c.Focused()
	if d.before != nil {
		d.before.FocusLost() // Its cursor must not blink behind the dialog.
	}
	d.layer = newDialogLayer(d)
	_, d.layer.again = c.Overlays().Top().(*dialogLayer)
	c.Overlays().Add(d.layer)
	d.layer.Resize(c.Size())
	c.Focus(d.first())
}

// first is the part that gets the keyboard.
func (d *Dialog) first() fyne.Focusable {
	if d.First != nil {
		return d.First
	}
	if b := d.layer.shows("Enter"); b != nil {
		return b
	}
	if b := d.layer.cancel(); b != nil {
		return b
	}
	return d.layer
}

// Fit gives the dialog the height that it needs now.
func (d *Dialog) Fit() {
	if d.layer != nil {
		d.layer.Refresh()
	}
}

// Title is the title above the dialog.
func (d *Dialog) Title() text.Text { return d.title }

// Shown reports whether the dialog is on a canvas.
func (d *Dialog) Shown() bool { return d.layer != nil }

// Close takes the dialog away without an answer.
func (d *Dialog) Close() {
	if d.layer == nil {
		return
	}
	d.canvas.Overlays().Remove(d.layer)
	d.layer = nil
	if d.before != nil && d.canvas.Focused() == d.before {
		d.before.FocusGained()
	}
	if d.OnClosed != nil {
		d.OnClosed()
	}
}

// answer is what pressing a button does.
func (d *Dialog) answer(a DialogButton) {
	if !a.KeepOpen {
		d.Close()
	}
	if a.Do != nil {
		a.Do()
	}
}

// CtrlEnter gives the answer that has this key on its key cap, or else the one of Enter, as if it had been pressed.
func (d *Dialog) CtrlEnter() {
	if d.layer == nil {
		return
	}
	for _, key := range []string{"Ctrl Enter", "Enter"} {
		if b := d.layer.shows(key); b != nil {
			b.Press()
			return
		}
	}
}
