package setup

import (
	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// contentionFields are the settings that prize-aware pairing and clinches use.
func contentionFields(f *form.Form, d *tournament.Division) *settingFields[tournament.Division] {
	fields := &settingFields[tournament.Division]{form: f}
	for _, s := range tournament.DivisionSettings {
		if s.Part == tournament.PartPairing {
			fields.add(s, d)
		}
	}
	return fields
}

// askContention shows the form. done gets the settings when they are kept.
func askContention(w shell.Window, c *tournament.Contention, done func(*tournament.Contention)) {
	f := form.New(120)
	d := tournament.Division{Contention: c}
	fields := contentionFields(f, &d)
	says := widgets.NewParagraph(text.Of("Who can still win what: for Gibsonization, and for draws by prizes and chances."), widgets.Dim)
	dialog.Question{Title: text.Of("Contention"), Above: []fyne.CanvasObject{says}, Form: f, Width: 680, Stay: true,
		Leave: text.Of("Cancel"), Confirm: text.Of("Save"), Answer: dialog.Closing(func() (func(), error) {
			err := fields.read(&d, tournament.Ground{})
			return func() { done(d.Contention) }, err
		})}.Ask(w)
}

// AskPairing edits the pairing settings of the division shown: its plan, contention
// and relations.
func AskPairing(f shell.Event) {
	d := f.Division()
	if d == nil {
		return
	}
	s := d.Settings()
	fields := form.New(120)
	plan := widgets.NewParagraph(text.Text{}, widgets.Plain)
	relations := widgets.NewParagraph(text.Text{}, widgets.Plain)
	tell := func() {
		form.SetParagraph(plan, text.Of("Rounds %s.", tournament.PlanText(s.Plan, s.Rounds)), widgets.Plain)
		if now := f.Desk().Event().Find(s.ID); now != nil {
			form.SetParagraph(relations, relationsSummary(now), widgets.Plain)
		}
	}
	tell()
	fields.Plain(fields.Row(text.Of("Plan"), plan, text.Text{}))
	fields.Plain(fields.Row(text.Of("Kept apart"), relations, text.Text{}))
	fields.Heading(text.Of("Contention"))
	contention := contentionFields(fields, &s.Division)
	editPlan := func() {
		askPlan(f, s.Plan, s.Rounds, func(p []tournament.PlanEntry) { s.Plan = p; tell() })
	}
	editRelations := func() { askRelations(f, s.ID, tell) }
	fields.Extra = func(name fyne.KeyName) bool {
		switch name {
		case fyne.KeyF5:
			editPlan()
		case fyne.KeyF6:
			editRelations()
		default:
			return false
		}
		return true
	}
	dialog.Question{Title: text.Of("Pairing of division %s", s.Name), Form: fields, Width: 780, Leave: text.Of("Cancel"), Confirm: text.Of("Save"),
		Also: []widgets.DialogButton{dialog.Also(text.Of("Plan"), "F5", editPlan), dialog.Also(text.Of("Kept apart"), "F6", editRelations)},
		Answer: func(q *dialog.Asked) (err error) {
			if err = contention.read(&s.Division, tournament.Ground{}); err != nil {
				return err
			}
			f.Do(action.ChangeDivision{Division: s.ID, Settings: s}, func(r app.Receipt) {
				q.Close()
				f.SayDone(text.Of("Saved: %s", r.Words))
			}, q.Refuse)
			return nil
		}}.Ask(f)
}
