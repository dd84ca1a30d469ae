package window

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/publish"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament/text"
)

// TestPublishingByKeys: the key asks for a place first, and then sends what changed. A folder that doesn't exist is
// refused in the question, and an empty place turns publishing off.
func TestPublishingByKeys(t *testing.T) {
	w := newTestEvent(t, 4)
	c := w.Window().Canvas()
	site := filepath.Join(t.TempDir(), "site")
	drive.Chord(w, ctrlShift(fyne.KeyP))
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "The pages have no place yet") {
		t.Fatalf("without a place it says %q", got)
	}
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
	if got := w.view.status.Said(); !strings.Contains(got, "Published to ") {
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
	if got := drive.DialogTexts(w); !strings.Contains(got, "Open the pages") {
		t.Errorf("pages that were sent aren't opened by %q", got)
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := w.view.status.Said(); !strings.Contains(got, "Nothing has changed") {
		t.Errorf("nothing changed, and the window says %q", got)
	}
	// This sets where they are read, and the list of events above them.
	w.view.AskPublish()
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
	w.view.AskPublish()
	drive.Replace(w, "\b")
	drive.Chord(w, drive.CtrlEnter)
	if to, when := w.view.publishing.publisher.Chosen(); to != "" || when != publish.WhenAsked {
		t.Errorf("turned off, chosen are %q, %q", to, when)
	}
}

// TestAnOldHostPublishesNoMore: it doesn't publish by itself or when it is asked. The later host's pages stay at
// the place to which both send.
func TestAnOldHostPublishesNoMore(t *testing.T) {
	w := newTestEvent(t, 4)
	site := filepath.Join(t.TempDir(), "site")
	drive.Chord(w, ctrlShift(fyne.KeyP))
	drive.Replace(w, site)
	drive.Keys(w.Window().Canvas(), "\t\t")
	drive.Press(w.Window().Canvas(), fyne.KeyRight, fyne.KeyRight)
	drive.Chord(w, drive.CtrlEnter)
	players, mark := filepath.Join(site, "players.html"), filepath.Join(site, publish.MarkFile)
	data, err := os.ReadFile(mark)
	if err != nil {
		t.Fatal(err)
	}
	// The later host has sent its own pages.
	var sent map[string]string
	if err := json.Unmarshal(data, &sent); err != nil {
		t.Fatal(err)
	}
	sent["sender"] = "another"
	if data, err = json.Marshal(sent); err != nil {
		t.Fatal(err)
	}
	for path, page := range map[string]string{mark: string(data), players: "later"} {
		if err := os.WriteFile(path, []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.view.Desk().NoteHall(app.By{}, text.Of("another computer is the host"), action.Origin{Term: 2, Superseded: true}); err != nil {
		t.Fatal(err)
	}
	for _, said := range []string{"", "another computer is the host"} {
		if said != "" {
			drive.Chord(w, ctrlShift(fyne.KeyP))
			drive.Chord(w, drive.CtrlEnter)
			if got := drive.DialogTexts(w) + drive.Said(w); !strings.Contains(strings.ToLower(got), said) {
				t.Errorf("asked to publish, the window says %q", got)
			}
		}
		if page, err := os.ReadFile(players); err != nil || string(page) != "later" {
			t.Errorf("the later host's page is gone: %.60s, %v", page, err)
		}
	}
}
