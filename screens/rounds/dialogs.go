package rounds

import (
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/outgoing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// repeatChoices are the choices of how often a pair may have met.
var repeatChoices = []text.Text{text.Of("As planned"), text.Of("no repeats"), text.Name("1"), text.Name("2"), text.Name("3"), text.Of("any number")}

// repeatsOf is the choice in the form of a draw request. It is nil for the plan's.
func repeatsOf(choice int) *int {
	if choice <= 0 {
		return nil
	}
	n := choice - 1
	if choice == len(repeatChoices)-1 {
		n = -1
	}
	return &n
}

// drawForm asks for a system and for repeats, for this draw only.
func (r *screen) drawForm(d *tournament.Division) (f *form.Form, read func() draw.Request) {
	f = form.New(120)
	planned := text.Of("As planned: %s", format.SystemName(d.PlanFor(r.round).System))
	names := []text.Text{planned}
	for _, s := range format.OfferedSystems() {
		names = append(names, format.SystemName(s))
	}
	system := f.Choice(text.Of("System"), names, planned.String(), text.Of("for this round only"), nil)
	repeats := f.Choice(text.Of("Repeats"), repeatChoices, repeatChoices[0].String(), text.Of("meetings before"), nil)
	return f, func() draw.Request {
		req := r.request()
		req.System, _ = format.SystemNamed(system.Selected)
		req.Repeats = repeatsOf(repeats.SelectedIndex())
		return req
	}
}

// askDraw draws the round differently: with one of the next best draws if it is drawn, or else by another system.
func (r *screen) askDraw() {
	d := r.shell.Division()
	switch {
	case d == nil:
	case d.RoundState(r.round) == tournament.Planned:
		r.askSystem()
	default:
		r.askOtherDraws()
	}
}

// askSystem draws the round by another system than the plan's, for this draw only. If the round is drawn it shows
// first what changes.
func (r *screen) askSystem() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	f, read := r.drawForm(d)
	drawn := d.RoundState(r.round) != tournament.Planned
	says := text.Of("The plan stays as it is.")
	if drawn {
		says = text.Of("The plan stays as it is, and so do locked games. What changes is shown first.")
	}
	dialog.Question{Title: text.Of("Draw round %d", r.round), Says: says, Form: f, Width: 600, Confirm: text.Of("Draw it"), Answer: dialog.Closing(func() (func(), error) {
		req := read()
		if drawn {
			return func() { r.tryNewDraw(d, newDraw{request: req}) }, nil
		}
		return func() { r.carryDraw(action.PairRound{Division: d.ID, Request: req}) }, nil
	})}.Ask(r.shell)
}

// askFix asks for a game or a bye in this round. Naming it again takes it back.
func (r *screen) askFix() {
	name := ""
	if l, ok := r.byes.Selected(); ok && r.view == byesView {
		name = r.shell.Division().PlayerName(r.ledgers.byes[l.Key].Player)
	}
	r.askFixed(name)
}

// askFixed is askFix with a player's name in the field at first.
func (r *screen) askFixed(name string) {
	d := r.shell.Division()
	if d == nil {
		return
	}
	f := form.New(120)
	first := f.Required(text.Of("Player"), name, text.Of("a name or a number"))
	second := f.Text(text.Of("Opponent"), "", text.Of("empty: a bye"))
	says := text.Of("It applies when the round is drawn.")
	var now []text.Text
	for _, f := range d.FixedIn(r.round) {
		now = append(now, d.FixedText(f))
	}
	if len(now) > 0 {
		says = text.Of("%s Fixed now: %s. To take one back, set it here once more.", says, text.Join("; ", now...))
	}
	dialog.Question{Title: text.Of("Set a pairing in round %d", r.round), Says: says, Form: f, Width: 600, Confirm: text.Of("Set it"), Answer: dialog.Closing(func() (func(), error) {
		a, b, err := r.fixTyped(d, first, second)
		return func() { r.fix(d, a, b) }, err
	})}.Ask(r.shell)
}

// fixTyped finds the players to be fixed from what was typed. b is 0 for a bye.
func (r *screen) fixTyped(d *tournament.Division, first, second *form.TextField) (a, b tournament.PlayerID, err error) {
	if strings.TrimSpace(second.Text) != "" {
		return twoDrawn(d, r.round, first, second)
	}
	p, err := onePlayer(d, first)
	if err != nil {
		return 0, 0, err
	}
	return p.ID, 0, form.Wrong(first, d.RefuseWished(r.round, p.ID))
}

// twoDrawn finds two different players who can be drawn in the round.
func twoDrawn(d *tournament.Division, round int, first, second *form.TextField) (a, b tournament.PlayerID, err error) {
	a, b, err = twoPlayers(d, first, second)
	if err != nil {
		return 0, 0, err
	}
	if err := d.RefuseWished(round, a); err != nil {
		return 0, 0, form.Wrong(first, err)
	}
	return a, b, form.Wrong(second, d.RefuseWished(round, b))
}

// fix asks for a game or a bye when the round is drawn. If it is fixed already, that is taken back.
func (r *screen) fix(d *tournament.Division, a, b tournament.PlayerID) {
	if d.IsFixed(r.round, a, b) {
		r.do(action.UnfixGame{Division: d.ID, Round: r.round, A: a, B: b})
		return
	}
	fixed := action.FixGame{Division: d.ID, Round: r.round, A: a, B: b}
	if b != 0 {
		r.do(fixed)
		return
	}
	r.giveBye(d, a, fixed)
}

// giveBye carries out what gives the player a bye in the round. It asks first whether one who has a bye in another
// round is to have a second one.
func (r *screen) giveBye(d *tournament.Division, id tournament.PlayerID, a action.Action) {
	second := report.SecondBye(d, id, r.round)
	if second.IsZero() {
		r.do(a)
		return
	}
	r.shell.Ask(text.Of("Another bye for %s?", d.PlayerName(id)), second, text.Of("Give it anyway"), false, func() { r.do(a) })
}

// askUnplayed gives a bye or a missed round to a player who isn't in the draw.
func (r *screen) askUnplayed() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	var free []string
	for _, p := range d.Players {
		if _, seated := d.GameOf(r.round, p.ID); !seated {
			free = append(free, p.Name)
		}
	}
	if len(free) == 0 {
		r.shell.Say(widgets.Neutral, text.Of("Everybody has a game or a bye in round %d.", r.round))
		return
	}
	only := ""
	if waiting := d.WithoutGame(r.round); len(waiting) == 1 {
		only = d.PlayerName(waiting[0])
	}
	f := form.New(120)
	who := f.Required(text.Of("Player"), only, text.Of("a name or a number"))
	kind := f.Choice(text.Of("Counts as"), []text.Text{text.Of("bye"), text.Of("missed")}, "bye", text.Text{}, nil)
	says := text.Of("Not in the draw: %s.", strings.Join(free[:min(len(free), 12)], ", "))
	dialog.Question{Title: text.Of("Bye or missed round in round %d", r.round), Says: says, Form: f, Width: 600, Confirm: text.Of("Record it"), Answer: dialog.Closing(func() (func(), error) {
		p, err := onePlayer(d, who)
		sheet := tournament.Sheet{Kind: tournament.Kind(kind.Selected)}
		return func() {
			record := action.RecordUnplayed{Division: d.ID, Round: r.round, Player: p.ID, Sheet: sheet}
			if sheet.Kind != tournament.Bye {
				r.do(record)
				return
			}
			r.giveBye(d, p.ID, record)
		}, err
	})}.Ask(r.shell)
}

// printSet prints the division's papers of a published round without asking.
func (r *screen) printSet() {
	d := r.shell.Division()
	switch {
	case d == nil:
	case d.RoundState(r.round) < tournament.Published:
		r.shell.Say(widgets.Neutral, text.Of("Round %d of division %s isn't published yet; P prints single papers of the draw.", r.round, d.Name))
	default:
		outgoing.PrintSet(r.shell, d, r.round)
	}
}

// Print asks which papers of the draw to print, or prints the ledger of starts if that is shown.
func (r *screen) Print() {
	d := r.shell.Division()
	switch {
	case d == nil || r.view != startsView && d.RoundState(r.round) == tournament.Planned:
		r.shell.Say(widgets.Neutral, text.Of("Round %d isn't drawn yet, so there is nothing to print.", r.round))
	case r.view == startsView:
		outgoing.PrintPapers(r.shell, d.ID, r.round, app.StartsPaper)
	default:
		r.askPrint()
	}
}

// askPrint asks which papers of the round to print. Enter prints the division's set.
func (r *screen) askPrint() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	id, round := d.ID, r.round
	answer := func(says text.Text, letter rune, kinds ...app.PaperKind) widgets.DialogButton {
		return widgets.DialogButton{Text: says, Key: string(letter), Letter: letter, Kind: widgets.PlainButton, Do: func() { outgoing.PrintPapers(r.shell, id, round, kinds...) }}
	}
	all := widgets.DialogButton{Text: outgoing.SetWords(outgoing.PaperSet(r.shell.Desk(), d)), Kind: widgets.PrimaryButton, Do: func() { outgoing.PrintSet(r.shell, d, round) }}
	says := text.Of("Round %d of division %s.", round, d.Name)
	if d.RoundState(round) == tournament.Paired {
		says = text.Of("%s It isn't published yet: what is printed now may still change.", says)
	}
	answers := []widgets.DialogButton{{Text: text.Of("Cancel"), Kind: widgets.QuietButton},
		answer(text.Of("By table"), 'T', app.PairingsByTable), answer(text.Of("By name"), 'N', app.PairingsByName), answer(text.Of("Slips"), 'S', app.ResultSlips)}
	if outgoing.Amended(d, round) {
		answers = append(answers, answer(text.Of("Changes"), 'C', app.ChangesPaper))
	}
	r.shell.Show(dialog.Spec{Title: text.Of("Print"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 760, Answers: append(answers, all)})
}
