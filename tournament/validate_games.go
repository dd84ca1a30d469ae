package tournament

import (
	"slices"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// seats holds which tables and players of a round are taken, by game id.
type seats struct {
	tables  map[[2]int]int
	players map[[2]int]int
}

func (d *Division) validateGames(b rulebook.Book) error {
	taken := seats{tables: make(map[[2]int]int, len(d.Games)), players: make(map[[2]int]int, 2*len(d.Games))}
	for i := range d.Games {
		g := &d.Games[i]
		if wrong := d.wrongSeats(g, taken); !wrong.IsZero() {
			return flaw(inGames, g.ID, g.Row(), "%s", wrong)
		}
		if wrong := wrongSheet(g, b); !wrong.IsZero() {
			return flaw(inGames, g.ID, g.Row(), "%s", wrong)
		}
	}
	return nil
}

// Row names the game in a list of games: "round 1, table 2".
func (g *Game) Row() text.Text {
	if g.Table != 0 {
		return text.Of("round %d, table %d", g.Round, g.Table)
	}
	return text.Of("round %d, player %d", g.Round, g.First)
}

// wrongSeats says what is wrong with who sits where; it is "" if nothing is.
func (d *Division) wrongSeats(g *Game, taken seats) text.Text {
	if wrong := d.wrongRound(text.Of("the round"), g.Round); !wrong.IsZero() {
		return wrong
	}
	if g.Table < 0 || g.Table > HighestTable {
		return text.Of("the table is %d; tables run from 1 to %d, 0 for a game without one", g.Table, HighestTable)
	}
	if !g.Sheet.Kind.Known() {
		return text.Of("kind %q isn't known; the kinds are %s", g.Sheet.Kind, Kinds())
	}
	alone := g.ending().Alone
	if wrong := d.unknownPlayer(text.Name("first"), g.First); !wrong.IsZero() {
		return wrong
	}
	switch {
	case alone && g.Second != 0:
		return text.Of("kind %s has no second player; leave \"second\" out", g.Sheet.Kind)
	case !alone && g.Second == 0:
		return text.Of("kind %s needs a second player", g.Kind())
	case g.First == g.Second:
		return text.Of("player %d can't play themselves; correct \"first\" or \"second\"", g.First)
	}
	if !alone {
		if wrong := d.unknownPlayer(text.Name("second"), g.Second); !wrong.IsZero() {
			return wrong
		}
	}
	return taken.take(g)
}

// take enters the game's table and players, and says which of them was taken before.
func (s seats) take(g *Game) text.Text {
	if g.Table != 0 {
		at := [2]int{g.Round, g.Table}
		if _, twice := s.tables[at]; twice {
			return text.Of("another game of this round has the same table; give one of them another")
		}
		s.tables[at] = g.ID
	}
	for _, id := range [2]PlayerID{g.First, g.Second} {
		at := [2]int{g.Round, int(id)}
		if _, twice := s.players[at]; twice && id != 0 {
			return text.Of("player %d is already in another game of this round; remove one of them", id)
		}
		s.players[at] = g.ID
	}
	return text.Text{}
}

// Kind is the sheet's kind; it is Scheduled while there is no sheet.
func (g *Game) Kind() Kind {
	if g.Sheet.Kind == "" {
		return Scheduled
	}
	return g.Sheet.Kind
}

// ending is the entry of the game's kind in Endings.
func (g *Game) ending() Ending {
	e, _ := g.Sheet.Kind.Ending()
	return e
}

// wrongSheet says what the sheet lacks or has that its kind can't have; it is "" if nothing is wrong.
func wrongSheet(g *Game, b rulebook.Book) text.Text {
	if g.Postponed && g.Sheet.Done() {
		return text.Of("a game of kind %s can't be postponed; only one still to be played can", g.Kind())
	}
	for _, wrong := range []func(*Game) text.Text{wrongScores, wrongNames, wrongDirectors, wrongAnnotation} {
		if wrong := wrong(g); !wrong.IsZero() {
			return wrong
		}
	}
	if g.Sheet.Kind == Overtime && b.OvertimeLoss == nil {
		return text.Of("no game is lost by overtime under %s; enter it as played with its time_penalties", text.Key(b.Title))
	}
	return text.Text{}
}

func wrongScores(g *Game) text.Text {
	s := &g.Sheet
	e := g.ending()
	switch {
	case e.Scores == NeedsScores && s.Scores == nil:
		return text.Of("kind %s needs scores; give both, those of \"first\" and \"second\"", s.Kind)
	case e.Scores == NoScores && s.Scores != nil:
		return text.Of("kind %s has no scores; leave them out or change the kind", g.Kind())
	}
	if s.Scores != nil {
		for _, n := range s.Scores {
			if n < MinScore || n > MaxScore {
				return text.Of("a score is %d; scores run from %d to %d", n, MinScore, MaxScore)
			}
		}
	}
	for _, n := range slices.Concat(s.Penalties[:], s.Noted[:]) {
		if n < 0 || n > MaxScore {
			return text.Of("a time penalty is %d; penalties are positive points up to %d", n, MaxScore)
		}
	}
	if (s.Penalties != [2]int{} || s.Noted != [2]int{}) && (s.Scores == nil || !e.Penalties) {
		return text.Of("kind %s has no time_penalties; leave them out", g.Kind())
	}
	return text.Text{}
}

// wrongNames checks who started, was absent, gave up or was awarded the game.
func wrongNames(g *Game) text.Text {
	s := &g.Sheet
	switch {
	case s.Started != 0 && g.Second == 0:
		return text.Of("kind %s has no start; leave \"started\" out", g.Kind())
	case s.Started != 0 && !g.Has(s.Started):
		return notSeated("started", s.Started, g)
	}
	if wrong := wrongAbsent(g); !wrong.IsZero() {
		return wrong
	}
	names := g.ending().Names
	gaveUp, awarded := names == NamesBy, names == NamesWinner
	switch {
	case gaveUp && s.By == 0:
		return text.Of("kind %s needs \"by\"; name the player who gave the game up", s.Kind)
	case gaveUp && !g.Has(s.By):
		return notSeated("by", s.By, g)
	case !gaveUp && s.By != 0:
		return text.Of("kind %s has no \"by\"; leave it out or change the kind", g.Kind())
	case awarded && s.Winner == 0:
		return text.Of("kind %s needs \"winner\"; name the player who wins the game", s.Kind)
	case awarded && !g.Has(s.Winner):
		return notSeated("winner", s.Winner, g)
	case !awarded && s.Winner != 0:
		return text.Of("kind %s has no \"winner\"; leave it out or change the kind", g.Kind())
	}
	return text.Text{}
}

func wrongAbsent(g *Game) text.Text {
	s := &g.Sheet
	if g.ending().Names != NamesAbsent {
		if len(s.Absent) > 0 {
			return text.Of("kind %s has no \"absent\"; leave it out or change the kind", g.Kind())
		}
		return text.Text{}
	}
	if len(s.Absent) == 0 {
		return text.Of("kind %s needs \"absent\"; name one or both players", s.Kind)
	}
	for i, id := range s.Absent {
		if !g.Has(id) {
			return notSeated("absent", id, g)
		}
		if slices.Contains(s.Absent[:i], id) {
			return text.Of("\"absent\" names player %d twice; name each once", id)
		}
	}
	return text.Text{}
}

func notSeated(key string, id PlayerID, g *Game) text.Text {
	return text.Of("%s is player %d, who isn't in this game; it must be %d or %d", key, id, g.First, g.Second)
}

// wrongDirectors checks the director's own margin and the director's word whether the game is rated.
func wrongDirectors(g *Game) text.Text {
	s := &g.Sheet
	e := g.ending()
	switch {
	case !e.Directed && (s.Margin != nil || s.Rated != nil):
		return text.Of("kind %s takes no \"margin\" and no \"rated\"; leave them out or change the kind", g.Kind())
	case e.NeedsMargin && s.Margin == nil:
		return text.Of("kind %s needs \"margin\"; give the points it is won by", s.Kind)
	}
	if s.Margin != nil && (*s.Margin < 0 || *s.Margin > MaxScore) {
		return text.Of("the margin is %d; give the points without a sign, up to %d", *s.Margin, MaxScore)
	}
	return text.Text{}
}
