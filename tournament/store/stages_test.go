package store

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"wordhall/tournament/progress"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestHowFarLongWorkIs: it never goes back, and where one part of it ends the next one begins.
func TestHowFarLongWorkIs(t *testing.T) {
	forgetting := func(ctx context.Context, f *File, _, _ string) error {
		private(t, f)
		_, err := f.Forget(ctx, Entry{}, func(detail json.RawMessage) json.RawMessage { return detail }, func(Forgot) text.Text { return text.Of("deleted") })
		return err
	}
	// The shares in thousandths are the first and the last of which it tells, and the largest step between two.
	want := map[string]string{
		"a copy": "500 1000 500", "a moment": "0 891 9", "verifying": "0 979 21", "reading": "0 979 21", "saving": "0 979 21", "opening": "400 987 13", "salvage": "300 994 6",
		"forgetting": "200 780 100", "opening with a log": "160 960 40",
	}
	for _, work := range append(slices.Clone(longWork), struct {
		name string
		do   func(ctx context.Context, f *File, from, to string) error
	}{"forgetting", forgetting}, struct {
		name string
		do   func(ctx context.Context, f *File, from, to string) error
	}{"opening with a log", func(ctx context.Context, _ *File, from, _ string) error {
		f, err := Open(ctx, from, testOptions())
		if err != nil {
			return err
		}
		return f.Close()
	}}) {
		eventtest.TemporaryFiles(t, t.TempDir())
		var f *File
		from := filepath.Join(t.TempDir(), "event.wordhall")
		switch work.name {
		case "salvage", "opening": // These need the file for themselves.
			from = lived(t)
		case "opening with a log":
			k := killedEvent(t, "Spring Open", 14)
			from = put(t, k.file, k.log, nil)
		case "forgetting":
			f = newFile(t)
		default:
			from = lived(t)
			var err error
			if f, err = Open(t.Context(), from, testOptions()); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = f.Close() })
		}
		var shares []int
		hear := func(done, of int) { shares = append(shares, 1000*done/of) }
		if err := work.do(progress.With(t.Context(), hear), f, from, filepath.Join(t.TempDir(), "new"+Extension)); err != nil {
			t.Fatal(err)
		}
		most := 0
		for i, share := range shares[1:] {
			most = max(most, share-shares[i])
		}
		if got := fmt.Sprint(shares[0], shares[len(shares)-1], most); got != want[work.name] || !slices.IsSorted(shares) {
			t.Errorf("%s: %s, want %s: %v", work.name, got, want[work.name], shares)
		}
	}
}
