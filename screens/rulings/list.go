package rulings

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/lists"
	"wordhall/screens/look"
	"wordhall/screens/outgoing"
	"wordhall/screens/page"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// ruledLine is one ruling of the list in the form in which it is shown.
type ruledLine struct {
	ID, When, Player string
	What             text.Text
	Why              string
	Reversed         bool
	Ruling           tournament.Ruling
}

// ruledPane lists what was ruled in the division, with the conduct record of the
// player.
type ruledPane struct {
	lists.Verbs
	shell shell.Event
	turn  func(fyne.KeyName) bool
	d     *tournament.Division
	book  rulebook.Book

	grid  *widgets.Grid[ruledLine]
	page  *page.Page
	count *widgets.Text
	whole fyne.CanvasObject
}

func newRuledPane(s shell.Event) *ruledPane {
	p := &ruledPane{shell: s, page: page.New(), count: widgets.NewText(text.Text{}, widgets.Dim)}
	p.Verbs = lists.Verbs{All: p.verbs, Ready: func() bool { return p.d != nil }}
	p.count.Shrinks = true
	dim := func(ruledLine) fyne.ThemeColorName { return look.ColorDim }
	p.grid = widgets.NewGrid(
		widgets.Column[ruledLine]{ID: "when", Title: text.Of("When"), Width: 62, Text: func(l ruledLine) text.Text { return text.Name(l.When) }, Colour: dim},
		widgets.Column[ruledLine]{ID: "player", Title: text.Of("Player"), Width: 130, Grow: 2, Text: func(l ruledLine) text.Text { return text.Name(l.Player) }},
		widgets.Column[ruledLine]{ID: "what", Title: text.Of("Ruling"), Width: 150, Grow: 2, Text: func(l ruledLine) text.Text { return l.What }},
		widgets.Column[ruledLine]{ID: "state", Title: text.Text{}, Width: 92, Chip: func(l ruledLine) (text.Text, widgets.Tone) {
			if l.Reversed {
				return text.Of("reversed"), widgets.Neutral
			}
			return text.Text{}, widgets.Neutral
		}},
	)
	p.grid.Name = text.Of("Rulings")
	p.grid.Key = func(l ruledLine) string { return l.ID }
	p.grid.Placeholder = text.Of("No ruling has been made in this division yet.")
	p.grid.OnSelected = func(ruledLine) { p.show() }
	p.grid.OnKey = p.TypedKey
	return p
}

// verbs are what can be done with the rulings.
func (p *ruledPane) verbs() []lists.Verb {
	printing, printOne, reverse, evidence := text.Of("Print"), p.printRuling, p.reverse, p.askEvidence
	l, ok := p.grid.Selected()
	if l.Ruling.Kind == tournament.Ejection {
		printing = text.Of("Report")
	}
	if !ok {
		printOne, evidence = nil, nil
	}
	if !ok || l.Reversed {
		reverse = nil
	}
	return []lists.Verb{
		{Key: text.Of("Up, Down"), Does: text.Of("another ruling")},
		{Key: text.Of("Delete"), Does: text.Of("reverse it: appeal upheld"), Button: text.Of("Reverse…"), Kind: widgets.DangerButton, Do: reverse},
		{Key: text.Of("P"), Does: text.Of("print it; for an ejection, the report"), Button: printing, Do: printOne},
		{Key: text.Of("K"), Does: text.Of("a packet of evidence about it, for a protest or a federation"), Button: text.Of("Evidence…"), Do: evidence},
		{Key: text.Of("E"), Does: text.Of("eject a player"), Button: text.Of("Eject a player…"), Kind: widgets.DangerButton, Do: func() { AskEjection(p.shell, p.d, "R64", 0, p.focus) }},
		{Key: text.Of("C"), Does: text.Of("print the conditions of play"), Button: text.Of("Conditions of play"), Do: func() { p.print(app.PaperRequest{Kind: app.ConditionsPaper}) }},
		{Key: text.Of("D"), Does: text.Of("print the director's decisions"), Button: text.Of("Director's decisions"), Do: p.printDecisions},
		{Key: text.Of("Page Up, Down"), Does: text.Of("scroll")},
	}
}

// content lays the pane out.
func (p *ruledPane) content() fyne.CanvasObject {
	if p.whole == nil {
		tools := container.New(&layout.Tools{Spread: true}, widgets.NewWidth(200, p.count), p.Buttons("C", "D", "E"))
		lists := container.New(layout.Beside{Share: 0.5}, p.grid, p.page.Object())
		p.whole = widgets.NewStack(12, lists, tools, lists)
	}
	return p.whole
}

// load reads the division's rulings, with the newest first.
func (p *ruledPane) load() {
	p.d = p.shell.Division()
	if p.d == nil {
		p.count.SetText(text.Of("This event has no division yet; add one on the Event screen."))
		p.grid.SetRows(nil)
		p.page.Fill()
		return
	}
	book, err := p.shell.Desk().Book(p.d)
	if err != nil {
		p.shell.Fail(err)
		return
	}
	p.book = book
	p.count.SetText(text.Of("Division %s · %s", p.d.Name, format.Plural(len(p.d.Rulings), "ruling")))
	p.grid.SetRows(ruledLines(p.d))
	if p.grid.SelectedIndex() < 0 {
		p.grid.Select(min(0, len(p.grid.Rows())-1))
	}
	p.show()
}

func ruledLines(d *tournament.Division) []ruledLine {
	lines := make([]ruledLine, 0, len(d.Rulings))
	for i := len(d.Rulings) - 1; i >= 0; i-- {
		r := d.Rulings[i]
		l := ruledLine{ID: strconv.Itoa(r.ID), What: report.RulingText(r), Why: r.Reason, Reversed: r.Reversed, Ruling: r}
		if r.Made != 0 {
			l.When = r.Made.Time().Format("15:04")
		}
		if r.Player != 0 {
			l.Player = d.PlayerName(r.Player)
		}
		lines = append(lines, l)
	}
	return lines
}

// show shows the selected ruling and the conduct of its player.
func (p *ruledPane) show() {
	l, ok := p.grid.Selected()
	if !ok || p.d == nil {
		p.page.Fill(widgets.NewParagraph(text.Of("Rulings are recorded from Adjudicate, with Ctrl Enter on an answer. Ejections can begin here with E, or with ! on the Players screen."), widgets.Dim))
		return
	}
	rows := []fyne.CanvasObject{p.head(l)}
	var facts []widgets.KeyValue
	for _, f := range ruledFacts(l.Ruling) {
		if !f.Values[0].IsZero() {
			facts = append(facts, f)
		}
	}
	rows = append(rows, widgets.NewParagraph(text.Name(l.Why).Sentence(), widgets.Plain), widgets.NewKeyValueTable(facts...))
	for _, more := range []struct {
		label text.Text
		words string
	}{{text.Of("Decision"), l.Ruling.Answer}, {text.Of("Witnesses"), l.Ruling.Witnesses}, {text.Of("Note"), l.Ruling.Note}} {
		if more.words != "" && more.words != l.Why {
			rows = append(rows, widgets.NewParagraphOf(widgets.Run{Text: text.Of("%s: ", more.label), Style: widgets.Dim}, widgets.Run{Text: text.Name(more.words)}))
		}
	}
	if facts := askedFacts(l.Ruling.Rule); facts != nil {
		rows = append(rows, facts)
	}
	p.page.Fill(append(rows, p.conduct(l.Ruling.Player)...)...)
}

// askedFacts are the facts that were given for a ruling. It is nil if there are none.
func askedFacts(rule string) fyne.CanvasObject {
	r, given, _ := rulings.ReadAsked(rule)
	var rows []widgets.KeyValue
	for _, f := range r.Facts(given) {
		rows = append(rows, widgets.KeyValue{Key: f.Label, Values: []text.Text{f.Value}})
	}
	if len(rows) == 0 {
		return nil
	}
	return widgets.NewSection(text.Of("The facts as given"), widgets.NewKeyValueTable(rows...))
}

// head names the ruling and what can be done with it.
func (p *ruledPane) head(l ruledLine) fyne.CanvasObject {
	tools := p.Buttons("P", "K")
	if !l.Reversed {
		tools = p.Buttons("P", "K", "Delete")
	}
	return container.New(&layout.Tools{Spread: true}, widgets.NewWidth(200, widgets.NewParagraph(l.What, widgets.Heading)), tools)
}

func ruledFacts(r tournament.Ruling) []widgets.KeyValue {
	level, round, reversed := text.Text{}, "", text.Text{}
	if r.Level > 0 {
		level = askingLevels[r.Level-1]
	}
	if r.Round > 0 {
		round = strconv.Itoa(r.Round)
	}
	if r.Reversed {
		reversed = text.Join(", by ", format.NotEmpty(text.Name(r.Reversal.Why), text.Name(r.Reversal.By))...)
	}
	fact := func(key, value text.Text) widgets.KeyValue {
		return widgets.KeyValue{Key: key, Values: []text.Text{value}}
	}
	return []widgets.KeyValue{fact(text.Of("Section"), text.Name(r.Section)), fact(text.Of("Level"), level), fact(text.Of("Round"), text.Name(round)),
		fact(text.Of("Made by"), text.Name(r.MadeBy)), fact(text.Of("Reversed"), reversed)}
}

// conduct is the player's record in the event, with what the rulebook allows as a consequence.
func (p *ruledPane) conduct(id tournament.PlayerID) []fyne.CanvasObject {
	if id == 0 {
		return nil
	}
	var rows []widgets.KeyValue
	for _, r := range report.ConductOf(p.d, id) {
		words := report.RulingText(r)
		if r.Reversed {
			words = text.Of("%s, reversed", words)
		}
		rows = append(rows, widgets.KeyValue{Key: words, Values: []text.Text{text.Name(r.Section)}})
	}
	counts := make([]text.Text, len(askingLevels))
	for i := range askingLevels {
		counts[i] = text.Of("level %d: %d", i+1, report.Warnings(p.d, id, i+1))
	}
	out := []fyne.CanvasObject{widgets.NewSection(text.Of("Record of %s", p.d.PlayerName(id)),
		widgets.NewParagraph(text.Of("Warnings that stand, by level – %s", text.Join(", ", counts...)), widgets.Dim), widgets.NewKeyValueTable(rows...))}
	var follows []fyne.CanvasObject
	gravest := report.GravestLevel(p.d, id)
	for _, f := range report.ConductFollows(p.book, gravest) {
		follows = append(follows, widgets.NewParagraph(text.Key(f.Text), widgets.Plain))
	}
	if len(follows) > 0 {
		out = append(out, widgets.NewSection(text.Of("What may follow, level %d, by %s", gravest, p.book.Short), follows...))
	}
	return out
}

// printRuling prints the selected ruling. For an ejection it prints the report.
func (p *ruledPane) printRuling() {
	l, ok := p.grid.Selected()
	if !ok {
		return
	}
	kind := app.RulingPaper
	if l.Ruling.Kind == tournament.Ejection {
		kind = app.EjectionPaper
	}
	p.print(app.PaperRequest{Kind: kind, Ruling: l.Ruling.ID})
}

// askEvidence asks for a packet about the selected ruling.
func (p *ruledPane) askEvidence() {
	if l, ok := p.grid.Selected(); ok && p.d != nil {
		outgoing.AskEvidence(p.shell, app.EvidenceRequest{Division: p.d.ID, EvidenceSubject: report.EvidenceSubject{Ruling: l.Ruling.ID}})
	}
}

func (p *ruledPane) printDecisions() { p.print(app.PaperRequest{Kind: app.DecisionsPaper}) }

func (p *ruledPane) print(r app.PaperRequest) {
	if p.d == nil {
		return
	}
	r.Division = p.d.ID
	outgoing.PrintRequests(p.shell, []app.PaperRequest{r})
}

func (p *ruledPane) focus() { p.grid.Focus() }

// TypedKey scrolls the text about the ruling, and handles the keys that work in every part.
func (p *ruledPane) TypedKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyPageUp || e.Name == fyne.KeyPageDown {
		p.page.ScrollPage(e.Name == fyne.KeyPageDown)
		return true
	}
	return p.Verbs.TypedKey(e) || p.turn(e.Name)
}
