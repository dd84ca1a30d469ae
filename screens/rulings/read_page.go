package rulings

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/rulebooks"
	"wordhall/screens/widgets"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// readingView is a topic to be shown, with everything that is needed to show it.
type readingView struct {
	Topic rulebook.Topic
	Found readingFound
	// Only is the rulebook that is read alone. It is empty if all are read.
	Only  string
	ref   rulebook.Reference
	books []rulebook.Book
}

// readingGroup are the rulebooks that say the same about a topic, in the same sections.
type readingGroup struct {
	Names []text.Text
	Entry rulebook.Entry
}

// groups are the rulebooks to show. Those with the same words are together.
func (v readingView) groups() []readingGroup {
	var all []readingGroup
	for _, e := range v.Topic.Entries {
		if v.Only != "" && e.Book != v.saying() {
			continue
		}
		i := slices.IndexFunc(all, func(g readingGroup) bool { return e.Same != "" && g.Entry.Book == e.Same })
		if i >= 0 {
			all[i].Names = append(all[i].Names, v.short(e.Book))
			continue
		}
		all = append(all, readingGroup{Names: []text.Text{v.short(e.Book)}, Entry: e})
	}
	return all
}

// alone is the rulebook that is read alone. ok is false if all are read.
func (v readingView) alone() (b rulebook.Book, ok bool) {
	i := slices.IndexFunc(v.books, func(b rulebook.Book) bool { return b.ID == v.Only })
	if v.Only == "" || i < 0 {
		return b, false
	}
	return v.books[i], true
}

// saying is the id of the rulebook of the reference whose words are shown alone. For a rulebook by difference that is
// its base.
func (v readingView) saying() string {
	if b, ok := v.alone(); ok && b.Base != "" {
		return b.Base
	}
	return v.Only
}

// ownWords are what a rulebook by difference has of its own on the topic, and in whose words the rest is.
func (v readingView) ownWords() []fyne.CanvasObject {
	b, ok := v.alone()
	if !ok || b.Base == "" {
		return nil
	}
	var lines []fyne.CanvasObject
	for _, d := range b.Differences() {
		if slices.Contains(v.Topic.Parameters, d.Key) {
			lines = append(lines, rulebooks.DifferenceLine(d, b.BaseShort()))
		}
		if says := b.SectionText(d.Source.Section); says != "" && slices.Contains(v.Topic.Parameters, d.Key) {
			lines = append(lines, widgets.NewParagraph(text.Name(says), widgets.Plain))
		}
	}
	if len(lines) == 0 {
		lines = append(lines, widgets.NewParagraph(text.Of("It sets no figure of its own here."), widgets.Dim))
	} else {
		lines = append(lines, widgets.NewParagraph(text.Of("These apply instead of what is said about them below."), widgets.Small))
	}
	card := widgets.NewCard(widgets.NewStack(7, nil, append([]fyne.CanvasObject{widgets.NewText(text.Name(b.Short), widgets.Strong)}, lines...)...))
	card.SetAccent(true)
	return []fyne.CanvasObject{card, widgets.NewSectionTitle(text.Of("What it leaves as it is: %s", b.BaseShort()))}
}

// short is a rulebook's short name.
func (v readingView) short(id string) text.Text {
	for _, b := range v.books {
		if b.ID == id {
			return text.Name(b.Short)
		}
	}
	return text.Name(id)
}

// titleLeast is the least width of a topic's title beside its button, at text size 1.0.
const titleLeast = 200

// page shows the topic on one page: what it is, what each rulebook says, what is easily missed, what a division sets,
// and where to read on.
func (v readingView) page(beside func(), jump, adjudicate func(id string)) []fyne.CanvasObject {
	title := widgets.NewParagraph(text.Key(v.Topic.Title), widgets.Heading)
	rows := []fyne.CanvasObject{
		container.New(&layout.Tools{Spread: true, Least: titleLeast}, title, widgets.NewFlow(layout.ToolGap, 6, widgets.NewKeyButton(text.Of("Side by side"), "Enter", beside))),
		widgets.NewParagraph(text.Key(v.Topic.About), widgets.Plain),
	}
	if says := v.aboutBook(); says != "" {
		rows = append(rows, widgets.NewParagraph(text.Name(says), widgets.Small))
	}
	rows = append(rows, inEnglishOnly()...)
	if found := v.found(); found != nil && v.Only == "" {
		rows = append(rows, found)
	}
	rows = append(rows, v.ownWords()...)
	for _, g := range v.groups() {
		rows = append(rows, widgets.NewCard(widgets.NewStack(7, nil, v.entry(g)...)))
	}
	rows = append(rows, v.differences()...)
	rows = append(rows, v.figures()...)
	rows = append(rows, v.situations(adjudicate)...)
	return append(rows, v.onward(jump)...)
}

// inEnglishOnly tells somebody who chose another language that the passages below are in English.
func inEnglishOnly() []fyne.CanvasObject {
	const only = "What each rulebook says is told here in English."
	if look.Render(text.Of(only)) == only {
		return nil
	}
	return []fyne.CanvasObject{widgets.NewParagraph(text.Of(only), widgets.Small)}
}

// situations are the rulings that decide a case of the topic.
func (v readingView) situations(adjudicate func(id string)) []fyne.CanvasObject {
	var buttons []fyne.CanvasObject
	for _, id := range v.Topic.Rulings {
		if r, ok := rulings.Find(id); ok {
			buttons = append(buttons, widgets.NewButton(text.Of("%s  %s", r.ID, text.Key(r.Title)), func() { adjudicate(r.ID) }))
		}
	}
	return newLinks(text.Of("Adjudicate"), buttons)
}

// beside shows the topic with the rulebooks in columns.
func (v readingView) beside(back func()) []fyne.CanvasObject {
	v.Only = ""
	title := widgets.NewParagraph(text.Key(v.Topic.Title), widgets.Heading)
	var cards []fyne.CanvasObject
	for _, g := range v.groups() {
		cards = append(cards, widgets.NewCard(widgets.NewStack(7, nil, v.entry(g)...)))
	}
	rows := []fyne.CanvasObject{
		widgets.NewRow(10, title, title, widgets.NewKeyButton(text.Of("Back to the list"), "Esc", back)),
		widgets.NewParagraph(text.Key(v.Topic.About), widgets.Plain),
	}
	rows = append(rows, inEnglishOnly()...)
	rows = append(rows, container.New(&readingColumnsLayout{gap: 12, least: 210}, cards...))
	return append(append(rows, v.differences()...), v.figures()...)
}

// aboutBook says what one has to know about the text that is read alone, and how it is cited.
func (v readingView) aboutBook() string {
	if b, ok := v.alone(); ok && b.Base != "" {
		return strings.TrimSpace(b.Title + ". " + b.Notice)
	}
	for _, b := range v.ref.Books() {
		if b.ID == v.Only {
			return strings.Join(slices.DeleteFunc([]string{b.Title + ".", b.Notice, b.Cited}, func(s string) bool { return s == "" }), " ")
		}
	}
	return ""
}

// found is the place in a rulebook that a search found, with its words marked. It is nil if the topic itself was
// found.
func (v readingView) found() fyne.CanvasObject {
	if v.Found.Book == "" || !slices.ContainsFunc(v.Found.Parts, func(p readingPart) bool { return p.Hit }) {
		return nil
	}
	runs := []widgets.Run{{Text: text.Of("Found in %s: ", v.short(v.Found.Book)), Style: widgets.Small}}
	for _, p := range v.Found.Parts {
		style := widgets.Small
		if p.Hit {
			style = widgets.TextStyle{Colour: look.ColorAccent, Size: look.SizeSmall, Bold: true}
		}
		runs = append(runs, widgets.Run{Text: text.Name(p.Text), Style: style})
	}
	return widgets.NewParagraphOf(runs...)
}

// readingSection is the style of the section number behind its passage.
var readingSection = widgets.TextStyle{Colour: look.ColorAccent, Size: look.SizeSmall, Bold: true}

// entry shows what the rulebooks of a group say.
func (v readingView) entry(g readingGroup) []fyne.CanvasObject {
	name := widgets.NewText(text.Join(" and ", g.Names...), widgets.Strong)
	name.Shrinks = true
	head := widgets.NewRow(8, name, name)
	if g.Entry.Silent() {
		head.Add(widgets.NewChip(text.Of("silent"), widgets.Neutral))
	}
	rows := []fyne.CanvasObject{head}
	for _, p := range g.Entry.Passages {
		rows = append(rows, readingPassage(p))
	}
	for _, f := range g.Entry.Faults {
		where := text.Of("Fault of the text: ")
		if f.Section != "" {
			where = text.Of("Fault of the text, %s: ", f.Section)
		}
		rows = append(rows, widgets.NewParagraphOf(
			widgets.Run{Text: where, Style: widgets.TextStyle{Colour: look.ColorWarning, Size: look.SizeSmall, Bold: true}},
			widgets.Run{Text: text.Key(f.Text), Style: widgets.Small}))
	}
	return rows
}

// readingPassage is one statement with its sections behind it.
func readingPassage(p rulebook.Passage) fyne.CanvasObject {
	var runs []widgets.Run
	style := widgets.Plain
	switch p.Standing {
	case rulebook.Default:
		style = widgets.Dim
	case rulebook.Director:
		runs = append(runs, widgets.Run{Text: text.Of("The director decides: "), Style: widgets.TextStyle{Colour: look.ColorWarning, Bold: true}})
	case rulebook.Reading:
		runs = append(runs, widgets.Run{Text: text.Of("As we read it: "), Style: widgets.TextStyle{Colour: look.ColorDim, Bold: true}})
	}
	runs = append(runs, widgets.Run{Text: text.Name(p.Text), Style: style})
	for i, s := range p.Sections {
		lead := ", "
		if i == 0 {
			lead = "  "
		}
		runs = append(runs, widgets.Run{Text: text.Of("%s%s", lead, s), Style: readingSection})
	}
	return widgets.NewParagraphOf(runs...)
}

// differences are what is easily missed between the rulebooks.
func (v readingView) differences() []fyne.CanvasObject {
	if len(v.Topic.Differences) == 0 {
		return nil
	}
	var lines []fyne.CanvasObject
	for _, d := range v.Topic.Differences {
		lines = append(lines, widgets.NewParagraph(text.Name(d.Text), widgets.Plain))
	}
	return []fyne.CanvasObject{widgets.NewSection(text.Of("Easily missed"), lines...)}
}

// onward are the topics to read next.
func (v readingView) onward(jump func(id string)) []fyne.CanvasObject {
	var buttons []fyne.CanvasObject
	for _, id := range v.Topic.See {
		if t, ok := v.ref.Topic(id); ok {
			buttons = append(buttons, widgets.NewButton(text.Key(t.Title), func() { jump(id) }))
		}
	}
	return newLinks(text.Of("See also"), buttons)
}
