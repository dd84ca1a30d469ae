package award

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// scoredGame is a game played out, from one player's side.
type scoredGame struct {
	id, opponent tournament.PlayerID
	round, game  int
	own, other   int
}

// words are "512–301 against Okafor in round 3".
func (k *ranker) words(g scoredGame) text.Text {
	return text.Of("%d–%d against %s in round %d", g.own, g.other, k.d.PlayerText(g.opponent), g.round)
}

// scored lists the games played out in the rounds that count, once for each
// player looked at. Scores are those less time penalties. A game that an ejection
// changed is none.
func (k *ranker) scored() []scoredGame {
	var list []scoredGame
	for i := range k.d.Games {
		g := &k.d.Games[i]
		if g.Round < k.q.From || g.Round > k.q.To || g.Sheet.Kind != tournament.Played {
			continue
		}
		for _, id := range []tournament.PlayerID{g.First, g.Second} {
			if k.wanted(id) && k.r.Count(g, id).Cause == tournament.ByScores {
				other := g.Opponent(id)
				list = append(list, scoredGame{id: id, opponent: other, round: g.Round, game: g.ID, own: g.Net(id), other: g.Net(other)})
			}
		}
	}
	return list
}

// gameFigure is what a measure gives for a game of a player; ok is false where it has none.
type gameFigure func(k *ranker, g scoredGame) (figure int, words text.Text, ok bool)

// gameFigures are the measures of single games.
var gameFigures = map[tournament.Measure]gameFigure{
	tournament.ByHighWin:  func(k *ranker, g scoredGame) (int, text.Text, bool) { return g.own, k.words(g), g.own > g.other },
	tournament.ByLowWin:   func(k *ranker, g scoredGame) (int, text.Text, bool) { return -g.own, k.words(g), g.own > g.other },
	tournament.ByHighLoss: func(k *ranker, g scoredGame) (int, text.Text, bool) { return g.own, k.words(g), g.own < g.other },
	tournament.ByLowLoss:  func(k *ranker, g scoredGame) (int, text.Text, bool) { return -g.own, k.words(g), g.own < g.other },
	tournament.ByMargin: func(k *ranker, g scoredGame) (int, text.Text, bool) {
		return g.own - g.other, text.Of("by %d, %s", g.own-g.other, k.words(g)), g.own > g.other
	},
	tournament.ByCombined: func(k *ranker, g scoredGame) (int, text.Text, bool) {
		// A tied game has no winner; it is listed for the player with the lower number.
		return g.own + g.other, text.Of("%s, %s", text.Count(g.own+g.other, "1 point", "%d points"), k.words(g)), g.own > g.other || g.own == g.other && g.id < g.opponent
	},
	tournament.ByUpset: func(k *ranker, g scoredGame) (int, text.Text, bool) {
		p, _ := k.d.Player(g.id)
		o, _ := k.d.Player(g.opponent)
		gap := o.Rating - p.Rating
		return gap, text.Of("%s, %s", text.Count(gap, "1 point lower rated", "%d points lower rated"), k.words(g)), g.own > g.other && p.Rating > 0 && gap > 0
	},
}

// byGames ranks single games.
func (k *ranker) byGames(figure gameFigure) []Ranked {
	var list []Ranked
	for _, g := range k.scored() {
		if n, words, ok := figure(k, g); ok {
			list = append(list, Ranked{Player: g.id, Figures: []int{n}, Game: g.game, Round: g.round, Words: words})
		}
	}
	return list
}

// byCloseGames ranks the players by the sum of their closest wins, or losses.
func (k *ranker) byCloseGames() []Ranked {
	margins := map[tournament.PlayerID][]int{}
	for _, g := range k.scored() {
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
		list = append(list, Ranked{Player: s.ID, Figures: []int{-sum}, Words: text.Join(" ", games, text.Count(sum, "by 1 point together", "by %d points together"))})
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

// byTotals ranks the players by sums over their games played out.
func (k *ranker) byTotals() []Ranked {
	type total struct{ games, own, other, balance int }
	totals := map[tournament.PlayerID]*total{}
	for _, g := range k.scored() {
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
			// In hundredths, so that equal averages of unequal numbers of games tie.
			average, against := (t.own*100+t.games/2)/t.games, (t.other*100+t.games/2)/t.games
			r.Figures = []int{average}
			r.Words = text.Of("%d.%02d a game, %d.%02d against", average/100, average%100, against/100, against%100)
		}
		list = append(list, r)
	}
	return list
}
