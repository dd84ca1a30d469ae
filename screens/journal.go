package screens

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/find"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/store"
)

// journalScreen lists who did what and when, the newest first, and leads to any moment.
// Typing narrows it, by players' names too.
type journalScreen struct {
	shell   shell.Event
	reading *app.JournalReading
	lines   []journalLine

	entry  *form.TextField
	count  *widgets.Text
	grid   *widgets.Grid[journalLine]
	filter [3]*journalFilter
	tools  *fyne.Container
}

// journalFilter narrows the journal by one thing; the first choice is everybody.
type journalFilter struct {
	key     fyne.KeyName
	all     string
	chosen  string
	options []string
	chooser *widgets.ChooserButton
}

// The filters, by their place.
const (
	journalWho = iota
	journalWhat
	journalWhere
)

// newJournalScreen makes the screen, without a filter.
func newJournalScreen(s shell.Event) shell.Screen {
	j := &journalScreen{shell: s, reading: s.Desk().ReadJournal(), grid: journalGrid(), count: widgets.NewText("", widgets.Dim)}
	j.entry = form.NewFindField("Type a player, a table, an action …")
	j.entry.OnChanged = func(string) { j.narrow() }
	j.entry.OnKey = j.key
	j.grid.Passive = true
	j.grid.OnActivated = func(l journalLine) { s.LookAt(l.JournalLine) }
	j.filter = [3]*journalFilter{
		journalWho:   {key: fyne.KeyF5, all: "Anybody"},
		journalWhat:  {key: fyne.KeyF6, all: "Any action"},
		journalWhere: {key: fyne.KeyF7, all: "Any division"},
	}
	for _, f := range j.filter {
		f.chooser = widgets.NewChooserButton([]string{f.all}, 0, func(i int) { j.choose(f, i) })
	}
	return j
}

// Name is the word in the rail.
func (j *journalScreen) Name() string { return shell.RailJournal }

// Content lays the screen out.
func (j *journalScreen) Content() fyne.CanvasObject {
	var filters []fyne.CanvasObject
	for _, f := range j.filter {
		filters = append(filters, widgets.NewRow(5, nil, widgets.NewKeyCap(string(f.key)), f.chooser))
	}
	j.tools = widgets.NewFlow(layout.ToolGap, 6, filters...)
	field := j.entry.Object()
	foot := container.New(&layout.Tools{}, j.count, widgets.NewFlow(layout.ToolGap, 6,
		widgets.NewQuietButton("Backups", "F9", j.shell.Backups),
		widgets.NewKeyButton("New file from there", "F8", func() { j.onLine(j.shell.BranchAt) }),
		widgets.NewPrimaryButton("See the event as it was then", "Enter", func() { j.onLine(j.shell.LookAt) })))
	return widgets.NewStack(10, j.grid, container.New(&layout.Tools{Spread: true}, widgets.NewWidth(form.FindWidth, field), j.tools), j.grid, foot)
}

// Load reads what came since.
func (j *journalScreen) Load() {
	var lines []journalLine
	var options [3][]string
	j.shell.RunLatest("journal", func(context.Context) error {
		read, err := j.reading.Lines()
		lines = journalLinesOf(read, j.shell.Desk().Event())
		options = journalOptions(lines)
		return err
	}, func(err error) {
		if err != nil {
			j.shell.Fail(err)
			return
		}
		j.lines = lines
		for i, f := range j.filter {
			f.options = options[i]
			f.show()
		}
		j.narrow()
	})
}

// journalOptions are what the filters can choose: what occurs.
func journalOptions(lines []journalLine) (found [3][]string) {
	for _, l := range lines {
		for i, value := range [3]string{l.Who, string(l.Subject), l.Where} {
			if value != "" && !slices.Contains(found[i], value) {
				found[i] = append(found[i], value)
			}
		}
	}
	slices.Sort(found[journalWho])
	slices.Sort(found[journalWhere])
	return found
}

func (f *journalFilter) show() {
	at := 0
	if f.chosen != "" {
		at = slices.Index(f.options, f.chosen) + 1
	}
	f.chooser.SetOptions(append([]string{f.all}, f.options...), at)
}

// choose narrows by a choice; 0 is everything.
func (j *journalScreen) choose(f *journalFilter, i int) {
	f.chosen = ""
	if i > 0 && i <= len(f.options) {
		f.chosen = f.options[i-1]
	}
	f.show()
	j.narrow()
	j.Focus()
}

// narrow shows the lines that everything chosen and typed leaves.
func (j *journalScreen) narrow() {
	found := j.lines // with nothing typed or chosen: a long event has ten thousand of them
	if j.narrowed() {
		found = nil
		typed := find.New(j.entry.Text)
		for i := range j.lines {
			if j.wanted(&j.lines[i], typed) {
				found = append(found, j.lines[i])
			}
		}
	}
	j.grid.SetRows(found)
	if j.grid.SelectedIndex() < 0 && len(found) > 0 {
		j.grid.Select(0)
	}
	text := format.Plural(len(found), "line")
	if len(found) < len(j.lines) {
		text += " of " + strconv.Itoa(len(j.lines))
	}
	j.count.SetText(text)
}

// narrowed reports whether anything is typed or chosen.
func (j *journalScreen) narrowed() bool {
	return strings.TrimSpace(j.entry.Text) != "" || slices.ContainsFunc(j.filter[:], func(f *journalFilter) bool { return f.chosen != "" })
}

func (j *journalScreen) wanted(l *journalLine, typed find.Finder) bool {
	for i, value := range []string{l.Who, string(l.Subject), l.Where} {
		if c := j.filter[i].chosen; c != "" && c != value {
			return false
		}
	}
	return typed.In(l.Find)
}

// key gets the entry's keys first.
func (j *journalScreen) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		if j.entry.Text == "" {
			return false
		}
		j.entry.SetText("")
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		j.grid.TypedKey(e)
	case fyne.KeyReturn, fyne.KeyEnter:
		j.onLine(j.shell.LookAt)
	default:
		return false
	}
	return true
}

func (j *journalScreen) onLine(do func(app.JournalLine)) {
	if l, ok := j.grid.Selected(); ok {
		do(l.JournalLine)
	}
}

// Focus puts the keyboard into the entry.
func (j *journalScreen) Focus() { form.FocusOn(j.entry.Focusable()) }

// Badge is empty: nothing waits here.
func (j *journalScreen) Badge() string { return "" }

// wide: the lines need the inspector's room.
func (j *journalScreen) wide() bool { return true }

// Keys are the screen's own keys.
func (j *journalScreen) Keys() []shell.KeyHint {
	return []shell.KeyHint{
		{Key: "Enter", Does: "the event as it was after the line"}, {Key: "F8", Does: "a new file that goes on from there"}, {Key: "F9", Does: "backups"},
		{Key: "F5", Does: "whose lines"}, {Key: "F6", Does: "which actions"}, {Key: "F7", Does: "which division"}, {Key: "Up, Down", Does: "walk the lines"}, {Key: "Esc", Does: "empty the box"},
	}
}

// TypedKey gets what no focused part used.
func (j *journalScreen) TypedKey(e *fyne.KeyEvent) bool {
	for _, f := range j.filter {
		if f.key == e.Name {
			f.chooser.Open()
			return true
		}
	}
	switch e.Name {
	case fyne.KeyF8:
		j.onLine(j.shell.BranchAt)
	case fyne.KeyF9:
		j.shell.Backups()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		j.grid.TypedKey(e)
	default:
		return false
	}
	return true
}

// TypedRune gets letters that nothing else used.
func (j *journalScreen) TypedRune(rune) bool { return false }

// journalLine is one line of the journal, ready to show.
type journalLine struct {
	app.JournalLine
	No, When, Who, Where, About string
	Find                        string
}

// journalLinesOf makes the lines ready, the newest first.
func journalLinesOf(entries []app.JournalLine, ev *tournament.Event) []journalLine {
	lines := make([]journalLine, 0, len(entries))
	for i := len(entries) - 1; i >= 0; i-- {
		e := entries[i]
		l := journalLine{JournalLine: e, No: strconv.FormatInt(e.Seq, 10), When: e.At.Local().Format("2 Jan 15:04:05"), Who: e.Operator}
		if d := ev.Find(e.Division); d != nil {
			l.Where = "Division " + d.Name
		}
		var unnamed []string // most words name their players themselves
		for _, name := range e.Players {
			if !strings.Contains(e.Words, name) {
				unnamed = append(unnamed, name)
			}
		}
		l.About = strings.Join(unnamed, " – ")
		l.Find = find.Fold(strings.Join([]string{l.When, l.Who, e.Words, strings.Join(e.Players, " "), l.Where}, " "))
		lines = append(lines, l)
	}
	return lines
}

func journalGrid() *widgets.Grid[journalLine] {
	dim := func(journalLine) fyne.ThemeColorName { return look.ColorDim }
	grid := widgets.NewGrid(
		widgets.Column[journalLine]{ID: "no", Title: "No.", Width: 60, Align: fyne.TextAlignTrailing, Text: func(l journalLine) string { return l.No }, Colour: dim},
		widgets.Column[journalLine]{ID: "when", Title: "When", Width: 150, Text: func(l journalLine) string { return l.When }},
		widgets.Column[journalLine]{ID: "who", Title: "Who", Width: 90, Text: func(l journalLine) string { return l.Who }},
		widgets.Column[journalLine]{ID: "about", Title: "About", Width: 140, Text: func(l journalLine) string { return string(l.Subject) }, Colour: dim},
		widgets.Column[journalLine]{ID: "what", Title: "What", Width: 420, Grow: 1, Text: func(l journalLine) string { return l.Words }, Note: func(l journalLine) string { return l.About }},
		widgets.Column[journalLine]{ID: "mark", Title: "", Width: 80, Chip: func(l journalLine) (string, widgets.Tone) {
			switch l.Role {
			case store.RolePaper:
				return "paper", widgets.Neutral
			case store.RoleUndo:
				return "undo", widgets.Warning
			case store.RoleRedo:
				return "redo", widgets.Neutral
			}
			return "", widgets.Neutral
		}},
	)
	grid.Key = func(l journalLine) string { return l.No }
	grid.Placeholder = "Nothing in the journal matches."
	return grid
}
