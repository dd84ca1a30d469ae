package window

import (
	"context"
	"net/netip"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app/addresses"
	"wordhall/app/hall"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// openHall is the event's hall while it is open here; nil: it isn't.
func (f *eventView) openHall() *hall.Host {
	h := f.window.host
	if h == nil || h.Desk() != f.desk {
		return nil
	}
	select {
	case <-h.Done():
		return nil
	default:
		return h
	}
}

// askHall opens the event's hall to stations, or shows who is there.
func (f *eventView) askHall() {
	if h := f.openHall(); h != nil {
		f.showStations(h, hall.Scorekeeper)
		return
	}
	questions := form.New(110)
	address := askAddress(questions)
	dialog.Question{
		Title: text.Of("Open the hall to stations"), Form: questions, Width: 640, Stay: true,
		Says:    text.Of("Other computers join this event with a code each. They get a copy of everything in it, contact details too, and this computer carries out what is done there. Closing the event closes the hall."),
		Confirm: text.Of("Open the hall"), Answer: func(q *dialog.Asked) error {
			at, err := hall.ParseAddress(strings.TrimSpace(address.Text))
			if err != nil {
				return form.Wrong(address, err)
			}
			q.Close()
			f.startHall(text.Of("Opening the hall"), func(ctx context.Context) (*hall.Host, error) {
				return hall.Open(ctx, f.desk, f.hallAt(at))
			})
			return nil
		},
	}.Ask(f.window)
}

func (f *eventView) hallAt(at netip.AddrPort) hall.Options {
	return hall.Options{Folder: hall.FolderOf(f.window.program), Address: at}
}

// startHall opens the hall by what is given, and shows it.
func (f *eventView) startHall(words text.Text, open func(context.Context) (*hall.Host, error)) {
	var h *hall.Host
	f.window.Run(shell.Sharing(words), func(ctx context.Context) (err error) {
		h, err = open(ctx)
		return err
	}, func(err error) {
		if err != nil {
			if h != nil {
				_ = h.Close() // it was called off meanwhile
			}
			f.window.Fail(err)
			return
		}
		f.window.host = h
		h.Subscribe(func() { f.window.jobs.post(func() { f.hostChanged(h) }) })
		f.RefreshBars()
		f.window.menu.refresh()
		f.showStations(h, hall.Scorekeeper)
	})
}

// hostChanged says that another computer is the host now.
func (f *eventView) hostChanged(h *hall.Host) {
	if gone := h.Superseded(); gone != nil && f.window.view == f && f.window.host == h {
		f.window.host = nil
		f.Say(widgets.Bad, text.OfError(gone).Sentence())
	}
}

// showStations shows a new joining code for the role, and who is in the hall.
func (f *eventView) showStations(h *hall.Host, role hall.Role) {
	code, until := h.Offer(role)
	rows := widgets.NewStack(6, nil,
		widgets.NewText(text.Name(code.String()), widgets.TextStyle{Bold: true, Size: look.SizeHeading}),
		widgets.NewText(text.Of("One station joins with it as %s until %s.", role.Text(), until.Local().Format("15:04")), widgets.Dim))
	list := h.Stations()
	for _, s := range list {
		heard := text.Of("not heard yet")
		if !s.Heard.IsZero() {
			heard = text.Of("has line %d, heard at %s", int(s.Seq), s.Heard.Local().Format("15:04:05"))
		}
		rows.Add(widgets.NewRow(10, nil, widgets.NewText(text.Name(s.Name), widgets.Strong), widgets.NewText(s.Role.Text(), widgets.Plain), widgets.NewText(heard, widgets.Small)))
	}
	var names []text.Text
	for _, r := range hall.Roles() {
		names = append(names, r.Text())
	}
	questions := form.New(110)
	next := role
	questions.Choice(text.Of("Next station"), names, role.Text().String(), text.Of("what it may do"), func(word string) {
		for i, r := range hall.Roles() {
			if names[i].String() == word {
				next = r
			}
		}
	})
	var asked *dialog.Asked
	also := []widgets.DialogButton{dialog.Also(text.Of("Close the hall"), "", func() {
		asked.Close()
		f.endHall(h)
	})}
	if len(list) > 0 {
		also = append(also, dialog.Also(text.Of("Remove a station…"), "", func() {
			asked.Close()
			f.askRemove(h, list)
		}))
	}
	asked = dialog.Question{
		Title: text.Of("Stations in the hall"), Above: []fyne.CanvasObject{rows}, Form: questions, Width: 760, Stay: true,
		Leave: text.Of("Done"), Also: also, Confirm: text.Of("Another code"), Answer: func(q *dialog.Asked) error {
			q.Close()
			f.showStations(h, next)
			return nil
		},
	}.Ask(f.window)
}

// endHall closes the hall; the event stays open.
func (f *eventView) endHall(h *hall.Host) {
	f.window.Run(shell.Sharing(text.Of("Closing the hall")), func(context.Context) error { return h.Close() }, func(err error) {
		f.window.host = nil
		if err != nil {
			f.window.Fail(err)
			return
		}
		f.Say(widgets.Good, text.Of("The hall is closed."))
	})
}

// askRemove asks which station goes.
func (f *eventView) askRemove(h *hall.Host, list []hall.StationInfo) {
	var names []text.Text
	for _, s := range list {
		names = append(names, text.Name(s.Name))
	}
	questions := form.New(110)
	chosen := list[0]
	questions.Choice(text.Of("Station"), names, list[0].Name, text.Text{}, func(word string) {
		for _, s := range list {
			if s.Name == word {
				chosen = s
			}
		}
	})
	dialog.Question{
		Title: text.Of("Remove a station"), Says: text.Of("It hears and says nothing from then on. What it has stays there."), Form: questions, Width: 520, Stay: true,
		Confirm: text.Of("Remove it"), Danger: true, Answer: func(q *dialog.Asked) error {
			if err := h.Remove(chosen.ID); err != nil {
				return err
			}
			q.Close()
			f.Say(widgets.Good, text.Of("%s is out of the hall.", chosen.Name))
			return nil
		},
	}.Ask(f.window)
}

// askTakeOver asks whether this station is to be the host.
func (f *eventView) askTakeOver() {
	s := f.hall.station
	now := s.Status()
	questions := form.New(110)
	address := askAddress(questions)
	dialog.Question{
		Title: text.Of("Take over as host?"), Form: questions, Width: 680, Stay: true,
		Says:    text.Of("Only where %s is gone for good. This copy ends with line %d; what %s did after it stays there until that computer joins this hall. The other stations join with new codes.", now.Host, int(now.Seq), now.Host),
		Confirm: text.Of("Take over"), Danger: true, Answer: func(q *dialog.Asked) error {
			at, err := hall.ParseAddress(strings.TrimSpace(address.Text))
			if err != nil {
				return form.Wrong(address, err)
			}
			q.Close()
			f.leaveHall()
			f.hall = nil
			f.startHall(text.Of("Taking over as host"), func(ctx context.Context) (*hall.Host, error) { return s.TakeOver(ctx, f.hallAt(at)) })
			return nil
		},
	}.Ask(f.window)
}

// askAddress asks by which address other computers reach this one; the likeliest stands there.
func askAddress(questions *form.Form) *form.TextField {
	usual := ""
	if list := addresses.Own(); len(list) > 0 {
		usual = list[0].String()
	}
	return questions.Text(text.Of("Address"), usual, text.Of("of this computer, in the network of the other ones"))
}
