package rounds

import (
	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// apartChoices are the rounds in which two are kept apart.
var apartChoices = []text.Text{text.Of("in this round"), text.Of("in every round")}

// askApart keeps the two of the selected game apart and draws around the locks.
func (r *screen) askApart() {
	d := r.shell.Division()
	l, ok := r.grid.Selected()
	if d == nil || !ok || l.Bye {
		return
	}
	f := form.New(120)
	rounds := f.Choice(text.Of("Kept apart"), apartChoices, apartChoices[0].String(), text.Text{}, nil)
	again := f.Yes(text.Of("And"), text.Of("draw the round again, around the locked games"), true)
	says := text.Of("They aren't drawn against each other. On Players they may meet again.")
	dialog.Question{Title: text.Of("Keep %s and %s apart?", l.Left, l.Right), Says: says, Form: f, Width: 600, Confirm: text.Of("Keep them apart"), Answer: func(q *dialog.Asked) error {
		action := action.AvoidPair{Division: d.ID, A: l.First, B: l.Second}
		if rounds.SelectedIndex() == 0 {
			action.Rounds = []int{r.round}
		}
		if again.Checked && l.Locked {
			return form.Wrong(again, tournament.Refuse(tournament.Conflict, "this game is locked, so that it stays when the round is drawn again; unlock it with L first"))
		}
		q.Close()
		r.thenDrawAgain(d, action, again.Checked)
		return nil
	}}.Ask(r.shell)
}

// thenDrawAgain carries an action out and, if asked to, draws the round again around
// what is locked.
func (r *screen) thenDrawAgain(d *tournament.Division, a action.Action, again bool) {
	if !again || d.RoundState(r.round) != tournament.Paired {
		r.do(a)
		return
	}
	fact, _ := d.RoundFact(r.round)
	req := draw.Request{Round: r.round, Seed: fact.Seed}
	if fact.System != "" {
		req.System = fact.System
	}
	r.shell.Do(a, func(app.Receipt) {
		r.carryDraw(action.PairRound{Division: d.ID, Request: req, Again: true})
	}, nil)
}
