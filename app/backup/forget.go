package backup

import (
	"context"
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"wordhall/app/computer"
	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/files"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// making is held for reading by every backup that is being made, and for writing by Pause.
var making sync.RWMutex

// pausePatience is how long Pause waits for a backup that is being made.
const pausePatience = 10 * time.Second

// Pause lets no backup be made until resume is called. It refuses if one that is being made doesn't end in time, or
// returns the context's error.
func Pause(ctx context.Context) (resume func(), err error) {
	for began := time.Now(); !making.TryLock(); time.Sleep(20 * time.Millisecond) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if time.Since(began) > pausePatience {
			return nil, tournament.Refuse(tournament.Conflict, "a backup is being written to a folder that doesn't answer; take its stick out or choose another folder, then try again")
		}
	}
	return making.Unlock, nil
}

// Before lists all backups of an event, at each place, whose last line is no later than that one. They are in the
// folders with the file's name and one of those checksums of its first line. unreached names the chosen folder if
// it can't be reached now.
func Before(kept *preferences.Preferences, path string, firsts [][sha256.Size]byte, line int64) (list []Backup, unreached []text.Text) {
	if chosen := kept.Get(); chosen.BackupFolder != "" {
		if _, err := ready(chosen.BackupFolder, path, chosen, computer.DeviceOf); err != nil {
			unreached = append(unreached, text.Of("the backups in %s, which isn't there just now", text.Name(chosen.BackupFolder)))
		}
	}
	for _, root := range roots(kept) {
		for i, first := range firsts {
			folder := filepath.Join(root, backupFolder(path, store.Entry{Digest: first}))
			if slices.Contains(firsts[:i], first) {
				continue
			}
			for _, b := range listBackups(folder) {
				if b.Line <= line {
					list = append(list, b)
				}
			}
		}
	}
	return list, unreached
}

// Delete deletes backups for good and returns how many. unreached names those that can't be deleted. It never
// leaves a half deleted file under a backup's name.
func Delete(list []Backup) (deleted int, unreached []text.Text) {
	var folders []string
	for _, b := range list {
		if err := os.Remove(b.Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			unreached = append(unreached, text.Of("the backup %s, which can't be deleted", text.Name(b.Path)))
			continue
		}
		deleted++
		if folder := filepath.Dir(b.Path); !slices.Contains(folders, folder) {
			folders = append(folders, folder)
		}
	}
	for _, folder := range folders {
		_ = files.SyncFolder(folder) // If a file comes back, the next deletion removes it.
		_ = os.Remove(folder)        // This removes only an empty folder.
	}
	return deleted, unreached
}
