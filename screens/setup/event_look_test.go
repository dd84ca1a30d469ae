package setup

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament/testkit/eventtest"
)

// TestTheEventsLookIsSetByKeys: a colour that is hard to read has a remark, and one that is no colour is refused. A
// logo is asked for, refused if it is no picture, kept, and removed again.
func TestTheEventsLookIsSetByKeys(t *testing.T) {
	w := newSetupEvent(t, 8)
	w.Event().Go("Event")
	c := w.Window().Canvas()
	folder := t.TempDir()
	logo, err := base64.StdEncoding.DecodeString(eventtest.Other(t, "logo"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"logo.png": logo, "text.png": []byte("our logo")} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	top := func() string { return drive.Texts(c.Overlays().Top()) }
	drive.Keys(c, "l")
	drive.Keys(c, "red")
	drive.Chord(w, drive.CtrlEnter)
	w.Settle()
	if says := top(); !strings.Contains(says, `"red" isn't a colour; write it as #1a5fb4`) {
		t.Fatalf("it says %q", says)
	}
	for range 3 {
		drive.Press(c, fyne.KeyBackspace)
	}
	drive.Keys(c, "#ffe000")
	if says := top(); !strings.Contains(says, "on a light ground") {
		t.Errorf("it says %q", says)
	}
	var field *form.PictureField
	drive.Walk(c.Overlays().Top(), func(o fyne.CanvasObject) {
		if f, is := o.(*form.PictureField); is {
			field = f
		}
	})
	form.FocusOn(field)
	take := func(path string) {
		drive.Replace(w, path)
		drive.Press(c, fyne.KeyReturn)
		w.Settle()
	}
	drive.Press(c, fyne.KeySpace)
	w.Settle()
	take(filepath.Join(folder, "text.png"))
	if says := top(); !strings.Contains(says, "neither a PNG nor a JPEG picture") || field.Held != "" {
		t.Fatalf("it says %q", says)
	}
	take(filepath.Join(folder, "logo.png"))
	if says := top(); !strings.Contains(says, "PNG, 2 × 2 dots, 1 KB") || strings.Contains(says, "neither") {
		t.Errorf("it says %q", says)
	}
	drive.Chord(w, drive.CtrlEnter)
	w.Settle()
	if b := w.Event().Desk().Event().Branding; b.Colour != "#ffe000" || b.Logo != eventtest.Other(t, "logo") {
		t.Fatalf("it is %+v", b)
	}
	drive.Keys(c, "l")
	drive.Walk(c.Overlays().Top(), func(o fyne.CanvasObject) {
		if f, is := o.(*form.PictureField); is {
			form.FocusOn(f)
		}
	})
	drive.Press(c, fyne.KeyDelete)
	drive.Chord(w, drive.CtrlEnter)
	w.Settle()
	if b := w.Event().Desk().Event().Branding; b.Logo != "" || b.Colour != "#ffe000" {
		t.Errorf("taken away it is %+v", b)
	}
}
