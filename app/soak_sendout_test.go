package app_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"wordhall/app"
	"wordhall/app/backup"
	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/store"
)

// stormProgram is a program with a home and a second folder for backups beside the event.
func stormProgram(path string) (*app.Program, error) {
	dir := filepath.Dir(path)
	stick := filepath.Join(dir, "stick")
	if err := os.MkdirAll(stick, 0o700); err != nil {
		return nil, err
	}
	p, err := makeProgramWith(preferences.At(filepath.Join(dir, "home", "preferences.json")))
	if err != nil {
		return nil, err
	}
	now := p.Now
	p.Now = func() time.Time { return now().Add(time.Duration(stormClock.Load())) }
	return p, backup.SetFolder(p.Preferences, stick, path)
}

// stormClock is how far the clock of a storm was set forward or back.
var stormClock atomic.Int64

// setClock sets the clock years or minutes ahead or back, or to the right time again.
func (d *day) setClock(string) error {
	by := []time.Duration{0, 0, 3 * time.Minute, -3 * time.Minute, -9 * time.Hour, 30 * 24 * time.Hour, 6 * 365 * 24 * time.Hour, -40 * 365 * 24 * time.Hour}
	stormClock.Store(int64(by[d.rng.IntN(len(by))]))
	return nil
}

// outings are what a storm does in addition to actions, one after the other. Each writes files of its own under
// name, which no file has yet.
var outings = []struct {
	what string
	do   func(d *day, name string) error
}{
	{"copy", func(d *day, name string) error { return d.desk.SaveCopy(context.Background(), name+".wordhall") }},
	{"backup", func(d *day, _ string) error { d.desk.BackupKeeper(nil).Look(context.Background()); return nil }},
	{"document", ofDivision(func(d *day, name string, r app.PaperRequest) error {
		return d.export(app.Document, name+".json", app.ExportOrder{Division: r.Division, Director: true})
	})},
	{"leave", (*day).leave},
	{"clock", (*day).setClock},
	{"workbook", func(d *day, name string) error {
		return d.export(app.Workbook, name+".xlsx", app.ExportOrder{Director: d.seed%2 == 0})
	}},
	{"restored", (*day).restore},
	{"paper", ofDivision(func(d *day, name string, r app.PaperRequest) error {
		return d.desk.WritePaper(context.Background(), name+".pdf", r)
	})},
	{"published", func(d *day, _ string) error { return d.publish() }},
	{"salvaged", (*day).salvage},
	{"web", ofDivision(func(d *day, name string, r app.PaperRequest) error {
		return d.export(app.WebPages, name, app.ExportOrder{Division: r.Division})
	})},
	{"event", func(d *day, name string) error {
		return d.export(app.EventDocument, name+".json", app.ExportOrder{Director: true})
	}},
	{"moment", (*day).moment},
	{"table", ofDivision(func(d *day, name string, r app.PaperRequest) error {
		return d.export(app.StandingsTable, name+".csv", app.ExportOrder{Division: r.Division, After: map[tournament.DivisionID]int{r.Division: r.Round}})
	})},
	{"tsh", ofDivision(func(d *day, name string, r app.PaperRequest) error {
		if err := d.export(app.Tsh, name, app.ExportOrder{Division: r.Division}); err != nil {
			d.wantRefusal("export", err)
		}
		return nil
	})},
}

// export writes a file of the format.
func (d *day) export(f *app.Format, path string, o app.ExportOrder) error {
	_, err := d.desk.Export(context.Background(), f, path, o)
	return err
}

// ofDivision is an outing about a division with players, if there is one.
func ofDivision(do func(d *day, name string, r app.PaperRequest) error) func(d *day, name string) error {
	return func(d *day, name string) error {
		div := d.division()
		if div == nil || len(div.Players) == 0 {
			return nil
		}
		return do(d, name, app.PaperRequest{Kind: app.StandingsPaper, Division: div.ID, Round: div.LastRound()})
	}
}

// sendOut does one of the outings now and then. Each storm begins with a different one.
func (d *day) sendOut(path string, n int) error {
	if n%3 != 1 {
		return nil
	}
	outing := outings[(int(d.seed)+n/3)%len(outings)]
	name := fmt.Sprintf("%s-%s-%d-%d", strings.TrimSuffix(path, app.EventExtension), outing.what, d.seed, n)
	if err := outing.do(d, name); err != nil {
		return fmt.Errorf("%s: %w", outing.what, err)
	}
	made, err := filepath.Glob(name + "*")
	for i := range made {
		made[i] = filepath.Base(made[i])
	}
	if pages := pagesOf(path); outing.what == "published" && len(d.desk.Event().Divisions) > 0 {
		made = append(made, filepath.Join(filepath.Base(pages), "index.html"))
	}
	say(d, made...) // The file may be in the journal.
	return err
}

// pagesOf is the folder to which a storm publishes its event.
func pagesOf(path string) string { return strings.TrimSuffix(path, app.EventExtension) + "-pages" }

// publish sends what changed of the event's pages.
func (d *day) publish() error {
	if len(d.desk.Event().Divisions) == 0 {
		return nil
	}
	publisher, err := d.desk.Publisher()
	if err != nil {
		return err
	}
	_, err = publisher.Publish(context.Background(), pagesOf(d.desk.Path()), false)
	return err
}

// leave closes the event as the window does, with a last backup, and opens it again.
func (d *day) leave(string) error {
	keeper := d.desk.BackupKeeper(nil)
	keeper.Start()
	keeper.Stop()
	d.restart()
	return d.program.Close() // The program opens its library again when something asks for it.
}

// restore goes back to the newest backup in a file of its own.
func (d *day) restore(name string) error {
	list := d.program.Backups(d.desk.Path())
	if len(list) == 0 {
		return nil
	}
	return d.program.Restore(context.Background(), list[0], name)
}

// salvage damages a copy and writes what can be read of it into a new file.
func (d *day) salvage(name string) error {
	damaged := name + ".damaged"
	if err := errors.Join(d.desk.SaveCopy(context.Background(), damaged), os.Rename(damaged+app.EventExtension, damaged)); err != nil {
		return err
	}
	data, err := os.ReadFile(damaged)
	if err != nil {
		return err
	}
	for range 8 {
		data[4096+d.rng.IntN(len(data)-4096)] ^= 0x5a
	}
	if err := os.WriteFile(damaged, data, 0o600); err != nil {
		return err
	}
	_, _, err = d.program.Salvage(context.Background(), damaged, name)
	var lost *store.DamagedError
	if errors.As(err, &lost) && (strings.Contains(lost.What.String(), "list of tables can't be read") || strings.Contains(lost.What.String(), "nothing of it can be read")) {
		return nil // The damage hit the pages that list where everything is.
	}
	return err
}

// moment branches off at a line of the journal.
func (d *day) moment(name string) error {
	lines, err := d.desk.Journal(1)
	if err != nil || len(lines) == 0 {
		return err
	}
	return d.desk.SaveMoment(context.Background(), name, 1+int64(d.rng.IntN(int(lines[0].Seq))))
}
