package chances

import (
	"context"
	"slices"

	"wordhall/pairing/simulate"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/rulebook"
)

// roundsLeft are the standings of a division and what is still to be played.
type roundsLeft struct {
	d    *tournament.Division
	book rulebook.Book
	// after is the last round whose results count, and open are the games up to it that aren't in.
	after, open int
	// order are the players, best first; at is every player's index in it.
	order  []tournament.Standing
	at     map[tournament.PlayerID]int
	rounds []roundLeft
}

// roundLeft is a round with something left to play: drawn games, with byes as simulate.Bye, and players still
// to be drawn. All are given by their index in the order.
type roundLeft struct {
	number int
	games  [][2]int
	free   []int
	margin int
}

// newRoundsLeft collects the standings and the rounds left.
func newRoundsLeft(d *tournament.Division, b rulebook.Book, req Request) (*roundsLeft, error) {
	l := &roundsLeft{d: d, book: b, after: d.LastRound(), at: map[tournament.PlayerID]int{}}
	if req.After != nil {
		if l.after = *req.After; l.after < 0 || l.after > d.Rounds {
			return nil, tournament.Refuse(tournament.Invalid, "\"after\" is %d; division %s has rounds 1 to %d", l.after, d.Name, d.Rounds)
		}
	}
	values := map[tournament.PlayerID]tournament.Standing{}
	for _, s := range d.Standings(b, l.after) {
		values[s.ID] = s
	}
	for _, s := range draw.PairingOrder(d, b, l.after) {
		if s = values[s.ID]; s.Status != tournament.StatusEjected {
			l.at[s.ID] = len(l.order)
			l.order = append(l.order, s)
		}
	}
	ahead := tableGames(d, b, l.after)
	for round := 1; round <= d.Rounds; round++ {
		if r := l.left(round, ahead); len(r.games)+len(r.free) > 0 {
			l.rounds = append(l.rounds, r)
		}
	}
	return l, nil
}

// left is what is left to play of the round.
func (l *roundsLeft) left(round int, ahead *tournament.Division) roundLeft {
	d := l.d
	r := roundLeft{number: round, margin: winMargin(d, round)}
	games := ahead.GamesOf(round)
	for i := range games {
		if l.add(&r, &games[i]) && round <= l.after {
			l.open++
		}
	}
	if ahead.Drawn(round) && (!d.Drawn(round) || d.LeftOnPurpose(round, d.WithoutGame(round))) {
		return r // these sit out by the table, or were left out on purpose
	}
	for _, id := range toDraw(d, round) {
		if at, is := l.at[id]; is {
			r.free = append(r.free, at)
		}
	}
	l.fix(&r)
	slices.Sort(r.free)
	return r
}

// fix makes games of the round from the games fixed for it.
func (l *roundsLeft) fix(r *roundLeft) {
	for _, f := range l.d.Fixed {
		first, one := l.at[f.Players[0]]
		second, other := l.at[f.Players[1]]
		bye := f.Players[1] == 0 || f.Players[1] == f.Players[0]
		if bye {
			second, other = first, one
		}
		if f.Round != r.number || !one || !other || !slices.Contains(r.free, first) || !slices.Contains(r.free, second) {
			continue
		}
		r.free = slices.DeleteFunc(r.free, func(i int) bool { return i == first || i == second })
		if bye {
			second = simulate.Bye
		}
		r.games = append(r.games, [2]int{first, second})
	}
}

// toDraw are the players of a round who have no game in it yet.
func toDraw(d *tournament.Division, round int) []tournament.PlayerID {
	if round <= d.LastRound() && round != d.NextRound() {
		return nil
	}
	return d.WithoutGame(round)
}

// add adds a game that isn't played yet to the round; it returns false if nothing of the game is left.
func (l *roundsLeft) add(r *roundLeft, g *tournament.Game) bool {
	first, one := l.at[g.First]
	second, other := l.at[g.Second]
	later := g.Round > l.after
	switch {
	case !later && !l.d.Awaited(*g):
	case one && other:
		r.games = append(r.games, [2]int{first, second})
		return true
	case !later || l.voided(g):
	case one && (g.Sheet.Kind == tournament.Bye || g.Second != 0):
		r.games = append(r.games, [2]int{first, simulate.Bye})
	case other:
		r.games = append(r.games, [2]int{second, simulate.Bye})
	}
	return false
}

// voided reports whether an ejection made the game void, so that it is no bye either.
func (l *roundsLeft) voided(g *tournament.Game) bool {
	for _, id := range [2]tournament.PlayerID{g.First, g.Second} {
		if r, out := l.d.Ejected(id); out && l.d.EjectionEffect(l.book, r) == tournament.EffectVoid {
			return true
		}
	}
	return false
}

// winMargin is the largest margin by which a game of the round is won.
func winMargin(d *tournament.Division, round int) int {
	left := d.Rounds - round + 1
	margin := d.ContentionOrDefault().ForPairing().Margin(left)
	if margin == 0 {
		margin = tournament.DefaultContention().ForPairing().Margin(left)
	}
	return d.SpreadCap.Cut(round, margin)
}

// bye is what a bye counts, within the cap of the first round left.
func (l *roundsLeft) bye() (halfWins, spread int) {
	bye := l.book.Bye()
	round := l.d.Rounds
	if len(l.rounds) > 0 {
		round = l.rounds[0].number
	}
	return bye.HalfWins, l.d.SpreadCap.Cut(round, bye.Spread)
}

// margins of the rounds left.
func (l *roundsLeft) margins() []int {
	list := make([]int, 0, len(l.rounds))
	for _, r := range l.rounds {
		list = append(list, r.margin)
	}
	return list
}

// tableGames is a copy of the division in which the coming rounds that follow a table are drawn. Rounds that
// can't be drawn are left out.
func tableGames(d *tournament.Division, b rulebook.Book, after int) *tournament.Division {
	ahead := d.Clone()
	e := &tournament.Event{Divisions: []*tournament.Division{ahead}}
	for round := max(after, d.LastRound()) + 1; round <= d.Rounds; round++ {
		if !d.PlanFor(round).System.FollowsTable() {
			continue
		}
		if w, err := draw.Make(context.Background(), e, d.ID, b, draw.Request{Round: round}); err == nil {
			_ = ahead.ApplyDrawing(w, 0) // what can't be drawn is left out
		}
	}
	return ahead
}
