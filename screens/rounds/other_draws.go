package rounds

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// newDraw is how a drawn round is to be drawn again. Nothing is changed before the director has seen what that
// changes.
type newDraw struct {
	request draw.Request
	apart   []tournament.Avoid
	// reason is the reason in the field at first, for a published round.
	reason string
}

// otherRow is one of the next best draws, ready to show.
type otherRow struct {
	Rank, Cost, Worse, Games text.Text
	change                   tournament.DrawChange
	apart                    []tournament.Avoid
}

// askOtherDraws offers the next best draws of a drawn round: what each costs, what is worse in it and which games
// change. If the system has none, it asks for another system.
func (r *screen) askOtherDraws() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	id, round := d.ID, r.round
	var others []app.OtherDraw
	r.shell.Run(shell.Simulating(text.Of("Looking for other draws of round %d", round)), func(ctx context.Context) (err error) {
		others, err = r.shell.Desk().OtherDraws(ctx, id, round, 3)
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, app.ErrStopped):
			r.shell.Say(widgets.Neutral, text.Of("Stopped: round %d is as it was.", round))
		case err != nil:
			r.explainRefusal(err, true, r.request())
		case len(others) == 0:
			r.askSystem()
		default:
			r.showOthers(d, otherRows(d, round, others))
		}
	})
}

// showOthers lists the draws. Enter takes one of them.
func (r *screen) showOthers(d *tournament.Division, rows []otherRow) {
	var closeIt func()
	changes := container.NewStack()
	grid := widgets.NewGrid(
		widgets.Column[otherRow]{ID: "rank", Title: text.Of("Draw"), Width: 150, Text: func(l otherRow) text.Text { return l.Rank }},
		widgets.Column[otherRow]{ID: "worse", Title: text.Of("Compared with the best draw"), Width: 400, Grow: 1, Text: func(l otherRow) text.Text { return l.Worse }},
		widgets.Column[otherRow]{ID: "cost", Title: text.Of("Cost"), Width: 90, Text: func(l otherRow) text.Text { return l.Cost }},
		widgets.Column[otherRow]{ID: "changes", Title: text.Of("Changes"), Width: 120, Text: func(l otherRow) text.Text { return l.Games }})
	grid.Key = func(l otherRow) string { return l.Rank.String() }
	grid.OnSelected = func(l otherRow) {
		changes.Objects = []fyne.CanvasObject{amendTable(d, l.change)}
		changes.Refresh()
	}
	take := func() {
		if l, ok := grid.Selected(); ok {
			closeIt()
			r.Focus()
			a := newDraw{request: action.DrawAgain(d, l.change.Round).Request, apart: l.apart}
			if d.Published(l.change.Round) {
				r.tryNewDraw(d, a)
				return
			}
			r.carryAnew(action.DrawAnew(d, a.request, a.apart, ""))
		}
	}
	system := func() { closeIt(); r.askSystem() }
	grid.OnActivated = func(otherRow) { take() }
	grid.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyF6 {
			system()
		}
		return e.Name == fyne.KeyF6
	}
	grid.SetRows(rows)
	grid.Select(0)
	closeIt = r.shell.Show(dialog.Spec{Title: text.Of("Draw round %d differently", r.round), Focus: grid, Width: 960,
		Content: widgets.NewStack(10, nil, layout.Tall(44+34*float32(len(rows)), grid), layout.Tall(260, container.NewVScroll(changes))),
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Cancel"), func() { closeIt(); r.Focus() }),
			dialog.Also(text.Of("Another system…"), "F6", system), dialog.Doing(text.Of("Draw it like this"), "Enter", take)}})
}

// otherRows are the draws in the order of their costs.
func otherRows(d *tournament.Division, round int, others []app.OtherDraw) []otherRow {
	next := []text.Text{text.Of("the next best"), text.Of("the one after"), text.Of("and after that")}
	rows := make([]otherRow, len(others))
	for i, o := range others {
		fact, _ := o.After.RoundFact(round)
		l := otherRow{Rank: text.Of("the best now"), Cost: text.Name(strconv.FormatInt(fact.Cost, 10)), Worse: o.Words(), change: tournament.ChangeOf(d, o.After, round), apart: o.Apart}
		if len(o.Apart) > 0 {
			l.Rank, next = next[0], next[1:]
		}
		l.Games = text.Count(len(l.change.After), "1 table", "%d tables")
		rows[i] = l
	}
	return rows
}

// carryAnew draws the round again, once the director has seen what that changes, and offers the changes of a
// published one.
func (r *screen) carryAnew(a action.Action) {
	switch a := a.(type) {
	case action.PairRound:
		r.carryDraw(a)
	case action.RepairRound:
		r.shell.Do(a, func(rec app.Receipt) {
			r.done(rec)
			outgoing.AskPrintChanges(r.shell, a.Division, a.Request.Round, r.Focus)
		}, nil)
	}
}

// tryNewDraw draws on a copy of the event and shows what changes. If nothing changes in a round that isn't published,
// it says so. Then it draws only if the draw is older than sheets that count for it.
func (r *screen) tryNewDraw(d *tournament.Division, a newDraw) {
	act := action.DrawAnew(d, a.request, a.apart, cmp.Or(a.reason, "tried"))
	var before, after *tournament.Division
	var next int
	r.shell.Run(shell.Simulating(text.Of("Drawing round %d", a.request.Round)), func(context.Context) (err error) {
		desk := r.shell.Desk()
		if before, after, err = desk.Try(act); err != nil {
			return err
		}
		next, err = desk.NextRevision(d.ID, a.request.Round)
		return err
	}, func(err error) {
		if err != nil {
			r.explainRefusal(err, true, a.request)
			return
		}
		change := tournament.ChangeOf(before, after, a.request.Round)
		if len(change.Before)+len(change.After) == 0 && !d.Published(change.Round) {
			if len(draw.LaterSheets(d, change.Round)) == 0 {
				r.shell.Say(widgets.Neutral, text.Of("Drawn again, round %d comes out the same; nothing was changed.", change.Round))
				return
			}
			r.carryAnew(act)
			return
		}
		r.showNewDraw(before, change, next, a)
	})
}

// showNewDraw shows the tables that change, and draws the round in that way if the director confirms it. A published
// round is published anew, with the reason.
func (r *screen) showNewDraw(d *tournament.Division, change tournament.DrawChange, next int, a newDraw) {
	f, published := form.New(90), d.Published(change.Round)
	q := dialog.Question{Title: text.Of("Draw round %d like this?", change.Round), Says: stayWords(d, change).Sentence(), Above: []fyne.CanvasObject{amendTable(d, change)}, Form: f,
		Width: 880, Confirm: text.Of("Draw it like this"), Key: "Enter"}
	var reason *form.TextField
	if published {
		fact, _ := d.RoundFact(change.Round)
		reason = f.Required(text.Of("Reason"), a.reason, text.Of("kept in the journal"))
		q.Title, q.Leave, q.Confirm = text.Of("Publish the new draw of round %d?", change.Round), text.Of("Keep it as printed"), text.Of("Publish it")
		q.Says = text.Of("Round %d is published as revision %d. This makes revision %d: %s", change.Round, fact.Revision, next, stayWords(d, change))
	}
	q.Answer = dialog.Closing(func() (func(), error) {
		why := ""
		if reason != nil {
			if why = strings.TrimSpace(reason.Text); why == "" {
				return nil, form.Wrong(reason, tournament.Refuse(tournament.NeedsReason, "say why the published draw is replaced"))
			}
		}
		return func() { r.carryAnew(action.DrawAnew(d, a.request, a.apart, why)) }, nil
	})
	q.Ask(r.shell)
}

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
