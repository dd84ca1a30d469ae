package app

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"wordhall/app/action"
	"wordhall/app/backup"
	"wordhall/tournament"
	"wordhall/tournament/progress"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// InHall is what the event's hall keeps outside the event file.
type InHall struct {
	// Stations are the names of the computers that were let in. Each may have a copy of the event.
	Stations []string
	// Paths are files and folders on this computer that have copies of the event, or of lines of its journal.
	Paths []string
}

// Forgetting is what is deleted with the players' private details, and what can't be reached.
type Forgetting struct {
	// Players is how many players have private details, and Lines how many lines of the journal have some.
	Players, Lines int
	// Backups is how many backups there are of the event, including copies of it that were kept from older versions.
	Backups int
	// BackedUp says that backups are made of the event at all.
	BackedUp bool
	// Kept says that this computer keeps codes of slips, or something of the event's hall.
	Kept bool
	// Unreached are the copies that are known but can't be reached from here.
	Unreached []text.Text

	backups []backup.Backup
	// files are deleted with the backups and count as backups. paths are deleted with what is kept for the hall.
	files, paths []string
	firsts       [][sha256.Size]byte
}

// Any reports whether there is anything to delete.
func (f Forgetting) Any() bool { return f.Players+f.Lines+f.Backups > 0 || f.Kept }

// Deleted says what is deleted.
func (f Forgetting) Deleted() (list []text.Text) {
	list = append(list, text.Of("the contact details, needs and notes of %s", text.Count(f.Players, "1 player", "%d players")))
	list = append(list, text.Of("the same in %s", text.Count(f.Lines, "1 line of the journal", "%d lines of the journal")))
	if f.BackedUp {
		list = append(list, text.Of("%s of the event; a new one is made", text.Count(f.Backups, "1 backup", "%d backups")))
	}
	if f.Kept {
		list = append(list, text.Of("the codes of slips and whatever else this computer keeps for the event's hall"))
	}
	return list
}

// NotDeleted says what isn't deleted.
func NotDeleted() []text.Text {
	return []text.Text{
		text.Of("names, results, standings, ratings and prizes, exactly as they are"),
		text.Of("rulings with their notes, and reasons that were typed"),
		text.Of("the journal of who did what and when, with a line that says what was deleted, when and by whom"),
	}
}

// Beyond says where private details may be that can't be deleted from here.
func (f Forgetting) Beyond() []text.Text {
	return append(slices.Clone(f.Unreached), text.Of("papers, exports, files that were sent, and copies of the event that were saved elsewhere"))
}

// ForGood is the id of the doubt that asks whether private details are to be deleted, which can't be undone.
const ForGood = "for-good"

// CanForget says what Forget would delete, or why it is refused. It is allowed for an event that is closed, at the
// computer that writes it, while its hall is closed.
func (d *Desk) CanForget(in InHall) (Forgetting, error) {
	if err := d.mayForget(); err != nil {
		return Forgetting{}, err
	}
	return d.forgetting(in)
}

func (d *Desk) mayForget() error {
	ev := d.Event()
	switch {
	case d.readOnly:
		return d.mayDo(By{}, store.KindForget)
	case d.Remote() != nil:
		return tournament.Refuse(tournament.Conflict, "this is a station's copy; the details are deleted at the host, and the copy follows when it joins the hall the next time")
	case ev.Closing.At == 0:
		return tournament.Refuse(tournament.Conflict, "close the event first: until then somebody may have to be reached, or need a table of their own")
	}
	if err := d.mayDo(By{}, store.KindForget); err != nil {
		return err
	}
	open, err := d.HallOpen()
	if links := d.slipLinks.Load(); err == nil && (open || links != nil && *links != nil) {
		err = tournament.Refuse(tournament.Conflict, "the hall of %s is open, or was left open when the program ended: close it first, so that no station and no phone goes on with what is deleted", d.FileName())
	}
	return err
}

// HallOpen reports whether the event's hall is open to other computers according to the journal. That is also so if
// the program ended while it was open.
func (d *Desk) HallOpen() (bool, error) {
	last, err := d.file.Journal(store.Query{Kind: HallKind, NewestFirst: true, Limit: 1})
	if err != nil || len(last) == 0 {
		return false, err
	}
	a := action.OriginOf(last[0].Detail)
	return !a.Closed && !a.Superseded, nil
}

// forgetting finds everything that there is to delete.
func (d *Desk) forgetting(in InHall) (f Forgetting, err error) {
	found, err := d.file.Private(action.WithoutPrivate)
	if err != nil {
		return f, err
	}
	f.Players, f.Lines = found.Players, found.Lines
	lines, err := d.file.Journal(store.Query{Kind: store.KindForget})
	if err != nil {
		return f, err
	}
	until := d.file.Last().Seq
	if f.Players+f.Lines == 0 && len(lines) > 0 {
		until = lines[len(lines)-1].Seq - 1 // Later backups have no private details.
	}
	if f.firsts, err = d.firsts(lines); err != nil {
		return f, err
	}
	if f.BackedUp = d.BackedUp(); f.BackedUp {
		f.backups, f.Unreached = backup.Before(d.program.Preferences, d.Path(), f.firsts, until)
		f.files = d.oldCopies(f.firsts)
	}
	f.Backups = len(f.backups) + len(f.files)
	for _, first := range f.firsts {
		f.paths = append(f.paths, d.hallFileOf(first))
	}
	f.paths = slices.DeleteFunc(append(f.paths, in.Paths...), func(path string) bool {
		_, err := os.Lstat(path)
		return path == "" || errors.Is(err, fs.ErrNotExist)
	})
	f.Kept = len(f.paths) > 0
	for _, s := range in.Stations {
		f.Unreached = append(f.Unreached, text.Of("the copy of the station %s, until it joins the hall the next time", text.Name(s)))
	}
	return f, nil
}

// firsts are the checksums of the journal's first line, now and before earlier deletions.
func (d *Desk) firsts(forgot []store.Entry) ([][sha256.Size]byte, error) {
	first, _, err := d.Ends()
	list := [][sha256.Size]byte{first.Digest}
	for _, e := range forgot {
		before, _ := store.ForgotIn(e)
		if sum, err := hex.DecodeString(before.First); err == nil && len(sum) == sha256.Size && !slices.Contains(list, [sha256.Size]byte(sum)) {
			list = append(list, [sha256.Size]byte(sum))
		}
	}
	return list, err
}

// oldCopies are the copies of this very event that were kept when its file was upgraded to a newer version.
func (d *Desk) oldCopies(firsts [][sha256.Size]byte) (list []string) {
	for _, path := range store.OldCopies(d.Path()) {
		copied, err := d.program.OpenReadOnly(context.Background(), path)
		if err != nil {
			continue // A copy that can't be read isn't known to be one of this event.
		}
		first, _, err := copied.Ends()
		if errors.Join(err, copied.Close()) == nil && slices.Contains(firsts, first.Digest) {
			list = append(list, path)
		}
	}
	return list
}

// Forget deletes the players' private details for good: from the event and its journal, from its backups, and from
// what this computer keeps for the event's hall. The line that it writes in the journal says so. It is refused as a
// doubt until ForGood is accepted.
//
// It tries the deletion on a copy first. Then it deletes what is around the event, and at last the details in the
// event itself, all at once. So whenever the program is stopped, nothing is said to be deleted that isn't, and
// doing it again finishes it.
func (d *Desk) Forget(ctx context.Context, accepted []string, in InHall) (Receipt, error) {
	receipt, err := d.forget(ctx, accepted, in)
	if err != nil && receipt.Seq == 0 {
		return receipt, mapCanceled(ctx, err)
	}
	d.headMu.Lock()
	d.first = store.Entry{} // Its checksum may have changed.
	d.headMu.Unlock()
	d.NoteHead()
	d.listeners.Tell(Change{Kind: store.KindForget, Words: receipt.Words, At: receipt.At})
	if d.BackedUp() {
		d.BackupKeeper(nil).Last(ctx)
	}
	return receipt, err
}

func (d *Desk) forget(ctx context.Context, accepted []string, in InHall) (Receipt, error) {
	f, err := d.CanForget(in)
	if err != nil {
		return Receipt{}, err
	}
	if !f.Any() {
		return Receipt{}, tournament.Refuse(tournament.Conflict, "there is nothing to delete: nobody in %s has contact details, needs or notes, and no backup has any", d.Event().Name)
	}
	doubt := tournament.Doubt{ID: ForGood, Says: text.Of("%s: this can't be undone", text.Join(", ", f.Deleted()...))}
	err = tournament.CheckDoubts([]tournament.Doubt{doubt}, accepted, func(said text.Text) text.Text { return text.Of("this would delete for good %s", said) })
	if err != nil {
		return Receipt{}, err
	}
	resume, err := backup.Pause(ctx)
	if err != nil {
		return Receipt{}, err
	}
	defer resume()
	d.mu.Lock()
	defer d.mu.Unlock()
	d.notes.Wait()
	d.NoteHead() // What is remembered of the file is then the line before.
	if err := d.rehearseForgetting(progress.Stage(ctx, 0, 5, 10)); err != nil {
		return Receipt{}, err
	}
	// From here on it runs to its end and can't be stopped.
	deleted, unreached := f.deleteAround()
	operator := d.program.Operator()
	line, err := d.file.Forget(progress.Stage(context.WithoutCancel(ctx), 5, 10, 10), store.Entry{Operator: operator}, action.WithoutPrivate, func(found store.Forgot) text.Text {
		return forgotWords(found, deleted, append(unreached, f.Unreached...))
	})
	if line.Seq == 0 {
		return Receipt{}, err
	}
	return d.receiptOf(store.KindForget, line, f.Beyond()), err
}

// rehearseForgetting deletes the details in a copy, which is then deleted.
func (d *Desk) rehearseForgetting(ctx context.Context) (err error) {
	folder, err := store.NewTempFolder("forget")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, folder.Remove()) }()
	copied := filepath.Join(folder.Path, filepath.Base(d.Path()))
	if err := d.file.SaveCopy(progress.Stage(ctx, 0, 3, 10), copied); err != nil {
		return err
	}
	f, err := store.Open(progress.Stage(ctx, 3, 5, 10), copied, d.program.options())
	if err != nil {
		return err
	}
	_, err = f.Forget(progress.Stage(ctx, 5, 10, 10), store.Entry{}, action.WithoutPrivate, func(store.Forgot) text.Text { return text.Text{} })
	return errors.Join(err, f.Close())
}

// deleteAround deletes what is around the event, and returns how many backups that was.
func (f Forgetting) deleteAround() (backups int, unreached []text.Text) {
	backups, unreached = backup.Delete(f.backups)
	for _, path := range f.files {
		if err := os.Remove(path); err != nil {
			unreached = append(unreached, text.Of("the backup %s, which can't be deleted", text.Name(path)))
			continue
		}
		backups++
	}
	for _, path := range f.paths {
		if err := os.RemoveAll(path); err != nil {
			unreached = append(unreached, text.Of("%s, which can't be deleted", text.Name(path)))
		}
	}
	return backups, unreached
}

// forgotWords is the text of the journal's line.
func forgotWords(found store.Forgot, backups int, unreached []text.Text) text.Text {
	says := text.Of("deleted for good the contact details, needs and notes of %s, from %s too, and %s",
		text.Count(found.Players, "1 player", "%d players"), text.Count(found.Lines, "1 line of the journal", "%d lines of the journal"), text.Count(backups, "1 backup", "%d backups"))
	if len(unreached) > 0 {
		says = text.Of("%s; not reached: %s", says, text.Join(", ", unreached...))
	}
	return says
}

// ForgetCopy deletes private details for good from a copy of an event that isn't open, and from its backups. It is
// for the copy that a station kept under another name, after its host had deleted the details.
func (p *Program) ForgetCopy(ctx context.Context, path string, was string) error {
	f, err := store.Open(ctx, path, p.options())
	if err != nil {
		return err
	}
	first, err := f.Journal(store.Query{Limit: 1})
	if err == nil && len(first) > 0 {
		list, _ := backup.Before(p.Preferences, was, [][sha256.Size]byte{first[0].Digest}, f.Last().Seq)
		backups, unreached := backup.Delete(list)
		_, err = f.Forget(ctx, store.Entry{Operator: p.Operator()}, action.WithoutPrivate, func(found store.Forgot) text.Text { return forgotWords(found, backups, unreached) })
	}
	return errors.Join(err, f.Close())
}
