package publish

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// fakePlace is a place in memory that fails after that many files.
type fakePlace struct {
	mu     sync.Mutex
	files  map[string]string
	order  []string
	breaks int
}

var errCut = errors.New("the connection was cut")

func (f *fakePlace) Put(_ context.Context, name string, data []byte) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.breaks == 0 {
		return errCut
	}
	f.breaks--
	f.files[name] = string(data)
	f.order = append(f.order, name)
	return nil
}

func (f *fakePlace) Get(_ context.Context, name string) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if data, ok := f.files[name]; ok {
		return []byte(data), nil
	}
	return nil, fs.ErrNotExist
}

func (f *fakePlace) Remove(_ context.Context, name string) error {
	delete(f.files, name)
	return nil
}
func (f *fakePlace) Lanes() int   { return 4 }
func (f *fakePlace) Close() error { return nil }

// desk is an event with a place for its pages.
type desk struct {
	*Publisher
	place *fakePlace
	site  Site
	file  string
	// readers is the address for which the site was last made.
	readers string
}

const fakeAddress = "fake://server/pages"

func newFake(t *testing.T) *desk {
	t.Helper()
	d := &desk{place: &fakePlace{files: map[string]string{}, breaks: -1}, file: t.TempDir()}
	kinds["fake"] = func(context.Context, Address, *Access) (Target, error) { return d.place, nil }
	t.Cleanup(func() { delete(kinds, "fake") })
	d.site = siteOf("1", "style.css", "a-standings.html", "a-player-1.html", "a-player-2.html", "players.html", "index.html")
	d.start()
	return d
}

// start starts the program again.
func (d *desk) start() {
	d.Publisher = New(d.file, "club.wordhall", "club", nil, time.Now, func(_ context.Context, readers string) (Site, error) {
		d.readers = readers
		return d.site, nil
	})
}

// siteOf is a site whose files all contain says and have a stamp.
func siteOf(says string, names ...string) Site {
	s := Site{Name: "Club night", ID: "one", Stamps: []string{"at noon " + says}}
	for _, n := range names {
		s.Files = append(s.Files, exchange.NamedFile{Name: n, Data: []byte(n + " " + says + " made " + s.Stamps[0])})
	}
	return s
}

// set changes a file of the site.
func (d *desk) set(name, says string) {
	i := slices.IndexFunc(d.site.Files, func(f exchange.NamedFile) bool { return f.Name == name })
	d.site.Files = slices.Clone(d.site.Files)
	d.site.Files[i].Data = []byte(says)
}

func (d *desk) publish(t *testing.T) Sending {
	t.Helper()
	d.place.order = nil
	one, err := d.Publish(t.Context(), fakeAddress, false)
	if err != nil {
		t.Fatal(err)
	}
	return one
}

func TestOnlyWhatChangedIsSentAndTheFrontPageLast(t *testing.T) {
	d := newFake(t)
	if one := d.publish(t); one.Files != 6 || d.place.order[0] != MarkFile || d.place.order[6] != "index.html" {
		t.Errorf("sent %+v in the order %v", one, d.place.order)
	}
	if one := d.publish(t); one.Files != 0 || len(d.place.order) != 0 {
		t.Errorf("nothing changed, and %v was sent", d.place.order)
	}
	d.start()
	d.site.Stamps = []string{"at one"}
	for i, f := range d.site.Files {
		d.site.Files[i].Data = []byte(strings.ReplaceAll(string(f.Data), "at noon 1", "at one"))
	}
	d.set("index.html", "new")
	d.set("players.html", "new")
	d.set("a-player-2.html", "new")
	d.publish(t)
	if want := []string{"a-player-2.html", "players.html", "index.html"}; !slices.Equal(d.place.order, want) {
		t.Errorf("sent %v, want %v", d.place.order, want)
	}
	if got := d.place.files["a-player-1.html"]; !strings.Contains(got, "at noon") {
		t.Errorf("a page whose time alone differs was sent: %s", got)
	}
}

// TestTheDocumentKeepsNoReaderWaiting: it is there before the first page leads to it, and changes after all pages.
func TestTheDocumentKeepsNoReaderWaiting(t *testing.T) {
	d := newFake(t)
	for round, want := range [][]string{{"event.json", "index.html"}, {"a-standings.html", "index.html", "event.json"}} {
		d.site = siteOf(strconv.Itoa(round), "a-standings.html", "event.json", "index.html")
		d.start()
		d.publish(t)
		if got := slices.DeleteFunc(d.place.order, func(name string) bool { return !slices.Contains(want, name) }); !slices.Equal(got, want) {
			t.Errorf("round %d was sent in the order %v", round, got)
		}
	}
}

func TestNewPagesComeBeforeThoseThatLeadToThem(t *testing.T) {
	d := newFake(t)
	d.publish(t)
	d.site = siteOf("2", "style.css", "a-standings.html", "a-player-1.html", "a-player-3.html", "index.html")
	d.publish(t)
	want := []string{"style.css", "a-player-3.html"}
	first := slices.Sorted(slices.Values(d.place.order[:2]))
	slices.Sort(want)
	if !slices.Equal(first, want) || d.place.order[2] != "a-player-1.html" || d.place.order[4] != "index.html" {
		t.Errorf("sent in the order %v", d.place.order)
	}
	if _, there := d.place.files["a-player-2.html"]; there {
		t.Error("a page that is no longer in the site stays")
	}
	if got := slices.Sorted(maps.Keys(d.place.files)); len(got) != 6 {
		t.Errorf("the place has %v", got)
	}
}

func TestPublishingGoesOnWhereItBroke(t *testing.T) {
	d := newFake(t)
	d.place.breaks = 4
	one, err := d.Publish(t.Context(), fakeAddress, false)
	if !errors.Is(err, errCut) || one.Files != 3 || !one.Broken {
		t.Fatalf("%+v, %v", one, err)
	}
	if _, there := d.place.files["index.html"]; there {
		t.Error("there is a front page to half a site")
	}
	d.place.breaks = -1
	d.start()
	if one := d.publish(t); one.Files != 3 {
		t.Errorf("%d files were sent after the break, want 3", one.Files)
	}
	if err := d.Choose(fakeAddress, AfterRound); err != nil {
		t.Fatal(err)
	}
	if log := d.Record().Log(); len(log) != 2 || log[0].Broken || !log[1].Broken {
		t.Errorf("the list of what was sent: %+v", log)
	}
}

func TestAPlaceThatWasClearedIsSentEverything(t *testing.T) {
	d := newFake(t)
	d.publish(t)
	d.place.files = map[string]string{}
	if one := d.publish(t); one.Files != 6 {
		t.Errorf("%d files were sent to a place that was cleared, want 6", one.Files)
	}
	other := New(t.TempDir(), "club.wordhall", "club", nil, time.Now, func(context.Context, string) (Site, error) { return d.site, nil })
	if one, err := other.Publish(t.Context(), fakeAddress, false); err != nil || one.Files != 6 {
		t.Errorf("another computer sent %+v, %v", one, err)
	}
	if one := d.publish(t); one.Files != 6 {
		t.Errorf("%d files were sent after another computer had published, want 6", one.Files)
	}
}

func TestAnotherEventsPagesAreLeftAlone(t *testing.T) {
	d := newFake(t)
	d.publish(t)
	d.site.ID, d.site.Name = "two", "Another night"
	_, err := d.Publish(t.Context(), fakeAddress, false)
	if !tournament.RefusedAs(err, tournament.Conflict) || !strings.Contains(err.Error(), "Club night") {
		t.Errorf("the pages of another event: %v", err)
	}
	if one, err := d.Publish(t.Context(), fakeAddress, true); err != nil || one.Files != 6 {
		t.Errorf("asked for: %+v, %v", one, err)
	}
	d.place.files = map[string]string{"index.html": "the club's own"}
	if _, err := d.Publish(t.Context(), fakeAddress, false); !tournament.RefusedAs(err, tournament.Conflict) || d.place.files["index.html"] != "the club's own" {
		t.Errorf("a site that isn't ours: %v", err)
	}
}

// TestNoFileOfAnothersIsWrittenOver: a folder of this computer may have a file with a page's name although it has
// no front page.
func TestNoFileOfAnothersIsWrittenOver(t *testing.T) {
	d, folder := newFake(t), t.TempDir()
	theirs := filepath.Join(folder, d.site.Files[0].Name)
	if err := os.WriteFile(theirs, []byte("the club's own"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := d.Publish(t.Context(), folder, false)
	if data, _ := os.ReadFile(theirs); !tournament.RefusedAs(err, tournament.Conflict) || string(data) != "the club's own" {
		t.Errorf("a file that isn't ours holds %q: %v", data, err)
	}
	if _, err := d.Publish(t.Context(), folder, true); err != nil {
		t.Errorf("asked for: %v", err)
	}
}

func TestPublishingIsOffUntilAPlaceIsChosen(t *testing.T) {
	d := newFake(t)
	if r := d.Record(); r.To != "" || r.When != WhenAsked {
		t.Errorf("an event comes with %+v", r)
	}
	if _, err := d.Publish(t.Context(), d.Record().To, false); !tournament.RefusedAs(err, tournament.Invalid) {
		t.Errorf("published without a place: %v", err)
	}
	if err := d.Choose(fakeAddress, AfterSheet); err != nil {
		t.Fatal(err)
	}
	d.start()
	if r := d.Record(); r.To != fakeAddress || r.When != AfterSheet {
		t.Errorf("started again it is %+v", r)
	}
	if err := d.Choose("", AfterSheet); err != nil || d.Record().When != WhenAsked {
		t.Errorf("turned off it is %+v, %v", d.Record(), err)
	}
	other := New(d.file, "other.wordhall", "other", nil, time.Now, nil)
	if other.Record().To != "" {
		t.Error("another event has the place too")
	}
}

func TestAddresses(t *testing.T) {
	for typed, refused := range map[string]bool{"": true, "gopher://x/y": true, "pages": false, "fake://me:secret@server/x": true, "fake:///x": true, "fake://me@server/x": false} {
		kinds["fake"] = openFolder
		a, err := ParseAddress(typed)
		if (err != nil) != refused {
			t.Errorf("%q: %v, %v", typed, a, err)
		}
		if err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("the refusal tells the password: %v", err)
		}
		if err != nil {
			continue
		}
		if again, err := ParseAddress(a.String()); err != nil || again != a {
			t.Errorf("%q is read as %v, and that as %v, %v", typed, a, again, err)
		}
	}
	delete(kinds, "fake")
}

func TestAFolderTakesFilesWhole(t *testing.T) {
	above := t.TempDir()
	a, err := ParseAddress(filepath.Join(above, "pages"))
	if err != nil {
		t.Fatal(err)
	}
	place, err := openFolder(t.Context(), a, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := place.Get(t.Context(), "index.html"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that isn't there: %v", err)
	}
	for _, says := range []string{"one", "two"} {
		if err := place.Put(t.Context(), "index.html", []byte(says)); err != nil {
			t.Fatal(err)
		}
		if got, err := place.Get(t.Context(), "index.html"); err != nil || string(got) != says {
			t.Errorf("read %q, %v", got, err)
		}
	}
	if err := errors.Join(place.Remove(t.Context(), "index.html"), place.Remove(t.Context(), "index.html")); err != nil {
		t.Error(err)
	}
	left, err := os.ReadDir(a.Path)
	if err != nil || len(left) != 0 {
		t.Errorf("the folder has %v, %v", left, err)
	}
	for _, path := range []string{filepath.Join(above, "not", "there"), filepath.Join(above, "file")} {
		if err := os.WriteFile(filepath.Join(above, "file"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := openFolder(t.Context(), Address{Kind: folderKind, Path: path}, nil); err == nil {
			t.Errorf("%s was opened", path)
		}
	}
}

// TestPublishingSideBySide: many files are sent at once, and what was sent is known.
func TestPublishingSideBySide(t *testing.T) {
	d := newFake(t)
	var names []string
	for i := range 200 {
		names = append(names, fmt.Sprintf("a-player-%d.html", i))
	}
	d.site = siteOf("1", append(names, "index.html")...)
	var asking sync.WaitGroup
	for range 2 {
		asking.Add(1)
		go func() {
			defer asking.Done()
			if _, err := d.Publish(context.Background(), fakeAddress, false); err != nil {
				t.Error(err)
			}
		}()
	}
	for range 50 {
		_ = d.Record()
	}
	asking.Wait()
	if sent := d.Record().Places[fakeAddress]; len(sent.Files) != 201 || len(d.place.order) != 202 {
		t.Errorf("%d files are known and %d were sent", len(sent.Files), len(d.place.order))
	}
}
