package tournament

import "fmt"

// playsAtTable reports whether the game is one that two players still have to sit down
// for.
func (d *Division) playsAtTable(g Game) bool {
	return g.Table > 0 && !g.Sheet.Done() && !g.Postponed && !d.DecidedByEjection(g)
}

// tablesInUse names, a line each, the open games of other divisions at the tables of
// those games.
func (e *Event) tablesInUse(d *Division, games []Game) []string {
	own := map[int]bool{}
	for _, g := range games {
		own[g.Table] = own[g.Table] || g.Table > 0 && !g.Sheet.Done()
	}
	var lines []string
	for _, other := range e.Divisions {
		if other.ID == d.ID {
			continue
		}
		for _, g := range other.Games {
			if own[g.Table] && other.playsAtTable(g) {
				lines = append(lines, fmt.Sprintf("table %d is still in use by division %s, round %d: %s",
					g.Table, other.Name, g.Round, other.GameTitle(g)))
			}
		}
	}
	return lines
}

// BackAtTables names, a line each, the games that are to be played again since before –
// an appeal brings them back – at a table where another division has an open game by
// now. Neither game is moved: both are printed, and which one moves is the director's to
// say.
func (e *Event) BackAtTables(before *Division) []string {
	now := e.Find(before.ID)
	if now == nil {
		return nil
	}
	var back []Game
	for _, g := range now.Games {
		if was, ok := before.Game(g.ID); ok && now.playsAtTable(g) && !before.playsAtTable(was) {
			back = append(back, g)
		}
	}
	return e.tablesInUse(now, back)
}
