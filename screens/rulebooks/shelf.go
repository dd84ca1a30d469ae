package rulebooks

import (
	"context"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/computer"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/page"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// shelf is the dialog that lists the rulebooks with the card of the selected one.
type shelf struct {
	window  shell.Window
	take    func(app.RulebookChoice)
	left    func()
	closeIt func()

	grid    *widgets.Grid[shelfLine]
	page    *page.Page
	problem *widgets.Paragraph
}

// shelfLine is one rulebook in the form in which it is shown.
type shelfLine struct {
	Key          string
	Title, Where text.Text
	Differs      bool
	Choice       app.RulebookChoice
}

// AskShelf lists the rulebooks, of which the one with that id and file is selected. take gets the one that is chosen.
// It is nil if none is to be chosen. left is called if the dialog is closed without a choice. Rulebooks can be
// brought, written and forgotten there.
func AskShelf(w shell.Window, id, file string, take func(app.RulebookChoice), left func()) {
	s := &shelf{window: w, take: take, left: left, page: page.New(), problem: widgets.NewParagraph(text.Text{}, form.BadText)}
	s.grid = widgets.NewGrid(
		widgets.Column[shelfLine]{ID: "title", Title: text.Of("Rulebook"), Width: 240, MinWidth: 160, Grow: 1, Text: func(l shelfLine) text.Text { return l.Title }},
		widgets.Column[shelfLine]{ID: "where", Title: text.Of("Source"), Width: 132, Text: func(l shelfLine) text.Text { return l.Where }},
	)
	s.grid.Key = func(l shelfLine) string { return l.Key }
	s.grid.OnSelected = func(l shelfLine) { s.page.Fill(Card(l.Choice.Book)...) }
	s.grid.OnActivated = func(shelfLine) { s.choose() }
	s.grid.OnKey = func(e *fyne.KeyEvent) bool { return s.key(e.Name) }
	s.list(id, file)
	lists := layout.Tall(cardHeight, container.New(layout.Beside{Share: 0.44}, s.grid, s.page.Object()))
	s.closeIt = w.Show(dialog.Spec{Title: text.Of("Rulebooks"), Content: widgets.NewStack(10, lists, lists, s.problem), Focus: s.grid, Width: 980,
		Hints: []widgets.KeyHint{{Key: "Page Up, Down", Does: text.Of("scroll the card")}}, Answers: s.answers()})
}

func (s *shelf) answers() []widgets.DialogButton {
	answers := []widgets.DialogButton{
		dialog.Leaving(text.Of("Close"), s.leave),
		dialog.Also(text.Of("Add one…"), "Insert", s.bring),
		dialog.Also(text.Of("Make your own…"), "F2", s.write),
		dialog.Also(text.Of("Write a file"), "F8", s.export),
		dialog.Also(text.Of("Remove it"), "Delete", s.forget),
	}
	if s.take != nil {
		answers = append(answers, dialog.Doing(text.Of("Play by it"), "Enter", s.choose))
	}
	return answers
}

// list shows the rulebooks as they are now.
func (s *shelf) list(id, file string) {
	choices := Choices(s.window)
	lines := make([]shelfLine, len(choices))
	for i, c := range choices {
		lines[i] = shelfLine{Key: c.Book.ID + c.Book.File(), Title: text.Key(c.Book.Title), Where: where(c), Choice: c}
	}
	s.grid.SetRows(lines)
	s.grid.Select(app.FindRulebook(choices, id, file))
}

func where(c app.RulebookChoice) text.Text {
	switch {
	case c.Kept && c.Carried:
		return text.Of("kept here, event")
	case c.Kept:
		return text.Of("kept here")
	case c.Carried && c.Book.Base != "":
		return text.Of("this event")
	}
	return text.Of("the program")
}

func (s *shelf) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape:
		if s.grid.Seeking() != "" {
			return false
		}
		s.leave()
	case fyne.KeyInsert:
		s.bring()
	case fyne.KeyF2:
		s.write()
	case fyne.KeyF8:
		s.export()
	case fyne.KeyDelete:
		s.forget()
	case fyne.KeyPageUp, fyne.KeyPageDown:
		s.page.ScrollPage(name == fyne.KeyPageDown)
	default:
		return false
	}
	return true
}

// say shows what is wrong, or takes it away.
func (s *shelf) say(err error) {
	form.SetParagraph(s.problem, text.OfError(err).Sentence(), form.BadText)
}

func (s *shelf) leave() {
	s.closeIt()
	s.left()
}

func (s *shelf) choose() {
	if l, ok := s.grid.Selected(); ok && s.take != nil {
		s.closeIt()
		s.take(l.Choice)
	}
}

// bring asks for a file and shows its card before it is kept.
func (s *shelf) bring() {
	s.say(nil)
	q := dialog.PathQuestion{Title: text.Of("Add a rulebook"), Confirm: text.Of("Read it"), Endings: []string{".json"}, Folder: dialog.ImportFolder(s.window.Program())}
	s.window.AskPath(q, func(a *dialog.Asked, path string) {
		s.window.RememberImport(path)
		var read rulebook.Derived
		s.window.Run(shell.Sharing(text.Of("Reading %s", filepath.Base(path))), shell.Reading(func() (err error) {
			read, err = s.window.Program().ReadRulebook(path)
			return err
		}), a.Then(func() { s.confirm(read) }))
	})
}

// confirm shows the card of a rulebook that was read, and keeps it if the organiser agrees.
func (s *shelf) confirm(d rulebook.Derived) {
	books, err := s.window.Program().Books().With(d.Data)
	if err != nil {
		s.say(err)
		return
	}
	book, err := books.Book(d.ID, nil)
	if err != nil {
		s.say(err)
		return
	}
	p := page.New()
	p.Fill(Card(book)...)
	keep := text.Of("Keep it on this computer")
	if _, err := s.window.Program().Books().Book(d.ID, nil); err == nil {
		keep = text.Of("Keep it in place of the one here")
	}
	dialog.Question{Title: text.Of("The rulebook that was read"), Above: []fyne.CanvasObject{layout.Tall(cardHeight, p.Object())}, Form: form.New(0), Width: 760, Stay: true, Confirm: keep, Key: "Enter",
		Answer: func(q *dialog.Asked) error {
			s.keep(d, q.Then(func() { s.list(d.ID, d.Data) }))
			return nil
		}}.Ask(s.window)
}

// keep keeps a rulebook on this computer.
func (s *shelf) keep(d rulebook.Derived, done func(error)) {
	s.window.Run(shell.Sharing(text.Of("Saving %s", d.Title)), func(ctx context.Context) error { return s.window.Program().KeepRulebook(ctx, d) }, done)
}

// forget removes the selected rulebook from this computer.
func (s *shelf) forget() {
	s.say(nil)
	l, ok := s.grid.Selected()
	if !ok {
		return
	}
	if !l.Choice.Kept {
		s.say(text.Errorf("%s isn't kept on this computer; only a rulebook that was added or made here can be removed", text.Key(l.Choice.Book.Title)))
		return
	}
	b := l.Choice.Book
	s.window.Ask(text.Of("Remove %s?", b.Title), text.Of("It is removed from this computer. Events that are played by it keep it."), text.Of("Remove it"), true, func() {
		s.say(s.window.Program().ForgetRulebook(b.ID))
		s.list(b.Base, "")
	})
}

// export writes the selected rulebook to a file.
func (s *shelf) export() {
	s.say(nil)
	l, ok := s.grid.Selected()
	if !ok {
		return
	}
	if l.Choice.Book.Base == "" {
		s.say(text.Errorf("%s is one of the program's own; make your own version of it first", text.Key(l.Choice.Book.Title)))
		return
	}
	b := l.Choice.Book
	q := dialog.PathQuestion{Title: text.Of("Where the rulebook goes"), Confirm: text.Of("Write it"), Endings: []string{".json"}, Folder: computer.Documents(), Name: b.ID + ".json", New: true}
	s.window.AskPath(q, func(a *dialog.Asked, path string) {
		if filepath.Ext(path) == "" {
			path += ".json"
		}
		shell.WriteOver(s.window, s.window.Program(), path, text.Of("Writing %s", filepath.Base(path)), func(ctx context.Context) error { return app.ExportRulebook(ctx, b, path) }, a.Then(func() { s.say(nil) }))
	})
}
