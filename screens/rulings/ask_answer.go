package rulings

import (
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// answered shows the current answer: the outcome, the steps at the table, the section, what the other rulebooks say,
// and where to read on.
func (f *askingForm) answered(book rulebook.Book) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{f.answerHead(book), f.linked(widgets.Run{Text: f.given.Say, Style: widgets.Big})}
	for n, step := range f.given.Steps {
		rows = append(rows, f.linked(widgets.Run{Text: text.Of("%d.  ", n+1), Style: widgets.Dim}, widgets.Run{Text: step}))
	}
	if table := f.figures(); table != nil {
		rows = append(rows, table)
	}
	if f.given.Director {
		rows = append(rows, widgets.NewParagraph(text.Of("The text leaves this to the director."), widgets.TextStyle{Colour: look.ColorWarning, Bold: true}))
	}
	rows = append(rows, widgets.NewFlow(8, 6, f.answerButtons()...))
	if _, ok := f.recordable(); ok && f.otherBook() != nil {
		rows = append(rows, widgets.NewParagraph(text.OfError(f.otherBook()).Sentence(), widgets.Small))
	}
	card := widgets.NewCard(widgets.NewStack(8, nil, rows...))
	card.SetAccent(true)
	out := []fyne.CanvasObject{card}
	if others := f.others(book); others != nil {
		out = append(out, others)
	}
	return append(out, f.onward()...)
}

// doFirst does what the answer's first button does: it goes on to the situation in which the answer ends, or records
// what follows from it.
func (f *askingForm) doFirst() {
	if next, leads := f.leadsOn(); leads {
		f.pane.jump(next.ID)
		return
	}
	f.record()
}

// answerButtons are what can be done with the answer.
func (f *askingForm) answerButtons() []fyne.CanvasObject {
	var buttons []fyne.CanvasObject
	next, leads := f.leadsOn()
	if leads {
		buttons = append(buttons, widgets.NewPrimaryButton(text.Of("Go on to %s", next.ID), "Ctrl Enter", f.doFirst))
	}
	if b := f.recordButton(); b != nil {
		if leads {
			b.SetKind(widgets.PlainButton)
			b.SetKey("")
		}
		b.SetEnabled(f.otherBook() == nil)
		buttons = append(buttons, b)
	}
	buttons = append(buttons, widgets.NewKeyButton(text.Of("Show it large"), "F11", f.showLarge))
	if f.pane.division() != nil {
		buttons = append(buttons, widgets.NewKeyButton(text.Of("Print"), "Ctrl P", f.print))
	}
	return buttons
}

// answerHead names the rulebook, its sections and how firm the answer is.
func (f *askingForm) answerHead(book rulebook.Book) fyne.CanvasObject {
	name := text.Key(book.Title)
	if f.pane.own && f.pane.book == 0 {
		name = text.Of("Division %s: %s", f.pane.division().Name, text.Key(book.Title))
	}
	runs := []widgets.Run{{Text: name, Style: widgets.Strong}}
	if len(f.given.Sections) > 0 {
		runs = append(runs, widgets.Run{Text: text.Of("  %s", text.Name(strings.Join(f.given.Sections, ", "))), Style: readingSection})
	}
	title := widgets.NewParagraphOf(runs...)
	row := widgets.NewRow(8, title, title)
	for _, c := range f.marks() {
		row.Add(c)
	}
	return row
}

// marks are how firm the answer is.
func (f *askingForm) marks() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	switch f.given.Standing {
	case rulebook.Default:
		all = append(all, widgets.NewChip(text.Of("silent: our default"), widgets.Neutral))
	case rulebook.Reading:
		all = append(all, widgets.NewChip(text.Of("as we read it"), widgets.Neutral))
	}
	if f.given.Director {
		all = append(all, widgets.NewChip(text.Of("director decides"), widgets.Warning))
	}
	if len(f.given.Changed) > 0 {
		all = append(all, widgets.NewChip(text.Of("changed for this event"), widgets.Warning))
	}
	return all
}

// figures are the figures of the answer in words. It is nil if there are none.
func (f *askingForm) figures() fyne.CanvasObject {
	var rows []widgets.KeyValue
	for _, fig := range f.given.Outcome {
		if label := askingFigure(f.ruling.ID, fig.Name); !label.IsZero() {
			rows = append(rows, widgets.KeyValue{Key: label, Values: []text.Text{askingValue(fig)}})
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return widgets.NewKeyValueTable(rows...)
}

// others says on one line for each other rulebook what that one says.
func (f *askingForm) others(book rulebook.Book) fyne.CanvasObject {
	books := f.pane.books
	if f.pane.own {
		books = books[1:]
	}
	var rows []fyne.CanvasObject
	for _, l := range f.ruling.Compare(books) {
		if l.Rulebook != book.ID {
			rows = append(rows, askingOther(l))
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return widgets.NewSection(text.Of("What the other rulebooks say"), rows...)
}

func askingOther(l rulings.Line) fyne.CanvasObject {
	runs := []widgets.Run{{Text: text.Of("%s: ", l.Title), Style: widgets.Strong}}
	if l.Standing == rulebook.Director && !strings.Contains(strings.ToLower(l.Says), "director") {
		runs = append(runs, widgets.Run{Text: text.Of("the director decides. "), Style: widgets.TextStyle{Colour: look.ColorWarning}})
	}
	runs = append(runs, widgets.Run{Text: text.Key(l.Says)})
	for _, own := range l.Own {
		runs = append(runs, widgets.Run{Text: text.Of("  Its own: %s, %s.", rulebook.ParameterLabel(own.Key), report.ParameterWords(own.Key, own.Value)), Style: widgets.TextStyle{Colour: look.ColorWarning}})
	}
	if len(l.Sections) > 0 {
		runs = append(runs, widgets.Run{Text: text.Of("  %s", text.Name(strings.Join(l.Sections, ", "))), Style: readingSection})
	}
	return widgets.NewParagraphOf(runs...)
}

// onward are the topics of the reference and the situations that the steps name.
func (f *askingForm) onward() []fyne.CanvasObject {
	var buttons []fyne.CanvasObject
	for _, t := range f.pane.topics() {
		buttons = append(buttons, widgets.NewButton(text.Of("Read: %s", text.Key(t.Title)), func() { f.pane.read(t.ID) }))
	}
	for _, r := range f.named(f.given.Steps...) {
		buttons = append(buttons, widgets.NewButton(text.Of("%s  %s", r.ID, text.Key(r.Title)), func() { f.pane.jump(r.ID) }))
	}
	return newLinks(text.Of("See also"), buttons)
}

// leadsOn is the situation in which the answer ends: that for cheating, or the one that its last step names. ok is
// false if it ends in none, or in an ejection, which is asked for at once.
func (f *askingForm) leadsOn() (rulings.Ruling, bool) {
	switch {
	case f == nil || !f.ok, f.given.Effect != nil && f.given.Effect.Kind == "ejection":
		return rulings.Ruling{}, false
	case f.given.Cheating():
		return rulings.Find("R64")
	case len(f.given.Steps) == 0:
		return rulings.Ruling{}, false
	}
	named := f.named(f.given.Steps[len(f.given.Steps)-1])
	if len(named) != 1 {
		return rulings.Ruling{}, false
	}
	return named[0], true
}

// linked is a paragraph in which the name of each other situation is a link to it.
func (f *askingForm) linked(runs ...widgets.Run) *widgets.Paragraph {
	p := widgets.NewParagraphOf(runs...)
	p.Link = func(word string) func() {
		if named := f.named(text.Name(word)); len(named) == 1 {
			return func() { f.pane.jump(named[0].ID) }
		}
		return nil
	}
	return p
}

// named are the other situations that the steps name.
func (f *askingForm) named(steps ...text.Text) []rulings.Ruling {
	words := strings.FieldsFunc(text.Join(" ", steps...).String(), func(r rune) bool { return !(r == 'R' || r >= '0' && r <= '9') })
	var all []rulings.Ruling
	seen := map[string]bool{f.ruling.ID: true}
	for _, w := range words {
		if r, ok := rulings.Find(w); ok && w == r.ID && !seen[w] {
			seen[w] = true
			all = append(all, r)
		}
	}
	return all
}
