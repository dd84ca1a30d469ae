package setup

import (
	"encoding/json"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/form"
	"wordhall/screens/rulebooks"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// guideRules is the second page, with the rulebook and the parameters that follow from it.
type guideRules struct {
	guide  *guide
	form   *form.Form
	books  []app.RulebookChoice
	book   *form.ChoiceField
	notice *widgets.Paragraph
	rules  *rulebooks.Changes
	whole  *fyne.Container // It is nil before it is laid out.
}

func newGuideRules(g *guide) *guideRules {
	r := &guideRules{guide: g, form: form.New(130), books: rulebooks.Choices(g.window)}
	labels, at := rulebooks.Labels(r.books), app.FindRulebook(r.books, g.event.Rulebook, "")
	r.book = r.form.Choice(text.Of("Rulebook"), labels, labels[max(0, at)].String(), text.Of("Down shows them, F12 adds another"), func(string) { r.chosen() })
	r.form.Submit, r.form.Last, r.form.Cancel = g.goOn, g.goOn, g.goBack
	r.form.Extra = func(name fyne.KeyName) bool {
		switch name {
		case fyne.KeyF6:
			form.FocusOn(r.rules.Grid)
		case rulebooks.Key:
			c := r.choice()
			rulebooks.AskShelf(g.window, c.Book.ID, c.Book.File(), r.take, func() { r.take(r.choice()) })
		default:
			return false
		}
		return true
	}
	r.notice = widgets.NewParagraph(text.Text{}, widgets.Small)
	r.rules = rulebooks.NewChanges(g.window, r.choice().Book, nil, func(o map[string]json.RawMessage) { g.event.Overrides = o })
	r.showNotice()
	return r
}

func (r *guideRules) anew() guidePage {
	now := newGuideRules(r.guide)
	now.form.Take(r.form)
	now.rules.Set(now.choice().Book, r.guide.event.Overrides)
	return now
}

// choice is the rulebook that is chosen.
func (r *guideRules) choice() app.RulebookChoice { return r.books[max(0, r.book.SelectedIndex())] }

// take chooses a rulebook, which may have been brought just now.
func (r *guideRules) take(c app.RulebookChoice) {
	r.books = rulebooks.Choices(r.guide.window)
	r.book.SetOptions(rulebooks.Labels(r.books))
	r.book.SetSelectedIndex(app.FindRulebook(r.books, c.Book.ID, c.Book.File()))
	r.focus()
}

// chosen shows another book. Changes that were made to the previous one are dropped.
func (r *guideRules) chosen() {
	book := r.choice().Book
	if book.ID != r.guide.event.Rulebook {
		r.guide.event.useRulebook(book.ID)
	}
	r.rules.Set(book, r.guide.event.Overrides)
	r.showNotice()
}

func (r *guideRules) showNotice() {
	runs := rulebooks.Notice(r.choice())
	r.notice.SetRuns(runs...)
	r.notice.Hidden = len(runs) == 0
	if r.whole != nil {
		r.whole.Refresh() // The notice may have another height.
	}
}

func (r *guideRules) title() text.Text  { return text.Of("Rules") }
func (r *guideRules) onward() text.Text { return text.Of("Divisions") }
func (r *guideRules) focus()            { form.FocusOn(r.book) }
func (r *guideRules) leave(bool) error  { return nil }

func (r *guideRules) says() text.Text {
	if r.guide.event.Last.Known() {
		return text.Of("The rulebook of your last event is proposed. Change a figure only where your event announced it; it is shown as changed everywhere.")
	}
	return text.Of("These figures follow from the rulebook. Change one only where your event announced it; it is shown as changed everywhere.")
}

func (r *guideRules) content() fyne.CanvasObject {
	hints := widgets.NewKeyHints(widgets.Small, widgets.KeyHint{Key: "F6", Does: text.Of("to the figures,")}, widgets.KeyHint{Key: "Enter", Does: text.Of("changes one,")}, widgets.KeyHint{Key: "Delete", Does: text.Of("restores the rulebook's")})
	r.rules.Grid.SetMinRows(4) // It has the space that is left.
	r.whole = widgets.NewStack(9, r.rules.Grid, r.form.Content(), r.notice, r.rules.Grid, hints)
	return r.whole
}
