package pairing

// Measures describe a draw in the same terms whatever system made it, so that draws of different systems can
// be compared.
type Measures struct {
	// Repeats are the earlier meetings of all who meet, and AboveLimit are those above the request's limit (0
	// while repeats are unlimited). MostMet is the most meetings of one pair, and Consecutive is how many
	// games repeat one of the round before.
	Repeats, AboveLimit, MostMet, Consecutive int
	// These are the places between players who meet: their sum, the sum of squares and the widest.
	Places, Widest int
	PlacesSquared  int64
	// HalfWinsSquared is the sum of squared differences in half-wins.
	HalfWinsSquared int64
	// StartConflicts are games of two players who are both due to start, or both to reply.
	StartConflicts int
	// Broken are the games that break a relation with a price, and Price is the sum of these prices.
	// ClassesBeyond is by how many classes the games go beyond the limit.
	Broken        int
	Price         int64
	ClassesBeyond int
}

// Measure describes the games of the draw by the ranking and the history of the request. Games of players who
// aren't in the request are left out.
func Measure(q Request, d Draw) Measures {
	var m Measures
	h := newHistory(q.Meetings)
	rank := make(map[ID]int, len(q.Players))
	for i, p := range q.Players {
		rank[p.ID] = i
	}
	classes := q.classPlaces()
	for _, g := range d.Games {
		i, ok := rank[g.First]
		j, both := rank[g.Second]
		if !ok || !both {
			continue
		}
		m.addMeetings(&q, h, g)
		a, b := q.Players[min(i, j)], q.Players[max(i, j)]
		gap := max(i-j, j-i)
		m.Places += gap
		m.PlacesSquared += int64(gap) * int64(gap)
		m.Widest = max(m.Widest, gap)
		wins := int64(a.HalfWins - b.HalfWins)
		m.HalfWinsSquared += wins * wins
		dueA, dueB := h.record(a.ID).balance(q.CountPending), h.record(b.ID).balance(q.CountPending)
		if (dueA < 0 && dueB < 0) || (dueA > 0 && dueB > 0) {
			m.StartConflicts++
		}
		m.ClassesBeyond += beyond(classes.of(a.Class), classes.of(b.Class), max(1, q.ClassWithin))
	}
	return m
}

// addMeetings adds the earlier meetings and the relations of one game.
func (m *Measures) addMeetings(q *Request, h *history, g Game) {
	met := h.times(g.First, g.Second)
	m.Repeats += met
	m.MostMet = max(m.MostMet, met)
	if q.Limit >= 0 {
		m.AboveLimit += max(0, met-q.Limit)
	}
	if met > 0 && h.consecutive(g.First, g.Second, q.Round) {
		m.Consecutive++
	}
	broken := q.apartFrom(g.First, g.Second, false)
	if len(broken) > 0 {
		m.Broken++
	}
	for _, a := range broken {
		m.Price += a.Price
	}
}
