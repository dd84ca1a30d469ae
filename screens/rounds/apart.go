package rounds

import (
	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// apartChoices are the rounds in which two players are kept apart.
var apartChoices = []text.Text{text.Of("from now on"), text.Of("in this round alone")}

// askApart keeps the two players of the selected game apart and draws the round again around the locked games, if
// that can still be done. It shows first what that changes.
func (r *screen) askApart() {
	d := r.shell.Division()
	l, ok := r.grid.Selected()
	if d == nil || !ok || l.Bye {
		return
	}
	f := form.New(120)
	rounds := f.Choice(text.Of("Kept apart"), apartChoices, apartChoices[0].String(), text.Text{}, nil)
	again := form.NewYesField(text.Of("draw again, around the locked games"), true)
	says, confirm := text.Of("They aren't drawn against each other in those rounds. To let them meet again, choose Keep apart on Players and name one of them once more."), text.Of("See what changes")
	if redrawable(d, r.round) {
		f.Adopt(again)
		f.Body.Add(f.Row(text.Of("And"), again.Object(), text.Text{}))
	} else {
		again.SetChecked(false)
		says, confirm = text.Of("%s Sheets of round %d are in, so the round stays as it is.", says, r.round), text.Of("Keep them apart")
	}
	dialog.Question{Title: text.Of("Keep %s and %s apart?", l.Left, l.Right), Says: says, Form: f, Width: 600, Confirm: confirm, Answer: func(q *dialog.Asked) error {
		apart := tournament.Avoid{Players: [2]tournament.PlayerID{l.First, l.Second}}
		if rounds.SelectedIndex() > 0 {
			apart.Rounds = []int{r.round}
		}
		if !again.Checked {
			q.Close()
			r.do(action.AvoidPair{Division: d.ID, A: l.First, B: l.Second, Rounds: apart.Rounds})
			return nil
		}
		if l.Locked {
			return form.Wrong(again, tournament.Refuse(tournament.Conflict, "this game is locked, so that it stays when the round is drawn again; unlock it with L first"))
		}
		q.Close()
		r.tryNewDraw(d, newDraw{request: action.DrawAgain(d, r.round).Request, apart: []tournament.Avoid{apart},
			reason: look.Render(text.Of("they are not to meet"))})
		return nil
	}}.Ask(r.shell)
}

// thenDrawAgain carries out an action and draws the round again around the locked games, if it is drawn.
func (r *screen) thenDrawAgain(d *tournament.Division, a action.Action) {
	if d.RoundState(r.round) != tournament.Paired {
		r.do(a)
		return
	}
	r.shell.Do(a, func(app.Receipt) { r.carryDraw(action.DrawAgain(d, r.round)) }, nil)
}
