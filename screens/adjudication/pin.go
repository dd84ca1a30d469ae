package adjudication

import (
	"wordhall/tournament/text"
)

// AskOut asks the director for the PIN that leads out.
func (k *kiosk) AskOut() {
	switch k.step {
	case pinStep, directorStep, newPINStep, newPINAgainStep, workingStep, loadingStep:
		return
	}
	if !k.window.Program().HasPIN() { // Nothing is locked yet.
		k.turnTo(directorStep)
		return
	}
	k.before, k.kept = k.step, k.typed
	k.turnTo(pinStep)
}

// tryPIN checks the typed PIN. It does so in the background, because the check is slow on purpose. If Return is
// pressed again meanwhile the box is empty, and that isn't counted as a wrong try.
func (k *kiosk) tryPIN() {
	if k.typed == "" {
		return
	}
	typed := k.typed
	k.typed = ""
	k.trouble = text.Text{}
	k.window.Read(func() error { return k.window.Program().TryPIN(typed) }, func(err error) {
		if k.step != pinStep {
			return
		}
		if err != nil {
			k.trouble = text.OfError(err).Sentence()
			k.show()
			return
		}
		k.turnTo(directorStep)
	})
}

// directorRune does what a letter on the director's page stands for: it leads out, or back.
func (k *kiosk) directorRune(r rune) {
	e := k.window.Event()
	switch {
	case (r == 'r' || r == 'R') && e != nil:
		k.leave(func() { e.Go("Results") })
	case (r == 'w' || r == 'W') && e != nil:
		k.leave(func() { e.Go("Words") })
	case (r == 'w' || r == 'W'):
		k.leave(k.window.ShowWords)
	case r == 'p' || r == 'P':
		k.turnTo(newPINStep)
	case r == 'q' || r == 'Q':
		k.leave(k.window.Quit)
	}
}

// leaveNewPIN leaves the PIN as it is. If there is none the director gets the window back unlocked.
func (k *kiosk) leaveNewPIN() {
	if k.window.Program().HasPIN() {
		k.turnTo(directorStep)
		return
	}
	k.leave(func() {
		if e := k.window.Event(); e != nil {
			e.Go("Words")
		}
	})
}

// takeNewPIN has the PIN typed twice, then keeps it.
func (k *kiosk) takeNewPIN() {
	if k.step == newPINStep {
		k.newPIN = k.typed
		k.turnTo(newPINAgainStep)
		return
	}
	typed, first := k.typed, k.newPIN
	k.newPIN = ""
	if typed != first {
		k.turnTo(newPINStep)
		k.trouble = text.Of("The two aren't the same. Type the PIN again.")
		return
	}
	k.window.Read(func() error { return k.window.Program().SetPIN(typed) }, func(err error) {
		if err != nil {
			k.turnTo(newPINStep)
			k.trouble = text.OfError(err).Sentence()
			k.show()
			return
		}
		k.begin()
	})
}
