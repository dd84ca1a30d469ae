package rulings

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/rulebooks"
	"wordhall/screens/widgets"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// figures are the parameters that a division sets about the topic, with each
// rulebook's value and where it comes from.
func (v readingView) figures() []fyne.CanvasObject {
	books := v.books
	if b, ok := v.alone(); ok {
		books = []rulebook.Book{b}
	}
	var lines []fyne.CanvasObject
	for _, key := range v.Topic.Parameters {
		lines = append(lines, rulebooks.Figure(key, books))
	}
	if len(lines) == 0 {
		return nil
	}
	return []fyne.CanvasObject{widgets.NewSection(text.Of("What a division sets"), lines...)}
}
