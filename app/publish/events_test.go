package publish

import (
	"strings"
	"testing"

	"wordhall/tournament"
)

// publishListed publishes and returns the list of events.
func publishListed(t *testing.T, d *desk) string {
	t.Helper()
	d.publish(t)
	return d.place.files[eventsFile]
}

func TestTheListOfEventsIsKeptUpToDate(t *testing.T) {
	d := newFake(t)
	d.site.Listing = Listing{Name: "Club night", From: "2026-11-26", Divisions: []ListedDivision{{"A", 12, 5, 1}}}
	if list := publishListed(t, d); list != "" {
		t.Fatalf("a list that nobody asked for: %s", list)
	}
	const older = `{"id": "zero", "folder": "old", "name": "Old night", "from": "2026-01-02", "colour": "blue"}`
	d.place.files[eventsFile] = `{"format": "wordhall-events-1", "events": [` + older + `]}`
	if err := d.List(fakeAddress, true); err != nil {
		t.Fatal(err)
	}
	list := publishListed(t, d)
	for _, want := range []string{`"folder": "pages"`, `"complete": 1`, `"colour": "blue"`} {
		if !strings.Contains(list, want) {
			t.Errorf("the list has no %s:\n%s", want, list)
		}
	}
	if strings.Index(list, "Club night") > strings.Index(list, "Old night") {
		t.Errorf("the older event comes first:\n%s", list)
	}
	d.publish(t)
	if len(d.place.order) != 0 {
		t.Errorf("nothing changed, and %v was sent", d.place.order)
	}
	d.start()
	d.site.Listing.Divisions[0].Complete = 2
	if list := publishListed(t, d); !strings.Contains(list, `"complete": 2`) || strings.Count(list, `"one"`) != 1 {
		t.Errorf("after a round the list is\n%s", list)
	}
	if err := d.List(fakeAddress, false); err != nil {
		t.Fatal(err)
	}
	if list := publishListed(t, d); strings.Contains(list, "Club night") || !strings.Contains(list, "Old night") {
		t.Errorf("no longer listed, the list is\n%s", list)
	}
}

func TestAListOfAnotherProgramIsLeftAlone(t *testing.T) {
	for _, theirs := range []string{`[1, 2]`, `{"format": "other"}`, `not json`} {
		d := newFake(t)
		d.place.files[eventsFile] = theirs
		if err := d.List(fakeAddress, true); err != nil {
			t.Fatal(err)
		}
		_, err := d.Publish(t.Context(), fakeAddress, false)
		if !tournament.RefusedAs(err, tournament.Conflict) || d.place.files[eventsFile] != theirs {
			t.Errorf("%s: %v, %s", theirs, err, d.place.files[eventsFile])
		}
		if d.place.files["index.html"] == "" {
			t.Error("the pages weren't sent")
		}
	}
}

func TestTheListIsInTheFolderAbove(t *testing.T) {
	s := serveDAV(t)
	d := trusting(t, s.to+"/pages", s.shown)
	if err := d.List(d.to, true); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Publish(t.Context(), d.to, false); err != nil {
		t.Fatal(err)
	}
	if list, err := s.there("../events.json"); err != nil || !strings.Contains(string(list), `"folder": "pages"`) {
		t.Errorf("the list is %s, %v", list, err)
	}
}

// FuzzListWith: a list from elsewhere is refused or read, and what is written can be read again.
func FuzzListWith(f *testing.F) {
	f.Add([]byte(`{"format": "wordhall-events-1", "events": [{"id": "a", "from": "2026"}, 3]}`))
	f.Fuzz(func(t *testing.T, list []byte) {
		once, err := listWith(list, "one", []byte(`{"id": "one"}`))
		if err != nil {
			return
		}
		if again, err := listWith(once, "one", []byte(`{"id": "one"}`)); err != nil || string(again) != string(once) {
			t.Errorf("%s\nis read again as\n%s, %v", once, again, err)
		}
	})
}
