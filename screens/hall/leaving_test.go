package hall

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/app/phones"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament/agreement"
)

// TestLeavingAnOpenHallIsAsked: whatever closes the event says first who is in its hall and what waits. If the hall
// is closed nothing is asked.
func TestLeavingAnOpenHallIsAsked(t *testing.T) {
	for name, c := range map[string]struct {
		leave fyne.Shortcut
		title string
	}{
		"Ctrl W": {shell.Ctrl(fyne.KeyW), "Close the file anyway?"},
		"Ctrl Q": {shell.Ctrl(fyne.KeyQ), "Quit anyway?"},
	} {
		t.Run(name, func(t *testing.T) {
			w := hallWindow(t)
			desk := w.Event().Desk()
			drive.Do(t, desk, action.PairRound{Division: 1, Publish: true})
			w.Event().Go("Hall")
			drive.Keys(w.Window().Canvas(), "o")
			open := hall.Of(desk)
			shown, _ := open.Offered()
			s, err := hall.Join(t.Context(), drive.Program(t), shown.Code.String(), hall.JoinOptions{Name: "desk 2", Folder: t.TempDir()})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = s.Close() }()
			g := desk.Event().Divisions[0].Games[0]
			desk.SetSent([]agreement.Sent{{
				Game:   agreement.Game{Division: 1, Round: 1, ID: g.ID, First: g.First, Second: g.Second},
				Claims: [2]*agreement.Claim{{Scores: [2]int{420, 377}}, {Scores: [2]int{402, 377}}},
			}})
			drive.Chord(w, c.leave)
			asked := drive.DialogTexts(w)
			for _, want := range []string{c.title, "1 station", "1 result sent by phone", "1 of them is yours to decide"} {
				if !strings.Contains(asked, want) {
					t.Errorf("it asks %q, without %q", asked, want)
				}
			}
			drive.Chord(w, c.leave) // It is asked once.
			drive.Press(w.Window().Canvas(), fyne.KeyReturn)
			drive.Press(w.Window().Canvas(), fyne.KeyEscape)
			if w.Event() == nil || phones.Of(desk) == nil || hall.Of(desk) == nil || drive.Asked(w) {
				t.Fatalf("Enter and Esc leave the event: %s", drive.DialogTexts(w))
			}
			if err := phones.Of(desk).Close(); err != nil {
				t.Fatal(err)
			}
			drive.Chord(w, c.leave)
			if asked := drive.DialogTexts(w); !strings.Contains(asked, "1 station") || strings.Contains(asked, "by phone") {
				t.Errorf("open to stations alone it asks %q", asked)
			}
			drive.Keys(w.Window().Canvas(), "y")
			if c.title != "Quit anyway?" && (w.Event() != nil || hall.Of(desk) != nil) {
				t.Error("Y doesn't leave")
			}
		})
	}
}
