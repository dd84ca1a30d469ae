package pairing

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
)

// simulation plays an event round by round. The better half of the ids is a little stronger, and margins are like
// those of real events.
type simulation struct {
	rng     *rand.Rand
	system  System
	limit   int
	options Options
	starts  StartRule
	// contention is for systems that look ahead.
	contention Contention
	players    []simulated
	meetings   []Meeting
	round      int
}

type simulated struct {
	id               ID
	halfWins, spread int
	byes             int
}

func newSimulation(n int, seed uint64, system string) *simulation {
	s := &simulation{rng: rand.New(rand.NewPCG(seed, 7)), options: Options{Seed: seed}}
	s.system, _ = Find(system)
	s.limit = s.system.About().Limit
	for i := range n {
		s.players = append(s.players, simulated{id: ID(i + 1)})
	}
	return s
}

// request asks for the next round.
func (s *simulation) request() Request {
	q := Request{
		Round: s.round + 1, System: s.system, Meetings: s.meetings, Limit: s.limit, Options: s.options, Starts: s.starts,
		Rounds: s.round + 1, BasedOn: s.round, Contention: s.contention,
	}
	slices.SortFunc(s.players, func(a, b simulated) int {
		return cmp.Or(cmp.Compare(b.halfWins, a.halfWins), cmp.Compare(b.spread, a.spread), cmp.Compare(a.id, b.id))
	})
	for _, p := range s.players {
		q.Players = append(q.Players, Entrant{ID: p.id, HalfWins: p.halfWins, Spread: p.spread, Byes: p.byes})
	}
	return q
}

// play draws the next round and plays it.
func (s *simulation) play() (Draw, error) {
	d, err := Run(context.Background(), s.request())
	if err != nil {
		return d, err
	}
	s.enter(d)
	return d, nil
}

// enter plays the drawn round.
func (s *simulation) enter(d Draw) {
	s.round++
	for _, g := range d.Games {
		s.meetings = append(s.meetings, Meeting{Round: s.round, A: g.First, B: g.Second, Starter: g.First})
		s.score(g.First, g.Second)
	}
	for _, bye := range d.Byes {
		p := s.find(bye.ID)
		p.halfWins += 2
		p.spread += 50
		p.byes++
	}
}

func (s *simulation) score(first, second ID) {
	a, b := s.find(first), s.find(second)
	margin := int(s.rng.NormFloat64()*115) + 2*int(second-first)
	a.spread += margin
	b.spread -= margin
	switch {
	case margin > 0:
		a.halfWins += 2
	case margin < 0:
		b.halfWins += 2
	default:
		a.halfWins++
		b.halfWins++
	}
}

// playLagged draws the next round while the one before is still being played. It ranks by the standings of the round
// before that, in which the players were ranked as in ahead.
func (s *simulation) playLagged(ahead []Entrant) (ranked []Entrant, err error) {
	q := s.request()
	ranked = q.Players
	if ahead != nil {
		byes := map[ID]int{}
		for _, p := range q.Players {
			byes[p.ID] = p.Byes
		}
		q.Players = slices.Clone(ahead)
		for i, p := range q.Players {
			q.Players[i].Byes = byes[p.ID]
		}
	}
	q.CountPending = true
	q.Meetings = slices.Clone(q.Meetings)
	for i, m := range q.Meetings {
		q.Meetings[i].Pending = m.Round == s.round
	}
	d, err := Run(context.Background(), q)
	s.enter(d)
	return ranked, err
}

func (s *simulation) find(id ID) *simulated {
	return &s.players[slices.IndexFunc(s.players, func(p simulated) bool { return p.id == id })]
}

// ledgers are the games and final balances by player.
func (s *simulation) ledgers() (games, balance map[ID]int) {
	games, balance = map[ID]int{}, map[ID]int{}
	for _, m := range s.meetings {
		games[m.A]++
		games[m.B]++
		balance[m.Starter]++
		balance[m.A+m.B-m.Starter]--
	}
	return games, balance
}
