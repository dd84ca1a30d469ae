// Package preferences is what the program remembers for its user from one start to the next. It must never keep a
// fact of an event, and must never stop one because its file can't be read.
package preferences

import (
	"context"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"wordhall/tournament/exchange"
	"wordhall/tournament/files"
	"wordhall/tournament/text"
)

// Choices are what the program remembers for its user. No fact of an event is
// ever kept here.
type Choices struct {
	// Operator is the initials for the journal.
	Operator string `json:"operator,omitempty"`
	// Operators are the people who worked here, for switching between them.
	Operators []string `json:"operators,omitempty"`
	// Scorekeeper says that the window is only for sheets and their verification until the director takes it back,
	// even if the program is started again.
	Scorekeeper bool `json:"scorekeeper,omitempty"`
	// Theme is "light", "dark" or empty for the system's.
	Theme string `json:"theme,omitempty"`
	// HighContrast gives every text a contrast of at least 7.
	HighContrast bool `json:"high_contrast,omitempty"`
	// WindowWidth and WindowHeight are the last size of the window, in the toolkit's units. They are 0 if there was
	// none.
	WindowWidth  float32 `json:"window_width,omitempty"`
	WindowHeight float32 `json:"window_height,omitempty"`
	// TextScale is from 1.0 to 1.6. 0 stands for 1.
	TextScale float64 `json:"text_scale,omitempty"`
	// Language is the tag of the window's language, or empty for the computer's.
	Language string `json:"language,omitempty"`
	// PaperLanguage is the language of papers and of the board, or empty for the window's.
	PaperLanguage string `json:"paper_language,omitempty"`
	// Paper is "A4" or "Letter". Empty stands for A4.
	Paper string `json:"paper,omitempty"`
	// SlipsAPage is how many result slips are printed on a page, 2 or 4. 0 stands for 4.
	SlipsAPage int `json:"slips_a_page,omitempty"`
	// Printer is the name of the printer for papers, or empty for the system's usual one.
	Printer string `json:"printer,omitempty"`
	// PIN is the hash of the director's PIN. PINTries is the number of wrong tries since the last right one, and
	// PINAfter is when the next try is looked at (Unix milliseconds).
	PIN      string `json:"pin,omitempty"`
	PINTries int    `json:"pin_tries,omitempty"`
	PINAfter int64  `json:"pin_after,omitempty"`
	// BackupFolder is the second folder for backups, in addition to this computer's own. It is empty if there is
	// none. BackupApart says that it was on another device than the event when it was chosen.
	BackupFolder string `json:"backup_folder,omitempty"`
	BackupApart  bool   `json:"backup_apart,omitempty"`
	// BackupMount is the folder at which the disk of BackupFolder was attached when it was chosen. It is empty if
	// that was the disk of the root folder.
	BackupMount string `json:"backup_mount,omitempty"`
	// EntryStyle says how result slips are typed: EntryByTable (or empty), EntryByPlayer
	// or EntryByWinner.
	EntryStyle string `json:"entry_style,omitempty"`
	// AllKeys says that every key is shown beside what it does, not only where a screen teaches it.
	AllKeys bool `json:"all_keys,omitempty"`
	// Recent are the latest event files, the latest first.
	Recent []string `json:"recent,omitempty"`
	// RecentNames are the names that these events had when they were last open, by the event file's full path.
	RecentNames map[string]string `json:"recent_names,omitempty"`
	// Boards are the choices of the projector window, by the event file's full path.
	Boards map[string]Board `json:"boards,omitempty"`
	// Streams are the choices of the overlays, by the event file's full path.
	Streams map[string]Stream `json:"streams,omitempty"`
	// Cluster is the organiser's cluster to which public pages are sent beyond the hall: its addresses as they are
	// typed, without a password. ClusterCredentials is the file with the credentials for it. Both are empty if there
	// is none.
	Cluster            string `json:"cluster,omitempty"`
	ClusterCredentials string `json:"cluster_credentials,omitempty"`
	// ExportFolder and ImportFolder are the folders in which files were last written and read.
	ExportFolder string `json:"export_folder,omitempty"`
	ImportFolder string `json:"import_folder,omitempty"`
	// PlayerColumns says what columns of lists of players hold, by their heading in the form in which headings are
	// compared, if a person has said so. NotRead stands for a column that isn't read.
	PlayerColumns map[string]string `json:"player_columns,omitempty"`
	// PaperSets are the papers that are printed for a round, by the event file's full path and the division's name.
	PaperSets map[string][]string `json:"paper_sets,omitempty"`
	// RatingColumns says what columns of rating lists hold, by their heading in the form in which headings are
	// compared, if a person has said so. NotRead stands for a column that isn't read.
	RatingColumns map[string]string `json:"rating_columns,omitempty"`
	// Rehearsal holds the choices of the last rehearsal.
	Rehearsal RehearsalChoice `json:"rehearsal,omitzero"`
	// LastEvent are the choices that are proposed for the next new event.
	LastEvent EventChoice `json:"last_event,omitzero"`
}

// RehearsalChoice holds what a rehearsal needs and the event doesn't say; see draw.RehearsalRequest.
type RehearsalChoice struct {
	RoundMinutes int    `json:"round_minutes,omitempty"`
	Turnaround   int    `json:"turnaround,omitempty"`
	First        string `json:"first,omitempty"`
}

// These are the entry styles of result slips. They say what a number alone in the box means.
const (
	EntryByTable  = "table"
	EntryByPlayer = "player"
	EntryByWinner = "winner"
)

// EntryStyles are the entry styles in the order in which they are offered, with what is typed in each.
var EntryStyles = []struct {
	Kept  string
	Words text.Text
}{
	{EntryByTable, text.Of("Table, both scores")},
	{EntryByPlayer, text.Of("A player's number, both scores")},
	{EntryByWinner, text.Of("Winner, score, loser, score")},
}

// EntryStyleAt is the index of a style in EntryStyles. It is that of the first one for a style that isn't known.
func EntryStyleAt(kept string) int {
	for i, s := range EntryStyles {
		if s.Kept == kept {
			return i
		}
	}
	return 0
}

// mostRecent is how many event files the start screen lists.
const mostRecent = 8

// Preferences is the file of choices. The zero value keeps them only in memory.
type Preferences struct {
	mu      sync.Mutex
	path    string
	choices Choices
	// changed counts the changes; written is how many of them are in the file.
	changed, written int

	// writing is held while the file is written. Reading a preference never waits for the disk.
	writing sync.Mutex
}

// OfUser reads the preferences of the computer's user. If the file is missing or can't be read it returns the
// defaults, because preferences must never stop an event.
func OfUser() *Preferences {
	dir, err := os.UserConfigDir()
	if err != nil {
		return &Preferences{}
	}
	return At(filepath.Join(dir, "wordhall", "preferences.json"))
}

// At reads the preferences kept in that file.
func At(path string) *Preferences {
	p := &Preferences{path: path}
	data, err := os.ReadFile(path)
	if err != nil {
		return p
	}
	if json.Unmarshal(data, &p.choices) != nil {
		p.choices = Choices{}
	}
	return p
}

// Folder is the program's own folder on this computer. It is empty if nothing is kept.
func (p *Preferences) Folder() string {
	if p.path == "" {
		return ""
	}
	return filepath.Dir(p.path)
}

// Get returns the choices.
func (p *Preferences) Get() Choices {
	p.mu.Lock()
	defer p.mu.Unlock()
	c := p.choices
	c.Recent = slices.Clone(c.Recent)
	c.Operators = slices.Clone(c.Operators)
	c.RecentNames = maps.Clone(c.RecentNames)
	c.Boards = maps.Clone(c.Boards)
	c.PaperSets = maps.Clone(c.PaperSets)
	c.PlayerColumns = maps.Clone(c.PlayerColumns)
	c.LastEvent.Plan = slices.Clone(c.LastEvent.Plan)
	return c
}

// Change changes the choices and writes them. The error names the file.
func (p *Preferences) Change(change func(*Choices)) error {
	p.Set(change)
	return p.Save()
}

// Set changes the choices without waiting for the disk. Save must follow, from a goroutine that may wait for a slow
// disk.
func (p *Preferences) Set(change func(*Choices)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change(&p.choices)
	p.changed++
}

// Save writes what was changed since the file was last written. The error names the file; the next Save tries
// again.
func (p *Preferences) Save() error {
	p.writing.Lock()
	defer p.writing.Unlock()
	data, changed, err := p.unwritten()
	if err != nil || data == nil {
		return err
	}
	if err := files.MakeAll(filepath.Dir(p.path), 0o700); err != nil {
		return text.Errorf("preferences can't be kept: %w", err)
	}
	err = exchange.WriteFile(context.Background(), p.path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if err == nil {
		p.mu.Lock()
		p.written = changed
		p.mu.Unlock()
	}
	return err
}

// unwritten is what the file should contain. It is nil if the file contains that already, or if there is no file.
func (p *Preferences) unwritten() (data []byte, changed int, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.path == "" || p.changed == p.written {
		return nil, p.changed, nil
	}
	data, err = json.MarshalIndent(p.choices, "", "  ")
	return append(data, '\n'), p.changed, err
}

// Remember puts an event file at the top of the recent ones, by its own full path. Save must follow.
func (p *Preferences) Remember(path string) {
	p.Set(func(c *Choices) {
		c.Recent = slices.DeleteFunc(c.Recent, func(r string) bool { return r == path })
		c.Recent = slices.Insert(c.Recent, 0, path)
		c.Recent = c.Recent[:min(len(c.Recent), mostRecent)]
	})
}

// Name keeps the name of the event in a recent file, and forgets the names of files that are no longer recent. Save
// must follow.
func (p *Preferences) Name(path, name string) {
	p.Set(func(c *Choices) {
		maps.DeleteFunc(c.RecentNames, func(known, _ string) bool { return !slices.Contains(c.Recent, known) })
		if !slices.Contains(c.Recent, path) {
			return
		}
		if c.RecentNames == nil {
			c.RecentNames = map[string]string{}
		}
		c.RecentNames[path] = name
	})
}
