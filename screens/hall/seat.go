package hall

import (
	"context"
	"net/netip"
	"path/filepath"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/beyond"
	"wordhall/app/hall"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// seatPart is the part of the screen at a station.
type seatPart struct {
	screen        *screen
	card          *widgets.Card
	who, how      *widgets.Paragraph
	holds         *widgets.Paragraph
	takeOver, old *widgets.Button
	// lines are the lines that only an old host has, and file is its event file. asked counts the readings.
	lines       []hall.OwnLine
	file        string
	asked       int
	heading     *widgets.Paragraph
	enter, drop *widgets.Button
	grid        *widgets.Grid[hall.OwnLine]
	list        *fyne.Container
}

func newSeatPart(h *screen) *seatPart {
	p := &seatPart{screen: h, who: dim(), how: dim(), holds: dim(), heading: dim()}
	p.takeOver = widgets.NewKeyButton(text.Of("Take over as host…"), "T", h.askTakeOver)
	p.old = widgets.NewKeyButton(text.Of("What only the former host has…"), "L", h.askOld)
	p.card = widgets.NewCard(widgets.NewStack(8, nil, widgets.NewSectionTitle(text.Of("Station")), p.who, p.how, p.holds, widgets.NewFlow(layout.ToolGap, 6, p.takeOver, p.old)))
	p.grid = widgets.NewGrid(
		widgets.Column[hall.OwnLine]{ID: "line", Title: text.Of("Line"), Width: 70, Align: fyne.TextAlignTrailing, Text: func(l hall.OwnLine) text.Text { return text.Of("%d", int(l.Seq)) }},
		widgets.Column[hall.OwnLine]{ID: "words", Title: text.Of("What was done there"), Width: 360, Grow: 1, Text: func(l hall.OwnLine) text.Text { return l.Words }},
		widgets.Column[hall.OwnLine]{ID: "by", Title: text.Of("By"), Width: 90, Text: func(l hall.OwnLine) text.Text { return text.Name(l.Operator) }},
		widgets.Column[hall.OwnLine]{ID: "how", Title: text.Text{}, Width: 150, Chip: func(l hall.OwnLine) (text.Text, widgets.Tone) {
			if l.Enterable {
				return text.Text{}, widgets.Neutral
			}
			return text.Of("by hand"), widgets.Warning
		}},
	)
	p.grid.Name = text.Of("What only the former host has")
	p.grid.Passive = true
	p.grid.SetMinRows(4)
	p.grid.OnActivated = func(hall.OwnLine) { h.enterLine() }
	p.enter = widgets.NewKeyButton(text.Of("Enter it at the host"), "Enter", h.enterLine)
	p.drop = widgets.NewKeyButton(text.Of("Drop it…"), "Del", h.dropLine)
	p.list = widgets.NewStack(8, nil, p.heading, p.grid, widgets.NewFlow(layout.ToolGap, 6, p.enter, p.drop))
	return p
}

// show shows the state of the station. If lines of an old host have to be decided about it shows them too.
func (p *seatPart) show(f Facts) {
	layout.Show(p.card, f.Seat != nil)
	old := ""
	if f.Seat != nil {
		now := f.Seat.Status
		old = f.Seat.Old
		form.SetParagraph(p.who, text.Of("%s, in the hall of %s as %s", now.Name, now.Host, now.Role.Text()), widgets.Strong)
		style := widgets.Dim
		if !now.Connected || now.Stopped != nil {
			style = form.BadText
		}
		form.SetParagraph(p.how, now.Text().Sentence(), style)
		layout.Show(p.takeOver, now.Role.HoldsAll())
		layout.Show(p.old, now.Role.HoldsAll())
		form.SetParagraph(p.holds, text.Join(" ", now.Role.CopyHolds(), now.Before().Sentence()), widgets.Dim)
	}
	layout.Show(p.list, old != "")
	if old != p.file {
		p.file, p.lines = old, nil
		p.read()
	}
	p.showLines()
}

func (p *seatPart) showLines() {
	words := text.Of("Only %s has these lines, from the time when it was the host. Each is entered at the host, or dropped; nothing is merged automatically.", filepath.Base(p.file))
	if len(p.lines) == 0 {
		words = text.Of("The hall has everything that %s has.", filepath.Base(p.file))
	}
	form.SetParagraph(p.heading, words, widgets.Dim)
	p.grid.SetRows(p.lines)
	keepChosen(p.grid)
	layout.Show(p.grid, len(p.lines) > 0)
	layout.Show(p.enter, len(p.lines) > 0)
	layout.Show(p.drop, len(p.lines) > 0)
}

// read reads the lines that only the old host's file has.
func (p *seatPart) read() {
	s := p.screen.station()
	if s == nil || p.file == "" {
		return
	}
	p.asked++
	asked, file := p.asked, p.file
	var found []hall.OwnLine
	p.screen.shell.RunLatest(p.screen.Name(), func(ctx context.Context) (err error) {
		found, err = s.OwnLines(ctx, file)
		return err
	}, func(err error) {
		switch {
		case asked != p.asked:
		case err != nil:
			p.screen.shell.Fail(err)
		default:
			p.lines = found
			p.showLines()
			p.screen.body.Refresh()
		}
	})
}

// station is this computer's place in another one's hall, or nil if it has none.
func (h *screen) station() *hall.Station {
	s, _ := h.shell.Desk().Remote().(*hall.Station)
	return s
}

// askOld asks for the event file of an old host.
func (h *screen) askOld() {
	s := h.station()
	if s == nil || !s.Status().Role.HoldsAll() {
		return
	}
	h.shell.AskPath(dialog.PathQuestion{Title: text.Of("The former host's event file"), Confirm: text.Of("List its lines"), Endings: dialog.EventEndings, Folder: dialog.EventFolder(h.shell.Program())}, func(a *dialog.Asked, path string) {
		if h.busy {
			return
		}
		h.busy = true
		listed := h.done(text.Of("What only %s has is listed.", filepath.Base(path)), func() {})
		h.shell.Read(func() error {
			if _, err := s.OwnLines(context.Background(), path); err != nil {
				return err
			}
			return s.SetOld(path)
		}, func(err error) {
			h.busy = false
			a.Then(func() { listed(nil) })(err)
		})
	})
}

// enterLine sends the host what the chosen line of the old host did.
func (h *screen) enterLine() {
	s := h.station()
	l, ok := h.seat.grid.Selected()
	if s == nil || !ok || h.busy {
		return
	}
	h.busy = true
	var receipt app.Receipt
	h.shell.Read(func() (err error) {
		receipt, err = s.Enter(context.Background(), l)
		return err
	}, func(err error) {
		h.busy = false
		if err != nil {
			h.shell.Fail(err)
			return
		}
		h.shell.SayDone(receipt.Words.Sentence())
		h.seat.read()
	})
}

// dropLine asks whether the chosen line of the old host is to be dropped.
func (h *screen) dropLine() {
	s := h.station()
	l, ok := h.seat.grid.Selected()
	if s == nil || !ok {
		return
	}
	h.shell.Ask(text.Of("Drop this line?"), text.Of("%s The hall goes on without it; the former host's file keeps it.", l.Words.Sentence()), text.Of("Drop it"), true, func() {
		h.workThen(func() error { return s.Drop(l) }, text.Of("Line %d of the former host is dropped.", int(l.Seq)), h.seat.read)
	})
}

// askTakeOver asks whether this station is to be the host. It says what the station has and what the old host may
// still have.
func (h *screen) askTakeOver() {
	s := h.station()
	if s == nil || h.busy || !s.Status().Role.HoldsAll() {
		return
	}
	now, list := s.Status(), Reach.Addresses()
	if len(list) == 0 {
		h.shell.Say(widgets.Warning, text.Of("This computer is on no network. Join the one in the hall, then open the hall."))
		return
	}
	questions := form.New(110)
	at := list[0]
	if len(list) > 1 {
		var names []text.Text
		for _, a := range list {
			names = append(names, text.Name(a.String()))
		}
		questions.Choice(text.Of("Address"), names, at.String(), text.Of("of this computer, on the network of the others"), func(word string) {
			if a, err := netip.ParseAddr(word); err == nil {
				at = a
			}
		})
	}
	dialog.Question{
		Title: text.Of("Take over as host?"), Form: questions, Width: 680, Stay: true,
		Says:  text.Of("Take over only if %s is gone for good. This computer becomes the host; the other stations join it with new codes.", now.Host),
		Above: []fyne.CanvasObject{widgets.NewStack(6, nil, takeOverWords(s, now)...)}, Confirm: text.Of("Take over"), Danger: true,
		Answer: func(q *dialog.Asked) error {
			q.Close()
			h.takeOver(s, at)
			return nil
		},
	}.Ask(h.shell)
}

// takeOverWords are what somebody has to know who decides about a take-over.
func takeOverWords(s *hall.Station, now hall.Status) []fyne.CanvasObject {
	last := text.Of("No sheet is in this copy.")
	if sheet, ok := s.LastSheet(); ok {
		last = text.Of("The last sheet here is line %d: %s, at %s.", int(sheet.Seq), sheet.Says(), sheet.At.Local().Format("15:04:05"))
	}
	words := []fyne.CanvasObject{widgets.NewParagraph(last, widgets.Strong)}
	for _, d := range s.Desk().Event().Divisions {
		if n := d.RoundOnTheWall(); n > 0 {
			words = append(words, widgets.NewParagraph(text.Of("Division %s, round %d: %s out.", d.Name, n, format.Plural(report.SheetsOut(d, n), "sheet")), widgets.Plain))
		}
	}
	heard := text.Of("%s can be reached right now: its director is asked, and it goes on as the host until the answer comes. As long as it works, let it stay the host.", now.Host)
	style := form.BadText
	if !now.Connected {
		heard, style = text.Of("%s was last heard from at %s. What it did after line %d is only on that computer until it joins this hall: compare the pile of slips with the last sheet here.", now.Host, now.Since.Local().Format("15:04:05"), int(now.Seq)), widgets.Plain
	}
	words = append(words, widgets.NewParagraph(heard, style))
	if servers, goes := beyond.Left(s.Desk()); goes {
		words = append(words, widgets.NewParagraph(text.Of("The public pages go to %s from the host; from this computer nothing goes there until you switch it on.", servers), widgets.Plain))
	}
	if now.Pending > 0 {
		words = append(words, widgets.NewParagraph(text.Count(now.Pending, "1 entry that waits here for the host is then carried out by this computer.", "%d entries that wait here for the host are then carried out by this computer."), widgets.Plain))
	}
	return words
}

// takeOver makes this computer the host.
func (h *screen) takeOver(s *hall.Station, at netip.Addr) {
	desk, program := h.shell.Desk(), h.shell.Program()
	defer h.Load() // It may take a while.
	h.work(func() error {
		open, err := s.TakeOver(context.Background(), hall.Options{Folder: hall.FolderOf(program), Address: Reach.forStations(at)})
		if err == nil {
			open.Offer(hall.Scorekeeper)
		}
		return err
	}, text.Of("This computer is the host of %s now.", desk.Event().Name))
}
