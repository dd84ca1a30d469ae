package pairing

import (
	"cmp"
	"slices"
)

// record is a player's ledger of starts and replies.
type record struct {
	starts, replies int
	// turns are the games with a known starter by round, pending ones included.
	turns []turn
}

// turn is one game of a ledger.
type turn struct {
	started bool
	pending bool
}

// counts are starts and replies. Pending games count as they are drawn, if they are to count at all.
func (r *record) counts(pending bool) (starts, replies int) {
	starts, replies = r.starts, r.replies
	if !pending {
		return starts, replies
	}
	for _, t := range r.turns {
		switch {
		case t.pending && t.started:
			starts++
		case t.pending:
			replies++
		}
	}
	return starts, replies
}

// balance is starts less replies; a player whose balance is negative is due to start.
func (r *record) balance(pending bool) int {
	starts, replies := r.counts(pending)
	return starts - replies
}

// repliedLast reports whether the player replied in the latest game.
func (r *record) repliedLast() bool {
	return len(r.turns) > 0 && !r.turns[len(r.turns)-1].started
}

// run is how many replies in a row the player had last.
func (r *record) run() int {
	n := 0
	for i := len(r.turns) - 1; i >= 0 && !r.turns[i].started; i-- {
		n++
	}
	return n
}

// history is what the other rounds say about the players.
type history struct {
	meetings []Meeting
	met      map[Pair]int
	records  map[ID]*record
	// lastStarter is the player who started the latest meeting of a pair.
	lastStarter map[Pair]ID
}

func newHistory(meetings []Meeting) *history {
	h := &history{
		meetings: slices.Clone(meetings), met: make(map[Pair]int, len(meetings)),
		records: map[ID]*record{}, lastStarter: map[Pair]ID{},
	}
	slices.SortFunc(h.meetings, func(a, b Meeting) int {
		if a.Round != b.Round {
			return cmp.Compare(a.Round, b.Round)
		}
		return cmp.Or(comparePairs(Pair{a.A, a.B}.key(), Pair{b.A, b.B}.key()), cmp.Compare(a.Starter, b.Starter))
	})
	for _, m := range h.meetings {
		if m.A == 0 || m.B == 0 {
			continue
		}
		p := Pair{m.A, m.B}.key()
		h.met[p]++
		if m.Starter == 0 {
			continue
		}
		h.lastStarter[p] = m.Starter
		h.record(m.A).add(m, m.Starter == m.A)
		h.record(m.B).add(m, m.Starter == m.B)
	}
	return h
}

func (r *record) add(m Meeting, started bool) {
	r.turns = append(r.turns, turn{started: started, pending: m.Pending})
	switch {
	case m.Pending:
	case started:
		r.starts++
	default:
		r.replies++
	}
}

// record is the player's ledger; it is empty for a player who has none.
func (h *history) record(id ID) *record {
	r := h.records[id]
	if r == nil {
		r = &record{}
		h.records[id] = r
	}
	return r
}

// consecutive reports whether the two meet in the round before or after as well.
func (h *history) consecutive(a, b ID, round int) bool {
	p := Pair{a, b}.key()
	return slices.ContainsFunc(h.meetings, func(m Meeting) bool {
		return (m.Round == round-1 || m.Round == round+1) && Pair{m.A, m.B}.key() == p
	})
}

// times is how often the two meet in other rounds.
func (h *history) times(a, b ID) int { return h.met[Pair{a, b}.key()] }
