package paper_test

import (
	"strings"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

// TestDocketHasOneAnswerForThePlay, whatever was typed, and no text runs into another.
func TestDocketHasOneAnswerForThePlay(t *testing.T) {
	long := strings.Repeat("W", 60)
	for name, d := range map[string]paper.Docket{
		"plain":    {Event: "Harbour Open", Division: text.Of("division %s", "A"), Place: text.Join(", ", text.Of("Round %d", 3), text.Of("Table %d", 12)), Words: []string{"qi", "zax"}, Acceptable: true, List: "Club list, 2026", Adjudicator: "RV", Answered: exchangetest.Made},
		"practice": {Words: []string{"qi"}, Warning: text.Of("practice list – not official"), Answered: exchangetest.Made},
		"long": {
			Event: strings.Repeat("The Annual International Harbour Open ", 4), Division: text.Of("division %s", strings.Repeat("Open ", 6)), Place: text.Name("Round 200, Table 9999"),
			Words: []string{long, long, long, "é", "😀", long, long, long}, List: strings.Repeat("Official Words ", 4), Adjudicator: strings.Repeat("R", 40), Answered: exchangetest.Made,
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, size := range []exchange.PageSize{exchange.A4, exchange.Letter} {
				checkPlaces(t, d, size)
			}
			all := " " + wording(pagesOf(t, d)[0]) + " "
			if strings.Count(all, "ACCEPTABLE") != 1 || strings.Contains(all, "NOT ACCEPTABLE") == d.Acceptable {
				t.Errorf("it says %s", all)
			}
			if !d.Warning.IsZero() && !strings.Contains(all, d.Warning.String()) {
				t.Errorf("it doesn't say %q: %s", d.Warning, all)
			}
		})
	}
}
