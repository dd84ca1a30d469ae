package paper_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/testkit/eventtest"
)

// TestPapersInEveryStateOfAFinal: certificates for places go to the players who won them, and nobody has one while
// the final is open. Standings and the list of prizes are in the order of the places, the wall chart has them, and
// all say what they wait for.
func TestPapersInEveryStateOfAFinal(t *testing.T) {
	book := eventtest.Book(t, "wespa-2010")
	for _, s := range eventtest.FinalStates(t) {
		if s.Name == "rounds open" {
			continue // Papers after any round are provisional, and say so.
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
				if name == "wall chart" { // The wall chart is by number, with the place in front.
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

// firstCertificate is the name on the certificate for first place. It is empty if there is none.
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

// TestTitleNormsHaveCertificates once all results are in, for players who came with a known deviation.
func TestTitleNormsHaveCertificates(t *testing.T) {
	book := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		name, system string
		deviation    float64
		open         bool
		want         int
	}{
		{"a norm", "wespa", 50, false, 1}, {"of another system", "naspa", 50, false, 0},
		{"too uncertain", "wespa", 61, false, 0}, {"nobody knows how uncertain", "wespa", 0, false, 0}, {"a game is open", "wespa", 50, true, 0},
	} {
		d := eventtest.RatedField(2, 12)
		d.RatingSystem, d.Players[0].Rating, d.Players[0].Deviation = c.system, 1850, c.deviation
		for round := 1; round <= 12; round++ {
			if sheet := eventtest.Played(400, 300); c.open && round == 12 {
				eventtest.Add(d, round, 1, 2, tournament.Sheet{})
			} else {
				eventtest.Add(d, round, 1, 2, sheet)
			}
		}
		ev := &tournament.Event{Name: "Open", Divisions: []*tournament.Division{d}}
		if got := strings.Count(printed(t, paper.Certificates(ev, d, book, 12, nil)), "Master norm"); got != c.want {
			t.Errorf("%s: %d certificates of a norm, want %d", c.name, got, c.want)
		}
	}
}
