package overlay_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament/exchange/overlay"
	"wordhall/tournament/testkit/eventtest"
)

// TestTheTickerInEveryStateOfAFinal has the order of the standings, and its heading says that it is after the final
// once that is over. The players at the table have the places that the list has.
func TestTheTickerInEveryStateOfAFinal(t *testing.T) {
	for _, s := range eventtest.FinalStates(t) {
		files := made(t, s.Event(), overlay.Options{})
		for i, id := range s.Order[:3] {
			if got := files[fmt.Sprintf("text/leader-%d-name.txt", i+1)]; got != s.Division.PlayerName(id) {
				t.Errorf("%s: leader %d is %q, the standings have player %d there", s.Name, i+1, got, id)
			}
		}
		if !strings.HasPrefix(files["text/ticker.txt"], "1 "+files["text/leader-1-name.txt"]) {
			t.Errorf("%s: the ticker is %q", s.Name, files["text/ticker.txt"])
		}
		if got := files["text/after.txt"]; (got == "after the final") != (s.By == "final") {
			t.Errorf("%s: the list is headed %q", s.Name, got)
		}
		if got := files["text/first-name.txt"]; s.Over && got == s.WonName() && files["text/first-place.txt"] != "1st" {
			t.Errorf("%s: %s sits at the table as %q", s.Name, got, files["text/first-place.txt"])
		}
	}
}
