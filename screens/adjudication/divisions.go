package adjudication

import (
	"cmp"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// mostKioskDivisions is how many divisions a table without an event offers.
const mostKioskDivisions = 4

// noDivisionList is the choice for a division without a word list of its own.
const noDivisionList = "the list loaded last"

// askDivisions sets the divisions that players choose from while no event is open, each with its word list. Their
// names must be those of the event into which the log is taken over.
func (d *wordsDesk) askDivisions() {
	now, err := d.window.Program().KioskDivisions()
	if err != nil {
		d.window.Fail(err)
		return
	}
	lists, seconds := []text.Text{text.Of(noDivisionList)}, []text.Text{text.Of("no second list")}
	for _, l := range d.loaded {
		lists, seconds = append(lists, text.Name(l.Name)), append(seconds, text.Name(l.Name))
	}
	f := form.New(110)
	names := make([]*form.TextField, mostKioskDivisions)
	firsts, others := make([]*form.ChoiceField, mostKioskDivisions), make([]*form.ChoiceField, mostKioskDivisions)
	for i := range names {
		var k app.KioskDivision
		if i < len(now) {
			k = now[i]
		}
		hint := text.Text{}
		if i == 0 {
			hint = text.Of("as the event calls it; empty: none")
		}
		names[i] = f.Text(text.Of("Division %d", i+1), k.Name, hint)
		firsts[i] = f.Choice(text.Of("Word list"), lists, cmp.Or(k.List, lists[0].String()), text.Text{}, nil)
		others[i] = f.Choice(text.Of("Second list"), seconds, cmp.Or(k.Second, seconds[0].String()), text.Text{}, nil)
	}
	dialog.Question{Title: text.Of("Divisions at this table"), Form: f, Width: 640, Confirm: text.Of("Save"), Stay: true,
		Above: []fyne.CanvasObject{widgets.NewParagraph(text.Of("Players choose their division first. Name them as the event does, so that the log finds its way back. Without any name there is one table for all."), widgets.Dim)},
		Below: []fyne.CanvasObject{widgets.NewParagraph(text.Of(tournament.SecondListLimits), widgets.Small)},
		Answer: func(q *dialog.Asked) error {
			var list []app.KioskDivision
			for i := range names {
				k := app.KioskDivision{Name: names[i].Text, List: firsts[i].Selected, Second: others[i].Selected}
				if firsts[i].SelectedIndex() == 0 {
					k.List = ""
				}
				if others[i].SelectedIndex() == 0 {
					k.Second = ""
				}
				list = append(list, k)
			}
			d.window.Read(func() error { return d.window.Program().SetKioskDivisions(list) }, q.Then(func() { d.say(widgets.Good, text.Of("The divisions are saved.")) }))
			return nil
		}}.Ask(d.window)
}
