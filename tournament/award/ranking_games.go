package award

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// scoredGame is a game played to its end, from one player's side.
type scoredGame struct {
	id, opponent tournament.PlayerID
	round, game  int
	own, other   int
}

// words describe the game: "512–301 against Okafor in round 3".
func (k *ranker) words(g scoredGame) text.Text {
	return text.Of("%d–%d against %s in round %d", g.own, g.other, k.d.PlayerText(g.opponent), g.round)
}

// scored yields the games played to their end in the rounds that count, once for each player to be ranked.
// Scores are less time penalties. Games that an ejection changed are left out.
func (k *ranker) scored(yield func(scoredGame) bool) {
	for i := range k.d.Games {
		g := &k.d.Games[i]
		if g.Round < k.q.From || g.Round > k.q.To || g.Sheet.Kind != tournament.Played {
			continue
		}
		for _, id := range [2]tournament.PlayerID{g.First, g.Second} {
			if !k.wanted(id) || k.r.Count(g, id).Cause != tournament.ByScores {
				continue
			}
			other := g.Opponent(id)
			if !yield(scoredGame{id: id, opponent: other, round: g.Round, game: g.ID, own: g.Net(id), other: g.Net(other)}) {
				return
			}
		}
	}
}

// gameFigure is a measure of single games.
type gameFigure struct {
	// of gives the figure of a player's game; ok is false where it has none.
	of func(k *ranker, g scoredGame) (figure int, ok bool)
	// leads are put before the words of the game; nil where nothing is.
	leads func(figure int, game text.Text) text.Text
}

// gameFigures are the measures of single games.
var gameFigures = map[tournament.Measure]gameFigure{
	tournament.ByHighWin:  {of: func(_ *ranker, g scoredGame) (int, bool) { return g.own, g.own > g.other }},
	tournament.ByLowWin:   {of: func(_ *ranker, g scoredGame) (int, bool) { return -g.own, g.own > g.other }},
	tournament.ByHighLoss: {of: func(_ *ranker, g scoredGame) (int, bool) { return g.own, g.own < g.other }},
	tournament.ByLowLoss:  {of: func(_ *ranker, g scoredGame) (int, bool) { return -g.own, g.own < g.other }},
	tournament.ByMargin: {
		of:    func(_ *ranker, g scoredGame) (int, bool) { return g.own - g.other, g.own > g.other },
		leads: func(margin int, game text.Text) text.Text { return text.Of("by %d, %s", margin, game) },
	},
	tournament.ByCombined: {
		// A tied game has no winner; it is listed only for the player with the lower number.
		of: func(_ *ranker, g scoredGame) (int, bool) {
			return g.own + g.other, g.own > g.other || g.own == g.other && g.id < g.opponent
		},
		leads: func(points int, game text.Text) text.Text {
			return text.Of("%s, %s", text.Count(points, "1 point", "%d points"), game)
		},
	},
	tournament.ByUpset: {
		of: func(k *ranker, g scoredGame) (int, bool) {
			p, _ := k.d.Player(g.id)
			o, _ := k.d.Player(g.opponent)
			gap := o.Rating - p.Rating
			return gap, g.own > g.other && p.Rating > 0 && gap > 0
		},
		leads: func(gap int, game text.Text) text.Text {
			return text.Of("%s, %s", text.Count(gap, "rated 1 point lower", "rated %d points lower"), game)
		},
	},
}

// byGames ranks single games. It sorts them before it makes their words, because most words of a long event
// would never be read.
func (k *ranker) byGames(by gameFigure) []Ranked {
	type line struct {
		scoredGame
		figure int
	}
	var lines []line
	for g := range k.scored {
		if n, ok := by.of(k, g); ok {
			lines = append(lines, line{g, n})
		}
	}
	slices.SortStableFunc(lines, func(a, b line) int {
		return cmp.Or(cmp.Compare(b.figure, a.figure), cmp.Compare(k.place[a.id], k.place[b.id]))
	})
	if most := k.q.Most; most > 0 && most < len(lines) {
		lines = lines[:most]
	}
	list := make([]Ranked, len(lines))
	for i, l := range lines {
		words := k.words(l.scoredGame)
		if by.leads != nil {
			words = by.leads(l.figure, words)
		}
		list[i] = Ranked{Player: l.id, Figures: []int{l.figure}, Game: l.game, Round: l.round, Words: words}
	}
	return list
}

// byCloseGames ranks the players by the sum of their closest wins, or losses.
func (k *ranker) byCloseGames() []Ranked {
	margins := map[tournament.PlayerID][]int{}
	for g := range k.scored {
		m := g.own - g.other
		if k.q.Measure == tournament.ByToughLuck {
			m = -m
		}
		if m > 0 {
			margins[g.id] = append(margins[g.id], m)
		}
	}
	count := k.closeGames()
	games := text.Count(count, "1 win", "%d wins")
	if k.q.Measure == tournament.ByToughLuck {
		games = text.Count(count, "1 loss", "%d losses")
	}
	var list []Ranked
	for _, s := range k.standings {
		m := margins[s.ID]
		if len(m) < count {
			continue
		}
		slices.Sort(m)
		sum := 0
		for _, v := range m[:count] {
			sum += v
		}
		list = append(list, Ranked{Player: s.ID, Figures: []int{-sum}, Words: text.Join(" ", games, text.Count(sum, "by 1 point in total", "by %d points in total"))})
	}
	return list
}

// closeGames is how many close games count: six, or half the rounds of a division
// with fewer than twelve.
func (k *ranker) closeGames() int {
	if k.q.Count > 0 {
		return k.q.Count
	}
	return max(1, min(6, k.d.Rounds/2))
}

// byTotals ranks the players by sums over their games played to the end.
func (k *ranker) byTotals() []Ranked {
	type total struct{ games, own, other, balance int }
	totals := map[tournament.PlayerID]*total{}
	for g := range k.scored {
		t := totals[g.id]
		if t == nil {
			t = &total{}
			totals[g.id] = t
		}
		t.games, t.own, t.other = t.games+1, t.own+g.own, t.other+g.other
		switch {
		case g.own > g.other:
			t.balance++
		case g.own < g.other:
			t.balance--
		}
	}
	var list []Ranked
	for _, s := range k.standings {
		t := totals[s.ID]
		if t == nil {
			continue
		}
		spread := t.own - t.other
		r := Ranked{Player: s.ID}
		switch k.q.Measure {
		case tournament.ByTotalSpread:
			r.Figures, r.Words = []int{spread}, text.Of("%s in the games played out", tournament.SpreadWords(spread))
		case tournament.ByMostAverage:
			r.Figures = []int{-max(t.balance, -t.balance), -max(spread, -spread)}
			r.Words = text.Of("%s in %d games played out", tournament.RecordWords(t.games+t.balance, t.games-t.balance, spread), t.games)
		default:
			// The average is in hundredths, so that equal averages of different numbers of games tie.
			average, against := (t.own*100+t.games/2)/t.games, (t.other*100+t.games/2)/t.games
			r.Figures = []int{average}
			r.Words = text.Of("%d.%02d a game, %d.%02d against", average/100, average%100, against/100, against%100)
		}
		list = append(list, r)
	}
	return list
}
