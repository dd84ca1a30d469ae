package setup

import (
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/language"
)

func TestContentionIsSetByKeys(t *testing.T) {
	w := newSetupEvent(t, 8)
	w.Event().AskPairing()
	drive.Replace(w, "3\n")
	drive.Replace(w, "B 2, Under 16 1\n")
	drive.Replace(w, "300, 250\n")
	drive.Replace(w, "2.5\n")
	drive.Chord(w, drive.CtrlEnter)
	got := w.Event().Division().Contention
	if got == nil {
		t.Fatalf("no contention (%s; %s)", drive.Said(w), drive.DialogTexts(w))
	}
	want := tournament.DefaultContention()
	want.Places, want.Classes, want.GibsonSpread, want.Hopefulness = 3, map[string]int{"B": 2, "Under 16": 1}, []int{300, 250}, 0.025
	if !reflect.DeepEqual(*got, want) {
		t.Errorf("contention %+v, want %+v", *got, want)
	}
}

func TestContentionKeptAsItWasStaysUnset(t *testing.T) {
	w := newSetupEvent(t, 8)
	w.Event().AskPairing()
	drive.Chord(w, drive.CtrlEnter)
	if got := w.Event().Division().Contention; got != nil {
		t.Errorf("contention became %+v", *got)
	}
}

func TestContentionNamesWhatIsWrong(t *testing.T) {
	cases := []struct{ name, keys, want string }{
		{"places", "few", "Places can't be \"few\"; type a whole number."},
		{"classes", "1\nB two", "Class prizes can't be \"B two\""},
		{"hope", "1\n\n\n150", "Hopeful from can't be \"150\"; type per cent from 0 to 100."},
	}
	for _, one := range cases {
		w := newSetupEvent(t, 8)
		w.Event().AskPairing()
		drive.Keys(w.Window().Canvas(), one.keys)
		drive.Chord(w, drive.CtrlEnter)
		if got := drive.DialogTexts(w); !strings.Contains(got, one.want) {
			t.Errorf("%s: the dialog says %q", one.name, got)
		}
	}
}

// TestARefusedFieldHasTheKeyboard, even if another field had it.
func TestARefusedFieldHasTheKeyboard(t *testing.T) {
	cases := []struct{ name, keys, mend string }{
		{"places", "few\n\n", "3"},
		{"classes", "\nB two\n", "B 2"},
		{"Gibson spread", "\n\nwide\n\n", "250"},
		{"hope", "\n\n\n150\n", "50"},
		{"control loss", "\n\n\n\n150\n", "50"},
		{"first round of the control loss", "\n\n\n\n\nlate\n", "4"},
	}
	for _, one := range cases {
		w := newSetupEvent(t, 8)
		w.Event().AskPairing()
		drive.Keys(w.Window().Canvas(), one.keys)
		drive.Chord(w, drive.CtrlEnter)
		if !drive.Asked(w) {
			t.Fatalf("%s: not refused", one.name)
		}
		drive.Replace(w, one.mend)
		drive.Chord(w, drive.CtrlEnter)
		if drive.Asked(w) {
			t.Errorf("%s: the keyboard is elsewhere: %s", one.name, drive.DialogTexts(w))
		}
	}
}

func TestRelationsAreAddedChangedAndTakenOut(t *testing.T) {
	w := newSetupEvent(t, 8)
	c := w.Window().Canvas()
	w.Event().AskPairing()
	drive.Press(c, fyne.KeyF6, fyne.KeyInsert)
	drive.Keys(c, "l\n\n1, Okafor\nd\n3") // The listed players don't meet before round 3.
	drive.Chord(w, drive.CtrlEnter)
	d := w.Event().Division()
	want := tournament.Relation{Kind: tournament.ListedPlayers, Players: []tournament.PlayerID{1, 2}, When: tournament.BeforeRound, Round: 3}
	if len(d.Relations) != 1 || !reflect.DeepEqual(d.Relations[0], want) {
		t.Fatalf("relations %+v (%s; %s)", d.Relations, drive.Said(w), drive.DialogTexts(w))
	}
	drive.Keys(c, "\n") // This changes it.
	drive.Chord(w, &fyne.ShortcutSelectAll{})
	drive.Keys(c, "\n\n1, 1")
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "is named in it twice") {
		t.Errorf("a relation with oneself: %q", got)
	}
	drive.Press(c, fyne.KeyEscape, fyne.KeyDelete)
	if got := w.Event().Division().Relations; len(got) != 0 {
		t.Errorf("relations %+v after Delete", got)
	}
}

// TestDivisionSettingsLeadToContentionAndRelations: a new division has no players to keep apart, and the settings of
// an old one open both dialogs.
func TestDivisionSettingsLeadToContentionAndRelations(t *testing.T) {
	w := newSetupEvent(t, 8)
	c := w.Window().Canvas()
	AskDivision(w.Event(), w.Event().Division())
	drive.Press(c, fyne.KeyF7)
	drive.Replace(w, "4")
	drive.Chord(w, drive.CtrlEnter)
	drive.Press(c, fyne.KeyF8)
	if !strings.Contains(drive.DialogTexts(w), "Kept apart in division A") {
		t.Errorf("F8 shows %q", drive.DialogTexts(w))
	}
	drive.Press(c, fyne.KeyEscape)
	drive.Chord(w, drive.CtrlEnter)
	if got := w.Event().Division().Contention; got == nil || got.Places != 4 {
		t.Errorf("contention %+v (%s)", got, drive.Said(w))
	}
}

// TestAShareIsOfTheLanguage: what the field is filled with is read back from it, whatever decimal mark the language
// has.
func TestAShareIsOfTheLanguage(t *testing.T) {
	texts, err := language.Read("de", []byte(`{}`))
	if err != nil {
		t.Fatal(err)
	}
	w := newSetupEvent(t, 8)
	look.Speak(texts, nil)
	t.Cleanup(func() { look.Speak(nil, nil) })
	settings := w.Event().Division().Settings()
	own := tournament.DefaultContention()
	own.Hopefulness = 0.125
	settings.Contention = &own
	drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: 1, Settings: settings})
	if shown := contentionFields(form.New(120), &settings.Division).held("contention.hopefulness"); shown != "12,5" {
		t.Errorf("it shows %q", shown)
	}
	w.Event().AskPairing()
	drive.Replace(w, "3")
	drive.Chord(w, drive.CtrlEnter)
	if got := w.Event().Division().Contention; got.Hopefulness != 0.125 || got.Places != 3 {
		t.Errorf("it is read as %v (%s)", got, drive.DialogTexts(w))
	}
}
