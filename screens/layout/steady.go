package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Steady keeps the keyboard where it is: a click on anything inside that doesn't take
// keys itself would otherwise take the focus away from the entry being typed in. Wrap
// the window's whole content in one.
//
// It works by being focusable (the toolkit leaves the focus alone over such an object)
// and disabled (so it never gets the focus itself).
type Steady struct {
	widget.BaseWidget
	content fyne.CanvasObject
}

var (
	_ fyne.Focusable   = (*Steady)(nil)
	_ fyne.Disableable = (*Steady)(nil)
)

// NewSteady wraps content.
func NewSteady(content fyne.CanvasObject) *Steady {
	s := &Steady{content: content}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *Steady) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.content) }

// FocusGained implements fyne.Focusable. It is never called.
func (s *Steady) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (s *Steady) FocusLost() {}

// TypedRune implements fyne.Focusable.
func (s *Steady) TypedRune(rune) {}

// TypedKey implements fyne.Focusable.
func (s *Steady) TypedKey(*fyne.KeyEvent) {}

// Enable implements fyne.Disableable. It does nothing, because the object stays disabled.
func (s *Steady) Enable() {}

// Disable implements fyne.Disableable.
func (s *Steady) Disable() {}

// Disabled implements fyne.Disableable.
func (s *Steady) Disabled() bool { return true }
