package screens

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// exportScreen writes what leaves the program: the workbook and a copy of the
// event, and of the division chosen the papers of a round, its standings and its
// document. Each row says beforehand what it will contain.
type exportScreen struct {
	shell sheetShell

	division tournament.DivisionID
	// round of the papers and the standings; 0 while nothing is drawn.
	round int
	// picked are the papers that the director wants; nil: those that the round
	// asks for.
	picked map[app.PaperKind]bool
	// written are the files written from here, the newest last.
	written []writtenFile

	workbook, copied  *exportRow
	papers            *exportRow
	standings, sheets *exportRow
	heading           *widgets.Text
	strip             *widgets.Strip
	papersPicked      *fyne.Container
	open              *widgets.Button
	page              *fyne.Container
	scroll            *container.Scroll
}

// writtenFile is a file written from here.
type writtenFile struct {
	Path, At string
}

// exportRow is a card of the page: what can be written, what will be in it, and
// the buttons that write it.
type exportRow struct {
	text *widgets.Paragraph
	name *widgets.Text
	card fyne.CanvasObject
}

func newExportRow(title string, below fyne.CanvasObject, buttons ...fyne.CanvasObject) *exportRow {
	r := &exportRow{name: widgets.NewText(title, widgets.Strong), text: widgets.NewParagraph("", widgets.Dim)}
	r.name.Shrinks = true
	words := widgets.NewStack(3, nil, r.name, r.text)
	line := widgets.NewRow(12, words, append([]fyne.CanvasObject{words}, buttons...)...)
	content := fyne.CanvasObject(line)
	if below != nil {
		content = widgets.NewStack(12, nil, line, below)
	}
	r.card = widgets.NewCard(content)
	return r
}

func newExportScreen(s sheetShell) screen {
	x := &exportScreen{shell: s}
	x.strip = widgets.NewStrip(func(i int) { x.choose(i + 1) })
	x.heading = widgets.NewSectionTitle("")
	x.open = widgets.NewKeyButton("Open the last one", "O", x.openLast)
	x.papersPicked = widgets.NewStack(8, nil)
	x.workbook = newExportRow("Excel workbook", nil, widgets.NewKeyButton("The director’s", "D", x.writeDirectors), widgets.NewPrimaryButton("Write", "1", x.writeWorkbook))
	x.copied = newExportRow("Copy of the event", nil, widgets.NewKeyButton("Save", "2", x.saveCopy))
	x.papers = newExportRow("Papers", x.papersPicked, widgets.NewKeyButton("Print", "P", x.print), widgets.NewKeyButton("Write a PDF", "3", x.writePapers))
	x.standings = newExportRow("Standings as text", nil, widgets.NewKeyButton("Write csv", "4", x.writeStandings))
	x.sheets = newExportRow("Division document", nil, widgets.NewKeyButton("Write json", "5", x.writeDocument))
	return x
}

// Name is the word in the rail.
func (x *exportScreen) Name() string { return "Export" }

// Content lays the screen out.
func (x *exportScreen) Content() fyne.CanvasObject {
	spread := widgets.NewSpacer()
	x.page = widgets.NewStack(10, nil,
		tall(32, widgets.NewRow(10, spread, widgets.NewSectionTitle("The whole event"), spread, x.open)),
		x.workbook.card, x.copied.card,
		widgets.NewInset(8, 0, 0, 0, x.heading), x.strip, x.papers.card, x.standings.card, x.sheets.card)
	x.scroll = container.NewVScroll(x.page)
	return x.scroll
}

// Load reads the desk again; the round chosen stays unless another division is
// shown.
func (x *exportScreen) Load() {
	desk := x.shell.Desk()
	x.workbook.text.SetText(workbookWords(desk.Event()))
	x.copied.text.SetText("A checked snapshot of " + desk.FileName() + " with its journal. Never copy the open file by hand.")
	x.showDivision(x.shell.Division())
	show(x.open, len(x.written) > 0)
	x.page.Refresh()
	x.scroll.Refresh()
	x.inspect()
}

// showDivision describes what can be written of the division.
func (x *exportScreen) showDivision(d *tournament.Division) {
	for _, o := range []fyne.CanvasObject{x.heading, x.sheets.card} {
		show(o, d != nil)
	}
	for _, o := range []fyne.CanvasObject{x.strip, x.papers.card, x.standings.card} {
		show(o, d != nil && d.LastRound() > 0)
	}
	if d == nil {
		x.division, x.round = 0, 0
		return
	}
	if d.ID != x.division || x.round > d.LastRound() || x.round == 0 {
		x.division, x.round, x.picked = d.ID, d.LastRound(), nil
	}
	x.heading.SetText("Division " + d.Name)
	x.sheets.text.SetText(documentWords(d))
	if x.round == 0 {
		return
	}
	x.heading.SetText(fmt.Sprintf("Division %s, round %d", d.Name, x.round))
	x.strip.SetItems(roundChips(d)[:d.LastRound()], x.round-1)
	x.standings.text.SetText(standingsFileWords(d, x.round))
	x.papers.name.SetText(fmt.Sprintf("Papers of round %d", x.round))
	x.papers.text.SetText(papersWords(d, x.round, x.kinds()))
	x.fillPicked()
}

// paperKeys are the letters of the papers.
var paperKeys = map[app.PaperKind]rune{
	app.PairingsByTable: 'T', app.PairingsByName: 'N', app.ResultSlips: 'S', app.StandingsPaper: 'A',
	app.WallChartPaper: 'W', app.ScorecardsPaper: 'C', app.StartsPaper: 'L', app.PrizesPaper: 'Z', app.CertificatesPaper: 'E',
	app.BlankSlipsPaper: 'B', app.NameTagsPaper: 'G', app.TableSignsPaper: 'I',
}

// fillPicked shows which papers are wanted, each a button with its letter.
func (x *exportScreen) fillPicked() {
	kinds := x.kinds()
	const across = 2
	x.papersPicked.Objects = nil
	var rows []fyne.CanvasObject
	var row *fyne.Container
	for i, k := range app.PaperKinds() {
		text, kind := sentenceStart(string(k)), widgets.QuietButton
		if slices.Contains(kinds, k) {
			text, kind = "✓ "+text, widgets.PlainButton
		}
		b := widgets.NewKeyButton(text, string(paperKeys[k]), func() { x.pick(k) })
		b.SetKind(kind)
		if i%across == 0 {
			row = widgets.NewRow(8, nil)
			rows = append(rows, row)
		}
		row.Add(b)
	}
	for pair := range slices.Chunk(rows, 2) {
		x.papersPicked.Add(container.New(&foldLayout{gap: 8}, pair...))
	}
	x.papersPicked.Refresh()
}

// kinds are the papers wanted, in the order of printing.
func (x *exportScreen) kinds() []app.PaperKind {
	var kinds []app.PaperKind
	d := x.shell.Division()
	for _, k := range app.PaperKinds() {
		on := x.picked[k]
		if x.picked == nil {
			on = x.proposed(d, k)
		}
		if on {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// proposed are the papers that a round asks for: of its draw while it is played, the
// standings after it.
func (x *exportScreen) proposed(d *tournament.Division, k app.PaperKind) bool {
	complete := d.RoundState(x.round) >= tournament.Complete
	switch k {
	case app.StandingsPaper:
		return complete
	case app.PairingsByTable, app.PairingsByName, app.ResultSlips:
		return !complete
	}
	return false
}

// pick wants a paper, or wants it no more.
func (x *exportScreen) pick(k app.PaperKind) {
	d := x.shell.Division()
	if d == nil || x.round == 0 {
		return
	}
	picked := map[app.PaperKind]bool{}
	for _, on := range x.kinds() {
		picked[on] = true
	}
	picked[k] = !picked[k]
	x.picked = picked
	x.Load()
}

// choose takes another round.
func (x *exportScreen) choose(round int) {
	d := x.shell.Division()
	if d == nil || d.LastRound() == 0 {
		return
	}
	x.round = min(max(round, 1), d.LastRound())
	x.Load()
}

func (x *exportScreen) writeWorkbook() { x.ask(workbookFile(x.shell.Desk(), x.workbookRequest(false))) }

func (x *exportScreen) writeDirectors() { x.ask(workbookFile(x.shell.Desk(), x.workbookRequest(true))) }

// workbookRequest asks for the whole event, the division chosen after the round chosen.
func (x *exportScreen) workbookRequest(director bool) app.WorkbookRequest {
	r := app.WorkbookRequest{Director: director, After: map[tournament.DivisionID]int{}}
	if x.round > 0 {
		r.After[x.division] = x.round
	}
	return r
}

func (x *exportScreen) saveCopy() {
	desk := x.shell.Desk()
	askFile(x.shell, copyFile(desk, desk.Program().Now().Format("2006-01-02 15.04")), nil)
}

func (x *exportScreen) writeStandings() {
	if d := x.shell.Division(); d != nil && x.round > 0 {
		x.ask(standingsFile(x.shell.Desk(), d, x.round))
	}
}

func (x *exportScreen) writeDocument() {
	if d := x.shell.Division(); d != nil {
		x.ask(documentFile(x.shell.Desk(), d))
	}
}

func (x *exportScreen) writePapers() {
	if kinds := x.wanted(); len(kinds) > 0 {
		x.ask(papersFile(x.shell.Desk(), x.shell.Division(), x.round, kinds))
	}
}

func (x *exportScreen) print() {
	if kinds := x.wanted(); len(kinds) > 0 {
		printPapers(x.shell, x.division, x.round, kinds...)
	}
}

// wanted are the papers wanted; where there are none the director is told how to
// want one.
func (x *exportScreen) wanted() []app.PaperKind {
	if x.shell.Division() == nil || x.round == 0 {
		return nil
	}
	kinds := x.kinds()
	if len(kinds) == 0 {
		x.shell.Say(widgets.Bad, "No paper is ticked: the letter beside each ticks it.")
	}
	return kinds
}

// ask asks for the path, writes, and keeps the file for O.
func (x *exportScreen) ask(f exportFile) {
	askFile(x.shell, f, func(path string) {
		at := x.shell.Desk().Program().Now().Local().Format("15:04")
		x.written = slices.DeleteFunc(x.written, func(w writtenFile) bool { return w.Path == path })
		x.written = append(x.written, writtenFile{Path: path, At: at})
		if x.shell.shows(x) {
			x.Load()
		}
	})
}

// openLast shows the last file written in the program that the system has for it.
func (x *exportScreen) openLast() {
	if len(x.written) == 0 {
		return
	}
	path := x.written[len(x.written)-1].Path
	x.shell.Aside("Opening "+filepath.Base(path), func() error { return x.shell.Desk().Program().Printer.Open(path) }, func(err error) {
		if err != nil {
			x.shell.Say(widgets.Bad, filepath.Base(path)+" can't be opened here: "+err.Error()+". It is in "+shortPath(filepath.Dir(path))+".")
			return
		}
		x.shell.Say(widgets.Good, "Opened "+filepath.Base(path))
	})
}

// inspect lists what was written from here.
func (x *exportScreen) inspect() {
	if len(x.written) == 0 {
		x.shell.Inspect("Files", "Nothing was written from here yet.",
			widgets.NewParagraph("Every file is proposed beside the event; type another path where it should go elsewhere. A file of that name is only written over when you say so, and a file that fails leaves nothing behind.", widgets.Dim))
		return
	}
	var sections []fyne.CanvasObject
	for _, w := range slices.Backward(x.written) {
		sections = append(sections, widgets.NewSection(w.At,
			widgets.NewParagraph(filepath.Base(w.Path), widgets.Strong), widgets.NewParagraph(shortPath(filepath.Dir(w.Path)), widgets.Small)))
	}
	sections = append(sections, widgets.NewKeyHints(widgets.Small, widgets.KeyHint{Key: "O", Does: "open the last one"}))
	x.shell.Inspect("Files", plural(len(x.written), "file")+" written from here", sections...)
}

// Focus leaves the keyboard to the page: every row has its key.
func (x *exportScreen) Focus() { x.shell.Window().Canvas().Unfocus() }

// Badge is empty: nothing waits here.
func (x *exportScreen) Badge() string { return "" }

// Keys are the screen's own keys.
func (x *exportScreen) Keys() []keyHint {
	return []keyHint{
		{"1", "Excel workbook"}, {"D", "the director’s workbook"}, {"2", "copy of the event"}, {"3", "papers as a PDF"}, {"4", "standings as csv"}, {"5", "division document"},
		{"P", "print the papers"}, {"T, N, S, A, …", "which papers"}, {"Left, Right", "round"}, {"Home, End", "first, last round"},
		{"O", "open the last file written"},
	}
}

// TypedKey gets what no focused part used.
func (x *exportScreen) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyLeft:
		x.choose(x.round - 1)
	case fyne.KeyRight:
		x.choose(x.round + 1)
	case fyne.KeyHome:
		x.choose(1)
	case fyne.KeyEnd:
		x.choose(tournament.MaxRounds)
	case fyne.KeyUp, fyne.KeyPageUp:
		x.scrollBy(pageStep)
	case fyne.KeyDown, fyne.KeyPageDown:
		x.scrollBy(-pageStep)
	default:
		return false
	}
	return true
}

// pageStep is how far an arrow moves a page that large text has made too long.
const pageStep = 120

func (x *exportScreen) scrollBy(up float32) {
	x.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: up}})
}

// TypedRune gets the digits and letters of the rows.
func (x *exportScreen) TypedRune(r rune) bool {
	letter := strings.ToUpper(string(r))
	for k, key := range paperKeys {
		if letter == string(key) {
			x.pick(k)
			return true
		}
	}
	do, ok := map[string]func(){
		"1": x.writeWorkbook, "D": x.writeDirectors, "2": x.saveCopy, "3": x.writePapers, "4": x.writeStandings, "5": x.writeDocument,
		"P": x.print, "O": x.openLast,
	}[letter]
	if ok {
		do()
	}
	return ok
}
