package exchange_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/progress"
)

// onPaper are the texts of a paper, a line each.
func onPaper(t *testing.T, p exchange.Paper) string {
	t.Helper()
	var b strings.Builder
	for _, page := range pagesOf(t, p) {
		for _, text := range page {
			b.WriteString(text.Text + "\n")
		}
	}
	return b.String()
}

// The state card says of everybody what a director by hand must know.
func TestStateCard(t *testing.T) {
	d := touDivision()
	ev := &tournament.Event{Name: "Harbour Open", Divisions: []*tournament.Division{d}}
	text := onPaper(t, exchange.StateCard(ev, d, bookOf(t, d), 3))
	for _, want := range []string{"State card", "Division A · round 3", "Abel, Ann\n", "2 +4\n", "b 1\n", "1/1\n", "A bye is worth +50"} {
		if !strings.Contains(text, want) {
			t.Errorf("the card lacks %q:\n%s", want, text)
		}
	}
}

// A table's slip, and a page, can be had by themselves.
func TestPartsOfPapers(t *testing.T) {
	ev := sampleEvent(24, 3)
	d := ev.Divisions[0]
	book := bookOf(t, d)
	slips := onPaper(t, exchange.TableSlips(ev, d, book, 3, []int{2}))
	if !strings.Contains(slips, "1-3-2") || strings.Contains(slips, "1-3-1\n") || strings.Contains(slips, "1-3-3") {
		t.Errorf("the slip of table 2:\n%s", slips)
	}
	whole := exchange.ResultSlips(ev, d, book, 3)
	page := onPaper(t, exchange.OnlyPages(whole, []int{2}))
	if strings.Contains(page, "1-3-4") || !strings.Contains(page, "1-3-5") || strings.Contains(page, "1-3-9") {
		t.Errorf("the second page:\n%s", page)
	}
	var out bytes.Buffer
	if err := exchange.WritePDF(t.Context(), &out, []exchange.Paper{exchange.OnlyPages(whole, []int{99})}, paperOptions(exchange.A4)); err == nil {
		t.Error("a page that isn't there is printed")
	}
}

// Whoever watches a file being made hears of every page and sheet, and can end it.
func TestFilesCanBeEnded(t *testing.T) {
	ev := sampleEvent(24, 3)
	d := ev.Divisions[0]
	var pages, sheets []int
	paper, stop := context.WithCancel(t.Context())
	paper = progress.With(paper, func(done, of int) {
		if pages = append(pages, done, of); done == 2 {
			stop()
		}
	})
	if err := exchange.WritePDF(paper, &bytes.Buffer{}, []exchange.Paper{exchange.ResultSlips(ev, d, bookOf(t, d), 3)}, paperOptions(exchange.A4)); !errors.Is(err, context.Canceled) || len(pages) != 6 || pages[5] != 3 {
		t.Errorf("the paper ends with %v after %v", err, pages)
	}
	workbook, stop := context.WithCancel(t.Context())
	workbook = progress.With(workbook, func(done, _ int) {
		if sheets = append(sheets, done); done == 3 {
			stop()
		}
	})
	if err := exchange.WriteWorkbook(workbook, &bytes.Buffer{}, ev, books(t), exchange.WorkbookOptions{Program: "Wordhall"}); !errors.Is(err, context.Canceled) || len(sheets) != 3 {
		t.Errorf("the workbook ends with %v after %v", err, sheets)
	}
}
