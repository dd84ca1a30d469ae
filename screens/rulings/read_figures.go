package rulings

import (
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// readingSource is where a book's value comes from, in a word or two.
func readingSource(b rulebook.Book, key string) text.Text {
	src, _ := b.Source(key)
	switch {
	case src.Standing == rulebook.Default:
		return text.Of("default")
	case src.Standing == rulebook.Reading:
		return text.Of("%s as read", src.Section)
	case src.Section == "":
		return text.Of("director")
	}
	return text.Name(src.Section)
}

// figures are the parameters that a division sets about the topic, with each
// rulebook's value and where it comes from.
func (v readingView) figures() []fyne.CanvasObject {
	var lines []fyne.CanvasObject
	for _, key := range v.Topic.Parameters {
		lines = append(lines, widgets.NewParagraphOf(v.figure(key, report.ParameterLabel(key))...))
	}
	if len(lines) == 0 {
		return nil
	}
	return []fyne.CanvasObject{widgets.NewSection(text.Of("What a division sets"), lines...)}
}

// figure is one parameter: the books with the same value are listed together.
func (v readingView) figure(key string, label text.Text) []widgets.Run {
	var values []text.Text
	books := map[string][]text.Text{}
	for _, b := range v.books {
		if v.Only != "" && b.ID != v.Only {
			continue
		}
		words := report.ParameterWords(key, b.Value(key))
		if !slices.ContainsFunc(values, words.Same) {
			values = append(values, words)
		}
		books[words.String()] = append(books[words.String()], text.Of("%s %s", b.Short, readingSource(b, key)))
	}
	runs := []widgets.Run{{Text: text.Of("%s:  ", label), Style: widgets.Strong}}
	for i, words := range values {
		if i > 0 {
			runs = append(runs, widgets.Run{Text: text.Of("  ·  "), Style: widgets.Dim})
		}
		runs = append(runs, widgets.Run{Text: words, Style: widgets.Plain}, widgets.Run{Text: text.Of("  %s", text.Join(", ", books[words.String()]...)), Style: widgets.Small})
	}
	return runs
}
