package award

import (
	"cmp"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Ranked is one line of a ranking by a measure.
type Ranked struct {
	// Player is the player of the line, 0 for a team's line.
	Player tournament.PlayerID
	Team   string
	// Figures are compared in order, higher first; lines with equal figures tie.
	Figures []int
	// Game is the id of the game behind the figures, 0 for none.
	Game  int
	Round int
	// Words explain the figure: "512–301 against Okafor in round 3".
	Words text.Text
}

// Ranking asks for the players in order of a measure.
type Ranking struct {
	Measure tournament.Measure
	// From and To are the first and the last round that count; 0 is the first and the last of all.
	From, To int
	// Count is the same as in Prize.
	Count int
	// Past are the events before this one, for rating systems that average over them.
	Past tournament.RatingHistory
	// Only are the players to be ranked; nil is all.
	Only func(tournament.PlayerID) bool
	// Standings are the standings after the last round, if the caller has them already. If it is nil, they
	// are worked out.
	Standings []tournament.Standing
	// Most is the most lines that are wanted; 0 is all.
	Most int
}

// Rank orders the players by the measure. A player without a game that counts for the measure isn't in the
// list. A measure of single games gives each player's games one by one, the best first. Lines that tie are in
// the order of the standings. Places are those of finals.PlacesAfter.
func Rank(d *tournament.Division, b rulebook.Book, after int, q Ranking) []Ranked {
	k := &ranker{d: d, r: d.Reckon(&b), book: b, after: after, q: q}
	if k.q.To = min(q.To, after); q.To < 1 {
		k.q.To = after
	}
	switch k.standings = q.Standings; {
	case byPlace(q.Measure):
		places := finals.PlacesAfter(d, b, after)
		k.standings, k.final = places.Rows, FinalOf(d, b, places)
	case k.standings == nil:
		k.standings = d.Standings(b, after)
	}
	k.place = make(map[tournament.PlayerID]int, len(k.standings))
	for i, s := range k.standings {
		k.place[s.ID] = i
	}
	list := k.lines()
	slices.SortStableFunc(list, func(a, b Ranked) int {
		return cmp.Or(-slices.Compare(a.Figures, b.Figures), cmp.Compare(k.place[a.Player], k.place[b.Player]), strings.Compare(a.Team, b.Team))
	})
	if q.Most > 0 {
		list = list[:min(q.Most, len(list))]
	}
	return list
}

// byPlace reports whether places in the division decide the measure.
func byPlace(m tournament.Measure) bool {
	return m == tournament.ByPlace || m == tournament.BySignedUp
}

// ranker is a ranking that is being made.
type ranker struct {
	d         *tournament.Division
	r         tournament.Reckoning
	book      rulebook.Book
	after     int
	q         Ranking
	standings []tournament.Standing
	// final is the match that decided the first places, or nil.
	final *finals.Match
	place map[tournament.PlayerID]int
}

func (k *ranker) wanted(id tournament.PlayerID) bool {
	_, entered := k.place[id]
	return entered && (k.q.Only == nil || k.q.Only(id))
}

// rankings say how each measure ranks. The measures of single games are in gameFigures, and the director's
// own prize ranks nobody.
var rankings = map[tournament.Measure]func(*ranker) []Ranked{
	tournament.ByPlace:        (*ranker).byPlace,
	tournament.BySignedUp:     (*ranker).byPlace,
	tournament.ByRecord:       func(k *ranker) []Ranked { return k.byRecord(k.wanted) },
	tournament.ByLowerHalf:    (*ranker).byLowerHalf,
	tournament.ByTotalSpread:  (*ranker).byTotals,
	tournament.ByMostAverage:  (*ranker).byTotals,
	tournament.ByAverageScore: (*ranker).byTotals,
	tournament.ByLuckyStiff:   (*ranker).byCloseGames,
	tournament.ByToughLuck:    (*ranker).byCloseGames,
	tournament.ByComeback:     (*ranker).byComeback,
	tournament.ByRatingGain:   (*ranker).byRatingGain,
	tournament.ByTeam:         (*ranker).byTeam,
}

func (k *ranker) lines() []Ranked {
	if ranks, ok := rankings[k.q.Measure]; ok {
		return ranks(k)
	}
	if figure, ok := gameFigures[k.q.Measure]; ok {
		return k.byGames(figure)
	}
	return nil
}
