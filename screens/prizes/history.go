package prizes

import (
	"context"
	"path/filepath"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/format"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/filename"
	"wordhall/tournament/text"
)

// askHistory shows what is kept of past events for the division's rating system. There the director adds to it,
// imports, exports and forgets it. Only systems that average over past games have one.
func (p *screen) askHistory() {
	d := p.shell.Division()
	if d == nil || !p.now.About.History {
		p.shell.Say(widgets.Neutral, text.Of("Past games count only in rating systems that average over them; S chooses the system."))
		return
	}
	system, title := p.now.About.ID, text.Key(p.now.About.Title)
	kept, err := p.shell.Program().History(system)
	if err != nil {
		p.shell.Fail(err)
		return
	}
	var closeIt func()
	leave := func() { closeIt(); p.Focus() }
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Close"), leave),
		dialog.ByLetter(text.Of("Import"), 'I', func() { closeIt(); p.importHistory(system) }),
	}
	if kept.Lines > 0 {
		answers = append(answers, dialog.ByLetter(text.Of("Write a file"), 'E', func() { closeIt(); p.exportHistory(system) }),
			dialog.ByLetter(text.Of("Delete all"), 'F', func() { closeIt(); p.forgetHistory(system, title, kept) }))
	}
	add := dialog.ByLetter(text.Of("Add division %s of this event", d.Name), 'A', func() { closeIt(); p.addHistory(d) })
	add.Kind = widgets.PrimaryButton
	answers = append(answers, add)
	closeIt = p.shell.Show(dialog.Spec{Title: text.Of("Past games for %s", title), Width: 640, Answers: answers,
		Content: widgets.NewStack(12, nil, widgets.NewParagraph(historyWords(kept), widgets.Strong),
			widgets.NewParagraph(text.Of("The rating is an average over past games, which this computer keeps from event to event. Add this event when its results are final: if it is added again, it still counts once, with the results as they are then."), widgets.Dim))})
}

// historyWords say what is kept.
func historyWords(kept app.KeptHistory) text.Text {
	if kept.Lines == 0 {
		return text.Of("Nothing is kept on this computer yet: a player's rating stands for all past games.")
	}
	return text.Of("Kept on this computer: %s for %s, the latest from %s.", format.Plural(kept.Lines, "line"), format.Plural(kept.Players, "player"), kept.Newest)
}

// addHistory adds what the players of this division earned.
func (p *screen) addHistory(d *tournament.Division) {
	n := 0
	p.shell.Run(shell.Sharing(text.Of("Adding the results")), func(ctx context.Context) (err error) {
		n, err = p.shell.Desk().AddToHistory(ctx, d.ID)
		return err
	}, p.historyDone(func() text.Text { return text.Of("Noted for %s in division %s.", format.Plural(n, "player"), d.Name) }))
}

func (p *screen) importHistory(system string) {
	q := dialog.PathQuestion{Title: text.Of("Past games from a file"), Confirm: text.Of("Read it"), Endings: []string{".csv", ".tsv", ".txt"}, Folder: dialog.ImportFolder(p.shell.Program())}
	p.shell.AskPath(q, func(a *dialog.Asked, path string) {
		p.shell.RememberImport(path)
		n := 0
		p.shell.Run(shell.Sharing(text.Of("Reading %s", filepath.Base(path))), func(ctx context.Context) (err error) {
			n, err = p.shell.Program().ImportHistory(ctx, path, system)
			return err
		}, a.Then(func() {
			p.historyDone(func() text.Text { return text.Of("%s of past games read.", format.Plural(n, "line")) })(nil)
		}))
	})
}

func (p *screen) exportHistory(system string) {
	outgoing.AskFile(p.shell, outgoing.File{Title: text.Of("Write the past games"), Name: filename.Fit("past games "+system, "event") + ".csv",
		Write: func(ctx context.Context, path string) error {
			return p.shell.Program().ExportHistory(ctx, path, system)
		}}, func(string) { p.Focus() })
}

func (p *screen) forgetHistory(system string, title text.Text, kept app.KeptHistory) {
	p.shell.Ask(text.Of("Delete the past games for %s?", title), text.Of("%s They can't be brought back; export them first if nobody else has them.", historyWords(kept)), text.Of("Delete them"), true, func() {
		p.shell.Run(shell.Sharing(text.Of("Deleting")), func(context.Context) error { return p.shell.Program().ClearHistory(system) },
			p.historyDone(func() text.Text { return text.Of("The past games are deleted.") }))
	})
}

// historyDone says what was done, or why it wasn't done, and reads the ratings again.
func (p *screen) historyDone(words func() text.Text) func(error) {
	return func(err error) {
		if err != nil {
			p.shell.Fail(err)
		} else {
			p.shell.Say(widgets.Good, words())
		}
		p.Load()
		p.Focus()
	}
}
