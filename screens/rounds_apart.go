package screens

import (
	"fmt"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/form"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

// apartChoices are the rounds in which two are kept apart.
var apartChoices = []string{"in this round", "in every round"}

// askApart keeps the two of the selected game apart and draws around the locks.
func (r *roundsScreen) askApart() {
	d := r.shell.Division()
	l, ok := r.grid.Selected()
	if d == nil || !ok || l.Bye {
		return
	}
	f := form.New(120)
	rounds := f.Choice("Kept apart", apartChoices, apartChoices[0], "", nil)
	again := f.Yes("And", "draw the round again, around the locked games", true)
	r.askForm(fmt.Sprintf("Keep %s and %s apart?", l.Left, l.Right), "They aren't drawn against each other. On Players they may meet again.", "Keep them apart", f, func() (func(), error) {
		avoid := action.AvoidPair{Division: d.ID, A: l.First, B: l.Second}
		if rounds.SelectedIndex() == 0 {
			avoid.Rounds = []int{r.round}
		}
		if again.Checked && l.Locked {
			return nil, tournament.Refuse(tournament.Conflict, "this game is locked, so that it stays when the round is drawn again; unlock it with L first")
		}
		return func() { r.thenDrawAgain(d, avoid, again.Checked) }, nil
	})
}

// thenDrawAgain carries an action out and, if asked to, draws the round again around
// what is locked.
func (r *roundsScreen) thenDrawAgain(d *tournament.Division, a action.Action, again bool) {
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
