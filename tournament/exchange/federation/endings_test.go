package federation_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/eventtest"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/sample"
)

// TestTshAnswersEveryEnding: what tsh has no form of is named before its files are written, and nothing else.
func TestTshAnswersEveryEnding(t *testing.T) {
	for _, e := range tournament.Endings {
		d := eventtest.Field(2, 1)
		second := tournament.PlayerID(2)
		if e.Alone {
			second = 0
		}
		eventtest.Add(d, 1, 1, second, tournament.Sheet{Kind: e.Kind, By: 1, Winner: 1, Absent: []tournament.PlayerID{1}, Scores: &[2]int{300, 250}, Margin: eventtest.Ptr(50)})
		named := false
		for _, c := range federation.TshConcerns(&tournament.Event{Name: "E", Divisions: []*tournament.Division{d}}, sample.Books(t)) {
			named = named || strings.Contains(c.Text.String(), "1 game ")
		}
		plain := e.Alone || e.Kind == tournament.Played || e.Kind == tournament.Scheduled
		if named == plain {
			t.Errorf("a game that is %s is named among what tsh loses: %v", e.Kind, named)
		}
	}
}
