package library

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/store"
)

func openLibrary(t *testing.T, path string) *Library {
	t.Helper()
	l, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	return l
}

func listNamed(name string) WordList {
	return WordList{Name: name, Edition: "e", Source: "wmsf", Words: 3, Checksum: sum64, File: name + ".words", Origin: "o.txt", Added: 7}
}

const sum64 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

func TestLibraryKeepsWhatItIsGiven(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "library.sqlite")
	l := openLibrary(t, path)
	if err := l.AddWordList(listNamed("Club")); err != nil {
		t.Fatal(err)
	}
	var refused *store.RefusedError
	if err := l.AddWordList(listNamed("CLUB")); !errors.As(err, &refused) {
		t.Errorf("a second list of that name: %v", err)
	}
	divisions := []KioskDivision{{"A", "Club", ""}, {"B", "Club", "Other"}}
	if err := l.SetKioskDivisions(divisions); err != nil {
		t.Fatal(err)
	}
	c := tournament.LoggedChallenge{Division: "A", Challenge: tournament.Challenge{ID: 1, Round: 2, Table: 3, At: 4, Words: []string{"qi"}, Answer: tournament.Acceptable, List: "Club", Checksum: sum64, Official: true}}
	if err := l.LogChallenge(c); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l = openLibrary(t, path)
	lists, err := l.WordLists()
	if err != nil || !reflect.DeepEqual(lists, []WordList{listNamed("Club")}) {
		t.Errorf("lists %+v, %v", lists, err)
	}
	if got, err := l.KioskDivisions(); err != nil || !reflect.DeepEqual(got, divisions) {
		t.Errorf("divisions %+v, %v", got, err)
	}
	if got, err := l.Challenges(); err != nil || !reflect.DeepEqual(got, []tournament.LoggedChallenge{c}) {
		t.Errorf("challenges %+v, %v", got, err)
	}
	if err := l.RemoveWordList("club"); err != nil {
		t.Error(err)
	}
	if err := l.RemoveWordList("club"); !errors.As(err, &refused) {
		t.Errorf("removed twice: %v", err)
	}
}

// TestLibrariesOpenSideBySide: the window and the command line are started at once.
func TestLibrariesOpenSideBySide(t *testing.T) {
	path := filepath.Join(t.TempDir(), "library.sqlite")
	var all sync.WaitGroup
	for i := range 4 {
		all.Go(func() {
			l, err := Open(path)
			if err != nil {
				t.Error(err)
				return
			}
			if err := l.AddWordList(listNamed(string(rune('A' + i)))); err != nil {
				t.Error(err)
			}
			if err := l.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if lists, err := openLibrary(t, path).WordLists(); err != nil || len(lists) != 4 {
		t.Errorf("%d lists, %v", len(lists), err)
	}
}

func TestLibraryRefusesWhatIsNotOne(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "library.sqlite")
	if err := openLibrary(t, whole).Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	event := filepath.Join(dir, "event.wordhall")
	f, err := store.Create(event, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	rubbish := filepath.Join(dir, "rubbish")
	cut := filepath.Join(dir, "cut")
	for path, content := range map[string][]byte{rubbish: []byte("no database at all, but long enough to be looked at"), cut: data[:len(data)/2]} {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{rubbish, cut, event, dir} {
		before, _ := os.ReadFile(path)
		l, err := Open(path)
		if err == nil {
			t.Errorf("%s opens", filepath.Base(path))
			_ = l.Close()
		}
		var damaged *DamagedError
		var notOurs *store.NotOursError
		if path == rubbish || path == cut {
			if !errors.As(err, &damaged) {
				t.Errorf("%s: %v", filepath.Base(path), err)
			}
		} else if !errors.As(err, &notOurs) {
			t.Errorf("%s: %v", filepath.Base(path), err)
		}
		if after, _ := os.ReadFile(path); string(after) != string(before) {
			t.Errorf("%s was changed", filepath.Base(path))
		}
	}
}
