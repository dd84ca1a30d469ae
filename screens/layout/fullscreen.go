package layout

import "fyne.io/fyne/v2"

// FullScreen gives a window the whole screen, and afterwards the size that it had before. The toolkit would leave it
// as large as the screen.
type FullScreen struct{ before fyne.Size }

// Turn turns the full screen on or off. It does nothing if that is so already.
func (f *FullScreen) Turn(w fyne.Window, on bool) {
	if w.FullScreen() == on {
		return
	}
	if on {
		f.before = w.Canvas().Size()
	}
	w.SetFullScreen(on)
	if !on && !f.before.IsZero() {
		w.Resize(f.before)
	}
}
