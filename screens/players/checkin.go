package players

import (
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/find"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// checkIn is the check-in mode of the players' screen. The director types three letters and Enter, and the player is
// checked in. The best match is always named before Enter takes it.
type checkIn struct {
	players *screen
	// on says that the mode is open, and begun that it was opened before.
	on, begun bool

	entry   *widgets.KeyEntry
	match   *widgets.Text
	session *widgets.Text
	missing *widgets.Paragraph
	bar     *widgets.ProgressThin
	count   *widgets.Text
	card    fyne.CanvasObject
	// choice is the index of the match that is offered. Up and Down change it.
	choice int
	// waiting are the players who aren't here yet.
	waiting []tournament.Player
	entered int
}

func newCheckIn(p *screen) *checkIn {
	c := &checkIn{players: p, entry: widgets.NewKeyEntry(widgets.BigText)}
	c.entry.SetPlaceHolder(text.Of("three letters"))
	c.entry.OnChanged = func(string) { c.choice = 0; c.offer() }
	c.entry.OnKey = c.key
	c.entry.OnShortcut = func(s fyne.Shortcut) bool {
		if !form.IsCtrlEnter(s) {
			return false
		}
		c.askAgain()
		return true
	}
	c.match = widgets.NewText(text.Text{}, widgets.Strong)
	c.match.Shrinks = true
	c.missing = widgets.NewParagraph(text.Text{}, widgets.Dim)
	c.session = widgets.NewText(text.Text{}, widgets.TextStyle{Colour: look.ColorWarning})
	c.session.Shrinks = true
	c.bar = widgets.NewProgressThin(0)
	c.count = widgets.NewText(text.Text{}, widgets.Dim)
	line := widgets.NewRow(14, c.match, widgets.NewWidth(190, c.entry.Field()), c.match,
		widgets.NewWidth(120, widgets.NewStack(6, nil, c.count, c.bar)))
	hints := widgets.NewKeyHintLines(widgets.Small, widgets.KeyHint{Key: "Enter", Does: text.Of("check in")}, widgets.KeyHint{Key: "Up", Does: text.Text{}},
		widgets.KeyHint{Key: "Down", Does: text.Of("another match")}, widgets.KeyHint{Key: "Delete", Does: text.Of("not here after all")},
		widgets.KeyHint{Key: "Ctrl Enter", Does: text.Of("clear all marks")}, widgets.KeyHint{Key: "Esc", Does: text.Of("done")})
	card := widgets.NewCard(widgets.NewStack(8, nil, hints, line, c.session, c.missing))
	card.SetAccent(true)
	c.card = card
	card.Hide()
	return c
}

// begin opens the mode.
func (c *checkIn) begin() {
	d := c.players.shell.Division()
	if d == nil || len(d.Players) == 0 {
		return
	}
	c.on, c.begun = true, true
	c.load(d)
	c.card.Show()
	c.focus()
}

// beginCheckIn opens the mode. If it is open already it closes it and puts the keyboard into the list.
func (p *screen) beginCheckIn() {
	if p.checkIn.on {
		p.checkIn.End()
		p.Focus()
		return
	}
	p.checkIn.begin()
}

// beginAtDoor opens the mode at a station that does nothing else, when it first shows players.
func (p *screen) beginAtDoor() {
	if p.checksIn && !p.works && !p.checkIn.begun {
		p.checkIn.begin()
	}
}

// End closes the mode.
func (c *checkIn) End() {
	if c.on {
		c.on = false
		c.card.Hide()
		c.entry.SetText("")
	}
}

// focus gives the box the keyboard. A box that was just shown must be made known to the canvas first.
func (c *checkIn) focus() {
	window := c.players.shell.Window()
	layout.Settle(window)
	window.Canvas().Focus(c.entry)
}

// load reads who is still missing.
func (c *checkIn) load(d *tournament.Division) {
	c.waiting = draw.NotSeen(d, d.ComingRound())
	here, all := draw.Seen(d, d.ComingRound())
	c.entered = all
	c.count.SetText(text.Of("%d of %d here", here, c.entered))
	if c.entered > 0 {
		c.bar.SetValue(float32(here) / float32(c.entered))
	}
	c.session.SetText(newSessionWords(d))
	layout.Show(c.session, c.session.Text() != "")
	form.SetParagraph(c.missing, missingWords(c.waiting), widgets.Dim)
	c.offer()
}

// mostMissing is how many missing names are written out at most.
const mostMissing = 24

// missingWords names who isn't here yet.
func missingWords(waiting []tournament.Player) text.Text {
	if len(waiting) == 0 {
		return text.Of("Everybody is here. Ctrl 3 goes on to Rounds.")
	}
	names := make([]text.Text, 0, mostMissing)
	for i, p := range waiting {
		if i == mostMissing {
			names = append(names, text.Of("and %d more", len(waiting)-i))
			break
		}
		names = append(names, text.Name(p.Name))
	}
	return text.Of("Missing: %s", text.Join(" · ", names...))
}

// matches are the players whom the typed text finds, with those who are missing first.
func (c *checkIn) matches() []find.PlayerLine {
	typed := strings.TrimSpace(c.entry.Text)
	if typed == "" {
		return nil
	}
	found := find.FoundLines(c.players.lines, typed)
	var missing, here []find.PlayerLine
	for _, l := range found {
		if l.Player.CheckedIn {
			here = append(here, l)
		} else {
			missing = append(missing, l)
		}
	}
	return append(missing, here...)
}

// offered is the player that Enter would check in.
func (c *checkIn) offered() (find.PlayerLine, bool) {
	found := c.matches()
	if len(found) == 0 {
		return find.PlayerLine{}, false
	}
	return found[min(c.choice, len(found)-1)], true
}

// offer names the match.
func (c *checkIn) offer() {
	l, ok := c.offered()
	says, style := text.Text{}, widgets.Strong
	switch n := len(c.matches()); {
	case ok && l.Player.CheckedIn:
		says = text.Of("%s  %s  is here already", l.Number, l.Player.Name)
	case ok && n > 1:
		says = text.Of("%s  %s   (%d of %d)", l.Number, l.Player.Name, min(c.choice, n-1)+1, n)
	case ok:
		says = text.Of("%s  %s", l.Number, l.Player.Name)
	case strings.TrimSpace(c.entry.Text) != "":
		says = text.Of("nobody has that name")
	case len(c.waiting) > 0:
		says, style = text.Of("or click beside a name, under Here"), widgets.Dim
	}
	if ok && l.Player.Owes > 0 {
		says = text.Join(" · ", says, text.Of("owes %s", l.Owed))
	}
	c.match.SetStyle(style)
	c.match.SetText(says)
	if ok && c.players.grid != nil {
		c.players.grid.SelectKey(l.Number)
	}
}

func (c *checkIn) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		c.set(true)
	case fyne.KeyDelete:
		if l, ok := c.offered(); !ok || !l.Player.CheckedIn {
			return false
		}
		c.set(false)
	case fyne.KeyUp:
		c.choice = max(0, c.choice-1)
		c.offer()
	case fyne.KeyDown:
		c.choice = min(max(0, len(c.matches())-1), c.choice+1)
		c.offer()
	case fyne.KeyEscape:
		if c.entry.Text != "" {
			c.entry.SetText("")
			return true
		}
		c.players.beginCheckIn()
	default:
		return false
	}
	return true
}

// typed puts a letter into the box that was typed outside it, for example after a click in the list.
func (c *checkIn) typed(r rune) {
	c.focus()
	c.entry.TypedRune(r)
}

// besideKey handles the box's keys while something else has the keyboard. In the list they are about its selected
// player. It reports whether the key was one of them.
func (c *checkIn) besideKey(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape:
		c.players.beginCheckIn()
	case fyne.KeyBackspace:
		c.focus()
		c.entry.TypedKey(&fyne.KeyEvent{Name: name})
	case fyne.KeyDelete:
		if l, ok := c.players.selected(); ok && l.Player.CheckedIn {
			c.turn(l.Player)
		}
	default:
		return false
	}
	return true
}

// set marks the offered player as here or not, and makes the box ready for the next one.
func (c *checkIn) set(present bool) {
	l, ok := c.offered()
	d := c.players.shell.Division()
	if !ok || d == nil || l.Player.CheckedIn == present {
		c.entry.SelectAll() // The next name is typed over it.
		return
	}
	c.entry.SetText("")
	c.players.do(action.CheckIn{Division: d.ID, Players: []tournament.PlayerID{l.Player.ID}, Present: present}, nil)
}

// turn marks a player of the list as here, or takes the mark away. The mouse calls it.
func (c *checkIn) turn(pl tournament.Player) {
	d := c.players.shell.Division()
	c.players.do(action.CheckIn{Division: d.ID, Players: []tournament.PlayerID{pl.ID}, Present: !pl.CheckedIn}, nil)
}

// newSessionWords say that players may be checked in anew. They are empty unless a session begins with the next draw
// and everybody is still marked from the session before.
func newSessionWords(d *tournament.Division) text.Text {
	session := draw.SessionFrom(d, d.ComingRound())
	if session == nil || d.LastRound() >= d.ComingRound() || len(draw.NotSeen(d, session.From)) > 0 {
		return text.Text{}
	}
	name := text.Name(session.Name)
	if name.IsZero() {
		name = text.Of("A new session")
	}
	return text.Of("%s begins with round %d: Ctrl Enter clears all marks, so that players can be checked in anew.", name, session.From)
}

// askAgain takes every mark away, for the check-in of another session.
func (c *checkIn) askAgain() {
	p := c.players
	d := p.shell.Division()
	here := d.CheckedIn()
	if len(here) == 0 {
		p.shell.Say(widgets.Neutral, text.Of("Nobody is checked in yet."))
		return
	}
	p.shell.Ask(text.Of("Start the check-in again?"), text.Of("All %d marks are cleared, so that players can be checked in anew. Undo brings the marks back.", len(here)), text.Of("Clear all marks"), false, func() {
		p.do(action.CheckIn{Division: d.ID, Players: here, Present: false}, nil)
	})
}
