package app

import (
	"context"
	"time"

	"wordhall/app/backup"
	"wordhall/tournament/store"
)

// BackedUp reports whether backups are made of the event: not of one that is only looked at,
// nor of the sample.
func (d *Desk) BackedUp() bool { return !d.readOnly && !d.sample }

// BackupKeeper makes a keeper of the event's backups; see backup.NewKeeper.
func (d *Desk) BackupKeeper(told func(backup.Status)) *backup.Keeper {
	return backup.NewKeeper(d, d.program.Preferences, func() time.Time { return d.program.Now() }, told)
}

// Backups lists what there is to go back to of the event file at path, or of all events where
// path is empty; see backup.List.
func (p *Program) Backups(path string) []backup.Backup { return backup.List(p.Preferences, path) }

// DescribeBackup opens a backup to look at it. The error says what is wrong with it.
func (p *Program) DescribeBackup(ctx context.Context, b backup.Backup) (backup.Details, error) {
	return backup.Describe(ctx, b, p.options())
}

// Restore writes a backup to a new file; see backup.Restore.
func (p *Program) Restore(ctx context.Context, b backup.Backup, path string) error {
	return mapCanceled(ctx, backup.Restore(ctx, b, withExtension(path), p.options()))
}

// ClearLeftovers takes away what killed programs left in the temporary folder, and returns
// how many folders it was; see store.ClearLeftovers. Call it in the background.
func (p *Program) ClearLeftovers() int { return store.ClearLeftovers(p.Now()) }
