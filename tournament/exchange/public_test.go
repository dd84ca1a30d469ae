package exchange_test

import (
	"bytes"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
)

// checkEjections: what everybody reads of a division, by where, says that an ejected
// player doesn't play, or that the player was ejected, as the director chose; never why.
func checkEjections(t *testing.T, texts func(ev *tournament.Event, d *tournament.Division) map[string]string) {
	t.Helper()
	for _, told := range []bool{false, true} {
		ev := sampleEvent(8, 3)
		d := ev.Divisions[1] // Its player 11 is ejected, for collusion.
		d.TellEjections = told
		says, hides := "not playing", "ejected"
		if told {
			says, hides = hides, says
		}
		public := texts(ev, d)
		if len(public) == 0 {
			t.Error("there is nothing to read")
		}
		for name, text := range public {
			if !strings.Contains(text, says) || strings.Contains(text, hides) || strings.Contains(text, "collusion") {
				t.Errorf("told %v: %s doesn't say %q, or says %q or why:\n%s", told, name, says, hides, text)
			}
		}
	}
}

func TestPapersTellOfAnEjectionAsTheDirectorChose(t *testing.T) {
	checkEjections(t, func(ev *tournament.Event, d *tournament.Division) map[string]string {
		book, after := bookOf(t, d), d.LastRound()
		return map[string]string{
			"the standings":           printed(t, exchange.StandingsSheet(ev, d, book, after)),
			"the wall chart":          printed(t, exchange.WallChart(ev, d, book, after)),
			"one list over divisions": printed(t, exchange.CombinedSheet(ev, []report.CombinedPart{{Division: d.ID, Book: book, After: after}})),
		}
	})
}

func TestStandingsCSVTellOfAnEjectionAsTheDirectorChose(t *testing.T) {
	checkEjections(t, func(_ *tournament.Event, d *tournament.Division) map[string]string {
		var csv bytes.Buffer
		must(t, exchange.WriteStandingsCSV(&csv, d, bookOf(t, d), d.LastRound()))
		return map[string]string{"csv": csv.String()}
	})
}

func TestWebPagesTellOfAnEjectionAsTheDirectorChose(t *testing.T) {
	checkEjections(t, func(ev *tournament.Event, _ *tournament.Division) map[string]string {
		texts := map[string]string{}
		for name, page := range webPages(t, ev) {
			if strings.HasSuffix(name, "div-b-standings.html") || strings.HasSuffix(name, "div-b-scorecards.html") {
				texts[name] = page
			}
		}
		return texts
	})
}

func TestWorkbookTellsOfAnEjectionAsTheDirectorChose(t *testing.T) {
	checkEjections(t, func(ev *tournament.Event, _ *tournament.Division) map[string]string {
		f, _ := open(t, ev, workbookOptions)
		_, rows := rawRows(t, f, "Late Bloomers - Div-… standings")
		text := ""
		for _, row := range rows {
			text += strings.Join(row, " ") + "\n"
		}
		return map[string]string{"the workbook": text}
	})
}
