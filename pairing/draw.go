package pairing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"wordhall/tournament/text"
)

// ErrNobody is wrapped when there are no players to draw.
var ErrNobody = text.Errorf("nobody to draw")

// Unfit is the error when the system can't draw such a field, whatever the demands.
type Unfit struct{ Why Reason }

// Error says what is wrong, with the players' numbers.
func (e *Unfit) Error() string {
	return e.Why.Words(func(id ID) string { return fmt.Sprintf("player %d", id) })
}

// Run draws the round. The error is an *Infeasible when the demands on the draw
// can't be kept together, an *Unfit when the system isn't made for such a field, and
// wraps ErrNobody when there are no players to draw. Once the context is over it is the
// context's.
func Run(ctx context.Context, q Request) (Draw, error) {
	if q.System == nil {
		return Draw{}, errors.New("pairing: the request names no system")
	}
	if len(q.Players) == 0 {
		return Draw{}, text.Errorf("nobody plays round %d: %w", q.Round, ErrNobody)
	}
	q.Block.System = q.System
	q.Apart = sortedApart(q.Apart)
	if c, is := q.System.(checker); is {
		if err := c.check(&q); err != nil {
			return Draw{}, err
		}
	}
	s, err := sortOut(&q)
	if err != nil {
		return Draw{}, err
	}
	d := Draw{Games: s.fixedGames()}
	for _, id := range s.byes {
		d.Byes = append(d.Byes, ByeGiven{ID: id, Fixed: true, Why: reason([]ID{id}, "fixed by the director")})
	}
	if n, is := q.System.(noter); is {
		d.Relaxed = append(d.Relaxed, n.notes(&s)...)
	}
	if err := s.drawPool(ctx, &d); err != nil {
		return Draw{}, err
	}
	s.finish(&d)
	return d, nil
}

// drawPool pairs the players whose games aren't fixed.
func (s *seating) drawPool(ctx context.Context, d *Draw) error {
	switch system := s.System.(type) {
	case fixedOnly:
		for _, p := range s.pool {
			d.Left = append(d.Left, p.ID)
		}
		return nil
	case wholeDraw:
		return system.drawWhole(ctx, s, d)
	case inTurn:
		if system.inTurn(s, d) {
			return nil
		}
	case tabled:
		if s.byTable(d, system) {
			return nil
		}
	}
	return s.byMatching(d)
}

// byMatching takes the bye out of the pool and then pairs it at the least cost.
func (s *seating) byMatching(d *Draw) error {
	if len(s.pool) == 0 {
		d.Proven = true
		return nil
	}
	var m matched
	var ok bool
	var err error
	if len(s.pool)%2 == 1 {
		m, ok, err = s.withBye(d)
	} else {
		m, err = match(newField(s.Request, s.history, s.pool), s.System)
		ok = m.perfect
	}
	if err != nil {
		return err
	}
	if !ok {
		return &Infeasible{Round: s.Round, Clash: findClash(s.Request)}
	}
	for _, p := range m.pairs {
		d.Games = append(d.Games, m.game(p[0], p[1]))
	}
	d.Proven, d.Certificate = m.proven, m.certificate
	return nil
}

// finish names repeats, decides the starts, sums the cost and puts the games in
// order.
func (s *seating) finish(d *Draw) {
	slices.SortFunc(d.Games, func(a, b Game) int {
		a1, a2 := s.better(a.First, a.Second)
		b1, b2 := s.better(b.First, b.Second)
		return cmp.Or(cmp.Compare(s.rank[a1], s.rank[b1]), cmp.Compare(s.rank[a2], s.rank[b2]))
	})
	for _, g := range d.Games {
		if s.Limit >= 0 && g.Met > s.Limit {
			d.Relaxed = append(d.Relaxed, s.repeatReason(g))
		}
		d.Cost += g.Cost
	}
	s.wishesBroken(d)
	s.tellSettled(d)
	s.decideStarts(d)
}

// repeatReason says which pair meets too often and by how much.
func (s *seating) repeatReason(g Game) Reason {
	players := []ID{g.First, g.Second}
	var by text.Text
	if s.Limit > 0 {
		by = text.Of(", %d more than the limit", g.Met-s.Limit)
	}
	if s.history.consecutive(g.First, g.Second, s.Round) {
		by = text.Join("", by, text.Of(", in consecutive rounds"))
	}
	if g.Fixed {
		return reason(players, "{0} and {1} meet again, having met %s%s: the game is fixed", times(g.Met), by)
	}
	return reason(players, "{0} and {1} meet again, having met %s%s", times(g.Met), by)
}
