package paper_test

import (
	"bytes"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/testkit/eventtest"
)

// TestAPaperWithNothingOnItIsRefused in one line that names it, both when it is printed and when it is shown. Among
// other papers it is left out.
func TestAPaperWithNothingOnItIsRefused(t *testing.T) {
	book := eventtest.Book(t, "wespa-2010")
	var over, begun eventtest.FinalState
	for _, s := range eventtest.FinalStates(t) {
		switch s.Name {
		case "decided":
			over = s
		case "final begun":
			begun = s
		}
	}
	nobody := eventtest.FinalState{Division: eventtest.Field(0, 2)}
	byes := eventtest.FinalState{Division: eventtest.Field(1, 1)}
	eventtest.Add(byes.Division, 1, 1, 0, tournament.Sheet{Kind: tournament.Bye})
	o := paperOptions(exchange.A4)
	for name, p := range map[string]paper.Paper{
		"slips of a final that is over":             paper.FinalSlips(over.Event(), over.Division, book, false),
		"slips if needed of one that is over":       paper.FinalSlips(over.Event(), over.Division, book, true),
		"slips if needed of a match of one game":    paper.FinalSlips(begun.Event(), begun.Division, book, true),
		"certificates while the final is open":      paper.Certificates(begun.Event(), begun.Division, book, 2, nil),
		"slips of a round of a bye":                 paper.ResultSlips(byes.Event(), byes.Division, book, 1),
		"signs of a round without a table":          paper.TableSigns(byes.Event(), byes.Division, 1),
		"name tags of nobody":                       paper.NameTags(nobody.Event(), nobody.Division),
		"scorecards of nobody":                      paper.ScorecardSheets(nobody.Event(), nobody.Division, book, 0, 0),
		"certificates of a division without a game": paper.Certificates(nobody.Event(), nobody.Division, book, 0, nil),
	} {
		var b bytes.Buffer
		err := paper.WritePDF(t.Context(), &b, []paper.Paper{p}, o)
		_, shown := paper.Pictures([]paper.Paper{p}, o, 1)
		if err == nil || shown == nil || b.Len() > 0 || !strings.HasSuffix(err.Error(), ": there is nothing to print") {
			t.Errorf("%s: %v, looked at %v, %d bytes", name, err, shown, b.Len())
		}
		standings := paper.StandingsSheet(over.Event(), over.Division, book, 2)
		pages, err := paper.Pictures([]paper.Paper{p, standings}, o, 1)
		if err != nil || len(pages) != 1 {
			t.Errorf("%s with the standings: %d pages, %v", name, len(pages), err)
		}
	}
}
