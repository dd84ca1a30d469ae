package app

import "wordhall/tournament"

// NextRevision is the number that the round's next printed version will have: above
// every one that was ever given to it, undone ones among them.
func (d *Desk) NextRevision(id tournament.DivisionID, round int) (int, error) {
	div := d.Event().Find(id)
	if div == nil {
		return 0, tournament.Refuse(tournament.NotFound, "there is no division with number %d in this event", id)
	}
	s := Scene{journal: d.file}
	return s.nextRevision(div, round)
}
