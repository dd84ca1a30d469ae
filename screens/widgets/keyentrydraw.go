package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"wordhall/screens/look"
)

// CreateRenderer implements fyne.Widget. It is the toolkit's drawing with our border.
func (e *KeyEntry) CreateRenderer() fyne.WidgetRenderer {
	r := &entryRenderer{WidgetRenderer: e.Entry.CreateRenderer(), e: e}
	for _, o := range r.WidgetRenderer.Objects() {
		switch o := o.(type) {
		case *canvas.Rectangle:
			r.border = o // It is the last one. The box comes before it.
		case *container.Scroll:
			r.scroll = o
		}
	}
	r.paint()
	return r
}

type entryRenderer struct {
	fyne.WidgetRenderer
	e      *KeyEntry
	border *canvas.Rectangle
	scroll *container.Scroll
}

// Layout implements fyne.WidgetRenderer.
func (r *entryRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	if r.border != nil { // The toolkit draws it half a pixel too short.
		half := r.border.StrokeWidth / 2 // The stroke lies on the edge, and this keeps it inside.
		r.border.Move(fyne.NewSquareOffsetPos(half))
		r.border.Resize(size.Subtract(fyne.NewSquareSize(2 * half)))
	}
	if r.scroll != nil && !r.e.MultiLine && r.scroll.Offset.Y != 0 {
		r.scroll.ScrollToOffset(fyne.NewPos(r.scroll.Offset.X, 0)) // One line never moves up.
	}
}

// MinSize implements fyne.WidgetRenderer. The toolkit's own height of one line changes by a pixel or two with its
// state, which makes a form jump. This one doesn't.
func (r *entryRenderer) MinSize() fyne.Size {
	size := r.WidgetRenderer.MinSize()
	if r.e.MultiLine {
		return size
	}
	th := r.e.Theme()
	line := TextHeight(th.Size(theme.SizeNameText), r.e.TextStyle)
	size.Height = max(look.Size(look.SizeControl), line+2*th.Size(theme.SizeNameInnerPadding))
	return size
}

// Refresh implements fyne.WidgetRenderer.
func (r *entryRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.paint()
	r.Layout(r.e.Size())
	repaint(r.e)
}

// paint gives the border its colour, which is the accent while the entry has the focus, and otherwise that of lines.
func (r *entryRenderer) paint() {
	colour, width := look.ColorLine, float32(1)
	if r.e.hasFocus {
		colour, width = look.ColorAccent, 2
	}
	if r.border == nil {
		return
	}
	r.border.FillColor = hollow()
	r.border.StrokeColor, r.border.StrokeWidth = look.Color(colour), width
}

// bigTheme is the program's theme with the text of the entry box.
type bigTheme struct{}

// Color implements fyne.Theme.
func (bigTheme) Color(n fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	return fyne.CurrentApp().Settings().Theme().Color(n, v)
}

// Font implements fyne.Theme.
func (bigTheme) Font(s fyne.TextStyle) fyne.Resource {
	return fyne.CurrentApp().Settings().Theme().Font(s)
}

// Icon implements fyne.Theme.
func (bigTheme) Icon(n fyne.ThemeIconName) fyne.Resource {
	return fyne.CurrentApp().Settings().Theme().Icon(n)
}

// Size implements fyne.Theme.
func (bigTheme) Size(n fyne.ThemeSizeName) float32 {
	if n == theme.SizeNameText {
		return look.Size(look.SizeBig)
	}
	return fyne.CurrentApp().Settings().Theme().Size(n)
}
