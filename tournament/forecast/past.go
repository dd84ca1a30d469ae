package forecast

import (
	"math"
	"slices"

	"wordhall/tournament"
)

// What is assumed before the division has shown anything, and how much of it remains later. All of it was
// measured on seven events of 7 to 25 tables with 25 minutes a player; testdata/times.txt has their times.
const (
	// usualHalf is how many minutes after a round's start half of its sheets are in; it counts as two rounds.
	usualHalf = 46
	// usualSpread is the standard deviation, in minutes, of the games of a round; it counts as thirty games.
	usualSpread = 8
	// strangerGames is how many games at the round's pace a player counts as having played before the event.
	strangerGames = 6
	// carried is how much of the time by which its players came late from the round before a game keeps.
	carried = 0.2
	// furthest is the largest difference from the round's middle, in minutes, that is believed. What differs more
	// was corrected, forgotten or entered after a meal.
	furthest = 25
	// shortestEntry is over how many minutes the sheets of a round must come in for it to tell anything: those
	// of an imported round all come at once.
	shortestEntry = 3
)

// past is what the rounds before the one in play have shown.
type past struct {
	// paces are, by player, by how many minutes her games came in after the middle of their rounds, one a round,
	// less what her opponents account for.
	paces map[tournament.PlayerID][]float64
	// squares and games make the spread of what the paces leave unsaid.
	squares float64
	games   int
	// halves are the minutes from the start of each round until half of its sheets were in, pauses those from
	// the end of a round until the next one started, lengths those from a round's start to its end.
	halves, pauses, lengths []float64
	// before is the last round that has told something.
	before *timed
}

// timed is a round by its times, in minutes.
type timed struct {
	games       []timedGame
	middle, end float64
	// at is when each player's game came in.
	at map[tournament.PlayerID]float64
}

// timedGame is a game whose sheet came in at a known time.
type timedGame struct {
	players [2]tournament.PlayerID
	at      float64
}

// learn is what the rounds before the given one have shown.
func learn(d *tournament.Division, until int) *past {
	p := &past{paces: map[tournament.PlayerID][]float64{}, squares: 30 * usualSpread * usualSpread, games: 30}
	for n := 1; n < until; n++ {
		p.add(readTimes(d, n), p.start(d, n))
	}
	return p
}

// readTimes is the round by its times, nil where it tells nothing.
func readTimes(d *tournament.Division, round int) *timed {
	t := &timed{at: map[tournament.PlayerID]float64{}}
	var all []float64
	for _, g := range d.GamesOf(round) {
		if !counts(g) || g.Sheet.Entered == 0 {
			continue
		}
		at := minutes(g.Sheet.Entered)
		t.games = append(t.games, timedGame{[2]tournament.PlayerID{g.First, g.Second}, at})
		t.at[g.First], t.at[g.Second] = at, at
		all = append(all, at)
	}
	if len(all) < 2 {
		return nil
	}
	slices.Sort(all)
	t.middle = median(all)
	for _, at := range all {
		t.end = max(t.end, min(at, t.middle+2*furthest))
	}
	if t.end-all[0] < shortestEntry {
		return nil
	}
	return t
}

// counts reports whether the time of the game's sheet says how long the game took.
func counts(g tournament.Game) bool {
	return g.Second != 0 && !g.Postponed && (g.Sheet.Kind == tournament.Played || !g.Sheet.Done())
}

// start is when the round started. Where nobody said, it is when it was due: once the one before it had ended, it
// was published, and its planned time had come; 0 if that isn't known either.
func (p *past) start(d *tournament.Division, round int) float64 {
	fact, _ := d.RoundFact(round)
	if fact.StartedAt != 0 {
		return minutes(fact.StartedAt)
	}
	if p.before == nil {
		return 0
	}
	planned, _ := plannedStart(d, round)
	return max(minutes(fact.PublishedAt), minutes(planned), p.before.end)
}

// add takes a round that has been played. Start is when it began, 0 if that isn't known.
func (p *past) add(t *timed, start float64) {
	if t == nil {
		p.before = nil
		return
	}
	if half := t.middle - start; start > 0 && half > 20 && half < 75 {
		p.halves = append(p.halves, half)
		p.lengths = append(p.lengths, t.end-start)
		if p.before != nil {
			p.pauses = append(p.pauses, max(0, start-p.before.end))
		}
	}
	paces := map[tournament.PlayerID]float64{}
	for _, g := range t.games {
		off := min(max(g.at-t.middle, -furthest), furthest) - p.lateFrom(g.players)
		first, second := p.pace(g.players[0]), p.pace(g.players[1])
		rest := off - first - second
		p.squares += min(rest*rest, 400)
		p.games++
		paces[g.players[0]], paces[g.players[1]] = off-second, off-first
	}
	for id, pace := range paces {
		p.paces[id] = append(p.paces[id], pace)
	}
	p.before = t
}

// pace is by how many minutes the player's games come in after the middle of their rounds.
func (p *past) pace(id tournament.PlayerID) float64 {
	sum := 0.0
	for _, m := range p.paces[id] {
		sum += m
	}
	return sum / float64(len(p.paces[id])+strangerGames)
}

// lateFrom is by how many minutes a game is later than others because its players came late from the round
// before.
func (p *past) lateFrom(players [2]tournament.PlayerID) float64 {
	if p.before == nil {
		return 0
	}
	first, ok := p.before.at[players[0]]
	second, other := p.before.at[players[1]]
	if !ok || !other {
		return 0
	}
	return carried * min(max(max(first, second)-p.before.middle, -20), 20)
}

// spread is the standard deviation, in minutes, of a game's time around what its players' paces say.
func (p *past) spread() float64 { return math.Sqrt(p.squares / float64(p.games)) }

// half is how many minutes after the start of a round half of its sheets are in.
func (p *past) half() float64 { return median(append([]float64{usualHalf, usualHalf}, p.halves...)) }

// pause is how many minutes pass between two rounds; known is false before the first pause.
func (p *past) pause() (m float64, known bool) {
	if len(p.pauses) == 0 {
		return 0, false
	}
	return median(p.pauses), true
}

// length is how many minutes a round takes, 0 before the first.
func (p *past) length() float64 { return median(p.lengths) }

// median is the middle one of the values, which stay in their order, and 0 of none.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}
