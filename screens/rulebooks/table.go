package rulebooks

import (
	"encoding/json"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Table lists a rulebook's parameters and lets the organiser change those of a division, or those of a rulebook by
// difference.
type Table struct {
	Grid *widgets.Grid[form.ParameterRow]

	window shell.Window
	keys   []string
	// current is the rulebook with the changes. put sets a value, or takes it away if it has none, and returns what
	// the rulebook refuses.
	current func() (rulebook.Book, error)
	// words is the rulebook whose words say what a parameter is about.
	words func() (rulebook.Book, error)
	put   func(key string, v rulebook.OwnValue) error
	// own returns a value that was changed. sections says that a section is asked for too, because the values are a
	// rulebook's own.
	own      func(key string) (rulebook.OwnValue, bool)
	sections bool
}

func newTable(w shell.Window, keys []string, mark text.Text) *Table {
	t := &Table{window: w, keys: keys}
	t.Grid = widgets.NewGrid(
		widgets.Column[form.ParameterRow]{ID: "what", Title: text.Of("Setting"), Width: 250, Text: func(p form.ParameterRow) text.Text { return p.Label }},
		widgets.Column[form.ParameterRow]{ID: "value", Title: text.Of("Value"), Width: 250, Grow: 1, Text: func(p form.ParameterRow) text.Text { return p.Value }, Bold: func(p form.ParameterRow) bool { return p.Overridden }},
		widgets.Column[form.ParameterRow]{ID: "source", Title: text.Of("Source"), Width: 230, Grow: 1, Text: func(p form.ParameterRow) text.Text { return p.Source }},
		widgets.Column[form.ParameterRow]{ID: "changed", Title: text.Text{}, Width: 100, Chip: func(p form.ParameterRow) (text.Text, widgets.Tone) {
			if p.Overridden {
				return mark, widgets.Warning
			}
			return text.Text{}, widgets.Neutral
		}},
	)
	t.Grid.Key = func(p form.ParameterRow) string { return p.Key }
	t.Grid.OnActivated = func(p form.ParameterRow) { t.change(p) }
	t.Grid.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name != fyne.KeyDelete {
			return false
		}
		if p, ok := t.Grid.Selected(); ok && p.Overridden {
			if err := t.put(p.Key, rulebook.OwnValue{}); err != nil {
				t.window.Fail(err)
			}
		}
		return true
	}
	t.Grid.SetMinRows(7)
	return t
}

// Changes lists a rulebook's parameters with those that a division changes.
type Changes struct {
	*Table
	book   rulebook.Book
	values map[string]json.RawMessage
}

// NewChanges lists the parameters of a book with the values that were changed. changed gets them whenever the
// organiser changes one.
func NewChanges(w shell.Window, book rulebook.Book, values map[string]json.RawMessage, changed func(map[string]json.RawMessage)) *Changes {
	c := &Changes{Table: newTable(w, form.GuideParameters, text.Of("changed"))}
	c.current = func() (rulebook.Book, error) { return c.book.With(c.values) }
	c.words = func() (rulebook.Book, error) { return c.book, nil }
	c.own = func(key string) (rulebook.OwnValue, bool) {
		v, ok := c.values[key]
		return rulebook.OwnValue{Value: v}, ok
	}
	c.put = func(key string, v rulebook.OwnValue) error {
		next := map[string]json.RawMessage{}
		for k, was := range c.values {
			if k != key {
				next[k] = was
			}
		}
		if v.Value != nil {
			next[key] = v.Value
		}
		if len(next) == 0 {
			next = nil
		}
		if _, err := c.book.With(next); err != nil {
			return err
		}
		c.Set(c.book, next)
		changed(next)
		return nil
	}
	c.Set(book, values)
	return c
}

// Set shows another book with the values that were changed.
func (c *Changes) Set(book rulebook.Book, values map[string]json.RawMessage) {
	c.book, c.values = book, values
	c.show()
}

// show lists the parameters as they are now.
func (t *Table) show() {
	b, err := t.current()
	if err != nil {
		t.Grid.Placeholder = text.OfError(err).Sentence()
		t.Grid.SetRows(nil)
		return
	}
	rows := form.ParameterRows(b, t.keys)
	for i := range rows {
		_, rows[i].Overridden = t.own(rows[i].Key)
	}
	t.Grid.SetRows(rows)
}

// change asks for another value of one parameter.
func (t *Table) change(p form.ParameterRow) {
	book, err := t.current()
	if err != nil {
		t.window.Fail(err)
		return
	}
	f := form.New(150)
	value := valueField(f, book, p)
	own, _ := t.own(p.Key)
	section, note := form.NewTextField(own.Section), form.NewTextField(own.Note)
	if t.sections {
		f.Adopt(section)
		f.Plain(f.Row(text.Of("Your own section"), section.Object(), text.Of("empty: without one")))
		f.Adopt(note)
		f.Plain(f.Row(text.Of("Note"), note.Object(), text.Of("a remark; may stay empty")))
	}
	dialog.Question{Title: p.Label, Above: t.meaning(p.Key), Form: f, Width: 640, Stay: true, Confirm: text.Of("Change it"), Key: "Enter", Answer: func(q *dialog.Asked) error {
		raw, err := form.ParseParameter(book, p.Key, value())
		if err == nil {
			err = t.put(p.Key, rulebook.OwnValue{Value: raw, Section: strings.TrimSpace(section.Text), Note: strings.TrimSpace(note.Text)})
		}
		if err != nil {
			return form.Wrong(f.Fields[0], err)
		}
		q.Close()
		return nil
	}}.Ask(t.window)
}

// valueField is the field or the choice that suits the parameter. The function that it returns reads it.
func valueField(f *form.Form, book rulebook.Book, p form.ParameterRow) func() string {
	typed := func(says string, hint text.Text) func() string {
		field := f.Text(p.Label, says, hint)
		return func() string { return field.Text }
	}
	chosen := func(options []text.Text, now text.Text) func() string {
		field := f.Choice(p.Label, options, now.String(), text.Text{}, nil)
		return func() string { return field.Selected }
	}
	switch v := book.Value(p.Key).(type) {
	case bool:
		return chosen([]text.Text{text.Of("yes"), text.Of("no")}, p.Value)
	case string:
		var names []text.Text
		for _, name := range book.Choices(p.Key) {
			names = append(names, report.ParameterWords(p.Key, name))
		}
		return chosen(names, p.Value)
	case *rulebook.OvertimeLoss:
		return typed(form.OvertimeText(v), text.Of("minutes and least margin (10 100), or \"never\""))
	}
	return typed(p.Value.String(), text.Text{})
}

// meaning says what a parameter is about, and what each rulebook of the program has for it.
func (t *Table) meaning(key string) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	book, err := t.words()
	if m, ok := rulebook.MatterOf(key); ok {
		says := text.Key(m.Title)
		if f, ok := book.Fact(m.ID); ok && err == nil && f.Text != "" {
			says = text.Of("%s: %s", says, text.Key(f.Text))
		}
		rows = append(rows, widgets.NewParagraph(says, widgets.Dim))
	}
	library := t.window.Program().Books()
	var books []rulebook.Book
	for _, id := range library.IDs() {
		if b, err := library.Book(id, nil); err == nil {
			books = append(books, b)
		}
	}
	return append(rows, Figure(key, books))
}

// Ask shows a book's parameters in a dialog. done gets the organiser's changes.
func Ask(w shell.Window, book rulebook.Book, overrides map[string]json.RawMessage, done func(map[string]json.RawMessage)) {
	t := NewChanges(w, book, overrides, func(map[string]json.RawMessage) {})
	t.Grid.SetMinRows(12)
	var closeIt func()
	leave := func() { closeIt() }
	keep := func() { closeIt(); done(t.values) }
	own := t.Grid.OnKey
	t.Grid.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape && t.Grid.Seeking() == "" {
			leave()
			return true
		}
		return own(e)
	}
	closeIt = w.Show(dialog.Spec{Title: text.Of("Figures of the rulebook"), Content: t.Grid, Focus: t.Grid, Width: 880,
		Hints:   []widgets.KeyHint{{Key: "Enter", Does: text.Of("change")}, {Key: "Delete", Does: text.Of("as in the rulebook again")}},
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Cancel"), leave), dialog.Doing(text.Of("Save"), "Ctrl Enter", keep)}})
	t.Grid.Select(0)
}
