package exchangetest

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// CheckList checks what holds for every list, whatever the file is.
func CheckList(t *testing.T, l exchange.PlayerList, err error) {
	t.Helper()
	if err != nil {
		if s := err.Error(); s == "" || strings.ContainsAny(s, "\n\r") || !utf8.ValidString(s) {
			t.Fatalf("error %q is not one line of text", s)
		}
		return
	}
	ids := map[tournament.PlayerID]bool{}
	for _, r := range l.Rows {
		checkRow(t, r, ids)
	}
	games, _, _ := l.Games()
	for _, g := range games {
		if !ids[g.First] || (g.Second != 0 && (!ids[g.Second] || g.Table < 1)) || g.First == g.Second {
			t.Fatalf("game %+v", g)
		}
	}
}

// checkRow checks what holds for every row of a list. ids are the numbers of the players added so far.
func checkRow(t *testing.T, r exchange.PlayerRow, ids map[tournament.PlayerID]bool) {
	t.Helper()
	switch r.Outcome {
	case exchange.Added:
		p := r.Player
		if p.Name == "" || strings.ContainsFunc(p.Name, unicode.IsControl) || utf8.RuneCountInString(p.Name) > exchange.MaxNameRunes ||
			p.Rating < 0 || p.Rating > exchange.MaxRating || p.ID < 1 || ids[p.ID] || strings.TrimSpace(p.Name) != p.Name {
			t.Fatalf("row %d is added as %+v", r.Row, p)
		}
		ids[p.ID] = true
	case exchange.Refused, exchange.Duplicate:
		if r.Why.IsZero() || strings.ContainsAny(r.Why.String(), "\n\r") {
			t.Fatalf("row %d is %v for %q", r.Row, r.Outcome, r.Why)
		}
	}
}

// Workbook makes an Excel file of sheets that are given as rows of cells. A cell that begins with "=" is a formula.
func Workbook(t testing.TB, sheets map[string][][]any, order ...string) string {
	t.Helper()
	f := excelize.NewFile()
	for i, name := range order {
		var err error
		if i == 0 {
			err = f.SetSheetName("Sheet1", name)
		} else {
			_, err = f.NewSheet(name)
		}
		Must(t, err)
		for r, row := range sheets[name] {
			for c, v := range row {
				cell, err := excelize.CoordinatesToCellName(c+1, r+1)
				Must(t, err)
				if s, ok := v.(string); ok && strings.HasPrefix(s, "=") {
					Must(t, f.SetCellFormula(name, cell, s[1:]))
					continue
				}
				Must(t, f.SetCellValue(name, cell, v))
			}
		}
	}
	var b bytes.Buffer
	Must(t, f.Write(&b))
	return b.String()
}

// Names makes up names of any characters except control characters.
var Names = rapid.StringMatching(`[A-Za-zßéЖ字"\\<>&' ]{0,12}`)

// ListLines shows the rows of a list that have a player: "2 added 1 Ada Quill 1820".
func ListLines(l exchange.PlayerList) string {
	var b strings.Builder
	for _, r := range l.Rows {
		if r.Outcome != exchange.Blank {
			fmt.Fprintf(&b, "%d %s %d %s %d\n", r.Row, r.Outcome, r.Player.ID, r.Player.Name, r.Player.Rating)
		}
	}
	return b.String()
}

// GameLines shows games by number: "r1 t1 1-2 played [412 377]".
func GameLines(games []tournament.Game) string {
	var b strings.Builder
	for _, g := range games {
		fmt.Fprintf(&b, "%d: r%d t%d %d-%d %s", g.ID, g.Round, g.Table, g.First, g.Second, g.Sheet.Kind)
		if g.Sheet.Scores != nil {
			fmt.Fprintf(&b, " %d", *g.Sheet.Scores)
		}
		if g.Sheet.Margin != nil {
			fmt.Fprintf(&b, " by %d", *g.Sheet.Margin)
		}
		if g.StartOpen {
			b.WriteString(" drawn")
		}
		b.WriteString("\n")
	}
	return b.String()
}
