package workbook_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/testkit/eventtest"
)

// TestTheEventsOwnLookIsInTheWorkbook: headings are in its colour with words that can be read on it, the logo is on
// the cover, and its lines are in the foot of every sheet.
func TestTheEventsOwnLookIsInTheWorkbook(t *testing.T) {
	ev := exchangetest.Event(6, 2)
	ev.Branding = tournament.Branding{Colour: "#ffe000", Sponsors: "Tiles & Co", Footer: "open.example.org", Logo: eventtest.Other(t, "logo")}
	f, _ := open(t, ev, workbookOptions)
	for i, sheet := range f.GetSheetList() {
		id, err := f.GetCellStyle(sheet, "A3")
		exchangetest.Must(t, err)
		style, err := f.GetStyle(id)
		exchangetest.Must(t, err)
		if got := fmt.Sprint(style.Fill.Color, style.Font.Color); got != "[FFE000]000000" && got != "[FFE000] 000000" {
			t.Errorf("%s: its headings are %s", sheet, got)
		}
		foot, err := f.GetHeaderFooter(sheet)
		exchangetest.Must(t, err)
		if !strings.Contains(foot.OddFooter, "Tiles && Co\n open.example.org") {
			t.Errorf("%s: its foot is %q", sheet, foot.OddFooter)
		}
		pictures, err := f.GetPictures(sheet, "C1")
		exchangetest.Must(t, err)
		if len(pictures) != map[bool]int{true: 1}[i == 0] {
			t.Errorf("%s has %d pictures", sheet, len(pictures))
		}
	}
	rows, err := f.GetRows("Cover")
	exchangetest.Must(t, err)
	if !strings.Contains(fmt.Sprint(rows), "[Sponsors Tiles & Co]") {
		t.Errorf("the cover is %v", rows)
	}
}
