package window

import (
	"context"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

func TestAPanicInAPieceOfWorkIsShownWithItsReport(t *testing.T) {
	w := newTestEvent(t, 4)
	w.view.Run(shell.Sharing(text.Of("Something")), func(context.Context) error {
		var none []int
		none[w.view.Division().LastRound()]++
		return nil
	}, nil)
	got := drive.DialogTexts(w)
	if !strings.Contains(got, "the event is safe") || !strings.Contains(got, "crash 2026-11-21") {
		t.Fatalf("told %q", got)
	}
	drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	drive.Do(t, w.view.Desk(), action.CheckIn{Division: 1, Players: []tournament.PlayerID{1}, Present: true})
	if w.busy() {
		t.Error("the dialog stays")
	}
}

func TestADeadWindowLeavesAReportAndAFreeFile(t *testing.T) {
	w := newTestEvent(t, 4)
	path := w.view.Desk().Path()
	p := shell.Catching(func() {
		var none []int
		none[len(path)]++
	})
	if p == nil {
		t.Fatal("not caught")
	}
	crash := w.report(p)
	if err := w.Program().SaveCrash(crash); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(crash.Report)
	if err != nil || !strings.Contains(string(data), "index out of range") || strings.Contains(string(data), "Marlow") {
		t.Errorf("the report says %s (%v)", data, err)
	}
	w.closeEvent()
	found, ok := w.Program().LastCrash()
	if !ok {
		t.Fatal("the next start knows of nothing")
	}
	w.page = nil
	w.showCrash(found)
	drive.Press(w.Window().Canvas(), fyne.KeyReturn)
	if w.view == nil || w.view.Desk().Path() != path || drive.PageOf[*crashPage](w) != nil {
		t.Error("Enter didn't go on with the event")
	}
}
