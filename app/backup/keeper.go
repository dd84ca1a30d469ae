package backup

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"wordhall/app/computer"
	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/files"
	"wordhall/tournament/progress"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Every is how often the keeper checks whether there is something new.
const Every = time.Minute

// lastBackup is how long closing an event waits for the last backup in the chosen folder. It always waits for the
// one on this computer.
const lastBackup = 5 * time.Second

// Status says how safe the work is outside its own file.
type Status struct {
	// Off says that no backups are made of this event (the sample, a look back).
	Off bool
	// Own and Chosen are when the newest backups on this computer and in the chosen folder were made. Each is zero
	// if none was made yet.
	Own, Chosen time.Time
	// Line is the last line of the journal in the newest backup in the chosen folder. It shows what has no backup
	// yet, which the time doesn't, because the clock may have been set meanwhile.
	Line int64
	// Folder is the chosen folder, or empty if there is none. Apart says that it is on another device than the
	// event.
	Folder string
	Apart  bool
	// Trouble is why the chosen folder can't be used now, and OwnTrouble why this computer's can't. Each is nil if
	// it can.
	Trouble, OwnTrouble error
}

// Safe reports whether the newest backup would outlive this computer's disk.
func (s Status) Safe() bool {
	return s.Folder != "" && s.Apart && s.Trouble == nil && !s.Chosen.IsZero()
}

// Event is the part of an open event that backups need.
type Event interface {
	// Path is the path of the event file.
	Path() string
	// BackedUp reports whether backups are made of the event at all.
	BackedUp() bool
	// Ends are the first and the last line of the journal. Both are zero if nothing was done yet.
	Ends() (first, last store.Entry, err error)
	// NoteHead remembers where the journal ends.
	NoteHead()
	// SaveCopy writes a checked snapshot to another file.
	SaveCopy(ctx context.Context, path string) error
}

// Keeper makes the backups of one open event in the background. It makes one every minute if something changed,
// first on this computer, then in the chosen folder. If the folder can't be written it tries again every minute.
type Keeper struct {
	event Event
	kept  *preferences.Preferences
	now   func() time.Time
	told  func(Status)
	// device names the disk of a path, write makes a backup in the chosen folder, and patience is how long the
	// keeper waits for the last one there. Tests replace them.
	device   func(path string) (string, bool)
	write    func(ctx context.Context, path string) error
	patience time.Duration

	mu     sync.Mutex
	status Status
	// begun is when the current backup in the chosen folder began, or zero if there is none. late says that it has
	// taken longer than the keeper waits.
	begun time.Time
	late  bool

	// own and chosen let only one backup run at a time at each place.
	own, chosen sync.Mutex
	done        chan struct{}
	loops       sync.WaitGroup
}

// NewKeeper makes a keeper of the event's backups. told, which may be nil, is called with the status whenever it
// changes, on the goroutine that made the backup. Start begins the work in the background, and Stop ends it.
func NewKeeper(event Event, kept *preferences.Preferences, now func() time.Time, told func(Status)) *Keeper {
	if told == nil {
		told = func(Status) {}
	}
	k := &Keeper{event: event, kept: kept, now: now, told: told, device: computer.DeviceOf, patience: lastBackup, done: make(chan struct{}), status: Status{Off: !event.BackedUp()}}
	k.write = k.carry
	return k
}

// Start makes backups every minute from now on, in the background.
func (k *Keeper) Start() {
	if k.Status().Off {
		return
	}
	k.loops.Add(1)
	go func() {
		defer k.loops.Done()
		k.loop(func() { k.lookOwn(context.Background()) })
	}()
	go k.loop(func() { k.lookChosen(context.Background()) }) // It may hang on a dead network folder, and nobody waits for it for long.
}

// loop calls look at once and then every minute.
func (k *Keeper) loop(look func()) {
	ticker := time.NewTicker(Every)
	defer ticker.Stop()
	for {
		look()
		select {
		case <-k.done:
			return
		case <-ticker.C:
		}
	}
}

// Status is how safe the work is now.
func (k *Keeper) Status() Status {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.status
}

// Look makes the backups that are due, at both places.
func (k *Keeper) Look(ctx context.Context) {
	if k.Status().Off {
		return
	}
	k.lookOwn(ctx)
	k.lookChosen(ctx)
}

// Stop makes the last backups and ends the keeper. The desk may be closed then.
func (k *Keeper) Stop() {
	k.StopNow()
	k.Last(context.Background())
}

// StopNow is Stop without the last backups, for a director who didn't wait for them.
func (k *Keeper) StopNow() {
	if k.Status().Off {
		return
	}
	close(k.done)
	k.loops.Wait()
}

// Last is Look that waits only for a limited time for the chosen folder, because a dead network folder or a failing
// stick must not keep an event open. A file that isn't complete when the context is over doesn't count as a backup.
func (k *Keeper) Last(ctx context.Context) {
	if k.Status().Off {
		return
	}
	k.lookOwn(progress.Stage(ctx, 0, 1, 2))
	if k.isLate() || ctx.Err() != nil {
		return // The keeper has waited for it already.
	}
	last := make(chan struct{})
	chosen, stop := context.WithCancel(context.WithoutCancel(ctx)) // It goes on if the wait ends without it.
	go func() {
		defer close(last)
		defer stop()
		k.lookChosen(progress.Stage(chosen, 1, 2, 2))
	}()
	select {
	case <-last:
	case <-ctx.Done():
		stop()
	case <-time.After(k.patience):
		k.tellSlow(0)
	}
}

func (k *Keeper) isLate() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.late
}

// tellSlow says in the status that the chosen folder is slow, if the current backup there has taken at least that
// long.
func (k *Keeper) tellSlow(longer time.Duration) {
	k.mu.Lock()
	begun := k.begun
	slow := !begun.IsZero() && !k.late && k.now().Sub(begun) >= longer
	k.late = k.late || slow
	k.mu.Unlock()
	if !slow {
		return
	}
	k.note(func(s *Status) {
		s.Trouble = tournament.Refuse(tournament.Conflict, "the backup folder %s is slow or doesn't answer: the backup begun at %s isn't there yet; work goes on, and this computer has its own",
			s.Folder, begun.Local().Format("15:04"))
	})
}

// under notes that a backup in the chosen folder begins. Calling over notes that it has ended.
func (k *Keeper) under() (over func()) {
	set := func(t time.Time) {
		k.mu.Lock()
		defer k.mu.Unlock()
		k.begun, k.late = t, false
	}
	set(k.now())
	return func() { set(time.Time{}) }
}

// lookOwn makes a backup on this computer if one is due.
func (k *Keeper) lookOwn(ctx context.Context) {
	k.own.Lock()
	defer k.own.Unlock()
	root := ownFolder(k.kept)
	if root == "" {
		return
	}
	k.event.NoteHead()
	made, err := k.into(ctx, root, files.MakeAll, k.event.SaveCopy)
	if ctx.Err() != nil {
		return // The next look makes the backup.
	}
	k.note(func(s *Status) {
		s.OwnTrouble = err
		if made.Line != 0 {
			s.Own = made.At
		}
	})
	k.tellSlow(Every)
}

// lookChosen makes a backup in the chosen folder if one is due.
func (k *Keeper) lookChosen(ctx context.Context) {
	k.chosen.Lock()
	defer k.chosen.Unlock()
	choices := k.kept.Get()
	root := choices.BackupFolder
	if root != k.Status().Folder {
		k.note(func(s *Status) { s.Folder, s.Apart, s.Chosen, s.Line, s.Trouble = root, false, time.Time{}, 0, nil })
	}
	if root == "" {
		return
	}
	defer k.under()()
	apart, err := ready(root, k.event.Path(), choices, k.device)
	var made Backup
	if err == nil {
		made, err = k.into(ctx, root, mkdirInside, k.write)
	}
	if ctx.Err() != nil {
		return
	}
	k.note(func(s *Status) {
		s.Apart, s.Trouble = apart, err
		if made.Line != 0 {
			s.Chosen, s.Line = made.At, made.Line
		}
	})
}

// note changes the status, and calls told with it if it is different now.
func (k *Keeper) note(change func(*Status)) {
	k.mu.Lock()
	before := k.status
	change(&k.status)
	now := k.status
	k.mu.Unlock()
	if fmt.Sprint(before) != fmt.Sprint(now) {
		k.told(now)
	}
}

// ready reports whether the chosen folder can be used, and whether it is on another device than the event at that
// path. The mount point of a stick that is out is an empty folder on this computer's own disk. It must not be taken
// for the stick, nor for another device if the event is on a disk of its own.
func ready(root, event string, chosen preferences.Choices, device func(path string) (string, bool)) (apart bool, err error) {
	info, err := os.Stat(root)
	if err != nil || !info.IsDir() {
		return false, tournament.Refuse(tournament.NotFound, "the backup folder %s isn't there; plug the stick in again, or choose another folder", root)
	}
	there, ok := device(root)
	here, known := device(filepath.Dir(event))
	apart = ok && known && there != here
	if chosen.BackupApart && !apart || computer.IsOut(chosen.BackupMount, device) {
		return false, tournament.Refuse(tournament.NotFound, "the stick with the backup folder %s isn't plugged in; plug it in, or choose another folder", root)
	}
	return apart, nil
}

// into makes a backup under root unless the newest one there has this very state. It returns the newest backup,
// which has no line if there is nothing to back up yet.
func (k *Keeper) into(ctx context.Context, root string, mkdir func(string, os.FileMode) error, write func(ctx context.Context, path string) error) (Backup, error) {
	making.RLock()
	defer making.RUnlock()
	first, last, err := k.event.Ends()
	if err != nil || last.Seq == 0 {
		return Backup{}, err
	}
	folder := filepath.Join(root, backupFolder(k.event.Path(), first))
	for _, b := range listBackups(folder) { // All are checked, because the clock may have been set back.
		if b.mark == markOf(last) {
			return b, nil
		}
	}
	if err := mkdir(folder, 0o700); err != nil {
		return Backup{}, text.Errorf("no backup can be made in %s: %w", root, err)
	}
	now := k.now()
	made := Backup{Path: filepath.Join(folder, backupName(now, last)), At: now, Line: last.Seq}
	var exists *store.ExistsError
	if err := write(ctx, made.Path); err != nil && !errors.As(err, &exists) {
		return Backup{}, text.Errorf("no backup can be made in %s: %w", root, err)
	}
	files.ClearFolder(folder, now)
	for _, b := range spareBackups(listBackups(folder)) {
		if b.Path == made.Path {
			continue // It may have fewer lines than others, if an older copy was put in the event's place.
		}
		if err := os.Remove(b.Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return made, text.Errorf("the old backup %s can't be removed: %w", b.Path, err)
		}
	}
	return made, nil
}

// mkdirInside makes a folder whose parent must exist, so that a stick's folder is never made on this computer.
func mkdirInside(path string, mode os.FileMode) error {
	if err := os.Mkdir(path, mode); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return files.SyncFolder(filepath.Dir(path))
}

// carry writes a snapshot to a disk that may be slow or be taken out. The event's own file is in use only while a
// snapshot is made in a temporary folder. What was written is read back.
func (k *Keeper) carry(ctx context.Context, path string) (err error) {
	dir, err := store.NewTempFolder("backup")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, dir.Remove()) }()
	local := filepath.Join(dir.Path, filepath.Base(path))
	if err := k.event.SaveCopy(ctx, local); err != nil {
		return err
	}
	data, err := os.ReadFile(local)
	if err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	err = exchange.WriteFile(ctx, path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if err != nil {
		return err
	}
	written, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if sha256.Sum256(written) != sha256.Sum256(data) {
		return errors.Join(text.Errorf("what was written there doesn't read back the same; the stick may be failing"), os.Remove(path))
	}
	return nil
}
