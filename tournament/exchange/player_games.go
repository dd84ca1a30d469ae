package exchange

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// These are the codes of the p12 field of a .t file.
const (
	TshFirst  = 1
	TshSecond = 2
)

// Scores outside these limits can't be scores of a game. The document has the same limits.
const (
	LowestScore  = -999
	HighestScore = 9999
)

// Games returns the games that a .t or .tou file has of the players who are to be added: every pairing that the
// lines of both players agree on, the byes, and the missed rounds, which have the spread that the file gives them.
// rounds is the highest round with a game. The problems say what was left out and why, one line each.
//
// If the file doesn't say who started a game, the game is marked Drawn and has no starter, so that starts are
// never counted by a guess. Tables without a board number are numbered in the order of the players.
func (l PlayerList) Games() (games []tournament.Game, rounds int, problems []text.Text) {
	h := historian{list: l}
	most := 0
	for _, r := range l.History {
		most = max(most, len(r.Opponents), len(r.Scores))
	}
	for round := 1; round <= most; round++ {
		games = append(games, h.round(round)...)
	}
	for i := range games {
		games[i].ID = i + 1
		rounds = max(rounds, games[i].Round)
	}
	return games, rounds, h.problems
}

// historian turns the records of a .t file into games.
type historian struct {
	list     PlayerList
	problems []text.Text
}

// complain notes a problem of the player at that index.
func (h *historian) complain(i, round int, format string, args ...any) {
	h.problems = append(h.problems, text.Of("row %d, %s, round %d: %s",
		h.list.Rows[i].Row, Quoted(h.list.Rows[i].Player.Name), round, text.Of(format, args...)))
}

// round gathers the games of one round in the order of their tables.
func (h *historian) round(round int) []tournament.Game {
	var games []tournament.Game
	for i, r := range h.list.History {
		if h.list.Rows[i].Outcome != Added {
			continue
		}
		var g tournament.Game
		ok := false
		switch opponent := RoundAt(r.Opponents, round); opponent {
		case UnsetNumber:
			g, ok = h.told(i, round)
		case 0:
			g, ok = h.alone(i, round)
		default:
			g, ok = h.meeting(i, opponent-1, round)
		}
		if ok {
			games = append(games, g)
		}
	}
	NumberTables(games)
	slices.SortStableFunc(games, func(a, b tournament.Game) int {
		if (a.Table == 0) != (b.Table == 0) {
			return cmp.Compare(b.Table, a.Table)
		}
		return cmp.Compare(a.Table, b.Table)
	})
	return games
}

// told returns a round without an opponent where the file says what kind it was. What the
// round counts is up to the rulebook.
func (h *historian) told(i, round int) (tournament.Game, bool) {
	g := tournament.Game{Round: round, First: h.list.Rows[i].Player.ID}
	g.Sheet.Kind = toldAt(h.list.History[i], round)
	return g, g.Sheet.Kind != ""
}

// toldAt is what kind of game the line says the round was, empty where it doesn't.
func toldAt(r GameRecord, round int) tournament.Kind {
	if round > len(r.Told) {
		return ""
	}
	return r.Told[round-1]
}

// alone is a round without an opponent: a bye, a missed round, or nothing where
// the file gives it no spread.
func (h *historian) alone(i, round int) (tournament.Game, bool) {
	spread := RoundAt(h.list.History[i].Scores, round)
	g := tournament.Game{Round: round, First: h.list.Rows[i].Player.ID}
	g.Sheet.Kind = tournament.Bye
	switch {
	case spread == UnsetNumber && h.list.drawn(round) && h.list.Rows[i].Player.Plays(round):
		return g, true // assigned beforehand, its spread still to come
	case spread == UnsetNumber, spread == 0:
		return tournament.Game{}, false
	}
	if spread < 0 {
		g.Sheet.Kind, spread = tournament.Missed, -spread
	}
	if spread > HighestScore {
		h.complain(i, round, "a spread of %d can't be right, so the round is left out", spread)
		return tournament.Game{}, false
	}
	g.Sheet.Margin = &spread
	return g, true
}

// drawn reports whether anybody has an opponent or a score in the round.
func (l PlayerList) drawn(round int) bool {
	return slices.ContainsFunc(l.History, func(r GameRecord) bool {
		score := RoundAt(r.Scores, round)
		return RoundAt(r.Opponents, round) > 0 || score != UnsetNumber && score != 0
	})
}

// ByesAhead are the byes that a .t file gives in rounds not drawn yet.
func (l PlayerList) ByesAhead(d *tournament.Division) (byes []tournament.Fixed) {
	for i, r := range l.History {
		p := l.Rows[i].Player
		for round := d.LastRound() + 1; round <= min(len(r.Opponents), tournament.MaxRounds); round++ {
			if l.Rows[i].Outcome == Added && p.Plays(round) && r.Opponents[round-1] == 0 && RoundAt(r.Scores, round) == UnsetNumber {
				byes = append(byes, tournament.Fixed{Round: round, Players: [2]tournament.PlayerID{p.ID}})
			}
		}
	}
	return byes
}

// meeting returns the game of the players at the two indices, read from the line that comes
// first.
func (h *historian) meeting(i, j, round int) (tournament.Game, bool) {
	none := tournament.Game{}
	if i == j {
		h.complain(i, round, "the line has its own player as the opponent, so the game is left out")
		return none, false
	}
	if j < 0 || j >= len(h.list.History) {
		h.complain(i, round, "there is no opponent with number %d, so the game is left out", j+1)
		return none, false
	}
	other := h.list.History[j]
	if h.list.Rows[j].Outcome != Added {
		h.complain(i, round, "the opponent's row %d isn't imported, so the game is left out", other.Row)
		return none, false
	}
	if RoundAt(other.Opponents, round) != i+1 {
		h.complain(i, round, "the opponent's line, row %d, names somebody else, so the game is left out", other.Row)
		return none, false
	}
	if i > j {
		return none, false
	}
	own := h.list.History[i]
	g := tournament.Game{Round: round, First: h.list.Rows[i].Player.ID, Second: h.list.Rows[j].Player.ID}
	g.Table = max(0, RoundAt(own.Boards, round), RoundAt(other.Boards, round))
	g.Sheet = h.result(i, j, round)
	h.seat(&g, i, j)
	return g, true
}

// result is what the two lines say of the game: its scores, who won it without any, or
// nothing yet.
func (h *historian) result(i, j, round int) (s tournament.Sheet) {
	s.Kind = tournament.Scheduled
	own, other := h.list.History[i], h.list.History[j]
	a, b := RoundAt(own.Scores, round), RoundAt(other.Scores, round)
	switch {
	case a == UnsetNumber || b == UnsetNumber:
		if a != b {
			h.complain(i, round, "only one of the two scores is there, so the game has no result yet")
		}
	case min(a, b) < LowestScore || max(a, b) > HighestScore:
		h.complain(i, round, "the scores %d and %d can't be right, so the game has no result yet", a, b)
	case a == 0 && b == 0 && toldAt(own, round) == tournament.Scheduled && toldAt(other, round) == tournament.Scheduled:
		// Drawn, and nothing more.
	case a == 0 && b == 0 && toldAt(own, round) == tournament.Awarded:
		s = tournament.Sheet{Kind: tournament.Awarded, Winner: h.list.Rows[i].Player.ID, Margin: new(int)}
	case a == 0 && b == 0 && toldAt(other, round) == tournament.Awarded:
		s = tournament.Sheet{Kind: tournament.Awarded, Winner: h.list.Rows[j].Player.ID, Margin: new(int)}
	default:
		s.Kind, s.Scores = tournament.Played, &[2]int{a, b}
	}
	return s
}

// seat puts the starter first where the file says who that was.
func (h *historian) seat(g *tournament.Game, i, j int) {
	a, b := RoundAt(h.list.History[i].Starts, g.Round), RoundAt(h.list.History[j].Starts, g.Round)
	switch {
	case a == TshFirst && b == TshSecond:
	case a == TshSecond && b == TshFirst:
		g.First, g.Second = g.Second, g.First
		if s := g.Sheet.Scores; s != nil {
			g.Sheet.Scores = &[2]int{s[1], s[0]}
		}
	default:
		g.StartOpen = true
		if (a == TshFirst || a == TshSecond) && a == b {
			h.complain(i, g.Round, "both players are said to have started, or both to have replied, so no start is counted")
		}
	}
}

// NumberTables gives a number to the games whose board isn't known or is that of another game too.
func NumberTables(games []tournament.Game) {
	taken := map[int]bool{0: true}
	for i := range games {
		if taken[games[i].Table] {
			games[i].Table = 0
		}
		taken[games[i].Table] = true
	}
	next := 1
	for i := range games {
		if games[i].Second == 0 || games[i].Table != 0 {
			continue
		}
		for taken[next] {
			next++
		}
		games[i].Table = next
		taken[next] = true
	}
}

// UnsetNumber stands for a round of which the list says nothing ("00").
const UnsetNumber = -1 << 30

// GameRecord is what a line of a .t file says of the rounds played, round 1 first.
type GameRecord struct {
	Row       int
	Opponents []int
	Scores    []int
	Starts    []int
	Boards    []int
	// Penalties are what is taken off the spread.
	Penalties []int
	// Ranks are the places that the file itself gives the player, the one before round 1 first and then those
	// after each round. CappedRanks are the places by the capped spread.
	Ranks, CappedRanks []int
	// Ratings are those that the file itself gives the player after each round.
	Ratings []int
	// Told is what kind of game the round was, if the file says so itself: a bye, a missed round, or a game
	// without scores, which is only drawn or of which just the winner is known.
	Told []tournament.Kind
}

// Places are the places that the file gives its players after a round, by the capped spread or not. There are none
// if the file gives none.
func (l PlayerList) Places(round int, capped bool) map[tournament.PlayerID]int {
	places := map[tournament.PlayerID]int{}
	for i, r := range l.History {
		ranks := r.Ranks
		if capped {
			ranks = r.CappedRanks
		}
		if place := RoundAt(ranks, round+1); place > 0 && l.Rows[i].Outcome == Added {
			places[l.Rows[i].Player.ID] = place
		}
	}
	return places
}

// RoundAt is the list's number for that round, from 1, and UnsetNumber for rounds after its end.
func RoundAt(list []int, round int) int {
	if round > len(list) {
		return UnsetNumber
	}
	return list[round-1]
}
