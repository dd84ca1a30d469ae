package rounds

import (
	"context"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/format"
	"wordhall/screens/inspect"
	"wordhall/screens/outgoing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// inspect shows why the selected line is as it is, and what can be done with it.
func (r *screen) inspect(l drawLine) {
	r.game = l.Key
	var facts inspect.GameFacts
	id := r.division
	r.shell.RunLatest("inspected game", func(context.Context) (err error) {
		facts, err = inspect.NewGameFacts(r.shell.Desk(), id, l.Game)
		return err
	}, func(err error) {
		switch {
		case err != nil:
			r.shell.Fail(err)
		case r.game == l.Key && r.shell.Shows(r.Name()): // the inspector may be another screen's by now
			sections := append(r.gameButtons(l), facts.Sections()...)
			r.shell.Inspect(facts.Title, facts.Subtitle, append(sections, r.gameHints(l))...)
		}
	})
}

// gameButtons are the actions of the selected game, each with its key.
func (r *screen) gameButtons(l drawLine) []fyne.CanvasObject {
	d := r.shell.Division()
	if d == nil {
		return nil
	}
	var buttons []fyne.CanvasObject
	add := func(says text.Text, key string, do func()) {
		buttons = append(buttons, widgets.NewKeyButton(says, key, do))
	}
	if redrawable(d, r.round) {
		lock := text.Of("Lock")
		if l.Locked {
			lock = text.Of("Unlock")
		}
		add(lock, "L", r.lock)
	}
	switch state := d.RoundState(r.round); {
	case state == tournament.Paired:
		add(text.Of("Swap"), "X", r.takeUp)
		if !l.Bye {
			add(text.Of("Keep apart"), "K", r.askApart)
		}
		add(text.Of("By hand"), "A", r.askEdit)
		r.addTable(l, add)
	case r.swappable():
		if !l.Done || l.Bye {
			add(text.Of("Swap"), "X", r.takeUp)
		}
		add(text.Of("Amend"), "A", r.askEdit)
		r.addTable(l, add)
		if !l.Bye {
			add(text.Of("Keep apart"), "K", r.askApart)
		}
		if !l.Done && !l.Bye {
			later := text.Of("Play it later")
			if l.Postponed {
				later = text.Of("Play now")
			}
			add(later, "O", r.askPostpone)
		}
	case l.Postponed:
		add(text.Of("Play now"), "O", r.askPostpone)
	}
	if !l.Bye {
		add(text.Of("Why?"), "Y", r.askWhy)
	}
	if d.RoundState(r.round) > tournament.Paired {
		add(text.Of("Evidence…"), "I", r.askEvidence)
	}
	add(text.Of("Players"), "Ctrl M", func() { r.shell.AskPlayer(d.ID, l.players()...) })
	return []fyne.CanvasObject{widgets.NewFlow(6, 6, buttons...)}
}

// askEvidence asks for a packet about the selected game.
func (r *screen) askEvidence() {
	if l, ok := r.grid.Selected(); ok {
		outgoing.AskEvidence(r.shell, app.EvidenceRequest{Division: r.division, EvidenceSubject: report.EvidenceSubject{Game: l.Game}})
	}
}

// addTable adds the button that moves a game to another table, if the game can be moved.
func (r *screen) addTable(l drawLine, add func(text.Text, string, func())) {
	if !l.Bye && !l.Done {
		add(text.Of("Table…"), "M", r.askTable)
	}
}

// players are the players of the line. The one who starts comes first.
func (l drawLine) players() []tournament.PlayerID {
	if l.Second == 0 {
		return []tournament.PlayerID{l.First}
	}
	return []tournament.PlayerID{l.First, l.Second}
}

// ChosenPlayers are the players of the selected game or bye.
func (r *screen) ChosenPlayers() (tournament.DivisionID, []tournament.PlayerID) {
	l, ok := r.grid.Selected()
	if d := r.shell.Division(); ok && d != nil && r.view == drawView && l.First != 0 {
		return d.ID, l.players()
	}
	return 0, nil
}

// gameHints are the line's keys that no button shows.
func (r *screen) gameHints(l drawLine) fyne.CanvasObject {
	hints := []widgets.KeyHint{{Key: "Left", Does: text.Of("earlier round")}, {Key: "Right", Does: text.Of("next round")}}
	d := r.shell.Division()
	if d == nil {
		return widgets.NewQuietHintLines(hints...)
	}
	switch state := d.RoundState(r.round); {
	case state == tournament.Paired:
		hints = append(hints, widgets.KeyHint{Key: "F", Does: text.Of("set a pairing or a bye")})
		if n, _ := r.ready(); n > 1 { // See stateButtons.
			hints = append(hints, widgets.KeyHint{Key: "W", Does: text.Of("draw with another system, or differently")}, widgets.KeyHint{Key: "Del", Does: text.Of("take back a draw")})
		}
	case state >= tournament.Published && !l.Bye:
		sheet := text.Of("enter its sheet")
		if l.Done {
			sheet = text.Of("correct its sheet")
		}
		hints = append([]widgets.KeyHint{{Key: "Enter", Does: sheet}}, hints...)
	}
	return widgets.NewQuietHintLines(hints...)
}

// inspectPlan shows what is known about a round that isn't drawn.
func (r *screen) inspectPlan() {
	d := r.shell.Division()
	if d == nil || !r.shell.Shows(r.Name()) {
		return
	}
	r.game = ""
	free := d.FieldOf(r.round)
	rows := []widgets.KeyValue{{Key: text.Of("System"), Values: []text.Text{format.SystemName(d.PlanFor(r.round).System)}}, {Key: text.Of("Players"), Values: []text.Text{text.Of("%v", free)}}}
	if missing := len(draw.Missing(d, r.round)); missing > 0 {
		rows = append(rows, widgets.KeyValue{Key: text.Of("Not checked in"), Values: []text.Text{text.Of("%v", missing)}, Tone: widgets.Warning})
	}
	sections := []fyne.CanvasObject{widgets.NewKeyValueTable(rows...)}
	sections = append(sections, widgets.NewFlow(6, 6, widgets.NewKeyButton(text.Of("Pairing settings"), "T", r.shell.AskPairing), widgets.NewKeyButton(text.Of("What prevents round %d?", r.round), "G", r.askObstacles)))
	r.shell.Inspect(text.Of("Round %d", r.round), text.Of("Not drawn yet"), append(sections, widgets.NewQuietHintLines(
		widgets.KeyHint{Key: "D", Does: text.Of("draw the round")}, widgets.KeyHint{Key: "W", Does: text.Of("draw with another system")}, widgets.KeyHint{Key: "F", Does: text.Of("set a pairing or a bye")}))...)
}
