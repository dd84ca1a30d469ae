package draw

import (
	"context"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Another is a draw of a round in place of the one that is there.
type Another struct {
	// Apart are the pairs that make it the best draw, once they are kept apart in the round.
	Apart []tournament.Avoid
	// Price is by how much it is above the best draw, most important level first, without levels that are
	// equal and without the lot.
	Price []PriceTerm
}

// Words say what is worse in it than in the best draw.
func (a Another) Words() text.Text {
	if len(a.Price) == 0 {
		return text.Of("as good as the best draw, by another lot")
	}
	return thenTerms(a.Price)
}

// Others are the n cheapest draws of a drawn round in which not just those meet who meet now, the cheapest
// first, around what is locked and with what the round was drawn with; see pairing.Others. Nothing is changed.
func Others(ctx context.Context, d *tournament.Division, b rulebook.Book, round, n int) ([]Another, error) {
	p, fresh, err := freshPlan(d, Request{Round: round})
	if err != nil {
		return nil, err
	}
	request := pairingRequest(fresh, b, p)
	request.Progress = progress.Of(ctx)
	var there []pairing.Pair
	for _, g := range d.GamesOf(round) {
		there = append(there, pairing.Pair{A: pairing.ID(g.First), B: pairing.ID(g.Second)})
	}
	found, err := pairing.Others(ctx, request, there, n)
	if err != nil {
		return nil, explainError(d, p, err)
	}
	list := make([]Another, len(found))
	for i, f := range found {
		for _, pair := range f.Apart {
			list[i].Apart = append(list[i].Apart, tournament.Avoid{Players: [2]tournament.PlayerID{tournament.PlayerID(pair.A), tournament.PlayerID(pair.B)}, Rounds: []int{p.Round}})
		}
		list[i].Price = priceTerms(f.Price)
	}
	return list, nil
}
