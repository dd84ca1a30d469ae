package shadow

import (
	"context"
	"fmt"
	"math"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Division is a division of another program, compared with what this program makes of its facts.
type Division struct {
	Of *tournament.Division
	// Format is the format of the file, "tsh" or "tou", empty if it isn't known.
	Format string
	// Contradictions are games that were left out, or have no result, because the lines of the file contradict
	// each other.
	Contradictions []text.Text
	Rounds         []audit.Paired
	Starts         []Start
	// Places and Ratings compare those that the file gives after each complete round.
	Places  []Places
	Ratings []Ratings
	// Unrated says why this program can't rate the division. It is empty if it can.
	Unrated text.Text
	// Unsaid are the rounds of which nothing says how they were paired. Alone are the rounds that were drawn again
	// without the players who lost them without an opponent, because nothing says whether those were in the draw.
	Unsaid, Alone []int
	// Differences are all differences, the earliest round first. In a round the pairs come first, then the starts,
	// the places and the ratings. Places and ratings count only after the last round in which both agreed, because
	// the file keeps earlier ones as they were before a result was corrected.
	Differences []Difference
}

// Start is a game in which the other program lets the player start who has started more often.
type Start struct {
	Round          int
	Starter, Other tournament.Standing
}

// Places are the places after a round: how many were compared, and those that differ.
type Places struct {
	After, Compared int
	Differ          []audit.Misranked
	// Unranked are players whom the file leaves out of its ranking, if that alone explains what differs.
	Unranked []tournament.PlayerID
}

// Ratings are the ratings after a round: how many were compared, and those that differ.
type Ratings struct {
	After, Compared int
	Differ          []Misrated
}

// Misrated is a rating that differs by a point or more.
type Misrated struct {
	Player     tournament.PlayerID
	Given, Own int
}

// Memory has the rounds that were drawn again already. A round is drawn again only if its pairs or its plan are
// new, so that a result corrected after the draw makes no difference. It can't be used by several comparisons at
// once. If it is nil, nothing is remembered.
type Memory map[string]audit.Paired

// Compare compares a division with its list of players in the file. planned says that rounds without an entry in
// the division's plan are drawn again too, by the system of the division. ctx ends it. Its progress is how many
// rounds were drawn again.
func Compare(ctx context.Context, d *tournament.Division, list exchange.PlayerList, b rulebook.Book, planned bool, m Memory) (Division, error) {
	c := Division{Of: d, Format: list.Format}
	_, _, problems := list.Games()
	for _, p := range problems {
		c.Contradictions = append(c.Contradictions, text.Of("%s: %s", list.File, p))
	}
	var drawn []int
	for round := 1; round <= d.LastRound(); round++ {
		games := d.GamesOf(round)
		switch {
		case len(games) == 0:
		case planned || isPlanned(d, round):
			drawn = append(drawn, round)
			if slices.ContainsFunc(games, func(g tournament.Game) bool { return g.Sheet.Kind == tournament.Missed }) {
				c.Alone = append(c.Alone, round)
			}
		default:
			c.Unsaid = append(c.Unsaid, round)
		}
	}
	var err error
	if c.Rounds, err = m.repair(ctx, d, b, drawn); err != nil {
		return c, err
	}
	for _, round := range drawn {
		c.Starts = append(c.Starts, starts(d, b, round)...)
	}
	for round := 1; round <= d.LastComplete(); round++ {
		if given := list.Places(round, len(d.SpreadCap) > 0); len(given) > 0 {
			c.Places = append(c.Places, places(d, b, round, given, list))
		}
	}
	if c.Ratings, err = rated(d, b, list); err != nil {
		c.Unrated = text.OfError(err)
	}
	c.Differences = c.differences()
	return c, nil
}

// isPlanned reports whether the division's plan has an entry for the round.
func isPlanned(d *tournament.Division, round int) bool {
	return slices.ContainsFunc(d.Plan, func(e tournament.PlanEntry) bool { return e.From <= round && round <= e.To })
}

// repair draws the rounds again that aren't remembered as they are now.
func (m Memory) repair(ctx context.Context, d *tournament.Division, b rulebook.Book, rounds []int) ([]audit.Paired, error) {
	if m == nil {
		return audit.Repair(ctx, d, b, rounds)
	}
	anew := slices.DeleteFunc(slices.Clone(rounds), func(round int) bool {
		_, known := m[drawKey(d, b, round)]
		return known
	})
	found, err := audit.Repair(ctx, d, b, anew)
	if err != nil {
		return nil, err
	}
	for _, one := range found {
		m[drawKey(d, b, one.Round)] = one
	}
	list := make([]audit.Paired, len(rounds))
	for i, round := range rounds {
		list[i] = m[drawKey(d, b, round)]
	}
	return list, nil
}

// drawKey are the pairs of a round and the plan by which they are compared.
func drawKey(d *tournament.Division, b rulebook.Book, round int) string {
	key := fmt.Sprint(d.Name, "\n", b.ID, "\n", round, "\n")
	p := d.PlanFor(round)
	key += fmt.Sprint(p.System, p.BasedOn != nil, p.Repeats != nil)
	for _, n := range []*int{p.BasedOn, p.Repeats} {
		if n != nil {
			key += fmt.Sprint(" ", *n)
		}
	}
	for _, g := range d.GamesOf(round) {
		key += fmt.Sprint("\n", min(g.First, g.Second), "-", max(g.First, g.Second))
	}
	return key
}

// starts are the games of the round in which the player starts who had more starts beyond the own replies than the
// other, and not fewer starts. If the two are level, lots and other habits decide, and in a round robin its table
// does.
func starts(d *tournament.Division, b rulebook.Book, round int) (list []Start) {
	if d.Starts != tournament.StartsBalanced || d.PlanFor(round).System.FollowsTable() {
		return nil
	}
	before := map[tournament.PlayerID]tournament.Standing{}
	for _, s := range report.ByRounds(d, b, round-1).Standings() {
		before[s.ID] = s
	}
	for _, g := range d.GamesOf(round) {
		a, o := before[g.First], before[g.Second]
		if g.Second != 0 && !g.StartOpen && a.Starts-a.Replies > o.Starts-o.Replies && a.Starts >= o.Starts {
			list = append(list, Start{Round: round, Starter: a, Other: o})
		}
	}
	return list
}

// places compares the places after a round.
func places(d *tournament.Division, b rulebook.Book, round int, given map[tournament.PlayerID]int, list exchange.PlayerList) Places {
	p := Places{After: round, Compared: len(given), Differ: audit.Places(d, b, round, given)}
	if len(p.Differ) == 0 {
		return p
	}
	stopped := map[tournament.PlayerID]bool{}
	for _, r := range list.Rows {
		stopped[r.Player.ID] = r.Player.Withdrawn > 0
	}
	ranked := func(id tournament.PlayerID) bool { return given[id] > 0 }
	playing := func(id tournament.PlayerID) bool { return given[id] > 0 && !stopped[id] }
	for _, among := range []func(tournament.PlayerID) bool{playing, ranked} {
		if out, ok := explains(report.ByRounds(d, b, round).Standings(), given, among); ok {
			p.Unranked = out
			break
		}
	}
	return p
}

// explains reports whether the given places are those among only some of the players; out are the others who have
// a place here.
func explains(rows []tournament.Standing, given map[tournament.PlayerID]int, among func(tournament.PlayerID) bool) (out []tournament.PlayerID, ok bool) {
	place, shared, n := 0, 0, 0
	for _, s := range rows {
		switch {
		case s.Place == 0:
			continue
		case !among(s.ID):
			out = append(out, s.ID)
			continue
		}
		if n++; s.Place != shared {
			place, shared = n, s.Place
		}
		if given[s.ID] != place {
			return nil, false
		}
	}
	return out, len(out) > 0
}

// rated compares the ratings after each complete round. There are none if the division has no rating system or the
// file no ratings.
func rated(d *tournament.Division, b rulebook.Book, list exchange.PlayerList) ([]Ratings, error) {
	last := 0
	for _, r := range list.History {
		last = max(last, len(r.Ratings))
	}
	if last = min(last, d.LastComplete()); last == 0 || d.RatingSystem == "" {
		return nil, nil
	}
	results, err := d.RatingsByRound(b, "", last, nil)
	if err != nil {
		return nil, err
	}
	var all []Ratings
	for i, result := range results {
		one := Ratings{After: i + 1}
		for k, r := range list.History {
			row := list.Rows[k]
			given := exchange.RoundAt(r.Ratings, i+1)
			change, ok := result.Find(int(row.Player.ID))
			if !ok || given <= 0 || row.Outcome != exchange.Added {
				continue
			}
			one.Compared++
			if own := int(math.Round(change.New)); own != given {
				one.Differ = append(one.Differ, Misrated{Player: row.Player.ID, Given: given, Own: own})
			}
		}
		if one.Compared > 0 {
			all = append(all, one)
		}
	}
	return all, nil
}
