package app

import "wordhall/tournament"

// NextRevision is the number that the round's next printed version will have: above
// every one that was ever given to it, undone ones among them.
func (d *Desk) NextRevision(id tournament.DivisionID, round int) (int, error) {
	div, err := d.Event().Division(id)
	if err != nil {
		return 0, err
	}
	s := ActionContext{journal: d.file}
	return s.nextRevision(div, round)
}
