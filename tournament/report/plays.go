package report

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/annotation"
	"wordhall/tournament/text"
)

// AnnotatedPlay is a play of an annotated game that stayed on the board.
type AnnotatedPlay struct {
	annotation.Laid
	Game   tournament.Game
	Player tournament.PlayerID
}

// AnnotatedPlays are the plays of the annotated games up to the round of the view, in the order of the games. A game
// whose moves can't be checked has none.
func (v *View) AnnotatedPlays() []AnnotatedPlay { return v.plays() }

// playsOf reads the plays of the division's games up to a round. They count with the score that the board gives them.
func playsOf(d *tournament.Division, after int) (list []AnnotatedPlay) {
	for _, g := range d.Games {
		if g.Annotation == "" || g.Round > after {
			continue
		}
		checked, _ := d.CheckAnnotation(g, nil)
		for _, p := range checked.Plays {
			list = append(list, AnnotatedPlay{Laid: p, Game: g, Player: g.Side(p.Side)})
		}
	}
	return list
}

// highPlays are the plays with the highest scores, the highest first.
func highPlays(of *View) (list []line) {
	plays := slices.Clone(of.AnnotatedPlays())
	slices.SortStableFunc(plays, func(a, b AnnotatedPlay) int { return cmp.Compare(b.Score, a.Score) })
	for _, p := range plays {
		list = append(list, line{
			figures: []int{p.Score}, name: named(of.Division, p.Player), words: text.Of("%d with %s in round %d", p.Score, p.Word, p.Game.Round), score: text.Name(ownScores(p.Game, p.Player)), round: p.Game.Round,
		})
	}
	return list
}

// mostBingos are the players with the most bingos in annotated games.
func mostBingos(of *View) (list []line) {
	bingos, games := map[tournament.PlayerID]int{}, map[tournament.PlayerID]map[int]bool{}
	for _, p := range of.AnnotatedPlays() {
		if games[p.Player] == nil {
			games[p.Player] = map[int]bool{}
		}
		games[p.Player][p.Game.ID] = true
		if p.Bingo() {
			bingos[p.Player]++
		}
	}
	for _, s := range of.Standings() {
		if n := bingos[s.ID]; n > 0 {
			list = append(list, line{figures: []int{n}, name: named(of.Division, s.ID), words: text.Of("%d in %s", n, text.Count(len(games[s.ID]), "1 annotated game", "%d annotated games"))})
		}
	}
	slices.SortStableFunc(list, func(a, b line) int { return cmp.Compare(b.figures[0], a.figures[0]) })
	return list
}
