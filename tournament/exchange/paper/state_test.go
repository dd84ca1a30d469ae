package paper_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/workbook"
	"wordhall/tournament/progress"
	"wordhall/tournament/report"
)

// onPaper are the texts of a paper, one on each line.
func onPaper(t *testing.T, p paper.Paper) string {
	t.Helper()
	var b strings.Builder
	for _, page := range pagesOf(t, p) {
		for _, text := range page {
			b.WriteString(text.Text + "\n")
		}
	}
	return b.String()
}

// TestStateCard: the card has everything about everybody that a director must know to go on by hand.
func TestStateCard(t *testing.T) {
	d := exchangetest.TouDivision()
	ev := &tournament.Event{Name: "Harbour Open", Divisions: []*tournament.Division{d}}
	text := onPaper(t, paper.StateCard(ev, d, exchangetest.BookOf(t, d), 3))
	for _, want := range []string{"State card", "Division A · round 3", "Abel, Ann\n", "2 +4\n", "b 1\n", "1/1\n", "A bye is worth +50"} {
		if !strings.Contains(text, want) {
			t.Errorf("the card lacks %q:\n%s", want, text)
		}
	}
}

// TestTheResultSheetIsOfAllDivisions by table, with the scores that are in. A division in which the round isn't drawn
// isn't named, and an event of one division names none.
func TestTheResultSheetIsOfAllDivisions(t *testing.T) {
	ev := exchangetest.Event(6, 3)
	a, b := ev.Divisions[0], ev.Divisions[1]
	views := func() (list []*report.View) {
		for _, d := range ev.Divisions {
			if len(d.GamesOf(2)) > 0 {
				list = append(list, report.ByRounds(d, exchangetest.BookOf(t, d), 1))
			}
		}
		return list
	}
	both := onPaper(t, paper.RoundSheet(ev, views(), 2))
	for _, want := range []string{"Result sheet", "Round 2", "All divisions", "\nDivision\n", "Late Bloomers", a.PlayerName(1), b.PlayerName(1)} {
		if !strings.Contains(both, want) {
			t.Errorf("the sheet lacks %q:\n%s", want, both)
		}
	}
	b.Games = slices.DeleteFunc(b.Games, func(g tournament.Game) bool { return g.Round == 2 })
	if one := onPaper(t, paper.RoundSheet(ev, views(), 2)); strings.Contains(one, b.Name) || !strings.Contains(one, "Division A") {
		t.Errorf("division %s, which hasn't drawn the round, is named:\n%s", b.Name, one)
	}
	ev.Divisions = ev.Divisions[:1]
	if one := onPaper(t, paper.RoundSheet(ev, views(), 2)); strings.Contains(one, "Division") || !strings.Contains(one, a.PlayerName(1)) {
		t.Errorf("the only division is named:\n%s", one)
	}
}

// TestPartsOfPapers: the slip of one table, or a single page, can be printed alone.
func TestPartsOfPapers(t *testing.T) {
	ev := exchangetest.Event(24, 3)
	d := ev.Divisions[0]
	book := exchangetest.BookOf(t, d)
	slips := onPaper(t, paper.TableSlips(ev, d, book, 3, []int{2}))
	if !strings.Contains(slips, "1-3-2") || strings.Contains(slips, "1-3-1\n") || strings.Contains(slips, "1-3-3") {
		t.Errorf("the slip of table 2:\n%s", slips)
	}
	whole := paper.ResultSlips(ev, d, book, 3)
	page := onPaper(t, paper.OnlyPages(whole, []int{2}))
	if strings.Contains(page, "1-3-4") || !strings.Contains(page, "1-3-5") || strings.Contains(page, "1-3-9") {
		t.Errorf("the second page:\n%s", page)
	}
	var out bytes.Buffer
	if err := paper.WritePDF(t.Context(), &out, []paper.Paper{paper.OnlyPages(whole, []int{99})}, paperOptions(exchange.A4)); err == nil {
		t.Error("a page that isn't there is printed")
	}
}

// TestFilesCanBeEnded: while a file is made, progress is reported for every page and sheet, and the work can be
// stopped.
func TestFilesCanBeEnded(t *testing.T) {
	ev := exchangetest.Event(24, 3)
	d := ev.Divisions[0]
	var pages, sheets []int
	sheet, stop := context.WithCancel(t.Context())
	sheet = progress.With(sheet, func(done, of int) {
		if pages = append(pages, done, of); done == 2 {
			stop()
		}
	})
	if err := paper.WritePDF(sheet, &bytes.Buffer{}, []paper.Paper{paper.ResultSlips(ev, d, exchangetest.BookOf(t, d), 3)}, paperOptions(exchange.A4)); !errors.Is(err, context.Canceled) || len(pages) != 6 || pages[5] != 3 {
		t.Errorf("the paper ends with %v after %v", err, pages)
	}
	ctx, stop := context.WithCancel(t.Context())
	ctx = progress.With(ctx, func(done, _ int) {
		if sheets = append(sheets, done); done == 3 {
			stop()
		}
	})
	if err := workbook.Write(ctx, &bytes.Buffer{}, ev, exchangetest.Books(t), workbook.Options{Program: "Wordhall"}); !errors.Is(err, context.Canceled) || len(sheets) != 3 {
		t.Errorf("the workbook ends with %v after %v", err, sheets)
	}
}
