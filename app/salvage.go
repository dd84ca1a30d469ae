package app

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"wordhall/app/backup"
	"wordhall/tournament/progress"
	"wordhall/tournament/store"
)

// Examine says what is wrong with an event file, even if it can no longer be opened. It changes nothing.
func (p *Program) Examine(path string) (store.Report, error) {
	report, err := store.Examine(path, p.options())
	if err != nil {
		return report, err
	}
	d, e := p.OpenReadOnly(context.Background(), path)
	if e != nil {
		return report, nil // The report says why.
	}
	return toldPublic(report, d.Public()), d.Close()
}

// Salvage writes all that can be read of a damaged event into a new event file and leaves the damaged one as it is.
// made is the new file's path.
func (p *Program) Salvage(ctx context.Context, from, to string) (made string, done store.Salvaged, err error) {
	made = withExtension(to)
	done, err = store.Salvage(ctx, from, made, p.options())
	return made, done, mapCanceled(ctx, err)
}

// NewestGoodBackup is the newest backup of the event that opens without a fault. It reports false if there is none,
// or if the context is over before one is found. Its progress is how many backups it has looked at.
func (p *Program) NewestGoodBackup(ctx context.Context, path string) (backup.Backup, backup.Details, bool) {
	list := p.Backups(path)
	for i, b := range list {
		if ctx.Err() != nil {
			break
		}
		if details, err := p.DescribeBackup(progress.Stage(ctx, i, i+1, len(list)), b); err == nil {
			return b, details, true
		}
	}
	return backup.Backup{}, backup.Details{}, false
}

// FreeName is a path beside the event's that no file has yet: the event's name with the words in brackets, and with
// a number if that is taken.
func FreeName(path, words string) string {
	stem := strings.TrimSuffix(path, filepath.Ext(path))
	for n := 1; ; n++ {
		free := fmt.Sprintf("%s (%s)%s", stem, words, EventExtension)
		if n > 1 {
			free = fmt.Sprintf("%s (%s %d)%s", stem, words, n, EventExtension)
		}
		if _, err := os.Lstat(free); err != nil {
			return free // If the folder can't be read, writing there reports that.
		}
	}
}
