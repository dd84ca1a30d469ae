package stream_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"wordhall/app/preferences"
	"wordhall/app/stream"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// source is an event whose overlays are one page, one field and the clock.
type source struct {
	event atomic.Pointer[tournament.Event]
	clock atomic.Pointer[string]
	made  atomic.Int32
}

func newSource() *source {
	s := &source{}
	s.event.Store(&tournament.Event{Name: "Harbour Open"})
	at := "50:00"
	s.clock.Store(&at)
	return s
}

func (s *source) Path() string             { return "harbour.wordhall" }
func (s *source) Event() *tournament.Event { return s.event.Load() }

func (s *source) Overlays(choice preferences.Stream) ([]exchange.NamedFile, error) {
	s.made.Add(1)
	if s.Event().Name == "" {
		return nil, errors.New("no rulebook")
	}
	return []exchange.NamedFile{{Name: "page.html", Data: []byte("page")}, {Name: "text/event.txt", Data: []byte(s.Event().Name)}, s.OverlayClock(choice)}, nil
}

func (s *source) OverlayClock(preferences.Stream) exchange.NamedFile {
	return exchange.NamedFile{Name: "text/clock.txt", Data: []byte(*s.clock.Load())}
}

func wantFile(t *testing.T, folder, name, want string) {
	t.Helper()
	if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(got) != want {
		t.Errorf("%s holds %q (%v), want %q", name, got, err, want)
	}
}

func TestOnlyWhatChangedIsWritten(t *testing.T) {
	kept, s, folder := &preferences.Preferences{}, newSource(), t.TempDir()
	k := stream.NewKeeper(s, kept, func(err error) { t.Error(err) })
	k.Look()
	if s.made.Load() != 0 {
		t.Error("overlays are made although no folder was chosen")
	}
	kept.SetStream(s.Path(), preferences.Stream{Folder: folder})
	k.Look()
	wantFile(t, folder, "page.html", "page")
	wantFile(t, folder, "text/event.txt", "Harbour Open")

	// What was written and hasn't changed isn't written again: the page stays as somebody left it.
	if err := os.WriteFile(filepath.Join(folder, "page.html"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.event.Store(&tournament.Event{Name: "Quay Open"})
	k.Look()
	wantFile(t, folder, "page.html", "mine")
	wantFile(t, folder, "text/event.txt", "Quay Open")

	// The clock goes on without the rest being made anew.
	made, later := s.made.Load(), "49:59"
	s.clock.Store(&later)
	k.Look()
	wantFile(t, folder, "text/clock.txt", "49:59")
	if s.made.Load() != made {
		t.Error("all overlays are made anew for the clock")
	}
	kept.SetStream(s.Path(), preferences.Stream{Folder: folder, Table: 2})
	k.Look()
	if s.made.Load() != made+1 {
		t.Error("another table changes nothing")
	}
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 2 {
		t.Errorf("the folder holds %v (%v), something half made among it", entries, err)
	}
}

// TestAFolderThatIsGoneIsSaidOnce: such a folder isn't made again, and gets everything when it is back.
func TestAFolderThatIsGoneIsSaidOnce(t *testing.T) {
	kept, s, folder := &preferences.Preferences{}, newSource(), filepath.Join(t.TempDir(), "stick")
	var told []error
	k := stream.NewKeeper(s, kept, func(err error) { told = append(told, err) })
	kept.SetStream(s.Path(), preferences.Stream{Folder: folder})
	k.Look()
	k.Look()
	if len(told) != 1 || !strings.Contains(told[0].Error(), "the overlays can't be written to "+folder) {
		t.Fatalf("told %v", told)
	}
	if _, err := os.Stat(folder); err == nil {
		t.Error("the folder was made")
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	k.Look()
	k.Look()
	if len(told) != 2 || told[1] != nil {
		t.Fatalf("told %v", told)
	}
	wantFile(t, folder, "page.html", "page")
}

// TestOverlaysAreWrittenSideBySideWithSheets: sheets come in, the choice changes and the keeper looks, all at once.
// What the keeper wrote last is of the last state of the event.
func TestOverlaysAreWrittenSideBySideWithSheets(t *testing.T) {
	kept, s, folder := &preferences.Preferences{}, newSource(), t.TempDir()
	kept.SetStream(s.Path(), preferences.Stream{Folder: folder})
	k := stream.NewKeeper(s, kept, func(err error) { t.Error(err) })
	k.Start()
	var work sync.WaitGroup
	for _, name := range []string{"Quay Open", "Hill Open"} {
		work.Go(func() {
			for n := range 20 {
				s.event.Store(&tournament.Event{Name: name})
				kept.SetStream(s.Path(), preferences.Stream{Folder: folder, Table: n})
				k.Look()
			}
		})
	}
	work.Wait()
	s.event.Store(&tournament.Event{Name: "Dale Open"})
	k.Look()
	k.Stop()
	wantFile(t, folder, "text/event.txt", "Dale Open")
}
