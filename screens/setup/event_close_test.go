package setup

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

func TestAnEventIsClosedAndOpenedAgainByKeys(t *testing.T) {
	w := newSetupEvent(t, 8)
	drive.PlayOne(t, w.Event().Desk())
	desk, id := w.Event().Desk(), w.Event().Division().ID
	if _, err := desk.Print(t.Context(), app.PaperRequest{Kind: app.StandingsPaper, Division: id, Round: 1}); err != nil {
		t.Fatal(err)
	}
	w.Event().Go("Event")
	c := w.Window().Canvas()
	e := w.Shown().(*eventScreen)
	drive.Keys(c, "c")
	if says := drive.DialogTexts(w); !strings.Contains(says, "Still to do") || !strings.Contains(says, "4 sheets are still out of round 2") || !strings.Contains(says, "Backup: Only this computer has the event") {
		t.Fatalf("closing says %q", says)
	}
	drive.Press(c, fyne.KeyReturn)
	if desk.Event().Closing.At != 0 {
		t.Fatal("a plain Enter closed an event with sheets out")
	}
	drive.Keys(c, "c")
	drive.Keys(c, "y")
	if desk.Event().Closing.At == 0 || !e.closing.banner.Visible() || e.closing.button.Visible() {
		t.Fatalf("closed: %+v; %s", desk.Event().Closing, drive.DialogTexts(w))
	}
	drive.Keys(c, "c")
	if says := drive.DialogTexts(w); !strings.Contains(says, "What went out") || !strings.Contains(strings.ToLower(says), "standings of division") {
		t.Fatalf("opening again says %q", says)
	}
	drive.Press(c, fyne.KeyReturn)
	if says := drive.DialogTexts(w); !strings.Contains(says, "Say why the event is opened again") {
		t.Errorf("without a reason: %q", says)
	}
	drive.Keys(c, "an appeal of Ferro\n")
	if desk.Event().Closing.ReopenedWhy != "an appeal of Ferro" || !strings.Contains(e.closing.banner.Text(), "Everything that went out is still true") {
		t.Fatalf("opened again: %+v; %s; the banner %q", desk.Event().Closing, drive.DialogTexts(w), e.closing.banner.Text())
	}
	g := w.Event().Division().GamesOf(1)[0]
	drive.Do(t, desk, action.CorrectSheet{Division: id, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{350, 450}}, Reason: "the appeal"})
	if got := e.closing.banner.Title(); !strings.Contains(got, "1 thing to be handed out again") {
		t.Errorf("the banner says %q", got)
	}
	drive.Keys(c, "w")
	if says := strings.ToLower(drive.DialogTexts(w)); !strings.Contains(says, "standings of division") {
		t.Errorf("to be issued anew: %q", says)
	}
}
