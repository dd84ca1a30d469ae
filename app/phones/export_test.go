package phones

import (
	"time"

	"wordhall/app"
	"wordhall/tournament"
)

// New is a hall that doesn't listen, with its pages made.
func New(desk *app.Desk, o Options) (*Hall, error) {
	o.Address, o.Port = "192.168.1.10", Port
	h, err := newHall(desk, o)
	if err != nil {
		return nil, err
	}
	h.Renew()
	return h, nil
}

// Renew makes the pages as things are now.
func (h *Hall) Renew() { h.site.make() }

// Code is the end of the address of a game's slip.
func (h *Hall) Code(division tournament.DivisionID, game int) string {
	return h.book.code(division, game)
}

// Words are the fixed texts.
var Words = words

// NewDesk is a scorekeeper's page that doesn't listen. Its key is in URL.
func NewDesk(desk *app.Desk) *LocalDesk { return newDesk(desk, DeskOptions{Port: DeskPort}) }

// Limited is a listener with room for that many connections.
var Limited = limit

// NewLimiter is a limiter with that many slots. The returned function lets one in from an address, with or without a
// slip, at a time. gone is called with the name of one that has to go.
func NewLimiter(most int, gone func(name string)) func(name, address string, holdsSlip bool, at time.Time) {
	l := &limiter{most: most}
	return func(name, address string, holdsSlip bool, at time.Time) {
		p := &slot{address: address, since: at, end: func() { gone(name) }}
		p.holdsSlip.Store(holdsSlip)
		l.add(p)
	}
}
