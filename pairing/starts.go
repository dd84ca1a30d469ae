package pairing

import (
	"wordhall/tournament/text"
)

// decideStarts says for every game who starts, by the rule of the request. Games are given with their better
// player first.
func (s *seating) decideStarts(d *Draw) {
	if s.Starts == Balanced && FollowsTable(s.System) {
		s.blockStarts(d)
		return
	}
	for i := range d.Games {
		g := &d.Games[i]
		switch s.Starts {
		case DrawTiles:
			g.Open = true
			g.Why = append(g.Why, reason([]ID{g.First, g.Second}, "the start is drawn at the table"))
		case SelfFewest, SelfMoreReplies:
			s.startByRecord(g)
		default:
			s.startByBalance(g)
		}
	}
}

// setStarter makes the player the first of the game and says why; {0} is the starter and {1} the player who
// replies.
func (g *Game) setStarter(id ID, format string, figures ...any) {
	if id == g.Second {
		g.First, g.Second = g.Second, g.First
	}
	g.Why = append(g.Why, reason([]ID{g.First, g.Second}, format, figures...))
}

// startByRecord is how players decide it among themselves: the player with fewer starts, then the one with
// more replies where the book says so (NSA II.F.2), and otherwise tiles.
func (s *seating) startByRecord(g *Game) {
	a, b := s.history.record(g.First), s.history.record(g.Second)
	switch {
	case a.starts != b.starts:
		starter := g.First
		if b.starts < a.starts {
			starter = g.Second
		}
		g.setStarter(starter, "{0} starts: fewer starts, %d to %d", min(a.starts, b.starts), max(a.starts, b.starts))
	case s.Starts == SelfMoreReplies && a.replies != b.replies:
		starter := g.First
		if b.replies > a.replies {
			starter = g.Second
		}
		g.setStarter(starter, "{0} starts: equal starts, more replies, %d to %d", max(a.replies, b.replies), min(a.replies, b.replies))
	default:
		g.Open = true
		g.Why = append(g.Why, reason([]ID{g.First, g.Second}, "equal records: the start is drawn at the table"))
	}
}

// startByBalance evens out starts and replies. It compares in turn: the lower balance, who replied in the
// pair's last meeting, who is lower once pending games are played, who replied in the latest game, the longer
// run of replies, and the lot.
func (s *seating) startByBalance(g *Game) {
	a, b := s.history.record(g.First), s.history.record(g.Second)
	balanceA, balanceB := a.balance(s.CountPending), b.balance(s.CountPending)
	laterA, laterB := a.balance(true), b.balance(true)
	last := s.history.lastStarter[Pair{g.First, g.Second}.key()]
	pick := func(first bool) ID {
		if first {
			return g.First
		}
		return g.Second
	}
	switch {
	case balanceA != balanceB:
		starter := pick(balanceA < balanceB)
		s.setDue(g, starter)
	case last != 0:
		g.setStarter(pick(last == g.Second), "{0} starts: {1} started when they last met")
	case laterA != laterB:
		g.setStarter(pick(laterA < laterB), "{0} starts: fewer starts once the pending games are played")
	case a.repliedLast() != b.repliedLast():
		g.setStarter(pick(a.repliedLast()), "{0} starts: replied in the latest game")
	case a.run() != b.run():
		g.setStarter(pick(a.run() > b.run()), "{0} starts: more replies in a row, %d to %d", max(a.run(), b.run()), min(a.run(), b.run()))
	default:
		g.setStarter(s.startByLot(g.First, g.Second), "{0} starts by lot")
	}
}

// startByLot draws one of the two, the same for the same seed and round.
func (s *seating) startByLot(a, b ID) ID {
	low := Pair{a, b}.key()
	if lotOf(^s.Options.Seed, s.Round, low.A, low.B)&1 == 1 {
		return low.B
	}
	return low.A
}

// setDue lets the player with the lower balance start.
func (s *seating) setDue(g *Game, starter ID) {
	starts, replies := s.history.record(starter).counts(s.CountPending)
	if starts < replies {
		g.setStarter(starter, "{0} is due to start: %s", ledgerWords(starts, replies))
		return
	}
	g.setStarter(starter, "{0} starts, being less far ahead in starts: %s", ledgerWords(starts, replies))
}

// ledgerWords is "1 start, 2 replies".
func ledgerWords(starts, replies int) text.Text {
	return text.Join(", ", text.Count(starts, "1 start", "%d starts"), text.Count(replies, "1 reply", "%d replies"))
}
