package rounds

import (
	"unicode"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/tournament"
)

// gridKey deals with keys that the draw's grid would otherwise take, and reports whether it did.
func (r *screen) gridKey(e *fyne.KeyEvent) bool {
	if r.swap.on && r.swapKey(e.Name) {
		return true
	}
	d := r.shell.Division()
	switch {
	case d != nil && e.Name == fyne.KeyLeft:
		r.choose(r.step(d) - 1)
	case d != nil && e.Name == fyne.KeyRight:
		r.choose(min(r.step(d)+1, lastStep(d)))
	default:
		return false
	}
	return true
}

// lastStep is the last chip to which the arrows go. A final that hasn't begun is asked about, so it isn't among them.
func lastStep(d *tournament.Division) int {
	if d.Final.Started() {
		return d.Rounds + 1
	}
	return d.Rounds
}

// TypedKey gets what no focused part used.
func (r *screen) TypedKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyDelete {
		r.dropDraw()
		return true
	}
	if (r.view == sheetView || r.view == finalView) && r.sheet.key(e.Name) {
		return true
	}
	return r.gridKey(e)
}

// TypedRune carries out the screen's letters. Each works only where its button is shown.
func (r *screen) TypedRune(letter rune) bool {
	d := r.shell.Division()
	if d == nil {
		return false
	}
	small, shift := unicode.ToLower(letter), unicode.IsUpper(letter)
	do := r.letters()[small]
	switch {
	case do == nil:
		return false
	case r.view == finalView && r.finalLetter(d, small):
	case r.view == finalView, !r.letterWorks(d, d.RoundState(r.round), small, shift):
		r.sayWhyNot(d, small, shift)
	default:
		do(letter)
	}
	return true
}

// letters are the screen's actions by their letters.
func (r *screen) letters() map[rune]func(rune) {
	do := func(f func()) func(rune) { return func(rune) { f() } }
	return map[rune]func(rune){
		'd': do(r.draw), 'w': do(r.askDraw), 'r': do(r.askOtherDraws), 'f': do(r.askFixOrFinal),
		'b': do(r.askUnplayed), 'e': do(r.enterOpen), 'l': do(r.lock), 'x': do(r.takeUp), 'm': do(r.askTable), 'a': do(r.askEdit), 'k': do(r.askApart),
		'y': do(r.askWhy), 'c': do(r.askCompare), 'o': do(r.askPostpone), 'v': do(r.nextView), 'n': do(r.askEven),
		'g': do(r.askObstacles), 'i': do(r.askEvidence), 'q': do(r.askProvisional), 'j': do(r.askRedraw), 't': do(r.shell.AskPairing),
		'p': func(letter rune) {
			if letter == 'P' {
				r.printSet()
				return
			}
			r.askPrint()
		},
		'u': func(letter rune) {
			if letter == 'U' {
				r.askTogether()
				return
			}
			r.publish()
		},
		's': func(letter rune) {
			if letter == 'S' {
				r.startAll()
				return
			}
			r.start()
		},
	}
}

// letterWorks reports whether the letter has an action that can be done with the
// round now.
func (r *screen) letterWorks(d *tournament.Division, state tournament.RoundState, letter rune, shift bool) bool {
	onWall := state == tournament.Published || state == tournament.Playing
	drawn := r.view == drawView && state != tournament.Planned
	switch letter {
	case 'd', 'w', 'c', 'f':
		return r.drawWorks(d, state, letter)
	case 'u':
		return r.publishWorks(state, shift)
	case 'l', 'k', 'i':
		return drawn && r.gameWorks(d, state, letter)
	case 's':
		return r.startWorks(d, shift)
	case 'p', 'b':
		return state != tournament.Planned
	case 'r':
		return onWall
	case 'x', 'a', 'm':
		return r.swappable()
	case 'o':
		return drawn && onWall || r.postponedHere()
	case 'n':
		return r.view == startsView
	case 'e', 'q', 'j':
		return r.alertWorks(d, letter)
	case 'g':
		return state < tournament.Playing
	case 'v', 'y', 't':
		return true
	}
	return false
}

// drawWorks is letterWorks for the letters that make a draw, of a complete round that of the next one, and for that of
// the final, which comes after all rounds.
func (r *screen) drawWorks(d *tournament.Division, state tournament.RoundState, letter rune) bool {
	return state <= tournament.Paired || letter == 'd' && r.drawsNext(d) > 0 || letter == 'f' && afterRounds(d)
}

// gameWorks is letterWorks for what is done about a single game of a drawn round.
func (r *screen) gameWorks(d *tournament.Division, state tournament.RoundState, letter rune) bool {
	switch letter {
	case 'l':
		return redrawable(d, r.round)
	case 'i':
		return state > tournament.Paired
	}
	return true
}

// publishWorks reports whether the draw can be published, or with Shift those of several divisions.
func (r *screen) publishWorks(state tournament.RoundState, all bool) bool {
	if all {
		n, _ := r.ready()
		return n > 1
	}
	return state == tournament.Paired
}

// startWorks reports whether the round can start, or with Shift that of any division.
func (r *screen) startWorks(d *tournament.Division, all bool) bool {
	if all {
		return len(action.ReadyToStart(r.shell.Desk().Event())) > 0
	}
	return d.MayStart(r.round)
}

// alertWorks is letterWorks for what the alerts above the draw offer.
func (r *screen) alertWorks(d *tournament.Division, letter rune) bool {
	switch letter {
	case 'e':
		return len(d.AwaitedIn(1, r.round-1)) > 0
	case 'q':
		return r.canAssume(d)
	}
	fact, _ := d.RoundFact(r.round)
	return len(fact.Assumed) > 0
}

// postponedHere reports whether the selected game is to be played later.
func (r *screen) postponedHere() bool {
	l, ok := r.grid.Selected()
	return ok && r.view == drawView && l.Postponed
}
