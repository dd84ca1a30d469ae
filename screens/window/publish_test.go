package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/publish"
	"wordhall/screens/drive"
)

// TestPublishingByKeys: the key asks for a place first, then sends what changed; a folder that
// isn't there is refused in the question, and an empty place turns it off.
func TestPublishingByKeys(t *testing.T) {
	w := newTestEvent(t, 4)
	c := w.Window().Canvas()
	site := filepath.Join(t.TempDir(), "site")
	drive.Chord(w, ctrlShift(fyne.KeyP))
	drive.Replace(w, filepath.Join(site, "not", "there"))
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "can’t be reached") && !strings.Contains(got, "can't be reached") {
		t.Fatalf("a folder that isn't there: %q", got)
	}
	if to, _ := w.view.publishing.publisher.Chosen(); to != "" {
		t.Errorf("%s is chosen although it was refused", to)
	}
	drive.Press(c, fyne.KeyEscape)
	if _, err := os.Stat(site); err == nil {
		t.Fatal("something was sent")
	}
	drive.Chord(w, ctrlShift(fyne.KeyP))
	drive.Replace(w, site)
	drive.Keys(c, "\t\t")
	drive.Press(c, fyne.KeyRight, fyne.KeyRight)
	drive.Chord(w, drive.CtrlEnter)
	if to, when := w.view.publishing.publisher.Chosen(); to != site || when != publish.AfterSheet {
		t.Fatalf("chosen are %q, %q; the window says %q", to, when, drive.DialogTexts(w))
	}
	if got := w.view.status.Said(); !strings.Contains(got, "Published: ") {
		t.Errorf("the window says %q", got)
	}
	players := filepath.Join(site, "players.html")
	before, err := os.ReadFile(players)
	if err != nil {
		t.Fatal(err)
	}
	drive.CheckInOf(t, w.view.Desk(), 2)
	log := w.view.publishing.publisher.Record().Log()
	if len(log) != 1 {
		t.Errorf("checking in changes no page, and it was sent %d times", len(log))
	}
	if after, err := os.ReadFile(players); err != nil || string(after) != string(before) {
		t.Errorf("the page changed, %v", err)
	}
	drive.Chord(w, ctrlShift(fyne.KeyP))
	if got := w.view.status.Said(); !strings.Contains(got, "Nothing changed") {
		t.Errorf("nothing changed, and the window says %q", got)
	}
	// Where they are read, and the list of events above them.
	w.view.askPublish()
	drive.Keys(c, "\t\t\t")
	drive.Replace(w, "https://club.example.org/open")
	drive.Keys(c, "\t ")
	drive.Chord(w, drive.CtrlEnter)
	page, err := os.ReadFile(players)
	if _, missing := os.Stat(filepath.Join(site, "picture.png")); err != nil || missing != nil || !strings.Contains(string(page), `content="https://club.example.org/open/picture.png"`) {
		t.Errorf("the pages show no picture, %v, %v", err, missing)
	}
	if list, err := os.ReadFile(filepath.Join(filepath.Dir(site), "events.json")); err != nil || !strings.Contains(string(list), `"folder": "site"`) {
		t.Errorf("the list of events is %s, %v", list, err)
	}
	w.view.askPublish()
	drive.Replace(w, "\b")
	drive.Chord(w, drive.CtrlEnter)
	if to, when := w.view.publishing.publisher.Chosen(); to != "" || when != publish.WhenAsked {
		t.Errorf("turned off, chosen are %q, %q", to, when)
	}
}
