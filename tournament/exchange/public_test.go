package exchange_test

import (
	"bytes"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
)

// TestAnEjectionIsTheDirectorsToTell: what everybody reads says that an ejected player
// doesn't play, or that the player was ejected, as the director chose; never why.
func TestAnEjectionIsTheDirectorsToTell(t *testing.T) {
	for _, told := range []bool{false, true} {
		ev := sampleEvent(8, 3)
		d := ev.Divisions[1] // Its player 11 is ejected, for collusion.
		d.TellEjections = told
		book := bookOf(t, d)
		says, hides := "not playing", "ejected"
		if told {
			says, hides = hides, says
		}
		for name, text := range publicTexts(t, ev, d, book) {
			if !strings.Contains(text, says) || strings.Contains(text, hides) || strings.Contains(text, "collusion") {
				t.Errorf("told %v: %s doesn't say %q, or says %q or why:\n%s", told, name, says, hides, text)
			}
		}
	}
}

// publicTexts are what everybody may read of the division's standings, by where.
func publicTexts(t *testing.T, ev *tournament.Event, d *tournament.Division, book rulebook.Book) map[string]string {
	t.Helper()
	after := d.LastRound()
	texts := map[string]string{
		"the standings":           printed(t, exchange.StandingsSheet(ev, d, book, after)),
		"the wall chart":          printed(t, exchange.WallChart(ev, d, book, after)),
		"one list over divisions": printed(t, exchange.CombinedSheet(ev, []report.CombinedPart{{Division: d.ID, Book: book, After: after}})),
	}
	var csv bytes.Buffer
	must(t, exchange.WriteStandingsCSV(&csv, d, book, after))
	texts["csv"] = csv.String()
	files, err := exchange.WebPages(t.Context(), ev, books(t), exchange.WebOptions{Made: made, Program: "Wordhall"})
	must(t, err)
	for _, f := range files {
		if strings.HasSuffix(f.Name, "div-b-standings.html") || strings.HasSuffix(f.Name, "div-b-scorecards.html") {
			texts[f.Name] = string(f.Data)
		}
	}
	f, _ := open(t, ev, workbookOptions)
	_, rows := rawRows(t, f, "Late Bloomers - Div-… standings")
	for _, row := range rows {
		texts["the workbook"] += strings.Join(row, " ") + "\n"
	}
	return texts
}
