package report_test

import (
	"reflect"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
)

// TestEveryConditionOfPlayIsOnTheSheet: a setting of a division that is a condition of play changes the sheet of
// conditions, and no other one does.
func TestEveryConditionOfPlayIsOnTheSheet(t *testing.T) {
	sheet := func(typed map[string]string) []report.Condition {
		d := tournament.NewDivision(1, "A", "wespa-2010", 8)
		if _, err := tournament.DivisionSettings.SetAll(d, typed, tournament.Ground{Books: eventtest.Books(t), FirstDay: "2026-11-21"}); err != nil {
			t.Fatal(err)
		}
		book := eventtest.Book(t, "wespa-2010")
		if d.Rulebook != book.ID {
			book = rulebook.Book{} // The sheet is another one altogether.
		}
		return report.Conditions(d, book)
	}
	usual := sheet(nil)
	for _, s := range tournament.DivisionSettings {
		if says := sheet(map[string]string{s.Key: eventtest.Other(t, s.Key)}); reflect.DeepEqual(says, usual) == s.ConditionOfPlay {
			t.Errorf("%s is a condition of play: %v, and the sheet is the same: %v", s.Key, s.ConditionOfPlay, !s.ConditionOfPlay)
		}
	}
}
