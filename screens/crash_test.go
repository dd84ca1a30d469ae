package screens

import (
	"context"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/tournament"
)

func TestAPanicInAPieceOfWorkIsToldWithItsReport(t *testing.T) {
	h := newTestEvent(t, 4)
	h.view.Run(sharing("Something"), func(context.Context) error {
		var none []int
		none[h.view.Division().LastRound()]++
		return nil
	}, nil)
	got := dialogTexts(h)
	if !strings.Contains(got, "the event is safe") || !strings.Contains(got, "crash 2026-11-21") {
		t.Fatalf("told %q", got)
	}
	press(h.Window().Canvas(), fyne.KeyEscape)
	do(t, h.view.Desk(), app.CheckIn{Division: 1, Players: []tournament.PlayerID{1}, Present: true})
	if h.busy() {
		t.Error("the dialog stays")
	}
}

func TestADeadWindowLeavesAReportAndAFreeFile(t *testing.T) {
	h := newTestEvent(t, 4)
	path := h.view.Desk().Path()
	p := catching(func() {
		var none []int
		none[len(path)]++
	})
	if p == nil {
		t.Fatal("not caught")
	}
	crash := h.report(p)
	if err := h.Program().SaveCrash(crash); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(crash.Report)
	if err != nil || !strings.Contains(string(data), "index out of range") || strings.Contains(string(data), "Marlow") {
		t.Errorf("the report says %s (%v)", data, err)
	}
	h.closeEvent()
	found, ok := h.Program().LastCrash()
	if !ok {
		t.Fatal("the next start knows of nothing")
	}
	h.page = nil
	h.showCrash(found)
	press(h.Window().Canvas(), fyne.KeyReturn)
	if h.view == nil || h.view.Desk().Path() != path || pageOf[*crashPage](h) != nil {
		t.Error("Enter didn't go on with the event")
	}
}
