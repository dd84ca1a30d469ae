package tournament

import (
	"fmt"
	"slices"

	"wordhall/tournament/rulebook"
)

// seats tells which tables and players of a round are taken, by game id.
type seats struct {
	tables  map[[2]int]int
	players map[[2]int]int
}

func (d *Division) validateGames(b rulebook.Book) error {
	taken := seats{tables: make(map[[2]int]int, len(d.Games)), players: make(map[[2]int]int, 2*len(d.Games))}
	for i := range d.Games {
		g := &d.Games[i]
		if text := d.wrongSeats(g, taken); text != "" {
			return flaw(inGames, g.ID, d.gameRow(g), "%s", text)
		}
		if text := wrongSheet(g, b); text != "" {
			return flaw(inGames, g.ID, d.gameRow(g), "%s", text)
		}
	}
	return nil
}

// gameRow names a game for errors: "round 1, table 2".
func (d *Division) gameRow(g *Game) string {
	if g.Table != 0 {
		return fmt.Sprintf("round %d, table %d", g.Round, g.Table)
	}
	return fmt.Sprintf("round %d, player %d", g.Round, g.First)
}

// wrongSeats says what is wrong with who sits where, "" if nothing is.
func (d *Division) wrongSeats(g *Game, taken seats) string {
	if wrong := d.wrongRound("the round", g.Round); wrong != "" {
		return wrong
	}
	if g.Table < 0 || g.Table > highestTable {
		return fmt.Sprintf("the table is %d; tables run from 1 to %d, 0 for a game without one", g.Table, highestTable)
	}
	if !g.Sheet.Kind.Known() {
		return fmt.Sprintf("kind %q isn't known; the kinds are scheduled, played, bye, missed, late, absent, resigned, left, overtime, awarded, void", g.Sheet.Kind)
	}
	alone := g.Sheet.Kind == Bye || g.Sheet.Kind == Missed
	if wrong := d.unknownPlayer("first", g.First); wrong != "" {
		return wrong
	}
	switch {
	case alone && g.Second != 0:
		return fmt.Sprintf("kind %s has no second player; leave second out", g.Sheet.Kind)
	case !alone && g.Second == 0:
		return fmt.Sprintf("kind %s needs a second player", g.kind())
	case g.First == g.Second:
		return fmt.Sprintf("player %d can't play themselves; correct first or second", g.First)
	}
	if !alone {
		if wrong := d.unknownPlayer("second", g.Second); wrong != "" {
			return wrong
		}
	}
	return taken.take(g)
}

// take enters the game's table and players and says which was taken before.
func (s seats) take(g *Game) string {
	if g.Table != 0 {
		at := [2]int{g.Round, g.Table}
		if _, twice := s.tables[at]; twice {
			return "another game of this round has the same table; give one of them another"
		}
		s.tables[at] = g.ID
	}
	for _, id := range [2]PlayerID{g.First, g.Second} {
		at := [2]int{g.Round, int(id)}
		if _, twice := s.players[at]; twice && id != 0 {
			return fmt.Sprintf("player %d is already in another game of this round; take one of them out", id)
		}
		s.players[at] = g.ID
	}
	return ""
}

// kind is the sheet's kind, scheduled while there is none.
func (g *Game) kind() Kind {
	if g.Sheet.Kind == "" {
		return Scheduled
	}
	return g.Sheet.Kind
}

// Known reports whether the kind is one that a game may have; none at all stands
// for scheduled.
func (k Kind) Known() bool {
	switch k {
	case "", Scheduled, Played, Bye, Missed, Late, Absent, Resigned, Left, Overtime, Awarded, Void:
		return true
	}
	return false
}

// wrongSheet says what the sheet lacks or what its kind can't have, "" if nothing.
func wrongSheet(g *Game, b rulebook.Book) string {
	if g.Postponed && (g.Sheet.Done() || g.Second == 0) {
		return fmt.Sprintf("a game of kind %s can't be postponed; only one still to be played can", g.kind())
	}
	for _, wrong := range []func(*Game) string{wrongScores, wrongNames, wrongDirectors} {
		if text := wrong(g); text != "" {
			return text
		}
	}
	if g.Sheet.Kind == Overtime && b.OvertimeLoss == nil {
		return fmt.Sprintf("no game is lost by overtime under %s; enter it as played with its time_penalties", b.Title)
	}
	return ""
}

func wrongScores(g *Game) string {
	s := &g.Sheet
	switch s.Kind {
	case Played, Resigned, Left, Overtime:
		if s.Scores == nil {
			return fmt.Sprintf("kind %s needs scores; give both, those of first and second", s.Kind)
		}
	case Awarded, Void:
	default:
		if s.Scores != nil {
			return fmt.Sprintf("kind %s has no scores; leave them out or change the kind", g.kind())
		}
	}
	if s.Scores != nil {
		for _, n := range s.Scores {
			if n < MinScore || n > MaxScore {
				return fmt.Sprintf("a score is %d; scores run from %d to %d", n, MinScore, MaxScore)
			}
		}
	}
	for _, n := range slices.Concat(s.Penalties[:], s.Noted[:]) {
		if n < 0 || n > MaxScore {
			return fmt.Sprintf("a time penalty is %d; penalties are positive points up to %d", n, MaxScore)
		}
	}
	if (s.Penalties != [2]int{} || s.Noted != [2]int{}) && (s.Scores == nil || s.Kind == Resigned || s.Kind == Left) {
		return fmt.Sprintf("kind %s has no time_penalties; leave them out", g.kind())
	}
	return ""
}

// wrongNames checks who started, was absent, gave up or was awarded the game.
func wrongNames(g *Game) string {
	s := &g.Sheet
	switch {
	case s.Started != 0 && g.Second == 0:
		return fmt.Sprintf("kind %s has no start; leave started out", g.kind())
	case s.Started != 0 && !g.Has(s.Started):
		return notSeated("started", s.Started, g)
	}
	if text := wrongAbsent(g); text != "" {
		return text
	}
	gaveUp := s.Kind == Resigned || s.Kind == Left || s.Kind == Overtime
	switch {
	case gaveUp && s.By == 0:
		return fmt.Sprintf("kind %s needs by; name who gave the game up", s.Kind)
	case gaveUp && !g.Has(s.By):
		return notSeated("by", s.By, g)
	case !gaveUp && s.By != 0:
		return fmt.Sprintf("kind %s has no by; leave it out or change the kind", g.kind())
	case s.Kind == Awarded && s.Winner == 0:
		return "kind awarded needs winner; name who wins the game"
	case s.Kind == Awarded && !g.Has(s.Winner):
		return notSeated("winner", s.Winner, g)
	case s.Kind != Awarded && s.Winner != 0:
		return fmt.Sprintf("kind %s has no winner; leave it out or change the kind", g.kind())
	}
	return ""
}

func wrongAbsent(g *Game) string {
	s := &g.Sheet
	if s.Kind != Late && s.Kind != Absent {
		if len(s.Absent) > 0 {
			return fmt.Sprintf("kind %s has no absent; leave it out or change the kind", g.kind())
		}
		return ""
	}
	if len(s.Absent) == 0 {
		return fmt.Sprintf("kind %s needs absent; name one or both players", s.Kind)
	}
	for i, id := range s.Absent {
		if !g.Has(id) {
			return notSeated("absent", id, g)
		}
		if slices.Contains(s.Absent[:i], id) {
			return fmt.Sprintf("absent names player %d twice; name each once", id)
		}
	}
	return ""
}

func notSeated(key string, id PlayerID, g *Game) string {
	return fmt.Sprintf("%s is player %d, who isn't in this game; it is %d or %d", key, id, g.First, g.Second)
}

// wrongDirectors checks the margin and the rating that the director set.
func wrongDirectors(g *Game) string {
	s := &g.Sheet
	switch s.Kind {
	case Played, Scheduled, "":
		if s.Margin != nil || s.Rated != nil {
			return fmt.Sprintf("kind %s takes no margin and no rated; leave them out or change the kind", g.kind())
		}
	case Awarded:
		if s.Margin == nil {
			return "kind awarded needs margin; give the points it is won by"
		}
	}
	if s.Margin != nil && (*s.Margin < 0 || *s.Margin > MaxScore) {
		return fmt.Sprintf("the margin is %d; give the points without a sign, up to %d", *s.Margin, MaxScore)
	}
	return ""
}
