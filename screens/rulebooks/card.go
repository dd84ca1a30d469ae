package rulebooks

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/page"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// sectionStyle is the style of a section behind what it says.
var sectionStyle = widgets.TextStyle{Colour: look.ColorAccent, Size: look.SizeSmall, Bold: true}

// noticeStyle is the style of what one has to know about a rulebook.
var noticeStyle = widgets.TextStyle{Colour: look.ColorWarning, Size: look.SizeSmall}

// Card is the card of a rulebook: what it is, from which other one it differs, and a line for each parameter in which
// it does.
func Card(b rulebook.Book) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{widgets.NewParagraph(text.Key(b.Title), widgets.Heading)}
	if b.Edition != "" {
		rows = append(rows, widgets.NewParagraph(text.Key(b.Edition), widgets.Dim))
	}
	if b.Notice != "" {
		rows = append(rows, widgets.NewParagraph(text.Key(b.Notice), noticeStyle))
	}
	if b.Base == "" {
		return append(rows, widgets.NewParagraph(text.Of("This rulebook comes with Wordhall and builds on no other."), widgets.Plain))
	}
	lines := []fyne.CanvasObject{widgets.NewParagraph(text.Of("Everything not said here is as in %s.", text.Key(b.BaseTitle())), widgets.Dim)}
	for _, d := range b.Differences() {
		lines = append(lines, DifferenceLine(d, b.BaseShort()))
	}
	lines = append(lines, rewordedLines(b)...)
	if len(lines) == 1 {
		lines = append(lines, widgets.NewParagraph(text.Of("Nothing that the program works out differs."), widgets.Plain))
	}
	return append(rows, widgets.NewSection(text.Of("Differs from %s", b.BaseShort()), lines...))
}

// DifferenceLine is one parameter in which a rulebook differs: its name, the rulebook's own
// value, the base's, the section and the note.
func DifferenceLine(d rulebook.Difference, base string) fyne.CanvasObject {
	runs := []widgets.Run{
		{Text: text.Of("%s:  ", rulebook.ParameterLabel(d.Key)), Style: widgets.Strong},
		{Text: report.ParameterWords(d.Key, d.Now), Style: widgets.Plain},
		{Text: text.Of("  %s: %s", base, report.ParameterWords(d.Key, d.Was)), Style: widgets.Dim},
	}
	if d.Source.Section != "" {
		runs = append(runs, widgets.Run{Text: text.Of("  %s", d.Source.Section), Style: sectionStyle})
	}
	if d.Source.Note != "" {
		runs = append(runs, widgets.Run{Text: text.Of("  %s", text.Key(d.Source.Note)), Style: widgets.Small})
	}
	return widgets.NewParagraphOf(runs...)
}

// rewordedLines are what the rulebook says in words of its own about matters of the reference and about rulings.
func rewordedLines(b rulebook.Book) []fyne.CanvasObject {
	var lines []fyne.CanvasObject
	var rulings []text.Text
	for _, id := range b.Reworded() {
		f, ok := b.Fact(id)
		if !ok {
			rulings = append(rulings, text.Name(id))
			continue
		}
		runs := []widgets.Run{{Text: text.Of("%s:  ", matterTitle(id)), Style: widgets.Strong}, {Text: text.Key(f.Text), Style: widgets.Plain}}
		for _, s := range f.Sections {
			runs = append(runs, widgets.Run{Text: text.Of("  %s", s), Style: sectionStyle})
		}
		lines = append(lines, widgets.NewParagraphOf(runs...))
	}
	if len(rulings) > 0 {
		lines = append(lines, widgets.NewParagraph(text.Of("It answers these in its own words: %s", text.Join(", ", rulings...)), widgets.Plain))
	}
	return lines
}

func matterTitle(id string) text.Text {
	for _, m := range rulebook.Matters() {
		if m.ID == id {
			return text.Key(m.Title)
		}
	}
	return text.Name(id)
}

// ShowCard shows the card of a rulebook in a dialog of its own.
func ShowCard(w shell.Window, b rulebook.Book) {
	p := page.New()
	p.Fill(Card(b)...)
	var closeIt func()
	leave := widgets.DialogButton{Text: text.Of("Close"), Key: "Esc", Kind: widgets.QuietButton, KeepOpen: true, Do: func() { closeIt() }}
	closeIt = w.Show(dialog.Spec{Title: text.Of("How the rulebook differs"), Content: layout.Tall(cardHeight, p.Object()), Width: 720, Answers: []widgets.DialogButton{leave}})
}

// cardHeight is the height of a card in a dialog, at text size 1.0.
const cardHeight = 340
