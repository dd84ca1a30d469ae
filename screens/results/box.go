package results

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// slipBox is the entry card. It is a single part that has the keyboard for all its fields, so that however fast
// keys come, none is lost or changes its order between fields.
type slipBox struct {
	widget.BaseWidget
	entry *slipEntry
	// order carries out what the entry asks for.
	order func(entryOrder)
	// spare gets keys that the box doesn't use, and reports whether they were used.
	spare func(*fyne.KeyEvent) bool
	// spareShortcut gets shortcuts that the box doesn't use.
	spareShortcut func(fyne.Shortcut) bool
	// complete is called while scores are being typed, once both look complete.
	complete func(slipChoice, tournament.Sheet)
	// changed is called with the game's key when another game is on the card, and with "" when none is.
	changed func(key string)

	focused bool
	// large says that the window has room for a slip that can be read from a distance.
	large bool
	// alone reports whether the slip has the whole width. Then its hints include the keys of what would otherwise be
	// beside it.
	alone func() bool
	// resized is called when the slip became large or small again.
	resized func()
	// grown is called when the slip has a line more or less, so that what is below it moves.
	grown   func()
	card    *widgets.Card
	number  *figure
	scores  [2]*figure
	names   [2]*widgets.Text
	notes   [2]*widgets.Text
	started [2]*widgets.Chip
	found   [mostFound]*widgets.Text
	game    *fyne.Container
	list    *fyne.Container
	head    *widgets.Text
	// earlier shows in large letters the round of a game that isn't in the newest one.
	earlier *widgets.Text
	steps   *fyne.Container
	stepsOf entryStyle
	// asksStarter says that the steps' place asks who started.
	asksStarter bool
	foot        *fyne.Container
	line        *widgets.Paragraph
	// footOf are the keys that the foot shows now, and gameOf is the key of the game on the card.
	footOf, gameOf string
	// last is what the latest sheet changed for both players. It is shown while no game is on the card.
	last [mostFound]text.Text
}

var (
	_ fyne.Focusable    = (*slipBox)(nil)
	_ fyne.Shortcutable = (*slipBox)(nil)
	_ fyne.Tabbable     = (*slipBox)(nil)
	_ fyne.Tappable     = (*slipBox)(nil)
)

func newSlipBox(e *slipEntry) *slipBox {
	b := &slipBox{entry: e}
	b.number = newFigure(fyne.TextAlignCenter)
	for i := range b.scores {
		b.scores[i] = newFigure(fyne.TextAlignTrailing)
		b.names[i] = widgets.NewText(text.Text{}, widgets.Strong)
		b.names[i].Shrinks = true
		b.notes[i] = widgets.NewText(text.Text{}, widgets.Dim)
		b.started[i] = widgets.NewChip(text.Text{}, widgets.Neutral)
	}
	for i := range b.found {
		b.found[i] = widgets.NewText(text.Text{}, widgets.Plain)
		b.found[i].Shrinks = true
	}
	b.head = widgets.NewText(text.Text{}, widgets.Small)
	b.earlier = widgets.NewText(text.Text{}, widgets.TextStyle{Bold: true, Size: look.SizeBig, Colour: look.ColorWarning})
	b.earlier.Shrinks = true
	b.line = widgets.NewParagraph(text.Text{}, widgets.Dim)
	b.steps = container.NewStack(slipSteps(e.style))
	b.foot = container.NewStack()
	b.card = widgets.NewCard(b.layout())
	b.ExtendBaseWidget(b)
	b.show()
	return b
}

// layout is the inside of the card: the steps, the fields, and a line of keys or words.
func (b *slipBox) layout() fyne.CanvasObject {
	nameStyle, left, high := widgets.Strong, float32(72), float32(72)
	nameStyle.Size = look.SizeText
	if b.large {
		nameStyle.Size, left, high = look.SizeBig, left*largeWider, largeHigh
	}
	for i, f := range []*figure{b.number, b.scores[0], b.scores[1]} {
		f.large = b.large
		f.Refresh()
		if i > 0 {
			b.names[i-1].SetStyle(nameStyle)
		}
	}
	side := func(i int) fyne.CanvasObject {
		return container.New(&playerLineLayout{gap: 10, size: nameStyle.Size}, b.names[i], b.started[i], b.notes[i], b.scores[i])
	}
	b.game = widgets.NewStack(4, nil, side(0), side(1))
	b.list = widgets.NewStack(3, nil, b.found[0], b.found[1], b.found[2])
	middle := layout.Tall(high, container.NewStack(b.game, b.list))
	steps := layout.Tall(22, container.NewClip(b.steps)) // With large text its end is cut off.
	top := widgets.NewRow(10, steps, steps, b.head)
	return widgets.NewStack(8, nil, top, b.earlier,
		container.New(&splitLayout{left: left, gap: 22, centred: true}, b.number, middle), b.foot)
}

// largeSlip is the least width of a large slip, at text size 1.0.
const largeSlip = 1000

// Resize makes the slip large if there is room.
func (b *slipBox) Resize(size fyne.Size) {
	if large := size.Width >= largeSlip*layout.TextScale(); large != b.large {
		b.large = large
		b.card.SetContent(b.layout())
		if b.resized != nil {
			b.resized()
		}
	}
	b.BaseWidget.Resize(size)
	if b.footOf == emptyFoot || b.footOf == emptyFootAlone {
		b.showFoot()
	}
}

// These stand for the foot of a slip on which nothing is typed.
const emptyFoot, emptyFootAlone = "-", "--"

// CreateRenderer shows the card.
func (b *slipBox) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.card) }

// Focus gives the box the keyboard.
func (b *slipBox) Focus() { form.FocusOn(b) }

// Tapped gives the box the keyboard.
func (b *slipBox) Tapped(*fyne.PointEvent) { b.Focus() }

// FocusGained highlights the card.
func (b *slipBox) FocusGained() { b.focus(true) }

// FocusLost ends the highlight.
func (b *slipBox) FocusLost() { b.focus(false) }

func (b *slipBox) focus(on bool) {
	b.focused = on
	b.card.SetAccent(on)
	b.show()
}

// AcceptsTab is true, because the screen uses Tab to go through its tables.
func (b *slipBox) AcceptsTab() bool { return true }

// TypedRune deals with a letter or a digit.
func (b *slipBox) TypedRune(r rune) {
	if r == '?' && form.ForwardKey(b, r) { // No name has a question mark, so it shows the screen's keys.
		return
	}
	b.after(b.entry.letter(r))
	if e := b.entry; e.step == stepSecond && len(e.typed) >= usualDigits && b.complete != nil {
		if _, ok := e.figures(); ok {
			b.complete(e.slip, e.sheet(tournament.Played))
		}
	}
}

// usualDigits is how many digits a score usually has. A score with that many is taken to be complete for the
// preview of what it would change.
const usualDigits = 3

// TypedKey deals with any other key.
func (b *slipBox) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.after(b.entry.enter())
	case fyne.KeyBackspace:
		b.entry.back()
		b.show()
	case fyne.KeyEscape:
		b.after(b.entry.escape())
	case fyne.KeyUp, fyne.KeyDown:
		by := 1
		if e.Name == fyne.KeyUp {
			by = -1
		}
		if b.entry.move(by) {
			b.show()
			return
		}
		b.pass(e)
	default:
		b.pass(e)
	}
}

func (b *slipBox) pass(e *fyne.KeyEvent) {
	if b.spare != nil && b.spare(e) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// TypedShortcut deals with Ctrl+Enter.
func (b *slipBox) TypedShortcut(s fyne.Shortcut) {
	if custom, ok := s.(*desktop.CustomShortcut); ok && custom.Modifier == fyne.KeyModifierShortcutDefault &&
		(custom.KeyName == fyne.KeyReturn || custom.KeyName == fyne.KeyEnter) {
		b.after(b.entry.confirm())
		return
	}
	if b.spareShortcut != nil && b.spareShortcut(s) {
		return
	}
	if c, ok := fyne.CurrentApp().Driver().CanvasForObject(b).(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
}

// Typed is what is being typed. It is used to decide what Ctrl+Z takes back.
func (b *slipBox) Typed() string {
	if b.entry.chosen() {
		return b.entry.slip.Table
	}
	return b.entry.typed
}

// SelectedText is empty, because the box has no selection.
func (b *slipBox) SelectedText() string { return "" }

// Undo takes back what was typed, never a saved sheet.
func (b *slipBox) Undo() {
	b.entry.clear()
	b.show()
}

// Redo does nothing, because the box has nothing to bring back.
func (b *slipBox) Redo() {}

// after shows the entry's state and carries out its order.
func (b *slipBox) after(o entryOrder) {
	b.show()
	if o.Do != orderNone && b.order != nil {
		b.order(o)
	}
}

// show updates the card from the entry. Parts that stay the same cost nothing, so that a key is answered at once
// whatever the size of the event.
func (b *slipBox) show() {
	e := b.entry
	if e.chosen() && e.step != stepLoser {
		b.number.set(e.slip.Number, false, false)
	} else {
		b.number.set(e.typed, b.focused, e.stale)
	}
	if b.stepsOf != e.style || b.asksStarter != (e.step == stepStarter) {
		b.stepsOf, b.asksStarter = e.style, e.step == stepStarter
		steps := slipSteps(e.style)
		if b.asksStarter {
			steps = widgets.NewText(text.Of("Who started? 1 or 2"), widgets.Strong)
		}
		b.steps.Objects = []fyne.CanvasObject{steps}
		b.steps.Refresh()
	}
	b.showHead()
	b.showGame()
	b.showFound()
	b.showFoot()
	key := ""
	if e.chosen() {
		key = format.SlipKey(e.slip.Division, e.slip.Game)
	}
	if key != b.gameOf {
		b.gameOf = key
		if b.changed != nil {
			b.changed(key)
		}
	}
}

func (b *slipBox) showHead() {
	says := text.Text{}
	switch e := b.entry; {
	case e.chosen():
		says = text.Of("Esc starts again")
		if !e.slip.Where.IsZero() {
			says = text.Of("%s · %s", e.slip.Where, says)
		}
	case e.task == verifying:
		says = text.Of("verify mode: second entry, blind")
	case e.task == checking:
		says = text.Of("the pile of %s", e.find.Pile())
	}
	b.head.SetText(says)
	earlier := text.Text{}
	if b.entry.chosen() {
		earlier = b.entry.slip.Earlier
	}
	b.earlier.SetText(earlier)
	if b.earlier.Visible() == earlier.IsZero() {
		layout.Show(b.earlier, !earlier.IsZero())
		if b.grown != nil {
			b.grown()
		}
	}
}

func (b *slipBox) showGame() {
	e := b.entry
	for i := range b.scores {
		says, active := e.score(i)
		b.scores[i].set(says, active && b.focused, false)
		b.names[i].SetText(e.slip.Names[i])
		b.notes[i].SetText(lessWords(e.penalties[i], e.noted[i]))
		chip := text.Text{}
		switch {
		case e.step == stepStarter:
			chip = text.Of("%v", i+1)
		case e.chosen() && e.starter() == e.slip.Players[i]:
			chip = text.Of("started")
		}
		b.started[i].Set(chip, widgets.Neutral)
	}
	layout.Show(b.game, len(e.found) == 0 && (e.chosen() || b.last[0].IsZero() || e.task != entering))
	b.game.Refresh()
}

func (b *slipBox) showFound() {
	e := b.entry
	last := len(e.found) == 0 && !e.chosen() && e.task == entering && !b.last[0].IsZero()
	layout.Show(b.list, last || len(e.found) > 0)
	for i, t := range b.found {
		says, style := text.Text{}, widgets.Dim
		if last {
			says = b.last[i]
		}
		if i < len(e.found) {
			says = e.found[i].Label
			if i == mostFound-1 && len(e.found) > mostFound {
				says = text.Of("%s   and %d more", says, len(e.found)-mostFound)
			}
			if i == e.at {
				style = widgets.TextStyle{Bold: true, Colour: look.ColorAccent}
			}
		}
		t.SetStyle(style)
		t.SetText(says)
	}
}

// showFoot shows what was wrong, or else what is in, or else the keys that can be used now.
func (b *slipBox) showFoot() {
	e := b.entry
	if words := e.warning(); !words.IsZero() {
		style := widgets.TextStyle{Colour: look.ColorWarning}
		if !e.problem.IsZero() {
			style.Colour = look.ColorBad
		}
		form.SetParagraph(b.line, words, style)
		if e.chosen() && e.slip.Sheet.Done() && e.task == entering {
			b.setFoot(sentFoot+"in", b.leaving)
			return
		}
		b.setFoot("words", func() fyne.CanvasObject { return b.line })
		return
	}
	switch {
	case e.menu:
		b.setFoot("menu", padHints)
	case e.comparing():
		b.showCompared()
	case e.step == stepLoser:
		b.setFoot("loser", func() fyne.CanvasObject {
			return widgets.NewKeyHintLines(widgets.Dim, widgets.KeyHint{Key: "Enter", Does: text.Of("the loser's number is right")}, widgets.KeyHint{Key: "Esc", Does: text.Of("start again")})
		})
	case e.step == stepStarter:
		b.setFoot("starter", func() fyne.CanvasObject {
			return widgets.NewKeyHintLines(widgets.Dim, widgets.KeyHint{Key: "1", Does: text.Of("or")}, widgets.KeyHint{Key: "2", Does: text.Of("started")},
				widgets.KeyHint{Key: "Enter", Does: text.Of("not known")}, widgets.KeyHint{Key: "Esc", Does: text.Of("start again")})
		})
	case len(e.takes()) > 0:
		b.showSent()
	case e.chosen():
		b.setFoot("game", gameHints)
	case e.typed != "" && !form.IsDigits(e.typed) && e.typed[0] != '#' && len(e.found) == 0:
		b.setFoot("nobody", func() fyne.CanvasObject {
			return widgets.NewText(text.Of("Nobody in play has a name that begins like this."), widgets.Dim)
		})
	case len(e.found) > 0:
		b.setFoot("found", func() fyne.CanvasObject {
			return widgets.NewKeyHintLines(widgets.Dim, widgets.KeyHint{Key: "Enter", Does: text.Of("take")}, widgets.KeyHint{Key: "Down", Does: text.Of("next")}, widgets.KeyHint{Key: "Esc", Does: text.Of("start again")})
		})
	default:
		hints := []widgets.KeyHint{{Key: "Tab", Does: text.Of("the lists")}, {Key: "Ctrl Z", Does: text.Of("take back the last sheet")}}
		foot := emptyFoot
		if b.alone != nil && b.alone() {
			foot, hints = emptyFootAlone, append(hints, widgets.KeyHint{Key: "F6", Does: text.Of("verify mode, on and off")})
		}
		b.setFoot(foot, func() fyne.CanvasObject { return widgets.NewKeyHintLines(widgets.Dim, hints...) })
	}
}

// sentFoot is the first character of footOf for a game whose players have sent something. Such a foot may be higher
// than others.
const sentFoot = "+"

// showSent shows what the players of the game on the card have sent, and the buttons that take it.
func (b *slipBox) showSent() {
	sent := b.entry.find.Sent(b.entry.slip.Division, b.entry.slip.Game)
	words := sent.Words().Sentence()
	b.setFoot(sentFoot+look.Render(words), func() fyne.CanvasObject {
		style := widgets.Dim
		if sent.NeedsDirector() {
			style = widgets.TextStyle{Colour: look.ColorWarning}
		}
		buttons := widgets.NewFlow(layout.ToolGap, 4)
		for i, take := range sent.Takes() {
			buttons.Add(widgets.NewKeyButton(take.Words, string(takeKeys[i]), func() { b.after(b.entry.takeSent(i)); b.Focus() }))
		}
		return widgets.NewStack(4, nil, widgets.NewParagraph(words, style), buttons)
	})
}

// leaving shows the line with a button beside it that leaves the sheet as it is.
func (b *slipBox) leaving() fyne.CanvasObject {
	return widgets.NewRow(12, b.line, b.line, widgets.NewKeyButton(text.Of("Cancel"), "Esc", func() { b.after(b.entry.escape()); b.Focus() }))
}

// warning says what is wrong with the last key, or else what has to be known about the game's sheet.
func (e *slipEntry) warning() text.Text {
	switch {
	case !e.problem.IsZero():
		return e.problem.Sentence()
	case e.chosen() && e.correcting:
		return text.Of("Correcting: the sheet that is in says %s. Type both scores; Enter asks why it changes, Esc keeps it.", e.slip.In)
	case e.chosen() && e.slip.Sheet.Done() && e.task == entering:
		return text.Of("The sheet is already in as %s. Ctrl Enter after both scores corrects it.", e.slip.In)
	}
	return text.Text{}
}

// footHeight is the height of two lines of keys, which some languages and text sizes need, so that what is below
// doesn't move when a game is on the card.
const footHeight = 44

func (b *slipBox) setFoot(of string, content func() fyne.CanvasObject) {
	if b.footOf == of {
		return
	}
	was := b.footOf
	b.footOf = of
	b.foot.Objects = []fyne.CanvasObject{container.New(&layout.AtLeast{Height: footHeight, Centred: true}, content())}
	b.foot.Refresh()
	if b.grown != nil && (strings.HasPrefix(was, sentFoot) || strings.HasPrefix(of, sentFoot)) {
		b.grown()
	}
}

// setPenalties shows time penalties on the card: those that are taken off, and those that the signed scores contain
// already.
func (b *slipBox) setPenalties(off, noted [2]int) {
	b.entry.penalties, b.entry.noted = off, noted
	b.show()
}

// load puts a game on the card to correct its sheet, or to enter it.
func (b *slipBox) load(slip slipChoice) {
	b.after(b.entry.take(slip, slip.Sheet.Done()))
}

// again puts a held sheet's game back on the card, so that its figures are typed anew.
func (b *slipBox) again(slip slipChoice, held tournament.Sheet, correct bool) {
	o := b.entry.take(slip, correct)
	if e := b.entry; e.chosen() {
		e.penalties, e.noted, e.started = held.Penalties, held.Noted, held.Started
	}
	b.after(o)
}
