package widgets

import (
	"wordhall/tournament/text"

	"fyne.io/fyne/v2"
)

// DialogButton is one answer to a dialog.
type DialogButton struct {
	Text text.Text
	Key  string // on the key cap; Enter and Esc are put there by themselves
	Kind ButtonKind
	// Letter presses the button too, unless an entry has the keyboard; 0 for none.
	Letter rune
	// Pad presses it as Letter does: a key of the numeric keypad; 0 for none.
	Pad rune
	// Do is called after the dialog is closed; nil only closes.
	Do func()
	// KeepOpen calls Do and leaves closing to it: for a form that may be refused.
	KeepOpen bool
}

// Dialog is a card over the dimmed window for what must be decided now. Enter gives the
// primary answer, but never a dangerous one; Esc cancels; Tab stays inside; the keyboard
// goes back where it was afterwards.
type Dialog struct {
	// First gets the keyboard when the dialog is shown. Where it is nil, the primary answer does, or the
	// cancelling one where the only other is dangerous.
	First fyne.Focusable
	// Width at text scale 1.0; 0 is 460.
	Width float32
	// Spare is told at each layout how much height the window has to spare, or is nil where nobody asks.
	Spare func(room float32)
	// OnClosed is called whenever the dialog goes away, before its answer's Do.
	OnClosed func()

	title   text.Text
	body    fyne.CanvasObject
	answers []DialogButton
	layer   *dialogLayer
	canvas  fyne.Canvas
	before  fyne.Focusable
}

// NewDialog makes a dialog. A "Cancel" answer is put before the others unless they
// include one of kind QuietButton, which then is the cancelling one.
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
		d.before.FocusLost() // its cursor must not blink behind the dialog
	}
	d.layer = newDialogLayer(d)
	_, d.layer.again = c.Overlays().Top().(*dialogLayer)
	c.Overlays().Add(d.layer)
	d.layer.Resize(c.Size())
	c.Focus(d.first())
}

// first is what gets the keyboard.
func (d *Dialog) first() fyne.Focusable {
	if d.First != nil {
		return d.First
	}
	if b := d.layer.primary(); b != nil {
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

// Title is what stands above it.
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

// CtrlEnter gives the answer on whose key cap that stands, or else the one of Enter, as if it had been pressed.
func (d *Dialog) CtrlEnter() {
	if d.layer == nil {
		return
	}
	for _, key := range []string{"Ctrl Enter", "Enter"} {
		for _, b := range d.layer.buttons {
			if b.key == key {
				b.Press()
				return
			}
		}
	}
}
