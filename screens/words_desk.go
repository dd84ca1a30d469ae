package screens

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
	Name, Edition, Words, Book, Checksum string
	Trouble                              string
	Practice                             bool
}

// wordLogLine is a line of the log, ready to show.
type wordLogLine struct {
	Key, Time, Division, Round, Table, Who, Words, Answer, List, Judge, Penalty string
	Tone                                                                        widgets.Tone
	line                                                                        app.ChallengeLine
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

// wordsKeys are the keys of the director's page.
var wordsKeys = []shell.KeyHint{
	{Key: "K", Does: "lock the window on the adjudication table"}, {Key: "A", Does: "load a word list"}, {Key: "Delete", Does: "remove the list chosen"},
	{Key: "N", Does: "notice of the practice list"}, {Key: "P", Does: "set the PIN"}, {Key: "E", Does: "export the log to a stick"}, {Key: "Enter", Does: "rule on the challenge chosen"}, {Key: "D", Does: "print the answer as a docket"},
}

func newWordsDesk(w shell.Window, desk *app.Desk) *wordsDesk {
	d := &wordsDesk{window: w, desk: desk, pin: widgets.NewParagraph("", widgets.Dim)}
	d.lists = wordListGrid()
	d.lists.OnActivated = func(l wordListLine) { d.describe(l) }
	d.log = wordLogGrid(desk != nil)
	d.log.OnActivated = d.rule
	d.log.OnSelected = d.inspect
	d.log.Placeholder = "No play has been adjudicated yet."
	return d
}

// title is a list's name as it is shown: the practice list's is the program's own word.
func (l wordListLine) title() string {
	if l.Practice {
		return look.Translate(l.Name)
	}
	return l.Name
}

func wordListGrid() *widgets.Grid[wordListLine] {
	dim := func(wordListLine) fyne.ThemeColorName { return look.ColorDim }
	g := widgets.NewGrid(
		widgets.Column[wordListLine]{ID: "name", Title: "Word list", Width: 150, MinWidth: 130, Grow: 3, Verbatim: true, Text: wordListLine.title, Bold: func(l wordListLine) bool { return !l.Practice }},
		widgets.Column[wordListLine]{ID: "state", Title: "", Width: 104, Chip: func(l wordListLine) (string, widgets.Tone) {
			switch {
			case l.Trouble != "":
				return "damaged", widgets.Bad
			case l.Practice:
				return "not official", widgets.Warning
			}
			return "verified", widgets.Good
		}},
		widgets.Column[wordListLine]{ID: "edition", Title: "Edition", Width: 90, MinWidth: 50, Grow: 1, Text: func(l wordListLine) string { return l.Edition }, Colour: dim},
		widgets.Column[wordListLine]{ID: "words", Title: "Words", Width: 80, Align: fyne.TextAlignTrailing, Text: func(l wordListLine) string { return l.Words }},
		widgets.Column[wordListLine]{ID: "book", Title: "Answers to", Width: 100, Text: func(l wordListLine) string { return l.Book }, Colour: dim},
	)
	g.Key = func(l wordListLine) string { return l.Name }
	g.SetMinRows(3)
	return g
}

func wordLogGrid(event bool) *widgets.Grid[wordLogLine] {
	dim := func(wordLogLine) fyne.ThemeColorName { return look.ColorDim }
	columns := []widgets.Column[wordLogLine]{
		{ID: "time", Title: "Time", Width: 64, Text: func(l wordLogLine) string { return l.Time }, Colour: dim},
		{ID: "division", Title: "Div.", Width: 60, Text: func(l wordLogLine) string { return l.Division }},
		{ID: "round", Title: "Round", Width: 56, Align: fyne.TextAlignTrailing, Text: func(l wordLogLine) string { return l.Round }},
		{ID: "table", Title: "Table", Width: 52, Align: fyne.TextAlignTrailing, Text: func(l wordLogLine) string { return l.Table }},
		{ID: "words", Title: "Words", Width: 120, Grow: 2, Verbatim: true, Bold: func(wordLogLine) bool { return true }, Text: func(l wordLogLine) string { return l.Words }},
		{ID: "answer", Title: "Answer", Width: 126, Chip: func(l wordLogLine) (string, widgets.Tone) { return l.Answer, l.Tone }},
	}
	if event {
		columns = append(columns,
			widgets.Column[wordLogLine]{ID: "who", Title: "Challenger", Width: 110, Grow: 1, Text: func(l wordLogLine) string { return l.Who }},
			widgets.Column[wordLogLine]{ID: "penalty", Title: "What the rule asks", Width: 150, Grow: 2, Text: func(l wordLogLine) string { return l.Penalty }})
	}
	if event {
		return newWordLogGrid(columns)
	}
	columns = append(columns,
		widgets.Column[wordLogLine]{ID: "judge", Title: "Adjudicator", Width: 92, Text: func(l wordLogLine) string { return l.Judge }, Colour: dim},
		widgets.Column[wordLogLine]{ID: "list", Title: "List", Width: 90, Grow: 1, Text: func(l wordLogLine) string { return l.List }, Colour: dim})
	return newWordLogGrid(columns)
}

func newWordLogGrid(columns []widgets.Column[wordLogLine]) *widgets.Grid[wordLogLine] {
	g := widgets.NewGrid(columns...)
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
		widgets.NewRow(layout.ToolGap, nil, widgets.NewKeyButton("Load a list", "A", d.askList), widgets.NewKeyButton("Remove", "Del", d.askRemove)),
		widgets.NewFlow(layout.ToolGap, 6, widgets.NewQuietButton("Notice", "N", d.showNotice)))
	listPart := widgets.NewCard(widgets.NewStack(10, d.lists, d.lists,
		widgets.NewParagraph("Official lists belong to their publishers and can't come with the program: load yours from its file. The practice list is from SCOWL.", widgets.Small), listTools))
	start := widgets.NewPrimaryButton("Lock on the table", "K", d.window.ShowKiosk)
	table := widgets.NewStack(10, nil,
		widgets.NewText("Adjudication table", widgets.Heading),
		widgets.NewParagraph("Fills the window; players type, confirm and get one answer for the play. Only the PIN leads out of it.", widgets.Dim),
		start, d.pin, widgets.NewKeyButton("Set the PIN", "P", d.askPIN))
	if d.desk == nil {
		table.Add(widgets.NewKeyButton("Divisions", "V", d.askDivisions))
	}
	tablePart := widgets.NewCard(table)
	above := container.New(&wordsAboveLayout{gap: 12}, listPart, tablePart)
	logTools := widgets.NewFlow(layout.ToolGap, 6)
	if d.desk != nil {
		logTools.Add(widgets.NewKeyButton("Take over a log", "M", d.askTakeOver))
	}
	logTools.Add(widgets.NewKeyButton("Export the log", "E", d.askExport))
	if d.desk == nil {
		logTools.Add(widgets.NewKeyButton("Empty it", "Z", d.askClear))
	}
	logTools.Add(widgets.NewKeyButton("Docket", "D", d.docket))
	logPart := widgets.NewCard(widgets.NewStack(10, d.log, container.New(&layout.Tools{}, widgets.NewText("Log", widgets.Heading), logTools), d.log))
	d.whole = container.NewVScroll(widgets.NewStack(12, logPart, above, logPart)) // scrolls in a small window
	return d.whole
}

// wordsAboveLayout gives the lists two thirds of the width and the table the rest, or more
// where its buttons need it.
type wordsAboveLayout struct{ gap float32 }

// Layout places the two.
func (l *wordsAboveLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := (size.Width - l.gap) * 0.7
	left = max(left-max(0, objects[1].MinSize().Width-(size.Width-l.gap-left)), (size.Width-l.gap)/2)
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[0].Move(fyne.Position{})
	objects[1].Resize(fyne.NewSize(size.Width-l.gap-left, size.Height))
	objects[1].Move(fyne.NewPos(left+l.gap, 0))
}

// MinSize is the higher of the two.
func (l *wordsAboveLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(b.Width*2+l.gap, max(a.Height, b.Height))
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
		rows[i] = wordListLine{Name: l.Name, Edition: l.Edition, Words: format.Grouped(l.Words), Book: d.bookName(l.Source), Checksum: l.Checksum[:8], Trouble: l.Trouble, Practice: !l.Official}
	}
	d.lists.SetRows(rows)
	log := make([]wordLogLine, len(lines))
	for i, l := range lines {
		log[i] = newWordLogLine(l)
	}
	d.log.SetRows(log)
	d.pin.SetRuns(widgets.Run{Text: text.Old(d.pinWords()), Style: widgets.Dim})
	if l, ok := d.log.Selected(); ok {
		d.inspect(l)
	} else if d.inspects() {
		d.window.Event().Inspect("Challenges", "", widgets.NewParagraph("Here stands how a challenge was answered, by which list and for whom. The log keeps every one that was asked at the adjudication table.", widgets.Dim))
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

func (d *wordsDesk) pinWords() string {
	if d.window.Program().HasPIN() {
		return "A PIN is set."
	}
	return "No PIN is set yet."
}

func newWordLogLine(c app.ChallengeLine) wordLogLine {
	l := wordLogLine{
		Key: fmt.Sprint(c.DivisionID, " ", c.ID, " ", c.At), Time: c.At.Time().Format("15:04"), Division: c.Division, Words: strings.ToUpper(strings.Join(c.Words, " ")),
		List: c.List, Judge: c.Adjudicator, Who: c.Who, Penalty: c.Penalty.String(), line: c,
	}
	if c.Round > 0 {
		l.Round = fmt.Sprint(c.Round)
	}
	if c.Table > 0 {
		l.Table = fmt.Sprint(c.Table)
	}
	l.Answer, l.Tone = "acceptable", widgets.Good
	if c.Answer == tournament.Unacceptable {
		l.Answer, l.Tone = "not acceptable", widgets.Bad
	}
	switch {
	case c.Mistyped:
		l.Answer, l.Tone = "wrong words", widgets.Neutral
		l.Penalty = "typed wrongly; challenged again"
	case c.Ruled != tournament.Undecided:
		l.Penalty = fmt.Sprintf("ruled %s: %s", c.Ruled, c.Reason)
	case c.Again != 0:
		l.Penalty = "adjudicated again"
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
	d.window.Show(dialog.Spec{Title: "Done", Content: widgets.NewParagraph(says, widgets.Plain), Width: 520})
}
