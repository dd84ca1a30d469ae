package tournament

import (
	"slices"
	"strings"
	"unicode"
)

// PrizeList are the prizes of a division as the organiser sets them.
type PrizeList struct {
	Prizes   []Prize
	Currency string
	// Unit is the smallest sum in which shared prizes are paid out, in hundredths.
	Unit int
}

// PrizeList returns the division's prizes, to be changed and given back.
func (d *Division) PrizeList() PrizeList {
	return PrizeList{Prizes: slices.Clone(d.Prizes), Currency: d.Currency, Unit: d.PrizeUnit}
}

// NextRank is the rank after those for which the list has a prize of the measure that is open to all classes.
func (l PrizeList) NextRank(m Measure) int {
	next := 1
	for _, p := range l.Prizes {
		if p.Measure == m && p.Class == "" {
			next = max(next, p.Rank+1)
		}
	}
	return next
}

// SetPrizes gives the division its list of prizes. A prize with the number 0 is new. The others keep the
// record of what was handed out, and a prize that was handed out can't be left out of the list.
func (d *Division) SetPrizes(list PrizeList) error {
	next := 1
	handed := map[int][]Handed{}
	for _, p := range d.Prizes {
		next = max(next, p.ID+1)
		handed[p.ID] = p.Handed
	}
	prizes := slices.Clone(list.Prizes)
	for i := range prizes {
		if prizes[i].ID == 0 {
			prizes[i].ID = next
			next++
		}
		prizes[i].Handed = handed[prizes[i].ID]
		if prizes[i].Ties == "" {
			prizes[i].Ties = TiesShared
		}
	}
	for _, p := range d.Prizes {
		stays := slices.ContainsFunc(prizes, func(q Prize) bool { return q.ID == p.ID })
		if len(p.Handed) > 0 && !stays {
			return Refuse(Conflict, "%s was handed out already; take that back before you remove the prize", p.Text())
		}
	}
	if list.Currency != d.Currency && IsFigure(list.Currency) {
		return Refuse(Invalid, "the currency is %q; give its sign or its letters, such as €, £ or USD", list.Currency)
	}
	c := *d
	c.Prizes, c.Currency, c.PrizeUnit = prizes, list.Currency, list.Unit
	if err := c.validatePrizes(); err != nil {
		return Refuse(Invalid, "%s", err)
	}
	d.Prizes, d.Currency, d.PrizeUnit = c.Prizes, c.Currency, c.PrizeUnit
	return nil
}

// IsFigure reports whether a currency contains a figure, so that it is a sum of money and not a currency.
func IsFigure(currency string) bool { return strings.ContainsFunc(currency, unicode.IsDigit) }

// HandOut records to whom a prize was given; an empty list takes that back.
func (d *Division) HandOut(prize int, handed []Handed) error {
	i := slices.IndexFunc(d.Prizes, func(p Prize) bool { return p.ID == prize })
	if i < 0 {
		return Refuse(NotFound, "there is no prize with number %d in division %s", prize, d.Name)
	}
	if len(handed) == 0 && len(d.Prizes[i].Handed) == 0 {
		return Refuse(Conflict, "%s hasn't been handed out", d.Prizes[i].Text())
	}
	p := d.Prizes[i]
	p.Handed = handed
	if err := d.validateHanded(p); err != nil {
		return Refuse(Invalid, "%s: %s", p.Text(), err)
	}
	d.Prizes[i] = p
	return nil
}

// handedTo is a prize that was given to the player; ok is false if there is none.
func (d *Division) handedTo(id PlayerID) (p Prize, ok bool) {
	for _, p := range d.Prizes {
		if slices.ContainsFunc(p.Handed, func(h Handed) bool { return h.Player == id }) {
			return p, true
		}
	}
	return Prize{}, false
}

// forgetPrizes takes a removed player out of the prizes.
func (d *Division) forgetPrizes(id PlayerID) {
	for i := range d.Prizes {
		p := &d.Prizes[i]
		p.Members = without(p.Members, id)
		p.Winners = without(p.Winners, id)
	}
}

// without is a copy of the list without the player.
func without(ids []PlayerID, id PlayerID) []PlayerID {
	if !slices.Contains(ids, id) {
		return ids
	}
	return slices.DeleteFunc(slices.Clone(ids), func(other PlayerID) bool { return other == id })
}
