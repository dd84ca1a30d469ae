package app

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/finals"
)

// SentChanged says that players have sent something, or that what they sent is gone.
type SentChanged struct{}

// SentResults is what players have sent of results that aren't entered yet: by phone here or, at a station, at its
// host. It changes no result, and a sheet that differs from it is doubtful.
func (d *Desk) SentResults() []agreement.Sent {
	sent := d.sent.Load()
	if sent == nil {
		return nil
	}
	ev := d.Event()
	return slices.DeleteFunc(slices.Clone(*sent), func(s agreement.Sent) bool {
		div := ev.Find(s.Game.Division)
		if div == nil {
			return true
		}
		g, ok := finals.GameIn(div, s.Game.ID)
		return !ok || g.Sheet.Done() || !s.Of(div.ID, g)
	})
}

// SentOf is what the players of a game have sent. ok is false if they have sent nothing.
func (d *Desk) SentOf(division tournament.DivisionID, game int) (sent agreement.Sent, ok bool) {
	for _, s := range d.SentResults() {
		if s.Game.Division == division && s.Game.ID == game {
			return s, true
		}
	}
	return agreement.Sent{}, false
}

// SetSent sets all that players have sent, and tells the listeners.
func (d *Desk) SetSent(sent []agreement.Sent) {
	d.sent.Store(&sent)
	d.sentListeners.Tell(SentChanged{})
}

// SubscribeSent calls f, on any goroutine, when players have sent something. The returned function ends
// it.
func (d *Desk) SubscribeSent(f func()) (cancel func()) {
	return d.sentListeners.Add(func(SentChanged) { f() })
}
