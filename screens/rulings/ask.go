package rulings

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/page"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// askingLine is one situation of the list in the form in which it is shown.
type askingLine struct {
	ID     string
	Title  text.Text
	Ruling rulings.Ruling
}

// askingPane answers the situations for which a director is called to a table. It has a list that is searched in
// plain words, and the chosen situation with the facts that it asks for.
type askingPane struct {
	shell host
	ref   rulebook.Reference
	// books are the rulebooks of the strip. With an event the division's own is the first.
	books []rulebook.Book
	// own says that the first of the books is the division's.
	own   bool
	book  int
	asked int
	// listing says that the rows are being replaced.
	listing bool
	// form is the chosen situation with what was typed. It is nil if none is chosen.
	form *askingForm

	read func(topic string)
	turn func(fyne.KeyName) bool
	// listRulings shows the rulings made. It is nil without an event.
	listRulings func()

	searching
	// table is the game for whose players a ruling is asked, or the zero value if nobody said so. called shows it.
	table  tournament.Game
	called *widgets.Text

	strip *widgets.Strip
	grid  *widgets.Grid[askingLine]
	note  *widgets.Text
	page  *page.Page
	whole fyne.CanvasObject
}

func newAskingPane(s host) *askingPane {
	p := &askingPane{shell: s, page: page.New()}
	p.find = form.NewFindField(text.Of("What happened? too many tiles, late, clock not stopped, R40 …"))
	p.find.OnChanged = func(string) { p.search() }
	p.find.OnKey = p.TypedKey
	p.strip = widgets.NewStrip(p.chooseBook)
	p.strip.Name = text.Of("Rulebook")
	p.note = widgets.NewText(text.Text{}, widgets.Small)
	p.note.Shrinks = true
	p.called = widgets.NewText(text.Text{}, widgets.Strong)
	p.called.Shrinks = true
	p.called.Hide()
	p.grid = widgets.NewGrid(
		widgets.Column[askingLine]{ID: "id", Title: text.Of("No."), Width: 54, Leave: 1, Text: func(l askingLine) text.Text { return text.Name(l.ID) }, Colour: func(askingLine) fyne.ThemeColorName { return look.ColorDim }},
		widgets.Column[askingLine]{ID: "title", Title: text.Of("Situation"), Width: 300, MinWidth: 220, Grow: 1, Letters: 32, Text: func(l askingLine) text.Text { return l.Title }},
	)
	p.grid.Name = text.Of("Rules")
	p.grid.Key = func(l askingLine) string { return l.ID }
	p.grid.Passive = true
	p.grid.Placeholder = text.Of("No situation matches. Try another word.")
	p.grid.OnSelected = func(askingLine) {
		if !p.listing {
			p.show()
		}
	}
	p.grid.OnActivated = func(askingLine) { p.begin() }
	p.keySet = []shell.KeyHint{
		{Key: text.Of("A … Z"), Does: text.Of("find a situation")}, {Key: text.Of("Up, Down"), Does: text.Of("another one")}, {Key: text.Of("Enter"), Does: text.Of("give the facts")}, {Key: text.Of("Page Up, Down"), Does: text.Of("scroll the answer")},
		{Key: text.Of("F2"), Does: text.Of("the next link on the page")}, {Key: text.Of("Ctrl Enter"), Does: text.Of("record it")}, {Key: text.Of("F11"), Does: text.Of("show it large, for the table")}, {Key: text.Of("Ctrl P"), Does: text.Of("print it, with an event open")}, {Key: text.Of("Tab, Left, Right"), Does: text.Of("another rulebook")}, {Key: text.Of("Esc"), Does: text.Of("back, then empty the search")},
	}
	return p
}

// content lays the pane out.
func (p *askingPane) content() fyne.CanvasObject {
	if p.whole == nil {
		top := container.New(&readingTopLayout{}, p.find.Object(), p.strip)
		lists := container.New(layout.Beside{Share: 0.42, Most: 420}, widgets.NewStack(8, p.grid, p.grid, p.note), p.page.Object())
		p.whole = widgets.NewStack(12, lists, top, p.called, lists)
	}
	return p.whole
}

// event is the window with an event open, or nil if there is none.
func (p *askingPane) event() shell.Event {
	e, _ := p.shell.(shell.Event)
	return e
}

// division is the division in the top bar. It is nil if there is no event or no division.
func (p *askingPane) division() *tournament.Division {
	if e := p.event(); e != nil {
		return e.Division()
	}
	return nil
}

// load reads the reference once and the division's rulebook each time.
func (p *askingPane) load() {
	var ref rulebook.Reference
	var books []rulebook.Book
	own := false
	ev := eventOf(p.shell)
	p.shell.Read(func() (err error) {
		if ref, books, err = readBooks(p.shell.Program(), ev); err != nil {
			return err
		}
		if d := p.division(); d != nil {
			book, err := p.event().Desk().Book(d)
			if err != nil {
				return err
			}
			books, own = append([]rulebook.Book{book}, books...), true
		}
		return nil
	}, func(err error) {
		if err != nil {
			p.shell.Fail(err)
			return
		}
		p.setBooks(ref, books, own)
	})
}

// setBooks shows the rulebooks. The one that is chosen stays chosen as long as their number is the same.
func (p *askingPane) setBooks(ref rulebook.Reference, books []rulebook.Book, own bool) {
	if len(books) != len(p.books) || own != p.own {
		p.book = 0
	}
	p.ref, p.books, p.own = ref, books, own
	p.showTable()
	items := make([]widgets.StripItem, len(books))
	for i, b := range books {
		items[i].Text = text.Name(b.Short)
		if own && i == 0 {
			items[i].Text = text.Of("Division %s", p.division().Name)
		}
	}
	p.strip.SetItems(items, p.book)
	if len(p.grid.Rows()) == 0 {
		p.search()
		return
	}
	p.form.answer()
}

// chosenBook is the rulebook by which the answer is given.
func (p *askingPane) chosenBook() rulebook.Book {
	if p.book >= len(p.books) {
		return rulebook.Book{}
	}
	return p.books[p.book]
}

// search lists the situations that the words find. It looks in the catalogue, and if nothing is found there, in the
// reference.
func (p *askingPane) search() {
	p.asked++
	asked, typed := p.asked, p.find.Text
	found := rulings.Search(typed)
	if len(found) > 0 {
		p.list(found, text.Text{})
		return
	}
	p.shell.Read(func() error {
		finds, err := p.shell.Program().SearchReference(context.Background(), typed, "", readingMost)
		for _, f := range finds.Found {
			for _, id := range f.Topic.Rulings {
				r, ok := rulings.Find(id)
				if ok && !slices.ContainsFunc(found, func(have rulings.Ruling) bool { return have.ID == r.ID }) {
					found = append(found, r)
				}
			}
		}
		return err
	}, func(err error) {
		switch {
		case asked != p.asked:
		case err != nil:
			p.shell.Fail(err)
		default:
			p.list(found, text.Of("From the reference: "))
		}
	})
}

// list shows the situations that were found, and chooses the best one.
func (p *askingPane) list(found []rulings.Ruling, lead text.Text) {
	lines := make([]askingLine, len(found))
	for i, r := range found {
		lines[i] = askingLine{ID: r.ID, Title: text.Key(r.Title), Ruling: r}
	}
	p.listing = true
	p.grid.SetRows(lines)
	searched := strings.TrimSpace(p.find.Text) != ""
	if searched || p.grid.SelectedIndex() < 0 {
		p.grid.Select(min(0, len(lines)-1))
	}
	p.listing = false
	switch {
	case len(lines) == 0:
		p.note.SetText(text.Text{})
	case searched:
		p.note.SetText(text.Join("", lead, text.Of("%s found, the best first", format.Plural(len(lines), "situation"))))
	default:
		p.note.SetText(format.Plural(len(lines), "situation"))
	}
	p.show()
}

// chooseBook answers by another rulebook. What was typed stays.
func (p *askingPane) chooseBook(index int) {
	p.book = index
	p.form.answer()
}

// show shows the selected situation with nothing typed yet.
func (p *askingPane) show() {
	l, ok := p.grid.Selected()
	switch {
	case !ok:
		p.form = nil
		p.page.Fill()
	case p.form == nil || p.form.ruling.ID != l.ID:
		p.form = newAskingForm(p, l.Ruling)
		p.page.Fill(p.form.content()...)
		p.form.answer()
	}
}

// begin goes to the first fact. If the situation asks for nothing it is answered.
func (p *askingPane) begin() {
	if p.form == nil {
		return
	}
	if first := p.form.form.First(); first != nil {
		form.FocusOn(first)
	}
}

// ruleAt asks for a ruling for the players of a game of the division chosen.
func (p *askingPane) ruleAt(game int) {
	d := p.division()
	p.table, _ = finals.GameIn(d, game)
	p.showTable()
}

// showTable shows for which table a ruling is asked, as long as its division is the one chosen.
func (p *askingPane) showTable() {
	var g tournament.Game
	if d := p.division(); d != nil && p.table.ID != 0 {
		g, _ = finals.GameIn(d, p.table.ID)
	}
	if g.ID == 0 || g.First != p.table.First || g.Second != p.table.Second {
		p.table = tournament.Game{}
	} else {
		p.called.SetText(text.Of("%s, %s", report.RoundText(p.division(), g).Capital(), p.division().GameText(g)))
	}
	layout.Show(p.called, p.table.ID != 0)
	p.content().Refresh()
}

// jump shows a situation of the catalogue, whatever was shown before.
func (p *askingPane) jump(id string) {
	if p.find.Text != "" {
		p.find.SetText("")
	} else if len(p.grid.Rows()) == 0 {
		p.search() // The rulebooks are still being read.
	}
	if p.grid.SelectKey(id) {
		p.begin()
	}
}

// TypedKey handles the keys of the pane while the keyboard is in no field of the form.
func (p *askingPane) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown:
		p.grid.TypedKey(e)
	case fyne.KeyReturn, fyne.KeyEnter:
		p.begin()
	case fyne.KeyEscape:
		if p.find.Text == "" {
			return false
		}
		p.find.SetText("")
	default:
		return p.anyKey(e.Name)
	}
	return true
}

// anyKey handles the keys that work in the fields too.
func (p *askingPane) anyKey(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyPageUp, fyne.KeyPageDown:
		p.page.ScrollPage(key == fyne.KeyPageDown)
	case fyne.KeyF2:
		p.page.NextLink()
	case fyne.KeyF11:
		p.form.showLarge()
	default:
		return p.turn(key)
	}
	return true
}

// topics are the topics of the reference to which the situation belongs.
func (p *askingPane) topics() []rulebook.Topic {
	var all []rulebook.Topic
	for _, t := range p.ref.Topics() {
		if p.form != nil && slices.Contains(t.Rulings, p.form.ruling.ID) {
			all = append(all, t)
		}
	}
	return all
}
