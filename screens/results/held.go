package results

import (
	"slices"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finality"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// sending is a sheet on its way to the desk, with what was confirmed already.
type sending struct {
	slip    slipChoice
	sheet   tournament.Sheet
	correct bool
	task    task
	// accepted are the ids of the doubts that a person has looked at.
	accepted []string
	reason   string
	// asked says that it is known what was wrong, which correction says.
	asked      bool
	correction finality.Correction
}

func (s sending) key() string { return format.SlipKey(s.slip.Division, s.slip.Game) }

// heldSheet is a sheet that the desk refused and at which somebody has to look. It isn't saved anywhere, and the
// game stays as it was.
type heldSheet struct {
	sending
	code tournament.RefusalCode
	why  text.Text
}

// submit passes a sheet to the desk. It is saved in the background while the next slip is being typed. If it is
// refused it comes back to be looked at.
func (r *screen) submit(s sending) {
	if s.correct && s.task == entering && !s.asked {
		r.askCause(s)
		return
	}
	r.submitAsked(s)
}

// submitAsked is submit when nothing is left to ask.
func (r *screen) submitAsked(s sending) {
	if doubted, ok := r.doubted[s.key()]; ok && tournament.SameFigures(doubted.sheet, s.sheet) {
		s.accepted = doubted.accepted // The doubtful figures were typed again and are the same.
	}
	r.release(s.key())
	r.shell.Do(s.action(), func(rec app.Receipt) { r.saved(s, rec) }, func(err error) { r.refused(s, err) })
}

func (s sending) action() action.Action {
	switch {
	case s.task != entering:
		return action.VerifySheet{Division: s.slip.Division, Game: s.slip.Game, Sheet: s.sheet, Slip: s.task == checking}
	case s.correct:
		return action.CorrectSheet{Division: s.slip.Division, Game: s.slip.Game, Sheet: s.sheet, Accepted: s.accepted, Reason: s.reason, Correction: s.correction}
	}
	return action.EnterSheet{Division: s.slip.Division, Game: s.slip.Game, Sheet: s.sheet, Accepted: s.accepted}
}

// saved says what was saved, with both players' new records.
func (r *screen) saved(s sending, rec app.Receipt) {
	switch s.task {
	case verifying:
		r.shell.Say(widgets.Good, text.Of("Verified: table %s, both entries agree.", s.slip.Table))
		return
	case checking:
		r.shell.Say(widgets.Good, text.Of("Checked: table %s.", s.slip.at()))
		return
	}
	delete(r.doubted, s.key())
	var saved savedSheet
	r.shell.Read(func() (err error) {
		saved, err = newSavedSheet(r.shell.Desk(), s.slip.Division, s.slip.Game, s.correct)
		return err
	}, func(err error) {
		if err != nil {
			r.shell.Fail(err)
			return
		}
		r.box.last, r.told = saved.Lines, r.gameNow(s.slip.Division, s.slip.Game)
		r.box.show()
		r.shell.SayDone(saved.Says, rec.Notes...)
		if r.asked == s.key() && r.entry.empty() { // The scores are no longer only assumed.
			r.inspect(s.slip.Division, s.slip.Game)
		}
	})
}

// refused holds sheets at which somebody has to look, and shows a message for other refusals.
func (r *screen) refused(s sending, err error) {
	switch {
	case len(tournament.DoubtsOf(err)) > 0:
		doubts := tournament.DoubtsOf(err)
		s.accepted = slices.Concat(s.accepted, tournament.DoubtIDs(doubts)) // They count once the sheet is kept, or typed again.
		r.doubted[s.key()] = s
		r.hold(heldSheet{sending: s, code: tournament.Doubtful, why: text.Join("; ", shell.DoubtWords(doubts)...)})
	case tournament.RefusedAs(err, tournament.NeedsReason):
		r.needsReason(s, err)
	case tournament.RefusedAs(err, tournament.Conflict) && r.differs(s):
		r.hold(heldSheet{sending: s, code: tournament.Conflict, why: r.inWords(s)})
	default:
		r.shell.Fail(err)
	}
}

// needsReason asks for the reason at once if the box is empty. Otherwise it waits for Ctrl+Enter, because a dialog
// must not catch the keys of the next slip.
func (r *screen) needsReason(s sending, err error) {
	w := heldSheet{sending: s, code: tournament.NeedsReason, why: text.Of("the next round is already published: say why the sheet is corrected.")}
	if finals.IsGame(s.slip.Game) {
		w.why = text.OfError(err)
	}
	r.hold(w)
	if r.entry.empty() {
		r.askReason(w, text.OfError(err))
	}
}

// differs reports whether the sheet that is in has other figures than this one.
func (r *screen) differs(s sending) bool {
	g, ok := r.game(s)
	return ok && g.Sheet.Done() && !s.correct && !tournament.SameFigures(g.Sheet, s.sheet)
}

func (r *screen) game(s sending) (tournament.Game, bool) {
	d := r.shell.Desk().Event().Find(s.slip.Division)
	if d == nil {
		return tournament.Game{}, false
	}
	return finals.GameIn(d, s.slip.Game)
}

// words are a sheet's figures for the banner.
func (r *screen) words(s sending, sheet tournament.Sheet) text.Text {
	g, ok := r.game(s)
	if !ok {
		return text.Text{}
	}
	g.Sheet = sheet
	return r.shell.Desk().Event().Find(s.slip.Division).SheetText(g)
}

func (r *screen) inWords(s sending) text.Text {
	g, _ := r.game(s)
	first, second := r.words(s, g.Sheet), r.words(s, s.sheet)
	if s.task == verifying {
		return text.Of("first entered as %s, now as %s. Look at the slip.", first, second)
	}
	return text.Of("it is in as %s; this slip says %s.", first, second)
}

// hold holds a sheet for the director to look at.
func (r *screen) hold(w heldSheet) {
	r.drop(w.key())
	r.held = append(r.held, w)
	r.showHeld()
	r.Load()
}

// drop forgets what is held for a game, without a message.
func (r *screen) drop(key string) {
	r.held = slices.DeleteFunc(r.held, func(w heldSheet) bool { return w.key() == key })
}

// release removes a held sheet when its game has been dealt with.
func (r *screen) release(key string) {
	r.drop(key)
	r.showHeld()
}

func (r *screen) heldKeys() map[string]bool {
	keys := map[string]bool{}
	for _, w := range r.held {
		keys[w.key()] = true
	}
	return keys
}

// showHeld shows the oldest sheet that is held, else the oldest result that a player says is wrong.
func (r *screen) showHeld() {
	r.entry.holding = len(r.held) > 0
	if len(r.held) == 0 {
		layout.Show(r.banner, r.showMark())
		r.refreshLayout()
		return
	}
	w := r.held[0]
	title, keep, aside := text.Of("Table %s looks doubtful", w.slip.at()), text.Of("Save it"), text.Of("Don't save")
	says := text.Of("%s: %s. If the slip really says so, type it again.", r.words(w.sending, w.sheet), w.why)
	switch {
	case w.code == tournament.NeedsReason:
		title, keep, says = text.Of("Table %s is corrected late", w.slip.at()), text.Of("Say why"), w.why.Sentence()
	case w.code == tournament.Conflict && w.task == checking:
		title, keep, aside, says = text.Of("Table %s differs", w.slip.at()), text.Of("Correct it"), text.Of("Cancel"), w.why.Sentence()
	case w.code == tournament.Conflict && w.task == verifying:
		title, keep, aside, says = text.Of("Table %s differs", w.slip.at()), text.Of("Take the second"), text.Of("Keep the first"), w.why.Sentence()
	case w.code == tournament.Conflict:
		title, keep, aside, says = text.Of("Table %s is already in", w.slip.at()), text.Of("Correct it"), text.Of("Cancel"), w.why.Sentence()
	}
	if n := len(r.held); n > 1 {
		title = text.Of("%s (1 of %d)", title, n)
	}
	r.banner.Set(widgets.Warning, title, says,
		widgets.NewKeyButton(keep, "Ctrl Enter", r.keep), widgets.NewKeyButton(text.Of("Type again"), "E", r.again), widgets.NewKeyButton(aside, "Esc", r.discard))
	r.banner.Show()
	r.refreshLayout()
}

// refreshLayout gives the banner its space, or takes it back.
func (r *screen) refreshLayout() {
	if r.whole != nil {
		r.whole.Refresh()
	}
}

// keep confirms the oldest held sheet as it is, or asks about the oldest result that a player says is wrong.
func (r *screen) keep() {
	if len(r.held) == 0 {
		if len(r.marks) > 0 && r.entry.task != verifying {
			r.askMark(r.marks[0])
		}
		return
	}
	w := r.held[0]
	s := w.sending
	switch w.code {
	case tournament.Conflict:
		s.asked = s.asked || s.task != entering // Two looks at one slip differ, so it was keyed wrongly.
		s.correct, s.task = true, entering
	case tournament.NeedsReason:
		r.askReason(w, w.why)
		return
	}
	r.submit(s)
	r.Focus()
}

// askReason asks why a sheet is corrected after the next round was published.
func (r *screen) askReason(w heldSheet, why text.Text) {
	r.shell.AskText(text.Of("Why is the sheet corrected?"), why.Sentence(), text.Of("Reason"), func(reason string) {
		s := w.sending
		s.reason = reason
		r.submit(s)
		r.Focus()
	})
}

// again puts the oldest held sheet's game back on the card.
func (r *screen) again() {
	if len(r.held) == 0 {
		return
	}
	w := r.held[0]
	r.release(w.key())
	slip, ok := r.index.Game(w.slip.Division, w.slip.Game)
	if !ok {
		slip = w.slip
	}
	r.box.again(slip, w.sheet, w.correct)
	r.Focus()
	r.Load()
}

// discard drops the oldest held sheet. The game stays as it was.
func (r *screen) discard() {
	if len(r.held) == 0 {
		return
	}
	w := r.held[0]
	r.release(w.key())
	delete(r.doubted, w.key())
	r.sayUnsaved(w.slip)
	r.Load()
	r.Focus()
}

// sayUnsaved says that a slip was typed for nothing, and shows the game in the inspector as it is.
func (r *screen) sayUnsaved(of slipChoice) {
	if r.asked == format.SlipKey(of.Division, of.Game) && r.entry.empty() {
		r.inspect(of.Division, of.Game)
	}
	r.shell.Say(widgets.Warning, text.Of("Nothing was saved for table %s.", of.Table))
}
