package powercut

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The test binary runs itself as the program that is recorded. It gets the folder and the plan by these variables.
const (
	inFolder = "WORDHALL_POWERCUT_TEST_FOLDER"
	byPlan   = "WORDHALL_POWERCUT_TEST_PLAN"
)

func TestMain(m *testing.M) {
	if folder := os.Getenv(inFolder); folder != "" {
		if err := plans[os.Getenv(byPlan)](folder); err != nil {
			fmt.Println("error:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var plans = map[string]func(folder string) error{
	"safe":     func(folder string) error { return replace(folder, true, true, false) },
	"nosync":   func(folder string) error { return replace(folder, false, true, false) },
	"nofolder": func(folder string) error { return replace(folder, true, false, false) },
	"again":    func(folder string) error { return replace(folder, true, true, true) },
}

// replace gives a file another content under its name and says so. again says that a sync that fails is tried once
// more.
func replace(folder string, sync, syncFolder, again bool) error {
	f, err := os.Create(filepath.Join(folder, "new"))
	if err != nil {
		return err
	}
	_, err = f.WriteString(strings.Repeat("new ", 3000))
	if sync {
		if failed := f.Sync(); failed != nil && again {
			failed = f.Sync()
			err = errors.Join(err, failed)
		}
	}
	err = errors.Join(err, f.Close(), os.Rename(filepath.Join(folder, "new"), filepath.Join(folder, "name")))
	if syncFolder {
		d, e := os.Open(folder)
		if e != nil {
			return e
		}
		err = errors.Join(err, d.Sync(), d.Close())
	}
	fmt.Println("replaced")
	return err
}

// TestWhatIsntSyncedMayBeMissing: if the program does what it must, the file is old or new after a cut, and new once
// the program said so. Without a sync, or after one that failed, something else is also found in the file, and after
// the folder's missing sync the old file is found once it was said to be new.
func TestWhatIsntSyncedMayBeMissing(t *testing.T) {
	cases := []struct {
		plan string
		fail func(path string) bool
		// ever is what may be in the file at all, and said is what may be in it once it was said to be new.
		ever, said []string
	}{
		{"safe", nil, []string{"new", "old"}, []string{"new"}},
		{"nosync", nil, []string{"new", "old", "other"}, []string{"new", "other"}},
		{"nofolder", nil, []string{"new", "old"}, []string{"new", "old"}},
		{"again", failOnce("new"), []string{"new", "old", "other"}, []string{"new", "other"}},
	}
	for _, c := range cases {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "name"), []byte("old"), 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := Begin(folder)
		if err != nil {
			t.Fatal(err)
		}
		switch err := r.Run([]string{os.Args[0]}, append(os.Environ(), inFolder+"="+folder, byPlan+"="+c.plan), Orders{Fail: c.fail}); {
		case errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrPermission):
			t.Skip("what a program does can't be recorded here:", err)
		case err != nil || r.Output != "replaced\n":
			t.Fatalf("%s: %q, %v", c.plan, r.Output, err)
		}
		var ever, said []string
		random := rand.New(rand.NewPCG(1, 2)) // The random numbers say where to cut. They needn't be secret.
		for range 400 {
			n := random.IntN(r.Len() + 1)
			if err := r.Lay(n, random); err != nil {
				t.Fatal(err)
			}
			is := contentOf(t, filepath.Join(folder, "name"))
			ever = append(ever, is)
			if r.Said(n) != "" {
				said = append(said, is)
			}
		}
		if ever, said := sorted(ever), sorted(said); !slices.Equal(ever, c.ever) || !slices.Equal(said, c.said) {
			t.Errorf("%s: there is %v, and %v once it was said", c.plan, ever, said)
		}
	}
}

// failOnce lets the first sync of a file fail.
func failOnce(name string) func(string) bool {
	failed := false
	return func(path string) bool {
		if failed || path != name {
			return false
		}
		failed = true
		return true
	}
}

func contentOf(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	switch {
	case err != nil:
		t.Fatal(err)
	case string(data) == "old":
		return "old"
	case string(data) == strings.Repeat("new ", 3000):
		return "new"
	}
	return "other"
}

func sorted(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
