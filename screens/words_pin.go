package screens

import "fyne.io/fyne/v2"

// askPIN asks the director for the way out.
func (k *wordsKiosk) askPIN() {
	switch k.step {
	case wordsPIN, wordsDirector, wordsNewPIN, wordsNewPINAgain, wordsWorking, wordsLoading:
		return
	}
	if !k.hall.program.HasPIN() { // nothing is locked yet
		k.turnTo(wordsDirector)
		return
	}
	k.before, k.kept = k.step, k.typed
	k.trouble = ""
	k.turnTo(wordsPIN)
}

// tryPIN looks at what was typed, aside: it takes a moment on purpose.
func (k *wordsKiosk) tryPIN() {
	typed := k.typed
	k.typed = ""
	k.trouble = ""
	k.hall.jobs.add(func() {
		err := k.hall.program.TryPIN(typed)
		fyne.Do(func() {
			if k.step != wordsPIN {
				return
			}
			if err != nil {
				k.trouble = sentence(err.Error())
				k.show()
				return
			}
			k.turnTo(wordsDirector)
		})
	})
}

// directorRune is a way out, or back.
func (k *wordsKiosk) directorRune(r rune) {
	h := k.hall
	event := h.frame != nil
	switch {
	case (r == 'r' || r == 'R') && event:
		k.leave(func() { h.frame.Go("Results") })
	case (r == 'w' || r == 'W') && event:
		k.leave(func() { h.frame.Go("Words") })
	case (r == 'w' || r == 'W'):
		k.leave(h.showWords)
	case r == 'p' || r == 'P':
		k.turnTo(wordsNewPIN)
	case r == 'q' || r == 'Q':
		k.leave(func() { h.win.Close() })
	}
}

// leaveNewPIN keeps the PIN that there is; without one nothing is locked yet, and the
// director is let out again.
func (k *wordsKiosk) leaveNewPIN() {
	if k.hall.program.HasPIN() {
		k.turnTo(wordsDirector)
		return
	}
	k.leave(func() {
		if k.hall.frame != nil {
			k.hall.frame.Go("Words")
		}
	})
}

// takeNewPIN has the PIN typed twice, then keeps it.
func (k *wordsKiosk) takeNewPIN() {
	if k.step == wordsNewPIN {
		k.newPIN = k.typed
		k.trouble = ""
		k.turnTo(wordsNewPINAgain)
		return
	}
	typed, first := k.typed, k.newPIN
	k.newPIN = ""
	if typed != first {
		k.turnTo(wordsNewPIN)
		k.trouble = "The two weren't the same. Type the PIN again."
		return
	}
	k.hall.jobs.add(func() {
		err := k.hall.program.SetPIN(typed)
		fyne.Do(func() {
			if err != nil {
				k.turnTo(wordsNewPIN)
				k.trouble = sentence(err.Error())
				k.show()
				return
			}
			k.begin()
		})
	})
}
