package results

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app"
	"wordhall/app/preferences"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/inspect"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// screen takes the result slips. It has one box for all divisions, a list of the missing sheets, and a list of
// those that came in last.
type screen struct {
	shell shell.Event
	index *slipIndex
	entry *slipEntry
	box   *slipBox
	held  []heldSheet
	// marks are the results that players say are wrong and about which nobody has decided, the oldest first.
	marks []report.MarkLine
	pile  int // the round whose slips are checked
	// doubted are the doubtful sheets that were held, by their game. Such a sheet is kept if it is typed again with
	// the same figures.
	doubted map[string]sending

	banner     *widgets.Banner
	next       *widgets.Button // goes to the next task
	in         *widgets.Text
	of         *widgets.Text
	bar        *widgets.ProgressThin
	checked    *widgets.Text
	whose      *widgets.Paragraph // of which rounds the sheets are
	missing    *widgets.Grid[missingLine]
	came       *widgets.Grid[cameLine]
	newest     string // the key of its first row when it was last filled
	missingHow *widgets.Text
	byes       *widgets.KeyValueTable
	byeCard    fyne.CanvasObject
	whole      *fyne.Container
	lists      *fyne.Container
	out        *fyne.Container
	left       *fyne.Container
	right      *fyne.Container
	multi      bool
	// asked is the game that the inspector was last asked to show. about is the same as a division and a game, with the
	// sheet that it had. told is the game that the card's last lines tell of.
	asked       string
	about, told shownGame
	// filling says that the program is replacing rows, so that a selection isn't the director's.
	filling bool
}

// New makes the screen of an open event.
func New(s shell.Event) shell.Screen {
	r := &screen{shell: s, entry: &slipEntry{}, index: &slipIndex{event: &tournament.Event{}}, doubted: map[string]sending{}}
	r.entry.find = r.index
	r.box = newSlipBox(r.entry)
	r.box.order = r.carryOut
	r.box.spare = r.boxKey
	r.box.spareShortcut = r.shortcut
	r.box.changed = r.selectGame
	r.box.resized = func() { r.came.Refresh() }
	r.box.grown = r.refreshLayout
	r.box.complete = r.inspectKept
	r.banner = widgets.NewBanner(widgets.Warning, text.Text{}, text.Text{})
	r.banner.Hide()
	r.next = widgets.NewKeyButton(entering.nextWords(), "F6", r.takeUpNext)
	r.in = widgets.NewText(text.Name("0"), widgets.Big)
	r.of = widgets.NewText(text.Text{}, widgets.TextStyle{Colour: look.ColorDim, Bold: true, Size: look.SizeHeading})
	r.bar = widgets.NewProgressThin(0)
	r.checked = widgets.NewText(text.Text{}, widgets.Small)
	r.whose = widgets.NewParagraph(text.Text{}, widgets.Small)
	r.missingHow = widgets.NewSectionTitle(text.Text{})
	r.byes = widgets.NewKeyValueTable()
	r.left, r.right = container.NewStack(), container.NewStack()
	r.buildGrids(false)
	return r
}

// Name is the word in the rail.
func (r *screen) Name() string { return "Results" }

// progressLeast is the least width, at text size 1.0, with which the progress is beside the slip.
const progressLeast = 560

// These are the least width of the list of missing sheets, at text size 1.0, and its share of the width of both
// lists.
const (
	missingWidth = float32(266)
	missingShare = float32(0.29)
	listsGap     = float32(14)
)

// Content lays the screen out.
func (r *screen) Content() fyne.CanvasObject {
	spread := widgets.NewSpacer()
	progress := widgets.NewCard(widgets.NewStack(6, spread,
		widgets.NewText(text.Of("Sheets in"), widgets.Small), widgets.NewRow(6, nil, r.in, r.of), r.bar, r.whose, r.checked, spread, r.next))
	top := container.New(&splitLayout{left: 196, gap: 12, fromRight: true, alone: progressLeast}, r.box, progress)
	r.box.alone = func() bool { return !progress.Visible() }
	r.byeCard = widgets.NewStack(6, nil, widgets.NewSectionTitle(text.Of("No opponent")), widgets.NewFlushCard(r.byes))
	r.out = container.New(&listLayout{gap: 6}, r.missingHow, r.left, r.byeCard)
	missing := container.NewVScroll(widgets.NewInset(0, 1, 0, 0, r.out)) // It scrolls if a doubtful sheet leaves little room.
	cameIn := widgets.NewStack(6, r.right, widgets.NewSectionTitle(text.Of("Latest sheets")), r.right)
	r.lists = container.New(&splitLayout{left: missingWidth, share: missingShare, gap: listsGap, stacks: 720, rest: func() float32 { return r.cameWidth() }}, missing, cameIn)
	r.whole = widgets.NewStack(12, r.lists, top, r.banner, r.lists)
	return r.whole
}

// Load reads the desk again. What is being typed stays as it is. Tables and players are found in the newest state
// at once. The names and the lists are read in the background and follow.
func (r *screen) Load() {
	before := r.index.who
	r.useIndex(r.index.onto(r.shell.Desk(), r.shell.Division(), r.entry.task, r.pile))
	if r.entry.barred && r.index.who != before { // Whoever took over may do what was refused.
		r.entry.clear()
	}
	r.followStyle()
	r.forgetUndone()
	r.forgetSettled()
	r.box.show()
	bare, task, held := r.index, r.entry.task, r.heldKeys()
	var index *slipIndex
	var rows rows
	r.shell.RunLatest("results", func(context.Context) error {
		index = bare.withPeople()
		rows = newRows(r.shell.Desk(), bare.event, task, held)
		return nil
	}, func(error) {
		r.useIndex(index)
		r.showRows(rows, task)
	})
}

// Needs is the width with which the list of what came in has room for the time and the margin. The margin is what
// is compared with the slip.
func (r *screen) Needs() float32 {
	came := r.cameWidth("time", "margin")
	return max(came+listsGap+missingWidth*layout.TextScale(), (came+listsGap)/(1-missingShare))
}

// cameWidth is the width in which the list of what came in has room for both names and scores and for these columns.
func (r *screen) cameWidth(columns ...string) float32 { return r.came.WidthOf(columns...) + 2 }

// SentChanged shows what players have sent by phone.
func (r *screen) SentChanged() { r.Load() }

// useIndex finds slips in another snapshot from now on.
func (r *screen) useIndex(x *slipIndex) { r.index, r.entry.find = x, x }

// showNewest scrolls to the sheet that has just come in, unless a row of the list is selected.
func (r *screen) showNewest() {
	if rows := r.came.Rows(); len(rows) > 0 && rows[0].Key != r.newest {
		r.newest = rows[0].Key
		if r.came.SelectedIndex() < 0 {
			r.came.Select(0)
			r.came.Select(-1)
		}
	}
}

// showRows shows the lists.
func (r *screen) showRows(rows rows, task task) {
	if rows.multi != r.multi {
		r.buildGrids(rows.multi)
	}
	if marked := len(r.marks)+len(rows.marks) > 0; marked {
		r.marks = rows.marks
		r.showHeld()
	}
	r.filling = true
	r.missing.SetRows(rows.missing)
	r.came.SetRows(rows.came)
	r.showNewest()
	r.filling = false
	title, placeholder := text.Of("Still out"), text.Of("Every sheet is in. Ctrl 3 goes on to Rounds.")
	if rows.over {
		placeholder = text.Of("Every sheet of the event is in. Ctrl 8 goes on to the prizes, Ctrl E shows what is left.")
	}
	switch task {
	case verifying:
		title, placeholder = text.Of("To verify"), text.Of("Every sheet that is in was typed twice.")
	case checking:
		title, placeholder = text.Of("To check"), text.Of("Every sheet that is in has been checked.")
	}
	if rows.all == 0 {
		placeholder = text.Of("No round is in play. Draw and publish one on Rounds.")
	}
	r.missing.Placeholder = placeholder
	r.missing.Refresh()
	r.missingHow.SetText(text.Of("%s (%d)", title, len(rows.missing)))
	r.showProgress(rows)
	if r.asked == "" && r.shell.Shows(r.Name()) {
		r.inspectHelp()
	}
	lines := make([]widgets.KeyValue, len(rows.byes))
	for i, b := range rows.byes {
		lines[i] = widgets.KeyValue{Key: text.Name(b.Name), Values: []text.Text{b.Counts}}
	}
	r.byes.SetRows(lines...)
	layout.Show(r.byeCard, len(lines) > 0)
	r.out.Refresh()
	r.lists.Refresh()
	if r.shell.Shows(r.Name()) {
		r.shell.LendInspector()
	}
}

func (r *screen) showProgress(rows rows) {
	r.in.SetText(text.Of("%v", rows.in))
	r.of.SetText(text.Of("of %d", rows.all))
	share := float32(0)
	if rows.all > 0 {
		share = float32(rows.in) / float32(rows.all)
	}
	r.bar.SetValue(share)
	form.SetParagraph(r.whose, whoseWords(rows), widgets.Small)
	r.checked.SetText(text.Of("Checked: %d", rows.checked))
	layout.Show(r.checked, rows.checked > 0 || r.entry.task != entering)
}

// whoseWords say of which rounds the sheets are counted ("A R5: 3 of 7 · B R4: 2 of 4").
func whoseWords(rows rows) text.Text {
	const most = 3
	var list []text.Text
	for _, p := range rows.parts {
		says, short := text.Of("Round %d", p.round), text.Of("R%d", p.round)
		if p.round == 0 {
			says, short = text.Of("The final"), text.Of("final")
		}
		if rows.multi {
			says = text.Of("%s: %d of %d", text.Join(" ", text.Name(p.division).Short(8), short), p.In, p.Of)
		}
		list = append(list, says)
	}
	if more := len(list) - most; more > 0 {
		list = append(list[:most], text.Of("%d more", more))
	}
	return text.Join(" · ", list...)
}

// OfAll says that slips of all divisions are typed. That isn't so if a number alone is a player of the division in
// the top bar.
func (r *screen) OfAll() bool { return r.entry.style != byPlayer }

// Focus always gives the keyboard to the box.
func (r *screen) Focus() {
	if r.shell.Shows(r.Name()) { // Another screen may be shown by the time a sheet is saved.
		r.box.Focus()
	}
}

// Badge is how many sheets are missing ("5 out").
func (r *screen) Badge() text.Text {
	if n := len(slips.Missing(r.shell.Desk().Event())); n > 0 {
		return text.Of("%d out", n)
	}
	return text.Text{}
}

// Keys are the screen's own keys.
func (r *screen) Keys() []shell.KeyHint {
	return []shell.KeyHint{
		{Key: text.Of("Enter"), Does: text.Of("next field; the last one saves")}, {Key: text.Of("letters, #7"), Does: text.Of("find the player")}, {Key: text.Of("Esc"), Does: text.Of("start again")}, {Key: text.Of("Backspace"), Does: text.Of("previous field")},
		{Key: text.Of("Ctrl Enter"), Does: text.Of("keep what is held, correct what is in")}, {Key: text.Of("E"), Does: text.Of("type a held sheet again")},
		{Key: text.Of("T, U"), Does: text.Of("take what the first or the second player has sent by phone")},
		{Key: text.Of("S"), Does: text.Of("who actually started")}, {Key: text.Of("P"), Does: text.Of("overtime: penalty, or the game lost")}, {Key: text.Of("F"), Does: text.Of("absent")}, {Key: text.Of("L"), Does: text.Of("came too late")}, {Key: text.Of("R"), Does: text.Of("resigned")}, {Key: text.Of("G"), Does: text.Of("left the game")},
		{Key: text.Of("A"), Does: text.Of("awarded")}, {Key: text.Of("V"), Does: text.Of("void")},
		{Key: text.Name("/ 1 … / 7"), Does: text.Of("endings on the keypad; / leaves a question, as Esc does")}, {Key: text.Name("* + . −"), Does: text.Of("on the keypad: S, Ctrl Enter, Backspace; in the empty box * types again what is held, − doesn't save it, / 7 is player 7")},
		{Key: text.Of("F6"), Does: text.Of("verify mode (Ctrl Shift V too)")}, {Key: text.Of("Ctrl Shift K"), Does: text.Of("the check by pile")}, {Key: text.Of("PgUp, PgDn"), Does: text.Of("while checking: the pile of another round")}, {Key: text.Of("Ctrl Shift G"), Does: text.Of("the annotation of the game (GCG)")}, {Key: text.Of("Ctrl Shift E"), Does: text.Of("a packet of evidence about the game")}, {Key: text.Of("Tab"), Does: text.Of("lists")}, {Key: text.Of("Delete"), Does: text.Of("take back the sheet in the list")},
	}
}

// TypedKey gets what no focused part used.
func (r *screen) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyF6:
		r.takeUpNext()
	case fyne.KeyEscape:
		r.Focus()
	default:
		return false
	}
	return true
}

// TypedRune gets letters that nothing else used, and sends them to the box.
func (r *screen) TypedRune(letter rune) bool {
	if letter == '?' {
		return false
	}
	return r.listRune(letter)
}

// focusCame gives the keyboard to the list of what came in last, if there is room for it.
func (r *screen) focusCame() {
	if r.lists.Objects[1].Visible() {
		r.came.Focus()
	}
}

// boxKey deals with keys that the box doesn't use, and reports whether it did.
func (r *screen) boxKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyTab, fyne.KeyDown:
		if len(r.missing.Rows()) > 0 {
			r.missing.Focus()
			return true
		}
		r.focusCame()
	case fyne.KeyUp:
		r.focusCame()
	case fyne.KeyPageUp, fyne.KeyPageDown:
		if r.entry.task != checking {
			return false
		}
		by := 1
		if e.Name == fyne.KeyPageUp {
			by = -1
		}
		r.turnPile(by)
	default:
		return false
	}
	return true
}

// shortcut deals with Ctrl+Shift+V, Ctrl+Shift+K, Ctrl+Shift+G and Ctrl+Shift+E, wherever the keyboard is on this screen.
func (r *screen) shortcut(s fyne.Shortcut) bool {
	custom, ok := s.(*desktop.CustomShortcut)
	if !ok || custom.Modifier != fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift {
		return false
	}
	switch custom.KeyName {
	case fyne.KeyV:
		r.turn(verifying)
	case fyne.KeyK:
		r.turn(checking)
	case fyne.KeyG:
		r.askAnnotation()
	case fyne.KeyE:
		r.askEvidence()
	default:
		return false
	}
	return true
}

// ShowGame puts a game on the card, to enter its sheet or to correct it.
func (r *screen) ShowGame(id tournament.DivisionID, game int) {
	if slip, ok := r.index.Game(id, game); ok {
		r.box.load(slip)
		r.Focus()
	}
}

// inspect shows a game in the inspector with the reasons for its pairing, which are read in the background. It does
// nothing in verify mode, because it would show the first entry.
func (r *screen) inspect(id tournament.DivisionID, game int) {
	if r.entry.task == verifying {
		return
	}
	key := format.SlipKey(id, game)
	r.asked, r.about = key, r.gameNow(id, game)
	menu := widgets.NewKeyButton(text.Of("What can be done"), "Ctrl M", r.askPlayer).Teach()
	annotate := widgets.NewKeyButton(text.Of("Annotation…"), "Ctrl Shift G", r.askAnnotation).Teach()
	evidence := widgets.NewKeyButton(text.Of("Evidence…"), "Ctrl Shift E", r.askEvidence).Teach()
	inspect.Game(r.shell, id, game, func() bool { return r.asked == key && r.shell.Shows(r.Name()) }, widgets.NewRow(0, nil, menu), widgets.NewRow(0, nil, annotate), widgets.NewRow(0, nil, evidence))
}

// askEvidence asks for a packet about the game in the inspector.
func (r *screen) askEvidence() {
	if r.asked != "" {
		outgoing.AskEvidence(r.shell, app.EvidenceRequest{Division: r.about.division, EvidenceSubject: report.EvidenceSubject{Game: r.about.game}})
	}
}

// askAnnotation asks for the annotation of the game in the inspector, or shows the one that is kept.
func (r *screen) askAnnotation() {
	id, game := r.about.division, r.about.game
	again := func() { r.inspect(id, game) }
	if d := r.shell.Desk().Event().Find(id); d != nil && r.asked != "" {
		if g, ok := finals.GameIn(d, game); ok && g.Annotation != "" {
			inspect.ShowAnnotation(r.shell, d, g, again)
			return
		}
	}
	inspect.AskAnnotation(r.shell, id, game, again)
}

// TakeAnnotation takes the annotation of the game in the inspector from a file that was dropped.
func (r *screen) TakeAnnotation(path string) {
	id, game := r.about.division, r.about.game
	inspect.TakeAnnotation(r.shell, id, game, path, func() { r.inspect(id, game) })
}

func (r *screen) askPlayer() {
	id, players := r.ChosenPlayers()
	r.shell.AskPlayer(id, players...)
}

// ChosenPlayers are the players of the game that the inspector was last asked to show.
func (r *screen) ChosenPlayers() (tournament.DivisionID, []tournament.PlayerID) {
	d := r.shell.Desk().Event().Find(r.about.division)
	if d == nil || r.asked == "" {
		return 0, nil
	}
	g, ok := finals.GameIn(d, r.about.game)
	switch {
	case !ok:
		return 0, nil
	case g.Second == 0:
		return d.ID, []tournament.PlayerID{g.First}
	}
	return d.ID, []tournament.PlayerID{g.First, g.Second}
}

// inspectKept shows the game with what the scores being typed would change.
func (r *screen) inspectKept(slip slipChoice, sheet tournament.Sheet) {
	if r.entry.task == verifying {
		return
	}
	key := format.SlipKey(slip.Division, slip.Game)
	r.asked, r.about = key, r.gameNow(slip.Division, slip.Game)
	var facts inspect.GameFacts
	r.shell.RunLatest("inspected game", func(context.Context) (err error) {
		if facts, err = inspect.NewGameFacts(r.shell.Desk(), slip.Division, slip.Game); err != nil {
			return err
		}
		return facts.IfKept(r.shell.Desk(), slip.Division, slip.Game, sheet)
	}, func(err error) {
		switch {
		case err != nil:
			r.shell.Fail(err)
		case r.asked == key && r.box.gameOf == key && r.shell.Shows(r.Name()):
			r.shell.Inspect(facts.Title, facts.Subtitle, facts.Sections()...)
		}
	})
}

// inspectHelp fills the inspector while no game was selected yet. It says how slips are typed in the entry style, or
// how another task works.
func (r *screen) inspectHelp() {
	plain := func(says text.Text) fyne.CanvasObject { return widgets.NewParagraph(says, widgets.Plain) }
	if r.entry.task == checking {
		r.shell.Inspect(text.Of("Check by pile"), text.Of("Each slip is compared with what was entered"),
			widgets.NewSection(text.Of("How"), plain(text.Of("Take the slips in any order, whatever the division: table, Enter, look, Enter. Where it differs, type what the slip says; then it is shown above the lists and corrected with Ctrl Enter.")), plain(text.Of("A name or the slip's code finds a slip too. PgUp and PgDn choose the pile of another round, and so does a line of the list."))),
			widgets.NewSection(text.Of("Who"), plain(text.Of("The name of whoever checks a slip is kept with its sheet. A check by somebody other than the person who typed it counts as verified."))))
		return
	}
	if r.entry.task == verifying {
		r.shell.Inspect(text.Of("Verify mode"), text.Of("Every slip is typed a second time"),
			widgets.NewSection(text.Of("How"), plain(text.Of("Take a slip, type its table and both scores, as the first time. The first entry stays hidden.")), plain(text.Of("Where both agree the sheet counts as entered twice. Where they differ both are shown above the lists, and the slip decides."))),
			widgets.NewSection(text.Of("Who verifies"), plain(text.Of("Nobody verifies their own entries. Another person takes over with Ctrl U, or by a click on the initials at the top right."))))
		return
	}
	slip, other := text.Of("%s, with Enter after each.", r.entry.style.words()), text.Of("Type letters of a name, or # and a player's number; B7 is number 7 of division B.")
	switch r.entry.style {
	case byPlayer:
		slip = text.Of("%s A bare number is a player of the division in the top bar.", slip)
		other = text.Of("Type letters of a name; B7 or 2-7 is number 7 of another division.")
	case byWinner:
		slip = text.Of("%s Two players who weren't drawn against each other are refused.", slip)
		other = text.Of("Type letters of a name; B7 or 2-7 is number 7 of another division.")
	default:
		slip = text.Of("%s The names stand on the card before you type the scores.", slip)
	}
	r.shell.Inspect(text.Of("Result slips"), text.Of("In any order, whatever the division"),
		widgets.NewSection(text.Of("A slip"), plain(slip)),
		widgets.NewSection(text.Of("Otherwise"), plain(other), plain(text.Of("Settings (Ctrl ,) say what a bare number means."))),
		widgets.NewSection(text.Of("Anything else"), plain(text.Of("Once a game is on the card every letter is a key: who started, penalties, absent, late and the rest. The rulebook's margin is filled in."))),
		widgets.NewSection(text.Of("Mistakes"), plain(text.Of("A doubtful slip waits above the lists until you answer; Enter alone doesn't save it. Ctrl Z takes back the last sheet; Enter on a line corrects it."))),
		widgets.NewSection(text.Of("Afterwards"), widgets.NewRow(0, nil, widgets.NewKeyButton(text.Of("Check slips"), "Ctrl Shift K", func() { r.takeUp(checking) }).Teach())))
}

// followStyle takes over the entry style of the settings, but never in the middle of a slip.
func (r *screen) followStyle() {
	style := entryStyle(preferences.EntryStyleAt(r.shell.Desk().Program().Preferences.Get().EntryStyle))
	if r.entry.style == style || !r.entry.empty() {
		return
	}
	r.entry.style = style
}

// Unkept says what was typed and isn't saved: the slip in the box, and the sheets that are held.
func (r *screen) Unkept() (says []text.Text) {
	if !r.entry.empty() {
		says = append(says, text.Of("The slip being typed isn't saved yet."))
	}
	if n := len(r.held); n > 0 {
		says = append(says, text.Count(n, "1 sheet is held and not saved.", "%d sheets are held and not saved."))
	}
	return says
}

// typing reports whether there is a slip in the box and says so, because a key that begins the box anew would
// discard it.
func (r *screen) typing() bool {
	if r.entry.empty() {
		return false
	}
	r.shell.Say(widgets.Neutral, text.Of("A slip is being typed: finish it first, or press Esc to drop it."))
	return true
}

// turn takes up a task, or goes back from it to entering slips.
func (r *screen) turn(to task) {
	if r.entry.task == to {
		to = entering
	}
	r.takeUp(to)
}

// takeUpNext begins the next task, as the button says.
func (r *screen) takeUpNext() {
	if r.entry.task == entering {
		r.takeUp(verifying)
		return
	}
	r.takeUp(entering)
}

// takeUp begins another task with the slips.
func (r *screen) takeUp(to task) {
	if r.typing() {
		return
	}
	r.entry.task = to
	r.pile = slips.PileToCheck(r.shell.Desk().Event())
	said := text.Of("Back to entering slips.")
	switch to {
	case verifying:
		said = text.Of("Verify mode: type every slip a second time without looking at the first entry.")
	case checking:
		said = text.Of("Checking: compare each slip with what is shown. Enter says that it is right.")
	}
	r.asked = "" // What the inspector shows of a first entry must not be seen.
	r.next.SetText(to.nextWords())
	kind := widgets.PlainButton
	if to != entering {
		kind = widgets.PrimaryButton
	}
	r.next.SetKind(kind)
	r.shell.Say(widgets.Accent, said)
	r.Load()
	r.Focus()
}

// carryOut does what the entry asks for.
func (r *screen) carryOut(o entryOrder) {
	switch o.Do {
	case orderChosen:
		if r.entry.task == checking {
			r.takePile(slips.Pile(tournament.Game{ID: o.Slip.Game, Round: o.Slip.Round}))
		}
		r.inspect(o.Slip.Division, o.Slip.Game)
	case orderSave:
		r.submit(sending{slip: o.Slip, sheet: o.Sheet, correct: o.Correct, task: r.entry.task})
	case orderKeep:
		r.keep()
	case orderAgain:
		r.again()
	case orderDrop:
		r.discard()
	case orderPenalty:
		r.askPenalties(o)
	case orderSpecial:
		r.askEnding(o)
	}
}
