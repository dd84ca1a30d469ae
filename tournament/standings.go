package tournament

import (
	"math"
	"slices"

	"wordhall/tournament/rulebook"
)

// Status says whether a player is still in the event.
type Status string

// A player plays, has withdrawn, was ejected, or is a stand-in.
const (
	StatusPlaying   Status = "playing"
	StatusWithdrawn Status = "withdrawn"
	StatusEjected   Status = "ejected"
	// StatusStandIn is for players who fill the field and have no place.
	StatusStandIn Status = "standin"
	// StatusNotPlaying is shown to the public for an ejected player where the director doesn't announce
	// ejections.
	StatusNotPlaying Status = "not playing"
)

// PublicStatus is the status as the public may know it: an ejection is shown only where the division
// announces ejections.
func (d *Division) PublicStatus(s Status) Status {
	if s == StatusEjected && !d.TellEjections {
		return StatusNotPlaying
	}
	return s
}

// PublicWords are written behind a name where the public reads it: that the player is out of the event, and
// no more than that. They are empty for a player who plays. Division.PublicStatus says what the public may
// know.
func (s Status) PublicWords() string {
	switch s {
	case StatusWithdrawn:
		return " (withdrawn)"
	case StatusEjected:
		return " (ejected)"
	case StatusNotPlaying:
		return " (not playing)"
	case StatusStandIn:
		return " (stand-in)"
	}
	return ""
}

// Standing is one line of the standings.
type Standing struct {
	// Place is shared by players who are level in everything (1, 2, 2, 4). It is 0 for players who have none:
	// stand-ins, and players who withdrew without a game that counts and without a bye.
	Place int
	ID    PlayerID
	// HalfWins and HalfLosses are 2 for a win or loss, and 1 each for a tie.
	HalfWins   int
	HalfLosses int
	Spread     int
	Starts     int
	Replies    int
	// Byes include the byes that an opponent's ejection made.
	Byes int
	// Played are the counted games that were really played.
	Played int
	Status Status
}

// Standings are the players in the order of display: wins, then the division's tie-breaks (spread where it
// names none), then the lower id. Players who have no place come behind all who have one, and the ejected
// last.
//
// after is the last round whose games count. Rulings count whenever they were made, but a spread ruling only
// from its own round on. If after is 0, nothing counts but the records that players carried in, and SeedOrder
// is the more useful order.
func (d *Division) Standings(b rulebook.Book, after int) []Standing {
	r := d.Reckon(&b)
	t := r.table(after)
	return t.ranked()
}

// StandingsByRound are the Standings after each round from one to another, added up one round after another.
func (d *Division) StandingsByRound(b rulebook.Book, from, to int) [][]Standing {
	r := d.Reckon(&b)
	t := r.emptyTable(to)
	t.count(0, nil, nil)
	var list [][]Standing
	for round := 0; round <= to; round++ {
		if round > 0 {
			t.countRound(round)
		}
		if round >= from {
			list = append(list, t.ranked())
		}
	}
	return list
}

// table is the standings while they are being added up, all slices by player index.
type table struct {
	r *Reckoning
	// after is the round up to which everything is counted.
	after int
	// missed are the missed rounds that aren't added yet, by round.
	missed []missedRound
	rows   []Standing
	// These are for the tie-breaks: meetings are the counted games between two players, points are the
	// players' own scores in played games, and lastHalfWins are the half-wins of the last counted round.
	meetings     []meeting
	points       []int
	lastHalfWins []int
	lastRound    int
	// met says which players have a counted game between two players, or a bye, in any round; it is nil where
	// nobody withdrew.
	met []bool
	// seeding are the values of the tie-break by seed; it is nil until they are asked for.
	seeding []int
}

// meeting is a counted game between two players, by index.
type meeting struct {
	a, b         int
	winsA, winsB int
}

// table is the standings after a round.
func (r *Reckoning) table(after int) *table {
	t := r.emptyTable(after)
	t.count(after, r.d.Games, t.missed)
	return t
}

// emptyTable is the standings before any round: only what players carried in. The rounds up to last can then
// be added to it.
func (r *Reckoning) emptyTable(last int) *table {
	d := r.d
	n := len(d.Players)
	t := &table{
		r: r, after: math.MinInt, missed: r.missed(last), rows: make([]Standing, n),
		meetings: make([]meeting, 0, len(d.Games)), points: make([]int, n), lastHalfWins: make([]int, n),
	}
	drawn := d.LastRound()
	for i, p := range d.Players {
		t.rows[i] = Standing{
			ID: p.ID, Status: r.status(i, drawn),
			HalfWins: p.Carried.HalfWins, HalfLosses: p.Carried.HalfLosses, Spread: p.Carried.Spread,
		}
	}
	t.findMet()
	return t
}

// count adds everything that counts from where the table is up to the end of a round: the games of those
// rounds, the missed rounds, and spread rulings. Games of later rounds are left out.
func (t *table) count(after int, games []Game, missed []missedRound) {
	for i := range games {
		if games[i].Round <= after {
			t.addGame(&games[i])
		}
	}
	for _, m := range missed {
		t.addMissed(m)
	}
	d := t.r.d
	for _, ruling := range d.Rulings {
		if ruling.Kind == SpreadPenalty && !ruling.Reversed && t.after < ruling.Round && ruling.Round <= after {
			if i := d.IndexOf(ruling.Player); i >= 0 {
				t.rows[i].Spread += ruling.Points
			}
		}
	}
	t.after = after
}

// countRound adds the next round, and returns the games and the missed rounds that are still to be added.
func (t *table) countRound(round int) (games []Game, missed []missedRound) {
	n := 0
	for n < len(t.missed) && t.missed[n].round == round {
		n++
	}
	games, missed = t.r.d.GamesOf(round), t.missed[:n]
	t.missed = t.missed[n:]
	t.count(round, games, missed)
	return games, missed
}

// findMet finds the players who have ever met somebody or had a bye, if somebody has withdrawn. It looks at
// all rounds, so that a player's status is the same after every round.
func (t *table) findMet() {
	if !slices.ContainsFunc(t.rows, func(s Standing) bool { return s.Status == StatusWithdrawn }) {
		return
	}
	d := t.r.d
	t.met = make([]bool, len(t.rows))
	for i := range d.Games {
		g := &d.Games[i]
		for _, id := range [2]PlayerID{g.First, g.Second} {
			at := d.IndexOf(id)
			if at < 0 || t.met[at] || t.rows[at].Status != StatusWithdrawn {
				continue
			}
			c := t.r.Count(g, id)
			t.met[at] = c.Counts && (c.Bye || g.Second != 0)
		}
	}
}

// unplaced reports whether the player has no place.
func (t *table) unplaced(i int) bool {
	switch t.rows[i].Status {
	case StatusStandIn:
		return true
	case StatusWithdrawn:
		return !t.met[i] && t.r.d.Players[i].Carried == (Record{})
	}
	return false
}

func (r *Reckoning) status(i, last int) Status {
	p := &r.d.Players[i]
	switch {
	case r.ejections != nil && r.ejections[i].active:
		return StatusEjected
	case p.StandIn:
		return StatusStandIn
	case p.HasLeft(last + 1):
		return StatusWithdrawn
	}
	return StatusPlaying
}

func (t *table) addGame(g *Game) {
	a, b := t.r.d.IndexOf(g.First), -1
	if g.Second != 0 {
		b = t.r.d.IndexOf(g.Second)
	}
	first := t.addSide(g, a, g.First)
	second := t.addSide(g, b, g.Second)
	if a >= 0 && b >= 0 && first.Counts && first.opponent != 0 {
		t.meetings = append(t.meetings, meeting{a: a, b: b, winsA: first.halfWins, winsB: second.halfWins})
	}
}

// addSide adds the game to one player's row and returns what it counted.
func (t *table) addSide(g *Game, i int, id PlayerID) Tally {
	if i < 0 {
		return Tally{}
	}
	c := t.r.Count(g, id)
	row := &t.rows[i]
	started, replied := g.StartOrReply(id)
	if started {
		row.Starts++
	}
	if replied {
		row.Replies++
	}
	if !c.Counts {
		return c
	}
	row.HalfWins += c.halfWins
	row.HalfLosses += c.halfLosses
	row.Spread += c.spread
	if c.Bye {
		row.Byes++
	}
	if g.Sheet.SatDown() && c.opponent != 0 {
		row.Played++
	}
	if g.Sheet.Kind == Played && !c.Bye {
		t.points[i] += g.Net(id)
	}
	t.addLast(i, g.Round, c.halfWins)
	return c
}

// addLast records the half-wins of the last round in which anything counted.
func (t *table) addLast(i, round, halfWins int) {
	if round > t.lastRound {
		clear(t.lastHalfWins)
		t.lastRound = round
	}
	if round == t.lastRound {
		t.lastHalfWins[i] += halfWins
	}
}

func (t *table) addMissed(m missedRound) {
	row := &t.rows[m.player]
	row.HalfLosses += 2
	row.Spread -= t.r.d.SpreadCap.Cut(m.round, t.r.book.MissedSpread)
	t.addLast(m.player, m.round, 0)
}

// missedRound is a round that a player, by index, should have played.
type missedRound struct{ player, round int }

// missed lists the rounds that count as missed under the division's policy: a
// sheet of the round is in, the player was entered for it and not ejected before,
// and has no game in it.
func (r *Reckoning) missed(after int) []missedRound {
	d := r.d
	if d.Missed != MissedLoss && d.MissedFor == (MissedCauses{}) {
		return nil
	}
	rounds := min(after, d.LastRound())
	if rounds < 1 {
		return nil
	}
	n := len(d.Players)
	results := make([]bool, rounds+1)
	seated := make([]bool, (rounds+1)*n)
	for i := range d.Games {
		g := &d.Games[i]
		if g.Round < 1 || g.Round > rounds {
			continue
		}
		results[g.Round] = results[g.Round] || g.Sheet.Done()
		for _, id := range [2]PlayerID{g.First, g.Second} {
			if p := d.IndexOf(id); id != 0 && p >= 0 {
				seated[g.Round*n+p] = true
			}
		}
	}
	var list []missedRound
	for round := 1; round <= rounds; round++ {
		for i := range d.Players {
			if results[round] && !seated[round*n+i] && !d.Players[i].StandIn && d.missedPolicy(&d.Players[i], round) == MissedLoss && !r.outBy(i, round) {
				list = append(list, missedRound{player: i, round: round})
			}
		}
	}
	return list
}

// missedPolicy is what a round without a game counts for the player, by the cause: the player hadn't joined
// yet, has withdrawn, was excused, or else was absent.
func (d *Division) missedPolicy(p *Player, round int) MissedPolicy {
	switch {
	case round < p.Joined:
		return d.MissedFor.Late
	case p.HasLeft(round):
		return d.MissedFor.Withdrawn
	case !p.Plays(round):
		return d.MissedFor.Excused
	}
	return d.Missed
}

// outBy reports whether an ejection took the player out of the round.
func (r *Reckoning) outBy(i, round int) bool {
	if r.ejections == nil || !r.ejections[i].active {
		return false
	}
	e := r.ejections[i]
	return e.effect == EffectVoid || round > e.after
}

// MissedRounds lists by player the rounds up to after that count as a loss because the player had no game, by
// the division's policy. It is nil while the policy is to count nothing.
func (d *Division) MissedRounds(b rulebook.Book, after int) map[PlayerID][]int {
	r := d.Reckon(&b)
	var rounds map[PlayerID][]int
	for _, m := range r.missed(after) {
		if rounds == nil {
			rounds = map[PlayerID][]int{}
		}
		id := d.Players[m.player].ID
		rounds[id] = append(rounds[id], m.round)
	}
	return rounds
}

// place gives the rows their places, and returns the players' indexes in order.
func (t *table) place() []int {
	order := t.order()
	unplaced := 0
	for at, i := range order.players {
		t.rows[i].Place = order.groupStart(at) + 1 - unplaced
		if t.unplaced(i) {
			t.rows[i].Place = 0
			unplaced++
		}
	}
	return order.players
}

// ranked are the rows in order, with their places.
func (t *table) ranked() []Standing {
	ranked := make([]Standing, 0, len(t.rows))
	for _, i := range t.place() {
		ranked = append(ranked, t.rows[i])
	}
	return slices.Clip(ranked)
}
