package screens

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
	"wordhall/screens/format"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// keepBackups begins the backups of the event. Tests, which do everything at once, don't start
// the keeper.
func (f *eventView) keepBackups() {
	f.keeper = f.desk.BackupKeeper(func(s backup.Status) { fyne.Do(func() { f.backupChanged(s) }) })
	f.backup = f.keeper.Status()
	if !f.window.jobs.inline {
		f.keeper.Start()
	}
}

// backupChanged shows what the keeper says; a message appears only once when a folder is gone
// or is back.
func (f *eventView) backupChanged(s backup.Status) {
	if f.window.over.Load() {
		return
	}
	before := f.backup
	f.backup = s
	f.showBackup()
	switch {
	case s.Trouble != nil && before.Trouble == nil:
		f.Say(widgets.Warning, format.SentenceOf(s.Trouble))
	case s.Trouble == nil && before.Trouble != nil && s.Folder == before.Folder && s.Folder != "":
		f.Say(widgets.Good, text.Of("Backups go to %s again.", dialog.ShortPath(s.Folder)))
	case s.OwnTrouble != nil && before.OwnTrouble == nil:
		f.Say(widgets.Warning, format.SentenceOf(s.OwnTrouble))
	}
}

// showBackup says in the status bar how safe the work is.
func (f *eventView) showBackup() {
	text, tone := backupWords(f.backup)
	f.status.SetBackup(text, tone)
}

// backupWords is the status in a few words; amber unless the work would outlive this
// computer's disk.
func backupWords(s backup.Status) (string, widgets.Tone) {
	clock := func(t time.Time) string { return t.Local().Format("15:04") }
	switch {
	case s.Off:
		return "", widgets.Neutral
	case s.Safe():
		return "backup " + clock(s.Chosen) + " in " + dialog.ShortPath(s.Folder), widgets.Good
	case s.Trouble != nil && !s.Own.IsZero():
		return "backup folder away; backup " + clock(s.Own) + " on this disk only", widgets.Warning
	case s.Trouble != nil:
		return "backup folder away", widgets.Warning
	case s.Folder != "" && !s.Chosen.IsZero():
		return "backup " + clock(s.Chosen) + " on the same disk only", widgets.Warning
	case !s.Own.IsZero():
		return "backup " + clock(s.Own) + " on this disk only", widgets.Warning
	}
	return "no backup yet", widgets.Warning
}

// backupLine is one backup, ready to show.
type backupLine struct {
	backup.Backup
	When, Event, Where string
	Round, Last        string
	described          bool
	trouble            bool
}

// backupsDialog lists what there is to go back to.
type backupsDialog struct {
	window  *window
	path    string
	status  *widgets.Paragraph
	grid    *widgets.Grid[backupLine]
	closeIt func()
	closed  bool
	// told is the outcome of the last backup asked for, as the dialog says it.
	told string
}

// showBackups lists the backups of the open event, or of all events while none is open.
func (w *window) showBackups() { w.openBackups() }

func (w *window) openBackups() *backupsDialog {
	d := &backupsDialog{window: w, status: widgets.NewParagraph("", widgets.Plain)}
	if w.view != nil {
		d.path = w.view.desk.Path()
	}
	d.grid = d.newGrid()
	answers := []widgets.DialogButton{{Text: "Close", Kind: widgets.QuietButton}}
	letter := func(text string, r rune, do func()) {
		answers = append(answers, widgets.DialogButton{Text: text, Key: string(r), Letter: r, Kind: widgets.PlainButton, KeepOpen: true, Do: do})
	}
	letter("Folder…", 'F', d.askFolder)
	if w.view != nil && !w.view.keeper.Status().Off {
		letter("Back up now", 'N', d.now)
	}
	letter("Look at it", 'L', func() { d.chosen(d.look) })
	answers = append(answers, dialog.Doing("Restore…", "Enter", func() { d.chosen(d.restore) }))
	content := widgets.NewStack(10, nil, d.status, d.grid)
	d.closeIt = w.Show(dialog.Spec{Title: "Backups", Content: content, Focus: d.grid, Width: 920, Answers: answers})
	d.load()
	return d
}

func (d *backupsDialog) newGrid() *widgets.Grid[backupLine] {
	columns := []widgets.Column[backupLine]{
		{ID: "when", Title: "Made", Width: 170, Text: func(l backupLine) string { return l.When }},
		{ID: "event", Title: "Event", Width: 150, Grow: 1, Text: func(l backupLine) string { return l.Event }},
		{ID: "round", Title: "Round", Width: 170, Grow: 1, Text: func(l backupLine) string { return l.Round }},
		{ID: "last", Title: "Last done", Width: 260, Grow: 3, Text: func(l backupLine) string { return l.Last }},
		{ID: "where", Title: "", Width: 130, Chip: func(l backupLine) (string, widgets.Tone) {
			if l.trouble {
				return "damaged", widgets.Bad
			}
			return l.Where, widgets.Neutral
		}},
	}
	if d.path != "" {
		columns = append(columns[:1:1], columns[2:]...)
	}
	grid := widgets.NewGrid(columns...)
	grid.Key = func(l backupLine) string { return l.Path }
	grid.Placeholder = "No backup yet: one is made a minute after something was done."
	grid.OnActivated = d.restore
	grid.SetMinRows(11)
	return grid
}

// load lists the backups by their names, then opens one after the other for what is in it.
func (d *backupsDialog) load() {
	d.say()
	var lines []backupLine
	d.window.Read(func() error {
		own := d.window.program.Preferences.Folder()
		for _, b := range d.window.program.Backups(d.path) {
			l := backupLine{Backup: b, When: b.At.Local().Format("Mon 2 Jan 15:04:05"), Event: b.Event, Where: "this computer"}
			if own == "" || !strings.HasPrefix(b.Path, own+string(filepath.Separator)) {
				l.Where = "folder"
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

// describe fills in what the backups hold, one reading after the other, so that nothing
// else waits for all of them.
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
			l.Last = format.Sentence(err.Error())
		default:
			l.Round, l.Last = backupRounds(details.Divisions), details.Last.Words
			if details.Name != "" {
				l.Event = details.Name
			}
		}
		d.grid.SetRows(slices.Clone(lines))
		d.describe(lines, i+1)
	})
}

// backupRounds is how far the divisions were: "A 3/7, B 2/7 (4 out)".
func backupRounds(list []backup.DivisionDetails) string {
	var parts []string
	for _, r := range list {
		text := fmt.Sprintf("%s %d/%d", r.Name, r.Round, r.Rounds)
		if r.Round == 0 {
			text = r.Name + " not drawn"
		}
		if r.Missing > 0 {
			text += fmt.Sprintf(" (%d out)", r.Missing)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// say shows where backups go, and what is wrong with them.
func (d *backupsDialog) say() {
	c := d.window.program.Preferences.Get()
	text := "Backups are made every minute in which something was done, in the program's own folder on this computer."
	if f := d.window.view; f != nil && f.past == nil && f.keeper.Status().Off {
		text = "No backups are made of the sample event. " + text
	}
	if d.told != "" {
		text = d.told + " " + text
	}
	if c.BackupFolder == "" {
		text += " There is no second place yet: press F and name a folder on a stick or another disk."
	} else {
		text += " The second place is " + dialog.ShortPath(c.BackupFolder) + "."
	}
	if f := d.window.view; f != nil && f.backup.Trouble != nil {
		text += " " + format.Sentence(f.backup.Trouble.Error())
	}
	form.SetParagraph(d.status, text, widgets.Plain)
}

// chosen does something with the backup selected.
func (d *backupsDialog) chosen(do func(backupLine)) {
	if l, ok := d.grid.Selected(); ok {
		do(l)
	}
}

// now makes a backup at once, and says that it is made.
func (d *backupsDialog) now() {
	keeper := d.window.view.keeper
	before := keeper.Status()
	d.window.Run(shell.Sharing("Making a backup"), func(ctx context.Context) error {
		keeper.Last(ctx)
		return cmp.Or(ctx.Err(), keeper.Status().Trouble)
	}, func(err error) {
		switch now := keeper.Status(); {
		case err != nil:
			d.window.Fail(err)
		case now.Own.Equal(before.Own) && now.Chosen.Equal(before.Chosen):
			d.told = "Nothing was done since the newest backup: it holds everything."
		default:
			d.told = "The backup is made."
		}
		d.load()
	})
}

// askFolder asks for the second place.
func (d *backupsDialog) askFolder() {
	w := d.window
	f := form.New(110)
	folder := f.Text("Folder", w.program.Preferences.Get().BackupFolder, "empty: no second place")
	if folder.Text == "" {
		folder.SetText(strings.Join(computer.RemovableDrives()[:min(1, len(computer.RemovableDrives()))], ""))
	}
	problem := widgets.NewParagraph("", form.BadText)
	var closeIt func()
	f.Cancel = func() { closeIt() }
	event := d.path
	if event == "" {
		event = filepath.Join(dialog.DocumentsFolder(), "event")
	}
	f.Submit = func() {
		typed := strings.TrimSpace(folder.Text)
		if typed != "" {
			typed = dialog.ExpandPath(typed, dialog.DocumentsFolder())
		}
		if err := backup.SetFolder(w.program.Preferences, typed, event); err != nil {
			form.SetParagraph(problem, format.SentenceOf(err), form.BadText)
			return
		}
		closeIt()
		if w.view != nil {
			d.now()
			return
		}
		d.load()
	}
	says := "A stick or another disk keeps the work when this computer doesn't. Sticks found: " + sticksWords() + "."
	content := widgets.NewStack(12, nil, widgets.NewParagraph(says, widgets.Plain), f.Content(), problem)
	closeIt = w.Show(dialog.Spec{Title: "A second place for backups", Content: content, Focus: f.First(), Width: 620,
		Answers: []widgets.DialogButton{dialog.Leaving("Leave as it was", f.Cancel), dialog.Doing("Keep", "Enter", f.Submit)}})
}

func sticksWords() string {
	if found := computer.RemovableDrives(); len(found) > 0 {
		return strings.Join(found, ", ")
	}
	return "none"
}

// look shows the event as the backup has it.
func (d *backupsDialog) look(l backupLine) {
	d.window.RunDesk(shell.Sharing("Opening the backup"), func(ctx context.Context) (*app.Desk, error) {
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
	folder := dialog.DocumentsFolder()
	if w.view != nil {
		folder = eventFolderOf(w.view)
	}
	q := dialog.PathQuestion{Title: "Restore into a new file", Confirm: "Restore and open it", Endings: dialog.EventEndings, Folder: folder,
		Name: fmt.Sprintf("%s restored from %s.wordhall", dialog.FileNameFor(l.Event), l.At.Local().Format("15.04.05")), New: true}
	w.AskPath(q, func(path string) {
		path = outgoing.WithEnding(path, store.Extension)
		w.Run(shell.Sharing("Checking and restoring the backup"), func(ctx context.Context) error {
			return w.program.Restore(ctx, l.Backup, path)
		}, func(err error) {
			if err != nil {
				w.Fail(err)
				return
			}
			d.leave()
			w.openThen(path, func() {
				w.view.Say(widgets.Good, text.Of("Restored from the backup of %s; the file before it is as it was.", l.At.Local().Format("15:04:05")))
			})
		})
	})
}

func (d *backupsDialog) leave() {
	d.closed = true
	d.closeIt()
}

// eventFolderOf is the folder of the event open, of the one behind a look back.
func eventFolderOf(f *eventView) string {
	if f.past != nil && f.past.back != nil {
		return eventFolderOf(f.past.back)
	}
	return outgoing.FolderBeside(f.desk)
}
