package export

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/outgoing"
	"wordhall/screens/playing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// screen writes what leaves the program: the papers of a round of the division chosen, and the formats of
// app.Formats, of that division, of the event and for the federations. Each card says beforehand what it will
// contain.
type screen struct {
	shell shell.Event

	division tournament.DivisionID
	// round is the round of the papers and the standings. It is 0 while nothing is drawn.
	round int
	// picked are the papers that the director wants. It is nil if they are those that the round asks for.
	picked map[app.PaperKind]bool
	// written are the files that were written from here, with the newest last.
	written []writtenFile

	papers *row
	// rows are the cards of the other formats.
	rows map[*app.Format]*row
	// scope switches the federations' files between the division chosen and all divisions. asked counts the readings,
	// so that a late one doesn't cover a newer one.
	scope        *widgets.Button
	alone        bool
	asked        int
	heading      *widgets.Text
	strip        *widgets.Strip
	papersPicked *fyne.Container
	open         *widgets.Button
	page         *fyne.Container
	scroll       *container.Scroll
	// foot has what prints the papers that are ticked, in sight wherever the page is scrolled. footed names their round.
	foot   *fyne.Container
	footed *widgets.Text
}

// row is a card of the page: what can be written, what the file will contain, and the buttons that write it.
type row struct {
	text *widgets.Paragraph
	name *widgets.Text
	// chip says what a federation's file would lack or lose.
	chip *widgets.Chip
	card fyne.CanvasObject
}

// wordsWidth is the least width of a card's words, at text size 1.0.
const wordsWidth = 190

func newRow(title text.Text, below fyne.CanvasObject, buttons ...fyne.CanvasObject) *row {
	r := &row{name: widgets.NewText(title, widgets.Strong), text: widgets.NewParagraph(text.Text{}, widgets.Dim)}
	r.name.Shrinks = true
	words := widgets.NewStack(3, nil, r.name, r.text)
	line := container.New(&layout.Tools{Spread: true}, widgets.NewWidth(wordsWidth, words), widgets.NewFlow(layout.ToolGap, 6, buttons...))
	content := fyne.CanvasObject(line)
	if below != nil {
		content = widgets.NewStack(12, nil, line, below)
	}
	r.card = widgets.NewCard(content)
	return r
}

// New makes the screen of an open event.
func New(s shell.Event) shell.Screen {
	x := &screen{shell: s}
	if before := writtenOf.Of(s.Desk()); before != nil {
		x.written = *before
	}
	x.strip = widgets.NewStrip(func(i int) { x.choose(i + 1) })
	x.strip.Name = text.Of("Round")
	x.heading = widgets.NewSectionTitle(text.Text{})
	x.open = widgets.NewKeyButton(text.Of("Open the last one"), "O", x.openLast)
	x.papersPicked = widgets.NewStack(8, nil)
	x.scope = widgets.NewKeyButton(text.Text{}, "V", x.turnScope)
	x.papers = newRow(text.Of("Papers"), x.papersPicked)
	x.footed = widgets.NewText(text.Text{}, widgets.Strong)
	x.foot = container.New(&layout.Tools{Spread: true}, x.footed, widgets.NewFlow(layout.ToolGap, 6,
		widgets.NewQuietButton(text.Of("Print a part…"), "F", x.askPart), widgets.NewKeyButton(text.Of("Print"), "P", x.Print), widgets.NewKeyButton(text.Of("Write a PDF"), "3", x.writePapers)))
	x.rows = map[*app.Format]*row{}
	for _, f := range app.Formats() {
		if f.Title != "" {
			x.rows[f] = x.newFormatRow(f)
		}
	}
	return x
}

// Name is the word in the rail.
func (x *screen) Name() string { return "Export" }

// Content lays the screen out.
func (x *screen) Content() fyne.CanvasObject {
	spread := widgets.NewSpacer()
	cards := map[group][]fyne.CanvasObject{}
	for _, f := range app.Formats() {
		if row := x.rows[f]; row != nil {
			cards[groupOf(f)] = append(cards[groupOf(f)], row.card)
		}
	}
	titled := func(title fyne.CanvasObject) fyne.CanvasObject { return widgets.NewInset(8, 0, 0, 0, title) }
	whole := widgets.NewStack(10, nil, layout.Tall(32, widgets.NewRow(10, spread, widgets.NewSectionTitle(text.Of("The whole event")), spread, x.open)))
	whole.Objects = append(whole.Objects, cards[forEverybody]...)
	whole.Objects = append(whole.Objects, titled(x.heading), x.strip, x.papers.card)
	others := widgets.NewStack(10, nil, layout.Tall(32, widgets.NewRow(10, spread, widgets.NewSectionTitle(text.Of("For the federations")), spread, x.scope)))
	others.Objects = append(others.Objects, cards[forFederations]...)
	others.Objects = append(others.Objects, titled(widgets.NewSectionTitle(text.Of("For other programs"))))
	others.Objects = append(others.Objects, cards[forPrograms]...)
	x.page = container.New(&halves{}, whole, others)
	x.scroll = container.NewVScroll(widgets.NewInset(2, 2, 2, 2, x.page))
	return widgets.NewStack(8, x.scroll, x.scroll, x.foot)
}

// group is a part of the page.
type group int

const (
	forEverybody   group = iota // These are the workbook, the web pages and a copy.
	forFederations              // These are what federations ask for.
	forPrograms                 // These are what other programs read.
)

// groupOf is the part of the page in which a format's card stands.
func groupOf(f *app.Format) group {
	switch {
	case f.Of == app.OfEither:
		return forFederations
	case f.Name == "xlsx", f.Name == "html", f.Snapshot:
		return forEverybody
	}
	return forPrograms
}

// Load reads the desk again. The round chosen stays the same unless another division is shown.
func (x *screen) Load() {
	x.showDivision(x.shell.Division())
	x.describe()
	layout.Show(x.open, len(x.written) > 0)
	x.page.Refresh()
	x.scroll.Refresh()
	x.inspect()
}

// showDivision describes what can be written of the division.
func (x *screen) showDivision(d *tournament.Division) {
	for _, o := range []fyne.CanvasObject{x.strip, x.papers.card, x.foot} {
		layout.Show(o, d != nil && d.LastRound() > 0)
	}
	if d == nil {
		x.division, x.round = 0, 0
		x.heading.SetText(text.Of("No division yet"))
		return
	}
	if d.ID != x.division || x.round > d.LastRound() || x.round == 0 {
		x.division, x.round, x.picked = d.ID, d.LastRound(), nil
	}
	x.heading.SetText(text.Of("Division %s", d.Name))
	if x.round == 0 {
		return
	}
	x.heading.SetText(text.Of("Division %s, round %d", d.Name, x.round))
	x.strip.SetItems(playing.RoundChips(d)[:d.LastRound()], x.round-1)
	x.papers.name.SetText(text.Of("Papers of round %d", x.round))
	x.footed.SetText(text.Of("Papers of round %d", x.round))
	x.papers.text.SetText(papersWords(d, x.round, x.kinds()))
	x.fillPicked()
}

// describe says for each format what it will contain.
func (x *screen) describe() {
	desk := x.shell.Desk()
	layout.Show(x.scope, len(desk.Event().Divisions) > 1)
	x.scope.SetText(text.Of("Only the chosen division"))
	if x.alone && x.shell.Division() != nil {
		x.scope.SetText(text.Of("The whole event"))
	}
	x.asked++
	for _, f := range app.Formats() {
		row, d := x.rows[f], x.of(f)
		switch {
		case row == nil:
			continue
		case f.Of == app.OfDivision:
			if layout.Show(row.card, d != nil && (x.round > 0 || !f.AfterRound)); d == nil {
				continue
			}
		case f.Of == app.OfEither:
			x.loadConcerns(f, row.chip, idOf(d))
		}
		form.SetParagraph(row.text, f.Says(desk, d, x.round), widgets.Dim)
	}
}

// paperKeys are the letters of the papers.
var paperKeys = map[app.PaperKind]rune{
	app.PairingsByTable: 'T', app.PairingsByName: 'N', app.ResultSlips: 'S', app.StandingsPaper: 'A', app.CombinedPaper: 'K', app.TeamsPaper: 'R',
	app.WallChartPaper: 'W', app.ScorecardsPaper: 'C', app.StartsPaper: 'L', app.PrizesPaper: 'Z', app.CertificatesPaper: 'E',
	app.BlankSlipsPaper: 'B', app.NameTagsPaper: 'G', app.TableSignsPaper: 'I', app.StatePaper: 'H', app.DoorPaper: '=', app.RoundSheetPaper: '*', app.FinalPaper: 'X', app.FinalSlips: '+', app.FinalIfs: '-',
}

// fillPicked shows which papers are wanted. Each is a button with its letter, as wide with a tick as without one, so
// that none moves when another is chosen.
func (x *screen) fillPicked() {
	kinds := x.kinds()
	flows := make([]*fyne.Container, len(paperGroups))
	x.papersPicked.Objects = nil
	for i, g := range paperGroups {
		flows[i] = widgets.NewFlow(8, 8)
		x.papersPicked.Add(widgets.NewText(g.title, widgets.Small))
		x.papersPicked.Add(flows[i])
	}
	for _, k := range x.offered() {
		says := text.Of("☐ %s", text.Key(k).Capital())
		if slices.Contains(kinds, k) {
			says = text.Of("☑ %s", text.Key(k).Capital())
		}
		flows[paperGroup(k)].Add(widgets.NewKeyButton(says, string(paperKeys[k]), func() { x.pick(k) }))
	}
	x.papersPicked.Refresh()
}

// paperGroups are what the papers are for. Those that are in no list are for the director's own use.
var paperGroups = []struct {
	title text.Text
	kinds []app.PaperKind
}{
	{text.Of("Papers for the wall"), []app.PaperKind{app.PairingsByTable, app.PairingsByName, app.FinalPaper, app.StandingsPaper, app.CombinedPaper, app.TeamsPaper, app.WallChartPaper, app.PrizesPaper}},
	{text.Of("For the players"), []app.PaperKind{app.ResultSlips, app.FinalSlips, app.FinalIfs, app.BlankSlipsPaper, app.ScorecardsPaper, app.NameTagsPaper, app.TableSignsPaper, app.CertificatesPaper}},
	{text.Of("For the director's table"), nil},
}

// paperGroup is the index of a paper's group.
func paperGroup(k app.PaperKind) int {
	for i, g := range paperGroups {
		if slices.Contains(g.kinds, k) {
			return i
		}
	}
	return len(paperGroups) - 1
}

// kinds are the papers that are wanted, in the order of printing.
func (x *screen) kinds() []app.PaperKind {
	var kinds []app.PaperKind
	d := x.shell.Division()
	for _, k := range x.offered() {
		on := x.picked[k]
		if x.picked == nil {
			on = slices.Contains(papers(x.shell, d, x.round), k)
		}
		if on {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// offered are the papers that there are for the division.
func (x *screen) offered() []app.PaperKind {
	return app.PapersOf(x.shell.Desk().Event(), x.shell.Division())
}

// pick ticks a paper, or takes its tick away.
func (x *screen) pick(k app.PaperKind) {
	d := x.shell.Division()
	if d == nil || x.round == 0 || !slices.Contains(x.offered(), k) {
		return
	}
	picked := map[app.PaperKind]bool{}
	for _, on := range x.kinds() {
		picked[on] = true
	}
	picked[k] = !picked[k]
	x.picked = picked
	if d.RoundState(x.round) < tournament.Complete {
		rememberPapers(x.shell, d, x.kinds())
	}
	x.Load()
}

// choose takes another round.
func (x *screen) choose(round int) {
	d := x.shell.Division()
	if d == nil || d.LastRound() == 0 {
		return
	}
	x.round = min(max(round, 1), d.LastRound())
	x.Load()
}

func (x *screen) writePapers() {
	if kinds := x.wanted(); len(kinds) > 0 {
		x.ask(outgoing.PapersFile(x.shell.Desk(), x.shell.Division(), x.round, kinds))
	}
}

// Print prints the papers that are ticked.
func (x *screen) Print() {
	if kinds := x.wanted(); len(kinds) > 0 {
		outgoing.PrintPapers(x.shell, x.division, x.round, kinds...)
	}
}

// wanted returns the papers to print. If there is none, a message says why.
func (x *screen) wanted() []app.PaperKind {
	if x.shell.Division() == nil || x.round == 0 {
		x.shell.Say(widgets.Neutral, text.Of("No round is drawn yet, so there is no paper of one."))
		return nil
	}
	kinds := x.kinds()
	if len(kinds) == 0 {
		x.shell.Say(widgets.Neutral, text.Of("No paper is ticked: press the letter beside a paper to tick it."))
	}
	return kinds
}

// Focus leaves the keyboard to the page, because every card has its key.
func (x *screen) Focus() { x.shell.Window().Canvas().Unfocus() }

// Badge is empty, because nothing waits on this screen.
func (x *screen) Badge() text.Text { return text.Text{} }

// Keys are the screen's own keys.
func (x *screen) Keys() []shell.KeyHint {
	keys := []shell.KeyHint{{Key: text.Name("3"), Does: text.Of("papers as a PDF")}, {Key: text.Of("P"), Does: text.Of("print the papers")}, {Key: text.Of("F"), Does: text.Of("single tables or pages")}, {Key: text.Of("T, N, S, A, …"), Does: text.Of("which papers")}}
	for of := range app.Scopes {
		for _, f := range app.Formats(of) {
			for _, b := range f.Buttons {
				keys = append(keys, shell.KeyHint{Key: text.Name(b.Key), Does: text.Key(b.Does)})
			}
		}
	}
	return append(keys, []shell.KeyHint{
		{Key: text.Name(publishKey), Does: text.Of("publish the web pages")},
		{Key: text.Of("V"), Does: text.Of("federation files: event or division")}, {Key: text.Of("Left, Right"), Does: text.Of("round")}, {Key: text.Of("Home, End"), Does: text.Of("first, last round")},
		{Key: text.Of("PgDn, PgUp"), Does: text.Of("the rest of the page")}, {Key: text.Of("O"), Does: text.Of("open the last file written")},
	}...)
}

// TypedKey gets the keys that no focused part used.
func (x *screen) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyLeft:
		x.choose(x.round - 1)
	case fyne.KeyRight:
		x.choose(x.round + 1)
	case fyne.KeyHome:
		x.choose(1)
	case fyne.KeyEnd:
		x.choose(tournament.MaxRounds)
	case fyne.KeyUp:
		x.scrollBy(pageStep)
	case fyne.KeyDown:
		x.scrollBy(-pageStep)
	case fyne.KeyPageUp:
		x.scrollBy(x.scroll.Size().Height - pageStep)
	case fyne.KeyPageDown:
		x.scrollBy(pageStep - x.scroll.Size().Height)
	default:
		return false
	}
	return true
}

// pageStep is how far an arrow key moves the page. It is also how much of the page stays in sight when Page Up and
// Page Down turn it.
const pageStep = 120

func (x *screen) scrollBy(up float32) {
	x.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: up}})
}

// TypedRune gets the digits and letters of the cards.
func (x *screen) TypedRune(r rune) bool {
	letter := strings.ToUpper(string(r))
	for k, key := range paperKeys {
		if letter == string(key) && x.shell.Division() != nil && slices.Contains(x.offered(), k) {
			x.pick(k)
			return true
		}
	}
	for _, f := range app.Formats() {
		for _, b := range f.Buttons {
			if letter == b.Key {
				x.write(f, b)
				return true
			}
		}
	}
	do, ok := map[string]func(){"3": x.writePapers, publishKey: x.shell.AskPublish, "V": x.turnScope, "P": x.Print, "F": x.askPart, "O": x.openLast}[letter]
	if ok {
		do()
	}
	return ok
}
