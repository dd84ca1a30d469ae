package phones

import (
	"time"

	"wordhall/app"
	"wordhall/tournament"
)

// New is a hall that listens nowhere, with its pages made.
func New(desk *app.Desk, o Options) (*Hall, error) {
	o.Address, o.Port = "192.168.1.10", Port
	h, err := newHall(desk, o)
	if err != nil {
		return nil, err
	}
	h.Renew()
	return h, nil
}

// Renew makes the pages of now.
func (h *Hall) Renew() { h.site.make() }

// Code is what the address of a game's slip ends in.
func (h *Hall) Code(division tournament.DivisionID, game int) string {
	return h.book.code(division, game)
}

// Words are the fixed texts.
var Words = words

// NewDesk is a scorekeeper's page that listens nowhere; its key is in URL.
func NewDesk(desk *app.Desk) *LocalDesk { return newDesk(desk, DeskOptions{Port: DeskPort}) }

// Limited is a listener with room for so many.
var Limited = limit

// NewRoom is a room for so many. What it gives back lets one in from an address, with a slip or without, at a
// time; gone is called with the name of one that has to go.
func NewRoom(most int, gone func(name string)) func(name, address string, holdsSlip bool, at time.Time) {
	r := &room{most: most}
	return func(name, address string, holdsSlip bool, at time.Time) {
		p := &place{address: address, since: at, end: func() { gone(name) }}
		p.holdsSlip.Store(holdsSlip)
		r.enter(p)
	}
}
