package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/tournament"
)

// leftOpen is an event whose program was killed after a sheet was acknowledged. It is a file with its log in a folder
// of its own, and its facts.
func leftOpen(t *testing.T) (path, facts string) {
	t.Helper()
	path = drawnFile(t)
	storm := startChild(t, "storm", path)
	if storm.line() == "" {
		t.Fatal("no sheet was acknowledged")
	}
	storm.kill(t)
	facts, err := factsOf(t, copied(t, path, filepath.Join(t.TempDir(), "event.wordhall"), "", "-wal"))
	if err != nil {
		t.Fatal(err)
	}
	return path, facts
}

// TestTheLogBelongsToTheFileNotToItsName: an event that was left open has all that was acknowledged, or is refused
// with the place of its log, under whatever name it is opened.
func TestTheLogBelongsToTheFileNotToItsName(t *testing.T) {
	cases := []struct {
		name string
		// move gives the file another name and returns that, or skips the test.
		move func(t *testing.T, path, folder string) string
		// says is the refusal, in which PATH is where the file was. It is nil if the file opens.
		says []string
	}{
		{"its own name", func(_ *testing.T, path, _ string) string { return path }, nil},
		{"a hard link in another folder", func(t *testing.T, path, folder string) string {
			return linkOr(t, path, filepath.Join(folder, "second.wordhall"))
		}, nil},
		{"a hard link beside it", func(t *testing.T, path, _ string) string {
			return linkOr(t, path, filepath.Join(filepath.Dir(path), "second.wordhall"))
		}, nil},
		{"a hard link, its first name taken away", func(t *testing.T, path, folder string) string {
			second := linkOr(t, path, filepath.Join(folder, "second.wordhall"))
			return gone(t, second, path)
		}, []string{"its newest changes are in PATH-wal", "move that file to NOW-wal"}},
		{"renamed without its log", func(t *testing.T, path, _ string) string {
			return moved(t, path, filepath.Join(filepath.Dir(path), "renamed.wordhall"), "")
		}, []string{"its newest changes are in PATH-wal", "move that file to NOW-wal"}},
		{"renamed with its log", func(t *testing.T, path, _ string) string {
			return moved(t, path, filepath.Join(filepath.Dir(path), "renamed.wordhall"), "", "-wal")
		}, nil},
		{"its folder moved", func(t *testing.T, path, folder string) string {
			to := filepath.Join(folder, "moved")
			if err := os.Rename(filepath.Dir(path), to); err != nil {
				t.Fatal(err)
			}
			return filepath.Join(to, "event.wordhall")
		}, nil},
		{"copied without its log", func(t *testing.T, path, folder string) string {
			return copied(t, path, filepath.Join(folder, "copy.wordhall"), "")
		}, []string{"its newest changes are in PATH-wal", "open PATH instead, or copy that file to NOW-wal"}},
		{"copied with its log", func(t *testing.T, path, folder string) string {
			return copied(t, path, filepath.Join(folder, "copy.wordhall"), "", "-wal")
		}, nil},
		{"moved without its log, which is gone", func(t *testing.T, path, folder string) string {
			to := moved(t, path, filepath.Join(folder, "event.wordhall"), "")
			return gone(t, to, path+"-wal")
		}, []string{"its newest changes are missing", "PATH-wal"}},
		{"its log taken away", func(t *testing.T, path, _ string) string {
			return gone(t, path, path+"-wal", path+"-shm")
		}, []string{"its newest changes are missing", "PATH-wal"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path, acknowledged := leftOpen(t)
			now := c.move(t, path, t.TempDir())
			facts, err := factsOf(t, now)
			if c.says == nil {
				if facts != acknowledged {
					t.Errorf("it opens with other facts than were acknowledged, or %v", err)
				}
				if hasFile(now+"-wal") || hasFile(path+"-wal") && sameFile(now, path) {
					t.Error("a log was left behind")
				}
				return
			}
			for _, want := range c.says {
				want = strings.NewReplacer("PATH", path, "NOW", now).Replace(want)
				if err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("it says %v, without %q", err, want)
				}
			}
			report, err := Examine(now, testOptions())
			if err != nil || report.OK() {
				t.Errorf("verify finds %v %v", report.Findings, err)
			}
			to := filepath.Join(t.TempDir(), "salvaged.wordhall")
			done, err := Salvage(t.Context(), now, to, testOptions())
			if err != nil || len(done.Left) == 0 {
				t.Errorf("salvage says %+v, %v", done, err)
			}
			if _, err := factsOf(t, to); err != nil {
				t.Errorf("what is salvaged: %v", err)
			}
		})
	}
}

// TestWhatIsDoneAfterAMissingLogIsFoundWorks: the log is put where the refusal says.
func TestWhatIsDoneAfterAMissingLogIsFoundWorks(t *testing.T) {
	path, acknowledged := leftOpen(t)
	now := moved(t, path, filepath.Join(t.TempDir(), "renamed.wordhall"), "")
	if _, err := factsOf(t, now); err == nil {
		t.Fatal("it opens without its log")
	}
	moved(t, path, now, "-wal")
	if facts, err := factsOf(t, now); facts != acknowledged {
		t.Errorf("with its log it has other facts, or %v", err)
	}
	wantAlone(t, now)
}

// TestASecondNameOfAnOpenEventShowsWhatIsInItsLog to a reader in this program and in another one.
func TestASecondNameOfAnOpenEventShowsWhatIsInItsLog(t *testing.T) {
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Name = "one" })
	second := linkOr(t, f.Path(), filepath.Join(t.TempDir(), "second.wordhall"))
	r, err := OpenReadOnly(t.Context(), second, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if r.Event().Name != "one" {
		t.Errorf("it is called %q", r.Event().Name)
	}
	if err := errors.Join(r.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
	path := drawnFile(t)
	storm := startChild(t, "storm", path)
	if storm.line() == "" {
		t.Fatal("no sheet was acknowledged")
	}
	second = linkOr(t, path, filepath.Join(t.TempDir(), "second.wordhall"))
	r, err = OpenReadOnly(t.Context(), second, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if r.Last().Seq < 2 {
		t.Errorf("its last line is %d", r.Last().Seq)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestAClosedEventAndACopyOfAnOpenOneSayNothingOfWhereTheyWere, and open anywhere.
func TestAClosedEventAndACopyOfAnOpenOneSayNothingOfWhereTheyWere(t *testing.T) {
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Name = "one" })
	if !strings.Contains(string(read(t, f.Path())), f.Path()) {
		t.Error("an open file doesn't know its path")
	}
	saved := filepath.Join(t.TempDir(), "saved.wordhall")
	if err := f.SaveCopy(t.Context(), saved); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{saved, f.Path(), copied(t, f.Path(), filepath.Join(t.TempDir(), "copy.wordhall"), "")} {
		if strings.Contains(string(read(t, path)), f.Path()) {
			t.Errorf("%s holds the path %s", path, f.Path())
		}
		if _, err := factsOf(t, path); err != nil {
			t.Error(err)
		}
	}
}

func drawnFile(t *testing.T) string {
	t.Helper()
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return f.Path()
}

func linkOr(t *testing.T, path, second string) string {
	t.Helper()
	if err := os.Link(path, second); err != nil {
		t.Skip("no links here: ", err)
	}
	return second
}

func gone(t *testing.T, path string, names ...string) string {
	t.Helper()
	for _, name := range names {
		if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
	}
	return path
}

func moved(t *testing.T, path, to string, ends ...string) string {
	t.Helper()
	for _, end := range ends {
		if err := os.Rename(path+end, to+end); err != nil {
			t.Fatal(err)
		}
	}
	return to
}

func copied(t *testing.T, path, to string, ends ...string) string {
	t.Helper()
	for _, end := range ends {
		if err := copyBytes(path+end, to+end); err != nil {
			t.Fatal(err)
		}
	}
	return to
}
