package award

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Award is a prize with the players or teams that have won it so far.
type Award struct {
	Prize tournament.Prize
	// Title is what the prize is called ("2nd place", "High win, class B").
	Title   string
	Winners []Winner
	// PooledWith is the prize with which this one was paid out together, because players who tie divide both;
	// 0 is none. The amounts are with that prize.
	PooledWith int
	// Open says why the prize has no winner; it is empty where it has one.
	Open text.Text
	// Provisional says that a final that isn't over decides who wins it.
	Provisional bool
	// Changed says that the prize was handed to players other than those who would win it now.
	Changed bool
}

// Winner is a player, or a team, with the share of the prize.
type Winner struct {
	Player tournament.PlayerID
	Team   string
	// Amount is in hundredths of the currency.
	Amount int
	// Words say what won it.
	Words text.Text
}

// List returns who would win each prize if the event ended after the round, in the order of the list. past is
// for the rating systems that average over earlier events.
//
// Prizes that are decided by the same measure are awarded together. Players who tie for some of them share
// the sum of these prizes, so that the shares add up to the fund to the last hundredth. A share is rounded
// down to the division's PrizeUnit, and what is left goes unit by unit to the players who are placed higher.
func List(d *tournament.Division, b rulebook.Book, after int, past tournament.RatingHistory) []Award {
	a := &awarder{d: d, book: b, after: after, past: past, won: map[string]map[tournament.PlayerID]bool{}, at: map[int]int{}}
	for i, p := range d.Prizes {
		a.list = append(a.list, Award{Prize: p, Title: p.Title()})
		a.at[p.ID] = i
	}
	a.place = map[tournament.PlayerID]int{}
	for _, s := range d.Standings(b, after) {
		a.place[s.ID] = s.Place
		if s.Status == tournament.StatusPlaying {
			a.playing = append(a.playing, s.ID)
		}
	}
	for _, family := range Families(d) {
		a.award(family)
	}
	for i := range a.list {
		a.list[i].Changed = changedSince(a.list[i])
	}
	return a.list
}

// Families are the prizes grouped by the measure that decides them. Each family is in order of rank, and the
// families are in the order of their first prize in the list.
func Families(d *tournament.Division) [][]tournament.Prize {
	var families [][]tournament.Prize
	at := map[tournament.PrizeKind]int{}
	for _, p := range d.Prizes {
		i, ok := at[p.Kind()]
		if !ok {
			i = len(families)
			at[p.Kind()] = i
			families = append(families, nil)
		}
		families[i] = append(families[i], p)
	}
	for _, f := range families {
		slices.SortStableFunc(f, func(a, b tournament.Prize) int { return cmp.Compare(a.Rank, b.Rank) })
	}
	return families
}

// awarder hands out the prizes of a division one family after the other.
type awarder struct {
	d       *tournament.Division
	book    rulebook.Book
	after   int
	past    tournament.RatingHistory
	list    []Award
	at      map[int]int
	playing []tournament.PlayerID
	// place is the place in the standings; players who are level there have the same one.
	place map[tournament.PlayerID]int
	// won says who already has a prize of each exclusive group.
	won map[string]map[tournament.PlayerID]bool
}

// award hands out the prizes of one family.
func (a *awarder) award(family []tournament.Prize) {
	first := family[0]
	if first.Measure == tournament.ByDirector {
		a.named(family)
		return
	}
	ranked := Rank(a.d, a.book, a.after, Ranking{
		Measure: first.Measure, From: first.From, To: first.To, Count: first.Count, Past: a.past,
		Only: func(id tournament.PlayerID) bool { return a.mayWin(first, id) },
	})
	if first.Measure != tournament.ByTeam {
		ranked = a.onceEach(ranked)
	}
	if byPlace(first.Measure) && finals.PlacesAfter(a.d, a.book, a.after).By == finals.Undecided {
		for _, p := range family {
			a.list[a.at[p.ID]].Provisional = true
		}
	}
	for from := 0; from < len(ranked); {
		to := from + 1
		for to < len(ranked) && slices.Equal(ranked[to].Figures, ranked[from].Figures) {
			to++
		}
		group := ranked[from:to]
		if first.Ties == tournament.TiesBroken {
			a.broken(family, group, from+1)
		} else {
			a.shared(prizesBetween(family, from+1, to), group)
		}
		from = to
	}
	for _, p := range family {
		award := &a.list[a.at[p.ID]]
		if len(award.Winners) == 0 {
			award.Open = text.Of("nobody has earned it yet")
		}
		for _, w := range award.Winners {
			a.note(p.Exclusive, w.Player)
		}
	}
}

// named gives the prize to the players whom the director named.
func (a *awarder) named(family []tournament.Prize) {
	for _, p := range family {
		award := &a.list[a.at[p.ID]]
		for _, id := range p.Winners {
			award.Winners = append(award.Winners, Winner{Player: id, Words: text.Of("named by the director")})
			a.note(p.Exclusive, id)
		}
		if len(p.Winners) == 0 {
			award.Open = text.Of("the director has named nobody yet")
			continue
		}
		for i, share := range shares(p.Amount, len(p.Winners), prizeUnit(a.d)) {
			award.Winners[i].Amount = share
		}
	}
}

// mayWin reports whether the player can win the prize: the player is still in the event, competes for it, and
// has no earlier prize of the exclusive group.
func (a *awarder) mayWin(p tournament.Prize, id tournament.PlayerID) bool {
	player, ok := a.d.Player(id)
	if !ok || !slices.Contains(a.playing, id) || !IsFor(p, player) {
		return false
	}
	return p.Exclusive == "" || !a.won[p.Exclusive][id]
}

// IsFor reports whether the player competes for the prize as long as he or she is in
// the event: eligible, of the class, rated within its bounds, signed up.
func IsFor(p tournament.Prize, player tournament.Player) bool {
	switch {
	case player.Ineligible, player.StandIn:
		return false
	case p.Class != "" && !player.InClass(p.Class):
		return false
	case player.Rating < p.RatingFrom:
		return false
	case p.RatingBelow > 0 && player.Rating >= p.RatingBelow:
		return false
	case p.Measure == tournament.BySignedUp && !slices.Contains(p.Members, player.ID):
		return false
	}
	return true
}

// note records who won a prize of an exclusive group.
func (a *awarder) note(group string, id tournament.PlayerID) {
	if a.won[group] == nil {
		a.won[group] = map[tournament.PlayerID]bool{}
	}
	a.won[group][id] = true
}

// onceEach keeps only each player's best line.
func (a *awarder) onceEach(ranked []Ranked) []Ranked {
	seen := map[tournament.PlayerID]bool{}
	return slices.DeleteFunc(ranked, func(r Ranked) bool {
		again := seen[r.Player]
		seen[r.Player] = true
		return again
	})
}

// prizesBetween are the prizes of the family from one rank to another.
func prizesBetween(family []tournament.Prize, from, to int) []tournament.Prize {
	var list []tournament.Prize
	for _, p := range family {
		if p.Rank >= from && p.Rank <= to {
			list = append(list, p)
		}
	}
	return list
}

// broken gives the prizes to players who tie in the order of the standings, then of the seeds. If the tie
// remains, they share.
func (a *awarder) broken(family []tournament.Prize, group []Ranked, rank int) {
	seed := map[tournament.PlayerID]int{}
	for i, id := range a.d.SeedOrder() {
		seed[id] = i
	}
	slices.SortStableFunc(group, func(x, y Ranked) int {
		return cmp.Or(cmp.Compare(a.place[x.Player], a.place[y.Player]), cmp.Compare(seed[x.Player], seed[y.Player]))
	})
	for i, r := range group {
		a.shared(prizesBetween(family, rank+i, rank+i), []Ranked{r})
	}
}

// shared gives the prizes to the group as a whole; their sum is written at the first of them.
func (a *awarder) shared(prizes []tournament.Prize, group []Ranked) {
	if len(prizes) == 0 {
		return
	}
	pool := 0
	for _, p := range prizes {
		pool += p.Amount
	}
	split := shares(pool, len(group), prizeUnit(a.d))
	for i, p := range prizes {
		award := &a.list[a.at[p.ID]]
		for j, r := range group {
			w := Winner{Player: r.Player, Team: r.Team, Words: r.Words}
			if i == 0 {
				w.Amount = split[j]
			}
			award.Winners = append(award.Winners, w)
		}
		if i > 0 {
			award.PooledWith = prizes[0].ID
		}
	}
}

// shares divides the amount into n parts of whole units, the larger parts first. What is less than a unit is
// added to the first part.
func shares(amount, n, unit int) []int {
	units := amount / unit
	list := make([]int, n)
	for i := range list {
		list[i] = units / n * unit
		if i < units%n {
			list[i] += unit
		}
	}
	list[0] += amount % unit
	return list
}

// changedSince reports whether the prize was handed to others, or in other shares,
// than those who win it now.
func changedSince(a Award) bool {
	if len(a.Prize.Handed) == 0 {
		return false
	}
	if len(a.Prize.Handed) != len(a.Winners) {
		return true
	}
	for _, w := range a.Winners {
		same := func(h tournament.Handed) bool {
			return h.Player == w.Player && h.Team == w.Team && h.Amount == w.Amount
		}
		if !slices.ContainsFunc(a.Prize.Handed, same) {
			return true
		}
	}
	return false
}

// Ceremony puts the awards in the order in which they are read out. Those with a place in the ceremony come
// first, by that place. The others follow from the last of the list to the first, so that the first prize
// comes last.
func Ceremony(awards []Award) []Award {
	list := slices.Clone(awards)
	slices.Reverse(list)
	slices.SortStableFunc(list, func(a, b Award) int {
		x, y := a.Prize.Ceremony, b.Prize.Ceremony
		if (x == 0) != (y == 0) {
			return cmp.Compare(y, x)
		}
		return cmp.Compare(x, y)
	})
	return list
}

// prizeUnit is the smallest sum in which shared prizes are paid out, in hundredths.
func prizeUnit(d *tournament.Division) int { return max(d.PrizeUnit, 1) }

// PrizeFund is the sum of all money prizes.
func PrizeFund(d *tournament.Division) int {
	fund := 0
	for _, p := range d.Prizes {
		fund += p.Amount
	}
	return fund
}
