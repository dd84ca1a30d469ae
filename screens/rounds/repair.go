package rounds

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// redrawable reports whether the draw can still be made again around its locked games.
func redrawable(d *tournament.Division, round int) bool {
	switch d.RoundState(round) {
	case tournament.Paired:
		return true
	case tournament.Published, tournament.Playing:
		return d.NoSheets(round)
	}
	return false
}

// redrawWords is what drawing again does: everything, or what isn't locked.
func redrawWords(d *tournament.Division, round int) text.Text {
	for _, g := range d.GamesOf(round) {
		if g.Locked {
			return text.Of("Draw the rest again")
		}
	}
	return text.Of("Draw again")
}

// askRepair draws a published round again around its locked games: it asks why, shows who
// moves, and publishes nothing before that was seen.
func (r *screen) askRepair() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	f, read := r.drawForm(d)
	reason := f.Required(text.Of("Reason"), "", text.Of("kept in the journal"))
	says := text.Of("This draw hangs on the wall and may have been read. Locked games stay as they are. Who moves is shown before anything is published.")
	dialog.Question{Title: text.Of("Draw the published round %d again?", r.round), Says: says, Form: f, Width: 600, Confirm: text.Of("See who moves"), Answer: func(q *dialog.Asked) error {
		req, err := read()
		if err != nil {
			return err
		}
		if strings.TrimSpace(reason.Text) == "" {
			return form.Wrong(reason, tournament.Refuse(tournament.NeedsReason, "say why the published draw is replaced"))
		}
		r.tryRepair(q, action.RepairRound{Division: d.ID, Request: req, Reason: reason.Text})
		return nil
	}}.Ask(r.shell)
}

// tryRepair draws on a copy of the event and shows who moves.
func (r *screen) tryRepair(q *dialog.Asked, a action.RepairRound) {
	var before, after *tournament.Division
	var next int
	r.shell.Run(shell.Simulating(text.Of("Drawing round %d", a.Request.Round)), func(context.Context) (err error) {
		desk := r.shell.Desk()
		if before, after, err = desk.Try(a); err != nil {
			return err
		}
		next, err = desk.NextRevision(a.Division, a.Request.Round)
		return err
	}, q.Then(func() { r.showRepair(before, drawChange(before, after, a.Request.Round), next, a) }))
}

// showRepair shows the tables that become others, and publishes them when that is wanted.
func (r *screen) showRepair(d *tournament.Division, change tournament.DrawChange, next int, a action.RepairRound) {
	fact, _ := d.RoundFact(change.Round)
	says := text.Of("Round %d hangs on the wall as revision %d. This makes revision %d: %s", change.Round, fact.Revision, next, stayWords(d, change))
	dialog.Question{Title: text.Of("Publish the new draw of round %d?", change.Round), Says: says, Above: []fyne.CanvasObject{amendTable(d, change)}, Form: form.New(90), Width: 880,
		Leave: text.Of("Leave it as printed"), Confirm: text.Of("Publish it"), Key: "Enter", Answer: dialog.Closing(func() (func(), error) {
			return func() { r.do(a) }, nil
		})}.Ask(r.shell)
}

// drawChange is what differs between two draws of a round.
func drawChange(before, after *tournament.Division, round int) tournament.DrawChange {
	return tournament.DrawChange{Round: round, Before: notIn(before.GamesOf(round), after.GamesOf(round)), After: notIn(after.GamesOf(round), before.GamesOf(round))}
}

// notIn are the games that the others don't have, at the same table with the same start.
func notIn(games, others []tournament.Game) []tournament.Game {
	there := map[tournament.Seating]bool{}
	for _, g := range others {
		there[g.Seating()] = true
	}
	var left []tournament.Game
	for _, g := range games {
		if !there[g.Seating()] {
			left = append(left, g)
		}
	}
	return left
}
