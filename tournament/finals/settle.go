package finals

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// Settle makes the games that are to be played next and removes those that no longer matter. It reports
// whether that changed anything. Where a sheet would have to go, it refuses and names the games, so that a
// played game is never lost as a side effect.
func Settle(d *tournament.Division, b rulebook.Book) (changed bool, err error) {
	if !d.Final.Started() {
		return false, nil
	}
	games, lost := settled(d, b)
	if len(lost) > 0 {
		return false, tournament.Refuse(tournament.Conflict, "%s of the final can't stand then; first take its sheet back, starting with the latest", GameText(d, lost[0]))
	}
	if slices.EqualFunc(games, d.Final.Games, sameGame) {
		return false, nil
	}
	f := d.Final.Clone()
	f.Games = games
	d.Final = f
	return true, nil
}

// sameGame reports whether two games are the same game of the same two players at the same table.
func sameGame(a, b tournament.Game) bool {
	who := func(g tournament.Game) [4]int { return [4]int{g.ID, int(g.First), int(g.Second), g.Table} }
	return who(a) == who(b)
}

// settled are the games that should be there by the sheets that are in, and the games with a sheet that have
// no place among them. If a removed game decided who plays on, later games are removed too.
func settled(d *tournament.Division, b rulebook.Book) (games, lost []tournament.Game) {
	next := *d
	for range LargestField { // this covers each match once, also that for third place
		found, more := settledOnce(&next, b)
		games, lost = found, append(lost, more...)
		if slices.EqualFunc(games, next.Final.Games, sameGame) {
			break
		}
		next.Final = next.Final.Clone()
		next.Final.Games = games
	}
	return games, lost
}

// settledOnce does one pass of settled, by the games that there are.
func settledOnce(d *tournament.Division, b rulebook.Book) (games, lost []tournament.Game) {
	bracket := Of(d, b)
	for i := range bracket.Matches {
		m := &bracket.Matches[i]
		for _, g := range m.strays {
			if g.Sheet.Done() {
				lost = append(lost, g)
			}
		}
		games = append(games, m.Games...)
		if _, waits := m.Next(); m.State == Open && !waits {
			games = append(games, nextGame(d, m))
		}
	}
	return games, lost
}

// nextGame is the match's next game.
func nextGame(d *tournament.Division, m *Match) tournament.Game {
	number := 1
	if n := len(m.Games); n > 0 {
		_, number = MatchOf(m.Games[n-1])
		number++
	}
	g := tournament.Game{ID: GameID(m.ID, number), Round: m.Round, Table: tableOf(d, m), Sheet: tournament.Sheet{Kind: tournament.Scheduled}}
	g.First, g.Second = m.bySeed()
	decides := number > 1 && m.bothNeedOne()
	switch last, chosen := m.lastStarter(); {
	case decides && d.Final.LastStart != tournament.StartInTurn:
		start(d, &g, d.Final.LastStart)
	case chosen:
		startWith(&g, last)
		g.StartSet = true
	case last != 0:
		startWith(&g, g.Opponent(last))
	default:
		start(d, &g, d.Final.Starts)
	}
	return g
}

// bySeed are the two players, the higher seed first.
func (m *Match) bySeed() (higher, lower tournament.PlayerID) {
	a, b := m.Sides[0], m.Sides[1]
	if b.Seed < a.Seed {
		a, b = b, a
	}
	return a.Player, b.Player
}

// bothNeedOne reports whether either player wins the match by winning the next game that counts.
func (m *Match) bothNeedOne() bool {
	return m.Sides[0].HalfPoints == m.Sides[1].HalfPoints && m.left() <= 1
}

// lastStarter is the player who started the last game that the two really played, 0 where that isn't known.
// chosen says that they have played none, and that the player was chosen to start one that wasn't played.
func (m *Match) lastStarter() (id tournament.PlayerID, chosen bool) {
	for _, g := range slices.Backward(m.Games) {
		if g.Sheet.SatDown() {
			return g.Starter(), false
		}
	}
	for _, g := range m.Games {
		if g.StartSet {
			return g.First, true
		}
	}
	return 0, false
}

// startWith lets the player start.
func startWith(g *tournament.Game, id tournament.PlayerID) {
	if g.Second == id {
		g.First, g.Second = g.Second, g.First
	}
	g.StartOpen = false
}

// start decides by a rule who starts; where the higher seed chooses, it leaves the start open.
func start(d *tournament.Division, g *tournament.Game, rule tournament.FinalStarts) {
	switch rule {
	case tournament.StartByChoice:
		g.StartOpen = true
		return
	case tournament.StartByLedger:
		if id := owed(d, g); id != 0 {
			startWith(g, id)
			return
		}
	}
	draws := rand.New(rand.NewPCG(uint64(d.Final.Lot), uint64(g.ID))) //nolint:gosec // a lot that anybody can repeat
	if draws.IntN(2) == 1 {
		startWith(g, g.Second)
	}
}

// owed is the player who has started less often, or else the one who has replied more often, in the rounds
// and the final. It is 0 where they are level.
func owed(d *tournament.Division, g *tournament.Game) tournament.PlayerID {
	var ledgers [2]struct{ starts, replies int }
	for i, id := range []tournament.PlayerID{g.First, g.Second} {
		for _, games := range [][]tournament.Game{d.Games, d.Final.Games} {
			for j := range games {
				switch started, replied := games[j].StartOrReply(id); {
				case started:
					ledgers[i].starts++
				case replied:
					ledgers[i].replies++
				}
			}
		}
	}
	a, b := ledgers[0], ledgers[1]
	switch order := cmp.Or(cmp.Compare(a.starts, b.starts), cmp.Compare(b.replies, a.replies)); {
	case order < 0:
		return g.First
	case order > 0:
		return g.Second
	}
	return 0
}

// tableOf is the table of a match: the division's tables in order, the top of the bracket at the lowest
// number.
func tableOf(d *tournament.Division, m *Match) int {
	var tables []int
	for i := range d.Games {
		if t := d.Games[i].Table; t != 0 && !slices.Contains(tables, t) {
			tables = append(tables, t)
		}
	}
	slices.Sort(tables)
	if m.At < len(tables) {
		return tables[m.At]
	}
	if len(tables) == 0 {
		return max(1, d.Tables.First) + m.At
	}
	return tables[len(tables)-1] + 1 + m.At - len(tables)
}
