package paper_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// auditedPrizes are prizes for single games, with the figure of a game played out that earns each.
var auditedPrizes = []struct {
	measure tournament.Measure
	figure  func(own, other int) (n int, counts bool)
}{
	{tournament.ByHighWin, func(own, other int) (int, bool) { return own, own > other }},
	{tournament.ByLowWin, func(own, other int) (int, bool) { return -own, own > other }},
	{tournament.ByHighLoss, func(own, other int) (int, bool) { return own, own < other }},
	{tournament.ByLowLoss, func(own, other int) (int, bool) { return -own, own < other }},
	{tournament.ByMargin, func(own, other int) (int, bool) { return own - other, own > other }},
}

// TestAuditOfThePrizes: the document's prizes, and prizes for single games, go to the players whom an audit finds,
// with their shares in money. If several have earned one alike, each gets the same share.
func TestAuditOfThePrizes(t *testing.T) {
	checked := 0
	for seed := range uint64(24) {
		ev, list := exchangetest.RandomAudits(t, seed)
		for _, one := range list {
			d, doc := one.Division, one.Document
			after := doc.LastRound()
			if after == 0 {
				continue
			}
			paperAudit{t, seed}.has("prizes", paper.PrizeSheet(ev, d, exchangetest.BookOf(t, d), after, nil), prizeRows(doc.Awards(after)))
			d.Prizes = nil
			for i, p := range auditedPrizes {
				d.Prizes = append(d.Prizes, tournament.Prize{ID: i + 1, Measure: p.measure, Rank: 1, Label: fmt.Sprint("Audited ", i+1), Ties: tournament.TiesShared})
			}
			var words string
			for _, page := range pagesOf(t, paper.PrizeSheet(ev, d, exchangetest.BookOf(t, d), after, nil)) {
				words += wording(page) + " | "
			}
			for i, p := range auditedPrizes {
				best, earned := 0, []string{}
				for _, l := range doc.Lines(after) {
					if l.Status != "playing" || l.Player.Eligible != nil { // These prizes are for players who are in the event to the end.
						continue
					}
					for _, g := range l.Finished() {
						n, counts := p.figure(g.Own, g.Other)
						switch {
						case !counts:
						case len(earned) == 0 || n > best:
							best, earned = n, []string{l.Player.Name}
						case n == best && !slices.Contains(earned, l.Player.Name):
							earned = append(earned, l.Player.Name)
						}
					}
				}
				_, behind, _ := strings.Cut(words, fmt.Sprintf("| Audited %d | ", i+1))
				row, _, _ := strings.Cut(behind, "| Audited")
				for _, name := range earned {
					checked++
					if !strings.Contains(words, fmt.Sprintf("| Audited %d | %s | ", i+1, name)) {
						t.Errorf("seed %d: %s earned the prize for %s, and the sheet says %q", seed, name, p.measure, row)
					}
				}
				if len(earned) > 0 && !strings.Contains(row, fmt.Sprint(max(best, -best))) {
					t.Errorf("seed %d: the prize for %s is for %d, and the sheet says %q", seed, p.measure, best, row)
				}
			}
		}
		if t.Failed() {
			t.FailNow()
		}
	}
	if checked < 100 {
		t.Errorf("only %d winners were found", checked)
	}
}

// prizeRows are the prizes as they are read out, from the last to the first. The words about a team go over several
// lines, and those about a game are audited beside the game.
func prizeRows(awards []exchangetest.AuditAward) (rows [][]string) {
	for end := len(awards); end > 0; {
		from := end - 1
		for from > 0 && awards[from-1].Title == awards[end-1].Title {
			from--
		}
		for i, a := range awards[from:end] {
			title, words := a.Title, a.Words
			if i > 0 {
				title = ""
			}
			if a.With != "" && words != "" {
				words += ", together with " + a.With
			}
			if strings.Contains(a.Words, ", ") {
				words = ""
			}
			rows = append(rows, []string{title, a.Winner, a.Money(), words})
		}
		end = from
	}
	return rows
}
