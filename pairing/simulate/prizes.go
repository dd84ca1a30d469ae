package simulate

import (
	"cmp"
	"slices"

	"wordhall/tournament/text"
)

// Family is a list of prizes for the best places among some of the players.
type Family struct {
	// Field marks the players who compete for the prizes.
	Field []bool
	// Prizes are the numbers, from 0, of the prizes for the first, the second and so on of the field. A place without a
	// prize has NoPrize.
	Prizes []int
	// Group is a number from 1, or 0 for none. A player can win in only one family of a group, which is the first.
	Group int
	// Broken says that the Seed decides between players who share a place. Without it, all of them win all prizes of the
	// places that they take up together.
	Broken bool
}

// NoPrize marks a place without a prize.
const NoPrize = -1

// checkFamilies says what is wrong with the families; it is nil if nothing is.
func (e *Event) checkFamilies() error {
	seen := map[int]bool{}
	for at, f := range e.Families {
		if len(f.Field) != len(e.Players) || f.Group < 0 {
			return text.Errorf("simulate: family %d of prizes has a field of %d and group %d, with %d players", at+1, len(f.Field), f.Group, len(e.Players))
		}
		for _, prize := range f.Prizes {
			if prize != NoPrize && (prize < 0 || seen[prize]) {
				return text.Errorf("simulate: prize %d of family %d is below 0 or is there twice", prize, at+1)
			}
			seen[prize] = true
		}
	}
	return nil
}

// prizes is the number of prizes that are counted, and groups the number of groups.
func (e *Event) prizes() (prizes, groups int) {
	for _, f := range e.Families {
		groups = max(groups, f.Group)
		for _, prize := range f.Prizes {
			prizes = max(prizes, prize+1)
		}
	}
	return prizes, groups
}

// award counts who wins which prize at the end of a run.
func (t *Tally) award(p *player) {
	if len(p.event.Families) == 0 {
		return
	}
	clear(p.won)
	for k := range p.event.Families {
		t.awardFamily(p, &p.event.Families[k])
	}
	for i, won := range p.won[:t.Players] {
		if won {
			t.anyPrize[i]++
		}
	}
}

// awardFamily gives out the prizes of one family. Players who share a place get theirs at the same time.
func (t *Tally) awardFamily(p *player, f *Family) {
	winners := p.winners[:0]
	for at, rank := 0, 0; at < len(p.order) && rank < len(f.Prizes); {
		place := p.places[at]
		p.group = p.group[:0]
		for ; at < len(p.order) && p.places[at] == place; at++ {
			i := p.order[at]
			if f.Field[i] && (f.Group == 0 || !p.won[f.Group*t.Players+int(i)]) {
				p.group = append(p.group, i)
			}
		}
		if f.Broken && len(p.group) > 1 {
			slices.SortFunc(p.group, func(a, b int32) int {
				return cmp.Compare(p.event.Players[a].Seed, p.event.Players[b].Seed)
			})
		}
		to := min(rank+len(p.group), len(f.Prizes))
		for k, i := range p.group {
			first, last := rank, to
			if f.Broken {
				first, last = min(rank+k, to), min(rank+k+1, to)
			}
			won := false
			for _, prize := range f.Prizes[first:last] {
				if prize != NoPrize {
					t.prizeCounts[prize*t.Players+int(i)]++
					won = true
				}
			}
			if won {
				winners = append(winners, i)
			}
		}
		rank = to
	}
	for _, i := range winners {
		p.won[i] = true
		if f.Group > 0 {
			p.won[f.Group*t.Players+int(i)] = true
		}
	}
	p.winners = winners
}

// PrizeChance is the share of the runs in which the player won the prize, alone or with
// others.
func (t Tally) PrizeChance(player, prize int) float64 {
	return float64(t.prizeCounts[prize*t.Players+player]) / float64(max(1, t.Runs))
}

// AnyPrize is the share of the runs in which the player won a prize of any family.
func (t Tally) AnyPrize(player int) float64 {
	return float64(t.anyPrize[player]) / float64(max(1, t.Runs))
}
