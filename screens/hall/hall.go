package hall

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/hall"
	"wordhall/app/phones"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/lists"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// every is how often the screen looks who is here and what was sent while it is shown.
const every = time.Second

// screen is the hall of the open event. Its state is that of the hall itself, so a new screen shows the same.
type screen struct {
	lists.Verbs
	shell shell.Event
	// read reads the facts, and facts are what it read last.
	read  func(shell.Event) Facts
	facts Facts
	// chosen is the index of the address of this computer that is used. forPhones, forStations and forCluster say to
	// whom the hall is opened.
	chosen                             int
	forPhones, forStations, forCluster bool
	// busy says that the hall is being opened or closed. looking says that the next look is planned.
	busy, looking bool
	// leftOpen is LeftOpen of the facts as they were last read.
	leftOpen bool

	says             *widgets.Paragraph
	choice           *widgets.ChooserButton
	turn, join, page *widgets.Button
	again, answer    *widgets.Button
	// questioned is the take-over that was last asked about. said is the one that was mentioned while another screen
	// was shown.
	questioned, said hall.Question
	// ticks are the boxes of the screen, to which the keyboard goes in turn.
	ticks                *form.Form
	toPhones, toStations *tick
	desk                 *widgets.Paragraph
	phones               *phonesPart
	stations             *stationsPart
	beyond               *beyondPart
	seat                 *seatPart
	deskCard             *widgets.Card
	left, right, body    *fyne.Container
	scroll               *container.Scroll
}

// New makes the screen of an open event.
func New(s shell.Event) shell.Screen { return newScreen(s, factsOf) }

// Showing makes a screen that always shows those facts, for pictures that stay the same.
func Showing(facts Facts) func(shell.Event) shell.Screen {
	return func(s shell.Event) shell.Screen { return newScreen(s, func(shell.Event) Facts { return facts }) }
}

func newScreen(s shell.Event, read func(shell.Event) Facts) *screen {
	h := &screen{shell: s, read: read, forPhones: true, forStations: true}
	h.Verbs = lists.Verbs{Say: s.Say, All: h.verbs}
	h.says, h.desk = dim(), dim()
	h.choice = widgets.NewChooserButton([]text.Text{text.Of("No network")}, 0, func(i int) { h.chosen = i })
	h.choice.Name = text.Of("Address in the hall")
	h.turn = widgets.NewPrimaryButton(text.Text{}, "O", h.turnHall)
	h.join = widgets.NewPrimaryButton(text.Of("Join the hall there"), "J", h.askJoin)
	h.again = widgets.NewKeyButton(text.Of("I am the host again…"), "I", h.askAgain)
	h.answer = widgets.NewKeyButton(text.Of("Which computer is the host…"), "H", h.answerTakenOver)
	h.ticks = form.New(0)
	h.ticks.Extra = func(name fyne.KeyName) bool { return h.TypedKey(&fyne.KeyEvent{Name: name}) }
	h.ticks.Cancel = h.Focus
	h.toPhones = h.newTick(text.Of("To phones"), "P", h.turnPhones)
	h.toStations = h.newTick(text.Of("To stations"), "S", h.turnStations)
	h.page = widgets.NewKeyButton(text.Text{}, "D", h.turnDesk)
	h.phones, h.stations, h.beyond, h.seat = newPhonesPart(h), newStationsPart(h), newBeyondPart(h), newSeatPart(h)
	h.leftOpen = hall.LeftOpen(s.Desk())
	return h
}

// Name is the word in the rail.
func (h *screen) Name() string { return "Hall" }

// Content lays the screen out.
func (h *screen) Content() fyne.CanvasObject {
	h.deskCard = widgets.NewCard(container.New(&layout.Tools{Spread: true, Least: 300}, widgets.NewStack(8, nil, widgets.NewSectionTitle(text.Of("The scorekeeper's page on this computer")), h.desk),
		widgets.NewFlow(layout.ToolGap, 6, h.page)))
	h.left, h.right = widgets.NewStack(12, h.phones.card, h.phones.card, h.deskCard), widgets.NewStack(12, nil, h.stations.card)
	cards := container.New(&columnsLayout{gap: 12, least: 380}, h.left, h.right)
	h.body = widgets.NewStack(12, nil, h.says, widgets.NewFlow(layout.ToolGap, 6, h.answer, h.turn, h.join, h.again, h.choice, h.toPhones.object, h.toStations.object, h.beyond.send.object),
		h.seat.card, h.seat.list, h.phones.list, cards)
	h.scroll = container.NewVScroll(widgets.NewInset(2, 2, 2, 2, h.body))
	return h.scroll
}

// SentChanged shows what players have sent by phone.
func (h *screen) SentChanged() { h.Load() }

// Load shows the hall as it is.
func (h *screen) Load() {
	h.facts = h.read(h.shell)
	f := h.facts
	h.leftOpen = f.LeftOpen
	open := f.Phones != nil || f.Stations != nil
	own := f.Seat == nil && f.Superseded.IsZero()
	h.phones.show(f.Phones, f)
	h.stations.show(f.Stations, f.Now)
	h.beyond.show(f, h.forCluster)
	h.seat.show(f)
	h.turn.SetEnabled(!h.busy)
	layout.Show(h.turn, own)
	layout.Show(h.join, !f.Superseded.IsZero())
	layout.Show(h.again, !f.Superseded.IsZero())
	layout.Show(h.answer, f.Stations != nil && f.Stations.Asked)
	layout.Show(h.toPhones.object, own && !f.Sample)
	layout.Show(h.toStations.object, own && !f.Sample)
	layout.Show(h.choice, own && !open)
	switch {
	case open:
		h.showOpen()
	case own:
		h.showClosed()
	default:
		words := f.Superseded
		if f.Seat != nil {
			words = text.Of("This computer is a station: what is done here is carried out by the host, and this copy follows it line by line.")
		}
		form.SetParagraph(h.says, words, widgets.Dim)
	}
	h.showDesk()
	h.arrange()
	h.body.Refresh()
	h.scroll.Refresh()
	h.look()
}

// arrange puts the scorekeeper's page where there is space: below the phones' card, or beside it if there are no
// stations. What goes beyond the hall is in the other column.
func (h *screen) arrange() {
	toPhones, toStations := h.facts.Phones != nil, h.facts.Stations != nil
	h.left.Objects, h.right.Objects = []fyne.CanvasObject{h.phones.card, h.deskCard}, []fyne.CanvasObject{h.stations.card, h.beyond.card, h.beyond.state}
	if toPhones && !toStations {
		h.left.Objects, h.right.Objects = []fyne.CanvasObject{h.phones.card}, []fyne.CanvasObject{h.deskCard, h.beyond.card, h.beyond.state}
	}
	layout.Show(h.right, toPhones || toStations || h.beyond.card.Visible())
}

// phonesOnly says why the sample has no stations.
var phonesOnly = text.Of("The sample can be opened to phones only: a station keeps a copy, and nothing of the sample is kept. Make an event of your own for stations.")

// showClosed says what opening means, and offers the addresses.
func (h *screen) showClosed() {
	words := text.Of("The hall is closed: nothing on this computer can be reached. When it is open to phones, phones and screens on the same network read the pages of this event as they change, both players of a game can send its result, and players can check in; nothing is encrypted, and no page holds anything private. When it is open to stations, other computers join with a code each and work along, encrypted; directors and scorekeepers get a copy of everything in the event, contact details too, and the others a copy of what is public.")
	if h.facts.Sample {
		words = text.Join(" ", words, phonesOnly)
	}
	if h.facts.LeftOpen {
		words = text.Join(" ", text.Of("The hall was open when the program ended. Open it again: the stations find it, and if one of them has taken over, this computer learns of it."), words)
	}
	if h.busy {
		words = text.Of("One moment: the hall is being opened.")
	}
	form.SetParagraph(h.says, words, widgets.Dim)
	h.turn.SetText(text.Of("Open the hall"))
	h.turn.SetKind(widgets.PrimaryButton)
	h.toPhones.set(h.forPhones)
	h.toStations.set(h.forStations)
	options := []text.Text{text.Of("No network")}
	if len(h.facts.Addresses) > 0 {
		options = nil
		for _, a := range h.facts.Addresses {
			options = append(options, text.Name(a.String()))
		}
	}
	if h.chosen >= len(options) {
		h.chosen = 0
	}
	h.choice.SetOptions(options, h.chosen)
}

func (h *screen) showOpen() {
	f := h.facts
	words := text.Of("The hall is open to phones, which read the code or type the address, and to stations, which join with a code each.")
	switch {
	case f.Sample:
		words = text.Join(" ", text.Of("The hall is open to phones, which read the code or type the address."), phonesOnly)
	case f.Stations == nil:
		words = text.Of("The hall is open to phones, which read the code or type the address.")
	case f.Phones == nil:
		words = text.Of("The hall is open to stations, which join with a code each.")
	}
	if f.Stations != nil && f.Stations.OldSlips != "" {
		words = text.Join(" ", text.Of("Slips printed before this computer took over lead phones to the former host, %s, and their codes are good only there: print the slips that are out again, or type them as they come in.", f.Stations.OldSlips), words)
	}
	form.SetParagraph(h.says, words, widgets.Dim)
	h.turn.SetText(text.Of("Close the hall"))
	h.turn.SetKind(widgets.PlainButton) // It cuts off everybody who is in the hall.
	h.toPhones.set(f.Phones != nil)
	h.toStations.set(f.Stations != nil)
}

// keepChosen chooses the first row if none is chosen, so that the keys for a row work at once.
func keepChosen[T any](g *widgets.Grid[T]) {
	if g.SelectedIndex() < 0 && len(g.Rows()) > 0 {
		g.Select(0)
	}
}

// look looks again after a while, as long as something is open.
func (h *screen) look() {
	f := h.facts
	if h.looking || f.Phones == nil && f.Stations == nil && f.Seat == nil {
		return
	}
	h.looking = true
	h.shell.Later(every, func() {
		h.looking = false
		h.shell.RefreshBars()
		h.askTakenOver()
		if h.shell.Shows(h.Name()) {
			h.Load()
			return
		}
		h.look() // Somebody may take over while another screen is shown.
	})
}

// Focus leaves the keyboard to the keys of the screen.
func (h *screen) Focus() { h.shell.Window().Canvas().Unfocus() }

// Badge says that the hall is open, who is here, or how many games need the director. At a station it says whether
// the host is heard.
func (h *screen) Badge() text.Text {
	desk := h.shell.Desk()
	if at, ok := desk.Remote().(*hall.Station); ok {
		if now := at.Status(); !now.Connected || now.Stopped != nil {
			return text.Of("no host")
		}
		return text.Of("station")
	}
	toPhones, toStations := phones.Of(desk), hall.Of(desk)
	if toPhones == nil && toStations == nil {
		if h.leftOpen {
			return text.Of("was open")
		}
		return text.Text{}
	}
	if toStations != nil {
		if _, asked := toStations.Asked(); asked {
			return text.Of("asks")
		}
	}
	needs, here := 0, 0
	if toPhones != nil {
		for _, w := range toPhones.Waiting() {
			if w.NeedsDirector() {
				needs++
			}
		}
		p := toPhones.Presence()
		here = p.Phones + p.Boards
	}
	if toStations != nil {
		now := h.shell.Program().Now()
		for _, s := range toStations.Stations() {
			if now.Sub(s.Heard) <= quietAfter {
				here++
			}
		}
	}
	switch {
	case needs > 0:
		return text.Of("open, %d", needs)
	case here > 0:
		return text.Of("%d here", here)
	}
	return text.Of("open")
}

// Wide is true, because the lists need the space of the inspector.
func (h *screen) Wide() bool { return true }

// verbs are what can be done in the hall at the moment.
func (h *screen) verbs() []lists.Verb {
	f := h.facts
	where := func(shown bool, do func()) func() {
		if !shown {
			return nil
		}
		return do
	}
	toPhones, toStations, atStation := f.Phones != nil, f.Stations != nil, f.Seat != nil
	beyond := !atStation && f.Superseded.IsZero() && !f.Sample
	return []lists.Verb{
		{Key: text.Of("O"), Does: text.Of("open the hall, or close it"), Do: where(h.turn.Visible(), h.turn.Press)},
		{Key: text.Of("P"), Does: text.Of("to phones: yes or no"), Do: where(h.toPhones.object.Visible(), h.toPhones.turn)},
		{Key: text.Of("S"), Does: text.Of("to stations: yes or no"), Do: where(h.toStations.object.Visible(), h.toStations.turn)},
		{Key: text.Of("N"), Does: text.Of("a joining code for one more station"), Do: where(toStations, h.stations.another.Press)},
		{Key: text.Of("Y"), Does: text.Of("copy the joining code"), Do: where(toStations && h.stations.copy.Visible(), h.stations.copy.Press)},
		{Key: text.Of("E"), Does: text.Of("what the chosen station may do"), Do: where(toStations, h.stations.role.Press)},
		{Key: text.Of("Delete"), Does: text.Of("remove the chosen station"), Do: h.drop},
		{Key: text.Of("R"), Does: text.Of("results by both players, yes or no"), Do: where(toPhones, h.phones.results.turn)},
		{Key: text.Of("C"), Does: text.Of("checking in by phone, yes or no"), Do: where(toPhones, h.phones.checkIn.turn)},
		{Key: text.Of("G"), Does: text.Of("calling the director by phone, yes or no"), Do: where(toPhones, h.phones.calls.turn)},
		{Key: text.Of("W"), Does: text.Of("name the Wi-Fi for its code"), Do: where(toPhones, h.phones.named.Press)},
		{Key: text.Of("Enter"), Does: text.Of("enter the slip of the chosen game"), Do: h.enter},
		{Key: text.Of("T"), Does: text.Of("at a station: take over as host"), Do: where(atStation, h.seat.takeOver.Press)},
		{Key: text.Of("L"), Does: text.Of("at a station: what only the former host has"), Do: where(atStation, h.seat.old.Press)},
		{Key: text.Of("H"), Does: text.Of("answer who is the host where another computer takes over"), Do: where(h.answer.Visible(), h.answer.Press)},
		{Key: text.Of("I"), Does: text.Of("be the host again"), Do: where(h.again.Visible(), h.again.Press)},
		{Key: text.Of("J"), Do: where(h.join.Visible(), h.join.Press)},
		{Key: text.Of("B"), Does: text.Of("the public pages to an organiser's cluster, yes or no"), Do: where(beyond, h.beyond.send.turn)},
		{Key: text.Of("A"), Does: text.Of("which cluster the pages go to"), Do: where(beyond, h.beyond.address.Press)},
		{Key: text.Of("D"), Does: text.Of("the scorekeeper's page on this computer"), Do: h.page.Press},
	}
}

// TypedKey gets the keys that no focused part used.
func (h *screen) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		h.walk(e)
		return true
	}
	return h.Verbs.TypedKey(e)
}

// walk moves the choice in the list that is in sight. That is what players sent if something waits, and otherwise the
// stations. At a station it is an old host's lines.
func (h *screen) walk(e *fyne.KeyEvent) {
	switch {
	case h.facts.Seat != nil:
		h.seat.grid.TypedKey(e)
	case len(h.phones.waiting.Rows()) > 0 && h.facts.Phones != nil:
		h.phones.waiting.TypedKey(e)
	default:
		h.stations.grid.TypedKey(e)
	}
}

// enter is what Enter does outside a field: it enters the chosen game, or the old host's line.
func (h *screen) enter() {
	if h.facts.Seat != nil {
		h.enterLine()
		return
	}
	if w, ok := h.phones.waiting.Selected(); ok && h.facts.Phones != nil {
		h.enterSlip(w)
	}
}

// drop is what Del does: it drops the old host's line, or removes the station.
func (h *screen) drop() {
	if h.facts.Seat != nil {
		h.dropLine()
		return
	}
	h.askRemove()
}
