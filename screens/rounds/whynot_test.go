package rounds

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
)

// TestAKeyWithNothingToDoSaysWhy: a key that can't do anything to the round now says so in the status line, without a
// dialog.
func TestAKeyWithNothingToDoSaysWhy(t *testing.T) {
	h, r := newWindow(t, 24)
	c := h.Window().Canvas()
	says := func(when, keys, want string) {
		t.Helper()
		drive.Keys(c, keys)
		if got := drive.Said(h); got != want {
			t.Errorf("%s %q says %q, want %q", when, keys, got, want)
		}
	}
	says("planned", "u", "Round 1 isn't drawn yet; D draws it.")
	drive.Press(c, fyne.KeyDelete)
	if got := drive.Said(h); got != "Round 1 isn't drawn yet; D draws it." {
		t.Errorf("Delete says %q", got)
	}
	says("planned", "n", "Starts are evened out in the view of starts; V goes there.")
	says("planned", "U", "No two divisions are ready to be drawn or published.")
	drive.Keys(c, "d")
	says("drawn", "r", "Round 1 isn't published yet; U publishes it.")
	says("drawn", "i", "Round 1 isn't published yet; U publishes it.")
	says("drawn", "e", "No sheet of an earlier round is still out.")
	drive.Keys(c, "v")
	says("starts", "i", "That is done in the draw; V goes there.")
	says("starts", "x", "That is done in the draw; V goes there.")
	r.chooseView(drawView)
	drive.Keys(c, "us")
	drive.Keys(c, "i")
	if got := drive.DialogTexts(h); !strings.Contains(got, "A packet of evidence") {
		t.Errorf("a packet about the game isn't asked for: %q", got)
	}
	drive.Press(c, fyne.KeyEscape)
	says("playing", "u", "Round 1 is published already.")
	says("playing", "s", "Round 1 has begun already.")
	says("playing", "d", "Round 1 is published; R draws it differently, A changes it by hand.")
	drive.EnterRound(t, h.Event().Desk())
	r.choose(1)
	says("complete", "w", "Round 1 is complete; its draw stays as it is.")
	says("complete", "h", drive.Said(h)) // The screen doesn't use this key.
}
