package setup

import (
	"encoding/json"

	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// guideRules is the second page: the rulebook and the figures that follow from it.
type guideRules struct {
	guide  *guide
	form   *form.Form
	book   *form.ChoiceField
	notice *widgets.Paragraph
	rules  *ruleTable
}

func newGuideRules(g *guide) *guideRules {
	r := &guideRules{guide: g, form: form.New(130)}
	lib := g.window.Program().Books()
	var titles []text.Text
	chosen := ""
	for _, id := range lib.IDs() {
		book, err := lib.Book(id, nil)
		if err != nil {
			continue
		}
		titles = append(titles, text.Key(book.Title))
		if id == g.event.Rulebook {
			chosen = book.Title
		}
	}
	r.book = r.form.Choice(text.Of("Rulebook"), titles, chosen, text.Of("Left and Right walk the five, Space shows them"), r.chosen)
	r.form.Submit, r.form.Cancel = g.goOn, g.goBack
	r.form.Extra = func(name fyne.KeyName) bool {
		if name == fyne.KeyF6 {
			form.FocusOn(r.rules.grid)
			return true
		}
		return false
	}
	r.notice = widgets.NewParagraph(text.Text{}, widgets.Small)
	r.rules = newRuleTable(g.window, g.event.Rulebook, nil)
	r.rules.changed = func(o map[string]json.RawMessage) { g.event.Overrides = o }
	r.showNotice()
	return r
}

// chosen changes the book; changes made to the previous one are dropped.
func (r *guideRules) chosen(title string) {
	lib := r.guide.window.Program().Books()
	for _, id := range lib.IDs() {
		if book, err := lib.Book(id, nil); err == nil && book.Title == title {
			r.guide.event.Rulebook, r.guide.event.Overrides = id, nil
			r.rules.set(id, nil)
		}
	}
	r.showNotice()
}

func (r *guideRules) showNotice() {
	book, err := r.guide.window.Program().Books().Book(r.guide.event.Rulebook, nil)
	if err == nil {
		form.SetParagraph(r.notice, text.Key(book.Notice), widgets.Small)
		r.notice.Hidden = book.Notice == ""
	}
}

func (r *guideRules) title() text.Text  { return text.Of("Rules") }
func (r *guideRules) onward() text.Text { return text.Of("Divisions") }
func (r *guideRules) focus()            { form.FocusOn(r.book) }
func (r *guideRules) leave() error      { return nil }

func (r *guideRules) says() text.Text {
	if r.guide.event.Last.Known() {
		return text.Of("The rulebook of your last event is proposed. Change a figure only where your event announced it; it is shown as changed everywhere.")
	}
	return text.Of("These figures follow from the rulebook. Change one only where your event announced it; it is shown as changed everywhere.")
}

func (r *guideRules) content() fyne.CanvasObject {
	hints := widgets.NewKeyHints(widgets.Small, widgets.KeyHint{Key: "F6", Does: text.Of("to the figures,")}, widgets.KeyHint{Key: "Enter", Does: text.Of("changes one,")}, widgets.KeyHint{Key: "Delete", Does: text.Of("gives it back to the book")})
	r.rules.grid.SetMinRows(4) // it has what room there is
	return widgets.NewStack(9, r.rules.grid, r.form.Content(), r.notice, r.rules.grid, hints)
}

// ruleTable lists a book's figures and lets the organiser change them.
type ruleTable struct {
	window    shell.Window
	book      string
	overrides map[string]json.RawMessage
	changed   func(map[string]json.RawMessage)
	grid      *widgets.Grid[form.ParameterRow]
}

func newRuleTable(w shell.Window, book string, overrides map[string]json.RawMessage) *ruleTable {
	t := &ruleTable{window: w}
	t.grid = widgets.NewGrid(
		widgets.Column[form.ParameterRow]{ID: "what", Title: text.Of("Figure"), Width: 250, Text: func(p form.ParameterRow) text.Text { return p.Label }},
		widgets.Column[form.ParameterRow]{ID: "value", Title: text.Of("Value"), Width: 250, Grow: 1, Text: func(p form.ParameterRow) text.Text { return p.Value }, Bold: func(p form.ParameterRow) bool { return p.Overridden }},
		widgets.Column[form.ParameterRow]{ID: "source", Title: text.Of("From"), Width: 230, Grow: 1, Text: func(p form.ParameterRow) text.Text { return p.Source }},
		widgets.Column[form.ParameterRow]{ID: "changed", Title: text.Text{}, Width: 100, Chip: func(p form.ParameterRow) (text.Text, widgets.Tone) {
			if p.Overridden {
				return text.Of("changed"), widgets.Warning
			}
			return text.Text{}, widgets.Neutral
		}},
	)
	t.grid.Key = func(p form.ParameterRow) string { return p.Key }
	t.grid.OnActivated = func(p form.ParameterRow) { t.change(p) }
	t.grid.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name != fyne.KeyDelete {
			return false
		}
		if p, ok := t.grid.Selected(); ok && p.Overridden {
			t.fail(t.put(p.Key, nil))
		}
		return true
	}
	t.grid.SetMinRows(7)
	t.set(book, overrides)
	return t
}

func (t *ruleTable) set(book string, overrides map[string]json.RawMessage) {
	t.book, t.overrides = book, overrides
	b, err := t.current()
	if err != nil {
		t.grid.Placeholder = text.OfError(err).Sentence()
		t.grid.SetRows(nil)
		return
	}
	t.grid.SetRows(form.ParameterRows(b))
}

func (t *ruleTable) current() (rulebook.Book, error) {
	return t.window.Program().Books().Book(t.book, t.overrides)
}

// put sets one override, nil takes it away; what the book refuses stays out.
func (t *ruleTable) put(key string, value json.RawMessage) error {
	next := map[string]json.RawMessage{}
	for k, v := range t.overrides {
		next[k] = v
	}
	if value == nil {
		delete(next, key)
	} else {
		next[key] = value
	}
	if len(next) == 0 {
		next = nil
	}
	if _, err := t.window.Program().Books().Book(t.book, next); err != nil {
		return err
	}
	t.set(t.book, next)
	if t.changed != nil {
		t.changed(next)
	}
	return nil
}

// change asks for another value of one figure.
func (t *ruleTable) change(p form.ParameterRow) {
	book, err := t.current()
	if err != nil {
		t.window.Fail(err)
		return
	}
	f := form.New(150)
	var value func() string
	switch v := book.Value(p.Key).(type) {
	case bool:
		c := f.Choice(p.Label, []text.Text{text.Of("yes"), text.Of("no")}, form.ParameterWords(p.Key, v).String(), text.Text{}, nil)
		value = func() string { return c.Selected }
	case string:
		var names []text.Text
		for _, name := range book.Choices(p.Key) {
			names = append(names, form.ParameterWords(p.Key, name))
		}
		c := f.Choice(p.Label, names, p.Value.String(), text.Text{}, nil)
		value = func() string { return c.Selected }
	case *rulebook.OvertimeLoss:
		c := f.Text(p.Label, form.OvertimeText(v), text.Of("minutes and least margin (10 100), or never"))
		value = func() string { return c.Text }
	default:
		c := f.Text(p.Label, p.Value.String(), text.Text{})
		value = func() string { return c.Text }
	}
	t.ask(f, book, p, value)
}

func (t *ruleTable) ask(f *form.Form, book rulebook.Book, p form.ParameterRow, value func() string) {
	dialog.Question{Title: p.Label, Form: f, Width: 600, Stay: true, Confirm: text.Of("Change it"), Key: "Enter", Answer: func(q *dialog.Asked) error {
		raw, err := form.ParseParameter(book, p.Key, value())
		if err == nil {
			err = t.put(p.Key, raw)
		}
		if err != nil {
			return form.Wrong(f.Fields[0], err)
		}
		q.Close()
		return nil
	}}.Ask(t.window)
}

// askRules shows a book's figures in a dialog; done gets the organiser's changes.
func askRules(w shell.Window, book string, overrides map[string]json.RawMessage, done func(map[string]json.RawMessage)) {
	t := newRuleTable(w, book, overrides)
	t.grid.SetMinRows(12)
	var closeIt func()
	leave := func() { closeIt() }
	keep := func() { closeIt(); done(t.overrides) }
	own := t.grid.OnKey
	t.grid.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape && t.grid.Seeking() == "" {
			leave()
			return true
		}
		if e.Name == fyne.KeyF10 {
			keep()
			return true
		}
		return own(e)
	}
	closeIt = w.Show(dialog.Spec{Title: text.Of("Figures of the rulebook"), Content: t.grid, Focus: t.grid, Width: 880,
		Hints:   []widgets.KeyHint{{Key: "Enter", Does: text.Of("change")}, {Key: "Delete", Does: text.Of("give back to the book")}},
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Leave as it was"), leave), dialog.Doing(text.Of("Keep"), "F10", keep)}})
	t.grid.Select(0)
}

func (t *ruleTable) fail(err error) {
	if err != nil {
		t.window.Fail(err)
	}
}
