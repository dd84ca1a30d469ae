package chances

import (
	"context"
	"fmt"
	"slices"

	"wordhall/pairing/clinch"
	"wordhall/pairing/simulate"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/text"
)

// PrizeLine is a prize that is won by the place in the standings, among all players or among some of them,
// and says what can still happen to it.
type PrizeLine struct {
	// Prize is its id in the division's list.
	Prize int
	Title text.Text
	Rank  int
	// Open says that the prize is for all who can win prizes: no class, rating or signing up limits it. If it
	// isn't, Short says in a word who competes: "B", "under 1500".
	Open  bool
	Short text.Text
	// GroupOpen says that an earlier prize of its exclusive group isn't decided by place. As it is open who wins
	// that one, all players are taken to compete still.
	GroupOpen bool
	// Players are the players who compete for it, in the order of the standings.
	Players []PrizeChance
}

// PrizeChance says what can become of a prize for one player.
type PrizeChance struct {
	ID tournament.PlayerID
	// Exact says that Sure and Out are true exactly where they are set. Otherwise they may be true without
	// being set, for example where it is open who wins an earlier prize of the exclusive group.
	Exact bool
	// Sure says that the player wins the prize, a better one of its kind or an earlier one of its exclusive
	// group, whatever happens, alone or shared. Out says that the prize and all better ones of its kind are
	// out of reach. Both are proven.
	Sure, Out bool
	// Share is the simulated chance to win it, alone or with others.
	Share float64
}

// Of is the player's chance of the prize; ok is false for a player who doesn't compete for it.
func (l PrizeLine) Of(id tournament.PlayerID) (c PrizeChance, ok bool) {
	for _, p := range l.Players {
		if p.ID == id {
			return p, true
		}
	}
	return PrizeChance{}, false
}

// prizeLines are the families of prizes won by place, prepared for the ranges and for the simulation.
type prizeLines struct {
	families []lineFamily
}

// lineFamily is one family of prizes won by place.
type lineFamily struct {
	prizes []tournament.Prize
	// field says, in the order of the players left, who competes, and size is how many do.
	field []bool
	size  int
	// ranks[k] is the number of the prize for place k+1 of the field, or simulate.NoPrize.
	ranks []int
	// group is the number of the exclusive group, 0 for none; loose is as in PrizeLine.
	group int
	loose bool
}

// prizeLines collects the families from the division's list; there are none where a final is planned.
func (l *roundsLeft) prizeLines() *prizeLines {
	all := &prizeLines{}
	groups, loose, next := map[string]int{}, map[string]bool{}, 0
	for _, family := range award.Families(l.d) {
		first := family[0]
		byPlace := first.Measure == tournament.ByPlace || first.Measure == tournament.BySignedUp
		if !byPlace || l.d.Final != nil { // a final decides the places, not the rounds
			loose[first.Exclusive] = true
			continue
		}
		f := lineFamily{prizes: family, field: make([]bool, len(l.order))}
		for i, s := range l.order {
			if player, _ := l.d.Player(s.ID); s.Status == tournament.StatusPlaying && award.IsFor(first, player) {
				f.field[i] = true
				f.size++
			}
		}
		if first.Exclusive != "" {
			if groups[first.Exclusive] == 0 {
				groups[first.Exclusive] = len(groups) + 1
			}
			f.group, f.loose = groups[first.Exclusive], loose[first.Exclusive]
		}
		for k := range min(family[len(family)-1].Rank, f.size) {
			number := simulate.NoPrize
			if slices.ContainsFunc(family, func(p tournament.Prize) bool { return p.Rank == k+1 }) {
				number = next
				next++
			}
			f.ranks = append(f.ranks, number)
		}
		all.families = append(all.families, f)
	}
	return all
}

// simulated are the families as the simulation needs them.
func (p *prizeLines) simulated() []simulate.Family {
	list := make([]simulate.Family, 0, len(p.families))
	for _, f := range p.families {
		list = append(list, simulate.Family{Field: f.field, Prizes: f.ranks, Group: f.group, Broken: f.prizes[0].Ties == tournament.TiesBroken})
	}
	return list
}

// share sets the simulated chances.
func (p *prizeLines) share(lines []PrizeLine, tally simulate.Tally, l *roundsLeft) {
	at := 0
	for _, f := range p.families {
		for _, prize := range f.prizes {
			line := &lines[at]
			at++
			if prize.Rank < 1 || prize.Rank > len(f.ranks) {
				continue
			}
			for k := range line.Players {
				c := &line.Players[k]
				c.Share = tally.PrizeChance(l.at[c.ID], f.ranks[prize.Rank-1])
			}
		}
	}
}

// placesTo are the places from 1 to the last.
func placesTo(last int) []int {
	places := make([]int, 0, last)
	for place := 1; place <= last; place++ {
		places = append(places, place)
	}
	return places
}

// openRanks is for how many places there are prizes for which all players compete.
func (p *prizeLines) openRanks() int {
	most := 0
	for _, f := range p.families {
		if f.prizes[0].Measure == tournament.ByPlace && shortField(f.prizes[0]).IsZero() {
			most = max(most, len(f.ranks))
		}
	}
	return most
}

// certainPrizes finds for every prize by place what is certain and what is out of reach.
func (l *roundsLeft) certainPrizes(ctx context.Context, lines *prizeLines) ([]PrizeLine, error) {
	var list []PrizeLine
	ranges := map[string][]clinch.Range{}
	// may says for each group who may have won an earlier prize of it.
	may := map[int][]bool{}
	for _, f := range lines.families {
		key := fmt.Sprint(f.prizes[0].Ties, len(f.ranks), f.field)
		if ranges[key] == nil {
			question := l.certain()
			question.Among = f.field
			question.Edges = placesTo(len(f.ranks))
			question.TiesOpen = question.TiesOpen || f.prizes[0].Ties == tournament.TiesBroken
			found, err := clinch.Places(ctx, question)
			if err != nil {
				return nil, err
			}
			ranges[key] = found
		}
		earlier := may[f.group]
		if f.group > 0 && earlier == nil {
			earlier = make([]bool, len(l.order))
			may[f.group] = earlier
		}
		made := f.lines(l, ranges[key], earlier)
		list = append(list, made...)
		if f.group > 0 {
			for _, line := range made {
				for _, c := range line.Players {
					earlier[l.at[c.ID]] = earlier[l.at[c.ID]] || !c.Out
				}
			}
		}
	}
	return list, nil
}

// lines are the prizes of a family; earlier says who may have won another prize of the group.
func (f *lineFamily) lines(l *roundsLeft, ranges []clinch.Range, earlier []bool) []PrizeLine {
	passed := 0
	for i, in := range f.field {
		if in && (f.loose || (earlier != nil && earlier[i])) {
			passed++
		}
	}
	var list []PrizeLine
	for _, prize := range f.prizes {
		line := PrizeLine{Prize: prize.ID, Title: prize.Text(), Rank: prize.Rank, GroupOpen: f.loose, Short: shortField(prize)}
		line.Open = line.Short.IsZero()
		for i, s := range l.order {
			if !f.field[i] {
				continue
			}
			r := ranges[i]
			others := passed
			if f.loose || (earlier != nil && earlier[i]) {
				others--
			}
			best := max(1, r.Best-others)
			line.Players = append(line.Players, PrizeChance{
				ID: s.ID, Exact: r.Exact && passed == 0,
				Sure: r.Worst <= prize.Rank && f.unbroken(best, r.Worst), Out: best > prize.Rank,
			})
		}
		list = append(list, line)
	}
	return list
}

// shortField says in a word or two who competes for the prize; it is empty where all do.
func shortField(p tournament.Prize) text.Text {
	switch {
	case p.Class != "":
		return text.Name(p.Class)
	case p.RatingBelow > 0:
		return text.Of("under %d", p.RatingBelow)
	case p.RatingFrom > 0:
		return text.Of("%d and over", p.RatingFrom)
	case p.Measure == tournament.BySignedUp:
		return text.Of("signed up")
	}
	return text.Text{}
}

// unbroken reports whether there is a prize for each of the places.
func (f *lineFamily) unbroken(from, to int) bool {
	return to <= len(f.ranks) && !slices.Contains(f.ranks[from-1:to], simulate.NoPrize)
}
