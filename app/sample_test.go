package app_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"wordhall/app"
	"wordhall/tournament/testkit/eventtest"
)

// What is written during a look back belongs beside the event. It doesn't belong into the folder of the look, which
// is deleted when it is closed, or into that of the sample.
func TestFilesOfALookBackBelongBesideTheEvent(t *testing.T) {
	sample, err := newProgram(t).OpenSample(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = sample.Close() }()
	own, _ := withRound(t, 4)
	for _, c := range []struct {
		desk *app.Desk
		want string
	}{{own, filepath.Dir(own.Path())}, {sample, ""}} {
		past, err := c.desk.Moment(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range []*app.Desk{c.desk, past} {
			if got := d.Folder(); got != c.want {
				t.Errorf("%s: files belong in %q, want %q", d.Path(), got, c.want)
			}
		}
		if err := past.Close(); err != nil {
			t.Error(err)
		}
	}
}

// A copy of the sample that was saved beside it belongs to the director. It stays when the sample is closed, whose
// folder is otherwise deleted.
func TestWhatIsKeptOfTheSampleStays(t *testing.T) {
	eventtest.TemporaryFiles(t, t.TempDir())
	p := newProgram(t)
	for _, kept := range []bool{false, true} {
		sample, err := p.OpenSample(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		copied := filepath.Join(filepath.Dir(sample.Path()), "Mine.wordhall")
		if kept {
			if err := sample.SaveCopy(t.Context(), copied); err != nil {
				t.Fatal(err)
			}
		}
		if err := sample.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(copied); kept && err != nil {
			t.Errorf("the copy went with the sample: %v", err)
		}
		if _, err := os.Stat(sample.Path()); !kept && !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the sample that nobody kept anything of stays: %v", err)
		}
	}
}
