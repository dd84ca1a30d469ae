package screens

import (
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/tournament"
)

func TestContentionIsSetByKeys(t *testing.T) {
	h := newTestEvent(t, 8)
	c := h.Window().Canvas()
	typeKeys(c, "t")
	replaceTyped(h, "3\n")
	replaceTyped(h, "B 2, Under 16 1\n")
	replaceTyped(h, "300, 250\n")
	replaceTyped(h, "2.5\n")
	chord(h, ctrlEnter)
	got := h.view.Division().Contention
	if got == nil {
		t.Fatalf("no contention (%s; %s)", toastTexts(h), dialogTexts(h))
	}
	want := tournament.DefaultContention()
	want.Places, want.Classes, want.GibsonSpread, want.Hopefulness = 3, map[string]int{"B": 2, "Under 16": 1}, []int{300, 250}, 0.025
	if !reflect.DeepEqual(*got, want) {
		t.Errorf("contention %+v, want %+v", *got, want)
	}
}

func TestContentionKeptAsItWasStaysUnset(t *testing.T) {
	h := newTestEvent(t, 8)
	typeKeys(h.Window().Canvas(), "t")
	chord(h, ctrlEnter)
	if got := h.view.Division().Contention; got != nil {
		t.Errorf("contention became %+v", *got)
	}
}

func TestContentionNamesWhatIsWrong(t *testing.T) {
	cases := []struct{ name, keys, want string }{
		{"places", "few", "The number of places can't be \"few\"; type a whole number."},
		{"classes", "1\nB two", "Class prizes can't be \"B two\""},
		{"hope", "1\n\n\n150", "What hope begins from can't be \"150\"; type per cent from 0 to 100."},
	}
	for _, one := range cases {
		h := newTestEvent(t, 8)
		typeKeys(h.Window().Canvas(), "t")
		typeKeys(h.Window().Canvas(), one.keys)
		chord(h, ctrlEnter)
		if got := dialogTexts(h); !strings.Contains(got, one.want) {
			t.Errorf("%s: the dialog says %q", one.name, got)
		}
	}
}

func TestRelationsAreAddedChangedAndTakenOut(t *testing.T) {
	h := newTestEvent(t, 8)
	c := h.Window().Canvas()
	typeKeys(c, "t")
	press(c, fyne.KeyF6, fyne.KeyInsert)
	typeKeys(c, "l\n\n1, Okafor\nd\n3\n\n") // listed players, don't meet before round 3
	d := h.view.Division()
	want := tournament.Relation{Kind: tournament.ListedPlayers, Players: []tournament.PlayerID{1, 2}, When: tournament.BeforeRound, Round: 3}
	if len(d.Relations) != 1 || !reflect.DeepEqual(d.Relations[0], want) {
		t.Fatalf("relations %+v (%s; %s)", d.Relations, toastTexts(h), dialogTexts(h))
	}
	typeKeys(c, "\n") // change it
	chord(h, &fyne.ShortcutSelectAll{})
	typeKeys(c, "\n\n1, 1")
	chord(h, ctrlEnter)
	if got := dialogTexts(h); !strings.Contains(got, "stands in it twice") {
		t.Errorf("a relation with oneself: %q", got)
	}
	press(c, fyne.KeyEscape, fyne.KeyDelete)
	if got := h.view.Division().Relations; len(got) != 0 {
		t.Errorf("relations %+v after Delete", got)
	}
}

// A new division has nobody to keep apart; an old one opens both from its settings.
func TestDivisionSettingsLeadToContentionAndRelations(t *testing.T) {
	h := newTestEvent(t, 8)
	c := h.Window().Canvas()
	askDivision(h.view, h.view.Division())
	press(c, fyne.KeyF7)
	replaceTyped(h, "4")
	chord(h, ctrlEnter)
	press(c, fyne.KeyF8)
	if !strings.Contains(dialogTexts(h), "Kept apart in division A") {
		t.Errorf("F8 shows %q", dialogTexts(h))
	}
	press(c, fyne.KeyEscape)
	chord(h, ctrlEnter)
	if got := h.view.Division().Contention; got == nil || got.Places != 4 {
		t.Errorf("contention %+v (%s)", got, toastTexts(h))
	}
}
