package rulings

import (
	"strings"
	"testing"

	"wordhall/screens/look"
	"wordhall/tournament/language"
	"wordhall/tournament/rulebook/rulings"
)

// TestSituationsByTheirNameInTheWindow finds a situation by what it is called in the
// window's language, and goes on finding it in English.
func TestSituationsByTheirNameInTheWindow(t *testing.T) {
	first := rulings.All()[0]
	c, err := language.Read("fr", []byte(`{"`+first.Title+`": "L’été en retard"}`))
	if err != nil {
		t.Fatal(err)
	}
	look.Speak(c, nil)
	defer look.Speak(nil, nil)
	for _, typed := range []string{"retard ete", "L'été", first.Title} {
		found := saidSituations(typed)
		if len(found) == 0 || found[0].ID != first.ID {
			t.Errorf("%q finds %d situations, not %s first", typed, len(found), first.ID)
		}
	}
	if found := saidSituations("zzz"); len(found) != 0 {
		t.Errorf("a word of nothing finds %d", len(found))
	}
	if found := saidSituations(" "); len(found) != len(rulings.All()) || !strings.EqualFold(found[0].ID, first.ID) {
		t.Error("without words not all are listed")
	}
}
