// Package stream keeps the overlays of a video stream up to date in a folder, while their event is
// open.
//
// It must never hold up the event: it looks in the background, and a folder that can't be written
// is only told about. It takes nothing out of the folder.
package stream

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/overlay"
	"wordhall/tournament/files"
	"wordhall/tournament/text"
)

// Every is how often the keeper looks whether there is something new.
const Every = 500 * time.Millisecond

// Source is an open event, as far as its overlays need it.
type Source interface {
	// Path of the event file.
	Path() string
	// Event is the event as it is now: another one after every change.
	Event() *tournament.Event
	// Overlays are all files of the overlays; OverlayClock is the one that changes by itself.
	Overlays(preferences.Stream) ([]exchange.NamedFile, error)
	OverlayClock(preferences.Stream) exchange.NamedFile
}

// Keeper writes the overlays of one open event.
type Keeper struct {
	source Source
	kept   *preferences.Preferences
	told   func(error)

	// looking lets one look at a time write. made is what the files were last made of, written
	// what is in the folder, by name.
	looking sync.Mutex
	made    *tournament.Event
	choice  preferences.Stream
	written map[string][]byte
	trouble error

	done chan struct{}
	loop sync.WaitGroup
}

// NewKeeper makes a keeper of the event's overlays. told is called, on whatever goroutine looked,
// with what is wrong with the folder, and with nil once that is over. Start lets it look by itself,
// Stop ends it.
func NewKeeper(source Source, kept *preferences.Preferences, told func(error)) *Keeper {
	return &Keeper{source: source, kept: kept, told: told, done: make(chan struct{})}
}

// Start looks twice a second from now on, in the background.
func (k *Keeper) Start() {
	k.loop.Go(func() {
		ticker := time.NewTicker(Every)
		defer ticker.Stop()
		for {
			k.Look()
			select {
			case <-k.done:
				return
			case <-ticker.C:
			}
		}
	})
}

// Stop ends the looks; the event may be closed then.
func (k *Keeper) Stop() {
	close(k.done)
	k.loop.Wait()
}

// Look writes what has changed, each file whole under another name first, the pages before the
// script that they read.
func (k *Keeper) Look() {
	k.looking.Lock()
	defer k.looking.Unlock()
	choice := k.kept.Stream(k.source.Path())
	if choice.Folder == "" {
		k.made, k.trouble = nil, nil
		return
	}
	err := k.write(choice)
	if (err == nil) != (k.trouble == nil) {
		k.told(err)
	}
	k.trouble = err
}

func (k *Keeper) write(choice preferences.Stream) error {
	now := k.source.Event()
	if choice.Folder != k.choice.Folder || k.trouble != nil {
		k.made, k.written = nil, map[string][]byte{}
	}
	if now == k.made && choice == k.choice {
		return k.put(choice.Folder, k.source.OverlayClock(choice))
	}
	overlays, err := k.source.Overlays(choice)
	if err != nil {
		return err
	}
	k.choice = choice
	// Only what is below a folder that is there is made: a stick that was taken out must not
	// leave a folder of its name behind.
	if err := os.Mkdir(filepath.Join(choice.Folder, overlay.TextFolder), 0o755); err != nil && !isFolder(filepath.Join(choice.Folder, overlay.TextFolder)) {
		return cantWrite(choice.Folder, err)
	}
	for _, f := range overlays {
		if err := k.put(choice.Folder, f); err != nil {
			return err
		}
	}
	k.made = now
	return nil
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// put writes a file if it isn't in the folder as it is.
func (k *Keeper) put(folder string, f exchange.NamedFile) error {
	if before, is := k.written[f.Name]; is && bytes.Equal(before, f.Data) {
		return nil
	}
	path := filepath.Join(folder, filepath.FromSlash(f.Name))
	if err := replace(path, f.Data); err != nil {
		return cantWrite(folder, err)
	}
	k.written[f.Name] = f.Data
	return nil
}

// anyReader lets everybody read, as a stream's program or a server may run under another account.
const anyReader fs.FileMode = 0o644

func replace(path string, data []byte) error {
	aside, err := files.Begin(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer aside.Drop()
	if _, err := aside.File().Write(data); err != nil {
		return err
	}
	_ = aside.File().Chmod(anyReader) // where the system has no such thing, all may read
	return aside.Keep(path, true)
}

func cantWrite(folder string, err error) error {
	return text.Errorf("the overlays can't be written to %s; is the folder there, and are you allowed to write to it? (%w)", folder, err)
}
