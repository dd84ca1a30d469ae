package hall

import (
	"wordhall/app/hall"
	"wordhall/screens/dialog"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// askTakenOver asks whether a computer that takes over from this one is to be the host. It asks once for each. If
// another screen is shown it only says so, because a key that is typed there isn't meant as an answer.
func (h *screen) askTakenOver() {
	open := hall.Of(h.shell.Desk())
	if open == nil {
		return
	}
	q, ok := open.Asked()
	switch {
	case !ok || q == h.questioned:
	case h.shell.Shows(h.Name()):
		h.questioned = q
		h.answerTakenOver()
	case q != h.said:
		h.said = q
		h.shell.Tell(widgets.Warning, text.Of("%s is taking over as host from this computer. Say on the Hall screen (Ctrl+H, H) which computer is the host; until then this one is.", q.Host))
	}
}

// answerTakenOver asks that, and asks it again if the answer was left for later.
func (h *screen) answerTakenOver() {
	open := hall.Of(h.shell.Desk())
	if open == nil {
		return
	}
	q, ok := open.Asked()
	if !ok {
		return
	}
	says := text.Of("%s is taking over, with this event up to line %d. If you agree, this computer only reads; if you stay the host, %s only reads. Until you answer, this one goes on as the host. If nobody is to take over there, stay the host and remove that station.", q.Host, int(q.Line), q.Host)
	h.shell.Show(dialog.Spec{
		Title: text.Of("Which computer is the host?"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 560,
		Answers: []widgets.DialogButton{
			{Text: text.Of("Later"), Key: "Esc", Kind: widgets.QuietButton},
			{Text: text.Of("%s is the host", q.Host), Key: "Y", Letter: 'Y', Kind: widgets.DangerButton, Do: func() {
				h.work(func() error { return open.Agree(q) }, text.Of("%s is the host now; this computer only reads.", q.Host))
			}},
			{Text: text.Of("Stay the host"), Key: "S", Letter: 'S', Kind: widgets.PrimaryButton, Do: func() {
				h.work(func() error { return open.Stay(q) }, text.Of("This computer stays the host; %s only reads.", q.Host))
			}},
		},
	})
}

// askAgain asks whether this computer is to be the host again while another one is.
func (h *screen) askAgain() {
	gone, desk := h.facts.Superseded, h.shell.Desk()
	if gone.IsZero() || h.busy {
		return
	}
	says := text.Join(" ", gone, text.Of("What has been done there since then isn't in this file. If this computer becomes the host again, it writes the event from now on; the other one only reads as soon as it hears of that, once the hall is open here."))
	h.shell.Ask(text.Of("Be the host again?"), says, text.Of("I am the host again"), true, func() {
		h.work(func() error { return hall.Again(desk) }, text.Of("This computer is the host again. Open the hall, and the other computers learn of it."))
	})
}
