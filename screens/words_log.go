package screens

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// askExport writes the log where the director says, for a stick.
func (d *wordsDesk) askExport() {
	q := dialog.PathQuestion{Title: "Export the log of challenges", Confirm: "Write it", Endings: []string{app.ChallengeLogExtension}, Folder: dialog.DocumentsFolder(), Name: d.logName(), New: true}
	d.window.AskPath(q, func(path string) {
		d.window.Run(shell.Sharing("Writing the log"), func(ctx context.Context) error { return d.window.Program().ExportChallenges(ctx, d.desk, path) }, func(err error) {
			if err != nil {
				d.window.Fail(err)
				return
			}
			d.say(widgets.Good, text.Of("The log is in %s", path))
		})
	})
}

// askTakeOver merges the log of another laptop into the event.
func (d *wordsDesk) askTakeOver() {
	q := dialog.PathQuestion{Title: "Take over another laptop's log", Confirm: "Take it over", Endings: []string{app.ChallengeLogExtension}, Folder: dialog.DocumentsFolder()}
	d.window.AskPath(q, func(path string) {
		var words text.Text
		d.window.Run(shell.Sharing("Reading "+filepath.Base(path)), func(context.Context) (err error) {
			words, err = d.desk.TakeOverChallenges(path)
			return err
		}, func(err error) {
			if err != nil {
				d.window.Fail(err)
				return
			}
			d.load()
			d.say(widgets.Good, words.Sentence())
		})
	})
}

// askClear empties the log of this computer once the event has it.
func (d *wordsDesk) askClear() {
	if len(d.lines) == 0 {
		d.say(widgets.Neutral, text.Of("The log is empty already."))
		return
	}
	d.window.Ask("Empty the log?", "Do so once it was exported and taken over. A copy stays in the program's folder.", "Empty it", true, func() {
		var copied string
		d.window.Run(shell.Sharing("Emptying the log"), func(context.Context) (err error) {
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

// docket prints the answer of the challenge chosen.
func (d *wordsDesk) docket() {
	l, ok := d.log.Selected()
	if !ok {
		d.say(widgets.Warning, text.Of("Choose the challenge in the log first."))
		return
	}
	var printed app.Printed
	d.window.Run(shell.Sharing("Printing the docket"), func(ctx context.Context) (err error) {
		printed, err = d.window.Program().PrintDocket(ctx, d.desk, l.line)
		return err
	}, func(err error) {
		if err != nil {
			d.window.Fail(err)
			return
		}
		d.say(widgets.Good, printed.Words.Sentence())
	})
}

// The director's answers in the dialog.
const (
	ruledAsAnswered = "as it was answered"
	ruledGood       = "acceptable"
	ruledBad        = "not acceptable"
)

// rule lets the director correct the record: who challenged, that words were typed wrongly,
// and the answer where adjudications differ or one was wrong.
func (d *wordsDesk) rule(l wordLogLine) {
	if d.desk == nil {
		return
	}
	c := l.line
	div := d.desk.Event().Find(c.DivisionID)
	if div == nil {
		return
	}
	f := form.New(120)
	nobody := "not known"
	names, ids := []string{nobody}, map[string]tournament.PlayerID{}
	for _, p := range div.Players {
		names = append(names, p.Name)
		ids[p.Name] = p.ID
	}
	who := f.Choice("Challenger", names, format.OrElse(c.Who, nobody), "", nil)
	round, table := f.Text("Round", l.Round, "of the challenge"), f.Text("Table", l.Table, "")
	ruled := f.Choice("The answer is", []string{ruledAsAnswered, ruledGood, ruledBad}, ruledWords(c.Ruled), "where one was wrong, or two differ", nil)
	why := f.Text("Because", c.Reason, "needed when you rule")
	wrong := f.Yes("Words", "they weren't those on the board", c.Mistyped)
	problem := widgets.NewParagraph("", form.BadText)
	var closeIt func()
	f.Cancel = func() { closeIt() }
	f.Submit = func() {
		changed := c.Challenge
		changed.Challenger, changed.Mistyped, changed.Reason = ids[who.Selected], wrong.Checked, why.Text
		changed.Ruled = map[string]tournament.Answer{ruledGood: tournament.Acceptable, ruledBad: tournament.Unacceptable}[ruled.Selected]
		var err error
		if changed.Round, err = numberOrNone(round.Text); err == nil {
			changed.Table, err = numberOrNone(table.Text)
		}
		if err != nil {
			problem.SetRuns(widgets.Run{Text: text.Of("Round and table are whole numbers, or empty."), Style: form.BadText})
			return
		}
		d.window.Event().Do(app.EditChallenge{Division: c.DivisionID, Challenge: changed}, func(app.Receipt) {
			closeIt()
			d.load()
		}, func(err error) { problem.SetRuns(widgets.Run{Text: format.SentenceOf(err), Style: form.BadText}) })
	}
	says := widgets.NewParagraph(d.ruleWords(c), widgets.Dim)
	content := widgets.NewStack(12, nil, widgets.NewText(l.Words, widgets.Strong), says, f.Content(), problem)
	closeIt = d.window.Show(dialog.Spec{Title: "Challenge", Content: content, Focus: f.First(), Width: 680,
		Answers: []widgets.DialogButton{dialog.Leaving("Leave it", f.Cancel), dialog.Doing("Keep", "Ctrl Enter", f.Submit)}})
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

func numberOrNone(text string) (int, error) {
	if strings.TrimSpace(text) == "" {
		return 0, nil
	}
	var n int
	_, err := fmt.Sscanf(strings.TrimSpace(text), "%d", &n)
	return n, err
}

// ruleWords are what the director should know before ruling.
func (d *wordsDesk) ruleWords(c app.ChallengeLine) string {
	says := fmt.Sprintf("Answered %s by %s, checksum %.8s.", answerWords(c.Answer), c.List, c.Checksum)
	if !c.Penalty.IsZero() {
		says += " " + c.Penalty.Sentence().String()
	}
	says += " Nothing here changes a score: tell the scorekeeper."
	return says + " Whether a wrong answer can still be put right stands in the reference: ruling R28."
}

func answerWords(a tournament.Answer) string {
	if a == tournament.Acceptable {
		return ruledGood
	}
	return ruledBad
}
