package app

import (
	"context"
	"crypto/sha256"
	"path/filepath"
	"time"

	"wordhall/app/backup"
	"wordhall/tournament/files"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// BackedUp reports whether backups are made of the event. None are made of the sample, or of an event that is only
// looked at.
func (d *Desk) BackedUp() bool { return !d.readOnly && !d.sample }

// backedUp is the event as the keeper of backups copies it. Its SaveCopy keeps every line of the journal as it is,
// while Desk.SaveCopy may add one.
type backedUp struct{ *Desk }

// SaveCopy writes a checked snapshot to another file.
func (d backedUp) SaveCopy(ctx context.Context, path string) error {
	return mapCanceled(ctx, d.file.SaveCopy(ctx, withExtension(path)))
}

// BackupKeeper makes a keeper of the event's backups; see backup.NewKeeper.
func (d *Desk) BackupKeeper(told func(backup.Status)) *backup.Keeper {
	return backup.NewKeeper(backedUp{d}, d.program.Preferences, func() time.Time { return d.program.Now() }, told)
}

// DropBackups deletes the event's backups for good. unreached names those that it can't delete.
func (d *Desk) DropBackups() (unreached []text.Text) {
	first, last, err := d.Ends()
	if err != nil {
		return []text.Text{text.OfError(err)}
	}
	list, away := backup.Before(d.program.Preferences, d.Path(), [][sha256.Size]byte{first.Digest}, last.Seq)
	_, unreached = backup.Delete(list)
	return append(unreached, away...)
}

// Backups lists the backups of the event file at path, or of all events if path is empty; see backup.List.
func (p *Program) Backups(path string) []backup.Backup { return backup.List(p.Preferences, path) }

// DescribeBackup opens a backup to look at it. The error says what is wrong with it.
func (p *Program) DescribeBackup(ctx context.Context, b backup.Backup) (backup.Details, error) {
	return backup.Describe(ctx, b, p.options())
}

// Restore writes a backup to a new file; see backup.Restore.
func (p *Program) Restore(ctx context.Context, b backup.Backup, path string) error {
	path = withExtension(path)
	err := backup.Restore(ctx, b, path, p.options())
	if err == nil {
		err = p.goesOn(path)
	}
	return mapCanceled(ctx, err)
}

// ClearLeftovers deletes what killed programs left half made in this computer's own folders of the program. It
// returns how many files and folders it deleted; see store.ClearLeftovers and files.ClearFolder.
func (p *Program) ClearLeftovers() int {
	cleared := store.ClearLeftovers(p.Now())
	if folder := p.Preferences.Folder(); folder != "" {
		cleared += files.ClearFolder(folder, p.Now())
	}
	return cleared
}

// ClearLeftoversAfar is ClearLeftovers for the folders of backups and of the events that were open
// last, which may be on slow disks. Call it in the background.
func (p *Program) ClearLeftoversAfar() int {
	cleared := backup.ClearLeftovers(p.Preferences, p.Now())
	seen := map[string]bool{}
	for _, path := range p.Preferences.Get().Recent {
		if folder := filepath.Dir(path); !seen[folder] {
			seen[folder] = true
			cleared += files.ClearFolder(folder, p.Now())
		}
	}
	return cleared
}
