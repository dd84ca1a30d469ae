package screens

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// gridKey are the keys that the draw's grid would take for itself.
func (r *roundsScreen) gridKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyLeft:
		r.choose(r.round - 1)
	case fyne.KeyRight:
		r.choose(r.round + 1)
	default:
		return false
	}
	return true
}

// TypedKey gets what no focused part used.
func (r *roundsScreen) TypedKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyDelete {
		r.dropDraw()
		return true
	}
	return r.gridKey(e)
}

// TypedRune carries out the screen's letters; each works only where its button is.
func (r *roundsScreen) TypedRune(letter rune) bool {
	d := r.shell.Division()
	if d == nil {
		return false
	}
	state := d.RoundState(r.round)
	can := func(on bool, do func()) bool {
		if on {
			do()
		}
		return on
	}
	switch letter {
	case 'd', 'D':
		return can(state <= tournament.Paired, r.draw)
	case 'w', 'W':
		return can(state <= tournament.Paired, r.askDraw)
	case 'u', 'U':
		return can(state == tournament.Paired, r.publish)
	case 's':
		return can(state == tournament.Published, r.start)
	case 'S':
		return can(len(app.ReadyToStart(r.shell.Desk().Event())) > 0, r.startAll)
	case 'p', 'P':
		return can(state != tournament.Planned, r.askPrint)
	case 'r', 'R':
		return can(state == tournament.Published || state == tournament.Playing, r.askRepair)
	case 'f', 'F':
		return can(state <= tournament.Paired, r.askFix)
	case 'b', 'B':
		return can(state != tournament.Planned, r.askUnplayed)
	case 'e', 'E':
		return can(len(openBefore(d, r.round)) > 0, r.enterOpen)
	}
	return false
}

// do carries an action out and says what was done, with what the director should
// know besides.
func (r *roundsScreen) do(a app.Action) {
	r.shell.Do(a, func(rec app.Receipt) {
		r.shell.Say(widgets.Good, sentence(rec.Words))
		if r.shell.shows(r) { // the director may have gone on to another screen
			r.Focus()
		}
	}, nil)
}

// request is a draw of the round shown by the plan.
func (r *roundsScreen) request() tournament.DrawRequest {
	return tournament.DrawRequest{Round: r.round}
}

// draw draws the round by the plan; a draw not yet published is drawn again with
// the next seed, so that it may come out differently.
func (r *roundsScreen) draw() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	req := r.request()
	again := d.RoundState(r.round) == tournament.Paired
	if fact, ok := d.RoundFact(r.round); ok && again {
		req.Seed = fact.Seed + 1
	}
	r.do(app.PairRound{Division: d.ID, Request: req, Again: again})
}

func (r *roundsScreen) dropDraw() {
	if d := r.shell.Division(); d != nil && d.RoundState(r.round) == tournament.Paired {
		r.do(app.DropDraw{Division: d.ID, Round: r.round})
	}
}

// publish makes the draw the printed one.
func (r *roundsScreen) publish() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	if d.RoundState(r.round) != tournament.Paired {
		r.shell.Say(widgets.Warning, fmt.Sprintf("Round %d of division %s is %s; there is no draw to publish.", r.round, d.Name, d.RoundState(r.round)))
		return
	}
	r.do(app.PublishRound{Division: d.ID, Round: r.round})
}

func (r *roundsScreen) start() {
	if d := r.shell.Division(); d != nil {
		r.do(app.StartRound{Rounds: []app.RoundOf{{Division: d.ID, Round: r.round}}})
	}
}

// startAll starts the round of every division that is ready.
func (r *roundsScreen) startAll() {
	r.do(app.StartRound{Rounds: app.ReadyToStart(r.shell.Desk().Event())})
}

// repeatChoices are the answers to how often a pair may have met.
var repeatChoices = []string{"As planned", "none", "1", "2", "3", "any number"}

// repeatsOf is the choice as the draw wants it, nil for the plan's.
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

// drawForm asks for a system, repeats and a seed for this once.
func (r *roundsScreen) drawForm(d *tournament.Division) (f *form, read func() (tournament.DrawRequest, error)) {
	f = newForm(120)
	planned := "As planned: " + systemName(planFor(d, r.round).System)
	names := []string{planned}
	for _, s := range offeredSystems() {
		names = append(names, systemName(s))
	}
	system := f.choice("System", names, planned, "for this round only", nil)
	repeats := f.choice("Repeats", repeatChoices, repeatChoices[0], "meetings before", nil)
	seed := f.text("Seed of the lot", "", "another draws lots anew")
	return f, func() (tournament.DrawRequest, error) {
		req := r.request()
		req.System, _ = systemNamed(system.Selected)
		req.Repeats = repeatsOf(repeats.SelectedIndex())
		if text := strings.TrimSpace(seed.Text); text != "" {
			n, err := strconv.ParseUint(text, 10, 32)
			if err != nil {
				return req, tournament.Refuse(tournament.Invalid, "the seed can't be %q; type a whole number", text)
			}
			req.Seed = n
		}
		return req, nil
	}
}

// askDraw draws the round otherwise than planned, for this once.
func (r *roundsScreen) askDraw() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	f, read := r.drawForm(d)
	again := d.RoundState(r.round) == tournament.Paired
	r.showForm(fmt.Sprintf("Draw round %d", r.round), "The plan stays as it is.", "Draw", f, func() error {
		req, err := read()
		if err == nil {
			r.do(app.PairRound{Division: d.ID, Request: req, Again: again})
		}
		return err
	})
}

// askRepair draws a published round again: its own action, with a reason.
func (r *roundsScreen) askRepair() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	f, read := r.drawForm(d)
	reason := f.text("Reason", "", "kept in the journal")
	text := "This draw hangs on the wall and may have been read. Drawing it again makes every paper of it untrue; print the new one and take the old one down."
	r.showForm(fmt.Sprintf("Draw the published round %d again?", r.round), text, "Draw again", f, func() error {
		req, err := read()
		if err != nil {
			return err
		}
		if strings.TrimSpace(reason.Text) == "" {
			return tournament.Refuse(tournament.NeedsReason, "say why the published draw is replaced")
		}
		r.do(app.RepairRound{Division: d.ID, Request: req, Reason: reason.Text})
		return nil
	})
}

// askFix asks for a game or a bye in this round; naming it again takes it back.
func (r *roundsScreen) askFix() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	f := newForm(120)
	first := f.text("Player", "", "a name or a number")
	second := f.text("Against", "", "empty for a bye")
	text := "Asked for when the round is drawn."
	var now []string
	for _, x := range d.Fixed {
		if x.Round == r.round {
			now = append(now, fixedWords(d, x))
		}
	}
	if len(now) > 0 {
		text += " Fixed now: " + strings.Join(now, "; ") + ". Naming one of them again takes it back."
	}
	r.showForm(fmt.Sprintf("Fix a game of round %d", r.round), text, "Fix it", f, func() error {
		a, ok := onlyMatch(d, 0, first.Text)
		if !ok {
			return tournament.Refuse(tournament.NotFound, "no single player goes by %q; type more of the name, or the number", first.Text)
		}
		var b tournament.Player
		if strings.TrimSpace(second.Text) != "" {
			if b, ok = onlyMatch(d, a.ID, second.Text); !ok {
				return tournament.Refuse(tournament.NotFound, "no single other player goes by %q; type more of the name, or the number", second.Text)
			}
		}
		if x, ok := fixedOf(d, r.round, a.ID, b.ID); ok {
			r.do(app.UnfixGame{Division: d.ID, Round: r.round, A: x.Players[0], B: x.Players[1]})
			return nil
		}
		r.do(app.FixGame{Division: d.ID, Round: r.round, A: a.ID, B: b.ID})
		return nil
	})
}

// fixedOf finds what is fixed of these two, whichever was named first.
func fixedOf(d *tournament.Division, round int, a, b tournament.PlayerID) (tournament.Fixed, bool) {
	for _, f := range d.Fixed {
		if f.Round == round && (f.Players == [2]tournament.PlayerID{a, b} || (b != 0 && f.Players == [2]tournament.PlayerID{b, a})) {
			return f, true
		}
	}
	return tournament.Fixed{}, false
}

// askUnplayed gives a player who isn't in the draw a bye or a missed round.
func (r *roundsScreen) askUnplayed() {
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
		r.shell.Say(widgets.Warning, fmt.Sprintf("Everybody has a game or a bye in round %d.", r.round))
		return
	}
	f := newForm(120)
	who := f.text("Player", "", "a name or a number")
	kind := f.choice("Counts as", []string{"bye", "missed"}, "bye", "", nil)
	text := "Not in the draw: " + strings.Join(free[:min(len(free), 12)], ", ") + "."
	r.showForm(fmt.Sprintf("Bye or missed round %d", r.round), text, "Record it", f, func() error {
		p, ok := onlyMatch(d, 0, who.Text)
		if !ok {
			return tournament.Refuse(tournament.NotFound, "no single player goes by %q; type more of the name, or the number", who.Text)
		}
		r.do(app.RecordUnplayed{Division: d.ID, Round: r.round, Player: p.ID, Sheet: tournament.Sheet{Kind: tournament.Kind(kind.Selected)}})
		return nil
	})
}

// showForm shows a form as a dialog; what submit refuses is said in it.
func (r *roundsScreen) showForm(title, text, confirm string, f *form, submit func() error) {
	problem := widgets.NewParagraph("", badText)
	var closeIt func()
	f.submit = func() {
		if err := submit(); err != nil {
			setParagraph(problem, sentence(err.Error()), badText)
			return
		}
		closeIt()
		r.Focus()
	}
	f.cancel = func() { closeIt(); r.Focus() }
	content := widgets.NewStack(12, nil, widgets.NewParagraph(text, widgets.Plain), f.content(), problem)
	closeIt = r.shell.show(dialogSpec{Title: title, Content: content, Focus: f.first(), Width: 600,
		Answers: []widgets.DialogButton{leaving("Leave it", f.cancel), doing(confirm, "Ctrl Enter", f.submit)}})
}

// askPrint asks which papers of the round; Enter prints all.
func (r *roundsScreen) askPrint() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	id, round := d.ID, r.round
	answer := func(text string, letter rune, kinds ...app.PaperKind) widgets.DialogButton {
		return widgets.DialogButton{Text: text, Key: string(letter), Letter: letter, Kind: widgets.PlainButton, Do: func() { printPapers(r.shell, id, round, kinds...) }}
	}
	all := widgets.DialogButton{Text: "All three", Kind: widgets.PrimaryButton, Do: func() {
		printPapers(r.shell, id, round, app.PairingsByTable, app.PairingsByName, app.ResultSlips)
	}}
	text := fmt.Sprintf("Round %d of division %s.", round, d.Name)
	if d.RoundState(round) == tournament.Paired {
		text += " It isn't published yet: what is printed now may still change."
	}
	r.shell.show(dialogSpec{Title: "Print", Content: widgets.NewParagraph(text, widgets.Plain), Width: 700,
		Answers: []widgets.DialogButton{{Text: "Leave it", Kind: widgets.QuietButton},
			answer("By table", 'T', app.PairingsByTable), answer("By name", 'N', app.PairingsByName), answer("Slips", 'S', app.ResultSlips), all}})
}

// printPapers prints papers of one round aside and says where they went.
func printPapers(s shell, id tournament.DivisionID, round int, kinds ...app.PaperKind) {
	requests := make([]app.PaperRequest, len(kinds))
	for i, k := range kinds {
		requests[i] = app.PaperRequest{Kind: k, Division: id, Round: round}
	}
	var printed app.Printed
	s.Aside("Printing", func() (err error) {
		printed, err = s.Desk().Print(requests...)
		return err
	}, func(err error) {
		switch {
		case err != nil:
			s.Fail(err)
		case printed.Queued || printed.Opened:
			s.Say(widgets.Good, sentence(printed.Words))
		default:
			s.Say(widgets.Warning, sentence(printed.Words))
		}
	})
}
