package players

import (
	"context"

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

// add shows the short form, which is empty. After each player it is shown again, empty, for the next one.
func (p *screen) add() {
	d := p.shell.Division()
	if d == nil {
		return
	}
	p.showForm(p.newForm(d, tournament.Player{}).shorten(), d, tournament.Player{}, text.Of("New player in division %s", d.Name), text.Of("Add"), func(pl tournament.Player, accepted []string) action.Action {
		return action.AddPlayers{Division: d.ID, Players: []tournament.Player{pl}, Accepted: accepted}
	}, true)
}

// newForm fills a form with a player of the division.
func (p *screen) newForm(d *tournament.Division, pl tournament.Player) *playerForm {
	return newPlayerForm(p.shell.Desk().Event(), d, pl)
}

func (p *screen) edit(pl tournament.Player) {
	d := p.shell.Division()
	p.showForm(p.newForm(d, pl), d, pl, text.Of("%d  %s, division %s", pl.ID, pl.Name, d.Name), text.Of("Save"), func(changed tournament.Player, accepted []string) action.Action {
		return action.EditPlayer{Division: d.ID, Player: changed, Accepted: accepted}
	}, false)
}

// showForm shows a player's form. A refusal is said in the form, and nothing that was typed is lost. keeping is the
// action that keeps the player with the doubts that were accepted.
func (p *screen) showForm(f *playerForm, d *tournament.Division, pl tournament.Player, title, keepWord text.Text, keeping func(tournament.Player, []string) action.Action, again bool) {
	enter := func(q *dialog.Asked, changed tournament.Player, accepted []string, next bool) {
		if again && d.LastRound() > 0 {
			p.enterLate(q, keeping, changed, accepted, next)
			return
		}
		p.shell.Do(keeping(changed, accepted), func(r app.Receipt) {
			q.Close()
			p.shell.SayDone(text.Of("Saved: %s", r.Words))
			if again {
				p.choose(d.NextPlayerID())
			}
			if next {
				p.add()
				return
			}
			p.Focus()
		}, func(err error) {
			if tournament.RefusedAs(err, tournament.Conflict) {
				err = form.Wrong(f.plain[0].typed, err) // It is the name that is there already.
			}
			q.Refuse(err)
		})
	}
	save := func(q *dialog.Asked, next bool) error {
		changed, err := f.read()
		if err != nil {
			return err
		}
		var says []text.Text
		if doubt := doubtOf(d, pl, changed, p.shell.Program().Now().Year()); !doubt.IsZero() {
			says = append(says, text.Of("%s: %s.", changed.Name, doubt))
		}
		p.askDoubts(action.EditDoubts(p.shell.Desk().People(), p.shell.Desk().Event(), d.ID, changed), says, func(accepted []string) { enter(q, changed, accepted, next) })
		return nil
	}
	q := dialog.Question{Title: title, Form: f.Form, Height: 420, Width: 720, Confirm: keepWord, Key: "Enter", Hints: []widgets.KeyHint{{Key: "Enter", Does: text.Of("next field; the last one saves")}},
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
	more := func() {
		asked.Close()
		full := p.newForm(d, pl)
		full.take(f)
		p.showForm(full, d, pl, title, keepWord, keeping, again)
		if full.Typed() > 0 {
			layout.Settle(p.shell.Window())
			form.FocusOn(full.rest[0].Focusable())
		}
	}
	q.Also = []widgets.DialogButton{dialog.Also(text.Of("Add and next"), "F2", andNext)}
	if f.short {
		q.Height = 0
		q.Also = append([]widgets.DialogButton{dialog.Also(text.Of("More fields"), "F5", more)}, q.Also...)
	}
	f.Extra = func(name fyne.KeyName) bool {
		switch {
		case name == fyne.KeyF2:
			andNext()
		case name == fyne.KeyF5 && f.short:
			more()
		default:
			return false
		}
		return true
	}
	asked = q.Ask(p.shell)
}

// askDoubts asks whether what is doubted, and what else may be a slip, is right, and then calls yes with what was
// accepted. If there is nothing to ask it calls yes at once.
func (p *screen) askDoubts(doubts []tournament.Doubt, says []text.Text, yes func(accepted []string)) {
	accepted := tournament.DoubtIDs(doubts)
	if len(says)+len(accepted) == 0 {
		yes(nil)
		return
	}
	shell.AskDoubts(p.shell, doubts, func() { yes(accepted) }, says...)
}

// doubtOf is what may be a slip in what was typed about a player. It is zero if there is nothing, or if it was the
// same before.
func doubtOf(d *tournament.Division, before, typed tournament.Player, year int) text.Text {
	var others []tournament.Player
	for _, p := range d.Players {
		if p.ID != typed.ID {
			others = append(others, p)
		}
	}
	doubt := exchange.Doubts([]tournament.Player{typed}, others, year)[0]
	if was := exchange.Doubts([]tournament.Player{before}, others, year)[0]; doubt.String() == was.String() {
		return text.Text{}
	}
	return doubt
}

// enterLate tries a late entry before its form is closed, so that a refusal is said in the form, and asks for the
// round. next shows the empty form again afterwards.
func (p *screen) enterLate(q *dialog.Asked, adding func(tournament.Player, []string) action.Action, pl tournament.Player, accepted []string, next bool) {
	p.shell.Read(func() error {
		_, _, err := p.shell.Desk().Try(adding(pl, accepted))
		return err
	}, q.Then(func() {
		var following func()
		if next {
			following = p.add
		}
		p.askLate(pl, accepted, following)
	}))
}

func (p *screen) remove(pl tournament.Player) {
	d := p.shell.Division()
	p.shell.Ask(text.Of("Remove %s?", pl.Name), text.Of("The player is taken out of division %s. Undo brings everything back.", d.Name), text.Of("Remove"), false, func() {
		p.do(action.RemovePlayer{Division: d.ID, Player: pl.ID}, nil)
	})
}

// askMove asks to which division a player goes.
func (p *screen) askMove(pl tournament.Player) {
	d := p.shell.Division()
	var names []string
	for _, other := range p.shell.Desk().Event().Divisions {
		if other.ID != d.ID {
			names = append(names, other.Name)
		}
	}
	f := form.New(130)
	to := f.Choice(text.Of("To division"), text.NameList(names), names[0], text.Text{}, nil)
	dialog.Question{Title: text.Of("Move %s", pl.Name), Form: f, Width: 540, Confirm: text.Of("Move"), Key: "Enter",
		Says: text.Of("The player gets a new number there. This is possible only before the first draw; afterwards withdraw the player here and enter the player there."),
		Answer: func(q *dialog.Asked) error {
			q.Close()
			if other := p.shell.Desk().Event().Named(to.Selected); other != nil {
				move := action.MovePlayer{Division: d.ID, To: other.ID, Player: pl.ID}
				p.askDoubts(action.MoveDoubts(p.shell.Desk().Event(), move), nil, func(accepted []string) {
					move.Accepted = accepted
					p.do(move, nil)
				})
			}
			return nil
		}}.Ask(p.shell)
}

// askImport asks for a file and shows what becomes of its rows.
func (p *screen) askImport() {
	if p.shell.Division() == nil {
		return
	}
	p.shell.AskPath(dialog.PathQuestion{Title: text.Of("Players from a file"), Confirm: text.Of("Read it"), Endings: playerlist.PlayerFileEndings, Folder: dialog.ImportFolder(p.shell.Desk().Program())}, func(a *dialog.Asked, path string) { p.read(path, a.Then) })
}

// TakeFile shows what becomes of the rows of a list of players that was dropped.
func (p *screen) TakeFile(path string) { p.read(path, shell.Failing(p.shell)) }

// read shows what becomes of the rows of a list of players.
func (p *screen) read(path string, answer func(then func()) func(error)) {
	p.shell.RememberImport(path)
	playerlist.Show(p.shell, path, p.into(), p.keeping(p.shell.Division()), answer)
}

// askPaste opens the box for a pasted list.
func (p *screen) askPaste() {
	p.Paste(fyne.CurrentApp().Clipboard().Content())
}

// into says where the players of a list may go: into the division chosen, or into those that its rows name.
func (p *screen) into() playerlist.Into {
	desk := p.shell.Desk()
	people := desk.People()
	into := playerlist.Into{Players: desk.PlayersLike, Is: func(name string) bool { return desk.Event().Named(name) != nil }, Rounds: desk.SettingsForNew("").Rounds, Late: desk.EntryText,
		Doubts: func(_ string, pl tournament.Player) []tournament.Doubt { return people.EntryDoubts(0, pl) }}
	if d := p.shell.Division(); d != nil {
		into.Division = d.Name
	}
	return into
}

// keeping returns the function that enters a list once it is confirmed. d is the division chosen, or nil if the event
// has none.
func (p *screen) keeping(d *tournament.Division) func(playerlist.Choice) {
	return func(c playerlist.Choice) {
		first := p.firstOfAll()
		var receipt app.Receipt
		p.shell.Run(shell.Sharing(text.Of("Entering the players")), func(ctx context.Context) (err error) {
			desk := p.shell.Desk()
			in, err := listImport(desk, d, c)
			if err == nil {
				receipt, err = desk.CommitList(ctx, in, c.Accepted...)
			}
			return err
		}, func(err error) {
			if err != nil {
				p.shell.Fail(err)
				return
			}
			says := text.Of("Saved: %s", receipt.Words)
			if first {
				says = text.Join(" ", says.Sentence(), text.Of("Ctrl 3 goes on to the first draw."))
			}
			p.shell.SayDone(says, receipt.Notes...)
			p.Focus()
		})
	}
}

// listImport is what enters the list: in the divisions that its rows name, or else in d, which may have gone since.
func listImport(desk *app.Desk, d *tournament.Division, c playerlist.Choice) (app.ListImport, error) {
	if len(c.Parts) > 0 {
		return desk.ImportByDivision(c.Parts, desk.SettingsForNew)
	}
	now, err := desk.Event().Division(d.ID)
	if err != nil {
		return app.ListImport{}, err
	}
	return desk.ImportInto(now.Name, now.Rounds, c.List)
}

// firstOfAll reports whether nobody is in the division chosen and nothing is drawn yet.
func (p *screen) firstOfAll() bool {
	d := p.shell.Division()
	return d == nil || len(d.Players) == 0 && d.LastRound() == 0
}
