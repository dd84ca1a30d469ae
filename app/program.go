// Package app is the running desk: it opens an event file, carries out the
// director's actions one at a time, keeps the journal and reports every change to
// its listeners. The window and the command line both use it and nothing else.
//
// It must never know a toolkit, write SQL, or decide a rule of play: what an
// action may do is the domain's to say, how it is stored is the store's.
package app

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/user"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"wordhall/app/computer"
	"wordhall/app/preferences"
	"wordhall/app/publish"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/store"
)

// Version is the version of the program, which exports, the lock and the about line show.
const Version = "0.1.0"

// Name is the name of the program with its version.
const Name = "Wordhall " + Version

// Build is what a program was built from.
type Build struct {
	Version string `json:"version"`
	// Commit is empty if the build didn't note it. Changed says that files had changed since.
	Commit  string `json:"commit"`
	Changed bool   `json:"changed"`
	Time    string `json:"time"`
	Go      string `json:"go"`
	System  string `json:"system"`
	// Toolkit and Database are the versions ("v2.7.4") of the libraries behind the window and the event file. They
	// are empty if the build didn't note them.
	Toolkit  string `json:"toolkit"`
	Database string `json:"database"`
}

// Linked is what the build noted in this program. It is never nil.
func Linked() *debug.BuildInfo {
	if info, known := debug.ReadBuildInfo(); known {
		return info
	}
	return &debug.BuildInfo{}
}

// BuildOf says what this program was built from, according to the build's notes.
func BuildOf(info *debug.BuildInfo) Build {
	b := Build{Version: Version, Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.modified":
			b.Changed = s.Value == "true"
		case "vcs.time":
			b.Time = s.Value
		}
	}
	for _, m := range info.Deps {
		switch m.Path {
		case "fyne.io/fyne/v2":
			b.Toolkit = m.Version
		case "modernc.org/sqlite":
			b.Database = m.Version
		}
	}
	return b
}

// EventExtension is the ending of event files.
const EventExtension = store.Extension

// Resources are the embedded files that main passes in.
type Resources struct {
	Rulebooks fs.FS
	// Reference is what the rulebooks say, by topic.
	Reference fs.FS
	Sample    fs.FS
	Fonts     fs.FS
	// FontFolders returns the folders of this computer's typefaces, from which paper takes letters that Fonts lacks.
	// If it is nil, paper takes none.
	FontFolders func() []string
	// Licences is the text of the licences of everything in the program, as assets keeps it.
	Licences string
	// Words is the folder of the practice word list.
	Words fs.FS
	// Languages is the folder of the translations.
	Languages fs.FS
}

// Program is what there is with or without an open event: the rulebooks, the sample, the preferences and the clock.
type Program struct {
	resources Resources
	// builtIn reads the rulebooks that come with the program, once and when they are first needed.
	builtIn func() rulebook.Library
	// books are those rulebooks and the ones kept on this computer, which may change. It is nil until they are first
	// needed.
	books   *atomic.Pointer[rulebook.Library]
	reading *reading
	// Now is the clock. Tests and the demo replace it.
	Now func() time.Time
	// Preferences are those of this computer's user.
	Preferences *preferences.Preferences
	// Printer hands papers to the system. Tests and the demo replace it.
	Printer computer.Printer
	// KeyRing has the passwords of servers. If it is nil, as in tests, a file has them.
	KeyRing publish.KeyRing

	// PINRounds is how slow the hash of a new PIN is. Tests that are about other things make it quick.
	PINRounds int

	library  *programLibrary
	practice *practiceList
	// installed are the typefaces in FontFolders.
	installed *paper.InstalledFonts
	// languages and size are used for papers instead of those of the event and the preferences (see PrintingIn).
	languages string
	size      string
}

// New makes the program. It reads nothing yet, because most commands need little of it. prefs may be nil; then
// nothing is remembered.
func New(r Resources, prefs *preferences.Preferences) *Program {
	if prefs == nil {
		prefs = &preferences.Preferences{}
	}
	return &Program{
		resources: r, builtIn: sync.OnceValue(func() rulebook.Library { return builtInRulebooks(r.Rulebooks) }), books: &atomic.Pointer[rulebook.Library]{}, reading: &reading{}, Now: time.Now, Preferences: prefs, Printer: computer.SystemPrinter{Chosen: func() string { return prefs.Get().Printer }},
		PINRounds: preferences.PINRounds, library: &programLibrary{}, practice: &practiceList{},
		installed: paper.NewInstalledFonts(r.FontFolders),
	}
}

// Fonts is the folder of the fonts for paper.
func (p *Program) Fonts() fs.FS { return p.resources.Fonts }

// Create makes a new event file and opens it. An existing file is refused.
func (p *Program) Create(path string) (*Desk, error) {
	return p.CreateWith(path, func(*Desk) error { return nil })
}

// CreateWith makes a new event file, has begin do the first actions in it, and opens it. The file gets its name
// only once they are done. If begin returns an error, CreateWith returns it and there is no file; nor is there one
// if the program is stopped before. An existing file is refused.
func (p *Program) CreateWith(path string, begin func(*Desk) error) (*Desk, error) {
	path = withExtension(path)
	f, err := store.CreateWith(path, p.options(), func(f *store.File) error {
		d := newDesk(p, f, false)
		d.forgetHead()
		err := begin(d)
		d.notes.Wait()
		return err
	})
	if err != nil {
		return nil, err
	}
	return newDesk(p, f, false), nil
}

// Open opens an event file for work. It refuses, in words, a file that is open elsewhere, foreign, newer or
// damaged, and leaves it as it is. Once the context is over it refuses every file.
func (p *Program) Open(ctx context.Context, path string) (*Desk, error) {
	f, err := store.Open(ctx, path, p.options())
	if err != nil {
		return nil, mapCanceled(ctx, err)
	}
	d := newDesk(p, f, false)
	if err := d.heedHall(); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	d.compareHead()
	return d, nil
}

// OpenReadOnly opens an event file to look at it, even while a window has it open.
func (p *Program) OpenReadOnly(ctx context.Context, path string) (*Desk, error) {
	d, err := p.openReadOnly(ctx, path)
	return d, mapCanceled(ctx, err)
}

func (p *Program) openReadOnly(ctx context.Context, path string) (*Desk, error) {
	f, err := store.OpenReadOnly(ctx, path, p.options())
	if err != nil {
		return nil, err
	}
	d := newDesk(p, f, true)
	d.compareHead()
	return d, nil
}

func (p *Program) options() store.Options {
	return store.Options{Program: Name, Operator: p.Operator(), Now: p.Now}
}

// Operator is the initials for the journal: those in the preferences, else the name of the computer's user.
func (p *Program) Operator() string {
	if op := strings.TrimSpace(p.Preferences.Get().Operator); op != "" {
		return op
	}
	return p.Account()
}

// Account is the name of the computer's user, who is the operator while no initials are set.
func (p *Program) Account() string {
	if u, err := user.Current(); err == nil {
		if name := accountName(u.Username); name != "" {
			return name
		}
	}
	if host, err := os.Hostname(); err == nil {
		return host
	}
	return "director"
}

// accountName is the name with which the user signs in, without the computer or the domain that Windows puts before
// it.
func accountName(full string) string { return full[strings.LastIndexByte(full, '\\')+1:] }

// withExtension adds the program's file ending if the name has none.
func withExtension(path string) string {
	if strings.HasSuffix(strings.ToLower(path), store.Extension) {
		return path
	}
	return path + store.Extension
}

// Licence is a text with the parts of the program to which it applies.
type Licence struct {
	// Parts are modules with their versions.
	Parts []string
	Text  string
}

// Licences are the licences of everything in the program.
func (p *Program) Licences() []Licence {
	var list []Licence
	heading := false
	for line := range strings.Lines(p.resources.Licences) {
		part, ok := strings.CutPrefix(line, "=== ")
		switch {
		case ok && !heading:
			list = append(list, Licence{Parts: []string{strings.TrimSpace(part)}})
		case ok:
			list[len(list)-1].Parts = append(list[len(list)-1].Parts, strings.TrimSpace(part))
		case len(list) > 0:
			list[len(list)-1].Text += line
		}
		heading = ok
	}
	for i := range list {
		list[i].Text = strings.TrimSpace(list[i].Text)
	}
	return list
}
