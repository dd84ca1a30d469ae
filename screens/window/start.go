package window

import (
	"cmp"
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
	"wordhall/tournament/text"
)

// recentLine is one event of the start screen, ready to show.
type recentLine struct {
	Path, Name string
	File, When text.Text
	Missing    bool
}

// startScreen is the first screen of the program, with the recent events and the ways to another one.
type startScreen struct {
	window *window
	grid   *widgets.Grid[recentLine]
}

// startKeys are the start screen's own keys.
var startKeys = []shell.KeyHint{
	{Key: text.Of("Enter"), Does: text.Of("open the chosen event")}, {Key: text.Of("N"), Does: text.Of("new event")}, {Key: text.Of("O"), Does: text.Of("open a file")}, {Key: text.Of("I"), Does: text.Of("import an event from another program")}, {Key: text.Of("B"), Does: text.Of("run beside tsh or AUPAIR")}, {Key: text.Of("S"), Does: text.Of("look around the sample event")}, {Key: text.Of("L"), Does: text.Of("learn in five minutes, on the sample event")},
	{Key: text.Of("R"), Does: text.Of("read the rulebooks")},
	{Key: text.Of("J"), Does: text.Of("join the hall of another computer")},
	{Key: text.Of("A"), Does: text.Of("adjudication table")}, {Key: text.Of("W"), Does: text.Of("word lists and their log")},
	{Key: text.Of("C"), Does: text.Of("a new event like the chosen one")}, {Key: text.Of("Delete"), Does: text.Of("take a file off this list")}, {Key: text.Name("?"), Does: text.Of("all keys")},
}

func newStartScreen(h *window) *startScreen {
	s := &startScreen{window: h}
	s.grid = widgets.NewGrid(
		widgets.Column[recentLine]{ID: "name", Title: text.Of("Recent events"), Width: 220, Grow: 2, Text: func(l recentLine) text.Text { return text.Name(l.Name) },
			Bold: func(l recentLine) bool { return !l.Missing }, Colour: missingColour},
		widgets.Column[recentLine]{ID: "file", Leave: 1, Title: text.Of("File"), Width: 200, Grow: 2, Text: func(l recentLine) text.Text { return l.File }, Colour: func(recentLine) fyne.ThemeColorName { return look.ColorDim }},
		widgets.Column[recentLine]{ID: "when", Title: text.Of("Last changed"), Width: 170, Chip: func(l recentLine) (text.Text, widgets.Tone) {
			if l.Missing {
				return text.Of("no longer there"), widgets.Warning
			}
			return text.Text{}, widgets.Neutral
		}, Text: func(l recentLine) text.Text { return l.When }},
	)
	s.grid.Key = func(l recentLine) string { return l.Path }
	s.grid.OnActivated = func(l recentLine) { h.open(l.Path) }
	s.grid.Placeholder = text.Of("No event has been opened on this computer yet.")
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

// load lists the recent events by name at once, and what their files say as soon as that is known, because a stick
// may be slow, and a disk on another computer may not answer for a while.
func (s *startScreen) load() {
	kept := s.window.program.Preferences.Get()
	recent := kept.Recent
	var lines []recentLine
	for _, path := range recent {
		lines = append(lines, nameRecent(path, kept.RecentNames[path]))
	}
	s.grid.SetRows(lines)
	looked := make([]recentLine, len(recent))
	s.window.jobs.background("Recent events", shell.Reading(func() error {
		for i, path := range recent {
			looked[i] = describeRecent(path, kept.RecentNames[path])
		}
		return nil
	}), func(err error) {
		if err == nil {
			s.grid.SetRows(looked)
		}
	})
}

// nameRecent is the event at a path with the name that it had when it was last open, or with its file's name if
// none is known.
func nameRecent(path, name string) recentLine {
	return recentLine{Path: path, Name: cmp.Or(name, strings.TrimSuffix(filepath.Base(path), store.Extension)), File: dialog.ShortPath(path)}
}

// describeRecent looks at a file without opening it.
func describeRecent(path, name string) recentLine {
	l := nameRecent(path, name)
	info, err := os.Stat(path)
	if err != nil {
		l.Missing = true
		return l
	}
	l.When = text.Date(info.ModTime().Format("2 Jan 2006, 15:04"))
	return l
}

// content lays the screen out: the mark, the ways in, and the recent events below.
func (s *startScreen) content() fyne.CanvasObject {
	name := widgets.NewText(text.Of("Wordhall"), widgets.TextStyle{Bold: true, Size: look.SizeBig})
	says := widgets.NewText(text.Of("Runs a word game tournament, from registration to the printed standings."), widgets.Dim)
	head := widgets.NewRow(18, nil, widgets.NewTile(60), widgets.NewStack(2, nil, name, says))
	ways := container.New(&layout.Even{Gap: 12, Least: 150},
		s.way(text.Of("New event"), "N", text.Of("Three short pages lead to the first round."), true, s.window.showGuide),
		s.way(text.Of("Open"), "O", text.Of("An event file on this computer or on a USB stick."), false, s.window.askOpen),
		s.way(text.Of("Import"), "I", text.Of("A running event of tsh, AUPAIR or another Wordhall."), false, s.importEvent),
		s.way(text.Of("Sample event"), "S", text.Of("Look around: 24 players in two divisions. Nothing can go wrong."), false, s.window.openSample),
		s.way(text.Of("Lesson"), "L", text.Of("One round of the sample event in five minutes, step by step."), false, s.window.openLesson))
	foot := widgets.NewStack(8, nil, widgets.NewKeyHintLines(widgets.Small,
		widgets.KeyHint{Key: "B", Does: text.Of("Run beside tsh")}, widgets.KeyHint{Key: "A", Does: text.Of("Adjudication table")}, widgets.KeyHint{Key: "W", Does: text.Of("Word lists")},
		widgets.KeyHint{Key: "J", Does: text.Of("Join a hall")}, widgets.KeyHint{Key: "R", Does: text.Of("Rulebooks")}, widgets.KeyHint{Key: "Ctrl ,", Does: text.Of("settings")}, widgets.KeyHint{Key: "?", Does: text.Of("keys")}),
		widgets.NewText(text.Of(app.Name), widgets.Small))
	inner := widgets.NewStack(26/layout.TextScale(), s.grid, head, ways, s.grid, foot)
	return layout.NewSteady(container.New(&layout.Column{Width: 1100}, container.NewVScroll(widgets.NewInset(56/layout.TextScale(), 18, 18, 18, inner))))
}

// way is one of the ways to an event: a card with its button and what it offers.
func (s *startScreen) way(title text.Text, key string, says text.Text, primary bool, do func()) fyne.CanvasObject {
	button := widgets.NewKeyButton(title, key, do).Teach()
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

// forget removes the selected file from the list. The file itself stays.
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
	case 'b', 'B':
		s.runBeside()
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
	case 'j', 'J':
		s.window.askJoin()
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

// importEvent makes an event from a running one of another program.
func (s *startScreen) importEvent() { s.window.areas.ImportEvent(s.window) }

// runBeside follows a running event of another program.
func (s *startScreen) runBeside() { s.window.areas.Beside(s.window) }

// afreshChosen makes a new event like the selected recent one.
func (s *startScreen) afreshChosen() {
	l, ok := s.grid.Selected()
	if !ok || l.Missing {
		return
	}
	var old *tournament.Event
	s.window.Run(shell.Sharing(text.Of("Reading %s", l.Name)), func(ctx context.Context) (err error) {
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
func (s *startScreen) Name() text.Text { return text.Of("The start") }

// Keys are the start screen's own keys.
func (s *startScreen) Keys() []shell.KeyHint { return startKeys }

// Typed is false, because nothing is typed on this screen.
func (s *startScreen) Typed() bool { return false }
