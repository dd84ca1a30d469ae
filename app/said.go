package app

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/agreement"
)

// Heard says that players have sent something, or that what they sent is gone.
type Heard struct{}

// Said is what players have sent of results that aren't entered yet: by phone here or, at a station, at its host.
// It changes no result, and a sheet that differs from it is doubtful.
func (d *Desk) Said() []agreement.Said {
	said := d.said.Load()
	if said == nil {
		return nil
	}
	ev := d.Event()
	return slices.DeleteFunc(slices.Clone(*said), func(s agreement.Said) bool {
		div := ev.Find(s.Game.Division)
		if div == nil {
			return true
		}
		g, ok := div.Game(s.Game.ID)
		return !ok || g.Sheet.Done() || !s.Of(div.ID, g)
	})
}

// SaidOf is what the players of a game have sent. ok is false if they have sent nothing.
func (d *Desk) SaidOf(division tournament.DivisionID, game int) (said agreement.Said, ok bool) {
	for _, s := range d.Said() {
		if s.Game.Division == division && s.Game.ID == game {
			return s, true
		}
	}
	return agreement.Said{}, false
}

// Hear sets all that players have sent, and tells the listeners.
func (d *Desk) Hear(said []agreement.Said) {
	d.said.Store(&said)
	d.heard.Tell(Heard{})
}

// SubscribeSaid calls f, on any goroutine, when players have sent something. The returned function ends
// it.
func (d *Desk) SubscribeSaid(f func()) (cancel func()) { return d.heard.Add(func(Heard) { f() }) }
