package hall

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/phones"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// phonesPart is the part of the screen for phones and screens in the hall.
type phonesPart struct {
	card                    *widgets.Card
	here, where, wifi, also *widgets.Paragraph
	lost                    *widgets.Banner
	results, checkIn, calls *tick
	named                   *widgets.Button
	hallCode, wifiCode      *code
	wifiStack               *fyne.Container
	waiting                 *widgets.Grid[phones.Waiting]
	list                    *fyne.Container
}

func newPhonesPart(h *screen) *phonesPart {
	p := &phonesPart{hallCode: newCode(codeSide), wifiCode: newCode(codeSide), here: dim(), also: dim(), where: dim(), wifi: dim()}
	p.results = h.newTick(text.Of("Results by both players"), "R", func() { h.let(func(m *phones.May) { m.Results = !m.Results }) })
	p.checkIn = h.newTick(text.Of("Checking in"), "C", func() { h.let(func(m *phones.May) { m.CheckIn = !m.CheckIn }) })
	p.calls = h.newTick(text.Of("Calling the director"), "G", func() { h.let(func(m *phones.May) { m.Calls = !m.Calls }) })
	p.named = widgets.NewKeyButton(text.Of("Name the Wi-Fi…"), "W", h.askWifi)
	p.waiting = waitingGrid()
	p.waiting.OnActivated = h.enterSlip
	p.wifiStack = under(p.wifiCode, p.wifi)
	beside := widgets.NewStack(8, nil, p.here, p.also, widgets.NewFlow(layout.ToolGap, 6, p.named))
	p.card = widgets.NewCard(widgets.NewStack(10, nil, widgets.NewSectionTitle(text.Of("Phones and screens")),
		container.New(&besideLayout{gap: 16, least: 170}, widgets.NewRow(12, nil, under(p.hallCode, p.where), p.wifiStack), beside),
		widgets.NewFlow(layout.ToolGap, 6, p.results.object, p.checkIn.object, p.calls.object)))
	p.lost = widgets.NewBanner(widgets.Warning, text.Text{}, text.Text{})
	p.list = widgets.NewStack(8, nil, p.lost, widgets.NewSectionTitle(text.Of("Sent by phone, not in yet")), p.waiting)
	return p
}

// under puts words below a code in the code's width.
func under(c *code, words *widgets.Paragraph) *fyne.Container {
	return widgets.NewStack(4, nil, c.object, widgets.NewWidth(codeSide, words))
}

func dim() *widgets.Paragraph { return widgets.NewParagraph(text.Text{}, widgets.Dim) }

// show shows the phones' part. If f is nil it hides it.
func (p *phonesPart) show(f *PhoneFacts, all Facts) {
	layout.Show(p.card, f != nil)
	layout.Show(p.list, f != nil)
	if f == nil {
		return
	}
	form.SetParagraph(p.here, phonesHere(f.Here, all.Now), widgets.Dim)
	form.SetParagraph(p.where, text.Name(strings.Trim(strings.TrimPrefix(f.URL, "http:"), "/")), widgets.Strong)
	form.SetParagraph(p.also, text.Of("Screens in the hall show %sboard, with both codes.", f.URL), widgets.Dim)
	p.hallCode.show(f.Code)
	p.wifiCode.show(f.Wifi)
	layout.Show(p.wifiStack, f.Wifi != "")
	form.SetParagraph(p.wifi, text.Of("Joins the Wi-Fi"), widgets.Strong)
	p.results.set(f.May.Results)
	p.checkIn.set(f.May.CheckIn)
	p.calls.set(f.May.Calls)
	layout.Show(p.lost, !f.CodesLost.IsZero())
	p.lost.Set(widgets.Warning, text.Of("Slips printed earlier"), f.CodesLost)
	p.waiting.SetRows(f.Waiting)
	keepChosen(p.waiting)
}

// waitingGrid lists what players have sent that isn't entered yet.
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
		widgets.Column[phones.Waiting]{ID: "first", Title: text.Of("Who starts"), Width: 230, Grow: 1, Text: said(0)},
		widgets.Column[phones.Waiting]{ID: "second", Title: text.Of("Who replies"), Width: 230, Grow: 1, Text: said(1)},
		widgets.Column[phones.Waiting]{ID: "state", Title: text.Text{}, Width: 150, Chip: func(w phones.Waiting) (text.Text, widgets.Tone) {
			if w.NeedsDirector() {
				return w.State(), widgets.Warning
			}
			return w.State(), widgets.Neutral
		}},
	)
	g.Name = text.Of("Sent by phone, not in yet")
	g.Passive = true
	g.Placeholder = text.Of("Nothing is waiting: what both players send alike is in at once.")
	g.SetMinRows(2)
	g.SetAllRows(true)
	return g
}

// let changes what phones may do.
func (h *screen) let(change func(*phones.May)) {
	open := phones.Of(h.shell.Desk())
	if open == nil {
		return
	}
	may := open.May()
	change(&may)
	open.Let(may)
	h.Load()
}

// enterSlip leads to the game on which players have sent something.
func (h *screen) enterSlip(w phones.Waiting) { h.shell.EnterSlip(w.Division, w.Game) }
