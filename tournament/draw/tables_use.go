package draw

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// playsAtTable reports whether the game is one that two players still have to sit down
// for.
func playsAtTable(d *tournament.Division, g tournament.Game) bool {
	return g.Table > 0 && d.Awaited(g) && !g.Postponed
}

// tablesInUse names, one line each, the open games of other divisions at the tables of those games.
func tablesInUse(e *tournament.Event, d *tournament.Division, games []tournament.Game) []text.Text {
	own := map[int]bool{}
	for _, g := range games {
		own[g.Table] = own[g.Table] || playsAtTable(d, g)
	}
	var lines []text.Text
	for _, other := range e.Divisions {
		if other.ID == d.ID {
			continue
		}
		for _, g := range other.Games {
			if own[g.Table] && playsAtTable(other, g) {
				lines = append(lines, text.Of("table %d is still in use by division %s, round %d: %s",
					g.Table, other.Name, g.Round, other.GameText(g)))
			}
		}
	}
	return lines
}

// GamesToReplay names, one line each, the games that must be played again after a change (an appeal can bring
// them back) and are at a table where another division now has an open game. Neither game is moved: both are
// printed, and the director decides which one moves.
func GamesToReplay(e *tournament.Event, before *tournament.Division) []text.Text {
	now := e.Find(before.ID)
	if now == nil {
		return nil
	}
	var back []tournament.Game
	for _, g := range now.Games {
		if was, ok := before.Game(g.ID); ok && playsAtTable(now, g) && !playsAtTable(before, was) {
			back = append(back, g)
		}
	}
	return tablesInUse(e, now, back)
}
