package preferences_test

import (
	"path/filepath"
	"slices"
	"testing"

	"wordhall/app/preferences"
	"wordhall/tournament"
)

// TestBoardIsKeptByEvent: frozen standings stay frozen after a new start, and only those of that event.
func TestBoardIsKeptByEvent(t *testing.T) {
	file := filepath.Join(t.TempDir(), "preferences.json")
	kept := preferences.Board{Hidden: []string{"tables"}, More: []string{"teams"}, Without: []tournament.DivisionID{2}, Seconds: 20, Frozen: 5, Theme: "dark"}
	p := preferences.At(file)
	p.SetBoard("a.wordhall", kept)
	if err := p.Save(); err != nil {
		t.Fatal(err)
	}
	again := preferences.At(file)
	got := again.Board("a.wordhall")
	if got.Frozen != 5 || got.Turn() != 20 || got.Theme != "dark" || !slices.Equal(got.Hidden, kept.Hidden) || got.ShowsDivision(2) || !got.ShowsDivision(1) {
		t.Errorf("kept %+v, got %+v", kept, got)
	}
	if got.Shows("tables") || !got.Shows("names") {
		t.Errorf("the kinds of page shown aren't those kept: %+v", got)
	}
	if other := again.Board("b.wordhall"); other.Frozen != 0 || other.Turn() != preferences.BoardSeconds || !other.Shows("tables") {
		t.Errorf("another event's board isn't the default: %+v", other)
	}
	got.Hidden[0], got.More[0] = "changed", "changed"
	if now := again.Board("a.wordhall"); now.Shows("tables") || !slices.Equal(now.More, kept.More) {
		t.Error("what was handed out changes what is kept")
	}
}

func TestBoardTurnsWithinLimits(t *testing.T) {
	for seconds, want := range map[int]int{0: preferences.BoardSeconds, 1: preferences.BoardLeastSeconds, 7: 7, 999: preferences.BoardMostSeconds} {
		if got := (preferences.Board{Seconds: seconds}).Turn(); got != want {
			t.Errorf("%d seconds count as %d, want %d", seconds, got, want)
		}
	}
}
