package hall_test

import (
	"strings"
	"testing"

	"wordhall/app/hall"
)

// TestWhatWaitsForTheHostIsCounted: one entry isn't said in the plural.
func TestWhatWaitsForTheHostIsCounted(t *testing.T) {
	for pending, want := range map[int]string{0: "what is shown is as it was then", 1: "1 entry waits here and is sent", 2: "2 entries wait here and are sent"} {
		if got := (hall.Status{Pending: pending}).Text().String(); !strings.Contains(got, want) {
			t.Errorf("with %d waiting it says %q", pending, got)
		}
	}
}
