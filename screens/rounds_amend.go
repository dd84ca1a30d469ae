package screens

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// amendRow is a table of the sheet on the wall, before and after.
type amendRow struct {
	Number             int
	Table, Was, Become string
}

// askAmendment shows what the edits make of the printed draw and asks why; why is a
// reason to begin with. It is the
// only way from this screen to a change of a published round that leaves the others
// alone.
func (r *roundsScreen) askAmendment(edits []draw.Edit, why string) {
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

// planned works out what the edits change, and the revision that they would make.
func (r *roundsScreen) planned(id tournament.DivisionID, round int, edits []draw.Edit) (tournament.DrawChange, int, error) {
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

func (r *roundsScreen) showAmendment(d *tournament.Division, change tournament.DrawChange, next int, edits []draw.Edit, why string) {
	fact, _ := d.RoundFact(r.round)
	f := newForm(90)
	reason := f.text("Reason", why, "kept with the draw and in the journal")
	objects := []fyne.CanvasObject{
		widgets.NewParagraph(fmt.Sprintf("Round %d hangs on the wall as revision %d. This makes revision %d: %s", r.round, fact.Revision, next, stayWords(d, change)), widgets.Plain),
		amendTable(d, change),
	}
	if len(change.Notes) > 0 {
		objects = append(objects, widgets.NewParagraph(bulleted(change.Notes), widgets.TextStyle{Colour: look.ColorWarning}))
	}
	problem := widgets.NewParagraph("", badText)
	objects = append(objects, f.content(), problem)
	var closeIt func()
	f.cancel = func() { closeIt(); r.Focus() }
	f.submit = func() {
		if strings.TrimSpace(reason.Text) == "" {
			setParagraph(problem, "Say why the printed draw is changed.", badText)
			return
		}
		action := app.AmendRound{Division: d.ID, Round: change.Round, Edits: edits, Reason: reason.Text}
		r.shell.Do(action, func(rec app.Receipt) {
			closeIt()
			r.shell.Say(widgets.Good, text.Old(sentence(rec.Words)))
			r.sayNotes(rec)
			askPrintChanges(r.shell, d.ID, change.Round, r.Focus)
		}, func(err error) { setParagraph(problem, sentenceOf(err), badText) })
	}
	closeIt = r.shell.Show(dialogSpec{Title: fmt.Sprintf("Amend round %d?", r.round), Content: widgets.NewStack(12, nil, objects...), Focus: f.first(), Width: 720,
		Answers: []widgets.DialogButton{leaving("Leave it as printed", f.cancel), doing("Amend", "Ctrl Enter", f.submit)}})
}

// stayWords tells that the other games stay.
func stayWords(d *tournament.Division, change tournament.DrawChange) string {
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
		return "the 1 other game, its table and its start stay."
	}
	return fmt.Sprintf("all %d other games, their tables and starts stay.", n)
}

// amendTable shows the lines that change, as they were and as they become.
func amendTable(d *tournament.Division, change tournament.DrawChange) *widgets.Grid[amendRow] {
	text := func(id, title string, of func(amendRow) string) widgets.Column[amendRow] {
		return widgets.Column[amendRow]{ID: id, Title: title, Width: 240, Grow: 1, Text: of}
	}
	become := text("become", "Becomes", func(l amendRow) string { return l.Become })
	become.Bold = func(amendRow) bool { return true }
	g := widgets.NewGrid(widgets.Column[amendRow]{ID: "table", Title: "Table", Text: func(l amendRow) string { return l.Table }},
		text("was", "Was", func(l amendRow) string { return l.Was }), become)
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
		rows = append(rows, amendRow{Number: g.Table, Table: tableOf(d, g), Was: "–", Become: "–"})
		return &rows[len(rows)-1]
	}
	for _, g := range change.Before {
		at(g).Was = lineWords(d, g)
	}
	for _, g := range change.After {
		at(g).Become = lineWords(d, g)
	}
	return rows
}

// lineWords is a line of the printed draw.
func lineWords(d *tournament.Division, g tournament.Game) string {
	if g.Second == 0 {
		return fmt.Sprintf("%s: %s", d.PlayerName(g.First), g.Sheet.Kind)
	}
	return d.PlayerName(g.First) + " – " + d.PlayerName(g.Second)
}

// askPrintChanges offers the sheet of what an amendment changed; then gives the keyboard
// back.
func askPrintChanges(s shell, id tournament.DivisionID, round int, then func()) {
	d := s.Desk().Event().Find(id)
	if d == nil {
		return
	}
	fact, _ := d.RoundFact(round)
	text := fmt.Sprintf("Round %d is at revision %d now. The sheet of changes shows only the tables that are new; hang it beside the draw.", round, fact.Revision)
	requests := []app.PaperRequest{{Kind: app.ChangesPaper, Division: id, Round: round, Revision: fact.Revision},
		{Kind: app.ResultSlips, Division: id, Round: round, Revision: fact.Revision}}
	printing := func(n int) func() {
		return func() { printRequests(s, requests[:n]); then() }
	}
	s.Show(dialogSpec{Title: "Print the changes?", Content: widgets.NewParagraph(text, widgets.Plain), Width: 640, Answers: []widgets.DialogButton{
		{Text: "Not now", Kind: widgets.QuietButton, Do: then},
		{Text: "Changes and slips", Key: "S", Letter: 'S', Kind: widgets.PlainButton, Do: printing(2)},
		{Text: "Print the changes", Kind: widgets.PrimaryButton, Do: printing(1)}}})
}

// amended reports whether the printed draw has a sheet of changes.
func amended(d *tournament.Division, round int) bool {
	fact, _ := d.RoundFact(round)
	_, ok := d.Amendment(round, fact.Revision)
	return ok
}
