package window

import (
	"context"
	"errors"
	"path/filepath"

	"wordhall/app"
	"wordhall/app/backup"
	"wordhall/screens/dialog"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// offerRescue deals with the error of a damaged event. It offers the newest good backup, or what can be read of the
// file. It returns false for any other error.
func (w *window) offerRescue(path string, err error) bool {
	var damaged *store.DamagedError
	if !errors.As(err, &damaged) {
		return false
	}
	var newest backup.Backup
	var details backup.Details
	var found bool
	w.Run(shell.Sharing(text.Of("Looking for the newest good backup")), func(ctx context.Context) error {
		newest, details, found = w.program.NewestGoodBackup(ctx, path)
		return ctx.Err()
	}, func(err error) {
		rescue := damagedEvent{window: w, path: path, what: damaged.What, unlooked: err != nil}
		if found {
			rescue.backup, rescue.details = &newest, details
		}
		rescue.ask()
	})
	return true
}

// damagedEvent is the question what to do with an event that can't be opened any more.
type damagedEvent struct {
	window *window
	path   string
	// what says what is wrong with the event.
	what text.Text
	// backup is the newest good backup, or nil if there is none.
	backup  *backup.Backup
	details backup.Details
	// unlooked says that the search for one was stopped.
	unlooked bool
	closeIt  func()
}

func (d *damagedEvent) ask() {
	says := text.Of("%s is damaged: %s. It is left as it is.", filepath.Base(d.path), d.what)
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Don't open it"), func() { d.closeIt() })}
	salvage := dialog.Also(text.Of("Salvage what can be read"), "S", d.salvage)
	salvage.Letter = 'S'
	if d.backup == nil {
		salvage = dialog.Doing(text.Of("Salvage what can be read"), "Enter", d.salvage)
		none := text.Of("No good backup of it was found on this computer.")
		if d.unlooked {
			none = text.Of("The search for a good backup was stopped; open the event again to look for one.")
		}
		says = text.Of("%s\n\n%s", says, none)
	} else {
		says = text.Of("%s\n\nThe newest good backup is of %s, with %d lines of the journal; the last is “%s”. Salvaging may bring more, and says what is lost.", says, text.Date(d.backup.At.Format("2 January 15:04:05")), d.details.Last.Seq, d.details.Last.Says())
	}
	answers = append(answers, salvage)
	if d.backup != nil {
		answers = append(answers, dialog.Doing(text.Of("Go on from the backup"), "Enter", d.restore))
	}
	d.closeIt = d.window.Show(dialog.Spec{Title: text.Of("This event is damaged"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 720, Answers: answers})
}

// restore goes on from the backup, in a new file beside the damaged one.
func (d *damagedEvent) restore() {
	to := app.FreeName(d.path, "from the backup")
	d.window.Run(shell.Sharing(text.Of("Checking and restoring the backup")), func(ctx context.Context) error {
		return d.window.program.Restore(ctx, *d.backup, to)
	}, func(err error) {
		if err != nil {
			d.window.Fail(err)
			return
		}
		d.closeIt()
		d.window.open(to)
	})
}

// salvage goes on from what can be read, in a new file beside the damaged one.
func (d *damagedEvent) salvage() {
	to := app.FreeName(d.path, "salvaged")
	var done store.Salvaged
	d.window.Run(shell.Sharing(text.Of("Reading what can be read")), func(ctx context.Context) (err error) {
		_, done, err = d.window.program.Salvage(ctx, d.path, to)
		return err
	}, func(err error) {
		if err != nil {
			d.window.Fail(err)
			return
		}
		d.closeIt()
		d.window.leavingEvent(func() { d.window.openThen(to, func() { d.reportSalvaged(filepath.Base(to), done) }, nil) })()
	})
}

// reportSalvaged says what could be saved from the damaged event.
func (d *damagedEvent) reportSalvaged(name string, done store.Salvaged) {
	says := text.Of("Lines of the journal in %s with everything they did: %d.", name, done.Lines)
	if done.Noted > 0 {
		says = text.Of("%s\nLines kept as words only, which can't be taken back any more: %d.", says, done.Noted)
	}
	if done.Rows > 0 {
		says = text.Of("%s\nFacts from the rest of the file, where the journal doesn't have them: %d.", says, done.Rows)
	}
	for i, left := range done.Left {
		if i == 8 {
			says = text.Of("%s\n… and %d more.", says, len(done.Left)-i)
			break
		}
		says = text.Of("%s\n• %s", says, left.Sentence())
	}
	says = text.Of("%s\n\nCompare the standings and the newest sheets with the paper before you go on.", says)
	d.window.Show(dialog.Spec{Title: text.Of("Salvaged"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 620})
}
