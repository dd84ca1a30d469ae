package rounds

import (
	"strconv"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/find"
	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// lock makes the selected game stay when the round is drawn again, or takes that back.
func (r *screen) lock() {
	d := r.shell.Division()
	l, ok := r.grid.Selected()
	if d == nil || !ok || r.view != drawView || !redrawable(d, r.round) {
		return
	}
	r.do(action.LockGame{Division: d.ID, Game: l.Game, Locked: !l.Locked})
}

// carrySwap lets two players change places. It does so at once while the draw isn't published, and by an amendment
// afterwards.
func (r *screen) carrySwap(a, b tournament.PlayerID) {
	r.carryEdits(draw.SwapPlayers(a, b))
}

// carryEdits changes the draw game by game.
func (r *screen) carryEdits(edits ...draw.Edit) {
	d := r.shell.Division()
	if d == nil {
		return
	}
	if d.RoundState(r.round) == tournament.Paired {
		r.doNoted(action.EditDraw{Division: d.ID, Round: r.round, Edits: edits})
		return
	}
	r.askAmendment(edits, "")
}

// doNoted carries out an action and says what else the director should know.
func (r *screen) doNoted(a action.Action) {
	r.shell.Do(a, func(rec app.Receipt) {
		r.shell.SayDone(rec.Words.Sentence(), rec.Notes...)
		if r.shell.Shows(r.Name()) {
			r.Focus()
		}
	}, nil)
}

// askEdit asks what is to be changed by hand. Each choice has a letter.
func (r *screen) askEdit() {
	d := r.shell.Division()
	if d == nil || !r.swappable() {
		return
	}
	title, says := text.Of("Change round %d by hand", r.round), text.Of("The rest of the draw stays as it is.")
	if d.RoundState(r.round) != tournament.Paired {
		title = text.Of("Amend round %d", r.round)
		says = text.Of("This draw is published. What you change here makes a new revision; every other game, table and start stays.")
	}
	answer := func(says text.Text, letter rune, do func()) widgets.DialogButton {
		return widgets.DialogButton{Text: says, Key: string(letter), Letter: letter, Kind: widgets.PlainButton, Do: do}
	}
	answers := []widgets.DialogButton{{Text: text.Of("Cancel"), Kind: widgets.QuietButton},
		answer(text.Of("Pair two"), 'P', r.askPair), answer(text.Of("Replace"), 'R', r.askReplace), answer(text.Of("Swap"), 'X', r.askSwap)}
	if l, ok := r.grid.Selected(); ok && !l.Bye && !l.Done {
		says = text.Of("%s Break up and Starter apply to %s – %s.", says, l.Left, l.Right)
		answers = append(answers, answer(text.Of("Break up"), 'B', func() { r.askBreak(l) }), answer(text.Of("Starter"), 'T', func() { r.turnStart(l) }))
	}
	r.shell.Show(dialog.Spec{Title: title, Content: widgets.NewParagraph(says, widgets.Plain), Width: 760, Answers: answers})
}

// askPair makes a game of two players who have no opponent: a latecomer and the player with the bye, or two
// latecomers at a spare table.
func (r *screen) askPair() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	alone := d.WithoutOpponent(r.round)
	names := [2]string{}
	var free []string
	for i, p := range alone {
		if i < 2 && len(alone) == 2 {
			names[i] = p.Name
		}
		free = append(free, p.Name)
	}
	f := form.New(120)
	first := f.Required(text.Of("Player"), names[0], text.Of("a name or a number"))
	second := f.Required(text.Of("Opponent"), names[1], text.Text{})
	table := f.Text(text.Of("Table"), "", text.Of("empty: the next free one"))
	says := text.Of("Without an opponent: %s.", strings.Join(free[:min(len(free), 12)], ", "))
	if len(free) == 0 {
		says = text.Of("Everybody has an opponent. A player who comes now is entered on Players first.")
	}
	dialog.Question{Title: text.Of("Pair two in round %d", r.round), Says: says, Form: f, Width: 600, Confirm: text.Of("Pair them"), Answer: dialog.Closing(func() (func(), error) {
		a, b, err := twoPlayers(d, first, second)
		if err != nil {
			return nil, err
		}
		n, err := table.WholeNumber("the table", 0)
		return func() { r.carryEdits(draw.PairTwo(a, b, n)) }, err
	})}.Ask(r.shell)
}

// onePlayer finds the player whom a field names.
func onePlayer(d *tournament.Division, field *form.TextField) (tournament.Player, error) {
	p, ok := find.OnlyMatch(d, 0, field.Text)
	if !ok {
		return p, form.Wrong(field, tournament.Refuse(tournament.NotFound, "%q doesn't fit exactly one player; type more of the name, or the number", field.Text))
	}
	return p, nil
}

// twoPlayers finds two different players from what was typed.
func twoPlayers(d *tournament.Division, first, second *form.TextField) (a, b tournament.PlayerID, err error) {
	one, err := onePlayer(d, first)
	if err != nil {
		return 0, 0, err
	}
	if same, is := find.OnlyMatch(d, 0, second.Text); is && same.ID == one.ID {
		return 0, 0, form.Wrong(second, tournament.Refuse(tournament.Invalid, "%s is named twice; name two players", one.Name))
	}
	two, ok := find.OnlyMatch(d, one.ID, second.Text)
	if !ok {
		return 0, 0, form.Wrong(second, tournament.Refuse(tournament.NotFound, "%q doesn't fit exactly one other player; type more of the name, or the number", second.Text))
	}
	return one.ID, two.ID, nil
}

// leftChoices are what a player gets whose game is taken off the draw.
var leftChoices = []text.Text{text.Of("no game"), text.Of("a bye"), text.Of("a missed round")}

func leftKind(choice int) tournament.Kind {
	return [...]tournament.Kind{"", tournament.Bye, tournament.Missed}[max(choice, 0)]
}

// markedName is the name at the left of the selected line, or "" if none is selected.
func (r *screen) markedName() string {
	if l, ok := r.grid.Selected(); ok {
		return l.Left
	}
	return ""
}

// askReplace puts a player without an opponent in another's place.
func (r *screen) askReplace() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	f := form.New(120)
	out := f.Required(text.Of("Leaves"), r.markedName(), text.Of("who doesn't play"))
	in := f.Required(text.Of("Comes in"), "", text.Of("who plays instead"))
	gets := f.Choice(text.Of("The one who leaves gets"), leftChoices, leftChoices[0].String(), text.Text{}, nil)
	says := text.Of("The one who comes in must be without an opponent in this round.")
	dialog.Question{Title: text.Of("Replace a player in round %d", r.round), Says: says, Form: f, Width: 600, Confirm: text.Of("Replace"), Answer: dialog.Closing(func() (func(), error) {
		a, b, err := twoPlayers(d, out, in)
		return func() { r.carryEdits(draw.ReplacePlayer(a, b, leftKind(gets.SelectedIndex()))) }, err
	})}.Ask(r.shell)
}

// askSwap lets two players whose names are typed change places.
func (r *screen) askSwap() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	f := form.New(120)
	first := f.Required(text.Of("Player"), r.markedName(), text.Of("a name or a number"))
	second := f.Required(text.Of("With"), "", text.Of("a player of another game, or the one with the bye"))
	says := text.Of("Each plays where the other was to play.")
	dialog.Question{Title: text.Of("Swap two players in round %d", r.round), Says: says, Form: f, Width: 600, Confirm: text.Of("Swap"), Answer: dialog.Closing(func() (func(), error) {
		a, b, err := twoPlayers(d, first, second)
		return func() { r.carrySwap(a, b) }, err
	})}.Ask(r.shell)
}

// askBreak takes a game off the draw.
func (r *screen) askBreak(l drawLine) {
	f := form.New(170)
	first := f.Choice(text.Of("%s gets", l.Left), leftChoices, leftChoices[0].String(), text.Text{}, nil)
	second := f.Choice(text.Of("%s gets", l.Right), leftChoices, leftChoices[0].String(), text.Text{}, nil)
	dialog.Question{Title: text.Of("Break up table %s", l.Table), Says: text.Of("The game will not be played."), Form: f, Width: 600, Confirm: text.Of("Break up"), Answer: func(q *dialog.Asked) error {
		q.Close()
		r.carryEdits(draw.BreakGame(l.Game, leftKind(first.SelectedIndex()), leftKind(second.SelectedIndex())))
		return nil
	}}.Ask(r.shell)
}

// turnStart makes the other player of a game start.
func (r *screen) turnStart(l drawLine) { r.carryEdits(draw.SetStarter(l.Game, l.Second)) }

// askTable moves the selected game to another table. The game that stands there gets its table.
func (r *screen) askTable() {
	d := r.shell.Division()
	l, ok := r.grid.Selected()
	switch {
	case d == nil:
		return
	case !r.swappable():
		r.sayWhyNot(d, 'm', false)
		return
	case !ok || l.Bye || l.Done:
		r.shell.Say(widgets.Neutral, text.Of("Choose a game that hasn't been played yet; then it can move to another table."))
		return
	}
	f := form.New(120)
	table := f.Required(text.Of("Table"), tableWished(d, l), text.Text{})
	says := text.Of("The game that stands there gets table %s.", l.Table)
	dialog.Question{Title: text.Of("Move %s – %s to another table", l.Left, l.Right), Says: says, Form: f, Width: 600, Confirm: text.Of("Move"), Answer: dialog.Closing(func() (func(), error) {
		n, err := table.WholeNumber("the table", 0)
		return func() { r.carryEdits(draw.MoveGame(l.Game, n)) }, err
	})}.Ask(r.shell)
}

// tableWished is the fixed table of a player of the line who isn't at it, or "" if both sit right.
func tableWished(d *tournament.Division, l drawLine) string {
	for _, id := range l.players() {
		if p, _ := d.Player(id); p.Table != 0 && p.Table != l.Number {
			return strconv.Itoa(p.Table)
		}
	}
	return ""
}

// askPostpone marks the selected game to be played later, or takes that back.
func (r *screen) askPostpone() {
	d := r.shell.Division()
	l, ok := r.grid.Selected()
	if d == nil || !ok || r.view != drawView {
		return
	}
	if l.Postponed {
		r.doNoted(action.PostponeGame{Division: d.ID, Game: l.Game})
		return
	}
	if l.Bye || l.Done || d.RoundState(r.round) < tournament.Published {
		return
	}
	f := form.New(120)
	reason := f.Required(text.Of("Reason"), "", text.Of("kept in the journal"))
	says := text.Of("%s and %s are still drawn as if they had played; the round can be complete without this game, and its sheet stays on the missing list.", l.Left, l.Right)
	dialog.Question{Title: text.Of("Play table %s later?", l.Table), Says: says, Form: f, Width: 600, Confirm: text.Of("Postpone it"), Answer: func(q *dialog.Asked) error {
		if strings.TrimSpace(reason.Text) == "" {
			return form.Wrong(reason, tournament.Refuse(tournament.NeedsReason, "say why it is played later"))
		}
		q.Close()
		r.doNoted(action.PostponeGame{Division: d.ID, Game: l.Game, Later: true, Reason: reason.Text})
		return nil
	}}.Ask(r.shell)
}
