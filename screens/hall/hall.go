package hall

import (
	"net/netip"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/phones"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/agreement"
	"wordhall/tournament/text"
)

// Tests put others in their place.
var (
	openHall  = phones.Open
	openDesk  = phones.OpenDesk
	addresses = phones.Addresses
)

// every is how often the screen looks who is here and what was sent, while the hall is open.
const every = 2 * time.Second

// screen is the hall of the open event. Its state is the hall's own: a screen made anew shows it.
type screen struct {
	shell shell.Event
	// addresses are this computer's in the hall, chosen the one that is offered.
	addresses []netip.Addr
	chosen    int
	// busy: it is being opened or closed.
	busy bool
	// looking: a look is waiting to come.
	looking bool

	says, where, here, wifi, desk *widgets.Paragraph
	choice                        *widgets.ChooserButton
	turn, results, checkIn        *widgets.Button
	named, page                   *widgets.Button
	codes                         *fyne.Container
	hallCode, wifiCode            *code
	waiting                       *widgets.Grid[phones.Waiting]
	body                          *fyne.Container
	open                          []fyne.CanvasObject
	scroll                        *container.Scroll
}

// New makes the screen of an open event.
func New(s shell.Event) shell.Screen {
	h := &screen{shell: s, hallCode: newCode(), wifiCode: newCode()}
	paragraph := func() *widgets.Paragraph { return widgets.NewParagraph(text.Text{}, widgets.Dim) }
	h.says, h.where, h.here, h.wifi, h.desk = paragraph(), paragraph(), paragraph(), paragraph(), paragraph()
	h.choice = widgets.NewChooserButton([]text.Text{text.Of("No network")}, 0, func(i int) { h.chosen = i })
	h.choice.Name = text.Of("Address in the hall")
	h.turn = widgets.NewPrimaryButton(text.Text{}, "O", h.turnHall)
	h.results = widgets.NewKeyButton(text.Text{}, "R", func() { h.let(func(m *phones.May) { m.Results = !m.Results }) })
	h.checkIn = widgets.NewKeyButton(text.Text{}, "C", func() { h.let(func(m *phones.May) { m.CheckIn = !m.CheckIn }) })
	h.named = widgets.NewKeyButton(text.Of("Name the Wi-Fi…"), "W", h.askWifi)
	h.page = widgets.NewKeyButton(text.Text{}, "D", h.turnDesk)
	h.waiting = waitingGrid()
	h.waiting.OnActivated = h.enterSlip
	return h
}

// waitingGrid lists what players have sent that isn't in yet.
func waitingGrid() *widgets.Grid[phones.Waiting] {
	said := func(side int) func(phones.Waiting) text.Text {
		return func(w phones.Waiting) text.Text {
			name := [2]text.Text{w.First, w.Second}[side]
			if w.Said[side].IsZero() {
				return name
			}
			return text.Join(": ", name, w.Said[side])
		}
	}
	g := widgets.NewGrid(
		widgets.Column[phones.Waiting]{ID: "table", Title: text.Of("Table"), Width: 70, Align: fyne.TextAlignTrailing, Text: func(w phones.Waiting) text.Text { return text.Of("%d", w.Table) }},
		widgets.Column[phones.Waiting]{ID: "first", Title: text.Of("Starts"), Width: 230, Grow: 1, Text: said(0)},
		widgets.Column[phones.Waiting]{ID: "second", Title: text.Of("Replies"), Width: 230, Grow: 1, Text: said(1)},
		widgets.Column[phones.Waiting]{ID: "state", Title: text.Text{}, Width: 150, Chip: func(w phones.Waiting) (text.Text, widgets.Tone) {
			if w.Verdict == agreement.OneSays {
				return w.State(), widgets.Neutral
			}
			return w.State(), widgets.Warning
		}},
	)
	g.Passive = true
	g.Placeholder = text.Of("Nothing waits: what both players send alike is in at once.")
	g.SetMinRows(6)
	return g
}

// Name is the word in the rail.
func (h *screen) Name() string { return "Hall" }

// Content lays the screen out.
func (h *screen) Content() fyne.CanvasObject {
	h.codes = widgets.NewFlow(24, 12, widgets.NewStack(6, nil, h.hallCode.object, h.where), widgets.NewStack(6, nil, h.wifiCode.object, h.wifi))
	who := widgets.NewCard(widgets.NewStack(8, nil, widgets.NewSectionTitle(text.Of("Who is here")), h.here))
	may := widgets.NewCard(widgets.NewStack(8, nil, widgets.NewSectionTitle(text.Of("What phones may do")), widgets.NewFlow(layout.ToolGap, 6, h.results, h.checkIn, h.named)))
	h.open = []fyne.CanvasObject{widgets.NewCard(h.codes), who, may, widgets.NewSectionTitle(text.Of("Sent by phone, not in yet")), h.waiting}
	parts := []fyne.CanvasObject{h.says, widgets.NewFlow(layout.ToolGap, 6, h.turn, h.choice)}
	parts = append(parts, h.open...)
	parts = append(parts, widgets.NewCard(widgets.NewStack(8, nil, widgets.NewSectionTitle(text.Of("The scorekeeper’s page on this computer")), h.desk, widgets.NewFlow(layout.ToolGap, 6, h.page))))
	h.body = widgets.NewStack(12, nil, parts...)
	h.scroll = container.NewVScroll(widgets.NewInset(2, 2, 2, 2, h.body))
	return h.scroll
}

// Load shows the hall as it is.
func (h *screen) Load() {
	hall := phones.Of(h.shell.Desk())
	for _, o := range h.open {
		layout.Show(o, hall != nil)
	}
	layout.Show(h.choice, hall == nil)
	h.turn.SetEnabled(!h.busy)
	h.showDesk()
	if hall == nil {
		h.showClosed()
	} else {
		h.showOpen(hall)
	}
	h.body.Refresh()
	h.scroll.Refresh()
}

// showClosed says what opening means, and offers the addresses.
func (h *screen) showClosed() {
	form.SetParagraph(h.says, text.Of("The hall is closed: nothing of this computer can be reached. Opened, phones and screens in the same network read the pages of this event as they change, both players of a game send its result, and players check in. Nothing is encrypted, and no page holds anything private; a slip’s code is good for its one game."), widgets.Dim)
	h.turn.SetText(text.Of("Open the hall"))
	h.addresses = addresses()
	options := []text.Text{text.Of("No network")}
	if len(h.addresses) > 0 {
		options = nil
		for _, a := range h.addresses {
			options = append(options, text.Name(a.String()))
		}
	}
	if h.chosen >= len(options) {
		h.chosen = 0
	}
	h.choice.SetOptions(options, h.chosen)
}

func (h *screen) showOpen(hall *phones.Hall) {
	form.SetParagraph(h.says, text.Of("The hall is open. Screens show %sboard, phones read the code or type the address.", hall.URL()), widgets.Dim)
	h.turn.SetText(text.Of("Close the hall"))
	form.SetParagraph(h.where, text.Name(hall.URL()), widgets.Strong)
	h.hallCode.show(hall.CodeURL())
	h.wifiCode.show(hall.WifiCode())
	words := text.Text{}
	if hall.WifiCode() != "" {
		words = text.Of("Joins the Wi-Fi")
	}
	form.SetParagraph(h.wifi, words, widgets.Strong)
	may := hall.May()
	h.results.SetText(turned(text.Of("Results by both players"), may.Results))
	h.checkIn.SetText(turned(text.Of("Checking in"), may.CheckIn))
	form.SetParagraph(h.here, presenceText(hall.Presence(), h.shell.Program().Now()), widgets.Dim)
	h.waiting.SetRows(hall.Waiting())
	h.look()
}

// turned is a word with whether it is on.
func turned(what text.Text, on bool) text.Text {
	if on {
		return text.Of("%s: yes", what)
	}
	return text.Of("%s: no", what)
}

// presenceText says who is here, and how fresh that is.
func presenceText(p phones.Presence, now time.Time) text.Text {
	if p.Phones+p.Boards == 0 {
		return text.Of("Nobody yet.")
	}
	who := text.Join(", ", text.Count(p.Phones, "1 phone", "%d phones"), text.Count(p.Boards, "1 screen", "%d screens"))
	return text.Of("%s; all of them were heard in the last %d s.", who, max(1, int(now.Sub(p.Oldest).Seconds())+1))
}

// look looks again in a while, for as long as the hall is open and the screen is shown.
func (h *screen) look() {
	if h.looking {
		return
	}
	h.looking = true
	h.shell.Later(every, func() {
		h.looking = false
		h.shell.RefreshBars()
		if phones.Of(h.shell.Desk()) != nil && h.shell.Shows(h.Name()) {
			h.Load()
		}
	})
}

// turnHall opens the hall, or closes it.
func (h *screen) turnHall() {
	desk := h.shell.Desk()
	if h.busy {
		return
	}
	if hall := phones.Of(desk); hall != nil {
		h.work(hall.Close, text.Of("The hall is closed."))
		return
	}
	if len(h.addresses) == 0 {
		h.shell.Say(widgets.Warning, text.Of("This computer is in no network. Join the one of the hall, then open it."))
		return
	}
	o := phones.Options{Address: h.addresses[h.chosen].String(), Now: h.shell.Program().Now}
	h.work(func() error {
		_, err := openHall(desk, o)
		return err
	}, text.Of("The hall is open. Slips printed from now on have a code for both players."))
}

// work opens or closes off the window's goroutine.
func (h *screen) work(do func() error, says text.Text) { h.workThen(do, says, func() {}) }

// workThen is work with what follows where it was done.
func (h *screen) workThen(do func() error, says text.Text, then func()) {
	h.busy = true
	h.shell.Read(do, func(err error) {
		h.busy = false
		if err != nil {
			h.shell.Fail(err)
		} else {
			h.shell.Say(widgets.Good, says)
			then()
		}
		h.shell.RefreshBars()
		h.Load()
	})
}

// let changes what phones may do.
func (h *screen) let(change func(*phones.May)) {
	hall := phones.Of(h.shell.Desk())
	if hall == nil {
		return
	}
	may := hall.May()
	change(&may)
	hall.Let(may)
	h.Load()
}

// enterSlip leads to the game on which players have sent something.
func (h *screen) enterSlip(w phones.Waiting) { h.shell.EnterSlip(w.Division, w.Game) }

// Focus leaves the keyboard to the screen's keys.
func (h *screen) Focus() { h.shell.Window().Canvas().Unfocus() }

// Badge says that the hall is open, and how many games need the director.
func (h *screen) Badge() text.Text {
	hall := phones.Of(h.shell.Desk())
	if hall == nil {
		return text.Text{}
	}
	needs := 0
	for _, w := range hall.Waiting() {
		if w.Verdict != agreement.OneSays {
			needs++
		}
	}
	if needs > 0 {
		return text.Of("open, %d", needs)
	}
	return text.Of("open")
}

// Wide: the list needs the inspector's room.
func (h *screen) Wide() bool { return true }

// Keys are the screen's own keys.
func (h *screen) Keys() []shell.KeyHint {
	return []shell.KeyHint{
		{Key: text.Of("O"), Does: text.Of("open the hall, or close it")}, {Key: text.Of("R"), Does: text.Of("results by both players, yes or no")},
		{Key: text.Of("C"), Does: text.Of("checking in by phone, yes or no")}, {Key: text.Of("W"), Does: text.Of("name the Wi-Fi for its code")},
		{Key: text.Of("D"), Does: text.Of("the scorekeeper’s page on this computer")}, {Key: text.Of("Enter"), Does: text.Of("enter the slip of the game chosen")},
	}
}

// TypedKey gets what no focused part used.
func (h *screen) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		h.waiting.TypedKey(e)
	case fyne.KeyReturn, fyne.KeyEnter:
		if w, ok := h.waiting.Selected(); ok {
			h.enterSlip(w)
		}
	default:
		return false
	}
	return true
}

// TypedRune gets letters that nothing else used.
func (h *screen) TypedRune(r rune) bool {
	button := map[rune]*widgets.Button{'o': h.turn, 'r': h.results, 'c': h.checkIn, 'w': h.named, 'd': h.page}[lower(r)]
	if button == nil || !button.Visible() {
		return false
	}
	button.Press()
	return true
}

// lower is a letter of a key, small.
func lower(r rune) rune {
	if r >= 'A' && r <= 'Z' {
		return r + 'a' - 'A'
	}
	return r
}
