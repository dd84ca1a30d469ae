package tournament

import (
	"slices"

	"wordhall/tournament/text"
)

// Lateness is a game whose late clock was started: who was absent then, and when they came. The rulebook says
// what follows from that; it isn't recorded here.
type Lateness struct {
	Game int
	// Since is when the late clock was started.
	Since Timestamp
	// Players are the one or two players who were absent.
	Players []LatePlayer
}

// LatePlayer is a player who was absent; Came is when the player came, 0 while that hasn't happened.
type LatePlayer struct {
	Player PlayerID
	Came   Timestamp
}

// StartLateClock starts the late clock of a game for one or both of its players.
func (d *Division) StartLateClock(game int, absent []PlayerID, since Timestamp) error {
	if err := d.RefuseLateClock(game); err != nil {
		return err
	}
	g, _ := d.Game(game)
	if len(absent) == 0 {
		return Refuse(Invalid, "%s: say who was absent", d.GameText(g))
	}
	l := Lateness{Game: game, Since: since}
	for _, id := range []PlayerID{g.First, g.Second} {
		if slices.Contains(absent, id) {
			l.Players = append(l.Players, LatePlayer{Player: id})
		}
	}
	if len(l.Players) != len(absent) {
		return Refuse(Invalid, "%s: only its two players can be late for it", d.GameText(g))
	}
	d.dropStaleLate()
	d.Late = append(d.Late, l)
	return nil
}

// RefuseLateClock says why nobody can be late for a game; it is nil where somebody can.
func (d *Division) RefuseLateClock(game int) error {
	g, ok := d.Game(game)
	i, known := d.lateIndex(game)
	running := false
	if known {
		_, running = d.StillLate(d.Late[i])
	}
	switch {
	case !ok:
		return Refuse(NotFound, "there is no game with number %d in division %s", game, d.Name)
	case g.Second == 0 || !d.Awaited(g):
		return Refuse(Conflict, "%s isn't waited for; nobody can be late for it", d.GameText(g))
	case !d.Published(g.Round):
		return Refuse(Conflict, "round %d of division %s isn't published yet; nobody can be late for it", g.Round, d.Name)
	case running:
		return Refuse(Conflict, "the late clock of %s runs already", d.GameText(g))
	}
	return nil
}

// NoteArrival notes that a late player has come.
func (d *Division) NoteArrival(game int, player PlayerID, at Timestamp) error {
	i, ok := d.lateIndex(game)
	if !ok {
		return Refuse(NotFound, "no late clock runs for that game; start it first")
	}
	l := d.Late[i]
	l.Players = slices.Clone(l.Players)
	j := slices.IndexFunc(l.Players, func(p LatePlayer) bool { return p.Player == player })
	if j < 0 || l.Players[j].Came != 0 {
		return Refuse(Conflict, "%s isn't waited for at that table", d.PlayerText(player))
	}
	l.Players[j].Came = max(at, l.Since, 1)
	d.Late[i] = l
	return nil
}

// DropLate takes a late clock off.
func (d *Division) DropLate(game int) error {
	i, ok := d.lateIndex(game)
	if !ok {
		return Refuse(NotFound, "no late clock runs for that game")
	}
	d.Late = slices.Delete(d.Late, i, i+1)
	d.dropStaleLate()
	return nil
}

func (d *Division) lateIndex(game int) (int, bool) {
	i := slices.IndexFunc(d.Late, func(l Lateness) bool { return l.Game == game })
	return i, i >= 0
}

// StillLate is the game that a late clock is about; ok is false once that game isn't waited for.
func (d *Division) StillLate(l Lateness) (g Game, ok bool) {
	g, ok = d.Game(l.Game)
	if !ok || !d.Awaited(g) {
		return g, false
	}
	for _, p := range l.Players {
		if !g.Has(p.Player) {
			return g, false
		}
	}
	return g, true
}

// dropStaleLate takes out late clocks of games that aren't waited for any more.
func (d *Division) dropStaleLate() {
	d.Late = slices.DeleteFunc(d.Late, func(l Lateness) bool {
		_, ok := d.StillLate(l)
		return !ok
	})
}

// moveLate moves the running late clocks with the computer's own.
func (d *Division) moveLate(by Timestamp) (moved bool) {
	for i := range d.Late {
		l := &d.Late[i]
		if _, ok := d.StillLate(*l); !ok {
			continue
		}
		l.Since += by
		l.Players = slices.Clone(l.Players)
		for j := range l.Players {
			l.Players[j].Came = movedBy(l.Players[j].Came, by)
		}
		moved = true
	}
	return moved
}

// wrongLate says what is wrong with a late clock, empty if nothing is.
func (l Lateness) wrongLate() text.Text {
	if len(l.Players) < 1 || len(l.Players) > 2 || l.Since == 0 {
		return text.Of("a late clock needs one or two players and the time it was started")
	}
	return text.Text{}
}
