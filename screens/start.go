package screens

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/preferences"
	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/store"
)

// recentLine is one event of the start screen, ready to show.
type recentLine struct {
	Path, Name, Folder, When string
	Missing                  bool
}

// startScreen is what the program opens with: the recent events, and the ways to
// another one.
type startScreen struct {
	window *window
	grid   *widgets.Grid[recentLine]
}

// startKeys are the start screen's own keys.
var startKeys = []shell.KeyHint{
	{Key: "Enter", Does: "open the event chosen"}, {Key: "N", Does: "new event"}, {Key: "O", Does: "open a file"}, {Key: "I", Does: "import an event of another program"}, {Key: "S", Does: "look round the sample event"}, {Key: "L", Does: "learn in five minutes, on the sample event"},
	{Key: "R", Does: "read the rulebooks"},
	{Key: "A", Does: "adjudication table"}, {Key: "W", Does: "word lists and their log"},
	{Key: "C", Does: "a new event like the one chosen"}, {Key: "Delete", Does: "take a file off this list"}, {Key: "?", Does: "all keys"},
}

func newStartScreen(h *window) *startScreen {
	s := &startScreen{window: h}
	s.grid = widgets.NewGrid(
		widgets.Column[recentLine]{ID: "name", Title: "Recent events", Width: 220, Grow: 2, Text: func(l recentLine) string { return l.Name },
			Bold: func(l recentLine) bool { return !l.Missing }, Colour: missingColour},
		widgets.Column[recentLine]{ID: "folder", Title: "Folder", Width: 200, Grow: 2, Text: func(l recentLine) string { return l.Folder }, Colour: func(recentLine) fyne.ThemeColorName { return look.ColorDim }},
		widgets.Column[recentLine]{ID: "when", Title: "Last changed", Width: 170, Chip: func(l recentLine) (string, widgets.Tone) {
			if l.Missing {
				return "no longer there", widgets.Warning
			}
			return "", widgets.Neutral
		}, Text: func(l recentLine) string { return l.When }},
	)
	s.grid.Key = func(l recentLine) string { return l.Path }
	s.grid.OnActivated = func(l recentLine) { h.open(l.Path) }
	s.grid.Placeholder = "No event was opened on this computer yet."
	s.grid.SetMinRows(3)
	s.load()
	return s
}

func missingColour(l recentLine) fyne.ThemeColorName {
	if l.Missing {
		return look.ColorDim
	}
	return ""
}

func (s *startScreen) load() {
	var lines []recentLine
	for _, path := range s.window.program.Preferences.Get().Recent {
		lines = append(lines, describeRecent(path))
	}
	s.grid.SetRows(lines)
}

// describeRecent looks at a file without opening it.
func describeRecent(path string) recentLine {
	l := recentLine{Path: path, Name: strings.TrimSuffix(filepath.Base(path), store.Extension), Folder: dialog.ShortPath(filepath.Dir(path))}
	info, err := os.Stat(path)
	if err != nil {
		l.Missing = true
		return l
	}
	l.When = info.ModTime().Format("2 Jan 2006, 15:04")
	return l
}

// content lays the screen out: the mark, the recent events, the three ways in.
func (s *startScreen) content() fyne.CanvasObject {
	name := widgets.NewText("Wordhall", widgets.TextStyle{Bold: true, Size: look.SizeBig})
	says := widgets.NewText("Runs a word game tournament, from registration to the printed standings.", widgets.Dim)
	rest := widgets.NewSpacer()
	head := widgets.NewRow(18, rest, widgets.NewTile(60), widgets.NewStack(2, nil, name, says), rest,
		widgets.NewKeyButton("Learn in five minutes", "L", s.window.openLesson))
	ways := container.New(&layout.Even{Gap: 12},
		s.way("New event", "N", "Three short pages to the first round.", true, s.window.showGuide),
		s.way("Open", "O", "An event file of this computer or a stick.", false, s.window.askOpen),
		s.way("Import", "I", "A running event of tsh, AUPAIR or another Wordhall.", false, s.importEvent),
		s.way("Sample event", "S", "Look round: 24 players in two divisions. Nothing can go wrong.", false, s.window.openSample))
	spread := widgets.NewSpacer()
	foot := widgets.NewRow(10, spread, widgets.NewText(app.Name, widgets.Small), spread,
		widgets.NewQuietButton("Adjudication table", "A", s.window.ShowKiosk), widgets.NewQuietButton("Word lists", "W", s.window.ShowWords),
		widgets.NewQuietButton("Rulebooks", "R", s.window.showRulings),
		widgets.NewKeyHints(widgets.Small, widgets.KeyHint{Key: "Ctrl ,", Does: "settings"}, widgets.KeyHint{Key: "?", Does: "keys"}))
	inner := widgets.NewStack(26/layout.TextScale(), s.grid, head, ways, s.grid, foot)
	return widgets.NewSteady(container.New(&layout.Column{Width: 900}, widgets.NewInset(56/layout.TextScale(), 18, 18, 18, inner)))
}

// way is one of the ways into an event: a card with its button and what it gives.
func (s *startScreen) way(title, key, says string, primary bool, do func()) fyne.CanvasObject {
	button := widgets.NewKeyButton(title, key, do)
	if primary {
		button = widgets.NewPrimaryButton(title, key, do)
	}
	return widgets.NewCard(widgets.NewStack(10, nil, button, widgets.NewParagraph(says, widgets.Dim)))
}

func (s *startScreen) Focus() {
	if len(s.grid.Rows()) > 0 {
		s.grid.Focus()
		return
	}
	s.window.win.Canvas().Unfocus()
}

// TypedKey gets what no focused part used.
func (s *startScreen) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyF1:
		s.window.ShowKeys()
	case fyne.KeyDelete:
		s.forget()
	}
}

// forget takes the file chosen off the list; the file itself stays.
func (s *startScreen) forget() {
	l, ok := s.grid.Selected()
	if !ok {
		return
	}
	s.window.choose(func(c *preferences.Choices) {
		c.Recent = slices.DeleteFunc(c.Recent, func(path string) bool { return path == l.Path })
	})
	s.load()
}

func (s *startScreen) TypedRune(r rune) {
	switch r {
	case 'n', 'N':
		s.window.showGuide()
	case 'o', 'O':
		s.window.askOpen()
	case 'i', 'I':
		s.importEvent()
	case 's', 'S':
		s.window.openSample()
	case 'r', 'R':
		s.window.showRulings()
	case 'a', 'A':
		s.window.ShowKiosk()
	case 'l', 'L':
		s.window.openLesson()
	case 'c', 'C':
		s.afreshChosen()
	case 'w', 'W':
		s.window.ShowWords()
	case '?':
		s.window.ShowKeys()
	}
}

// sameFile reports whether two paths name the same file.
func sameFile(a, b string) bool {
	ia, errA := os.Stat(a)
	ib, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(ia, ib)
}

// importEvent makes an event of a running one of another program.
func (s *startScreen) importEvent() { s.window.areas.ImportEvent(s.window) }

// afreshChosen makes a new event like the recent one chosen.
func (s *startScreen) afreshChosen() {
	l, ok := s.grid.Selected()
	if !ok || l.Missing {
		return
	}
	var old *tournament.Event
	s.window.Run(shell.Sharing("Reading "+l.Name), func(ctx context.Context) (err error) {
		old, err = s.window.program.EventIn(ctx, l.Path)
		return err
	}, func(err error) {
		if err != nil {
			s.window.Fail(err)
			return
		}
		s.window.areas.NewLike(s.window, old)
	})
}

// Name is the title of the keys in the help.
func (s *startScreen) Name() string { return "The start" }

// Keys are the start's own.
func (s *startScreen) Keys() []shell.KeyHint { return startKeys }

// Typed is false: nothing is typed here.
func (s *startScreen) Typed() bool { return false }
