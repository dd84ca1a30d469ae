package app_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/progress"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/template"
	"wordhall/tournament/testkit/eventtest"
)

// stopped is the message about work that was stopped.
const stopped = "stopped; nothing was written"

// longDay is a desk with a home of its own, backups and an event to import.
type longDay struct {
	*app.Desk
	program *app.Program
	home    string
	in      exchange.EventImport
	list    lists.RatingListFile
}

func newLongDay(t *testing.T) *longDay {
	home := t.TempDir()
	eventtest.TemporaryFiles(t, filepath.Join(home, "tmp"))
	mustMkdir(t, filepath.Join(home, "tmp"))
	mustMkdir(t, filepath.Join(home, "new"))
	p, err := makeProgramWith(preferences.At(filepath.Join(home, "conf", "preferences.json")))
	if err != nil {
		t.Fatal(err)
	}
	apptest.CloseWith(t, p)
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
	if err := s.Register(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := s.PlayRound(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	d.BackupKeeper(nil).Look(t.Context())
	day := &longDay{Desk: d, program: p, home: home}
	if err := d.SaveCopy(t.Context(), filepath.Join(home, "old")); err != nil {
		t.Fatal(err)
	}
	mustWrite(t, filepath.Join(home, "players.csv"), "name\nNina New\nNoel New\nNora New\n")
	mustWrite(t, filepath.Join(home, "past.csv"), "name,event,date,games,points\nNina New,Spring,2026-05-01,100,7000\nNoel New,Spring,2026-05-01,90,6000\n")
	document := filepath.Join(home, "in.json")
	if _, err := d.Export(t.Context(), app.EventDocument, document, app.ExportOrder{Director: true}); err != nil {
		t.Fatal(err)
	}
	if day.in, _, err = p.ReadEventFile(document, rulebook.Book{}); err != nil {
		t.Fatal(err)
	}
	day.list = lists.RatingListFile{File: "list.csv"}
	for i := range 40 {
		day.list.Rows = append(day.list.Rows, lists.RatingRow{Outcome: exchange.Added, Entry: ratinglist.ListedPlayer{Name: fmt.Sprint("Player ", i), Rating: 1500 + i}})
	}
	if err := p.KeepRatingList(t.Context(), day.list, "the old one", "", ""); err != nil {
		t.Fatal(err)
	}
	for _, div := range day.in.Event.Divisions {
		div.Name += " again"
		div.Tables.First += 100
	}
	return day
}

// newPath is the path for a new file.
func (d *longDay) newPath() string { return filepath.Join(d.home, "new", "made.wordhall") }

// everything lists all files of the home except the logs beside the open event.
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

// TestLongWorkOfTheDeskEndsAtAnyStep: when the context ends the work stops with an error, nothing half made is
// left, and the event is as it was.
func TestLongWorkOfTheDeskEndsAtAnyStep(t *testing.T) {
	closing := func(d *app.Desk, err error) error {
		if err != nil {
			return err
		}
		return d.Close()
	}
	for _, work := range []struct {
		name string
		do   func(ctx context.Context, d *longDay) error
	}{
		{"saving a copy", func(ctx context.Context, d *longDay) error { return d.SaveCopy(ctx, d.newPath()) }},
		{"going back to a moment", func(ctx context.Context, d *longDay) error { return closing(d.Moment(ctx, 10)) }},
		{"branching from a moment", func(ctx context.Context, d *longDay) error { return d.SaveMoment(ctx, d.newPath(), 10) }},
		{"opening an event", func(ctx context.Context, d *longDay) error {
			return closing(d.program.Open(ctx, filepath.Join(d.home, "old.wordhall")))
		}},
		{"looking at a backup", func(ctx context.Context, d *longDay) error {
			return closing(d.program.OpenReadOnly(ctx, d.program.Backups("")[0].Path))
		}},
		{"restoring a backup", func(ctx context.Context, d *longDay) error {
			return d.program.Restore(ctx, d.program.Backups("")[0], d.newPath())
		}},
		{"salvaging", func(ctx context.Context, d *longDay) error {
			_, _, err := d.program.Salvage(ctx, d.program.Backups("")[0].Path, d.newPath())
			return err
		}},
		{"reading an event like it", func(ctx context.Context, d *longDay) error {
			_, err := d.program.EventIn(ctx, d.program.Backups("")[0].Path)
			return err
		}},
		{"making an event of a file", func(ctx context.Context, d *longDay) error {
			made, _, err := d.program.CreateFrom(ctx, d.newPath(), d.in)
			return closing(made, err)
		}},
		{"making an event like it", func(ctx context.Context, d *longDay) error {
			made, _, err := d.program.CreateFromTemplate(ctx, d.newPath(), d.Event(), template.Options{Name: "Next year"})
			return closing(made, err)
		}},
		{"entering players", func(ctx context.Context, d *longDay) error {
			list, err := d.program.ReadPlayersFile(filepath.Join(d.home, "players.csv"), d.Event().Divisions[0].Players)
			if err != nil {
				return err
			}
			in, err := d.ImportInto(d.Event().Divisions[0].Name, 0, list)
			if err != nil {
				return err
			}
			if _, err = d.CommitList(ctx, in); err == nil {
				_, err = apptest.Undo(d.Desk)
			}
			return err
		}},
		{"taking past games in", func(ctx context.Context, d *longDay) error {
			_, err := d.program.ImportHistory(ctx, filepath.Join(d.home, "past.csv"), "absp")
			return err
		}},
		{"bringing divisions in", func(ctx context.Context, d *longDay) error {
			_, asked := d.CommitEvent(t.Context(), d.in)
			_, err := d.CommitEvent(ctx, d.in, tournament.DoubtIDs(tournament.DoubtsOf(asked))...)
			if err == nil {
				_, err = apptest.Undo(d.Desk)
			}
			return err
		}},
		{"writing the web pages", func(ctx context.Context, d *longDay) error {
			_, err := d.Export(ctx, app.WebPages, filepath.Join(d.home, "new", "web"), app.ExportOrder{})
			return err
		}},
		{"printing", func(ctx context.Context, d *longDay) error {
			_, err := d.Print(ctx, app.PaperRequest{Kind: app.ScorecardsPaper, Division: d.Event().Divisions[0].ID, Round: 1})
			return err
		}},
		{"keeping a rating list", func(ctx context.Context, d *longDay) error {
			if kept, err := d.program.RatingLists(); err != nil || len(kept) != 1 {
				return fmt.Errorf("%d lists are kept: %w", len(kept), err)
			}
			return d.program.KeepRatingList(ctx, d.list, "the new one", "", "")
		}},
		{"setting out the sample", func(ctx context.Context, d *longDay) error { return closing(d.program.OpenSample(ctx)) }},
		{"setting out the lesson", func(ctx context.Context, d *longDay) error { return closing(d.program.OpenLesson(ctx)) }},
	} {
		t.Run(work.name, func(t *testing.T) {
			steps := 0
			if err := work.do(progress.With(t.Context(), func(int, int) { steps++ }), newLongDay(t)); err != nil {
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
				stopping := progress.With(ctx, func(int, int) {
					if n++; n == at {
						cancel()
					}
				})
				if at == 0 {
					cancel()
				}
				err := work.do(stopping, day)
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
			apptest.Do(t, day.Desk, action.EditEvent{Name: "Work goes on"})
		})
	}
}

// TestAFileIsNotWrittenOnceItIsStopped: this holds for every kind of file, and the file that was there before
// stays.
func TestAFileIsNotWrittenOnceItIsStopped(t *testing.T) {
	day := newLongDay(t)
	to := filepath.Join(day.home, "new", "made")
	plain, id := withRound(t, 6) // These are names that every federation takes.
	for _, g := range plain.Event().Find(id).GamesOf(1) {
		apptest.Do(t, plain, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(450+g.ID, 400)})
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	files := day.everything(t)
	kinds := map[string]func(ctx context.Context) error{
		"log of challenges": func(ctx context.Context) error { return day.program.ExportChallenges(ctx, day.Desk, to) },
		"past games":        func(ctx context.Context) error { return day.program.ExportHistory(ctx, to, "absp") },
	}
	for _, f := range app.Formats() {
		order := app.ExportOrder{}
		if f.Of == app.OfDivision {
			order.Division = id
		}
		kinds[f.Title] = func(ctx context.Context) error {
			_, err := plain.Export(ctx, f, to, order)
			return err
		}
	}
	for name, write := range kinds {
		t.Run(name, func(t *testing.T) {
			if err := write(over); !errors.Is(err, app.ErrStopped) {
				t.Errorf("it says %v", err)
			}
			if left := day.everything(t); !slices.Equal(left, files) {
				t.Errorf("there are\n%s", strings.Join(left, "\n"))
			}
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

// TestStoppingSideBySideWithAPrinterThatHangs: the paper's file is there, and the journal doesn't say that it was
// printed.
func TestStoppingSideBySideWithAPrinterThatHangs(t *testing.T) {
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
	printed, err := d.Print(ctx, app.PaperRequest{Kind: app.PairingsByTable, Division: id, Round: 1})
	if err == nil || !strings.Contains(err.Error(), "waiting for the print command; the paper is in "+printed.File) {
		t.Errorf("told %v", err)
	}
	if _, err := os.Stat(printed.File); err != nil {
		t.Error(err)
	}
	if after, err := d.JournalAll(); err != nil || len(after) != len(before) {
		t.Errorf("the journal has %d lines, before %d (%v)", len(after), len(before), err)
	}
}

// TestTheLookForAGoodBackupEnds: when it is stopped it finds none. A backup that was stopped doesn't count, and the
// next one is made.
func TestTheLookForAGoodBackupEnds(t *testing.T) {
	day := newLongDay(t)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if b, _, found := day.program.NewestGoodBackup(over, day.Path()); found {
		t.Errorf("after it was ended it finds %s", b.Path)
	}
	if _, _, found := day.program.NewestGoodBackup(t.Context(), day.Path()); !found {
		t.Error("there is a good backup")
	}
	apptest.Do(t, day.Desk, action.EditEvent{Name: "Something new"})
	files := day.everything(t)
	keeper := day.BackupKeeper(nil)
	keeper.Last(over)
	if left := day.everything(t); !slices.Equal(left, files) {
		t.Errorf("a backup that was ended leaves\n%s", strings.Join(left, "\n"))
	}
	if s := keeper.Status(); s.OwnTrouble != nil || s.Trouble != nil {
		t.Errorf("what was ended is told as trouble: %v, %v", s.OwnTrouble, s.Trouble)
	}
	keeper.Last(t.Context())
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

func mustWrite(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
