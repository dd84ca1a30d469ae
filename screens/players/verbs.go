package players

import (
	"cmp"
	"slices"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/clock"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/lists"
	"wordhall/screens/outgoing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// verbKeys are the keys of what can be done to the selected player. Verbs without a key are found with Ctrl+K.
var verbKeys = map[string]string{
	report.Withdraw: "F7", report.Return: "F7", report.LeaveFinal: "F7", report.KeepApart: "F9", report.Eject: ejectRune, report.Reinstate: ejectRune,
	report.Move: moveRune, report.Remove: "Delete",
}

// verbs are what can be done in the list of players by whoever works here.
func (p *screen) verbs() []lists.Verb {
	return slices.DeleteFunc(p.allVerbs(), func(v lists.Verb) bool {
		switch v.Key.String() {
		case "F3", "letters":
			return false
		case "F6":
			return !p.checksIn
		}
		return !p.works
	})
}

// offered are those of the keys that have a verb here.
func (p *screen) offered(keys ...string) []string {
	verbs := p.verbs()
	return slices.DeleteFunc(keys, func(key string) bool {
		return !slices.ContainsFunc(verbs, func(v lists.Verb) bool { return v.Key.String() == key })
	})
}

// allVerbs are what a director can do in the list.
func (p *screen) allVerbs() []lists.Verb {
	toPlayer := func(key string) func() {
		if _, ok := p.selected(); !ok {
			return nil
		}
		return func() { p.verbKey(key) }
	}
	verbs := []lists.Verb{
		{Key: text.Of("Insert"), Does: text.Of("add"), Button: text.Of("Add player"), Kind: widgets.PrimaryButton, Do: p.add},
		{Key: text.Of("Enter"), Does: text.Of("change")}, // The grid handles this key.
		{Key: text.Of("Delete"), Does: text.Of("remove"), Do: toPlayer("Delete")},
		{Key: text.Of("F6"), Does: text.Of("check in"), Button: text.Of("Check in"), Do: p.beginCheckIn},
		{Key: text.Of("F7"), Does: text.Of("withdraw or return"), Do: toPlayer("F7")},
		{Key: text.Of("F8"), Does: text.Of("import"), Button: text.Of("Import"), Do: p.askImport},
		{Key: text.Of("Ctrl V"), Does: text.Of("paste a list")},
		{Key: text.Of("F9"), Does: text.Of("keep apart"), Do: toPlayer("F9")},
		{Key: text.Name(ejectRune), Does: text.Of("eject or reinstate"), Do: toPlayer(ejectRune)},
		{Key: text.Name(moveRune), Does: text.Of("other division"), Do: toPlayer(moveRune)},
		{Key: text.Of("F3"), Does: text.Of("find"), Do: func() { form.FocusOn(p.filter.Focusable()) }},
		{Key: text.Of("letters"), Does: text.Of("jump to a name")},
	}
	if len(p.lines) == 0 {
		verbs = append(verbs, lists.Verb{Key: text.Of("N"), Do: p.add}) // N adds the first player, as the first thing is made with N on every screen.
	}
	return verbs
}

// verbKey does to the selected player what the key means for them at the moment. If it means nothing it says why.
func (p *screen) verbKey(key string) {
	l, _ := p.selected()
	d := p.shell.Division()
	var refusal error
	for _, v := range report.PlayerVerbs {
		if verbKeys[v.ID] != key {
			continue
		}
		book, err := p.shell.Desk().Book(d)
		if err == nil {
			var o report.Offer
			if o, err = v.Offer(p.shell.Desk().Event(), d, book, l.Player.ID); err == nil {
				p.carryOut(d, l.Player, o)
				return
			}
		}
		if refusal == nil {
			refusal = err
		}
	}
	if refusal != nil {
		p.shell.Fail(refusal)
	}
}

// DoToPlayer does what is offered for a player of the division chosen.
func (p *screen) DoToPlayer(o report.Offer) {
	d := p.shell.Division()
	if pl, ok := d.Player(o.Player); ok {
		if p.shell.Shows(p.Name()) {
			p.ShowPlayer(o.Player)
		}
		p.carryOut(d, pl, o)
	}
}

// carryOut asks what else the verb needs, and does it.
func (p *screen) carryOut(d *tournament.Division, pl tournament.Player, o report.Offer) {
	switch o.Verb.ID {
	case report.Withdraw:
		p.askLeave(pl, o.Round)
	case report.Return:
		p.askReturn(pl, cmp.Or(o.Earlier, o.Round))
	case report.LeaveFinal:
		p.shell.AskText(text.Of("%s leaves the final?", pl.Name), o.Changes.Sentence(), text.Of("Why"), func(why string) {
			p.do(action.WithdrawFromFinal{Division: d.ID, Player: pl.ID, Reason: why}, nil)
		})
	case report.KeepApart:
		p.askApart(pl)
	case report.Eject:
		p.shell.AskEjection(d, "R64", pl.ID, p.Focus)
	case report.Reinstate:
		p.shell.AskReversal(d, o.Ruling, p.Focus)
	case report.Move:
		p.askMove(pl)
	case report.Remove:
		p.remove(pl)
	case report.GiveBye:
		says := text.Join(" ", format.NotEmpty(o.Changes.Sentence(), report.SecondBye(d, pl.ID, o.Round))...)
		p.askRecord(text.Of("A bye for %s?", pl.Name), says, action.RecordUnplayed{Division: d.ID, Round: o.Round, Player: pl.ID, Sheet: tournament.Sheet{Kind: tournament.Bye}})
	case report.NoteMissed:
		p.askRecord(text.Of("A missed round of %s?", pl.Name), o.Changes.Sentence(), action.RecordUnplayed{Division: d.ID, Round: o.Round, Player: pl.ID, Sheet: tournament.Sheet{Kind: tournament.Missed}})
	case report.Forfeit:
		p.askForfeit(d, pl, o)
	case report.WatchLate:
		a := action.WatchLate{Division: d.ID, Games: []action.LateGame{{Game: o.Game, Absent: []tournament.PlayerID{pl.ID}}}}
		p.do(a, func(app.Receipt) { clock.AskLate(p.shell) })
	case report.Penalty:
		p.shell.EnterSlip(d.ID, o.Game)
	case report.Excuse:
		p.askExcuse(pl)
	case report.Correct:
		p.askCorrect(d, pl)
	case report.Change:
		p.edit(pl)
	case report.Packet:
		outgoing.AskEvidence(p.shell, app.EvidenceRequest{Division: d.ID, EvidenceSubject: report.EvidenceSubject{Player: pl.ID}})
	case report.PrintCard:
		outgoing.PrintRequests(p.shell, []app.PaperRequest{{Kind: app.ScorecardsPaper, Division: d.ID, Round: o.Round, Player: pl.ID}})
	}
}

// askForfeit says what the game would count for both players.
func (p *screen) askForfeit(d *tournament.Division, pl tournament.Player, o report.Offer) {
	sheet := tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{pl.ID}}
	says := o.Changes.Sentence()
	if book, err := p.shell.Desk().Book(d); err == nil {
		if both := format.EndingPreview(d, book, o.Game, sheet); !both.IsZero() {
			says = both
		}
	}
	p.askRecord(text.Of("%s did not come?", pl.Name), says, action.EnterSheet{Division: d.ID, Game: o.Game, Sheet: sheet})
}

// askRecord carries the action out once the director has confirmed it.
func (p *screen) askRecord(title, says text.Text, a action.Action) {
	p.shell.Ask(title, says, text.Of("Record it"), false, func() { p.do(a, nil) })
}

// askExcuse asks for the rounds in which the player isn't drawn.
func (p *screen) askExcuse(pl tournament.Player) {
	d := p.shell.Division()
	f := form.New(150)
	out := f.Text(text.Of("Excused in rounds"), tournament.Runs(pl.Out), text.Of("for example 2, 4-6"))
	dialog.Question{Title: text.Of("Excuse %s?", pl.Name), Says: report.MissedText(d.MissedFor.Excused).Sentence(), Form: f, Width: 620, Confirm: text.Of("Record it"), Key: "Enter", Answer: func(q *dialog.Asked) (err error) {
		changed := pl
		if changed.Out, err = parseRounds(out.Text); err != nil {
			return form.Wrong(out, err)
		}
		p.shell.Do(action.EditPlayer{Division: d.ID, Player: changed}, func(r app.Receipt) {
			q.Close()
			p.shell.SayDone(text.Of("Saved: %s", r.Words), r.Notes...)
		}, q.Refuse)
		return nil
	}}.Ask(p.shell)
}

// askCorrect puts a game with a sheet on the card of Results. If there are several it asks for the round.
func (p *screen) askCorrect(d *tournament.Division, pl tournament.Player) {
	var games []tournament.Game
	var words []text.Text
	for _, g := range slices.Backward(d.Games) {
		if g.Has(pl.ID) && g.Second != 0 && g.Sheet.Done() {
			games = append(games, g)
			words = append(words, text.Of("Round %d against %s", g.Round, d.PlayerName(g.Opponent(pl.ID))))
		}
	}
	if len(games) == 1 {
		p.shell.EnterSlip(d.ID, games[0].ID)
		return
	}
	f := form.New(110)
	which := f.Choice(text.Of("Game"), words, words[0].String(), text.Text{}, nil)
	dialog.Question{Title: text.Of("Which game of %s?", pl.Name), Form: f, Width: 560, Confirm: text.Of("Correct it"), Key: "Enter", Answer: func(q *dialog.Asked) error {
		q.Close()
		p.shell.EnterSlip(d.ID, games[max(0, which.SelectedIndex())].ID)
		return nil
	}}.Ask(p.shell)
}
