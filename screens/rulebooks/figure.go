package rulebooks

import (
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Figure is one parameter with each rulebook's value and where it comes from. Books with the same value are listed
// together.
func Figure(key string, books []rulebook.Book) fyne.CanvasObject {
	var values []text.Text
	holders := map[string][]text.Text{}
	for _, b := range books {
		words := report.ParameterWords(key, b.Value(key))
		if !slices.ContainsFunc(values, words.Same) {
			values = append(values, words)
		}
		holders[words.String()] = append(holders[words.String()], text.Of("%s %s", b.Short, shortSource(b, key)))
	}
	runs := []widgets.Run{{Text: text.Of("%s:  ", rulebook.ParameterLabel(key)), Style: widgets.Strong}}
	for i, words := range values {
		if i > 0 {
			runs = append(runs, widgets.Run{Text: text.Of("  ·  "), Style: widgets.Dim})
		}
		runs = append(runs, widgets.Run{Text: words, Style: widgets.Plain}, widgets.Run{Text: text.Of("  %s", text.Join(", ", holders[words.String()]...)), Style: widgets.Small})
	}
	return widgets.NewParagraphOf(runs...)
}

// shortSource says in a word or two where a book's value comes from.
func shortSource(b rulebook.Book, key string) text.Text {
	src, _ := b.Source(key)
	switch {
	case src.Standing == rulebook.Default:
		return text.Of("default")
	case src.Standing == rulebook.Reading:
		return text.Of("a reading of %s", src.Section)
	case src.Standing == rulebook.Changed && src.Section == "":
		return text.Of("its own")
	case src.Section == "":
		return text.Of("director")
	}
	return text.Name(src.Section)
}
