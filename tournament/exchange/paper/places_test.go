package paper_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/eventtest"
	"wordhall/tournament/exchange/paper"
)

// TestPapersInEveryStateOfAFinal: certificates for places go to who won them, and nobody has one while the
// final is open; standings and the list of prizes are in the order of the places, the wall chart has them, and
// all say what they wait for.
func TestPapersInEveryStateOfAFinal(t *testing.T) {
	book := eventtest.Book(t, "wespa-2010")
	for _, s := range eventtest.FinalStates(t) {
		if s.Name == "rounds open" {
			continue // papers after any round are provisional, and say so
		}
		ev, d := s.Event(), s.Division
		first := ""
		if s.By != "open" {
			first = s.WonName()
		}
		if got := firstCertificate(t, paper.Certificates(ev, d, book, 2, nil)); got != first {
			t.Errorf("%s: the first certificate is that of %q, want %q", s.Name, got, first)
		}
		for name, p := range map[string]paper.Paper{"standings": paper.StandingsSheet(ev, d, book, 2), "wall chart": paper.WallChart(ev, d, book, 2)} {
			text, at := printed(t, p), -1
			for i, id := range s.Order {
				next := strings.Index(text, d.PlayerName(id))
				if name == "wall chart" { // which is by number, with the place in front
					if want := fmt.Sprintf("| %d | %d | %s", id, i+1, d.PlayerName(id)); !strings.Contains(text, want) {
						t.Errorf("%s: the wall chart doesn't have %q", s.Name, want)
					}
				} else if next < at {
					t.Errorf("%s: the %s has %s too early", s.Name, name, d.PlayerName(id))
				}
				at = next
			}
			if strings.Contains(text, "fter the final") != (s.By == "final") {
				t.Errorf("%s: the %s says %q", s.Name, name, text)
			}
		}
		d.Prizes = eventtest.Prizes(tournament.Prize{Measure: tournament.ByPlace}, tournament.Prize{Measure: tournament.ByHighWin})
		list, certificates := printed(t, paper.PrizeSheet(ev, d, book, 2, nil)), printed(t, paper.Certificates(ev, d, book, 2, nil))
		if strings.Contains(list, "the final isn't over") != (s.By == "open") || strings.Contains(certificates, "1st place") == (s.By == "open") || !strings.Contains(certificates, "igh") {
			t.Errorf("%s: the prizes are %q, the certificates %q", s.Name, list, certificates)
		}
	}
}

// firstCertificate is whose certificate says that it is for the first place, empty where there is none.
func firstCertificate(t *testing.T, p paper.Paper) string {
	t.Helper()
	for _, page := range pagesOf(t, p) {
		for i, text := range page {
			if text.Text == "1st place" {
				return page[i-1].Text
			}
		}
	}
	return ""
}
