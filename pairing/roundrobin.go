package pairing

import "wordhall/tournament/text"

// roundRobin follows the circle method: everybody meets everybody once in a cycle. Its second form is the
// double round robin, whose second leg reverses the starts; both forms reverse the starts in every second
// cycle. The block may ask for any number of legs, played one cycle after another or in a row for each
// meeting. A block that is shorter plays the first rounds of the table, in which nobody meets anybody more
// often.
type roundRobin struct {
	name, title string
	offered     int
	// legs are how often two meet where the block doesn't say.
	legs int
}

// notes say if the block is longer than all its legs.
func (roundRobin) notes(s *seating) []Reason {
	b := s.Block
	if b.Legs == 0 || len(b.Seats) < 2 || b.To < b.From {
		return nil
	}
	all := b.Legs * circle{seats: len(b.Seats)}.rounds()
	if over := b.To - b.From + 1 - all; over > 0 {
		return []Reason{reason(nil, "%s of the round robin are %s, and the block has %d more: these begin the table again",
			text.Count(b.Legs, "1 leg", "%d legs"), text.Count(all, "1 round", "%d rounds"), over)}
	}
	return nil
}

func (r roundRobin) About() About {
	return About{
		Name: r.name, Title: r.title, Offered: r.offered, Limit: Unlimited, Follows: Choices{Legs: true}, RoundRobin: true, Unranked: true, Drawn: "By the table",
	}
}

func (roundRobin) tableTitle() text.Text { return text.Of("round-robin table") }
func (roundRobin) table(b Block) table   { return circle{seats: len(b.Seats)} }
func (roundRobin) pairsLeft() bool       { return false }

// Rules hold where the table can't be kept: as few second meetings in the cycle as
// possible, then the fewest meetings at all.
func (roundRobin) Rules(f *Field) Rules {
	from, to := f.request.Block.cycle(f.Round())
	inCycle := map[Pair]int{}
	for _, m := range f.history.meetings {
		if m.Round >= from && m.Round <= to {
			inCycle[Pair{m.A, m.B}.key()]++
		}
	}
	again := func(i, j int) int64 { return int64(inCycle[Pair{f.ID(i), f.ID(j)}.key()]) }
	starts := startConflicts(f)
	return Rules{Stated: 1, Levels: []Level{
		{
			Name: "meetings in this cycle",
			Cost: again,
			Tell: func(i, j int) (int64, text.Text) {
				if again(i, j) == 0 {
					return 0, text.Text{}
				}
				return repeatPoints * again(i, j), text.Of("met in this cycle already")
			},
		},
		{Name: "meetings, squared", Cost: func(i, j int) int64 { return int64(f.Met(i, j)) * int64(f.Met(i, j)) }},
		starts,
	}}
}

// circle is the table of a round robin for a number of seats. With an odd number a ghost has the last seat,
// and the player who meets it has the bye.
type circle struct{ seats int }

// size is the number of seats, including that of the ghost.
func (c circle) size() int { return c.seats + c.seats%2 }

// rounds is the length of a cycle.
func (c circle) rounds() int { return max(1, c.size()-1) }

// opponent is whom the seat meets in round t of the cycle (from 0); the ghost's seat
// has the number c.seats where there is one. The last seat stays where it is, the others
// move round the circle: in round t it meets seat t, and two others meet if they are
// equally far to either side of t.
func (c circle) opponent(seat, t int) int {
	last := c.size() - 1
	switch {
	case seat == last:
		return t % last
	case seat == t%last:
		return last
	}
	return ((2*t-seat)%last + last) % last
}

// starts reports whether the seat starts in round t of the first leg. Seats but the
// last start at odd distances from t, so that everybody starts and replies in turn,
// and the last one starts in odd rounds. After any number of rounds all balances are
// within one, and zero after an even number of games (Berger's tables have the same
// property).
func (c circle) starts(seat, t int) bool {
	last := c.size() - 1
	t %= last
	switch seat {
	case last:
		return t%2 == 1
	case t:
		return t%2 == 0
	}
	return ((seat-t)%last+last)%last%2 == 1
}
