package pairing

import (
	"slices"

	"wordhall/tournament/text"
)

// table is a cycle of rounds over seats that are numbered from 0.
type table interface {
	// rounds is the length of a cycle, at least 1.
	rounds() int
	// opponent is the seat that this one meets in round t of the cycle, from 0; a
	// number above all seats means none.
	opponent(seat, t int) int
	// starts reports whether the seat starts in round t of the first leg.
	starts(seat, t int) bool
}

// table is the one that the block's system follows.
func (b Block) table() table {
	var t table = circle{seats: len(b.Seats)}
	if s, is := b.System.(tabled); is {
		t = s.table(b)
	}
	if times := b.perCycle(); times > 1 {
		return repeatedTable{table: t, times: times}
	}
	return t
}

// legs are how often two meet in the block if it runs to its end.
func (b Block) legs() int {
	if b.Legs > 0 {
		return b.Legs
	}
	if s, is := b.System.(roundRobin); is {
		return s.legs
	}
	return 1
}

// perCycle is how often two meet in one cycle of the table.
func (b Block) perCycle() int {
	if b.InARow {
		return b.legs()
	}
	return 1
}

// repeatedTable plays every round of a table several times in a row, with the starts
// reversed each time.
type repeatedTable struct {
	table
	times int
}

func (r repeatedTable) rounds() int { return r.table.rounds() * r.times }

func (r repeatedTable) opponent(seat, t int) int { return r.table.opponent(seat, t/r.times) }

func (r repeatedTable) starts(seat, t int) bool {
	return r.table.starts(seat, t/r.times) == (t%r.times%2 == 0)
}

// cycle is the first and the last round of the cycle that the round belongs to.
func (b Block) cycle(round int) (from, to int) {
	length := b.table().rounds()
	from = b.From + (round-b.From)/length*length
	return from, from + length - 1
}

// leg is the number of whole cycles of the block before the round.
func (b Block) leg(round int) int { return (round - b.From) / b.table().rounds() }

// place is the round's number within its cycle, from 0.
func (b Block) place(round int) int { return (round - b.From) % b.table().rounds() }

// tableRound is a round of a table with the players who are there.
type tableRound struct {
	games  []Pair
	byes   []byeSeat
	sitOut []ID
}

// byeSeat is a bye by the table: against the ghost (missing 0) or because the opponent,
// missing, isn't there.
type byeSeat struct{ id, missing ID }

// at is round t of the cycle as played in the given round of the event.
func (b Block) at(t, round int) tableRound {
	c := b.table()
	var r tableRound
	for i, seat := range b.Seats {
		if !seat.plays(round) {
			continue
		}
		j := c.opponent(i, t)
		if j >= len(b.Seats) {
			r.byes = append(r.byes, byeSeat{id: seat.ID})
			continue
		}
		switch other := b.Seats[j]; {
		case other.Void:
			r.sitOut = append(r.sitOut, seat.ID)
		case !other.plays(round):
			r.byes = append(r.byes, byeSeat{id: seat.ID, missing: other.ID})
		case i < j:
			r.games = append(r.games, Pair{seat.ID, other.ID})
		}
	}
	return r
}

// plays reports whether the seat's player is there in the round.
func (s Seat) plays(round int) bool { return !s.Void && !slices.Contains(s.Away, round) }

// byTable draws the pool by the table of its block. It returns false, and says why,
// where no round of the table that is still open keeps every wish.
func (s *seating) byTable(d *Draw, system tabled) bool {
	b := s.Block
	if len(b.Seats) < 2 || s.Round < b.From || s.Round > b.To {
		return false
	}
	t, ok := s.chooseRound()
	if !ok {
		s.tellTableBroken(d, system.tableTitle())
		return false
	}
	var own Draw
	r := b.at(t, s.Round)
	for _, p := range r.games {
		if s.pooled[p.A] && s.pooled[p.B] {
			own.Games = append(own.Games, s.tableGame(p, system.tableTitle()))
		}
	}
	if system.pairsLeft() {
		if own, ok = s.pairLeft(own); !ok {
			s.tellTableBroken(d, system.tableTitle())
			return false
		}
		d.take(own)
		return true
	}
	for _, bye := range r.byes {
		if s.pooled[bye.id] {
			own.Byes = append(own.Byes, ByeGiven{ID: bye.id, Why: bye.reason()})
		}
	}
	for _, id := range r.sitOut {
		if s.pooled[id] {
			own.SitOut = append(own.SitOut, id)
		}
	}
	if 2*len(own.Games)+len(own.Byes)+len(own.SitOut) != len(s.pool) {
		s.tellTableBroken(d, system.tableTitle())
		return false
	}
	d.take(own)
	return true
}

// take adds what a table makes of its round.
func (d *Draw) take(own Draw) {
	d.Games = append(d.Games, own.Games...)
	d.Byes = append(d.Byes, own.Byes...)
	d.Relaxed = append(d.Relaxed, own.Relaxed...)
	d.SitOut = append(d.SitOut, own.SitOut...)
}

// pairLeft draws those of the pool who have no game by the table against each other,
// by the system's costs; if they are an odd number, one of them has the bye. false if
// some of them can't be paired.
func (s *seating) pairLeft(own Draw) (Draw, bool) {
	seated := map[ID]bool{}
	for _, g := range own.Games {
		seated[g.First], seated[g.Second] = true, true
	}
	left := *s
	left.pool = nil
	for _, p := range s.pool {
		if !seated[p.ID] {
			left.pool = append(left.pool, p)
		}
	}
	if len(left.pool) == 1 {
		id := left.pool[0].ID
		own.Byes = append(own.Byes, ByeGiven{ID: id, Why: reason([]ID{id}, "the only one without an opponent in this round of the table")})
		return own, true
	}
	if err := left.byMatching(&own); err != nil {
		return own, false
	}
	return own, true
}

func (b byeSeat) reason() Reason {
	if b.missing == 0 {
		return reason([]ID{b.id}, "the bye of this round of the table")
	}
	return reason([]ID{b.id, b.missing}, "{1} would have been the opponent and doesn't play")
}

func (s *seating) tableGame(p Pair, title text.Text) Game {
	a, b := s.better(p.A, p.B)
	met := s.history.times(a, b)
	players := []ID{a, b}
	return Game{
		First: a, Second: b, Met: met,
		Why: []Reason{reason(players, "by the %s", title), metReason(met, players)},
	}
}

// chooseRound is the round of the cycle to play: the one that is due, or the next that is
// still open if that one would repeat a pair of this cycle, leave a fixed game out or
// hold a pair that must not meet. It chooses the open round that breaks the least,
// where that is less than in the one that is due.
func (s *seating) chooseRound() (int, bool) {
	own := s.Block.place(s.Round)
	length := s.Block.table().rounds()
	met := s.metInCycle()
	best, least := -1, tableCost{}
	for step := range length {
		t := (own + step) % length
		if !s.fits(t, met, step > 0) {
			continue
		}
		cost := s.tableCost(t)
		if best < 0 || cost.below(least) {
			best, least = t, cost
		}
		if least == (tableCost{}) {
			break
		}
	}
	return best, best >= 0
}

// metInCycle are the pairs that have met in other rounds of this cycle as often as its
// table has them meet.
func (s *seating) metInCycle() map[Pair]bool {
	from, to := s.Block.cycle(s.Round)
	met, times := map[Pair]bool{}, map[Pair]int{}
	for _, m := range s.history.meetings {
		if p := (Pair{m.A, m.B}).key(); m.Round >= from && m.Round <= to {
			times[p]++
			met[p] = times[p] >= s.Block.perCycle()
		}
	}
	return met
}

// fits reports whether round t of the cycle keeps all bans, fixed games and byes, and
// repeats no pair of this cycle. A round that isn't the one due must be wholly unused.
func (s *seating) fits(t int, met map[Pair]bool, unused bool) bool {
	r := s.Block.at(t, s.Round)
	opponent := map[ID]ID{}
	for _, p := range r.games {
		opponent[p.A], opponent[p.B] = p.B, p.A
	}
	for _, p := range r.games {
		if s.pooled[p.A] && s.pooled[p.B] && (met[p.key()] || s.bans(p)) {
			return false
		}
	}
	for _, p := range slices.Concat(s.games, s.keptPairs()) {
		if p.B == 0 && opponent[p.A] != 0 {
			return false
		}
		if p.B != 0 && opponent[p.A] != p.B && (opponent[p.A] != 0 || opponent[p.B] != 0) {
			return false
		}
	}
	for _, id := range s.byes {
		if opponent[id] != 0 {
			return false
		}
	}
	return !unused || s.unused(t, met)
}

// keptPairs are the kept games as pairs.
func (s *seating) keptPairs() []Pair {
	pairs := make([]Pair, len(s.Kept))
	for i, m := range s.Kept {
		pairs[i] = Pair{m.A, m.B}
	}
	return pairs
}

// unused reports whether no two seats that round t sets against each other have met
// in this cycle, whoever is there now.
func (s *seating) unused(t int, met map[Pair]bool) bool {
	c := s.Block.table()
	for i, seat := range s.Block.Seats {
		j := c.opponent(i, t)
		if j < len(s.Block.Seats) && met[Pair{seat.ID, s.Block.Seats[j].ID}.key()] {
			return false
		}
	}
	return true
}

// tellTableBroken says that the table was left, and an example of why.
func (s *seating) tellTableBroken(d *Draw, title text.Text) {
	met := s.metInCycle()
	for _, p := range s.Block.at(s.Block.place(s.Round), s.Round).games {
		if met[p.key()] {
			a, b := s.better(p.A, p.B)
			d.Relaxed = append(d.Relaxed, reason([]ID{a, b},
				"the %s can't be kept ({0} and {1} have met in this cycle, and no other round of it is open): drawn with the fewest repeats", title))
			return
		}
	}
	d.Relaxed = append(d.Relaxed, reason(nil, "no open round of the %s keeps what is fixed and avoided: drawn with the fewest repeats", title))
}

// SittingOut are the seats that had neither game nor bye in a round of the block
// with these games, because the table set them against a player whose games are all
// void.
func (b Block) SittingOut(round int, games []Pair) []ID {
	if len(b.Seats) < 2 || round < b.From || round > b.To {
		return nil
	}
	return b.at(b.played(round, games), round).sitOut
}

// played is the round of the cycle that these games belong to; the one that is due where
// they follow no table.
func (b Block) played(round int, games []Pair) int {
	c := b.table()
	seat := make(map[ID]int, len(b.Seats))
	for i, one := range b.Seats {
		seat[one.ID] = i
	}
	for _, p := range games {
		i, ok := seat[p.A]
		j, both := seat[p.B]
		if !ok || !both {
			continue
		}
		if own := b.place(round); c.opponent(i, own) == j {
			return own
		}
		for t := range c.rounds() {
			if c.opponent(i, t) == j {
				return t
			}
		}
	}
	return b.place(round)
}
