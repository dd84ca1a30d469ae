package players

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/find"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/lists"
	"wordhall/screens/look"
	"wordhall/screens/outgoing"
	"wordhall/screens/playerlist"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/exchange"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// screen lists the players of the division. The director enters, changes, checks in, withdraws and moves them here.
type screen struct {
	lists.Verbs
	shell shell.Event

	lines   []find.PlayerLine
	filter  *form.TextField
	grid    *widgets.Grid[find.PlayerLine]
	place   *fyne.Container
	counts  *widgets.Text
	empty   fyne.CanvasObject
	checkIn *checkIn
	// works says that players are entered and changed here, and checksIn that they are checked in. A check-in station
	// only does the latter, and whoever looks at the event neither.
	works, checksIn bool
	// entered is the player who was entered last and isn't in the lines yet, or 0 for none.
	entered tournament.PlayerID
}

// New makes the screen of an open event.
func New(s shell.Event) shell.Screen {
	may := s.Desk().May
	p := &screen{shell: s, works: may(action.EditPlayer{}.Kind()) == nil, checksIn: may(action.CheckIn{}.Kind()) == nil}
	p.Verbs = lists.Verbs{Say: s.Say, All: p.verbs, Ready: func() bool { return s.Division() != nil }}
	p.filter = lists.NewFinder(p.show, p.Focus)
	p.counts = widgets.NewText(text.Text{}, widgets.Dim)
	p.place = container.NewStack()
	p.checkIn = newCheckIn(p)
	p.grid = p.newGrid()
	return p
}

// Name is the word in the rail.
func (p *screen) Name() string { return "Players" }

// Content lays the screen out.
func (p *screen) Content() fyne.CanvasObject {
	filter := p.filter.Object()
	field := widgets.NewWidth(130, filter)
	tools := container.New(&layout.Tools{Spread: true}, widgets.NewRow(10, field, field, p.counts), p.Buttons(p.offered("F6", "F8", "Insert")...))
	p.empty = p.emptyCard()
	return widgets.NewStack(12, p.place, tools, p.checkIn.card, p.place)
}

// emptyCard is what a division without players shows, which is what to do next.
func (p *screen) emptyCard() fyne.CanvasObject {
	if !p.works {
		return lists.Empty(text.Of("Nobody is entered yet"), text.Of("The players appear here as soon as a director has entered them."))
	}
	says := widgets.NewStack(14, nil,
		widgets.NewText(text.Of("Nobody is entered yet"), widgets.Heading),
		widgets.NewParagraph(text.Of("Read a list from a file (text, Excel or tsh), paste one straight from a spreadsheet, or enter the players one by one."), widgets.Dim),
		widgets.NewRow(10, nil,
			widgets.NewPrimaryButton(text.Of("Import a file"), "F8", p.askImport),
			widgets.NewKeyButton(text.Of("Paste a list"), "Ctrl V", p.askPaste),
			widgets.NewKeyButton(text.Of("Add one player"), "Insert", p.add)))
	return container.New(&layout.Column{Width: 620}, widgets.NewInset(70, 0, 0, 0, widgets.NewStack(0, nil, widgets.NewCard(widgets.NewInset(12, 12, 12, 12, says)))))
}

// Load reads the division again.
func (p *screen) Load() {
	d := p.shell.Division()
	if d == nil {
		p.lines = nil
		p.counts.SetText(text.Text{})
		p.place.Objects = []fyne.CanvasObject{p.noDivision()}
		p.place.Refresh()
		return
	}
	p.lines = find.PlayerLines(d)
	p.counts.SetText(playerCounts(d))
	p.checkIn.load(d)
	p.beginAtDoor()
	if len(p.lines) == 0 {
		p.checkIn.End()
		p.place.Objects = []fyne.CanvasObject{p.empty}
		p.place.Refresh()
		return
	}
	p.place.Objects = []fyne.CanvasObject{p.grid}
	p.place.Refresh()
	p.show()
	p.inspect()
}

func (p *screen) noDivision() fyne.CanvasObject {
	if !p.works {
		return p.emptyCard()
	}
	return lists.Empty(text.Of("This event has no division yet"), text.Of("Players are entered in a division. Add one on the Event screen."),
		widgets.NewPrimaryButton(text.Of("To the Event screen"), "Ctrl 1", func() { p.shell.Go("Event") }))
}

// playerCounts is the line beside the finder. It says how many players there are and who is missing.
func playerCounts(d *tournament.Division) text.Text {
	says := format.Plural(len(d.Players), "player")
	if len(d.CheckedIn()) > 0 {
		here, _ := draw.Seen(d, d.ComingRound())
		says = text.Of("%s · %d here", says, here)
	}
	if missing := len(draw.Missing(d, d.ComingRound())); missing > 0 {
		says = text.Of("%s · %d missing", says, missing)
	}
	return says
}

// newGrid makes the grid.
func (p *screen) newGrid() *widgets.Grid[find.PlayerLine] {
	grid := widgets.NewGrid(playerColumns(nil, false)...)
	grid.Name = text.Of("Players")
	grid.Key = func(l find.PlayerLine) string { return l.Number }
	grid.Find = func(l find.PlayerLine) string { return l.Player.Name }
	grid.Placeholder = text.Of("No player matches what was typed.")
	grid.OnSelected = func(find.PlayerLine) { p.inspect() }
	grid.OnActivated = func(l find.PlayerLine) {
		switch {
		case p.checkIn.on:
			p.checkIn.turn(l.Player)
		case p.works:
			p.edit(l.Player)
		}
	}
	grid.OnCell = func(l find.PlayerLine, column string) {
		if p.checkIn.on && column == "here" {
			p.checkIn.turn(l.Player)
		}
	}
	grid.OnRune, grid.OnKey = p.gridRune, p.gridKey
	return grid
}

// playerColumns are the columns of the grid: those that every event needs, and those in which somebody has a value.
func playerColumns(lines []find.PlayerLine, public bool) []widgets.Column[find.PlayerLine] {
	says := func(id string, title text.Text, width float32, grow int, value func(find.PlayerLine) text.Text) widgets.Column[find.PlayerLine] {
		return widgets.Column[find.PlayerLine]{ID: id, Title: title, Width: width, Grow: grow, Text: value,
			Compare: func(a, b find.PlayerLine) int {
				return strings.Compare(spelling.Fold(value(a).String()), spelling.Fold(value(b).String()))
			}}
	}
	used := func(value func(find.PlayerLine) text.Text) bool {
		return slices.ContainsFunc(lines, func(l find.PlayerLine) bool { return !value(l).IsZero() })
	}
	number := widgets.Column[find.PlayerLine]{ID: "number", Title: text.Of("No."), Width: 54, Align: fyne.TextAlignTrailing,
		Text: func(l find.PlayerLine) text.Text { return text.Name(l.Number) }, Colour: func(find.PlayerLine) fyne.ThemeColorName { return look.ColorDim },
		Compare: func(a, b find.PlayerLine) int { return cmp.Compare(a.Player.ID, b.Player.ID) }}
	name := says("name", text.Of("Name"), 170, 3, func(l find.PlayerLine) text.Text { return text.Name(l.Player.Name) })
	name.Name = true
	rating := widgets.Column[find.PlayerLine]{ID: "rating", Title: text.Of("Rating"), Width: 76, Align: fyne.TextAlignTrailing,
		Text: func(l find.PlayerLine) text.Text { return l.Rating }, Compare: func(a, b find.PlayerLine) int { return cmp.Compare(a.Player.Rating, b.Player.Rating) },
		Colour: func(l find.PlayerLine) fyne.ThemeColorName {
			if l.Player.Rating == 0 {
				return look.ColorDim
			}
			return ""
		}}
	columns := []widgets.Column[find.PlayerLine]{number, name, rating}
	for _, c := range []widgets.Column[find.PlayerLine]{
		says("team", text.Of("Team"), 100, 1, func(l find.PlayerLine) text.Text { return text.Name(l.Player.Team) }),
		says("club", text.Of("Club"), 100, 1, func(l find.PlayerLine) text.Text { return text.Name(l.Player.Club) }),
		says("country", text.Of("Country"), 84, 0, func(l find.PlayerLine) text.Text { return text.Name(l.Player.Country) }),
		says("class", text.Of("Class"), 64, 0, func(l find.PlayerLine) text.Text { return text.Name(l.Player.Class) }),
		says("table", text.Of("Table"), 70, 0, func(l find.PlayerLine) text.Text { return text.Name(l.Table) }),
		says("ids", text.Of("Federation no."), 120, 1, func(l find.PlayerLine) text.Text { return l.IDs }),
	} {
		if used(c.Text) {
			columns = append(columns, c)
		}
	}
	mark := func(id string, title text.Text, on func(find.PlayerLine) bool) widgets.Column[find.PlayerLine] {
		return widgets.Column[find.PlayerLine]{ID: id, Title: title, Width: 58, Align: fyne.TextAlignCenter,
			Text:    func(l find.PlayerLine) text.Text { return text.Name(format.YesMark(on(l))) },
			Colour:  func(find.PlayerLine) fyne.ThemeColorName { return look.ColorGood },
			Compare: func(a, b find.PlayerLine) int { return cmp.Compare(format.YesMark(on(a)), format.YesMark(on(b))) }}
	}
	status := widgets.Column[find.PlayerLine]{ID: "status", Title: text.Of("Status"), Width: 90, Grow: 1,
		Chip: func(l find.PlayerLine) (text.Text, widgets.Tone) {
			if l.Player.Withdrawn > 0 {
				return l.Status, widgets.Warning
			}
			return l.Status, widgets.Neutral
		}, Compare: func(a, b find.PlayerLine) int { return strings.Compare(a.Status.String(), b.Status.String()) }}
	if !public { // A public copy doesn't say this.
		paid := mark("paid", text.Of("Paid"), func(l find.PlayerLine) bool { return l.Player.Paid })
		if used(func(l find.PlayerLine) text.Text { return l.Owed }) {
			paid = owedInstead(paid)
		}
		columns = append(columns, paid)
	}
	columns = append(columns, mark("here", text.Of("Here"), func(l find.PlayerLine) bool { return l.Player.CheckedIn }), status)
	return widgets.LeaveInOrder(columns, "ids", "class", "table", "team", "country", "club", "paid", "here", "number", "rating")
}

// owedInstead is the column of who has paid, with the sum where something is owed. Sorted by it those who owe most come
// first, and those who have paid last.
func owedInstead(paid widgets.Column[find.PlayerLine]) widgets.Column[find.PlayerLine] {
	mark, colour, marked := paid.Text, paid.Colour, paid.Compare
	paid.Width = 84
	paid.Text = func(l find.PlayerLine) text.Text {
		if l.Player.Owes > 0 {
			return l.Owed
		}
		return mark(l)
	}
	paid.Colour = func(l find.PlayerLine) fyne.ThemeColorName {
		if l.Player.Owes > 0 {
			return look.ColorWarning
		}
		return colour(l)
	}
	paid.Compare = func(a, b find.PlayerLine) int {
		return cmp.Or(cmp.Compare(b.Player.Owes, a.Player.Owes), marked(a, b))
	}
	return paid
}

// Print prints the list for the door.
func (p *screen) Print() {
	d := p.shell.Division()
	if d == nil || len(p.lines) == 0 {
		p.shell.Say(widgets.Neutral, text.Of("No player is entered yet, so there is no list to print."))
		return
	}
	outgoing.PrintPapers(p.shell, d.ID, 0, app.DoorPaper)
}

// show puts the lines that were found into the grid.
func (p *screen) show() {
	if len(p.lines) == 0 {
		return
	}
	p.grid.SetColumns(find.FoundLines(p.lines, p.filter.Text), playerColumns(p.lines, p.shell.Desk().Public())...)
	if slices.ContainsFunc(p.lines, func(l find.PlayerLine) bool { return l.Player.ID == p.entered }) {
		p.grid.SelectKey(fmt.Sprint(p.entered))
		p.entered = 0
	}
	if p.grid.SelectedIndex() < 0 && len(p.grid.Rows()) > 0 {
		p.grid.Select(0)
	}
}

// choose selects a player who was just entered, so that the next key is about them. The desk may report the change
// before this or after it.
func (p *screen) choose(id tournament.PlayerID) {
	p.entered = id
	p.show()
}

// Focus puts the keyboard into the grid, or into the check-in box while that is open.
func (p *screen) Focus() {
	switch {
	case !p.shell.Shows(p.Name()): // It was saved late, after the director had gone on to another screen.
	case p.checkIn.on:
		p.checkIn.focus()
	case len(p.lines) > 0:
		layout.Settle(p.shell.Window())
		p.grid.Focus()
	default:
		p.shell.Window().Canvas().Unfocus()
	}
}

// Badge is how many players are missing once check-in has begun.
func (p *screen) Badge() text.Text {
	d := p.shell.Division()
	if d == nil {
		return text.Text{}
	}
	if n := len(draw.Missing(d, d.ComingRound())); n > 0 {
		return text.Of("%d missing", n)
	}
	return text.Text{}
}

// gridKey handles the keys that the grid takes before the window gets them.
func (p *screen) gridKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyEscape && p.filter.Text != "" && p.grid.Seeking() == "" {
		p.filter.SetText("")
		return true
	}
	return false
}

// ejectRune and moveRune are signs with which no name begins, so that the list doesn't look for a name that does.
const ejectRune, moveRune = "!", ">"

// gridRune passes on the signs of the help and of the verbs. Every other letter finds a name, in the list or, during
// check-in, in its box.
func (p *screen) gridRune(r rune) bool {
	if !p.checkIn.on && !strings.ContainsRune("?"+ejectRune+moveRune, r) {
		return false
	}
	return form.ForwardKey(p.grid, r)
}

// TypedKey gets the keys that no focused part used.
func (p *screen) TypedKey(e *fyne.KeyEvent) bool {
	return p.checkIn.on && p.checkIn.besideKey(e.Name) || p.Verbs.TypedKey(e)
}

func (p *screen) selected() (find.PlayerLine, bool) {
	if len(p.lines) == 0 {
		return find.PlayerLine{}, false
	}
	return p.grid.Selected()
}

// ChosenPlayers is the player selected.
func (p *screen) ChosenPlayers() (tournament.DivisionID, []tournament.PlayerID) {
	l, ok := p.selected()
	if d := p.shell.Division(); ok && d != nil {
		return d.ID, []tournament.PlayerID{l.Player.ID}
	}
	return 0, nil
}

// TypedRune gets the letters that nothing else used. During check-in they find a name.
func (p *screen) TypedRune(r rune) bool {
	if p.Verbs.TypedRune(r) {
		return true
	}
	if p.checkIn.on && r != '?' {
		p.checkIn.typed(r)
		return true
	}
	return false
}

// Paste handles Ctrl+V while no entry has the keyboard.
func (p *screen) Paste(says string) {
	if d := p.shell.Division(); d != nil && p.works && strings.TrimSpace(says) != "" {
		playerlist.ShowPasted(p.shell, says, p.into(), p.keeping(d), p.shell.Fail)
	}
}

// do carries an action out and says what was done.
func (p *screen) do(a action.Action, then func(app.Receipt)) {
	p.shell.Do(a, func(r app.Receipt) {
		p.shell.SayDone(text.Of("Saved: %s", r.Words), r.Notes...)
		if then != nil {
			then(r)
		}
	}, nil)
}

// ShowPlayer brings a player of the division chosen into sight.
func (p *screen) ShowPlayer(id tournament.PlayerID) {
	p.filter.SetText("")
	p.grid.SelectKey(fmt.Sprint(id))
	p.grid.Focus()
}

// Mend opens the form of the player whom a concern about a file is about.
func (p *screen) Mend(c exchange.Concern) {
	d := p.shell.Division()
	if d == nil {
		return
	}
	if player, known := d.Player(c.Player); known && p.works {
		p.edit(player)
	}
}
