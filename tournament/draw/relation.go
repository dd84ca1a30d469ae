package draw

import (
	"slices"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// apart puts the relations that hold in the round into pairing's terms.
func apart(d *tournament.Division, b rulebook.Book, p Plan) []pairing.Apart {
	var groups []pairing.Apart
	var contending []pairing.ID
	for _, r := range d.Relations {
		if !r.HoldsIn(p.Round) {
			continue
		}
		var except []pairing.ID
		if r.When == tournament.UnlessContended {
			if contending == nil {
				contending = contenders(d, b, p)
			}
			except = contending
		}
		for _, g := range d.RelationGroups(r) {
			a := pairing.Apart{
				Price: int64(r.Price), Subject: g.Words, When: r.When.Words(r.Round), Except: except,
				Passing: r.When == tournament.BeforeRound || r.When == tournament.UnlessContended,
			}
			for _, id := range g.Players {
				a.Players = append(a.Players, pairing.ID(id))
			}
			groups = append(groups, a)
		}
	}
	return groups
}

// contenders are the players who can still win a prize, by the standings that the draw is based on; this
// round counts among those still to come. The result is never nil.
func contenders(d *tournament.Division, b rulebook.Book, p Plan) []pairing.ID {
	field := entrants(d, b, p.Round, p.basedOn, nil)
	return slices.Clip(append([]pairing.ID{}, pairing.Contending(field, d.ContentionOrDefault().ForPairing(), d.Rounds-p.basedOn)...))
}
