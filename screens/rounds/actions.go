package rounds

import (
	"context"
	"errors"
	"slices"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// do carries out an action and says what was done, with what else the director should know.
func (r *screen) do(a action.Action) { r.doOr(a, nil) }

// doOr is do with the function that is called when the action is refused. If it is nil the refusal is shown.
func (r *screen) doOr(a action.Action, refused func(error)) {
	r.shell.Do(a, r.done, refused)
}

// done says what was done.
func (r *screen) done(rec app.Receipt) {
	r.shell.SayDone(rec.Words.Sentence())
	if r.shell.Shows(r.Name()) { // The director may have gone to another screen.
		r.Focus()
	}
}

// published says that a round was published, and offers to print it.
func (r *screen) published(rec app.Receipt) {
	r.done(rec)
	r.shell.SayDoneBefore(rec.Words.Sentence(), widgets.Answer{Text: text.Of("Print"), Key: "P", Do: r.askPrint})
}

// request is the plan's draw of the round that is shown.
func (r *screen) request() draw.Request {
	return draw.Request{Round: r.round}
}

// draw draws the round according to the plan. A draw that isn't published yet is drawn again as it was drawn, so that it
// may come out differently; what changes is shown first. On a complete round it goes to the next one and draws
// that.
func (r *screen) draw() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	if next := r.drawsNext(d); next > 0 {
		r.choose(next)
	}
	if d.RoundState(r.round) == tournament.Paired {
		r.tryNewDraw(d, newDraw{request: action.DrawNext(d, r.round)})
		return
	}
	r.carryDraw(action.PairRound{Division: d.ID, Request: r.request()})
}

// carryDraw draws the round. If wishes clash it shows them with what clears them. A draw that simulates can be
// stopped.
func (r *screen) carryDraw(a action.PairRound) {
	var rec app.Receipt
	r.shell.Run(shell.Simulating(text.Of("Drawing round %d", a.Request.Round)), func(ctx context.Context) (err error) {
		rec, err = r.shell.Desk().Do(ctx, a)
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			r.shell.Say(widgets.Neutral, text.Of("Stopped: round %d is as it was.", a.Request.Round))
		case err != nil:
			r.explainRefusal(err, true, a.Request)
		default:
			r.done(rec)
		}
	})
}

// drawsNext is the round that is drawn next while a complete one is shown, 0 if none is.
func (r *screen) drawsNext(d *tournament.Division) int {
	next := roundToShow(d)
	if d.RoundState(r.round) < tournament.Complete || d.RoundState(next) != tournament.Planned {
		return 0
	}
	return next
}

// droppable reports whether there is something to take back: a draw that isn't published, or what was recorded before
// the draw.
func droppable(d *tournament.Division, round int) bool {
	state := d.RoundState(round)
	return state == tournament.Paired || state == tournament.Planned && len(d.GamesOf(round)) > 0
}

func (r *screen) dropDraw() {
	d := r.shell.Division()
	switch {
	case d == nil:
	case !droppable(d, r.round):
		r.sayWhyNot(d, 0, false)
	default:
		r.do(action.DropDraw{Division: d.ID, Round: r.round})
	}
}

// publish publishes the draw. It asks first about what is doubtful.
func (r *screen) publish() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	if d.RoundState(r.round) != tournament.Paired {
		r.shell.Say(widgets.Neutral, text.Of("Round %d of division %s is %s; there is no draw to publish.", r.round, d.Name, d.RoundState(r.round).Text()))
		return
	}
	a := action.PublishRound{Division: d.ID, Round: r.round}
	r.shell.Do(a, r.published, func(err error) {
		doubts := tournament.DoubtsOf(err)
		says := fewDoubts(shell.DoubtWords(doubts))
		publish := func() {
			a.Accepted = tournament.DoubtIDs(doubts)
			r.shell.Do(a, r.published, nil)
		}
		switch {
		case len(doubts) == 0:
			r.shell.Fail(err)
		case slices.Contains(tournament.DoubtIDs(doubts), draw.OlderDrawDoubt):
			r.askOlder(d, says, publish)
		default:
			r.shell.Ask(text.Of("Publish round %d as it is?", r.round), format.Sentences(says), text.Of("Publish it"), false, publish)
		}
	})
}

// askOlder asks whether to draw a round again if its draw is older than sheets that count for it.
func (r *screen) askOlder(d *tournament.Division, doubts []text.Text, publish func()) {
	var q *dialog.Asked
	q = dialog.Question{Title: text.Of("Draw round %d again first?", r.round), Says: format.Sentences(doubts), Form: form.New(90), Width: 640,
		Also: []widgets.DialogButton{{Text: text.Of("Publish it as it is"), Key: "A", Letter: 'A', Kind: widgets.PlainButton, Do: func() {
			q.Close()
			publish()
		}}},
		Confirm: text.Of("Draw again"), Key: "Enter", Answer: dialog.Closing(func() (func(), error) {
			return func() { r.carryDraw(action.DrawAgain(d, r.round)) }, nil
		})}.Ask(r.shell)
}

// fewDoubts are the first doubts about a draw, and how many more there are.
func fewDoubts(doubts []text.Text) []text.Text {
	const most = 5
	if more := len(doubts) - most; more > 1 {
		doubts = append(doubts[:most:most], text.Of("And %d more.", more))
	}
	return doubts
}

func (r *screen) start() {
	if d := r.shell.Division(); d != nil {
		r.doOr(action.StartRound{Rounds: []action.RoundOf{{Division: d.ID, Round: r.round}}}, func(err error) { r.explainRefusal(err, false, r.request()) })
	}
}

// startAll starts the round of every division that is ready.
func (r *screen) startAll() {
	r.do(action.StartRound{Rounds: action.ReadyToStart(r.shell.Desk().Event())})
}
