package phones_test

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/phones"
)

// TestSlipsHaveACodeOnlyWhileTheHallIsOpen: before it is opened and after it is closed they are the
// same to the byte; while results aren't taken by phone too.
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
