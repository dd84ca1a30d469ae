package app_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// A copy of the sample that was saved beside it is the director's: it stays when the sample
// is closed, whose folder otherwise goes.
func TestWhatIsKeptOfTheSampleStays(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	p := newProgram(t)
	for _, kept := range []bool{false, true} {
		sample, err := p.OpenSample()
		if err != nil {
			t.Fatal(err)
		}
		copied := filepath.Join(filepath.Dir(sample.Path()), "Mine.wordhall")
		if kept {
			if err := sample.SaveCopy(copied); err != nil {
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
