package screens

import (
	"wordhall/tournament/text"
)

// AskOut asks the director for the way out.
func (k *wordsKiosk) AskOut() {
	switch k.step {
	case wordsPIN, wordsDirector, wordsNewPIN, wordsNewPINAgain, wordsWorking, wordsLoading:
		return
	}
	if !k.window.Program().HasPIN() { // nothing is locked yet
		k.turnTo(wordsDirector)
		return
	}
	k.before, k.kept = k.step, k.typed
	k.trouble = text.Text{}
	k.turnTo(wordsPIN)
}

// tryPIN checks the PIN typed, in the background: the check is slow on purpose.
func (k *wordsKiosk) tryPIN() {
	typed := k.typed
	k.typed = ""
	k.trouble = text.Text{}
	k.window.Read(func() error { return k.window.Program().TryPIN(typed) }, func(err error) {
		if k.step != wordsPIN {
			return
		}
		if err != nil {
			k.trouble = text.OfError(err).Sentence()
			k.show()
			return
		}
		k.turnTo(wordsDirector)
	})
}

// directorRune is a way out, or back.
func (k *wordsKiosk) directorRune(r rune) {
	e := k.window.Event()
	switch {
	case (r == 'r' || r == 'R') && e != nil:
		k.leave(func() { e.Go("Results") })
	case (r == 'w' || r == 'W') && e != nil:
		k.leave(func() { e.Go("Words") })
	case (r == 'w' || r == 'W'):
		k.leave(k.window.ShowWords)
	case r == 'p' || r == 'P':
		k.turnTo(wordsNewPIN)
	case r == 'q' || r == 'Q':
		k.leave(k.window.Quit)
	}
}

// leaveNewPIN keeps the PIN there is; without one the director gets the window back unlocked.
func (k *wordsKiosk) leaveNewPIN() {
	if k.window.Program().HasPIN() {
		k.turnTo(wordsDirector)
		return
	}
	k.leave(func() {
		if e := k.window.Event(); e != nil {
			e.Go("Words")
		}
	})
}

// takeNewPIN has the PIN typed twice, then keeps it.
func (k *wordsKiosk) takeNewPIN() {
	if k.step == wordsNewPIN {
		k.newPIN = k.typed
		k.trouble = text.Text{}
		k.turnTo(wordsNewPINAgain)
		return
	}
	typed, first := k.typed, k.newPIN
	k.newPIN = ""
	if typed != first {
		k.turnTo(wordsNewPIN)
		k.trouble = text.Of("The two weren't the same. Type the PIN again.")
		return
	}
	k.window.Read(func() error { return k.window.Program().SetPIN(typed) }, func(err error) {
		if err != nil {
			k.turnTo(wordsNewPIN)
			k.trouble = text.OfError(err).Sentence()
			k.show()
			return
		}
		k.begin()
	})
}
