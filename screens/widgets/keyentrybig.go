package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
)

// bigField is a KeyEntry in the theme of the entry box. Whenever the toolkit refreshes a theme that applies to one
// part it forgets the widths of all texts of the program, and measuring those of one screen again takes about a
// frame. So the theme is refreshed only when its looks have changed. The entry can be refreshed at any time.
type bigField struct {
	widget.BaseWidget
	entry  *KeyEntry
	themed *container.ThemeOverride
	drawn  bigLooks
}

// bigLooks are what an entry uses of the program's theme.
type bigLooks struct {
	ground, text, accent color.Color
	size, big            float32
}

func newBigField(e *KeyEntry) *bigField {
	b := &bigField{entry: e, themed: container.NewThemeOverride(e, bigTheme{})}
	b.ExtendBaseWidget(b)
	return b
}

func newBigLooks() bigLooks {
	return bigLooks{ground: look.Color(theme.ColorNameInputBackground), text: look.Color(theme.ColorNameForeground), accent: look.Color(look.ColorAccent),
		size: look.Size(theme.SizeNameText), big: look.Size(look.SizeBig)}
}

// CreateRenderer implements fyne.Widget. What was drawn by an earlier renderer is gone.
func (b *bigField) CreateRenderer() fyne.WidgetRenderer {
	b.drawn = bigLooks{}
	return bigFieldRenderer{b}
}

type bigFieldRenderer struct{ b *bigField }

// Destroy implements fyne.WidgetRenderer.
func (r bigFieldRenderer) Destroy() {}

// Layout implements fyne.WidgetRenderer.
func (r bigFieldRenderer) Layout(size fyne.Size) { r.b.themed.Resize(size) }

// MinSize implements fyne.WidgetRenderer.
func (r bigFieldRenderer) MinSize() fyne.Size { return r.b.themed.MinSize() }

// Objects implements fyne.WidgetRenderer.
func (r bigFieldRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.b.themed} }

// Refresh implements fyne.WidgetRenderer.
func (r bigFieldRenderer) Refresh() {
	now := newBigLooks()
	if now == r.b.drawn {
		r.b.entry.Refresh()
		return
	}
	r.b.drawn = now
	r.b.themed.Refresh()
}
