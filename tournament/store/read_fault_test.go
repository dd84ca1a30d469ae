//go:build unix

package store

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"wordhall/tournament"
)

// TestADiskThatStopsReadingIsReported: the end of an open event's file can't be read any more. Whatever reads says so in
// one sentence, nothing more is written, and what is on the screen stays.
func TestADiskThatStopsReadingIsReported(t *testing.T) {
	cases := map[string]func(path string) error{
		"half of it":     func(path string) error { return os.Truncate(path, 8192) },
		"all of it":      func(path string) error { return os.Truncate(path, 0) },
		"nothing but it": func(path string) error { return os.Chmod(filepath.Dir(path), 0o000) },
	}
	for name, fail := range cases {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "event.wordhall")
			f, err := Create(path, testOptions())
			if err != nil {
				t.Fatal(err)
			}
			f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 20, 6)} })
			if _, err := checkpoint(t.Context(), f.conn); err != nil {
				t.Fatal(err)
			}
			f.place.remember(path)
			before := f.Event()
			if err := fail(path); err != nil {
				t.Fatal(err)
			}
			defer func() {
				if err := os.Chmod(filepath.Dir(path), 0o700); err != nil {
					t.Error(err)
				}
				_ = f.Close() // Close may say so too.
			}()
			after := before.Clone()
			enter(after, 1, 0, 400, 300)
			_, commit := f.Commit(t.Context(), after, Entry{Words: "lost"})
			_, journal := f.Journal(Query{Details: true})
			report, verify := f.Verify(t.Context())
			kept := filepath.Join(t.TempDir(), "copy.wordhall")
			saved := f.SaveCopy(t.Context(), kept)
			told := 0
			for _, err := range []error{commit, journal, verify, saved, f.Dump(io.Discard)} {
				if err != nil {
					wantForPeople(t, err)
					told++
				}
			}
			if os.Geteuid() == 0 && name == "nothing but it" {
				return // The administrator may read everything.
			}
			if commit == nil || told == 0 || verify == nil && report.OK() {
				t.Errorf("the step gave %v, verify %v %v", commit, report.Findings, verify)
			}
			if f.Event() != before {
				t.Error("the facts in memory are others")
			}
			if saved == nil {
				g, err := Open(t.Context(), kept, testOptions())
				if err == nil {
					wantVerified(t, g)
					err = g.Close()
				}
				if err != nil {
					wantForPeople(t, err)
				}
			}
		})
	}
}
