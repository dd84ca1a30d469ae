package setup

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// TestTheLanguagesOfAnEventAreTyped by their names or tags; one that the program doesn't have, and the same twice, are
// refused in the dialog.
func TestTheLanguagesOfAnEventAreTyped(t *testing.T) {
	w := newSetupEvent(t, 8)
	w.Event().Go("Event")
	c := w.Window().Canvas()
	top := func() string { return drive.Texts(c.Overlays().Top()) }
	drive.Keys(c, "d")
	at := 0
	for _, s := range tournament.EventSettings {
		if s.Key == tournament.LanguagesKey {
			break
		}
		if !s.AskedElsewhere && s.Choices == nil {
			at++
		}
	}
	var fields []*widgets.KeyEntry
	drive.Walk(c.Overlays().Top(), func(o fyne.CanvasObject) {
		if f, is := o.(*widgets.KeyEntry); is {
			fields = append(fields, f)
		}
	})
	answer := func(typed string) {
		c.Focus(fields[at])
		fields[at].SetText(typed)
		drive.Chord(w, drive.CtrlEnter)
		w.Settle()
	}
	for typed, want := range map[string]string{
		"German, Italian": `Languages can't be "italian"`, "de, german": `"de" is named twice; name two different languages, or one`, "de, fr, es": "3 languages are named; name one or two",
	} {
		if answer(typed); !strings.Contains(top(), want) {
			t.Errorf("%q: it says %q, want %q", typed, top(), want)
		}
	}
	answer("French, de")
	if got := w.Event().Desk().Event().Languages; got != "fr,de" {
		t.Errorf("they are %q", got)
	}
}
