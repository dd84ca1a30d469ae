package results

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament/report"
)

// TestAResultThatAPlayerSaysIsWrong: both versions are above the lists until the director keeps the result or takes
// what the player says. Esc decides nothing.
func TestAResultThatAPlayerSaysIsWrong(t *testing.T) {
	for name, c := range map[string]struct {
		reason report.MarkReason
		note   string
		keys   string
		stands [2]int
		open   int
	}{
		"taken":          {report.MarkTyped, "", "+", [2]int{431, 398}, 0},
		"kept":           {report.MarkTyped, "", "k", [2]int{431, 389}, 0},
		"left":           {report.MarkTyped, "", "", [2]int{431, 389}, 1},
		"by hand":        {report.MarkTyped, "", "c431\n397\n+", [2]int{431, 397}, 0},
		"without scores": {report.MarkOther, "we played at table 3", "k", [2]int{431, 389}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			w, r := newPlayedWindow(t, 6)
			desk := w.Event().Desk()
			drive.Keys(w.Window().Canvas(), "2\n431\n389\n")
			d, g := gameAt(t, w, 2)
			n := app.MarkNote{Step: app.MarkBegins, Division: d.ID, Game: g.ID, Player: g.Second, Reason: c.reason, Note: c.note}
			if c.reason != report.MarkOther {
				n.Scores = &[2]int{431, 398}
			}
			if _, err := desk.NoteMark(n); err != nil {
				t.Fatal(err)
			}
			r.Load()
			for _, want := range []string{d.PlayerName(g.Second) + " says that the result is wrong", "The result stands as 431–389 and \ncounts like that", "disputed"} {
				if seen := strings.Join(drive.Words(w.Window().Canvas()), "\n"); !strings.Contains(seen, want) {
					t.Errorf("%q isn't in sight: %s", want, seen)
				}
			}
			drive.Press(w.Window().Canvas(), fyne.KeyEscape)
			drive.Chord(w, drive.CtrlEnter)
			drive.Keys(w.Window().Canvas(), c.keys)
			if sheet := sheetOf(desk, d.ID, g.ID); *sheet.Scores != c.stands {
				t.Errorf("the sheet is %v, want %v", *sheet.Scores, c.stands)
			}
			if marks, err := desk.Marks(); err != nil || len(marks) != c.open {
				t.Errorf("open are %+v, %v", marks, err)
			}
		})
	}
}
