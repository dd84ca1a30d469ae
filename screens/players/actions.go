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
	save := func(q *dialog.Asked, next bool) error {
		changed, err := f.read()
		if err != nil {
			return err
		}
		if again && d.LastRound() > 0 {
			p.enterLate(q, d, changed, next)
			return nil
		}
		p.shell.Do(action(changed), func(r app.Receipt) {
			q.Close()
			p.shell.Say(widgets.Good, text.Of("Saved: %s", r.Words))
			if again {
				p.choose(d.NextPlayerID())
			}
			if next {
				p.add()
				return
			}
			p.Focus()
		}, q.Refuse)
		return nil
	}
	q := dialog.Question{Title: title, Form: f.Form, Height: 420, Width: 720, Confirm: keepWord, Hints: []widgets.KeyHint{{Key: "Enter", Does: text.Of("next field")}},
		Answer: func(q *dialog.Asked) error { return save(q, false) }}
	if !again {
		q.Ask(p.shell)
		return
	}
	var asked *dialog.Asked
	andNext := func() {
		if err := save(asked, true); err != nil {
			asked.Refuse(err)
		}
	}
	q.Also = []widgets.DialogButton{dialog.Also(text.Of("Add and next"), "F2", andNext)}
	f.Extra = func(name fyne.KeyName) bool {
		if name == fyne.KeyF2 {
			andNext()
		}
		return name == fyne.KeyF2
	}
	asked = q.Ask(p.shell)
}

// enterLate tries a late entry before its form is left, so that what is refused is said in
// it, and asks for the round; next shows the empty form again afterwards.
func (p *screen) enterLate(q *dialog.Asked, d *tournament.Division, pl tournament.Player, next bool) {
	p.shell.Read(func() error {
		_, _, err := p.shell.Desk().Try(action.AddPlayers{Division: d.ID, Players: []tournament.Player{pl}})
		return err
	}, q.Then(func() {
		var following func()
		if next {
			following = p.add
		}
		p.askLate(pl, following)
	}))
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
	dialog.Question{Title: text.Of("Move %s", pl.Name), Form: f, Width: 540, Confirm: text.Of("Move"), Key: "Enter",
		Says: text.Of("The player gets a new number there. Only before the first draw; afterwards withdraw here and enter there."),
		Answer: func(q *dialog.Asked) error {
			q.Close()
			if other := p.shell.Desk().Event().Named(to.Selected); other != nil {
				p.do(action.MovePlayer{Division: d.ID, To: other.ID, Player: pl.ID}, nil)
			}
			return nil
		}}.Ask(p.shell)
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
