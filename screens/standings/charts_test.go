package standings

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
)

// TestChartsStandBesideTheStatistics in a window with room for both, over every score of the rounds that are shown.
func TestChartsStandBesideTheStatistics(t *testing.T) {
	for _, c := range []struct {
		width float32
		want  bool
	}{{1366, false}, {1920, true}} {
		w, s := newWindow(t)
		w.Window().Resize(fyne.NewSize(c.width, 900))
		s.ShowView("Statistics")
		said := strings.Join(drive.Words(w.Window().Canvas()), "\n")
		if got := strings.Contains(said, "All scores"); got != c.want {
			t.Errorf("%v wide: the charts are shown: %t", c.width, got)
		}
		const games = 15 // These are the games of ten players in three rounds.
		if len(s.view.Scores) != 2*games || len(s.view.Margins) != games {
			t.Errorf("%d scores and %d margins of %d games", len(s.view.Scores), len(s.view.Margins), games)
		}
		if c.want && !strings.Contains(said, "30 scores from ") {
			t.Errorf("the scores aren't summed up: %s", said)
		}
	}
}

// TestBarsHoldEveryFigure, and there are never too many bars to read.
func TestBarsHoldEveryFigure(t *testing.T) {
	for _, figures := range [][]int{{400}, {0, 1200}, {-3, 24, 25, 26, 700}, {312, 333, 350, 401, 402}} {
		b := newBars()
		b.set(figures)
		sum := 0
		for _, bar := range b.of {
			sum += bar.Count
		}
		if sum != len(figures) || len(b.of) > mostBars {
			t.Errorf("%v: %d figures in %d bars", figures, sum, len(b.of))
		}
	}
}
