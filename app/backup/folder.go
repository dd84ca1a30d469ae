package backup

import (
	"os"
	"path/filepath"
	"time"

	"wordhall/app/computer"
	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/files"
)

// SetFolder chooses the folder for backups; an empty one chooses none. The folder must exist and take files.
// SetFolder remembers whether it is on another device than the event at eventPath, so that if the stick is out, the
// folder where it was mounted isn't taken for it.
func SetFolder(kept *preferences.Preferences, folder, eventPath string) error {
	if folder == "" {
		return kept.Change(func(c *preferences.Choices) { c.BackupFolder, c.BackupApart, c.BackupMount = "", false, "" })
	}
	full, err := filepath.Abs(folder)
	if err != nil {
		return tournament.Refuse(tournament.Invalid, "%s isn't a folder; type another path", folder)
	}
	info, err := os.Stat(full)
	if err != nil || !info.IsDir() {
		return tournament.Refuse(tournament.NotFound, "there is no folder %s; make it first, or plug the stick in", full)
	}
	files.ClearFolder(full, time.Now())
	probe, err := files.Begin(full)
	if err != nil {
		return tournament.Refuse(tournament.Invalid, "nothing can be written to %s; choose another folder", full)
	}
	probe.Drop()
	there, ok := computer.DeviceOf(full)
	here, known := computer.DeviceOf(filepath.Dir(eventPath))
	return kept.Change(func(c *preferences.Choices) {
		c.BackupFolder, c.BackupApart, c.BackupMount = full, ok && known && there != here, computer.MountOf(full, computer.DeviceOf)
	})
}
