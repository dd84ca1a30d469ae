package tournament

import (
	"cmp"
	"slices"
	"strings"

	"wordhall/tournament/rulebook"
)

// Ranked is one line of a ranking by a measure.
type Ranked struct {
	// Player whose line it is; 0 for a team's.
	Player PlayerID
	Team   string
	// Figures are compared in order, higher first; lines with equal figures tie.
	Figures []int
	// Game is the id of the game that it rests on, 0 for none.
	Game  int
	Round int
	// Words tell the figure: "512–301 against Okafor in round 3".
	Words string
}

// Ranking asks for the players ordered by a measure.
type Ranking struct {
	Measure Measure
	// From and To are the rounds that count, 0 = from the first, to the last.
	From, To int
	// Count as in Prize.
	Count int
	// Past are the events before this one, for rating systems that average over them.
	Past RatingHistory
	// Only are the players looked at; nil = all.
	Only func(PlayerID) bool
}

// Rank orders the players by the measure as far as anything has happened: whoever
// has no such game isn't in the list. A measure of single games gives each player's
// games one by one, the best first. Lines that tie stand in the order of the standings.
func (d *Division) Rank(b rulebook.Book, after int, q Ranking) []Ranked {
	k := &ranker{d: d, r: d.reckon(&b), book: b, after: after, q: q}
	if q.From < 1 {
		k.q.From = 1
	}
	if q.To < 1 || q.To > after {
		k.q.To = after
	}
	k.standings = d.Standings(b, after)
	k.place = make(map[PlayerID]int, len(k.standings))
	for i, s := range k.standings {
		k.place[s.ID] = i
	}
	list := k.lines()
	slices.SortStableFunc(list, func(a, b Ranked) int {
		return cmp.Or(-slices.Compare(a.Figures, b.Figures), cmp.Compare(k.place[a.Player], k.place[b.Player]), strings.Compare(a.Team, b.Team))
	})
	return list
}

// ranker is a ranking while it is being made.
type ranker struct {
	d         *Division
	r         reckoning
	book      rulebook.Book
	after     int
	q         Ranking
	standings []Standing
	place     map[PlayerID]int
}

func (k *ranker) wanted(id PlayerID) bool {
	_, entered := k.place[id]
	return entered && (k.q.Only == nil || k.q.Only(id))
}

func (k *ranker) lines() []Ranked {
	switch k.q.Measure {
	case ByPlace, BySignedUp:
		return k.byPlace()
	case ByRecord:
		return k.byRecord(k.wanted)
	case ByLowerHalf:
		return k.byLowerHalf()
	case ByTotalSpread, ByMostAverage, ByAverageScore:
		return k.byTotals()
	case ByHighWin, ByLowWin, ByHighLoss, ByLowLoss, ByMargin, ByCombined, ByUpset:
		return k.byGames()
	case ByLuckyStiff, ByToughLuck:
		return k.byCloseGames()
	case ByComeback:
		return k.byComeback()
	case ByRatingGain:
		return k.byRatingGain()
	case ByTeam:
		return k.byTeam()
	}
	return nil
}
