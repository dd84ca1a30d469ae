package screens

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
)

func TestAnEventIsClosedAndOpenedAgainByKeys(t *testing.T) {
	w := newPlayedEvent(t)
	desk, id := w.view.Desk(), w.view.Division().ID
	if _, err := desk.Print(t.Context(), app.PaperRequest{Kind: app.StandingsPaper, Division: id, Round: 1}); err != nil {
		t.Fatal(err)
	}
	w.view.Go("Event")
	c := w.Window().Canvas()
	e := w.view.shown.(*eventScreen)
	press(c, fyne.KeyF8)
	if text := dialogTexts(w); !strings.Contains(text, "Still open") || !strings.Contains(text, "4 sheets are still out of round 2") {
		t.Fatalf("closing says %q", text)
	}
	press(c, fyne.KeyReturn)
	if desk.Event().Closing.At != 0 {
		t.Fatal("a plain Enter closed an event with sheets out")
	}
	press(c, fyne.KeyF8)
	typeKeys(c, "y")
	if desk.Event().Closing.At == 0 || !e.closing.banner.Visible() || e.closing.button.Visible() {
		t.Fatalf("closed: %+v; %s", desk.Event().Closing, dialogTexts(w))
	}
	press(c, fyne.KeyF8)
	if text := dialogTexts(w); !strings.Contains(text, "What went out") || !strings.Contains(strings.ToLower(text), "standings of division") {
		t.Fatalf("opening again says %q", text)
	}
	press(c, fyne.KeyReturn)
	if text := dialogTexts(w); !strings.Contains(text, "Say why the event is opened again") {
		t.Errorf("without a reason: %q", text)
	}
	typeKeys(c, "an appeal of Ferro\n")
	if desk.Event().Closing.ReopenedWhy != "an appeal of Ferro" || !strings.Contains(e.closing.banner.Text(), "Nothing that went out") {
		t.Fatalf("opened again: %+v; %s; the banner %q", desk.Event().Closing, dialogTexts(w), e.closing.banner.Text())
	}
	g := w.view.Division().GamesOf(1)[0]
	do(t, desk, action.CorrectSheet{Division: id, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{350, 450}}, Reason: "the appeal"})
	if got := e.closing.banner.Title(); !strings.Contains(got, "1 thing to be issued anew") {
		t.Errorf("the banner says %q", got)
	}
	press(c, fyne.KeyF9)
	if text := strings.ToLower(dialogTexts(w)); !strings.Contains(text, "standings of division") {
		t.Errorf("to be issued anew: %q", text)
	}
}
