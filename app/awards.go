package app

import (
	"wordhall/tournament"
	"wordhall/tournament/award"
)

// Awards returns who wins each prize of a division by the standings after a round. Past games, which a prize by
// rating gain needs, come from the history on this computer.
func (d *Desk) Awards(division tournament.DivisionID, after int) ([]award.Award, error) {
	div, err := d.Event().Division(division)
	if err != nil {
		return nil, err
	}
	book, err := d.Book(div)
	if err != nil {
		return nil, err
	}
	past, err := d.RatingHistory(division)
	if err != nil {
		return nil, err
	}
	return award.List(div, book, after, past), nil
}

// RatingHistory is the past of the division's players that its own rating system needs. It is nil if the division
// has no system.
func (d *Desk) RatingHistory(division tournament.DivisionID) (tournament.RatingHistory, error) {
	div, err := d.Event().Division(division)
	if err != nil || div.RatingSystem == "" {
		return nil, err
	}
	s, err := div.RatingSystemOf("")
	if err != nil {
		return nil, err
	}
	return d.program.ratingHistory(d.Event(), div, s)
}
