package screens

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/inspect"
	"wordhall/screens/playing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// inspect shows the chosen line's why, and what can be done with it.
func (r *roundsScreen) inspect(l drawLine) {
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
func (r *roundsScreen) gameButtons(l drawLine) []fyne.CanvasObject {
	d := r.shell.Division()
	if d == nil {
		return nil
	}
	var buttons []fyne.CanvasObject
	add := func(text, key string, do func()) { buttons = append(buttons, widgets.NewKeyButton(text, key, do)) }
	switch state := d.RoundState(r.round); {
	case state == tournament.Paired:
		lock := "Lock"
		if l.Locked {
			lock = "Unlock"
		}
		add(lock, "L", r.lock)
		add("Swap", "X", r.takeUp)
		if !l.Bye {
			add("Keep apart", "K", r.askApart)
		}
		add("By hand", "A", r.askEdit)
	case r.swappable():
		if !l.Done || l.Bye {
			add("Swap", "X", r.takeUp)
		}
		add("Amend", "A", r.askEdit)
		if !l.Done && !l.Bye {
			later := "Play later"
			if l.Postponed {
				later = "Play now"
			}
			add(later, "O", r.askPostpone)
		}
	case l.Postponed:
		add("Play now", "O", r.askPostpone)
	}
	if !l.Bye {
		add("Why?", "Y", r.askWhy)
	}
	return []fyne.CanvasObject{widgets.NewFlow(6, 6, buttons...)}
}

// gameHints are the keys of the line that no button shows.
func (r *roundsScreen) gameHints(l drawLine) fyne.CanvasObject {
	hints := []widgets.KeyHint{{Key: "Left", Does: "round before"}, {Key: "Right", Does: "round after"}}
	d := r.shell.Division()
	if d == nil {
		return widgets.NewKeyHintLines(widgets.Small, hints...)
	}
	switch state := d.RoundState(r.round); {
	case state == tournament.Paired:
		hints = append(hints, widgets.KeyHint{Key: "F", Does: "fix a game or a bye"})
	case state >= tournament.Published && !l.Bye:
		hints = append([]widgets.KeyHint{{Key: "Enter", Does: "its sheet"}}, hints...)
	}
	return widgets.NewKeyHintLines(widgets.Small, hints...)
}

// inspectPlan shows what is known of a round that isn't drawn.
func (r *roundsScreen) inspectPlan() {
	d := r.shell.Division()
	if d == nil || !r.shell.Shows(r.Name()) {
		return
	}
	r.game = ""
	free := 0
	for _, p := range d.Players {
		if p.Plays(r.round) && !playing.Ejected(d, p.ID) {
			free++
		}
	}
	rows := []widgets.KeyValue{{Key: "System", Values: []string{format.SystemName(planFor(d, r.round).System)}}, {Key: "Players", Values: []string{fmt.Sprint(free)}}}
	if missing := len(playing.NotHere(d)); missing > 0 && missing < free {
		rows = append(rows, widgets.KeyValue{Key: "Not checked in", Values: []string{fmt.Sprint(missing)}, Tone: widgets.Warning})
	}
	sections := []fyne.CanvasObject{widgets.NewKeyValueTable(rows...)}
	sections = append(sections, widgets.NewFlow(6, 6, widgets.NewKeyButton("Pairing settings", "T", r.shell.AskPairing), widgets.NewKeyButton("In the way?", "G", r.askObstacles)))
	r.shell.Inspect(fmt.Sprintf("Round %d", r.round), "Not drawn yet", append(sections, widgets.NewKeyHintLines(widgets.Small,
		widgets.KeyHint{Key: "D", Does: "draw"}, widgets.KeyHint{Key: "W", Does: "draw with another system"}, widgets.KeyHint{Key: "F", Does: "fix a game or a bye"}))...)
}
