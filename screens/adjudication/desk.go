package adjudication

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// wordListLine is a word list, ready to show.
type wordListLine struct {
	Name                  string
	Edition               text.Text
	Words, Book, Checksum string
	Trouble               error
	Practice              bool
}

// wordLogLine is a line of the log, ready to show.
type wordLogLine struct {
	Key, Time, Division, Round, Table, Who, Words string
	Answer, List                                  text.Text
	Judge                                         string
	Penalty                                       text.Text
	Tone                                          widgets.Tone
	line                                          app.ChallengeLine
}

// wordsDesk is what the director has of the adjudication table: the word lists, the way to
// lock the window on it, and the log. It works with and without an event.
type wordsDesk struct {
	window shell.Window
	desk   *app.Desk // nil without an event

	lists *widgets.Grid[wordListLine]
	log   *widgets.Grid[wordLogLine]
	pin   *widgets.Paragraph
	whole fyne.CanvasObject
	asked int
	// loaded are the lists and the log as they were read last.
	loaded []app.WordList
	lines  []app.ChallengeLine
}

// keys are the keys of the director's page.
var keys = []shell.KeyHint{
	{Key: text.Of("K"), Does: text.Of("lock the window on the adjudication table")}, {Key: text.Of("A"), Does: text.Of("load a word list")}, {Key: text.Of("Delete"), Does: text.Of("remove the list chosen")},
	{Key: text.Of("N"), Does: text.Of("notice of the practice list")}, {Key: text.Of("P"), Does: text.Of("set the PIN")}, {Key: text.Of("E"), Does: text.Of("export the log to a stick")}, {Key: text.Of("Enter"), Does: text.Of("rule on the challenge chosen")}, {Key: text.Of("D"), Does: text.Of("print the answer as a docket")},
}

func newWordsDesk(w shell.Window, desk *app.Desk) *wordsDesk {
	d := &wordsDesk{window: w, desk: desk, pin: widgets.NewParagraph(text.Text{}, widgets.Dim)}
	d.lists = wordListGrid()
	d.lists.OnActivated = func(l wordListLine) { d.describe(l) }
	d.log = wordLogGrid(desk != nil)
	d.log.OnActivated = d.rule
	d.log.OnSelected = d.inspect
	d.log.Placeholder = text.Of("No play has been adjudicated yet.")
	return d
}

// title is a list's name as it is shown: the practice list's is the program's own word.
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
		widgets.Column[wordListLine]{ID: "book", Leave: 1, Title: text.Of("Answers to"), Width: 100, Text: func(l wordListLine) text.Text { return text.Name(l.Book) }, Colour: dim},
	)
	g.Key = func(l wordListLine) string { return l.Name }
	g.SetMinRows(3)
	return g
}

func wordLogGrid(event bool) *widgets.Grid[wordLogLine] {
	dim := func(wordLogLine) fyne.ThemeColorName { return look.ColorDim }
	columns := []widgets.Column[wordLogLine]{
		{ID: "time", Title: text.Of("Time"), Width: 64, Text: func(l wordLogLine) text.Text { return text.Name(l.Time) }, Colour: dim},
		{ID: "division", Title: text.Of("Div."), Width: 60, Text: func(l wordLogLine) text.Text { return text.Name(l.Division) }},
		{ID: "round", Title: text.Of("Round"), Width: 56, Align: fyne.TextAlignTrailing, Text: func(l wordLogLine) text.Text { return text.Name(l.Round) }},
		{ID: "table", Title: text.Of("Table"), Width: 52, Align: fyne.TextAlignTrailing, Text: func(l wordLogLine) text.Text { return text.Name(l.Table) }},
		{ID: "words", Title: text.Of("Words"), Width: 120, Grow: 2, Bold: func(wordLogLine) bool { return true }, Text: func(l wordLogLine) text.Text { return text.Name(l.Words) }},
		{ID: "answer", Title: text.Of("Answer"), Width: 126, Chip: func(l wordLogLine) (text.Text, widgets.Tone) { return l.Answer, l.Tone }},
	}
	if event {
		columns = append(columns,
			widgets.Column[wordLogLine]{ID: "who", Title: text.Of("Challenger"), Width: 110, Grow: 1, Text: func(l wordLogLine) text.Text { return text.Name(l.Who) }},
			widgets.Column[wordLogLine]{ID: "penalty", Title: text.Of("What the rule asks"), Width: 150, Grow: 2, Text: func(l wordLogLine) text.Text { return l.Penalty }})
	}
	if event {
		return newWordLogGrid(columns)
	}
	columns = append(columns,
		widgets.Column[wordLogLine]{ID: "judge", Title: text.Of("Adjudicator"), Width: 92, Text: func(l wordLogLine) text.Text { return text.Name(l.Judge) }, Colour: dim},
		widgets.Column[wordLogLine]{ID: "list", Title: text.Of("List"), Width: 90, Grow: 1, Text: func(l wordLogLine) text.Text { return l.List }, Colour: dim})
	return newWordLogGrid(columns)
}

func newWordLogGrid(columns []widgets.Column[wordLogLine]) *widgets.Grid[wordLogLine] {
	g := widgets.NewGrid(widgets.LeaveInOrder(columns, "list", "judge", "division", "round", "penalty", "time", "who")...)
	g.Key = func(l wordLogLine) string { return l.Key }
	g.SetMinRows(4)
	return g
}

// content lays the page out: the lists and the table above, the log below.
func (d *wordsDesk) content() fyne.CanvasObject {
	if d.whole != nil {
		return d.whole
	}
	listTools := container.New(&layout.Tools{},
		widgets.NewRow(layout.ToolGap, nil, widgets.NewKeyButton(text.Of("Load a list"), "A", d.askList), widgets.NewKeyButton(text.Of("Remove"), "Del", d.askRemove)),
		widgets.NewFlow(layout.ToolGap, 6, widgets.NewQuietButton(text.Of("Notice"), "N", d.showNotice)))
	listPart := widgets.NewCard(widgets.NewStack(10, d.lists, d.lists,
		widgets.NewParagraph(text.Of("Official lists belong to their publishers and can't come with the program: load yours from its file. The practice list is from SCOWL."), widgets.Small), listTools))
	start := widgets.NewPrimaryButton(text.Of("Lock on the table"), "K", d.window.ShowKiosk)
	table := widgets.NewStack(10, nil,
		widgets.NewText(text.Of("Adjudication table"), widgets.Heading),
		widgets.NewParagraph(text.Of("Fills the window; players type, confirm and get one answer for the play. Only the PIN leads out of it."), widgets.Dim),
		start, d.pin, widgets.NewKeyButton(text.Of("Set the PIN"), "P", d.askPIN))
	if d.desk == nil {
		table.Add(widgets.NewKeyButton(text.Of("Divisions"), "V", d.askDivisions))
	}
	tablePart := widgets.NewCard(table)
	above := container.New(&aboveLayout{gap: 12}, listPart, tablePart)
	logTools := widgets.NewFlow(layout.ToolGap, 6)
	if d.desk != nil {
		logTools.Add(widgets.NewKeyButton(text.Of("Take over a log"), "M", d.askTakeOver))
	}
	logTools.Add(widgets.NewKeyButton(text.Of("Export the log"), "E", d.askExport))
	if d.desk == nil {
		logTools.Add(widgets.NewKeyButton(text.Of("Empty it"), "Z", d.askClear))
	}
	logTools.Add(widgets.NewKeyButton(text.Of("Docket"), "D", d.docket))
	logPart := widgets.NewCard(widgets.NewStack(10, d.log, container.New(&layout.Tools{}, widgets.NewText(text.Of("Log"), widgets.Heading), logTools), d.log))
	d.whole = container.NewVScroll(widgets.NewStack(12, logPart, above, logPart)) // scrolls in a small window
	return d.whole
}

// aboveLayout gives the lists two thirds of the width and the table the rest, or more where its
// buttons need it; where that leaves the lists too little, the table is below them.
type aboveLayout struct{ gap, width float32 }

// listsLeast is the least width of the lists, at text size 1.0, beside something.
const listsLeast = 400

// lists is the width of the lists, and whether the table is beside them.
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

// MinSize is the higher of the two, or both once it is known that one is below the other.
func (l *aboveLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	if _, beside := l.lists(objects[1], l.width); !beside {
		return fyne.NewSize(max(a.Width, b.Width), a.Height+l.gap+b.Height)
	}
	return fyne.NewSize(max(a.Width, b.Width), max(a.Height, b.Height))
}

// load reads lists and log in the background; every list is verified.
func (d *wordsDesk) load() {
	d.asked++
	asked := d.asked
	var lists []app.WordList
	var lines []app.ChallengeLine
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

func (d *wordsDesk) swap(lists []app.WordList, lines []app.ChallengeLine) {
	d.loaded, d.lines = lists, lines
	rows := make([]wordListLine, len(lists))
	for i, l := range lists {
		rows[i] = wordListLine{Name: l.Name, Edition: text.Name(l.Edition), Words: format.Grouped(l.Words), Book: d.bookName(l.Source), Checksum: l.Checksum[:8], Trouble: l.Trouble, Practice: !l.Official}
	}
	d.lists.SetRows(rows)
	log := make([]wordLogLine, len(lines))
	for i, l := range lines {
		log[i] = newWordLogLine(l)
	}
	d.log.SetRows(log)
	d.pin.SetRuns(widgets.Run{Text: d.pinWords(), Style: widgets.Dim})
	if l, ok := d.log.Selected(); ok {
		d.inspect(l)
	} else if d.inspects() {
		d.window.Event().Inspect(text.Of("Challenges"), text.Text{}, widgets.NewParagraph(text.Of("Here stands how a challenge was answered, by which list and for whom. The log keeps every one that was asked at the adjudication table."), widgets.Dim))
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

func newWordLogLine(c app.ChallengeLine) wordLogLine {
	l := wordLogLine{
		Key: fmt.Sprint(c.DivisionID, " ", c.ID, " ", c.At), Time: c.At.Time().Format("15:04"), Division: c.Division, Words: strings.ToUpper(strings.Join(c.Words, " ")),
		List: app.ListText(c.List), Judge: c.Adjudicator, Who: c.Who, Penalty: c.Penalty, line: c,
	}
	if c.Round > 0 {
		l.Round = fmt.Sprint(c.Round)
	}
	if c.Table > 0 {
		l.Table = fmt.Sprint(c.Table)
	}
	l.Answer, l.Tone = text.Of("acceptable"), widgets.Good
	if c.Answer == tournament.Unacceptable {
		l.Answer, l.Tone = text.Of("not acceptable"), widgets.Bad
	}
	switch {
	case c.Mistyped:
		l.Answer, l.Tone = text.Of("wrong words"), widgets.Neutral
		l.Penalty = text.Of("typed wrongly; challenged again")
	case c.Ruled != tournament.Undecided:
		l.Penalty = text.Of("ruled %s: %s", text.Key(c.Ruled), c.Reason)
	case c.Again != 0:
		l.Penalty = text.Of("adjudicated again")
	}
	if c.Final == tournament.Undecided && !c.Mistyped && c.Again == 0 {
		l.Tone = widgets.Warning
	}
	return l
}

// focus puts the keyboard on the log, or on the lists while it is empty.
func (d *wordsDesk) focus() {
	if len(d.log.Rows()) > 0 {
		d.log.Focus()
		return
	}
	d.lists.Focus()
}

// typedRune does what its letter says; true: done.
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

// say shows a message: as a toast, or as a dialog without an event, which has no place for
// toasts.
func (d *wordsDesk) say(tone widgets.Tone, says text.Text) {
	if f := d.window.Event(); f != nil {
		f.Say(tone, says)
		return
	}
	d.window.Show(dialog.Spec{Title: text.Of("Done"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 520})
}
