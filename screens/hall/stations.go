package hall

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/hall"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// stationsPart is the part of the screen for stations.
type stationsPart struct {
	card          *widgets.Card
	letters, says *widgets.Paragraph
	square        *code
	next          *widgets.ChooserButton
	another, copy *widgets.Button
	role, remove  *widgets.Button
	grid          *widgets.Grid[stationRow]
}

// stationRow is a station in the list.
type stationRow struct {
	hall.StationInfo
	copied, heard text.Text
	quiet         bool
}

func newStationsPart(h *screen) *stationsPart {
	p := &stationsPart{square: newCode(letterSide), letters: dim(), says: dim()}
	p.next = widgets.NewChooserButton(hall.Roles.Texts(), 1, func(int) {})
	p.next.Name = text.Of("What the next station may do")
	p.another = widgets.NewKeyButton(text.Of("New code"), "N", h.offer)
	p.copy = widgets.NewKeyButton(text.Of("Copy"), "Y", h.copyCode)
	p.role = widgets.NewKeyButton(text.Of("What it may do…"), "E", h.askRole)
	p.remove = widgets.NewKeyButton(text.Of("Remove it…"), "Del", h.askRemove)
	p.grid = stationGrid()
	p.grid.OnActivated = func(stationRow) { h.askRole() }
	titled := func(words text.Text, buttons ...fyne.CanvasObject) fyne.CanvasObject {
		return container.New(&layout.Tools{}, widgets.NewSectionTitle(words), widgets.NewFlow(layout.ToolGap, 6, buttons...))
	}
	p.card = widgets.NewCard(widgets.NewStack(10, nil, titled(text.Of("Joining code"), p.next, p.another, p.copy),
		container.New(&besideLayout{gap: 16, least: 200}, widgets.NewRow(0, nil, p.square.object), widgets.NewStack(8, nil, p.letters, p.says)),
		titled(text.Of("Stations"), p.role, p.remove), p.grid))
	return p
}

func stationGrid() *widgets.Grid[stationRow] {
	g := widgets.NewGrid(
		widgets.Column[stationRow]{ID: "name", Title: text.Of("Station"), Width: 120, MinWidth: 64, Grow: 1, Name: true, Text: func(s stationRow) text.Text { return text.Name(s.Name) }},
		widgets.Column[stationRow]{ID: "role", Title: text.Of("May work as"), Width: 110, MinWidth: 70, Text: func(s stationRow) text.Text { return s.Role.Text() }},
		widgets.Column[stationRow]{ID: "copy", Title: text.Of("Its copy"), Width: 130, Leave: 1, Text: func(s stationRow) text.Text { return s.copied }},
		widgets.Column[stationRow]{ID: "heard", Title: text.Text{}, Width: 150, Chip: func(s stationRow) (text.Text, widgets.Tone) {
			if s.quiet {
				return s.heard, widgets.Warning
			}
			return s.heard, widgets.Good
		}},
	)
	g.Name = text.Of("Stations")
	g.Key = func(s stationRow) string { return s.ID }
	g.Passive = true
	g.Placeholder = text.Of("No station has joined.")
	g.SetMinRows(2)
	g.SetAllRows(true)
	return g
}

// show shows the stations' part. If f is nil it hides it.
func (p *stationsPart) show(f *StationFacts, now time.Time) {
	layout.Show(p.card, f != nil)
	if f == nil {
		return
	}
	words, style, letters := codeText(*f, now), widgets.Dim, ""
	if f.Code != "" && !f.Offered.Taken && now.Before(f.Offered.Until) {
		letters = f.Code
	}
	if f.Trouble != nil {
		words, style = text.OfError(f.Trouble).Sentence(), form.BadText
	}
	form.SetParagraph(p.letters, text.Name(strings.ReplaceAll(letters, "-", " ")), widgets.Big)
	layout.Show(p.letters, letters != "")
	layout.Show(p.copy, letters != "")
	form.SetParagraph(p.says, words, style)
	p.square.show(letters)
	var rows []stationRow
	for _, s := range f.List {
		rows = append(rows, stationRow{StationInfo: s, copied: copyText(s), heard: ago(now, s.Heard), quiet: now.Sub(s.Heard) > quietAfter})
	}
	p.grid.SetRows(rows)
	keepChosen(p.grid)
	p.role.SetEnabled(len(rows) > 0)
	p.remove.SetEnabled(len(rows) > 0)
}

// codeText says what the joining code can be used for.
func codeText(f StationFacts, now time.Time) text.Text {
	left := f.Offered.Until.Sub(now)
	switch {
	case f.Code == "":
		return text.Of("N shows a joining code, good for one station and five minutes.")
	case f.Offered.Taken:
		return text.Of("%s has joined with it. N shows a code for the next one.", f.Offered.By)
	case left <= 0:
		return text.Of("The code has expired. N shows another one.")
	}
	says := text.Of("Type it under J on the other computer's start screen: one computer joins as %s, within %d:%02d.", f.Offered.Role.Text(), int(left.Minutes()), int(left.Seconds())%60)
	return text.Join(" ", says, f.Offered.Role.CopyHolds())
}

// offer shows a new joining code.
func (h *screen) offer() {
	if open := hall.Of(h.shell.Desk()); open != nil {
		open.Offer(hall.Roles[max(0, h.stations.next.Chosen())].Key)
		h.Load()
	}
}

// copyCode puts the joining code on the clipboard, so that it can be sent to whoever types it.
func (h *screen) copyCode() {
	fyne.CurrentApp().Clipboard().SetContent(h.facts.Stations.Code)
	h.shell.Say(widgets.Good, text.Of("The joining code is copied: paste it where the other computer's director can read it."))
}

// askRole asks what the chosen station is allowed to do.
func (h *screen) askRole() {
	open := hall.Of(h.shell.Desk())
	s, ok := h.stations.grid.Selected()
	if open == nil || !ok {
		return
	}
	questions := form.New(120)
	chosen := questions.Choice(text.Of("May work as"), hall.Roles.Texts(), s.Role.Text().String(), text.Of("from the next key pressed"), nil)
	dialog.Question{
		Title: text.Of("What %s may do", s.Name), Form: questions, Width: 560, Stay: true,
		Says:    text.Of("A director does everything and a scorekeeper enters and verifies sheets; their copies have the whole event. A check-in station checks players in, and a board or a reading station only shows the event; their copies have only what is public."),
		Confirm: text.Of("Allow it"), Answer: func(q *dialog.Asked) error {
			role := hall.Roles[max(0, chosen.SelectedIndex())].Key
			q.Close()
			h.work(func() error { return open.SetRole(s.ID, role) }, text.Of("%s: %s.", s.Name, role.Text()))
			return nil
		},
	}.Ask(h.shell)
}

// askRemove asks whether the chosen station is to be removed.
func (h *screen) askRemove() {
	open := hall.Of(h.shell.Desk())
	s, ok := h.stations.grid.Selected()
	if open == nil || !ok {
		return
	}
	h.shell.Ask(text.Of("Remove %s?", s.Name), text.Of("From then on it receives and sends nothing. What it has stays there."), text.Of("Remove it"), true, func() {
		h.work(func() error { return open.Remove(s.ID) }, text.Of("%s is out of the hall.", s.Name))
	})
}
