package screens

import (
	"time"

	"wordhall/app"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// wordsKiosk is the adjudication table: the whole window, locked by the director's PIN.
// Every key comes here; no menu, no part with a memory of its own is in sight.
type wordsKiosk struct {
	window shell.Window
	adj    *app.Adjudication
	stage  *wordsStage
	// after runs a function later; tests replace it.
	after func(time.Duration, func())

	courts []app.Court
	step   wordsStep
	// play is what is being brought; court the place of its division in courts.
	play  app.Play
	court int
	// game and names are of the table, if they are known.
	names [2]string
	sides [2]int
	// typed is the text of the box in use.
	typed   string
	verdict app.Verdict
	trouble text.Text
	// judges are who adjudicated this play before.
	judges []string
	// round stays from one challenge to the next where no event supplies it.
	round int
	// before is the step that the PIN was asked at, and kept what stood in its box; newPIN
	// is the first of two typings.
	before wordsStep
	kept   string
	newPIN string
	// turn counts pages, so that a timer that is late changes only its own page.
	turn int
}

// The times of the table.
const (
	// wordsThinking passes between the key and the answer, whatever the answer is.
	wordsThinking = 700 * time.Millisecond
	// wordsStanding is how long an answer stays, wordsFading how long it takes to fade.
	wordsStanding = 20 * time.Second
	wordsFading   = 1200 * time.Millisecond
	// wordsIdle is how long a page waits for a key that never comes.
	wordsIdle = 4 * time.Minute
	// wordsCalling is how long the director is called for.
	wordsCalling = 2 * time.Minute
)

// showKiosk locks the window on the adjudication table. Without a PIN the director sets
// one first.
func showKiosk(w shell.Window) {
	var desk *app.Desk
	if e := w.Event(); e != nil {
		desk = e.Desk()
	}
	k := &wordsKiosk{window: w, adj: w.Program().Adjudication(desk), stage: newWordsStage(), after: w.Later}
	w.Lock(k, text.Of("Adjudication – Wordhall"), widgets.NewSteady(k.stage))
	k.load()
}

// load opens the lists in the background and begins.
func (k *wordsKiosk) load() {
	k.step = wordsLoading
	k.show()
	var courts []app.Court
	k.window.Read(func() (err error) {
		courts, err = k.adj.Courts()
		return err
	}, func(err error) {
		switch {
		case err != nil:
			k.fail(err)
		case len(courts) == 0:
			k.courts = nil
			k.failText(text.Of("The event has no division yet: there is nothing to adjudicate by."))
		default:
			k.courts = courts
			k.begin()
		}
	})
}

// begin waits for the next challenge.
func (k *wordsKiosk) begin() {
	k.play, k.typed, k.trouble, k.judges, k.verdict = app.Play{}, "", text.Text{}, nil, app.Verdict{}
	k.names, k.sides = [2]string{}, [2]int{}
	switch {
	case !k.window.Program().HasPIN():
		k.turnTo(wordsNewPIN)
	case len(k.courts) > 1:
		k.turnTo(wordsCourt)
	default:
		k.court = 0
		k.afterCourt()
	}
}

// turnTo shows another page with an empty box.
func (k *wordsKiosk) turnTo(s wordsStep) {
	k.step, k.typed = s, ""
	k.turn++
	k.stage.clear()
	k.show()
	if s > wordsCourt && s < wordsWorking || s == wordsPIN { // whoever left it half typed
		k.later(wordsIdle, k.begin)
	}
}

func (k *wordsKiosk) show() { k.stage.show(k.view()) }

// later does something unless another page has come up by then.
func (k *wordsKiosk) later(wait time.Duration, do func()) {
	turn := k.turn
	k.after(wait, func() {
		if k.turn == turn && k.window.Locked(k) {
			do()
		}
	})
}

// fail shows why there is no answer, and asks for the director.
func (k *wordsKiosk) fail(err error) { k.failText(text.OfError(err).Sentence()) }

func (k *wordsKiosk) failText(says text.Text) {
	k.turnTo(wordsTrouble)
	k.trouble = says
	k.show()
}

// leave unlocks the window and does what the director chose.
func (k *wordsKiosk) leave(do func()) {
	k.turn++
	k.window.Unlock()
	if do != nil {
		do()
	}
}
