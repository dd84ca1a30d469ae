package rulebooks

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// own is the dialog in which a rulebook by difference is written.
type own struct {
	shelf *shelf
	draft rulebook.Draft
	// was is the id of the rulebook that is edited. It is empty for a new one.
	was string
	// ownID says that the organiser typed an id, so that it no longer follows the title.
	ownID bool

	form                              *form.Form
	title, short, id, edition, notice *form.TextField
	table                             *Table
	problem                           *widgets.Paragraph
	closeIt                           func()
}

// write begins a rulebook by difference from the selected one. If that is kept on this computer it edits it.
func (s *shelf) write() {
	s.say(nil)
	l, ok := s.grid.Selected()
	if !ok {
		return
	}
	o := &own{shelf: s, draft: rulebook.DraftFrom(l.Choice.Book), problem: widgets.NewParagraph(text.Text{}, form.BadText)}
	if l.Choice.Kept {
		o.was, o.ownID = o.draft.ID, true
	} else {
		o.draft.ID, o.draft.Title, o.draft.Short = "", "", ""
	}
	o.build()
	o.show(l.Choice.Book)
}

func (o *own) build() {
	d := o.draft
	f := form.New(130)
	o.form = f
	o.title = f.Text(text.Of("Title"), d.Title, text.Of("for example: Harbour Club Rules 2026"))
	o.short = f.Text(text.Of("Short name"), d.Short, text.Of("written before a section, such as Harbour 2026"))
	o.id = f.Text(text.Of("Rulebook id"), d.ID, text.Of("names the file; small letters, digits and hyphens"))
	o.edition = f.Text(text.Of("Edition"), d.Edition, text.Of("may stay empty"))
	o.notice = f.Text(text.Of("Notice"), d.Notice, text.Of("what others should know about it; may stay empty"))
	o.title.OnChanged = func(string) { o.follow() }
	o.id.OnChanged = func(says string) { o.ownID = says != "" && says != o.proposed() }
	for _, field := range []*form.TextField{o.title, o.short, o.id, o.edition, o.notice} {
		follow := field.OnChanged
		field.OnChanged = func(says string) {
			if follow != nil {
				follow(says)
			}
			o.say(text.Text{})
		}
	}
	o.table = o.newTable()
	f.Last = func() { form.FocusOn(o.table.Grid) }
	f.Cancel, f.Submit = func() { o.closeIt() }, o.keep
	f.Extra = o.key
}

// newTable lists the parameters of the rulebook that is being written.
func (o *own) newTable() *Table {
	t := newTable(o.shelf.window, form.AllParameters(), text.Of("our own"))
	t.sections = true
	t.words = func() (rulebook.Book, error) { return o.shelf.window.Program().Books().Book(o.draft.Base, nil) }
	t.current = func() (rulebook.Book, error) { return o.draft.Book(o.shelf.window.Program().Books()) }
	t.own = func(key string) (rulebook.OwnValue, bool) {
		v, ok := o.draft.Values[key]
		return v, ok
	}
	t.put = func(key string, v rulebook.OwnValue) error {
		next := o.draft.Unset(key)
		if v.Value != nil {
			next = o.draft.Set(key, v)
		}
		if _, err := next.Book(o.shelf.window.Program().Books()); err != nil {
			return err
		}
		o.draft = next
		o.say(text.Text{})
		t.show()
		return nil
	}
	t.Grid.SetMinRows(6)
	t.show()
	give := t.Grid.OnKey
	t.Grid.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape && t.Grid.Seeking() == "" {
			form.FocusOn(o.title)
			return true
		}
		return o.key(e.Name) || give(e)
	}
	return t
}

// show asks. base is the rulebook from which this one was begun.
func (o *own) show(base rulebook.Book) {
	title := text.Of("Our own rulebook, after %s", base.Short)
	if o.was != "" {
		title = text.Of("Edit %s", base.Title)
	}
	hints := []widgets.KeyHint{{Key: "F6", Does: text.Of("to the figures,")}, {Key: "Enter", Does: text.Of("changes one,")}, {Key: "Delete", Does: text.Of("restores the rulebook's")}}
	content := widgets.NewStack(10, o.table.Grid, o.form.Content(), o.table.Grid, o.problem)
	o.closeIt = o.shelf.window.Show(dialog.Spec{Title: title, Content: content, Focus: o.form.First(), Width: 900, Hints: hints, Typed: func() bool { return o.form.Typed() > 0 },
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Cancel"), func() { o.closeIt() }), dialog.Doing(text.Of("Keep it on this computer"), "Ctrl Enter", o.keep)}})
	o.table.Grid.Select(0)
}

// key handles the keys of the whole dialog, and reports whether it used the key.
func (o *own) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyF6:
		form.FocusOn(o.table.Grid)
	default:
		return false
	}
	return true
}

// proposed is the id that follows from the title.
func (o *own) proposed() string {
	if strings.TrimSpace(o.title.Text) == "" {
		return ""
	}
	return rulebook.ProposeID(spelling.ASCII(o.title.Text), o.taken())
}

// taken are the ids of other rulebooks.
func (o *own) taken() []string {
	return slices.DeleteFunc(o.shelf.window.Program().Books().Choices(), func(id string) bool { return id == o.was })
}

func (o *own) follow() {
	if !o.ownID {
		o.id.SetText(o.proposed())
	}
}

// keep checks the rulebook as a file is checked, and keeps it.
func (o *own) keep() {
	read, err := o.read()
	if err != nil {
		o.refuse(err)
		return
	}
	o.shelf.keep(read, func(err error) {
		if err != nil {
			o.refuse(err)
			return
		}
		o.closeIt()
		o.shelf.list(read.ID, read.Data)
	})
}

func (o *own) read() (rulebook.Derived, error) {
	d := o.draft
	trimmed := func(f *form.TextField) string { return strings.TrimSpace(f.Text) }
	d.Title, d.Short, d.ID, d.Edition, d.Notice = trimmed(o.title), trimmed(o.short), trimmed(o.id), trimmed(o.edition), trimmed(o.notice)
	switch {
	case d.Title == "":
		return rulebook.Derived{}, form.Wrong(o.title, text.Errorf("the rulebook needs a title; type one in the first field"))
	case d.Short == "":
		return rulebook.Derived{}, form.Wrong(o.short, text.Errorf("the rulebook needs a short name, such as Harbour 2026; it is written before a section"))
	case slices.Contains(o.taken(), d.ID):
		return rulebook.Derived{}, form.Wrong(o.id, text.Errorf("there is already a rulebook with the id %s; give yours another", d.ID))
	}
	data, err := d.File()
	if err != nil {
		return rulebook.Derived{}, err
	}
	read, err := rulebook.ReadBrought(data, o.shelf.window.Program().Books())
	for begin, field := range map[string]*form.TextField{"id:": o.id, "title:": o.title, "short:": o.short, "edition:": o.edition, "notice:": o.notice} {
		if err != nil && strings.HasPrefix(err.Error(), begin) {
			return read, form.Wrong(field, err)
		}
	}
	return read, err
}

// refuse says what is wrong, and goes to the field at fault.
func (o *own) refuse(err error) {
	o.say(text.OfError(err).Sentence())
	form.FocusOnWrong(err)
}

// say shows what is wrong. Once something is changed it shows nothing any more.
func (o *own) say(wrong text.Text) {
	form.SetParagraph(o.problem, wrong, form.BadText)
}
