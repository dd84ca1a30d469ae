package hall

import (
	"context"
	"errors"
	"net/netip"

	"wordhall/app"
	"wordhall/app/beyond"
	"wordhall/app/hall"
	"wordhall/app/phones"
	"wordhall/screens/dialog"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// Reaching is how others reach this computer: its addresses, and the ports for phones and of the scorekeeper's page,
// of which 0 is the usual one. AnyStationPort says that stations reach it at any port that is free.
type Reaching struct {
	Addresses      func() []netip.Addr
	Phones, Desk   int
	AnyStationPort bool
}

// Reach is how others reach this computer. Tests replace it.
var Reach = Reaching{Addresses: phones.Addresses}

// forStations is the address and port at which stations reach this computer.
func (r Reaching) forStations(at netip.Addr) netip.AddrPort {
	if r.AnyStationPort {
		return netip.AddrPortFrom(at, 0)
	}
	return netip.AddrPortFrom(at, hall.Port)
}

// at is the address chosen. ok is false if this computer is in no network.
func (h *screen) at() (at netip.Addr, ok bool) {
	if len(h.facts.Addresses) == 0 {
		h.shell.Say(widgets.Warning, text.Of("This computer is on no network. Join the one in the hall, then open the hall."))
		return netip.Addr{}, false
	}
	return h.facts.Addresses[min(h.chosen, len(h.facts.Addresses)-1)], true
}

// turnHall opens the hall to those for whom it is meant, or closes all of it.
func (h *screen) turnHall() {
	switch {
	case h.facts.Phones != nil || h.facts.Stations != nil:
		h.closeHall()
	case h.facts.Seat == nil && h.facts.Superseded.IsZero():
		h.openTo(h.forPhones || h.facts.Sample, h.forStations && !h.facts.Sample)
	}
}

// closeHall closes everything of the hall that is open.
func (h *screen) closeHall() {
	desk := h.shell.Desk()
	h.work(func() error {
		var errs []error
		if p := phones.Of(desk); p != nil {
			errs = append(errs, p.Close())
		}
		if s := hall.Of(desk); s != nil {
			errs = append(errs, s.Close())
		}
		if b := beyond.Of(desk); b != nil {
			errs = append(errs, b.Close())
		}
		return errors.Join(errs...)
	}, text.Of("The hall is closed."))
}

// openTo opens the hall to phones, to stations or to both. If it fails for one of them the other is open all the
// same.
func (h *screen) openTo(toPhones, toStations bool) {
	at, ok := h.where()
	if !ok || h.busy || !toPhones && !toStations {
		return
	}
	toCluster := h.forCluster && h.facts.Beyond != nil && h.facts.Beyond.Open == nil
	desk, program, role := h.shell.Desk(), h.shell.Program(), hall.Roles[max(0, h.stations.next.Chosen())].Key
	h.busy = true
	h.Load()
	h.shell.Read(func() error {
		var errs []error
		if toPhones {
			_, err := phones.Open(desk, phones.Options{Address: at.String(), Port: Reach.Phones, Now: program.Now})
			errs = append(errs, err)
		}
		if toStations {
			open, err := hall.Open(context.Background(), desk, hall.Options{Folder: hall.FolderOf(program), Address: Reach.forStations(at)})
			if err == nil {
				open.Offer(role)
			}
			errs = append(errs, err)
		}
		if toCluster {
			errs = append(errs, h.openBeyond())
		}
		return errors.Join(errs...)
	}, h.done(text.Of("The hall is open. Slips printed from now on have a code for both players."), func() {
		if p := phones.Of(desk); p != nil && !p.CodesLost().IsZero() {
			h.shell.Say(widgets.Warning, p.CodesLost())
		}
	}))
}

// where is the address of what is open already, or otherwise the one that is chosen.
func (h *screen) where() (netip.Addr, bool) {
	desk := h.shell.Desk()
	if open := hall.Of(desk); open != nil {
		return open.Address().Addr(), true
	}
	if p := phones.Of(desk); p != nil {
		if at, err := netip.ParseAddr(p.Address()); err == nil {
			return at, true
		}
	}
	return h.at()
}

// turnPhones opens the hall to phones, or closes it to them. While all of it is closed it switches whether O will
// open it to them.
func (h *screen) turnPhones() {
	switch p := phones.Of(h.shell.Desk()); {
	case p != nil:
		h.work(h.withBeyond(p.Close), text.Of("The hall is closed to phones."))
	case h.facts.Stations != nil:
		h.openTo(true, false)
	default:
		h.forPhones = !h.forPhones
		h.Load()
	}
}

// turnStations opens the hall to stations, or closes it to them. While all of it is closed it switches whether O will
// open it to them.
func (h *screen) turnStations() {
	switch s := hall.Of(h.shell.Desk()); {
	case s != nil:
		h.work(h.withBeyond(s.Close), text.Of("The hall is closed to stations."))
	case h.facts.Phones != nil:
		h.openTo(false, true)
	default:
		h.forStations = !h.forStations
		h.Load()
	}
}

// work does something off the window's goroutine.
func (h *screen) work(do func() error, says text.Text) { h.workThen(do, says, func() {}) }

// workThen is work, and calls then if it succeeded.
func (h *screen) workThen(do func() error, says text.Text, then func()) {
	if h.busy {
		return
	}
	h.busy = true
	h.shell.Read(do, h.done(says, then))
}

// done says how the work ended.
func (h *screen) done(says text.Text, then func()) func(error) {
	return func(err error) {
		h.busy = false
		if err != nil {
			h.shell.Fail(err)
		} else {
			h.shell.Say(widgets.Good, says)
			then()
		}
		h.shell.RefreshBars()
		h.Load()
	}
}

// askJoin asks for the code of the new host at a computer that was the host before, and joins there.
func (h *screen) askJoin() {
	if h.facts.Superseded.IsZero() {
		return
	}
	old, program := h.shell.Desk().Path(), h.shell.Program()
	h.shell.AskText(text.Of("Join the hall there"), text.Of("The new host shows a joining code. This computer gets a copy of the event from there; what only this file has is listed then, to be entered there or dropped, one by one."),
		text.Of("Joining code"), func(code string) {
			h.shell.RunDesk(shell.Sharing(text.Of("Joining the hall")), func(ctx context.Context) (*app.Desk, error) {
				s, err := hall.Join(ctx, program, code, hall.JoinOptions{Folder: dialog.EventFolder(program), Old: old})
				if err != nil {
					return nil, err
				}
				return s.Desk(), nil
			}, func(desk *app.Desk, err error) {
				if err != nil {
					h.shell.Fail(err)
					return
				}
				h.shell.OpenDesk(desk).Go(h.Name())
			})
		})
}
