package tournament

import (
	"encoding/json"
	"reflect"
	"testing"
)

// TestAFurtherDivisionBeginsAsTheOneBefore in all that divisions mostly share. Its tables and players are its own.
func TestAFurtherDivisionBeginsAsTheOneBefore(t *testing.T) {
	d := NewDivision(1, "A", "wespa-2010", 5)
	d.RulebookFile, d.Overrides = "a file", map[string]json.RawMessage{"byeSpread": json.RawMessage("75")}
	d.Plan = []PlanEntry{{From: 1, To: 5, System: "swiss"}}
	d.RatingSystem, d.WordList, d.Tables.First = "elo", "Club list", 21
	d.Players = []Player{{ID: 1, Name: "Ann"}}
	want := NewSettings("B", "wespa-2010", 5)
	want.RulebookFile, want.Overrides, want.Plan, want.RatingSystem, want.WordList = d.RulebookFile, d.Overrides, d.Plan, d.RatingSystem, d.WordList
	got := d.Further("B")
	if !reflect.DeepEqual(got, want) {
		t.Errorf("it begins with\n%+v\nwant\n%+v", got, want)
	}
	if got.Plan[0].System = "koth"; d.Plan[0].System != "swiss" {
		t.Error("the two divisions have one plan")
	}
}
