package rounds

import (
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/outgoing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// amendRow is a table on the published sheet, before and after the amendment.
type amendRow struct {
	Number      int
	Table       string
	Was, Become text.Text
}

// askAmendment shows what the edits change in the printed draw and asks for the reason; why is the reason in the
// field at first. On this screen it is the only way to change a published round without changing the other games.
func (r *screen) askAmendment(edits []draw.Edit, why string) {
	d := r.shell.Division()
	if d == nil {
		return
	}
	id, round := d.ID, r.round
	var change tournament.DrawChange
	var next int
	r.shell.Read(func() (err error) {
		change, next, err = r.planned(id, round, edits)
		return err
	}, func(err error) {
		if err != nil {
			r.shell.Fail(err)
			return
		}
		r.showAmendment(d, change, next, edits, why)
	})
}

// planned works out what the edits change, and which revision they would make.
func (r *screen) planned(id tournament.DivisionID, round int, edits []draw.Edit) (tournament.DrawChange, int, error) {
	desk := r.shell.Desk()
	event := desk.Event()
	d := event.Find(id)
	if d == nil {
		return tournament.DrawChange{}, 0, tournament.Refuse(tournament.NotFound, "that division is no longer in this event")
	}
	book, err := desk.Book(d)
	if err != nil {
		return tournament.DrawChange{}, 0, err
	}
	change, err := draw.PlanEdit(event, id, book, round, edits)
	if err != nil {
		return change, 0, err
	}
	next, err := desk.NextRevision(id, round)
	return change, next, err
}

func (r *screen) showAmendment(d *tournament.Division, change tournament.DrawChange, next int, edits []draw.Edit, why string) {
	fact, _ := d.RoundFact(r.round)
	f := form.New(90)
	reason := f.Required(text.Of("Reason"), why, text.Of("kept with the draw and in the journal"))
	says := text.Of("Round %d is published as revision %d. This makes revision %d: %s", r.round, fact.Revision, next, stayWords(d, change))
	above := []fyne.CanvasObject{amendTable(d, change)}
	if len(change.Notes) > 0 {
		above = append(above, widgets.NewParagraph(format.Sentences(change.Notes), widgets.TextStyle{Colour: look.ColorWarning}))
	}
	dialog.Question{Title: text.Of("Amend round %d?", r.round), Says: says, Above: above, Form: f, Width: 880, Leave: text.Of("Keep it as printed"), Confirm: text.Of("Amend"), Answer: func(q *dialog.Asked) error {
		if strings.TrimSpace(reason.Text) == "" {
			return form.Wrong(reason, tournament.Refuse(tournament.NeedsReason, "say why the printed draw is changed"))
		}
		amend := action.AmendRound{Division: d.ID, Round: change.Round, Edits: edits, Reason: reason.Text}
		r.shell.Do(amend, func(rec app.Receipt) {
			q.Close()
			r.shell.SayDone(rec.Words.Sentence(), rec.Notes...)
			outgoing.AskPrintChanges(r.shell, d.ID, change.Round, r.Focus)
		}, q.Refuse)
		return nil
	}}.Ask(r.shell)
}

// stayWords says that the other games stay as they are.
func stayWords(d *tournament.Division, change tournament.DrawChange) text.Text {
	n := 0
	for _, g := range d.GamesOf(change.Round) {
		if g.Second != 0 {
			n++
		}
	}
	for _, g := range change.Before {
		if g.Second != 0 {
			n--
		}
	}
	if n == 1 {
		return text.Of("the other game, its table and its start stay.")
	}
	return text.Of("all %d other games, their tables and starts stay.", n)
}

// amendTable shows the lines that change, before and after.
func amendTable(d *tournament.Division, change tournament.DrawChange) *widgets.Grid[amendRow] {
	says := func(id string, title text.Text, of func(amendRow) text.Text) widgets.Column[amendRow] {
		return widgets.Column[amendRow]{ID: id, Title: title, Width: 240, Grow: 1, Text: of}
	}
	become := says("become", text.Of("Becomes"), func(l amendRow) text.Text { return l.Become })
	become.Bold = func(amendRow) bool { return true }
	g := widgets.NewGrid(widgets.Column[amendRow]{ID: "table", Title: text.Of("Table"), Text: func(l amendRow) text.Text { return text.Name(l.Table) }},
		says("was", text.Of("Before"), func(l amendRow) text.Text { return l.Was }), become)
	g.Passive = true
	g.SetAllRows(true)
	g.SetRows(amendRows(d, change))
	return g
}

func amendRows(d *tournament.Division, change tournament.DrawChange) []amendRow {
	var rows []amendRow
	at := func(g tournament.Game) *amendRow {
		for i := range rows {
			if g.Table != 0 && rows[i].Number == g.Table {
				return &rows[i]
			}
		}
		rows = append(rows, amendRow{Number: g.Table, Table: format.TableOf(d, g), Was: text.Name("–"), Become: text.Name("–")})
		return &rows[len(rows)-1]
	}
	for _, g := range change.Before {
		at(g).Was = format.LineWords(d, g)
	}
	for _, g := range change.After {
		at(g).Become = format.LineWords(d, g)
	}
	return rows
}
