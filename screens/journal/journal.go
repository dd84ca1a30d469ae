package journal

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/lists"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/spelling"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// host is what the screen uses of the window.
type host interface {
	shell.Work
	shell.Asking
	shell.Opened
	shell.Past
}

// screen lists who did what and when, with the newest line first, and leads to any moment. Typing narrows the list
// down, by players' names too.
type screen struct {
	lists.Verbs
	shell   host
	reading *app.JournalReading
	lines   []*line // They are pointers because a line is large, and narrowing and drawing would copy it again and again.

	entry  *form.TextField
	count  *widgets.Text
	grid   *widgets.Grid[*line]
	filter [3]*filter
	tools  *fyne.Container
}

// filter narrows the journal down by one thing. Its first choice is everything.
type filter struct {
	all     text.Text
	chosen  string
	options []string
	// words says that the options are words of the program and not names.
	words   bool
	chooser *widgets.ChooserButton
}

// These are the indexes of the filters.
const (
	byWho = iota
	byWhat
	byWhere
)

// New makes the screen with no filter set.
func New(s shell.Event) shell.Screen {
	j := &screen{shell: s, reading: s.Desk().ReadJournal(), grid: grid(), count: widgets.NewText(text.Text{}, widgets.Dim)}
	j.Verbs = lists.Verbs{All: j.verbs}
	j.entry = form.NewFindField(text.Of("Type a player, a table, an action …"))
	j.entry.OnChanged = func(string) { j.narrow() }
	j.entry.OnKey = j.key
	j.grid.Passive = true
	j.grid.OnActivated = func(l *line) { s.LookAt(l.JournalLine) }
	j.filter = [3]*filter{
		byWho:   {all: text.Of("Anybody")},
		byWhat:  {all: text.Of("Any action"), words: true},
		byWhere: {all: text.Of("Any division")},
	}
	for i, f := range j.filter {
		f.chooser = widgets.NewChooserButton([]text.Text{f.all}, 0, func(i int) { j.choose(f, i) })
		f.chooser.Name = [...]text.Text{byWho: text.Of("Who"), byWhat: text.Of("What"), byWhere: text.Of("Division")}[i]
	}
	return j
}

// verbs are what can be done with the chosen line.
func (j *screen) verbs() []lists.Verb {
	on := func(do func(app.JournalLine)) func() {
		return func() {
			if l, ok := j.grid.Selected(); ok {
				do(l.JournalLine)
			}
		}
	}
	return []lists.Verb{
		{Key: text.Of("Enter"), Does: text.Of("the event as it was after the line"), Button: text.Of("See the event as it was then"), Kind: widgets.PrimaryButton, Do: on(j.shell.LookAt)},
		{Key: text.Of("Ctrl Enter"), Does: text.Of("a new file that goes on from there"), Button: text.Of("New file from there"), Do: on(j.shell.BranchAt)},
		{Key: text.Of("Tab"), Does: text.Of("whose lines, which actions, which division")},
		{Key: text.Of("Up, Down"), Does: text.Of("move through the lines")},
		{Key: text.Of("Esc"), Does: text.Of("empty the box")},
		{Key: text.Of("Ctrl Shift B"), Button: text.Of("Backups"), Kind: widgets.QuietButton, Do: j.shell.Backups}, // This is the key of the menu.
	}
}

// Name is the word in the rail.
func (j *screen) Name() string { return shell.RailJournal }

// Content lays the screen out.
func (j *screen) Content() fyne.CanvasObject {
	var filters []fyne.CanvasObject
	for _, f := range j.filter {
		filters = append(filters, f.chooser)
	}
	j.tools = widgets.NewFlow(layout.ToolGap, 6, filters...)
	field := j.entry.Object()
	foot := container.New(&layout.Tools{}, j.count, j.Buttons("Ctrl Shift B", "Ctrl Enter", "Enter"))
	return widgets.NewStack(10, j.grid, container.New(&layout.Tools{Spread: true}, widgets.NewWidth(form.FindWidth, field), j.tools), j.grid, foot)
}

// Load reads the lines that were added since.
func (j *screen) Load() {
	lists.Read(j.shell, "journal", func(context.Context) ([]*line, error) {
		read, err := j.reading.Lines()
		return linesOf(read, j.shell.Desk().Event()), err
	}, func(lines []*line) {
		options := optionsOf(lines)
		j.lines = lines
		for i, f := range j.filter {
			f.options = options[i]
			f.show()
		}
		j.narrow()
	})
}

// optionsOf are what the filters offer, which is what occurs in the lines.
func optionsOf(lines []*line) (found [3][]string) {
	for _, l := range lines {
		for i, value := range l.options() {
			if value != "" && !slices.Contains(found[i], value) {
				found[i] = append(found[i], value)
			}
		}
	}
	slices.Sort(found[byWho])
	slices.Sort(found[byWhere])
	return found
}

func (f *filter) show() {
	at := 0
	if f.chosen != "" {
		at = slices.Index(f.options, f.chosen) + 1
	}
	options := text.NameList(f.options)
	if f.words {
		for i, o := range f.options {
			options[i] = text.Key(o)
		}
	}
	f.chooser.SetOptions(append([]text.Text{f.all}, options...), at)
}

// choose narrows the list down by a choice. 0 is everything.
func (j *screen) choose(f *filter, i int) {
	f.chosen = ""
	if i > 0 && i <= len(f.options) {
		f.chosen = f.options[i-1]
	}
	f.show()
	j.narrow()
	j.Focus()
}

// narrow shows the lines that fit everything that is chosen and typed.
func (j *screen) narrow() {
	found := j.lines // If nothing is typed or chosen no line is looked at, because a long event has ten thousand of them.
	if j.narrowed() {
		found = nil
		typed := spelling.NewFinder(j.entry.Text)
		for _, l := range j.lines {
			if j.wanted(l, typed) {
				found = append(found, l)
			}
		}
	}
	j.grid.SetRows(found)
	if j.grid.SelectedIndex() < 0 && len(found) > 0 {
		j.grid.Select(0)
	}
	says := format.Plural(len(found), "line")
	if len(found) < len(j.lines) {
		says = text.Join("", says, text.Of(" of %s", strconv.Itoa(len(j.lines))))
	}
	j.count.SetText(says)
}

// narrowed reports whether anything is typed or chosen.
func (j *screen) narrowed() bool {
	return strings.TrimSpace(j.entry.Text) != "" || slices.ContainsFunc(j.filter[:], func(f *filter) bool { return f.chosen != "" })
}

func (j *screen) wanted(l *line, typed spelling.Finder) bool {
	for i, value := range l.options() {
		if c := j.filter[i].chosen; c != "" && c != value {
			return false
		}
	}
	return typed.In(l.Find)
}

// key handles the keys of the entry before the entry does.
func (j *screen) key(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyEscape && j.entry.Text != "" {
		j.entry.SetText("")
		return true
	}
	return j.TypedKey(e)
}

// Focus puts the keyboard into the entry.
func (j *screen) Focus() { form.FocusOn(j.entry.Focusable()) }

// Badge is empty, because nothing waits on this screen.
func (j *screen) Badge() text.Text { return text.Text{} }

// Wide is true, because the lines need the space of the inspector.
func (j *screen) Wide() bool { return true }

// TypedKey walks through the lines wherever the keyboard is.
func (j *screen) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		j.grid.TypedKey(e)
		return true
	}
	return j.Verbs.TypedKey(e)
}

// line is one line of the journal in the form in which it is shown.
type line struct {
	app.JournalLine
	No           string
	When, Who    text.Text
	Where, About string
	Find         string
}

// options are what the filters compare, by their indexes.
func (l *line) options() [3]string { return [3]string{l.Operator, string(l.Subject), l.Where} }

// linesOf makes the lines in the form in which they are shown, with the newest first.
func linesOf(entries []app.JournalLine, ev *tournament.Event) []*line {
	lines := make([]*line, 0, len(entries))
	for i := len(entries) - 1; i >= 0; i-- {
		e := entries[i]
		l := &line{JournalLine: e, No: strconv.FormatInt(e.Seq, 10), When: text.Date(e.At.Local().Format("2 Jan 15:04:05")), Who: text.Name(e.Operator)}
		if d := ev.Find(e.Division); d != nil {
			l.Where = "Division " + d.Name
		}
		var unnamed []string // Most lines name their players in their words.
		for _, name := range e.Players {
			if !strings.Contains(e.Words, name) {
				unnamed = append(unnamed, name)
			}
		}
		l.About = strings.Join(unnamed, " – ")
		l.Find = spelling.Searched(strings.Join([]string{l.When.String(), l.Who.String(), e.Words, strings.Join(e.Players, " "), l.Where}, " "))
		lines = append(lines, l)
	}
	return lines
}

func grid() *widgets.Grid[*line] {
	dim := func(*line) fyne.ThemeColorName { return look.ColorDim }
	grid := widgets.NewGrid(
		widgets.Column[*line]{ID: "no", Leave: 1, Title: text.Of("No."), Width: 60, Align: fyne.TextAlignTrailing, Text: func(l *line) text.Text { return text.Name(l.No) }, Colour: dim},
		widgets.Column[*line]{ID: "when", Title: text.Of("When"), Width: 150, Text: func(l *line) text.Text { return l.When }},
		widgets.Column[*line]{ID: "who", Leave: 4, Title: text.Of("Who"), Width: 90, Text: func(l *line) text.Text { return l.Who }},
		widgets.Column[*line]{ID: "about", Leave: 2, Title: text.Of("About"), Width: 140, Text: func(l *line) text.Text { return text.Key(l.Subject) }, Colour: dim},
		widgets.Column[*line]{ID: "what", Title: text.Of("What"), Width: 420, Grow: 1, Text: func(l *line) text.Text { return l.Says }, Note: func(l *line) text.Text { return text.Name(l.About) }},
		widgets.Column[*line]{ID: "mark", Leave: 3, Title: text.Text{}, Width: 80, Chip: func(l *line) (text.Text, widgets.Tone) {
			switch l.Role {
			case store.RolePaper:
				return text.Of("paper"), widgets.Neutral
			case store.RoleUndo:
				return text.Of("undo"), widgets.Warning
			case store.RoleRedo:
				return text.Of("redo"), widgets.Neutral
			}
			return text.Text{}, widgets.Neutral
		}},
	)
	grid.Name = text.Of("Journal")
	grid.Key = func(l *line) string { return l.No }
	grid.Placeholder = text.Of("Nothing in the journal matches.")
	return grid
}
