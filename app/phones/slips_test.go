package phones_test

import (
	"bytes"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/phones"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// TestSlipsHaveACodeOnlyWhileTheHallIsOpen: before it is opened and after it is closed they are the same byte by
// byte, and also while results aren't taken by phone.
func TestSlipsHaveACodeOnlyWhileTheHallIsOpen(t *testing.T) {
	p := newProgram(t)
	desk := newEvent(t, p, filepath.Join(t.TempDir(), "harbour.wordhall"), 8)
	t.Cleanup(func() { _ = desk.Close() })
	drawRound(t, desk, 1)
	p.Now = func() time.Time { return time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC) }
	slips := app.PaperRequest{Kind: app.ResultSlips, Division: 1, Round: 1}
	file := filepath.Join(t.TempDir(), "slips.pdf")
	write := func() []byte {
		t.Helper()
		if err := desk.WritePaper(t.Context(), file, slips); err != nil {
			t.Fatal(err)
		}
		return []byte(read(t, file))
	}
	closed := write()
	h, err := phones.Open(desk, phones.Options{Address: "127.0.0.1", Port: phones.AnyPort})
	if err != nil {
		t.Fatal(err)
	}
	open := write()
	if bytes.Equal(open, closed) {
		t.Error("slips have no code although the hall is open")
	}
	if folder := os.Getenv("WORDHALL_SLIPS"); folder != "" {
		pages, err := desk.Preview(8, slips)
		if err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(filepath.Join(folder, "slips.png")) //nolint:gosec // the tester's own folder
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, pages[0]); err != nil {
			t.Fatal(err)
		}
		_ = f.Close()
		t.Log(h.SlipLink(1, desk.Event().Divisions[0].Games[0].ID))
	}
	h.Let(phones.May{CheckIn: true})
	if !bytes.Equal(write(), closed) {
		t.Error("slips have a code although results aren't taken by phone")
	}
	h.Let(phones.May{Results: true})
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(write(), closed) {
		t.Error("slips aren't as before once the hall is closed")
	}
}

// TestCodesOfASlipAreGoodHoweverTheFileIsNamed: what was printed, and what players had sent, is still valid when
// the event is opened under another spelling of its path. What is lost is reported.
func TestCodesOfASlipAreGoodHoweverTheFileIsNamed(t *testing.T) {
	p := newProgram(t)
	folder := t.TempDir()
	t.Chdir(folder)
	desk := newEvent(t, p, filepath.Join(folder, "harbour.wordhall"), 8)
	drawRound(t, desk, 1)
	games := desk.Event().Divisions[0].Games
	first := opened(t, desk)
	if lost := first.CodesLost(); !lost.IsZero() {
		t.Errorf("a hall opened for the first time says %q", lost)
	}
	code := first.Code(1, games[0].ID)
	phoneOf(t, first).result(code, 1, 431, 389)
	phoneOf(t, first).result(code, 2, 402, 377)
	closed(t, desk)

	desk, err := p.Open(t.Context(), "harbour.wordhall")
	if err != nil {
		t.Fatal(err)
	}
	again := opened(t, desk)
	if status, _ := phoneOf(t, again).get("/g/" + code + "/1"); status != http.StatusOK || len(again.Waiting()) != 1 || !again.CodesLost().IsZero() {
		t.Errorf("under a relative path the code answers %d, %d wait, it says %q", status, len(again.Waiting()), again.CodesLost())
	}
	kept, err := desk.HallFile()
	if err != nil {
		t.Fatal(err)
	}
	closed(t, desk)

	// The folder of preferences may be lost, or the event moved to another computer.
	if err := os.Remove(kept); err != nil {
		t.Fatal(err)
	}
	if desk, err = p.Open(t.Context(), "harbour.wordhall"); err != nil {
		t.Fatal(err)
	}
	defer closed(t, desk)
	lost := opened(t, desk)
	if status, _ := phoneOf(t, lost).get("/g/" + code + "/1"); status != http.StatusNotFound || !strings.Contains(lost.CodesLost().String(), "Print the slips that are still out once more") {
		t.Errorf("a lost code answers %d, and the hall says %q", status, lost.CodesLost())
	}
	for _, g := range games {
		apptest.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 380}}})
	}
	if !lost.CodesLost().IsZero() {
		t.Error("codes count as lost although no slip is out")
	}
}

// opened is the hall of the event, open at any port.
func opened(t *testing.T, desk *app.Desk) *phones.Hall {
	t.Helper()
	h, err := phones.Open(desk, phones.Options{Address: "127.0.0.1", Port: phones.AnyPort})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func closed(t *testing.T, desk *app.Desk) {
	t.Helper()
	if err := desk.Close(); err != nil {
		t.Fatal(err)
	}
}
