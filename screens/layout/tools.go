package layout

import "fyne.io/fyne/v2"

// ToolGap is the space between buttons in a row.
const ToolGap = float32(8)

// Tools puts a title at the left and its buttons at the right. If large text or a small window leaves no room for
// that, the buttons are below the title and wrap.
type Tools struct {
	// Spread says that the title takes the width that the buttons leave, as a field does.
	Spread bool
	// Least is the least width of the title beside the buttons, at text size 1.0, for a title that wraps.
	Least float32
	width float32
}

// besides returns the width of the buttons in one line, and whether they fit beside the
// title.
func (l *Tools) besides(title, buttons fyne.CanvasObject) (width float32, fits bool) {
	for _, b := range buttons.(*fyne.Container).Objects {
		if !b.Visible() {
			continue
		}
		if width > 0 {
			width += ToolGap
		}
		width += b.MinSize().Width
	}
	return width, l.width == 0 || max(title.MinSize().Width, l.Least*TextScale())+ToolGap+width <= l.width
}

// Layout places both.
func (l *Tools) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	title, buttons := objects[0], objects[1]
	width, fits := l.besides(title, buttons)
	if l.Spread { // What wraps knows its height only once it has its width.
		room := size.Width
		if fits {
			room -= ToolGap + width
		}
		title.Resize(fyne.NewSize(room, title.Size().Height))
	}
	least := title.MinSize()
	if !fits {
		title.Move(fyne.Position{})
		title.Resize(fyne.NewSize(size.Width, least.Height))
		buttons.Move(fyne.NewPos(0, least.Height+6))
		buttons.Resize(fyne.NewSize(size.Width, max(0, size.Height-least.Height-6)))
		return
	}
	title.Move(fyne.NewPos(0, (size.Height-least.Height)/2))
	if l.Spread {
		least.Width = size.Width - ToolGap - width
	}
	title.Resize(least)
	buttons.Move(fyne.NewPos(size.Width-width, max(0, (size.Height-buttons.MinSize().Height)/2)))
	buttons.Resize(fyne.NewSize(width+1, size.Height))
}

// MinSize has the height of one line, or of as many as the width of the last layout made of it.
func (l *Tools) MinSize(objects []fyne.CanvasObject) fyne.Size {
	title, buttons := objects[0].MinSize(), objects[1].MinSize()
	if _, fits := l.besides(objects[0], objects[1]); fits {
		return fyne.NewSize(title.Width, max(title.Height, buttons.Height))
	}
	return fyne.NewSize(title.Width, title.Height+6+buttons.Height)
}
