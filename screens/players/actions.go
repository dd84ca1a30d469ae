package players

import (
	"context"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/playerlist"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// add shows the empty form; after each player it is empty again, ready for the next one.
func (p *screen) add() {
	d := p.shell.Division()
	if d == nil {
		return
	}
	p.showForm(d, tournament.Player{}, text.Of("New player"), text.Of("Add"), func(pl tournament.Player) action.Action {
		return action.AddPlayers{Division: d.ID, Players: []tournament.Player{pl}}
	}, true)
}

// checkLate tries the entry before the form is left, so that what is refused is said in
// it.
func (p *screen) checkLate(d *tournament.Division, pl tournament.Player, good func(), say func(error)) {
	p.shell.Read(func() error {
		_, _, err := p.shell.Desk().Try(action.AddPlayers{Division: d.ID, Players: []tournament.Player{pl}})
		return err
	}, func(err error) {
		if err != nil {
			say(err)
			return
		}
		good()
	})
}

func (p *screen) edit(pl tournament.Player) {
	d := p.shell.Division()
	p.showForm(d, pl, text.Of("%d  %s", pl.ID, pl.Name), text.Of("Keep"), func(changed tournament.Player) action.Action {
		return action.EditPlayer{Division: d.ID, Player: changed}
	}, false)
}

// showForm shows a player's form; what is refused is said in it and nothing typed
// is lost.
func (p *screen) showForm(d *tournament.Division, pl tournament.Player, title, keepWord text.Text, action func(tournament.Player) action.Action, again bool) {
	f := newPlayerForm(d, pl)
	problem := widgets.NewParagraph(text.Text{}, form.BadText)
	var closeIt func()
	say := func(err error) { form.SetParagraph(problem, text.OfError(err).Sentence(), form.BadText) }
	save := func(next bool) {
		changed, err := f.read()
		if err != nil {
			say(err)
			return
		}
		if again && d.LastRound() > 0 {
			p.checkLate(d, changed, func() {
				closeIt()
				var following func()
				if next {
					following = p.add
				}
				p.askLate(changed, following)
			}, say)
			return
		}
		p.shell.Do(action(changed), func(r app.Receipt) {
			closeIt()
			p.shell.Say(widgets.Good, text.Of("Saved: %s", r.Words))
			if again {
				p.choose(d.NextPlayerID())
			}
			if next {
				p.add()
				return
			}
			p.Focus()
		}, say)
	}
	f.Submit = func() { save(false) }
	f.Cancel = func() { closeIt(); p.Focus() }
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Leave it"), f.Cancel)}
	if again {
		answers = append(answers, dialog.Also(text.Of("Add and next"), "F2", func() { save(true) }))
		f.Extra = func(name fyne.KeyName) bool {
			if name == fyne.KeyF2 {
				save(true)
				return true
			}
			return false
		}
	}
	answers = append(answers, dialog.Doing(keepWord, "Ctrl Enter", f.Submit))
	content := widgets.NewStack(10, nil, layout.Tall(420, f.Scrolled()), problem)
	closeIt = p.shell.Show(dialog.Spec{Title: title, Content: content, Focus: f.First(), Width: 720, Answers: answers,
		Hints: []widgets.KeyHint{{Key: "Enter", Does: text.Of("next field")}}})
}

func (p *screen) remove(pl tournament.Player) {
	d := p.shell.Division()
	p.shell.Ask(text.Of("Remove %s?", pl.Name), text.Of("The player is taken out of division %s. Undo brings everything back.", d.Name), text.Of("Remove"), false, func() {
		p.do(action.RemovePlayer{Division: d.ID, Player: pl.ID}, nil)
	})
}

// withdrawOrReturn takes a player out, or brings one back.
func (p *screen) withdrawOrReturn(pl tournament.Player) {
	if pl.Withdrawn > 0 {
		p.askReturn(pl)
		return
	}
	p.askLeave(pl)
}

// drawnGame is a drawn game of the player that has no sheet yet.
func drawnGame(d *tournament.Division, id tournament.PlayerID) (tournament.Game, bool) {
	i := slices.IndexFunc(d.Games, func(g tournament.Game) bool { return g.Has(id) && g.Second != 0 && !g.Sheet.Done() })
	if i < 0 {
		return tournament.Game{}, false
	}
	return d.Games[i], true
}

// askMove asks which division a player goes to.
func (p *screen) askMove(pl tournament.Player) {
	d := p.shell.Division()
	var names []string
	for _, other := range p.shell.Desk().Event().Divisions {
		if other.ID != d.ID {
			names = append(names, other.Name)
		}
	}
	if len(names) == 0 {
		p.shell.Say(widgets.Warning, text.Of("There is no other division to move %s to; add one on the Event screen.", pl.Name))
		return
	}
	f := form.New(130)
	to := f.Choice(text.Of("To division"), text.NameList(names), names[0], text.Text{}, nil)
	var closeIt func()
	f.Submit = func() {
		closeIt()
		p.Focus()
		if other := p.shell.Desk().Event().Named(to.Selected); other != nil {
			p.do(action.MovePlayer{Division: d.ID, To: other.ID, Player: pl.ID}, nil)
		}
	}
	f.Cancel = func() { closeIt(); p.Focus() }
	content := widgets.NewStack(12, nil,
		widgets.NewParagraph(text.Of("The player gets a new number there. Only before the first draw; afterwards withdraw here and enter there."), widgets.Plain),
		f.Content())
	closeIt = p.shell.Show(dialog.Spec{Title: text.Of("Move %s", pl.Name), Content: content, Focus: f.First(), Width: 540,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Leave it"), f.Cancel), dialog.Doing(text.Of("Move"), "Enter", f.Submit)}})
}

// askImport asks for a file and shows what becomes of its rows.
func (p *screen) askImport() {
	d := p.shell.Division()
	if d == nil {
		return
	}
	p.shell.AskPath(dialog.PathQuestion{Title: text.Of("Players from a file"), Confirm: text.Of("Read it"), Endings: playerlist.PlayerFileEndings, Folder: dialog.ImportFolder(p.shell.Desk().Program())}, func(path string) {
		p.shell.RememberImport(path)
		var list exchange.PlayerList
		p.shell.Run(shell.Sharing(text.Of("Reading %s", filepath.Base(path))), shell.Reading(func() (err error) {
			list, err = p.shell.Desk().Program().ReadPlayersFile(path, d.Players)
			return err
		}), func(err error) {
			switch {
			case shell.Stopped(err):
				p.shell.Fail(err)
				return
			case err != nil:
				p.unread(d, path, err)
				return
			}
			p.preview(d, list)
		})
	})
}

// unread asks what the columns of a list hold that couldn't be read, where it has any.
func (p *screen) unread(d *tournament.Division, path string, why error) {
	columns, err := p.shell.Desk().Program().PlayerHeadings(path)
	if err != nil || len(playerlist.Headed(columns)) < 2 {
		p.shell.Fail(why)
		p.Focus()
		return
	}
	playerlist.AskColumns(p.shell, columns, why, func(map[string]string) {
		list, err := p.shell.Desk().Program().ReadPlayersFile(path, d.Players)
		if err != nil {
			p.unread(d, path, err)
			return
		}
		p.preview(d, list)
	}, p.shell.FocusShown)
}

// askPaste opens the box for a pasted list.
func (p *screen) askPaste() {
	p.Paste(fyne.CurrentApp().Clipboard().Content())
}

func (p *screen) previewPasted(says string) {
	d := p.shell.Division()
	list, err := p.shell.Desk().Program().ReadPastedPlayers(says, d.Players)
	if err != nil {
		p.shell.Fail(err)
		return
	}
	p.preview(d, list)
}

func (p *screen) preview(d *tournament.Division, list exchange.PlayerList) {
	playerlist.Preview(p.shell, list, d.Name, func(list exchange.PlayerList, without bool) {
		var receipt app.Receipt
		p.shell.Run(shell.Sharing(text.Of("Entering the players")), func(ctx context.Context) (err error) {
			receipt, err = p.shell.Desk().CommitPlayers(ctx, d.ID, list, without)
			return err
		}, func(err error) {
			if err != nil {
				p.shell.Fail(err)
				return
			}
			p.shell.Say(widgets.Good, text.Of("Saved: %s", receipt.Words))
			if len(d.Players) == 0 && d.LastRound() == 0 {
				p.shell.Say(widgets.Good, text.Of("Ctrl 3 goes on to the first draw."))
			}
			p.Focus()
		})
	})
}
