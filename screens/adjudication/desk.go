package adjudication

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/lists"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// wordListLine is a word list in the form in which the grid shows it.
type wordListLine struct {
	Name                  string
	Edition               text.Text
	Words, Book, Checksum string
	Trouble               error
	Practice              bool
}

// wordsDesk is what the director has of the adjudication table: the word lists, the log, and the way to lock the
// window on the table. It works with and without an event.
type wordsDesk struct {
	window shell.Window
	desk   *app.Desk // It is nil without an event.

	lists *widgets.Grid[wordListLine]
	log   *widgets.Grid[report.Row]
	pin   *widgets.Paragraph
	try   *form.TextField
	tried *widgets.Paragraph
	whole fyne.CanvasObject
	asked int
	// loaded are the lists as they were read last.
	loaded []app.WordList
	// logged are the lines of the log by the keys of their rows.
	logged map[string]report.ChallengeLine
}

// keys are the keys of the director's page.
var keys = []shell.KeyHint{
	{Key: text.Of("K"), Does: text.Of("lock the window on the adjudication table")}, {Key: text.Of("A"), Does: text.Of("load a word list")}, {Key: text.Of("Delete"), Does: text.Of("remove the chosen list")},
	{Key: text.Of("N"), Does: text.Of("notice of the practice list")}, {Key: text.Of("P"), Does: text.Of("set the PIN")}, {Key: text.Of("E"), Does: text.Of("export the log to a stick")}, {Key: text.Of("Enter"), Does: text.Of("rule on the chosen challenge")}, {Key: text.Of("D"), Does: text.Of("print the answer as a docket")},
	{Key: text.Of("T"), Does: text.Of("try a word")},
}

func newWordsDesk(w shell.Window, desk *app.Desk) *wordsDesk {
	d := &wordsDesk{window: w, desk: desk, pin: widgets.NewParagraph(text.Text{}, widgets.Dim), tried: widgets.NewParagraph(text.Text{}, widgets.Dim)}
	d.try = form.NewFindField(text.Of("Try a word (T)"))
	d.try.OnKey = d.tryKey
	d.lists = wordListGrid()
	d.lists.OnActivated = func(l wordListLine) { d.describe(l) }
	d.log = wordLogGrid(desk != nil)
	d.log.OnActivated = d.rule
	d.log.OnSelected = d.inspect
	d.log.Placeholder = text.Of("No play has been adjudicated yet.")
	return d
}

// title is a list's name as it is shown. The name of the practice list is the program's own word, so it is
// translated.
func (l wordListLine) title() text.Text {
	if l.Practice {
		return text.Key(l.Name)
	}
	return text.Name(l.Name)
}

func wordListGrid() *widgets.Grid[wordListLine] {
	dim := func(wordListLine) fyne.ThemeColorName { return look.ColorDim }
	g := widgets.NewGrid(
		widgets.Column[wordListLine]{ID: "name", Title: text.Of("Word list"), Width: 150, MinWidth: 130, Grow: 3, Text: wordListLine.title, Bold: func(l wordListLine) bool { return !l.Practice }},
		widgets.Column[wordListLine]{ID: "state", Title: text.Text{}, Width: 104, Chip: func(l wordListLine) (text.Text, widgets.Tone) {
			switch {
			case l.Trouble != nil:
				return text.Of("damaged"), widgets.Bad
			case l.Practice:
				return text.Of("not official"), widgets.Warning
			}
			return text.Of("verified"), widgets.Good
		}},
		widgets.Column[wordListLine]{ID: "edition", Leave: 2, Title: text.Of("Edition"), Width: 90, MinWidth: 50, Grow: 1, Text: func(l wordListLine) text.Text { return l.Edition }, Colour: dim},
		widgets.Column[wordListLine]{ID: "words", Title: text.Of("Words"), Width: 80, Align: fyne.TextAlignTrailing, Text: func(l wordListLine) text.Text { return text.Name(l.Words) }},
		widgets.Column[wordListLine]{ID: "book", Leave: 1, Title: text.Of("Used for"), Width: 100, Text: func(l wordListLine) text.Text { return text.Name(l.Book) }, Colour: dim},
	)
	g.Key = func(l wordListLine) string { return l.Name }
	g.SetMinRows(3)
	return g
}

// logColumns are the columns of the log. In an event they include who challenged and what the challenge costs.
func logColumns(event bool) []lists.Column {
	columns := []lists.Column{
		{ID: "time", Width: 64, Dim: true, Leave: 6}, {ID: "division", Width: 60, Leave: 3}, {ID: "round", Width: 56, Leave: 4}, {ID: "table", Width: 52},
		{ID: "words", Width: 120, Grow: 2, Bold: true}, {ID: "answer", Width: 126, Chip: true},
	}
	if event {
		return append(columns, lists.Column{ID: "challenger", Width: 110, Grow: 1, Leave: 7}, lists.Column{ID: "penalty", Width: 150, Grow: 2, Leave: 5})
	}
	return append(columns, lists.Column{ID: "adjudicator", Width: 92, Dim: true, Leave: 2}, lists.Column{ID: "list", Width: 90, Grow: 1, Dim: true, Leave: 1})
}

func wordLogGrid(event bool) *widgets.Grid[report.Row] {
	g := lists.Grid(report.ChallengeLog(nil), logColumns(event)...)
	g.SetMinRows(4)
	return g
}

// content lays the page out: the lists and the table are above, and the log is below.
func (d *wordsDesk) content() fyne.CanvasObject {
	if d.whole != nil {
		return d.whole
	}
	listTools := container.New(&layout.Tools{},
		widgets.NewRow(layout.ToolGap, nil, widgets.NewKeyButton(text.Of("Load a list"), "A", d.askList), widgets.NewKeyButton(text.Of("Remove"), "Del", d.askRemove)),
		widgets.NewFlow(layout.ToolGap, 6, widgets.NewQuietButton(text.Of("Notice"), "N", d.showNotice)))
	listPart := widgets.NewCard(widgets.NewStack(10, d.lists, d.lists,
		widgets.NewParagraph(text.Of("Official lists belong to their publishers and can't come with the program: load yours from its file. The practice list is from SCOWL."), widgets.Small), listTools,
		widgets.NewRow(10, d.tried, widgets.NewWidth(190, d.try.Object()), d.tried)))
	start := widgets.NewPrimaryButton(text.Of("Lock on the table"), "K", d.window.ShowKiosk)
	table := widgets.NewStack(10, nil,
		widgets.NewText(text.Of("Adjudication table"), widgets.Heading),
		widgets.NewParagraph(text.Of("It fills the window; players type, confirm and get one answer for the play. Only the PIN unlocks it."), widgets.Dim),
		start, d.pin, widgets.NewKeyButton(text.Of("Set the PIN"), "P", d.askPIN))
	if d.desk == nil {
		table.Add(widgets.NewKeyButton(text.Of("Divisions"), "V", d.askDivisions))
	}
	tablePart := widgets.NewCard(table)
	above := container.New(&aboveLayout{gap: 12}, listPart, tablePart)
	logTools := widgets.NewFlow(layout.ToolGap, 6)
	if d.desk != nil {
		logTools.Add(widgets.NewKeyButton(text.Of("Add another laptop's log"), "M", d.askTakeOver))
	}
	logTools.Add(widgets.NewKeyButton(text.Of("Export the log"), "E", d.askExport))
	if d.desk == nil {
		logTools.Add(widgets.NewKeyButton(text.Of("Empty it"), "Z", d.askClear))
	}
	logTools.Add(widgets.NewKeyButton(text.Of("Docket"), "D", d.docket))
	logPart := widgets.NewCard(widgets.NewStack(10, d.log, container.New(&layout.Tools{}, widgets.NewText(text.Of("Log"), widgets.Heading), logTools), d.log))
	d.whole = container.NewVScroll(widgets.NewStack(12, logPart, above, logPart)) // It scrolls in a small window.
	return d.whole
}

// aboveLayout gives the lists two thirds of the width and the table the rest, or more if its buttons need it. If that
// leaves the lists too little, the table is below them.
type aboveLayout struct{ gap, width float32 }

// listsLeast is the least width of the lists beside the table, at text size 1.0.
const listsLeast = 400

// lists is the width of the lists. beside says whether the table is beside them.
func (l *aboveLayout) lists(table fyne.CanvasObject, width float32) (left float32, beside bool) {
	left = min((width-l.gap)*0.7, width-l.gap-table.MinSize().Width)
	return left, left >= listsLeast*layout.TextScale() || width == 0
}

// Layout places the two.
func (l *aboveLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	left, beside := l.lists(objects[1], size.Width)
	if !beside {
		high := objects[1].MinSize().Height
		objects[0].Move(fyne.Position{})
		objects[0].Resize(fyne.NewSize(size.Width, size.Height-l.gap-high))
		objects[1].Resize(fyne.NewSize(size.Width, high))
		objects[1].Move(fyne.NewPos(0, size.Height-high))
		return
	}
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[0].Move(fyne.Position{})
	objects[1].Resize(fyne.NewSize(size.Width-l.gap-left, size.Height))
	objects[1].Move(fyne.NewPos(left+l.gap, 0))
}

// MinSize is the height of the taller one, or of both once it is known that the table is below the lists.
func (l *aboveLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	if _, beside := l.lists(objects[1], l.width); !beside {
		return fyne.NewSize(max(a.Width, b.Width), a.Height+l.gap+b.Height)
	}
	return fyne.NewSize(max(a.Width, b.Width), max(a.Height, b.Height))
}

// load reads the lists and the log in the background, and verifies every list.
func (d *wordsDesk) load() {
	d.asked++
	asked := d.asked
	var lists []app.WordList
	var lines []report.ChallengeLine
	d.window.Read(func() (err error) {
		if lists, err = d.window.Program().WordLists(true); err != nil {
			return err
		}
		lines, err = d.window.Program().ChallengeLog(d.desk)
		return err
	}, func(err error) {
		switch {
		case asked != d.asked:
		case err != nil:
			d.window.Fail(err)
		default:
			d.swap(lists, lines)
		}
	})
}

func (d *wordsDesk) swap(loaded []app.WordList, lines []report.ChallengeLine) {
	d.loaded, d.logged = loaded, map[string]report.ChallengeLine{}
	rows := make([]wordListLine, len(loaded))
	for i, l := range loaded {
		rows[i] = wordListLine{Name: l.Name, Edition: text.Name(l.Edition), Words: format.Grouped(l.Words), Book: d.bookName(l.Source), Checksum: l.Checksum[:8], Trouble: l.Trouble, Practice: !l.Official}
	}
	d.lists.SetRows(rows)
	if d.lists.SelectedIndex() < 0 && !d.lists.SelectKey(d.listInUse()) {
		d.lists.Select(0)
	}
	log := lists.Rows(report.ChallengeLog(lines), logColumns(d.desk != nil)...)
	for i, row := range log {
		d.logged[row.Key] = lines[i]
	}
	d.log.SetRows(log)
	d.pin.SetRuns(widgets.Run{Text: d.pinWords(), Style: widgets.Dim})
	if l, ok := d.log.Selected(); ok {
		d.inspect(l)
	} else if d.inspects() {
		d.window.Event().Inspect(text.Of("Challenges"), text.Text{}, widgets.NewParagraph(text.Of("The challenge chosen is shown here with its answer, its word list and its player. The log keeps every challenge of the adjudication table."), widgets.Dim))
	}
}

func (d *wordsDesk) bookName(id string) string {
	if id == "" {
		return ""
	}
	book, err := d.window.Program().Books().Book(id, nil)
	if err != nil {
		return id
	}
	return book.Short
}

func (d *wordsDesk) pinWords() text.Text {
	if d.window.Program().HasPIN() {
		return text.Of("A PIN is set.")
	}
	return text.Of("No PIN is set yet.")
}

// focus puts the keyboard on the log, or on the lists if the log is empty.
func (d *wordsDesk) focus() {
	if len(d.log.Rows()) > 0 {
		d.log.Focus()
		return
	}
	d.lists.Focus()
}

// typedRune does what the letter stands for. It reports whether there was something to do.
func (d *wordsDesk) typedRune(r rune) bool {
	switch r {
	case 'k', 'K':
		d.window.ShowKiosk()
	case 'a', 'A':
		d.askList()
	case 'n', 'N':
		d.showNotice()
	case 'p', 'P':
		d.askPIN()
	case 'e', 'E':
		d.askExport()
	case 'd', 'D':
		d.docket()
	case 't', 'T':
		form.FocusOn(d.try.Focusable())
	case 'm', 'M':
		if d.desk == nil {
			return false
		}
		d.askTakeOver()
	case 'v', 'V':
		if d.desk != nil {
			return false
		}
		d.askDivisions()
	case 'z', 'Z':
		if d.desk != nil {
			return false
		}
		d.askClear()
	default:
		return false
	}
	return true
}

func (d *wordsDesk) typedKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyDelete {
		d.askRemove()
		return true
	}
	return false
}

// say shows a message in the status line. Without an event there is none, so it shows a dialog.
func (d *wordsDesk) say(tone widgets.Tone, says text.Text) {
	if f := d.window.Event(); f != nil {
		f.Say(tone, says)
		return
	}
	d.window.Show(dialog.Spec{Title: text.Of("Done"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 520})
}
