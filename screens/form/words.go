package form

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// BadText is the style of what was refused.
var BadText = widgets.TextStyle{Colour: look.ColorBad}

// Both is the third choice, for both players, where each of two may be absent.
const Both = "3 both"

// SetParagraph replaces a paragraph's words. The dialog that it is in gets the height of what grew:
// its scroll doesn't hand that on.
func SetParagraph(p *widgets.Paragraph, words text.Text, style widgets.TextStyle) {
	before := p.MinSize().Height
	p.SetRuns(widgets.Run{Text: words, Style: style})
	if p.MinSize().Height == before {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil && c.Overlays().Top() != nil {
		top := c.Overlays().Top()
		size := top.Size()
		top.Resize(size.AddWidthHeight(0, 1)) // the same size would change nothing
		top.Resize(size)
	}
}
