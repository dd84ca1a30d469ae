package form

import (
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// BadText is the style of what was refused.
var BadText = widgets.TextStyle{Colour: look.ColorBad}

// SetParagraph replaces a paragraph's words.
func SetParagraph(p *widgets.Paragraph, words text.Text, style widgets.TextStyle) {
	p.SetRuns(widgets.Run{Text: words, Style: style})
}
