package rounds

import (
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// askPlayoff asks for a file of results and shows what its playoff would make of the final. The final is played as
// somebody planned it or, if plan is nil, as the file shows it.
func (r *screen) askPlayoff(d *tournament.Division, plan *tournament.Finals, lot int) {
	r.shell.AskPath(dialog.PathQuestion{
		Title: text.Of("The final of division %s from a file", d.Name), Confirm: text.Of("Read it"), Endings: []string{".csv", ".tsv", ".txt"}, Folder: dialog.ImportFolder(r.shell.Desk().Program()),
	}, func(a *dialog.Asked, path string) {
		r.shell.RememberImport(path)
		book, err := r.shell.Desk().Book(d)
		if err != nil {
			a.Refuse(err)
			return
		}
		var p federation.Playoff
		r.shell.Run(shell.Sharing(text.Of("Reading %s", path)), shell.Reading(func() error {
			data, err := app.ReadImport(path)
			if err == nil {
				p, err = federation.ReadPlayoff(path, data, d, book, plan, lot)
			}
			return err
		}), a.Then(func() { r.showPlayoff(d.ID, p) }))
	})
}

// showPlayoff shows for each row of a playoff whether it is taken or why not, then how the final is played, and
// begins the final with the rows that are taken.
func (r *screen) showPlayoff(id tournament.DivisionID, p federation.Playoff) {
	rows := widgets.NewStack(4, nil)
	left := 0
	for _, row := range p.Rows {
		if row.Taken() {
			rows.Add(widgets.NewParagraph(text.Of("Row %d: %s", row.Row, row.Game), widgets.Plain))
			continue
		}
		left++
		rows.Add(widgets.NewParagraph(text.Of("Row %d is left out: %s – %s", row.Row, row.Game, row.Why), widgets.Dim))
	}
	for _, rule := range finals.PlanTexts(p.Final) {
		rows.Add(widgets.NewParagraph(rule, widgets.Small))
	}
	content := widgets.NewStack(12, nil, layout.Tall(360, container.NewVScroll(rows)), widgets.NewParagraph(p.Then, widgets.Plain))
	confirm := text.Of("Start the final with these games")
	if left > 0 {
		confirm = text.Of("Take the others")
	}
	answers := []widgets.DialogButton{{Text: text.Of("Cancel"), Kind: widgets.QuietButton}}
	if len(p.Played) > 0 {
		answers = append(answers, widgets.DialogButton{Text: confirm, Kind: widgets.PrimaryButton, Do: func() {
			r.shell.Do(action.StartFinal{Division: id, Final: p.Final, Played: p.Played, From: p.File}, func(done app.Receipt) {
				r.chooseView(finalView)
				r.done(done)
			}, nil)
		}})
	}
	r.shell.Show(dialog.Spec{Title: text.Of("The final from %s", p.File), Content: content, Width: 820, Answers: answers})
}
