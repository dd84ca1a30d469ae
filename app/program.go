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

// Version of the program, shown in exports, the lock and the about line.
const Version = "0.1.0"

// Name of the program with its version.
const Name = "Wordhall " + Version

// Build is what a program was built of.
type Build struct {
	Version string `json:"version"`
	// Commit is empty where the build didn't note it; Changed: files had changed since.
	Commit  string `json:"commit"`
	Changed bool   `json:"changed"`
	Time    string `json:"time"`
	Go      string `json:"go"`
	System  string `json:"system"`
	// Toolkit and Database are the versions of the libraries behind the window and the event
	// file, "v2.7.4"; empty where the build didn't note them.
	Toolkit  string `json:"toolkit"`
	Database string `json:"database"`
}

// Linked is what the build noted in this program; never nil.
func Linked() *debug.BuildInfo {
	if info, known := debug.ReadBuildInfo(); known {
		return info
	}
	return &debug.BuildInfo{}
}

// BuildOf says what this program was built of, from what the build noted.
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

// Resources are the embedded files that main hands down.
type Resources struct {
	Rulebooks fs.FS
	// Reference is what the rulebooks say, by topic.
	Reference fs.FS
	Sample    fs.FS
	Fonts     fs.FS
	// FontFolders returns where this computer keeps its typefaces; paper takes letters from
	// them that Fonts lacks. Where it is nil, paper takes none.
	FontFolders func() []string
	// Licences of everything that the program is built of, as assets keeps them.
	Licences string
	// Words is the folder of the practice word list.
	Words fs.FS
	// Languages is the folder of the translations.
	Languages fs.FS
}

// Program is what exists with or without an open event: the rulebooks, the
// sample, the preferences and the clock.
type Program struct {
	resources Resources
	// builtIn reads the rulebooks that the program brings along, once and not before somebody asks.
	builtIn func() rulebook.Library
	// books are the rulebooks; those kept on this computer come and go. Nil until somebody asks.
	books   *atomic.Pointer[rulebook.Library]
	reading *reading
	// Now is the clock; tests and the demo replace it.
	Now func() time.Time
	// Preferences of this computer's user.
	Preferences *preferences.Preferences
	// Printer hands papers to the system; tests and the demo replace it.
	Printer computer.Printer
	// KeyRing has the passwords of servers; nil, as in tests: a file has them.
	KeyRing publish.KeyRing

	// PINRounds is how slow the hash of a new PIN is; tests that are about other things
	// make it quick.
	PINRounds int

	library  *programLibrary
	practice *practiceList
	// installed are the typefaces in FontFolders.
	installed *paper.InstalledFonts
	// language and size are those of papers instead of the preferences' (see PrintingIn).
	language string
	size     string
}

// New makes the program. It reads nothing yet, since most commands need little of what there is.
// prefs may be, and nothing is remembered where it is.
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

// Fonts for paper.
func (p *Program) Fonts() fs.FS { return p.resources.Fonts }

// Create makes a new event file and opens it. An existing file is refused.
func (p *Program) Create(path string) (*Desk, error) {
	return p.CreateWith(path, func(*Desk) error { return nil })
}

// CreateWith makes a new event file in which begin does the first actions, and opens it. The file
// has its name only once they are done: if begin returns an error, which is CreateWith's too, or the
// program is stopped before, there is no file. An existing file is refused.
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

// Open opens an event file for work. A file that is open elsewhere, foreign,
// newer or damaged is refused in words and left as it is, and so is any once the context is
// over.
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

// OpenReadOnly opens an event file to look at it, also beside an open window.
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

// Operator is whose initials the journal carries: the preferences' word, else
// the name of the computer's user.
func (p *Program) Operator() string {
	if op := strings.TrimSpace(p.Preferences.Get().Operator); op != "" {
		return op
	}
	return p.Account()
}

// Account is who the computer says works at it: the operator while no initials are set.
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

// accountName is how the user signs in, without the computer or the domain that Windows puts before it.
func accountName(full string) string { return full[strings.LastIndexByte(full, '\\')+1:] }

// withExtension adds the program's file ending where the name has none.
func withExtension(path string) string {
	if strings.HasSuffix(strings.ToLower(path), store.Extension) {
		return path
	}
	return path + store.Extension
}

// Licence is a text with the parts of the program that come under it.
type Licence struct {
	// Parts are modules with their versions.
	Parts []string
	Text  string
}

// Licences are those of everything that the program is built of.
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
