package adjudication

import (
	"time"

	"wordhall/app"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/tournament/text"
)

// kiosk is the adjudication table: the whole window, locked by the director's PIN. Every key comes here. No menu is
// in sight, and no part that remembers what was typed.
type kiosk struct {
	window shell.Window
	adj    *app.Adjudication
	stage  *stage
	// after runs a function later. Tests replace it.
	after func(time.Duration, func())

	divisions []app.WordDivision
	step      step
	// play is the play that is being challenged. division is the index of its division in divisions.
	play     app.Play
	division int
	// seat is the players' table, if it is known. final is what is played of a final: its round, and then the game at
	// the table. It is empty in the rounds.
	seat  app.Seat
	final text.Text
	// typed is the text of the box in use.
	typed   string
	verdict app.Verdict
	trouble text.Text
	// judges are who adjudicated this play before.
	judges []string
	// round stays the same from one challenge to the next if no event supplies it.
	round int
	// before is the step at which the PIN was asked for, and kept is what stood in its box. newPIN is the first of
	// the two typings of a new PIN.
	before step
	kept   string
	newPIN string
	// turn counts the pages that were shown, so that a timer that fires late can't change another page than its own.
	turn int
}

// These are the times of the table.
const (
	// thinkingTime passes between the key and the answer, whether the play is acceptable or not.
	thinkingTime = 700 * time.Millisecond
	// standingTime is how long an answer stays, and fadingTime is how long it takes to fade.
	standingTime = 20 * time.Second
	fadingTime   = 1200 * time.Millisecond
	// idleTime is how long a page waits for a key that never comes.
	idleTime = 4 * time.Minute
	// callingTime is how long the director is called for.
	callingTime = 2 * time.Minute
)

// ShowKiosk locks the window on the adjudication table. If there is no PIN the director sets one first.
func ShowKiosk(w shell.Window) {
	var desk *app.Desk
	if e := w.Event(); e != nil {
		desk = e.Desk()
	}
	k := &kiosk{window: w, adj: w.Program().Adjudication(desk), after: w.Later}
	k.stage = newStage(k.press)
	w.Lock(k, text.Of("Adjudication – Wordhall"), layout.NewSteady(k.stage))
	k.load()
}

// load opens the lists in the background and begins.
func (k *kiosk) load() {
	k.step = loadingStep
	k.show()
	var divisions []app.WordDivision
	k.window.Read(func() (err error) {
		divisions, err = k.adj.Divisions()
		return err
	}, func(err error) {
		switch {
		case err != nil:
			k.fail(err)
		case len(divisions) == 0:
			k.divisions = nil
			k.failText(text.Of("The event has no division yet: there is nothing to adjudicate by."))
		default:
			k.divisions = divisions
			k.begin()
		}
	})
}

// begin waits for the next challenge.
func (k *kiosk) begin() {
	k.play, k.typed, k.trouble, k.judges, k.verdict = app.Play{}, "", text.Text{}, nil, app.Verdict{}
	k.seat, k.final = app.Seat{}, text.Text{}
	switch {
	case !k.window.Program().HasPIN():
		k.turnTo(newPINStep)
	case len(k.divisions) > 1:
		k.turnTo(divisionStep)
	default:
		k.division = 0
		k.afterDivision()
	}
}

// turnTo shows another page with an empty box.
func (k *kiosk) turnTo(s step) {
	k.step, k.typed, k.trouble = s, "", text.Text{}
	k.turn++
	k.stage.clear()
	k.show()
	if s > divisionStep && s < workingStep || s == pinStep { // Whoever was here left it half typed.
		k.later(idleTime, k.begin)
	}
}

func (k *kiosk) show() { k.stage.show(k.view()) }

// later does something unless another page has come up by then.
func (k *kiosk) later(wait time.Duration, do func()) {
	turn := k.turn
	k.after(wait, func() {
		if k.turn == turn && k.window.Locked(k) {
			do()
		}
	})
}

// fail shows why there is no answer, and asks for the director.
func (k *kiosk) fail(err error) { k.failText(text.OfError(err).Sentence()) }

func (k *kiosk) failText(says text.Text) {
	k.turnTo(troubleStep)
	k.trouble = says
	k.show()
}

// leave unlocks the window and does what the director chose.
func (k *kiosk) leave(do func()) {
	k.turn++
	k.window.Unlock()
	if do != nil {
		do()
	}
}
