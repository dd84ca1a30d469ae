package overlay_test

import (
	"strings"
	"testing"

	"wordhall/tournament/eventtest"
	"wordhall/tournament/exchange/overlay"
)

// TestTheTickerInEveryStateOfAFinal begins with who has won, and heads the list as after the final once
// that is over; who sits at the table has the place that the list has.
func TestTheTickerInEveryStateOfAFinal(t *testing.T) {
	for _, s := range eventtest.FinalStates(t) {
		files := made(t, s.Event(), overlay.Options{})
		if got := files["text/leader-1-name.txt"]; s.Won != 0 && got != s.WonName() || !strings.HasPrefix(files["text/ticker.txt"], "1 "+got) {
			t.Errorf("%s: the first is %q, the ticker %q, want %q", s.Name, got, files["text/ticker.txt"], s.WonName())
		}
		if got := files["text/after.txt"]; (got == "after the final") != (s.By == "final") {
			t.Errorf("%s: the list is headed %q", s.Name, got)
		}
		if got := files["text/first-name.txt"]; s.Over && got == s.WonName() && files["text/first-place.txt"] != "1st" {
			t.Errorf("%s: %s sits at the table as %q", s.Name, got, files["text/first-place.txt"])
		}
	}
}
