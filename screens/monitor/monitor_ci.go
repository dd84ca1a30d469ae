//go:build ci

package monitor

import "fyne.io/fyne/v2"

// Fit returns the size unchanged.
func Fit(_ fyne.Window, size fyne.Size) fyne.Size { return size }

// Beside does nothing and reports that there is no other screen.
func Beside(_, _ fyne.Window) bool { return false }
