package tournament

import (
	"slices"

	"wordhall/pairing"
	"wordhall/tournament/rulebook"
)

// apart puts the relations that hold in the round into pairing's terms.
func (d *Division) apart(b rulebook.Book, p drawPlan) []pairing.Apart {
	var groups []pairing.Apart
	var contending []pairing.ID
	for _, r := range d.Relations {
		if !r.holdsIn(p.round) {
			continue
		}
		var except []pairing.ID
		if r.When == UnlessContended {
			if contending == nil {
				contending = d.contenders(b, p)
			}
			except = contending
		}
		for _, g := range d.groups(r) {
			a := pairing.Apart{
				Price: int64(r.Price), Subject: g.words, When: r.When.words(r.Round), Except: except,
				Passing: r.When == BeforeRound || r.When == UnlessContended,
			}
			for _, id := range g.players {
				a.Players = append(a.Players, pairing.ID(id))
			}
			groups = append(groups, a)
		}
	}
	return groups
}

// contenders are those who can still win a prize by the standings that the draw is
// based on, this round among those still to come; never nil.
func (d *Division) contenders(b rulebook.Book, p drawPlan) []pairing.ID {
	field := d.entrants(b, p.round, p.basedOn, nil)
	return slices.Clip(append([]pairing.ID{}, pairing.Contending(field, d.contention().pairing(), d.Rounds-p.basedOn)...))
}
