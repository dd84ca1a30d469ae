package window

import (
	"context"
	"errors"
	"slices"
	"time"

	"wordhall/app"
	"wordhall/app/hall"
	"wordhall/app/phones"
	"wordhall/screens/dialog"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// askJoin asks for the joining code of another computer's hall, and joins it.
func (w *window) askJoin() {
	w.AskText(text.Of("Join a hall"), text.Of("The host shows a joining code, good for one station and five minutes. This computer gets a copy of the event, which follows the host's; what is done here is carried out there."),
		text.Of("Joining code"), w.join)
}

// join joins the hall of the code and shows its event.
func (w *window) join(code string) {
	if w.opening {
		return
	}
	w.opening = true
	w.RunDesk(shell.Sharing(text.Of("Joining the hall")), func(ctx context.Context) (*app.Desk, error) {
		s, err := hall.Join(ctx, w.program, code, hall.JoinOptions{Folder: dialog.EventFolder(w.program)})
		if err != nil {
			return nil, err
		}
		return s.Desk(), nil
	}, func(desk *app.Desk, err error) {
		w.opening = false
		if err != nil {
			w.Fail(err)
			return
		}
		if w.opened(desk.Path(), desk, nil, nil) {
			w.askWhoJoined()
			if before := w.view.hall.said.Before(); !before.IsZero() {
				w.view.Tell(widgets.Neutral, before.Sentence())
			}
		}
	})
}

// askWhoJoined asks for the initials of the person who works at this station if nobody has entered them, because
// sheets are counted by who keyed them.
func (w *window) askWhoJoined() {
	if role := w.view.role(); w.program.OperatorKnown() || role == hall.Board || role == hall.Reading {
		return
	}
	w.askOperator(text.Of("The journal says who enters and verifies. So far that is “%s”, this computer's user: type your initials, once.", w.program.Operator()), func() {})
}

// hallView is what the view of a station's desk says about its host.
type hallView struct {
	station *hall.Station
	// role is the station's role when the event was opened.
	role hall.Role
	// said is the status that was last reported.
	said hall.Status
	// gone says that it was reported that the host can't be reached.
	gone bool
	stop func()
}

// goneAfter is how long the host may be away before that is reported. A station that has got another role, or whose
// cable is loose, is back by then.
const goneAfter = time.Second

// followHall reports at a station that the host is gone or back, and what became of requests that had to wait for
// it.
func (f *eventView) followHall() {
	s, ok := f.desk.Remote().(*hall.Station)
	if !ok {
		if f.past == nil && hall.LeftOpen(f.desk) {
			f.Tell(widgets.Warning, text.Of("The hall was open when the program ended. Open it again (Ctrl+H, O): the stations find it, and if one of them has taken over, this computer finds out."))
		}
		return
	}
	f.hall = &hallView{station: s, role: s.Status().Role, said: hall.Status{Connected: true}}
	s.OnOutcome(func(o hall.Outcome) {
		f.window.jobs.post(func() {
			if o.Err != nil {
				f.Tell(widgets.Bad, text.Of("The host refused what had waited for it: %s", text.OfError(o.Err)))
				return
			}
			f.Tell(widgets.Good, text.Of("Sent to the host: %s", o.Receipt.Words))
		})
	})
	f.hall.stop = s.Subscribe(func() { f.window.jobs.post(f.sayHall) })
	f.sayHall()
}

// hallChanged reports at a host that another computer is the host now. Phones then read and send there.
func (f *eventView) hallChanged(c app.Change) {
	h := hall.Of(f.desk)
	if h == nil || c.Kind != app.HallKind || h.Superseded() == nil {
		return
	}
	f.Tell(widgets.Bad, text.OfError(h.Superseded()).Sentence())
	if p := phones.Of(f.desk); p != nil {
		f.Read(func() error {
			_ = p.Close() // The journal takes no more lines, so it lacks the line about this.
			return nil
		}, func(error) { f.shown.Load() })
	}
}

// sayHall reports how the station and its host stand if that has changed. A station that became the host has
// nothing to report.
func (f *eventView) sayHall() {
	if f.desk.Remote() == nil {
		return
	}
	now, said := f.hall.station.Status(), f.hall.said
	f.hall.said = now
	if now.Connected != said.Connected || now.Stopped != said.Stopped { //nolint:errorlint // whether it is the same one
		f.RefreshBars()
	}
	var other *hall.AnewError
	switch {
	case errors.As(now.Stopped, &other) && said.Stopped == nil:
		f.window.reopen(f.desk.Path(), f.roleText(now))
	case now.Stopped != nil && said.Stopped == nil:
		f.Tell(widgets.Bad, text.OfError(now.Stopped).Sentence())
	case !now.Connected && said.Connected:
		f.window.jobs.later(goneAfter, f.sayGone)
	case now.Connected && f.hall.gone:
		f.hall.gone = false
		f.Tell(widgets.Good, text.Of("The host can be reached again."))
	case now.Role != said.Role && said.Role != "":
		f.Tell(widgets.Neutral, f.roleText(now))
	}
}

// roleText says that the station has another role than when its event was opened. It is empty if it has the same.
func (f *eventView) roleText(now hall.Status) text.Text {
	if now.Role == f.hall.role {
		return text.Text{}
	}
	return text.Of("The host gave this station another role: %s.", now.Role.Text())
}

// reopen closes the station's copy, which is no longer the one to follow, and opens the one that the host has for
// it now. says is the reason.
func (w *window) reopen(path string, says text.Text) {
	screen := w.view.shown.Name()
	w.closeDesk()
	w.ShowStart()
	w.openThen(path, func() {
		w.view.Go(screen)
		if words := text.Join(" ", says, w.view.hall.said.Before().Sentence()); !words.IsZero() {
			w.view.Tell(widgets.Neutral, words)
		}
	}, nil)
}

// sayGone reports that the host can't be reached, if it still can't and that wasn't reported yet.
func (f *eventView) sayGone() {
	if f.desk.Remote() == nil || f.hall.gone {
		return
	}
	if now := f.hall.station.Status(); !now.Connected && now.Stopped == nil {
		f.hall.gone = true
		f.Tell(widgets.Warning, now.Text().Sentence())
	}
}

// role is what this computer may do in another computer's hall. If it is in none it may do everything.
func (f *eventView) role() hall.Role {
	if s, ok := f.desk.Remote().(*hall.Station); ok {
		return s.Status().Role
	}
	return hall.Director
}

// limited reports whether the window is for only a part of the work, as a scorekeeper's window and a station that
// isn't a director's are.
func (f *eventView) limited() bool { return f.window.keeping || f.role() != hall.Director }

// madeOther makes the view again for another role, once no question is open.
func (f *eventView) madeOther() {
	w := f.window
	switch {
	case w.view != f:
	case w.busy():
		w.jobs.later(time.Second, f.madeOther)
	default:
		w.makeAgain()
	}
}

// includes reports whether the window has a screen.
func (f *eventView) includes(e shell.RailEntry) bool {
	switch role := f.role(); {
	case f.past != nil:
		return e.Past
	case f.window.keeping:
		return e.Sheets
	case role == hall.Reading && e.Past, role == hall.Director:
		return true
	default:
		return slices.Contains(e.For, role)
	}
}

// leaveHall stops listening to the station; its desk leaves the hall when it is closed.
func (f *eventView) leaveHall() {
	if f.hall != nil {
		f.hall.stop()
		f.hall.station.OnOutcome(nil)
	}
}
