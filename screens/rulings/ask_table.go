package rulings

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/outgoing"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// wholeWindow is wider than any window, so that the dialog takes all of its window.
const wholeWindow = 10000

// showLarge shows the answer over the whole window in letters that two players can read across their table. What is
// said to them comes first, and then the steps.
func (f *askingForm) showLarge() {
	if f == nil || !f.ok {
		return
	}
	book := f.pane.books[f.pane.book]
	rows := []fyne.CanvasObject{widgets.NewParagraph(f.given.Say, widgets.TextStyle{Bold: true, Size: look.SizeTable})}
	for n, step := range f.given.Steps {
		rows = append(rows, widgets.NewParagraphOf(widgets.Run{Text: text.Of("%d.  ", n+1), Style: widgets.TextStyle{Colour: look.ColorDim, Size: look.SizeBig}},
			widgets.Run{Text: step, Style: widgets.TextStyle{Size: look.SizeBig}}))
	}
	source := text.Key(book.Title)
	if len(f.given.Sections) > 0 {
		source = text.Of("%s  §%s", source, strings.Join(f.given.Sections, ", "))
	}
	rows = append(rows, widgets.NewParagraph(source, widgets.Dim))
	answers := []widgets.DialogButton{{Text: text.Of("Close"), Kind: widgets.QuietButton}}
	if f.pane.division() != nil {
		answers = append(answers, dialog.ByLetter(text.Of("Print"), 'P', f.print))
	}
	f.pane.shell.Show(dialog.Spec{Title: text.Of("%s  %s", f.ruling.ID, text.Key(f.ruling.Title)), Width: wholeWindow, Answers: answers,
		Content: container.New(windowHigh{f.pane.shell.Window()}, widgets.NewStack(22, nil, rows...))})
}

// windowHigh makes the content of a dialog fill the height of the window.
type windowHigh struct{ window fyne.Window }

// Layout gives the content all the space.
func (windowHigh) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// MinSize is what the content needs, but at least as high as the dialog has room for.
func (l windowHigh) MinSize(objects []fyne.CanvasObject) fyne.Size {
	const title = 200 // It is the height of the dialog's own lines, at text size 1.0.
	return objects[0].MinSize().Max(fyne.NewSize(0, l.window.Canvas().Size().Height-title*layout.TextScale()))
}

// print prints the answer with the facts that were given. Without an event there is no folder to keep the paper in.
func (f *askingForm) print() {
	if f == nil || !f.ok || f.pane.division() == nil {
		return
	}
	r := app.PaperRequest{Kind: app.RulingPaper, Division: f.pane.division().ID, Asked: f.ruling.Asked(f.values())}
	if !f.pane.own || f.pane.book > 0 {
		r.Rulebook = f.pane.books[f.pane.book].ID
	}
	outgoing.PrintRequests(f.pane.event(), []app.PaperRequest{r})
}
