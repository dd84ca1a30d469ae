package window

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/backup"
	"wordhall/app/computer"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/filename"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// keepBackups begins the backups of the event. Tests, in which everything is done at once, don't start the keeper.
func (f *eventView) keepBackups() {
	f.keeper = f.desk.BackupKeeper(func(s backup.Status) { fyne.Do(func() { f.backupChanged(s) }) })
	f.backup = f.keeper.Status()
	if !f.window.jobs.inline {
		f.keeper.Start()
	}
}

// backupChanged shows the keeper's status. A message appears only once when a folder disappears or is back.
func (f *eventView) backupChanged(s backup.Status) {
	if f.window.over.Load() {
		return
	}
	before := f.backup
	f.backup = s
	f.showBackup()
	switch {
	case s.Trouble != nil && before.Trouble == nil:
		f.Tell(widgets.Warning, text.OfError(s.Trouble).Sentence())
	case s.Trouble == nil && before.Trouble != nil && s.Folder == before.Folder && s.Folder != "":
		f.Tell(widgets.Good, text.Of("Backups go to %s again.", dialog.ShortPath(s.Folder)))
	case s.OwnTrouble != nil && before.OwnTrouble == nil:
		f.Tell(widgets.Warning, text.OfError(s.OwnTrouble).Sentence())
	}
}

// showBackup shows in the status bar how safe the work is.
func (f *eventView) showBackup() {
	says, tone := backupWords(f.backup)
	f.status.SetBackup(says, tone)
}

// backupWords is the status in a few words. It is amber unless the work would outlive this computer's disk.
func backupWords(s backup.Status) (text.Text, widgets.Tone) {
	clock := func(t time.Time) string { return t.Local().Format("15:04") }
	switch {
	case s.Off:
		return text.Text{}, widgets.Neutral
	case s.Safe():
		return text.Of("backup %s in %s", clock(s.Chosen), dialog.ShortPath(s.Folder)), widgets.Good
	case s.Trouble != nil && !s.Own.IsZero():
		return text.Of("backup folder missing; backup %s on this disk only", clock(s.Own)), widgets.Warning
	case s.Trouble != nil:
		return text.Of("backup folder missing"), widgets.Warning
	case s.Folder != "" && !s.Chosen.IsZero():
		return text.Of("backup %s on the same disk only", clock(s.Chosen)), widgets.Warning
	case !s.Own.IsZero():
		return text.Of("backup %s on this disk only", clock(s.Own)), widgets.Warning
	}
	return text.Of("no backup yet"), widgets.Warning
}

// backupLine is one backup, ready to show.
type backupLine struct {
	backup.Backup
	When        text.Text
	Event       string
	Where       text.Text
	Round, Last text.Text
	described   bool
	trouble     bool
}

// backupsDialog lists the backups.
type backupsDialog struct {
	window  *window
	path    string
	status  *widgets.Paragraph
	grid    *widgets.Grid[backupLine]
	closeIt func()
	closed  bool
	// told is the outcome of the last backup that was asked for, for the dialog.
	told text.Text
}

// showBackups lists the backups of the open event, or of all events if none is open.
func (w *window) showBackups() { w.openBackups() }

func (w *window) openBackups() *backupsDialog {
	d := &backupsDialog{window: w, status: widgets.NewParagraph(text.Text{}, widgets.Plain)}
	if w.view != nil {
		d.path = w.view.desk.Path()
	}
	d.grid = d.newGrid()
	answers := []widgets.DialogButton{{Text: text.Of("Close"), Kind: widgets.QuietButton}}
	letter := func(says text.Text, r rune, do func()) {
		answers = append(answers, widgets.DialogButton{Text: says, Key: string(r), Letter: r, Kind: widgets.PlainButton, KeepOpen: true, Do: do})
	}
	letter(text.Of("Folder…"), 'F', d.askFolder)
	if w.view != nil && !w.view.keeper.Status().Off {
		letter(text.Of("Back up now"), 'N', d.now)
	}
	letter(text.Of("Look at it"), 'L', func() { d.chosen(d.look) })
	answers = append(answers, dialog.Also(text.Of("Restore…"), "Enter", func() { d.chosen(d.restore) })) // not the green of the harmless
	content := widgets.NewStack(10, nil, d.status, d.grid)
	d.closeIt = w.Show(dialog.Spec{Title: text.Of("Backups"), Content: content, Focus: d.grid, Width: 920, Answers: answers})
	d.load()
	return d
}

func (d *backupsDialog) newGrid() *widgets.Grid[backupLine] {
	columns := []widgets.Column[backupLine]{
		{ID: "when", Title: text.Of("Made"), Width: 170, Text: func(l backupLine) text.Text { return l.When }},
		{ID: "event", Title: text.Of("Event"), Width: 150, Grow: 1, Text: func(l backupLine) text.Text { return text.Name(l.Event) }},
		{ID: "round", Title: text.Of("Round"), Width: 170, Grow: 1, Text: func(l backupLine) text.Text { return l.Round }},
		{ID: "last", Title: text.Of("Last done"), Width: 260, Grow: 3, Text: func(l backupLine) text.Text { return l.Last }},
		{ID: "where", Title: text.Text{}, Width: 130, Chip: func(l backupLine) (text.Text, widgets.Tone) {
			if l.trouble {
				return text.Of("damaged"), widgets.Bad
			}
			return l.Where, widgets.Neutral
		}},
	}
	if d.path != "" {
		columns = append(columns[:1:1], columns[2:]...)
	}
	grid := widgets.NewGrid(columns...)
	grid.Name = text.Of("Backups")
	grid.Key = func(l backupLine) string { return l.Path }
	grid.Placeholder = text.Of("No backup yet: one is made a minute after something was done.")
	grid.OnActivated = d.restore
	grid.SetMinRows(11)
	return grid
}

// load lists the backups by their names, then opens one after the other to read what is in it.
func (d *backupsDialog) load() {
	d.say()
	var lines []backupLine
	d.window.Read(func() error {
		own := d.window.program.Preferences.Folder()
		for _, b := range d.window.program.Backups(d.path) {
			l := backupLine{Backup: b, When: text.Date(b.At.Local().Format("Mon 2 Jan 15:04:05")), Event: b.Event, Where: text.Of("this computer")}
			if own == "" || !strings.HasPrefix(b.Path, own+string(filepath.Separator)) {
				l.Where = text.Of("folder")
			}
			lines = append(lines, l)
		}
		return nil
	}, func(error) {
		d.grid.SetRows(slices.Clone(lines))
		if d.grid.SelectedIndex() < 0 && len(lines) > 0 {
			d.grid.Select(0)
		}
		d.describe(lines, 0)
	})
}

// describe fills in what the backups contain. Each is a reading of its own, so that nothing else waits for all of
// them.
func (d *backupsDialog) describe(lines []backupLine, i int) {
	if i >= len(lines) {
		return
	}
	var details backup.Details
	d.window.Read(func() (err error) {
		details, err = d.window.program.DescribeBackup(context.Background(), lines[i].Backup)
		return err
	}, func(err error) {
		if d.closed || d.window.over.Load() {
			return
		}
		l := &lines[i]
		l.described = true
		l.trouble = err != nil
		switch {
		case err != nil:
			l.Last = text.OfError(err).Sentence()
		default:
			l.Round, l.Last = backupRounds(details.Divisions), details.Last.Says()
			if details.Name != "" {
				l.Event = details.Name
			}
		}
		d.grid.SetRows(slices.Clone(lines))
		d.describe(lines, i+1)
	})
}

// backupRounds is how far the divisions were ("A 3/7, B 2/7 (4 out)").
func backupRounds(list []backup.DivisionDetails) text.Text {
	var parts []text.Text
	for _, r := range list {
		says := text.Of("%s %d/%d", r.Name, r.Round, r.Rounds)
		if r.Round == 0 {
			says = text.Of("%s not drawn", r.Name)
		}
		if r.Missing > 0 {
			says = text.Of("%s (%d out)", says, r.Missing)
		}
		parts = append(parts, says)
	}
	return text.Join(", ", parts...)
}

// say shows where backups are made, and what is wrong with them.
func (d *backupsDialog) say() {
	c := d.window.program.Preferences.Get()
	says := text.Of("Backups are made every minute in which something was done, in the program's own folder on this computer.")
	if f := d.window.view; f != nil && f.past == nil && f.keeper.Status().Off {
		says = text.Of("No backups are made of the sample event. %s", says)
	}
	if !d.told.IsZero() {
		says = text.Of("%s %s", d.told, says)
	}
	if c.BackupFolder == "" {
		says = text.Of("%s There is no second folder yet: press F and name one on a stick or another disk.", says)
	} else {
		says = text.Of("%s The second folder is %s.", says, dialog.ShortPath(c.BackupFolder))
	}
	if f := d.window.view; f != nil && f.backup.Trouble != nil {
		says = text.Of("%s %s", says, text.OfError(f.backup.Trouble).Sentence())
	}
	form.SetParagraph(d.status, says, widgets.Plain)
}

// chosen calls do with the selected backup.
func (d *backupsDialog) chosen(do func(backupLine)) {
	if l, ok := d.grid.Selected(); ok {
		do(l)
	}
}

// now makes a backup at once, and says that it is made.
func (d *backupsDialog) now() {
	keeper := d.window.view.keeper
	before := keeper.Status()
	d.window.Run(shell.Sharing(text.Of("Making a backup")), func(ctx context.Context) error {
		keeper.Last(ctx)
		return cmp.Or(ctx.Err(), keeper.Status().Trouble)
	}, func(err error) {
		switch now := keeper.Status(); {
		case err != nil:
			d.window.Fail(err)
		case now.Own.Equal(before.Own) && now.Chosen.Equal(before.Chosen):
			d.told = text.Of("Nothing has been done since the newest backup, which holds everything.")
		default:
			d.told = text.Of("The backup is made.")
		}
		d.load()
	})
}

// askFolder asks for the second folder.
func (d *backupsDialog) askFolder() {
	w := d.window
	f := form.New(110)
	folder := f.Text(text.Of("Folder"), w.program.Preferences.Get().BackupFolder, text.Of("empty: no second folder"))
	if folder.Text == "" {
		folder.SetText(strings.Join(computer.RemovableDrives()[:min(1, len(computer.RemovableDrives()))], ""))
	}
	event := d.path
	if event == "" {
		event = filepath.Join(computer.Documents(), "event")
	}
	says := text.Of("A stick or another disk keeps the work if this computer fails. Sticks found: %s.", sticksWords())
	dialog.Question{Title: text.Of("A second folder for backups"), Says: says, Form: f, Width: 620, Stay: true,
		Leave: text.Of("Cancel"), Confirm: text.Of("Save"), Key: "Enter", Answer: func(q *dialog.Asked) error {
			typed := dialog.ExpandPath(folder.Text, computer.Documents())
			if err := backup.SetFolder(w.program.Preferences, typed, event); err != nil {
				return form.Wrong(folder, err)
			}
			q.Close()
			if w.view != nil {
				d.now()
				return nil
			}
			d.load()
			return nil
		}}.Ask(w)
}

func sticksWords() text.Text {
	if found := computer.RemovableDrives(); len(found) > 0 {
		return text.Names(", ", found)
	}
	return text.Of("none so far")
}

// look shows the event as it is in the backup.
func (d *backupsDialog) look(l backupLine) {
	d.window.RunDesk(shell.Sharing(text.Of("Opening the backup")), func(ctx context.Context) (*app.Desk, error) {
		return d.window.program.OpenReadOnly(ctx, l.Path)
	}, func(desk *app.Desk, err error) {
		if err != nil {
			d.window.Fail(err)
			return
		}
		d.leave()
		d.window.lookBack(desk, l.At, l.Last)
	})
}

// restore writes the backup to a new file and opens it.
func (d *backupsDialog) restore(l backupLine) {
	w := d.window
	folder := computer.Documents()
	if w.view != nil {
		folder = eventFolderOf(w.view)
	}
	q := dialog.PathQuestion{Title: text.Of("Restore into a new file"), Confirm: text.Of("Restore and open it"), Endings: dialog.EventEndings, Folder: folder,
		Name: fmt.Sprintf("%s restored from %s.wordhall", filename.Fit(l.Event, "event"), l.At.Local().Format("15.04.05")), New: true}
	w.leavingEvent(func() {
		w.AskPath(q, func(a *dialog.Asked, path string) {
			path = outgoing.WithEnding(path, store.Extension)
			w.Run(shell.Sharing(text.Of("Checking and restoring the backup")), func(ctx context.Context) error {
				return w.program.Restore(ctx, l.Backup, path)
			}, a.Then(func() {
				d.leave()
				w.openThen(path, func() {
					w.view.Tell(widgets.Good, text.Of("Restored from the backup of %s; the earlier file is as it was.", l.At.Local().Format("15:04:05")))
				}, nil)
			}))
		})
	})()
}

func (d *backupsDialog) leave() {
	d.closed = true
	d.closeIt()
}

// eventFolderOf is the folder of the open event, or of the event at whose past a look back looks.
func eventFolderOf(f *eventView) string {
	if f.past != nil && f.past.back != nil {
		return eventFolderOf(f.past.back)
	}
	return outgoing.FolderBeside(f.desk)
}
