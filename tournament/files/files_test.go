package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// childFolder is set if the test binary runs itself as another program that makes a file and a folder there, and is
// then killed.
const childFolder = "WORDHALL_FILES_TEST_FOLDER"

func TestMain(m *testing.M) {
	if folder := os.Getenv(childFolder); folder != "" {
		_, errFile := Begin(folder)
		_, errFolder := BeginFolder(folder)
		fmt.Println(errors.Join(errFile, errFolder))
		time.Sleep(time.Hour)
	}
	os.Exit(m.Run())
}

func names(t *testing.T, folder string) (list []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

func put(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestAFileHasItsNameOnceItIsWhole(t *testing.T) {
	for name, c := range map[string]struct {
		there, replace, drop bool
		want                 string
	}{
		"a new one":             {want: "new"},
		"a new one, given up":   {drop: true},
		"another in its place":  {there: true, replace: true, want: "new"},
		"one that is there":     {there: true, want: "old"},
		"given up, the old one": {there: true, replace: true, drop: true, want: "old"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "list.csv")
			if c.there {
				put(t, path, "old")
			}
			a, err := Begin(folder)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := a.File().WriteString("new"); err != nil {
				t.Fatal(err)
			}
			put(t, a.Path+"-wal", "left by a database")
			if _, err := os.Stat(path); (err == nil) != c.there {
				t.Error("it has its name before it is whole")
			}
			if !c.drop {
				err := a.Keep(path, c.replace)
				if want := c.there && !c.replace; errors.Is(err, fs.ErrExist) != want || (err != nil) != want {
					t.Errorf("refused: %v", err)
				}
			}
			a.Drop()
			if c.want == "" {
				if left := names(t, folder); len(left) > 0 {
					t.Errorf("%v is left", left)
				}
				return
			}
			if left := names(t, folder); !slices.Equal(left, []string{"list.csv"}) {
				t.Errorf("the folder holds %v", left)
			}
			if got, err := os.ReadFile(path); string(got) != c.want {
				t.Errorf("it holds %q (%v), want %q", got, err, c.want)
			}
		})
	}
}

// TestWhatKilledProgramsLeftHalfMadeGoes at once, and nothing else does.
func TestWhatKilledProgramsLeftHalfMadeGoes(t *testing.T) {
	folder := t.TempDir()
	now := time.Now()
	stays := map[string]bool{}
	for _, c := range []struct {
		name  string
		old   bool
		stays bool
	}{
		{".wordhall-1.part", false, false},
		{".wordhall-2.part", false, false},
		{".wordhall-2.part-wal", false, false},
		{".wordhall-2.part-shm", false, false},
		{".wordhall-3.part-journal", false, false}, // The file to which it belongs is gone already.
		{".Open.wordhall.4.new", false, true},      // An older version may be making it.
		{".Open.wordhall.5.new", true, false},
		{".Open.wordhall.5.new-journal", true, false},
		{".wordhall-6.probe", true, false},
		{".wordhall-notes.part", true, true},
		{".wordhall-7.part.txt", true, true},
		{"Open.wordhall", true, true},
		{"Open.wordhall-wal", true, true},
		{".Open.wordhall.lock", true, true},
	} {
		path := filepath.Join(folder, c.name)
		put(t, path, "x")
		if c.old {
			then := now.Add(-2 * KeptUnlocked)
			if err := os.Chtimes(path, then, then); err != nil {
				t.Fatal(err)
			}
		}
		if c.stays {
			stays[c.name] = true
		}
	}
	for name, mine := range map[string]bool{".wordhall-8.part": true, ".wordhall-9.part": false} {
		path := filepath.Join(folder, name)
		if err := os.Mkdir(path, 0o700); err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(path, InUse), "")
		put(t, filepath.Join(path, "index.html"), "x")
		if !mine {
			stays[name] = true
			if err := os.Mkdir(filepath.Join(path, "more"), 0o700); err != nil {
				t.Fatal(err)
			}
		}
	}
	elsewhere := filepath.Join(t.TempDir(), "kept.txt")
	put(t, elsewhere, "x")
	const link = ".wordhall-10.part"
	if os.Symlink(elsewhere, filepath.Join(folder, link)) == nil {
		info, err := os.Lstat(filepath.Join(folder, link))
		stays[link] = err == nil && info.Mode()&fs.ModeSymlink != 0 // Wine shows the file itself instead of the link.
	}
	if os.Link(filepath.Join(folder, "Open.wordhall"), filepath.Join(folder, ".wordhall-11.part")) != nil {
		t.Log("no second names here")
	}
	mine, err := Begin(folder)
	if err != nil {
		t.Fatal(err)
	}
	stays[filepath.Base(mine.Path)] = true
	ClearFolder(folder, now.Add(2*kept))
	left := map[string]bool{}
	for _, name := range names(t, folder) {
		left[name] = true
		if !stays[name] {
			t.Errorf("%s stays", name)
		}
	}
	for name, must := range stays {
		if must && !left[name] {
			t.Errorf("%s is gone", name)
		}
	}
	for _, path := range []string{elsewhere, filepath.Join(folder, "Open.wordhall")} {
		if data, err := os.ReadFile(path); err != nil || string(data) != "x" {
			t.Errorf("%s: %v", path, err)
		}
	}
	mine.Drop()
	if n := ClearFolder(filepath.Join(folder, "nowhere"), now); n != 0 {
		t.Errorf("%d are gone from no folder", n)
	}
}

// TestWhatALivingProgramMakesStays until the program is killed.
func TestWhatALivingProgramMakesStays(t *testing.T) {
	folder := t.TempDir()
	other := exec.Command(os.Args[0])
	other.Env = append(os.Environ(), childFolder+"="+folder)
	out, err := other.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	said := make([]byte, 100)
	n, _ := out.Read(said)
	if string(said[:n]) != "<nil>\n" {
		t.Errorf("the other program says %q", said[:n])
	}
	if n := ClearFolder(folder, time.Now().Add(2*kept)); n != 0 || len(names(t, folder)) != 2 {
		t.Errorf("%d are taken away from a living program, %v stay", n, names(t, folder))
	}
	_ = other.Process.Kill()
	_ = other.Wait() // The error is that the program was killed.
	if n := ClearFolder(folder, time.Now().Add(2*kept)); n != 2 || len(names(t, folder)) != 0 {
		t.Errorf("%d are taken away once it is killed, %v stay", n, names(t, folder))
	}
}

// TestFilesAreMadeAndClearedSideBySide: no file is removed while somebody makes it.
func TestFilesAreMadeAndClearedSideBySide(t *testing.T) {
	folder := t.TempDir()
	stop, cleared := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(cleared)
		for {
			select {
			case <-stop:
				return
			default:
				ClearFolder(folder, time.Now().Add(2*kept))
			}
		}
	}()
	for i := range 200 {
		a, err := Begin(folder)
		if err != nil {
			t.Fatal(err)
		}
		if err := a.Keep(filepath.Join(folder, fmt.Sprint(i)), false); err != nil {
			t.Error(err)
		}
		a.Drop()
	}
	close(stop)
	<-cleared
	if left := names(t, folder); len(left) != 200 {
		t.Errorf("%d files are there", len(left))
	}
}
