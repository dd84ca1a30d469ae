package chances

import (
	"context"
	"slices"

	"wordhall/pairing/simulate"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Upset is one way in which the leader doesn't win the division: how the last games of the leader and of the
// rival must end, and by how much.
type Upset struct {
	Rival tournament.PlayerID
	// Leader and Other are the results of the leader and of the rival, each 2 for a win, 1 a tie, 0 a loss,
	// -1 without a game. If the two meet, one result follows from the other.
	Leader, Other int
	// Direct says that the two meet. Any says that the results alone are enough, whatever the margins.
	// Otherwise Least is the least sum or difference of margins that is needed: both together where one wins
	// and the other loses, the rival's less the leader's where both win, the leader's less the rival's where
	// both lose, and the margin alone where only one game is decided or where they meet.
	Direct bool
	Any    bool
	Least  int
}

// Decider says which results of the last round let the leader of the standings win the division outright.
type Decider struct {
	Leader tournament.PlayerID
	// Upsets are all the ways in which the leader doesn't win. If there are none, the division is won.
	Upsets []Upset
}

// mostUpsets is how many ways a sentence lists one by one.
const mostUpsets = 4

// FindDecider finds what the last round must bring. ok is false if more than the last round is left, if that
// round isn't drawn, if more than wins and spread decides, if several players lead, or if a final is planned.
// after is as in a Request.
func FindDecider(ctx context.Context, e *tournament.Event, id tournament.DivisionID, b rulebook.Book, after *int) (c Decider, ok bool, err error) {
	d, err := e.Division(id)
	if err != nil {
		return c, false, err
	}
	if d.Final != nil { // the rounds don't decide who wins then
		return c, false, nil
	}
	if err := ctx.Err(); err != nil {
		return c, false, text.Errorf("division %s: %w", d.Name, err)
	}
	l, err := newRoundsLeft(d, b, Request{After: after})
	if err != nil {
		return c, false, err
	}
	certain := l.certain()
	if len(l.order) < 2 || len(l.rounds) != 1 || len(l.rounds[0].free) > 0 || certain.WinsOnly || certain.TiesOpen || l.order[0].Place != 1 || l.order[1].Place == 1 {
		return c, false, nil
	}
	l.giveByes()
	c = Decider{Leader: l.order[0].ID}
	opponent := l.opponents()
	for rival := 1; rival < len(l.order); rival++ {
		c.Upsets = append(c.Upsets, l.upsets(opponent, rival)...)
	}
	// If a bye alone brings a rival past the leader, the rival leads, and not the player of the standings.
	passed := slices.ContainsFunc(c.Upsets, func(u Upset) bool { return u.Leader == noGame && u.Other == noGame })
	return c, !passed, nil
}

// giveByes adds the byes that are drawn to the standings.
func (l *roundsLeft) giveByes() {
	wins, spread := l.bye()
	for _, g := range l.rounds[0].games {
		if g[1] == simulate.Bye {
			l.order[g[0]].HalfWins += wins
			l.order[g[0]].Spread += spread
		}
	}
}

// opponents returns the opponents by place in the order; simulate.Bye where there is none.
func (l *roundsLeft) opponents() []int {
	list := make([]int, len(l.order))
	for i := range list {
		list[i] = simulate.Bye
	}
	for _, g := range l.rounds[0].games {
		if g[1] != simulate.Bye {
			list[g[0]], list[g[1]] = g[1], g[0]
		}
	}
	return list
}

// upsets are the ways in which the rival isn't behind the leader at the end.
func (l *roundsLeft) upsets(opponent []int, rival int) []Upset {
	var list []Upset
	direct := opponent[0] == rival
	for _, leader := range resultsOf(opponent[0]) {
		for _, other := range resultsOf(opponent[rival]) {
			if direct && leader+other != 2 {
				continue
			}
			u := Upset{Rival: l.order[rival].ID, Leader: leader, Other: other, Direct: direct}
			if l.comes(&u, rival) {
				list = append(list, u)
			}
		}
	}
	return list
}

// resultsOf are the possible results of a game, the worst first; a player who has no game can neither win nor
// lose.
func resultsOf(opponent int) []int {
	if opponent == simulate.Bye {
		return []int{noGame}
	}
	return []int{0, 1, 2}
}

// noGame is the result of a player without a game.
const noGame = -1

// comes reports whether the results can bring the rival level with the leader or past, and sets by which
// margins.
func (l *roundsLeft) comes(u *Upset, rival int) bool {
	ahead := l.order[0].HalfWins + max(0, u.Leader) - l.order[rival].HalfWins - max(0, u.Other)
	if ahead != 0 {
		u.Any = ahead < 0
		return u.Any
	}
	gap := l.order[0].Spread - l.order[rival].Spread
	margin := l.rounds[0].margin
	least, most := swing(u.Leader, u.Other, margin)
	if u.Direct {
		// One margin changes the spread of both players.
		gap, least, most = (gap+1)/2, least/2, most/2
	}
	u.Any, u.Least = gap <= least, gap
	return gap <= most
}

// swing is the least and the most by which the rival's spread can gain on the leader's.
func swing(leader, other, margin int) (least, most int) {
	add := func(low, high int) { least, most = least+low, most+high }
	switch leader {
	case 0:
		add(1, margin)
	case 2:
		add(-margin, -1)
	}
	switch other {
	case 0:
		add(-margin, -1)
	case 2:
		add(1, margin)
	}
	return least, most
}

// DeciderWords are the sentence: "Ada wins the division unless Ada loses and Ben wins with margins of 220 or
// more together". If there are more than a few ways, it says how many players can still catch up.
func DeciderWords(d *tournament.Division, c Decider) text.Text {
	leader := d.PlayerText(c.Leader)
	rivals := map[tournament.PlayerID]bool{}
	for _, u := range c.Upsets {
		rivals[u.Rival] = true
	}
	switch {
	case len(c.Upsets) == 0:
		return text.Of("%s has won the division", leader)
	case len(c.Upsets) > mostUpsets && len(rivals) == 1:
		return text.Of("%s leads, and 1 player can still catch up in %d ways", leader, len(c.Upsets))
	case len(c.Upsets) > mostUpsets:
		return text.Of("%s leads, and %d players can still catch up in %d ways", leader, len(rivals), len(c.Upsets))
	}
	unless := upsetWords(d, leader, c.Upsets[0])
	for _, u := range c.Upsets[1:] {
		unless = text.Of("%s, or %s", unless, upsetWords(d, leader, u))
	}
	return text.Of("%s wins the division unless %s", leader, unless)
}

// upsetWords describe one way.
func upsetWords(d *tournament.Division, leader text.Text, u Upset) text.Text {
	rival := d.PlayerText(u.Rival)
	if u.Direct {
		return directWords(leader, rival, u)
	}
	parts := make([]text.Text, 0, 2)
	for _, p := range []struct {
		name   text.Text
		result int
	}{{leader, u.Leader}, {rival, u.Other}} {
		if p.result != noGame {
			parts = append(parts, text.Of([]string{"%s loses", "%s ties", "%s wins"}[p.result], p.name))
		}
	}
	words := text.And(parts...)
	if u.Any {
		return words
	}
	return leastWords(words, leader, rival, u)
}

// directWords describe a game between the two.
func directWords(leader, rival text.Text, u Upset) text.Text {
	switch {
	case u.Other == 1:
		return text.Of("%s and %s tie", leader, rival)
	case u.Any:
		return text.Of("%s beats %s", rival, leader)
	}
	return text.Of("%s beats %s by %d or more", rival, leader, u.Least)
}

// leastWords add how large the margins must be.
func leastWords(words, leader, rival text.Text, u Upset) text.Text {
	decided := func(result int) bool { return result == 0 || result == 2 }
	switch {
	case !decided(u.Leader) || !decided(u.Other):
		return text.Of("%s by %d or more", words, u.Least)
	case u.Leader != u.Other:
		return text.Of("%s with margins of %d or more in total", words, u.Least)
	case u.Leader == 2:
		return moreWords(words, rival, leader, u.Least)
	}
	return moreWords(words, leader, rival, u.Least)
}

// moreWords add a comparison of two margins.
func moreWords(words, more, other text.Text, by int) text.Text {
	switch {
	case by == 0:
		return text.Of("%s, %s by at least as many points as %s", words, more, other)
	case by < 0:
		return text.Of("%s, %s by at most %s than %s", words, other, text.Count(-by, "1 point more", "%d points more"), more)
	}
	return text.Of("%s, %s by at least %s than %s", words, more, text.Count(by, "1 point more", "%d points more"), other)
}
