package adjudication

import (
	"context"
	"path/filepath"
	"strconv"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/computer"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// askExport writes the log to a path that the director chooses, such as a stick.
func (d *wordsDesk) askExport() {
	q := dialog.PathQuestion{Title: text.Of("Export the log of challenges"), Confirm: text.Of("Write it"), Endings: []string{app.ChallengeLogExtension}, Folder: computer.Documents(), Name: d.logName(), New: true}
	d.window.AskPath(q, func(a *dialog.Asked, path string) {
		path = outgoing.WithEnding(path, app.ChallengeLogExtension)
		shell.WriteOver(d.window, d.window.Program(), path, text.Of("Writing the log"), func(ctx context.Context) error { return d.window.Program().ExportChallenges(ctx, d.desk, path) }, a.Then(func() { d.say(widgets.Good, text.Of("The log is in %s", text.Name(path))) }))
	})
}

// askTakeOver merges the log of another computer into the event.
func (d *wordsDesk) askTakeOver() {
	q := dialog.PathQuestion{Title: text.Of("Take over another laptop's log"), Confirm: text.Of("Take it over"), Endings: []string{app.ChallengeLogExtension}, Folder: dialog.ImportFolder(d.window.Program())}
	d.window.AskPath(q, func(a *dialog.Asked, path string) {
		d.window.RememberImport(path)
		var words text.Text
		d.window.Run(shell.Sharing(text.Of("Reading %s", filepath.Base(path))), func(context.Context) (err error) {
			words, err = d.desk.TakeOverChallenges(path)
			return err
		}, a.Then(func() {
			d.load()
			d.say(widgets.Good, words.Sentence())
		}))
	})
}

// askClear empties the log of this computer once it is in the event.
func (d *wordsDesk) askClear() {
	if len(d.logged) == 0 {
		d.say(widgets.Neutral, text.Of("The log is empty already."))
		return
	}
	d.window.Ask(text.Of("Empty the log?"), text.Of("Do so only once the log has been exported and taken over. A copy stays in the program's folder."), text.Of("Empty it"), true, func() {
		var copied string
		d.window.Run(shell.Sharing(text.Of("Emptying the log")), func(context.Context) (err error) {
			copied, err = d.window.Program().ClearChallenges()
			return err
		}, func(err error) {
			if err != nil {
				d.window.Fail(err)
				return
			}
			d.load()
			d.say(widgets.Good, text.Of("The log is empty; a copy is in %s", copied))
		})
	})
}

// docket prints the answer to the chosen challenge.
func (d *wordsDesk) docket() {
	l, ok := d.log.Selected()
	if !ok {
		d.say(widgets.Warning, text.Of("Choose the challenge in the log first."))
		return
	}
	var printed computer.Printed
	d.window.Run(shell.Sharing(text.Of("Printing the docket")), func(ctx context.Context) (err error) {
		printed, err = d.window.Program().PrintDocket(ctx, d.desk, d.logged[l.Key])
		return err
	}, func(err error) {
		if err != nil {
			d.window.Fail(err)
			return
		}
		outgoing.SayPrinted(d.window, printed, d.say)
	})
}

// These are the director's answers in the dialog.
const (
	ruledAsAnswered = "as it was answered"
	ruledGood       = "acceptable"
	ruledBad        = "not acceptable"
)

// rule lets the director correct the record: who challenged, that words were typed wrongly, and the answer if
// adjudications differ or one was wrong.
func (d *wordsDesk) rule(row report.Row) {
	if d.desk == nil {
		return
	}
	c := d.logged[row.Key]
	div := d.desk.Event().Find(c.DivisionID)
	if div == nil {
		return
	}
	f := form.New(120)
	nobody := text.Of("not known")
	names, ids := []text.Text{nobody}, map[string]tournament.PlayerID{}
	for _, p := range div.Players {
		names = append(names, text.Name(p.Name))
		ids[p.Name] = p.ID
	}
	who := f.Choice(text.Of("Challenger"), names, format.OrElse(text.Name(c.Who), nobody).String(), text.Text{}, nil)
	round, table := f.Text(text.Of("Round"), numberIn(c.Round), text.Of("of the challenge")), f.Text(text.Of("Table"), numberIn(c.Table), text.Text{})
	ruled := f.Choice(text.Of("The answer is"), []text.Text{text.Of(ruledAsAnswered), text.Of(ruledGood), text.Of(ruledBad)}, ruledWords(c.Ruled), text.Of("if one was wrong, or two differ"), nil)
	why := f.Text(text.Of("Because"), c.Reason, text.Of("needed when you rule"))
	wrong := f.Yes(text.Of("Words"), text.Of("the words weren't those on the board"), c.Mistyped)
	dialog.Question{Title: text.Of("Challenge"), Form: f, Width: 680, Confirm: text.Of("Save"), Stay: true,
		Above: []fyne.CanvasObject{widgets.NewText(text.Name(report.ChallengedWords(c.Challenge)), widgets.Strong), widgets.NewParagraph(d.ruleWords(c), widgets.Dim)},
		Answer: func(q *dialog.Asked) (err error) {
			changed := c.Challenge
			changed.Challenger, changed.Mistyped, changed.Reason = ids[who.Selected], wrong.Checked, why.Text
			changed.Ruled = map[string]tournament.Answer{ruledGood: tournament.Acceptable, ruledBad: tournament.Unacceptable}[ruled.Selected]
			if changed.Round, err = round.WholeNumber("the round", 0); err != nil {
				return err
			}
			if changed.Table, err = table.WholeNumber("the table", 0); err != nil {
				return err
			}
			d.window.Event().Do(action.EditChallenge{Division: c.DivisionID, Challenge: changed}, func(app.Receipt) {
				q.Close()
				d.load()
			}, q.Refuse)
			return nil
		}}.Ask(d.window)
}

// numberIn is what a field of the form begins with. It is empty for 0.
func numberIn(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func ruledWords(a tournament.Answer) string {
	switch a {
	case tournament.Acceptable:
		return ruledGood
	case tournament.Unacceptable:
		return ruledBad
	}
	return ruledAsAnswered
}

// ruleWords are what the director should know before ruling.
func (d *wordsDesk) ruleWords(c report.ChallengeLine) text.Text {
	says := text.Of("Answered %s by %s, checksum %.8s.", answerWords(c.Answer), report.ListText(c.List), c.Checksum)
	if !c.Penalty.IsZero() {
		says = text.Of("%s %s", says, c.Penalty.Sentence())
	}
	says = text.Of("%s Nothing here changes a score: tell the scorekeeper.", says)
	return text.Of("%s Ruling R28 in the reference says whether a wrong answer can still be put right.", says)
}

func answerWords(a tournament.Answer) text.Text {
	if a == tournament.Acceptable {
		return text.Of(ruledGood)
	}
	return text.Of(ruledBad)
}
