package library

import (
	"errors"
	"path/filepath"
	"reflect"
	"testing"

	"wordhall/tournament/ratinglist"
	"wordhall/tournament/store"
)

func TestLibraryKeepsRatingLists(t *testing.T) {
	path := filepath.Join(t.TempDir(), "library.sqlite")
	l := openLibrary(t, path)
	list := ratinglist.List{Name: "NASPA", Federation: "naspa", Date: "2026-11-01", Entries: []ratinglist.ListedPlayer{
		{Number: "AA1", Name: "Ada Quill", Rating: 1820, Games: 240, Deviation: 78.67, LastPlayed: "2026-09-01", Country: "AU", Club: "X"},
		{Name: "Bo Tan", Rating: 1700},
	}}
	for range 2 {
		if err := l.KeepRatingList(t.Context(), list, "list.csv", 7); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l = openLibrary(t, path)
	if got, err := l.RatingList("naspa"); err != nil || !reflect.DeepEqual(got, list) {
		t.Errorf("read %+v, %v", got, err)
	}
	want := []KeptRatingList{{Name: "NASPA", Federation: "naspa", Date: "2026-11-01", Players: 2, Origin: "list.csv", Added: 7}}
	if got, err := l.RatingLists(); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("lists %+v, %v", got, err)
	}
	list.Entries = list.Entries[1:]
	if err := l.KeepRatingList(t.Context(), list, "newer.csv", 8); err != nil {
		t.Fatal(err)
	}
	if got, err := l.RatingList("NASPA"); err != nil || len(got.Entries) != 1 {
		t.Errorf("replaced by %+v, %v", got, err)
	}
	if err := l.RemoveRatingList("NASPA"); err != nil {
		t.Error(err)
	}
	var refused *store.RefusedError
	if err := l.RemoveRatingList("NASPA"); !errors.As(err, &refused) {
		t.Errorf("removed twice: %v", err)
	}
	if _, err := l.RatingList("NASPA"); !errors.As(err, &refused) {
		t.Errorf("a list that is gone: %v", err)
	}
}

func TestLibraryKeepsPastRatings(t *testing.T) {
	l := openLibrary(t, filepath.Join(t.TempDir(), "library.sqlite"))
	past := []ratinglist.PastRating{
		{System: "absp", Name: "Ada Quill", Event: "Spring", Date: "2026-05-01", Games: 12, Points: 2001},
		{System: "absp", Number: "7", Name: "Ada Quill", Event: "Winter", Date: "2026-01-01", Games: 20, Points: 3100.5},
		{System: "other", Name: "Ada Quill", Event: "Spring", Date: "2026-05-01", Games: 1, Points: 1},
	}
	if err := l.KeepPastRatings(t.Context(), past); err != nil {
		t.Fatal(err)
	}
	past[0].Points = 2000
	if err := l.KeepPastRatings(t.Context(), past[:1]); err != nil {
		t.Fatal(err)
	}
	if got, err := l.PastRatings("absp"); err != nil || !reflect.DeepEqual(got, past[:2]) {
		t.Errorf("kept %+v, %v", got, err)
	}
	if err := l.ClearPastRatings("absp"); err != nil {
		t.Fatal(err)
	}
	if got, err := l.PastRatings("absp"); err != nil || len(got) != 0 {
		t.Errorf("after clearing %+v, %v", got, err)
	}
	if got, err := l.PastRatings("other"); err != nil || len(got) != 1 {
		t.Errorf("another system's %+v, %v", got, err)
	}
}
