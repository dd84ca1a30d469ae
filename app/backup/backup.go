// Package backup makes snapshots of an open event every minute, on this computer and in a folder that the director
// chose, and finds the one to go back to. It must never change an event, or write over a file.
package backup

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/files"
	"wordhall/tournament/progress"
	"wordhall/tournament/store"
	"wordhall/tournament/store/library"
)

// Backup is one snapshot of an event, read from its file name alone. The file was not opened.
type Backup struct {
	Path string
	// Event is the name of the event's file, without its folder and ending.
	Event string
	// At is when it was made, to the second.
	At time.Time
	// Line is the number of the last line of the journal in it.
	Line int64
	// mark is the beginning of that line's digest. Each state of an event has a different one.
	mark string
	// since is the time by which it is sorted. That is At, or an earlier backup's time if the clock was set back.
	since time.Time
}

// backupName is the layout of a backup's file name: the moment, the last line of its journal and the beginning of
// that line's digest.
const (
	backupTime  = "2006-01-02 15.04.05"
	backupMarks = 4 // bytes of the digest
)

var backupNames = regexp.MustCompile(`^(\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d) line (\d+) ([0-9a-f]{8})\` + store.Extension + `$`)

func backupName(at time.Time, last store.Entry) string {
	return fmt.Sprintf("%s line %d %s%s", at.Local().Format(backupTime), last.Seq, markOf(last), store.Extension)
}

func markOf(e store.Entry) string { return hex.EncodeToString(e.Digest[:backupMarks]) }

// parseBackup reads a backup's name. ok is false if the file isn't a backup; such a file is left alone.
func parseBackup(path string) (Backup, bool) {
	m := backupNames.FindStringSubmatch(filepath.Base(path))
	if m == nil {
		return Backup{}, false
	}
	at, errAt := time.ParseInLocation(backupTime, m[1], time.Local)
	line, errLine := strconv.ParseInt(m[2], 10, 64)
	if errAt != nil || errLine != nil {
		return Backup{}, false
	}
	return Backup{Path: path, Event: eventOf(filepath.Dir(path)), At: at, Line: line, mark: m[3]}, true
}

// backupFolder is the event's own folder among the backups. Its name is the file's name and the beginning of its
// first line's digest, so that two events of the same name stay apart.
func backupFolder(eventPath string, first store.Entry) string {
	return eventStem(eventPath) + " " + markOf(first)
}

func eventStem(path string) string {
	return strings.TrimSuffix(filepath.Base(path), store.Extension)
}

// eventOf is the event's name in the name of its folder.
func eventOf(folder string) string {
	name := filepath.Base(folder)
	if i := strings.LastIndexByte(name, ' '); i > 0 {
		return name[:i]
	}
	return name
}

// listBackups lists the backups in one event's folder, the newest first. There are none if the folder doesn't
// exist.
func listBackups(folder string) []Backup {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	var list []Backup
	for _, e := range entries {
		if b, ok := parseBackup(filepath.Join(folder, e.Name())); ok && !e.IsDir() {
			list = append(list, b)
		}
	}
	sortBackups(list)
	return list
}

// sortBackups puts the newest first. Within an event the order is that of the journal's lines, because the clock
// may have been set back or forward meanwhile. So a backup is never older than one with fewer lines.
func sortBackups(list []Backup) {
	event := func(b Backup) string { return filepath.Base(filepath.Dir(b.Path)) }
	slices.SortFunc(list, func(a, b Backup) int {
		return cmp.Or(strings.Compare(event(a), event(b)), cmp.Compare(a.Line, b.Line), a.At.Compare(b.At))
	})
	for i := range list {
		list[i].since = list[i].At
		if i > 0 && event(list[i]) == event(list[i-1]) && list[i].since.Before(list[i-1].since) {
			list[i].since = list[i-1].since
		}
	}
	slices.SortFunc(list, func(a, b Backup) int {
		return cmp.Or(b.since.Compare(a.since), cmp.Compare(b.Line, a.Line), b.At.Compare(a.At), strings.Compare(a.Path, b.Path))
	})
}

// This is what rotation keeps: all of the newest backups, then the last one of each hour in which any were made,
// then the last one of each day.
const (
	keptRecent = 30
	keptHours  = 48
	keptDays   = 60
)

// spareBackups are the backups that rotation deletes from a list, the newest first. It counts only hours and days
// in which backups were made, so that a clock set wrong loses nothing.
func spareBackups(list []Backup) []Backup {
	if len(list) <= keptRecent {
		return nil
	}
	var spare []Backup
	hours, days := map[string]bool{}, map[string]bool{}
	for _, b := range list[keptRecent:] {
		hour, day := b.At.Local().Format("2006-01-02 15"), b.At.Local().Format("2006-01-02")
		switch {
		case hours[hour]:
			spare = append(spare, b)
		case len(hours) < keptHours:
			hours[hour] = true
		case days[day] || len(days) == keptDays:
			spare = append(spare, b)
		default:
			days[day] = true
		}
	}
	return spare
}

// ClearLeftovers deletes what killed programs left half made among the backups, on this computer and in the chosen
// folder. It returns how many files it deleted.
func ClearLeftovers(kept *preferences.Preferences, now time.Time) (cleared int) {
	for _, root := range roots(kept) {
		cleared += files.ClearFolder(root, now)
		folders, err := os.ReadDir(root)
		if err != nil {
			continue
		}
		for _, folder := range folders {
			if folder.IsDir() {
				cleared += files.ClearFolder(filepath.Join(root, folder.Name()), now)
			}
		}
	}
	return cleared
}

// List lists the backups, the newest first, of the event file at path, or of all events if path is empty. The same
// state found at both places is listed once, from this computer. It reads only names, and skips a stick that isn't
// plugged in.
func List(kept *preferences.Preferences, path string) []Backup {
	var all []Backup
	have := map[string]bool{}
	for _, root := range roots(kept) {
		folders, err := os.ReadDir(root)
		if err != nil {
			continue
		}
		for _, folder := range folders {
			full := filepath.Join(root, folder.Name())
			if !folder.IsDir() || path != "" && eventOf(full) != eventStem(path) {
				continue
			}
			for _, b := range listBackups(full) {
				key := folder.Name() + "/" + filepath.Base(b.Path)
				if !have[key] {
					all = append(all, b)
				}
				have[key] = true
			}
		}
	}
	sortBackups(all)
	return all
}

// roots are the folders in which backups are kept; the one on this computer comes first.
func roots(kept *preferences.Preferences) []string {
	var roots []string
	if own := ownFolder(kept); own != "" {
		roots = append(roots, own)
	}
	if folder := kept.Get().BackupFolder; folder != "" {
		roots = append(roots, folder)
	}
	return roots
}

// ownFolder is the folder on this computer. It is empty if the program has none.
func ownFolder(kept *preferences.Preferences) string {
	folder := kept.Folder()
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, "backups")
}

// Details is what a backup contains, read by opening it.
type Details struct {
	// Name is the name of the event, and Players how many players all its divisions have.
	Name    string
	Players int
	// Divisions say how far each division was, in their order.
	Divisions []DivisionDetails
	// Last is the last line of its journal.
	Last store.Entry
}

// DivisionDetails is how far a division was.
type DivisionDetails struct {
	Name string
	// Round is the last round drawn, or 0 before the first. Missing is how many of its sheets weren't in.
	Round, Rounds, Missing int
}

// Describe opens a backup to look at it. The error says what is wrong with it.
func Describe(ctx context.Context, b Backup, o store.Options) (Details, error) {
	f, err := store.OpenReadOnly(ctx, b.Path, o)
	if err != nil {
		return Details{}, err
	}
	last, err := f.Journal(store.Query{Limit: 1, NewestFirst: true})
	if err = errors.Join(err, f.Close()); err != nil {
		return Details{}, err
	}
	ev := f.Event()
	details := Details{Name: ev.Name}
	if len(last) > 0 {
		details.Last = last[0]
	}
	for _, div := range ev.Divisions {
		details.Players += len(div.Players)
		line := DivisionDetails{Name: div.Name, Round: div.LastRound(), Rounds: div.Rounds}
		for _, g := range div.GamesOf(line.Round) {
			if !g.Sheet.Done() {
				line.Missing++
			}
		}
		details.Divisions = append(details.Divisions, line)
	}
	return details, nil
}

// Restore writes a backup to a new file after checking the whole of it: its pages, its journal, and that the
// journal leads to its facts. It never writes over an existing file, so nothing of the open event can be lost.
func Restore(ctx context.Context, b Backup, path string, o store.Options) (err error) {
	f, err := store.OpenReadOnly(progress.Stage(ctx, 0, 4, 10), b.Path, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	report, err := f.Verify(progress.Stage(ctx, 4, 8, 10))
	if err != nil {
		return err
	}
	if !report.OK() {
		return tournament.Refuse(tournament.Invalid, "the backup of %s is damaged (%s); take another one", b.At.Format("15:04:05"), report.Findings[0])
	}
	return f.SaveCopy(progress.Stage(ctx, 8, 10, 10), path)
}

// Beyond is the newest backup of an event with something of what is known that a journal ending with the line last
// doesn't have. It is nil if there is none.
func Beyond(kept *preferences.Preferences, path string, known library.EventHead, last store.Entry) *Backup {
	folder := backupFolder(path, store.Entry{Digest: known.First})
	for _, b := range List(kept, path) {
		if filepath.Base(filepath.Dir(b.Path)) != folder {
			continue
		}
		whole := b.Line == known.Line && b.mark == markOf(store.Entry{Digest: known.Digest})
		if whole || b.Line > last.Seq && b.Line <= known.Line {
			return &b
		}
	}
	return nil
}
