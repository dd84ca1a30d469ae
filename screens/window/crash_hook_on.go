//go:build crashhook

package window

import "fyne.io/fyne/v2"

// testHook lets F12 crash the window, for the test that checks what is left of it. No released program is built
// with it.
func testHook(w *window) {
	typed := w.win.Canvas().OnTypedKey()
	w.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if e.Name == fyne.KeyF12 {
			var none []int
			none[len(e.Name)]++
		}
		typed(e)
	})
}
