package pairing

import (
	"slices"

	"wordhall/pairing/simulate"
	"wordhall/tournament/text"
)

// chew is the prize-aware pairing that John Chew described: settled players are kept away
// from those who play for prizes, and whoever is in contention for one is set against the
// lowest player who can still catch them. It goes from the top of the standings to the bottom:
//
//  1. Players who are sure of a place (Gibsonize) meet each other, neighbours first, with
//     the fewest repeats and none in consecutive rounds if that can be had. One who is left
//     over has the bye in an odd field, else meets the best player of the lowest class with
//     prizes, else the last player, of those met least.
//  2. In an odd field without such a player the bye goes to the lowest of those who have
//     had the fewest.
//  3. For the highest prize still open its contenders are counted: those who can still
//     catch the best player left. One more makes an odd number even; there are at most four
//     for each round that follows this one, and two in the last round. They meet each other
//     with the fewest repeats that allows, the best of them the lowest who can still catch
//     them, and so on down. If everybody left is a contender they are paired as in the Swiss.
//  4. So it goes on for the next prize; the rest is paired as in the Swiss.
//
// The published description is incomplete. What it leaves open is decided here as follows. How
// far a spread can be made up is the division's gibson_spread, not Chew's own figures. A
// prize band is a place with a prize; the lowest band of step 1 is the last class, by name,
// with prizes. The odd one of the settled players is the lowest. The bye stays with those
// who have had the fewest, settled or not. Contenders whom no draw can pair among each
// other, or without whom the others can't be paired, take in the next two below, and where
// that takes in everybody left, these are paired as in the Swiss.
type chew struct{}

func (chew) About() About {
	return About{
		Name: "chew", Title: "Chew (by prizes)", Offered: 9, BasedOn: -1, Follows: Choices{Repeats: true, BasedOn: true},
		OpenBye: "one of %d with the fewest byes: the Chew draw gives it to one of them who is sure of the place, else to the lowest ranked",
	}
}

func (chew) simulate(players, left int, _ Options) (simulate.Method, [][2]int) {
	return simulate.ByRank, contendersRanks(players, left)
}

// contendersRanks are the rules for a round in which players play for prizes: as far apart as rounds are
// left, and neighbours in the last round.
func contendersRanks(players, left int) [][2]int {
	if left == 1 {
		return simulate.Neighbouring(players)
	}
	return simulate.FactorRanks(players, left)
}

func (chew) tellsSettled() {}

// Rules are those of the Swiss, for players who play for no prize.
func (chew) Rules(f *Field) Rules { return (swiss{}).Rules(f) }

// chewDraw is a draw by Chew's system while it is being made.
type chewDraw struct {
	*seating
	draw *Draw
	// left are the players still to be paired, best first, and rank is their rank among all.
	left []Entrant
	// rounds are the rounds without results, this one among them.
	rounds, spreadCap int
	settled           map[ID]bool
}

// inTurn draws the pool from the top to the bottom. It returns false where it finds no draw that way.
func (chew) inTurn(s *seating, d *Draw) bool {
	own := Draw{}
	rounds := s.roundsLeft()
	c := chewDraw{seating: s, draw: &own, left: slices.Clone(s.pool), rounds: rounds, spreadCap: s.Contention.SpreadCap(rounds)}
	c.settled = map[ID]bool{}
	for id := range s.settled() {
		if s.pooled[id] {
			c.settled[id] = true
		}
	}
	if !c.coverable(nil) {
		return false
	}
	c.giveBye()
	c.pairSettled()
	if !c.pairContenders() || !c.pairRest() {
		return false
	}
	d.take(own)
	return true
}

// coverable reports whether the players left, without the given ones, can be paired. One of an odd number is
// left over.
func (c *chewDraw) coverable(without []ID) bool {
	rest := slices.DeleteFunc(slices.Clone(c.left), func(p Entrant) bool { return slices.Contains(without, p.ID) })
	f := newField(c.Request, c.history, rest)
	return coverable(len(rest), func(i, j int) bool { return !f.Barred(i, j) })
}

// remove takes players out of the players left.
func (c *chewDraw) remove(ids ...ID) {
	c.left = slices.DeleteFunc(c.left, func(p Entrant) bool { return slices.Contains(ids, p.ID) })
}

// giveBye gives the bye of an odd field. It goes to a settled player if these are an odd number and one of
// them has had the fewest byes, otherwise to the first who is due it.
func (c *chewDraw) giveBye() {
	if len(c.left)%2 == 0 {
		return
	}
	order := byeCandidates(c.left)
	fewest := c.left[order[0]].Byes
	if len(c.settled)%2 == 1 {
		slices.SortStableFunc(order, func(a, b int) int { return c.turnOf(a, fewest) - c.turnOf(b, fewest) })
	}
	for turn, at := range order {
		p := c.left[at]
		if !c.coverable([]ID{p.ID}) {
			continue
		}
		bye := ByeGiven{ID: p.ID, Why: byeReason(c.left, at)}
		switch {
		case c.settled[p.ID] && p.Byes == fewest:
			bye.Why = reason([]ID{p.ID}, "sure of the place, and nobody has had fewer byes")
		case turn > 0:
			bye.Why = reason([]ID{p.ID}, "the next in line who leaves a legal draw")
			c.draw.Relaxed = append(c.draw.Relaxed, skippedReason(c.left[order[0]].ID, p.ID, turn))
		}
		c.draw.Byes = append(c.draw.Byes, bye)
		c.remove(p.ID)
		return
	}
}

// turnOf puts settled players with the fewest byes before all others.
func (c *chewDraw) turnOf(at, fewest int) int {
	if p := c.left[at]; c.settled[p.ID] && p.Byes == fewest {
		return 0
	}
	return 1
}

// pairSettled pairs the settled players with one another. If they are an odd number, one of them meets a
// player who plays for little.
func (c *chewDraw) pairSettled() {
	var group []Entrant
	for _, p := range c.left {
		if c.settled[p.ID] {
			group = append(group, p)
		}
	}
	if len(group)%2 == 1 {
		odd := group[len(group)-1]
		group = group[:len(group)-1]
		c.pairOdd(odd)
	}
	if len(group) == 0 {
		return
	}
	ids := idsOfEntrants(group)
	m, err := match(newField(c.Request, c.history, group), settledHill{})
	if err != nil || !m.perfect || !c.coverable(ids) {
		// The settled players are paired together with the others then.
		return
	}
	for _, p := range m.pairs {
		g := m.game(p[0], p[1])
		g.Why = append(g.Why, bothSettled(g))
		g.Levels = nil
		c.draw.Games = append(c.draw.Games, g)
	}
	c.remove(ids...)
}

// settledHill pairs neighbours with the fewest repeats, and avoids meetings in consecutive rounds first.
type settledHill struct{ kingOfTheHill }

// Rules count consecutive meetings before the places.
func (settledHill) Rules(f *Field) Rules {
	rules := kingOfTheHill{}.Rules(f)
	rules.Stated = 0
	return rules
}

// pairOdd pairs a settled player who is left over: with the best of the lowest class with prizes, otherwise
// with the last player, among those met least. It adds no game if that would leave no draw.
func (c *chewDraw) pairOdd(odd Entrant) {
	class := c.lowestClass()
	var opponents []Entrant
	for i := range c.left {
		if p := c.left[len(c.left)-1-i]; !c.settled[p.ID] && !c.bans(Pair{odd.ID, p.ID}) {
			opponents = append(opponents, p)
		}
	}
	best := slices.IndexFunc(c.left, func(p Entrant) bool {
		return class != "" && p.Class == class && !c.settled[p.ID] && !c.bans(Pair{odd.ID, p.ID})
	})
	if best >= 0 {
		opponents = slices.Insert(opponents, 0, c.left[best])
	}
	slices.SortStableFunc(opponents, func(a, b Entrant) int { return c.history.times(odd.ID, a.ID) - c.history.times(odd.ID, b.ID) })
	for _, p := range opponents {
		if !c.coverable([]ID{odd.ID, p.ID}) {
			continue
		}
		words := text.Of("{0} is sure of the place and meets the last player of those met least")
		if best >= 0 && p.ID == c.left[best].ID {
			words = text.Of("{0} is sure of the place and meets the best of class %s", class)
		}
		c.add(odd.ID, p.ID, words)
		return
	}
}

// lowestClass is the last class by name that has prizes, "" if none has.
func (c *chewDraw) lowestClass() string {
	class := ""
	for name, prizes := range c.Contention.Classes {
		if prizes > 0 && name > class {
			class = name
		}
	}
	return class
}

// add draws a game of two players left, with its reasons.
func (c *chewDraw) add(a, b ID, words text.Text) {
	players := []ID{a, b}
	g := Game{First: a, Second: b, Met: c.history.times(a, b)}
	met := metReason(g.Met, players)
	met.Points = repeatPoints * int64(g.Met) * int64(g.Met)
	g.Why, g.Cost = []Reason{met, {Text: words, Players: players}}, met.Points
	c.draw.Games = append(c.draw.Games, g)
	c.remove(a, b)
}

// pairContenders pairs the contenders for one open prize after the other.
func (c *chewDraw) pairContenders() bool {
	for len(c.left) > 0 && c.rank[c.left[0].ID] < c.prizePlaces() {
		n := c.contenders()
		for n < len(c.left) && !c.pairable(n) {
			n += 2
		}
		if n >= len(c.left) {
			return c.pairRest()
		}
		if !c.pairBand(n) {
			return false
		}
	}
	return true
}

// contenders counts the players who can still catch the best player left. The number is made even and kept to
// what the coming rounds can decide.
func (c *chewDraw) contenders() int {
	top := c.left[0]
	n := 1
	for n < len(c.left) && !outOfReach(top, c.left[n], c.rounds, c.spreadCap) {
		n++
	}
	n += n % 2
	return min(n, max(2, 4*(c.rounds-1)), len(c.left))
}

// pairable reports whether the first n can be paired with each other, and the rest too.
func (c *chewDraw) pairable(n int) bool {
	f := newField(c.Request, c.history, c.left[:n])
	return coverable(n, func(i, j int) bool { return !f.Barred(i, j) }) && c.coverable(idsOfEntrants(c.left[:n]))
}

// pairBand pairs the first n with each other. The best meets the lowest who can still catch that player, as
// long as wishes and repeats stay at their least, and so on.
func (c *chewDraw) pairBand(n int) bool {
	band := slices.Clone(c.left[:n])
	place := c.rank[band[0].ID] + 1
	for len(band) > 0 {
		at := c.lowestCatcher(band)
		if at < 0 {
			return false
		}
		top, other := band[0], band[at]
		words := text.Of("in contention for place %d: {1} is the lowest who can still catch {0}", place)
		if outOfReach(top, other, c.rounds, c.spreadCap) {
			words = text.Of("in contention for place %d: nobody else who can catch {0} is free", place)
		}
		c.add(top.ID, other.ID, words)
		band = without(without(band, at), 0)
	}
	return true
}

// lowestCatcher is the opponent for the first of the band: the lowest who can catch that player, or else the
// highest who can't, such that wishes and repeats stay at their least. It is -1 if there is none.
func (c *chewDraw) lowestCatcher(band []Entrant) int {
	least, _ := c.wishCost(band)
	order := make([]int, 0, len(band))
	can := 1
	for can < len(band) && !outOfReach(band[0], band[can], c.rounds, c.spreadCap) {
		can++
	}
	for at := can - 1; at > 0; at-- {
		order = append(order, at)
	}
	for at := can; at < len(band); at++ {
		order = append(order, at)
	}
	for _, at := range order {
		pair := []Entrant{band[0], band[at]}
		own, ok := c.wishCost(pair)
		if !ok {
			continue
		}
		rest, ok := c.wishCost(without(without(band, at), 0))
		if ok && slices.Equal(sumOf(own, rest), least) {
			return at
		}
	}
	return -1
}

// wishLevels are the levels of wishes and repeats, by their names.
var wishLevels = []string{classesName, excessName, "meetings, squared", "prices of relations", consecutiveName}

// wishCost is the least sum of wishes and repeats that a draw of the players can have; it returns false if
// there is no draw.
func (c *chewDraw) wishCost(players []Entrant) ([]int64, bool) {
	sum := make([]int64, len(wishLevels))
	if len(players) == 0 {
		return sum, true
	}
	m, err := match(newField(c.Request, c.history, players), wishesAlone{})
	if err != nil || !m.perfect {
		return nil, false
	}
	for at, l := range m.levels {
		if k := slices.Index(wishLevels, l.Name); k >= 0 {
			sum[k] += m.cost[at]
		}
	}
	return sum, true
}

// wishesAlone has no costs of its own.
type wishesAlone struct{ manual }

// sumOf adds two costs of the same levels.
func sumOf(a, b []int64) []int64 {
	sum := slices.Clone(a)
	for i := range sum {
		sum[i] += b[i]
	}
	return sum
}

// pairRest pairs the players left as in the Swiss.
func (c *chewDraw) pairRest() bool {
	if len(c.left) == 0 {
		return true
	}
	m, err := match(newField(c.Request, c.history, c.left), swiss{})
	if err != nil || !m.perfect {
		return false
	}
	for _, p := range m.pairs {
		g := m.game(p[0], p[1])
		// The levels of one part say nothing about the whole draw.
		g.Levels = nil
		c.draw.Games = append(c.draw.Games, g)
	}
	c.left = nil
	return true
}

func idsOfEntrants(players []Entrant) []ID {
	ids := make([]ID, len(players))
	for i, p := range players {
		ids[i] = p.ID
	}
	return ids
}
