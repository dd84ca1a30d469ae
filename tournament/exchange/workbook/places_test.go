package workbook_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"wordhall/tournament/testkit/eventtest"
)

// TestTheWorkbookNamesTheSameWinner in every state of a final, on the cover, on the sheet of the final and as the
// first of the standings.
func TestTheWorkbookNamesTheSameWinner(t *testing.T) {
	for _, s := range eventtest.FinalStates(t) {
		f, _ := open(t, s.Event(), workbookOptions)
		_, cover := rawRows(t, f, "Cover")
		at := slices.IndexFunc(cover, func(row []string) bool { return len(row) > 1 && row[0] == "Winner" })
		if (at >= 0) != (s.Won != 0) || at >= 0 && !strings.HasPrefix(cover[at][1], s.WonName()+", ") {
			t.Errorf("%s: the cover is %q, the winner is %q", s.Name, cover, s.WonName())
		}
		first := slices.IndexFunc(cover, func(row []string) bool { return len(row) > 1 && (row[0] == "Winner" || row[0] == "Leader") })
		for i, id := range s.Order[:3] {
			if row := cover[first+i]; !strings.HasPrefix(row[1], s.Division.PlayerName(id)+", ") {
				t.Errorf("%s: line %d of the cover is %q, the standings have player %d there", s.Name, i+1, row, id)
			}
		}
		_, rows := rawRows(t, f, "A standings")
		for i, id := range s.Order {
			if rows[i][0] != strconv.Itoa(i+1) || rows[i][1] != strconv.Itoa(int(id)) {
				t.Errorf("%s: place %d of the standings is %q, want player %d", s.Name, i+1, rows[i], id)
			}
		}
		_, cross := rawRows(t, f, "A cross-table")
		for i, id := range s.Order {
			if row := cross[id-1]; row[0] != strconv.Itoa(int(id)) || row[1] != strconv.Itoa(i+1) {
				t.Errorf("%s: in the cross-table player %d, at place %d, is %q", s.Name, id, i+1, row)
			}
		}
		if s.Division.Final.Started() {
			sheet, err := f.GetCellValue("A final", "A2")
			if err != nil || strings.Contains(sheet, "Winner: ") != (s.Won != 0) || s.Won != 0 && !strings.Contains(sheet, "Winner: "+s.WonName()) {
				t.Errorf("%s: the sheet of the final says %q, %v", s.Name, sheet, err)
			}
		}
		// The places over the rounds are those of the rounds, and so are the ends of the chart's lines.
		if _, places := rawRows(t, f, "A places"); s.Name == "decided" && (places[0][0] != "1" || places[0][1] != "Ada Quill" || places[0][3] != "1") {
			t.Errorf("the places over the rounds begin with %q", places[0])
		}
	}
}
