package rulings

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/page"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// readingMost is how many topics a search lists.
const readingMost = 30

// readingPane is the reference: a list of topics that typing narrows down, and the chosen topic as each rulebook
// treats it, one below the other or side by side.
type readingPane struct {
	shell host
	ref   rulebook.Reference
	// books are the rulebooks with their parameters, in the order of the reference.
	books []rulebook.Book
	// asked counts the searches, so that only the newest is shown.
	asked int
	// only is the id of the rulebook that is read alone. It is empty if all are read.
	only string
	// listing says that the rows are being replaced, and that what is selected meanwhile isn't shown.
	listing bool
	// beside says that the books are shown side by side instead of the list with a page.
	beside bool
	// adjudicate goes to a ruling of the catalogue, and turn goes to another part of the screen by its key.
	adjudicate func(id string)
	turn       func(fyne.KeyName) bool

	searching
	strip *widgets.Strip
	grid  *widgets.Grid[readingLine]
	note  *widgets.Text
	page  *page.Page
	wide  *page.Page
	place *fyne.Container
	lists fyne.CanvasObject
	whole *fyne.Container
}

func newReadingPane(s host) *readingPane {
	p := &readingPane{shell: s, place: container.NewStack()}
	p.find = form.NewFindField(text.Of("Search: too many tiles, late, clock not stopped, 5.4.1 …"))
	p.find.OnChanged = func(string) { p.search() }
	p.find.OnKey = p.TypedKey
	p.strip = widgets.NewStrip(p.chooseBook)
	p.strip.Name = text.Of("Rulebook")
	p.note = widgets.NewText(text.Text{}, widgets.Small)
	p.note.Shrinks = true
	p.grid = widgets.NewGrid(
		widgets.Column[readingLine]{ID: "topic", Title: text.Of("Topic"), Width: 270, MinWidth: 210, Grow: 3, Text: func(l readingLine) text.Text { return l.Title }},
		widgets.Column[readingLine]{ID: "area", Leave: 1, Title: text.Of("Area"), Width: 128, MinWidth: 40, Grow: 1, Text: func(l readingLine) text.Text { return l.Area }, Colour: func(readingLine) fyne.ThemeColorName { return look.ColorDim }},
	)
	p.grid.Name = text.Of("Sections")
	p.grid.Key = func(l readingLine) string { return l.ID }
	p.grid.Passive = true
	p.grid.Placeholder = text.Of("Nothing in the rulebooks matches. Try another word.")
	p.grid.OnSelected = func(readingLine) {
		if !p.listing {
			p.show()
		}
	}
	p.grid.OnActivated = func(readingLine) { p.setBeside(true) }
	p.page, p.wide = page.New(), page.New()
	p.keySet = []shell.KeyHint{
		{Key: text.Of("A … Z"), Does: text.Of("search the rulebooks")}, {Key: text.Of("Up, Down"), Does: text.Of("another topic")}, {Key: text.Of("Enter"), Does: text.Of("the rulebooks side by side")},
		{Key: text.Of("Page Up, Down"), Does: text.Of("scroll the text")}, {Key: text.Of("F2"), Does: text.Of("the next link on the page")}, {Key: text.Of("Tab, Left, Right"), Does: text.Of("one rulebook, or all")}, {Key: text.Of("Esc"), Does: text.Of("back, then empty the search")},
	}
	return p
}

// content lays the pane out.
func (p *readingPane) content() fyne.CanvasObject {
	top := container.New(&readingTopLayout{}, p.find.Object(), p.strip)
	p.lists = container.New(layout.Beside{Share: 0.42, Most: 420}, widgets.NewStack(8, p.grid, p.grid, p.note), p.page.Object())
	p.place.Objects = []fyne.CanvasObject{p.lists}
	p.whole = widgets.NewStack(12, p.place, top, p.place)
	return p.whole
}

// load reads the reference, and the rulebooks that were brought or written since it was last read.
func (p *readingPane) load() {
	var ref rulebook.Reference
	var books []rulebook.Book
	ev := eventOf(p.shell)
	p.shell.Read(func() (err error) {
		ref, books, err = readBooks(p.shell.Program(), ev)
		return err
	}, func(err error) {
		if err != nil {
			p.shell.Fail(err)
			return
		}
		if slices.EqualFunc(p.books, books, sameBook) {
			return
		}
		first := len(p.books) == 0
		p.ref, p.books, p.only = ref, books, ""
		items := []widgets.StripItem{{Text: text.Of("All five")}}
		if len(books) != 5 {
			items[0].Text = text.Of("All")
		}
		for _, b := range books {
			items = append(items, widgets.StripItem{Text: text.Name(b.Short)})
		}
		p.strip.SetItems(items, 0)
		p.search()
		if first {
			p.warm()
		}
	})
}

func sameBook(a, b rulebook.Book) bool { return a.ID == b.ID && a.File() == b.File() }

// chosenBook is the rulebook that is read alone. It is the zero one if all are read.
func (p *readingPane) chosenBook() rulebook.Book {
	i := slices.IndexFunc(p.books, func(b rulebook.Book) bool { return b.ID == p.only })
	if i < 0 {
		return rulebook.Book{}
	}
	return p.books[i]
}

// eventOf is the event that is open, or nil if the screen isn't one of an event.
func eventOf(s host) *tournament.Event {
	if e, open := s.(shell.Event); open {
		return e.Desk().Event()
	}
	return nil
}

// readBooks reads the reference with its rulebooks, and adds those by difference that are kept on this computer or
// that the event carries.
func readBooks(program *app.Program, ev *tournament.Event) (rulebook.Reference, []rulebook.Book, error) {
	ref, books, err := readReference(program)
	if err != nil {
		return ref, nil, err
	}
	for _, c := range program.RulebookChoices(ev) {
		// If a book was edited since the event took it over, the one in the event counts here.
		if c.Book.Base != "" && (c.Carried || c.Kept && !c.Twice) {
			books = append(books, c.Book)
		}
	}
	return ref, books, nil
}

// warm makes the index before the first letter is typed. If that fails the first search says so.
func (p *readingPane) warm() {
	program := p.shell.Program()
	p.shell.Read(func() error {
		_, err := program.SearchReference(context.Background(), "a", "", 1)
		return err
	}, func(error) {})
}

func readReference(program *app.Program) (rulebook.Reference, []rulebook.Book, error) {
	ref, err := program.Reference()
	if err != nil {
		return ref, nil, err
	}
	var books []rulebook.Book
	for _, b := range ref.Books() {
		book, err := program.Books().Book(b.ID, nil)
		if err != nil {
			return ref, nil, err
		}
		books = append(books, book)
	}
	return ref, books, nil
}

// search lists the topics that were found, or all of them while nothing is typed.
func (p *readingPane) search() {
	p.asked++
	asked, typed, only := p.asked, p.find.Text, p.only
	if b := p.chosenBook(); b.Base != "" { // The reference has the words of its base.
		only = b.Base
	}
	if len(p.books) == 0 {
		return
	}
	if strings.TrimSpace(typed) == "" {
		p.list(allReadingLines(p.ref), text.Text{})
		return
	}
	var finds app.TopicsFound
	p.shell.Read(func() (err error) {
		finds, err = p.shell.Program().SearchReference(context.Background(), typed, only, readingMost)
		return err
	}, func(err error) {
		switch {
		case asked != p.asked:
		case err != nil:
			p.shell.Fail(err)
		default:
			found := foundReadingLines(p.ref, finds)
			lines := saidTopics(typed, p.ref, found)
			if len(found) == 0 || lines[0].ID != found[0].ID { // It was found as it was typed.
				finds.ReadAs = ""
			}
			p.list(lines, text.Name(finds.ReadAs))
		}
	})
}

// list shows the topics and selects the best one. If nothing is searched for it selects the one that was selected
// before.
func (p *readingPane) list(lines []readingLine, readAs text.Text) {
	searched := strings.TrimSpace(p.find.Text) != ""
	p.listing = true
	p.grid.SetRows(lines)
	if searched || p.grid.SelectedIndex() < 0 {
		p.grid.Select(min(0, len(lines)-1))
	}
	p.listing = false
	switch {
	case !readAs.IsZero():
		p.note.SetText(text.Of("Understood as “%s”. %s", readAs, format.Plural(len(lines), "topic")))
	case searched && len(lines) == 0:
		p.note.SetText(text.Text{})
	case searched:
		p.note.SetText(text.Of("%s found, the best first", format.Plural(len(lines), "topic")))
	default:
		p.note.SetText(text.Of("%s across %s", format.Plural(len(lines), "topic"), format.Plural(len(p.ref.Books()), "rulebook")))
	}
	p.show()
}

// chooseBook reads one rulebook alone, or all of them.
func (p *readingPane) chooseBook(index int) {
	p.only = ""
	if index > 0 && index <= len(p.books) {
		p.only = p.books[index-1].ID
		p.beside = false
	}
	p.search()
}

// show shows the topic selected.
func (p *readingPane) show() {
	l, ok := p.grid.Selected()
	if !ok {
		p.beside = false
	}
	view := readingView{Topic: l.Topic, Found: l.Found, Only: p.only, ref: p.ref, books: p.books}
	switch {
	case p.beside:
		p.place.Objects = []fyne.CanvasObject{p.wide.Object()}
		p.wide.Fill(view.beside(func() { p.setBeside(false) })...)
	case ok:
		p.place.Objects = []fyne.CanvasObject{p.lists}
		p.page.Fill(view.page(func() { p.setBeside(true) }, p.jump, p.adjudicate)...)
	default:
		p.place.Objects = []fyne.CanvasObject{p.lists}
		p.page.Fill()
	}
	p.place.Refresh()
}

// setBeside shows the books side by side, or the list again.
func (p *readingPane) setBeside(on bool) {
	if _, ok := p.grid.Selected(); !ok || p.beside == on {
		return
	}
	p.beside = on
	if on && p.only != "" {
		p.only = ""
		p.strip.SetChosen(0)
	}
	p.show()
	p.focus()
}

// jump goes from the page of one topic to another topic.
func (p *readingPane) jump(id string) {
	if p.find.Text != "" {
		p.find.SetText("") // This lists all topics.
	}
	p.grid.SelectKey(id)
	p.focus()
}

// TypedKey handles the keys of the pane wherever the keyboard is.
func (p *readingPane) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown:
		p.grid.TypedKey(e)
	case fyne.KeyPageUp, fyne.KeyPageDown:
		p.scroll(e.Name == fyne.KeyPageDown)
	case fyne.KeyReturn, fyne.KeyEnter:
		p.setBeside(!p.beside)
	case fyne.KeyEscape:
		return p.back()
	case fyne.KeyF2:
		p.shownPage().NextLink()
	default:
		return p.turn(e.Name)
	}
	return true
}

// scroll scrolls the text by a page.
func (p *readingPane) scroll(down bool) {
	p.shownPage().ScrollPage(down)
}

// shownPage is the page in sight.
func (p *readingPane) shownPage() *page.Page {
	if p.beside {
		return p.wide
	}
	return p.page
}

// back leaves the comparison, and then the search. It reports false if there is nothing to leave.
func (p *readingPane) back() bool {
	switch {
	case p.beside:
		p.setBeside(false)
	case p.find.Text != "":
		p.find.SetText("")
	default:
		return false
	}
	return true
}
