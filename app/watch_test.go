package app_test

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// stopped is what is said of work that was ended.
const stopped = "stopped; nothing was written"

// longDay is a desk with a home of its own, backups and an event to bring in.
type longDay struct {
	*app.Desk
	program *app.Program
	home    string
	in      exchange.EventImport
	list    exchange.RatingListFile
}

func newLongDay(t *testing.T) *longDay {
	home := t.TempDir()
	t.Setenv("TMPDIR", filepath.Join(home, "tmp"))
	mustMkdir(t, filepath.Join(home, "tmp"))
	mustMkdir(t, filepath.Join(home, "new"))
	p, err := makeProgramWith(app.PreferencesAt(filepath.Join(home, "conf", "preferences.json")))
	if err != nil {
		t.Fatal(err)
	}
	d, err := p.Create(filepath.Join(home, "event"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	s := app.NewSample(d)
	if err := s.Register(); err != nil {
		t.Fatal(err)
	}
	if err := s.PlayRound(1); err != nil {
		t.Fatal(err)
	}
	d.BackupKeeper(nil).Look()
	day := &longDay{Desk: d, program: p, home: home}
	document := filepath.Join(home, "in.json")
	if _, err := d.Export(app.EventDocument, document, app.ExportOrder{Director: true}, nil); err != nil {
		t.Fatal(err)
	}
	if day.in, _, err = p.ReadEventFile(document, ""); err != nil {
		t.Fatal(err)
	}
	day.list = exchange.RatingListFile{File: "list.csv"}
	for i := range 40 {
		day.list.Rows = append(day.list.Rows, exchange.RatingRow{Fate: exchange.Added, Entry: tournament.ListedPlayer{Name: fmt.Sprint("Player ", i), Rating: 1500 + i}})
	}
	if err := p.KeepRatingList(day.list, "the old one", "", ""); err != nil {
		t.Fatal(err)
	}
	for _, div := range day.in.Event.Divisions {
		div.Name += " again"
		div.Tables.First += 100
	}
	return day
}

// newPath is where new files go.
func (d *longDay) newPath() string { return filepath.Join(d.home, "new", "made.wordhall") }

// everything lists all files of the home but the logs beside the open event.
func (d *longDay) everything(t *testing.T) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(d.home, func(path string, _ fs.DirEntry, err error) error {
		if !strings.Contains(filepath.Base(path), "event.wordhall") {
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// TestLongWorkOfTheDeskEndsAtAnyStep: it is told, nothing half-made is left, and the event
// is as it was.
func TestLongWorkOfTheDeskEndsAtAnyStep(t *testing.T) {
	closing := func(d *app.Desk, err error) error {
		if err != nil {
			return err
		}
		return d.Close()
	}
	for _, work := range []struct {
		name string
		do   func(d *longDay, w *pairing.Watch) error
	}{
		{"saving a copy", func(d *longDay, w *pairing.Watch) error { return d.SaveCopyWatched(d.newPath(), w) }},
		{"going back to a moment", func(d *longDay, w *pairing.Watch) error { return closing(d.MomentWatched(10, w)) }},
		{"branching from a moment", func(d *longDay, w *pairing.Watch) error { return d.SaveMomentWatched(d.newPath(), 10, w) }},
		{"looking at a backup", func(d *longDay, w *pairing.Watch) error {
			return closing(d.program.OpenReadOnlyWatched(d.program.Backups("")[0].Path, w))
		}},
		{"restoring a backup", func(d *longDay, w *pairing.Watch) error {
			return d.program.RestoreWatched(d.program.Backups("")[0], d.newPath(), w)
		}},
		{"salvaging", func(d *longDay, w *pairing.Watch) error {
			_, _, err := d.program.SalvageWatched(d.program.Backups("")[0].Path, d.newPath(), w)
			return err
		}},
		{"reading an event like it", func(d *longDay, w *pairing.Watch) error {
			_, err := d.program.EventInWatched(d.program.Backups("")[0].Path, w)
			return err
		}},
		{"making an event of a file", func(d *longDay, w *pairing.Watch) error {
			made, _, err := d.program.CreateFromWatched(d.newPath(), d.in, w)
			return closing(made, err)
		}},
		{"bringing divisions in", func(d *longDay, w *pairing.Watch) error {
			_, err := d.CommitEventWatched(d.in, w)
			if err == nil {
				_, err = d.Undo(true)
			}
			return err
		}},
		{"writing the web pages", func(d *longDay, w *pairing.Watch) error {
			_, err := d.Export(app.WebPages, filepath.Join(d.home, "new", "web"), app.ExportOrder{}, w)
			return err
		}},
		{"printing", func(d *longDay, w *pairing.Watch) error {
			_, err := d.PrintWatched(w, app.PaperRequest{Kind: app.ScorecardsPaper, Division: d.Event().Divisions[0].ID, Round: 1})
			return err
		}},
		{"keeping a rating list", func(d *longDay, w *pairing.Watch) error {
			if kept, err := d.program.RatingLists(); err != nil || len(kept) != 1 {
				return fmt.Errorf("%d lists are kept: %w", len(kept), err)
			}
			return d.program.KeepRatingListWatched(w, d.list, "the new one", "", "")
		}},
		{"setting out the sample", func(d *longDay, w *pairing.Watch) error { return closing(d.program.OpenSampleWatched(w)) }},
		{"setting out the lesson", func(d *longDay, w *pairing.Watch) error { return closing(d.program.OpenLessonWatched(w)) }},
	} {
		t.Run(work.name, func(t *testing.T) {
			steps := 0
			if err := work.do(newLongDay(t), &pairing.Watch{Progress: func(int, int) { steps++ }}); err != nil {
				t.Fatal(err)
			}
			if steps == 0 {
				t.Fatal("nobody is told how far it is")
			}
			day := newLongDay(t)
			facts, files := dump(t, day.Desk), day.everything(t)
			for _, at := range []int{0, 1, steps / 3, steps / 2, steps - 1} {
				ctx, cancel := context.WithCancel(t.Context())
				n := 0
				w := &pairing.Watch{Context: ctx, Progress: func(int, int) {
					if n++; n == at {
						cancel()
					}
				}}
				if at == 0 {
					cancel()
				}
				err := work.do(day, w)
				cancel()
				if err == nil || err.Error() != stopped {
					t.Errorf("ended at step %d of %d: %v", at, steps, err)
				}
				if dump(t, day.Desk) != facts {
					t.Fatalf("ended at step %d it has changed the event", at)
				}
				if left := day.everything(t); !slices.Equal(left, files) {
					t.Errorf("ended at step %d of %d there are\n%s\nbefore there were\n%s", at, steps, strings.Join(left, "\n"), strings.Join(files, "\n"))
				}
			}
			must(t, day.Desk, app.EditEvent{Name: "Work goes on"})
		})
	}
}

// stuckPrinter never answers.
type stuckPrinter struct{ asked chan struct{} }

func (p stuckPrinter) Print(string) error {
	close(p.asked)
	select {}
}

func (stuckPrinter) Open(string) error { return nil }

// TestAPrinterThatHangsIsNotWaitedFor: the paper lies there, and the journal doesn't say that
// it was printed.
func TestAPrinterThatHangsIsNotWaitedFor(t *testing.T) {
	d, id := withRound(t, 6)
	stuck := stuckPrinter{make(chan struct{})}
	d.Program().Printer = stuck
	before, err := d.JournalAll()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-stuck.asked
		cancel()
	}()
	printed, err := d.PrintWatched(&pairing.Watch{Context: ctx}, app.PaperRequest{Kind: app.PairingsByTable, Division: id, Round: 1})
	if err == nil || !strings.Contains(err.Error(), "the print command was not waited for; the sheet is in "+printed.File) {
		t.Errorf("told %v", err)
	}
	if _, err := os.Stat(printed.File); err != nil {
		t.Error(err)
	}
	if after, err := d.JournalAll(); err != nil || len(after) != len(before) {
		t.Errorf("the journal has %d lines, before %d (%v)", len(after), len(before), err)
	}
}

// TestTheLookForAGoodBackupEnds and finds none then; a backup that was ended is none, and
// the next one is made.
func TestTheLookForAGoodBackupEnds(t *testing.T) {
	day := newLongDay(t)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if b, _, found := day.program.NewestGoodBackupWatched(day.Path(), &pairing.Watch{Context: over}); found {
		t.Errorf("after it was ended it finds %s", b.Path)
	}
	if _, _, found := day.program.NewestGoodBackupWatched(day.Path(), nil); !found {
		t.Error("there is a good backup")
	}
	must(t, day.Desk, app.EditEvent{Name: "Something new"})
	files := day.everything(t)
	keeper := day.BackupKeeper(nil)
	keeper.LastWatched(&pairing.Watch{Context: over})
	if left := day.everything(t); !slices.Equal(left, files) {
		t.Errorf("a backup that was ended leaves\n%s", strings.Join(left, "\n"))
	}
	if s := keeper.Status(); s.OwnTrouble != nil || s.Trouble != nil {
		t.Errorf("what was ended is told as trouble: %v, %v", s.OwnTrouble, s.Trouble)
	}
	keeper.LastWatched(nil)
	if n := len(day.program.Backups("")); n != 2 {
		t.Errorf("there are %d backups afterwards", n)
	}
}

func mustMkdir(t *testing.T, path string) {
	t.Helper()
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
}
