package tournament

import (
	"cmp"
	"slices"
	"sort"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Lateness is a game whose late clock was started: who was absent then, and when they
// came. What that means follows from the rulebook; nothing is recorded by it.
type Lateness struct {
	Game int
	// Since is when the late clock was started.
	Since Moment
	// Players are the one or two who were absent.
	Players []LatePlayer
}

// LatePlayer is somebody who was absent; Came is 0 while they still are.
type LatePlayer struct {
	Player PlayerID
	Came   Moment
}

// LateClock is what a late clock shows at a moment.
type LateClock struct {
	Game  Game
	Since Moment
	// Sides are the late players in the order of the game.
	Sides []LateSide
}

// LateSide is a late player as the rulebook sees them.
type LateSide struct {
	Player PlayerID
	// Came is 0 while the player is absent.
	Came Moment
	// Assigned is the time to set on the player's timer: as they came, or if they came
	// now.
	Assigned rulebook.HalfSeconds
	// Forfeit: the player came too late or can't come in time any more. MayElect: the
	// player may give the game up instead of playing it.
	Forfeit, MayElect bool
	// ElectFrom and ForfeitAt are when these begin for a player still absent; ElectFrom
	// is 0 where the book offers no election.
	ElectFrom, ForfeitAt Moment
}

// Waiting reports whether somebody is still absent.
func (c LateClock) Waiting() bool {
	return slices.ContainsFunc(c.Sides, func(s LateSide) bool { return s.Came == 0 })
}

// Expired are the players who can't come in time any more, or came too late.
func (c LateClock) Expired() []PlayerID {
	var ids []PlayerID
	for _, s := range c.Sides {
		if s.Forfeit {
			ids = append(ids, s.Player)
		}
	}
	return ids
}

// StartLateClock starts the late clock of a game for one or both of its players.
func (d *Division) StartLateClock(game int, absent []PlayerID, since Moment) error {
	g, ok := d.Game(game)
	switch {
	case !ok:
		return Refuse(NotFound, "there is no game with number %d in division %s", game, d.Name)
	case g.Second == 0 || g.Sheet.Done() || d.DecidedByEjection(g):
		return Refuse(Conflict, "%s isn't waited for; nobody can be late for it", d.GameText(g))
	case len(absent) == 0:
		return Refuse(Invalid, "%s: say who is absent", d.GameText(g))
	case !d.Published(g.Round):
		return Refuse(Conflict, "round %d of division %s isn't published yet; nobody can be late for it", g.Round, d.Name)
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
	if _, known := d.lateIndex(game); known {
		return Refuse(Conflict, "the late clock of %s runs already", d.GameText(g))
	}
	d.Late = append(d.Late, l)
	return nil
}

// NoteArrival notes that a late player has come.
func (d *Division) NoteArrival(game int, player PlayerID, at Moment) error {
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

// waits is the game that a late clock is about; ok is false once it isn't waited for.
func (d *Division) waits(l Lateness) (g Game, ok bool) {
	g, ok = d.Game(l.Game)
	if !ok || g.Sheet.Done() || d.DecidedByEjection(g) {
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
		_, ok := d.waits(l)
		return !ok
	})
}

// moveLate moves the running late clocks with the computer's own.
func (d *Division) moveLate(by Moment) (moved bool) {
	for i := range d.Late {
		l := &d.Late[i]
		if _, ok := d.waits(*l); !ok {
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

// LateClocks are the late clocks of games still waited for, by round and table.
func (d *Division) LateClocks(book rulebook.Book, now Moment) []LateClock {
	var clocks []LateClock
	for _, l := range d.Late {
		if g, ok := d.waits(l); ok {
			clocks = append(clocks, LateClock{Game: g, Since: l.Since, Sides: lateSides(&book.Parameters, l, now)})
		}
	}
	slices.SortFunc(clocks, func(a, b LateClock) int {
		return cmp.Or(cmp.Compare(a.Game.Round, b.Game.Round), cmp.Compare(TableOrder(a.Game.Table), TableOrder(b.Game.Table)), cmp.Compare(a.Game.ID, b.Game.ID))
	})
	return clocks
}

// lateRuling is what the rulebook says of a player who comes so many seconds after
// the late clock was started.
type lateRuling func(seconds int) (assigned rulebook.HalfSeconds, forfeit, elect bool)

func lateSides(p *rulebook.Parameters, l Lateness, now Moment) []LateSide {
	sides := make([]LateSide, len(l.Players))
	for i, who := range l.Players {
		rule := lateRulingOf(p, l, i)
		side := &sides[i]
		side.Player, side.Came = who.Player, who.Came
		at := cmp.Or(who.Came, now)
		side.Assigned, side.Forfeit, side.MayElect = rule(l.seconds(at))
		if who.Came == 0 {
			side.ForfeitAt = l.Since + 1000*Moment(firstSecond(p, func(s int) bool {
				_, forfeit, _ := rule(s)
				return forfeit
			}))
			elect := firstSecond(p, func(s int) bool {
				_, forfeit, may := rule(s)
				return may || forfeit
			})
			if _, _, may := rule(elect); may {
				side.ElectFrom = l.Since + 1000*Moment(elect)
			}
		}
	}
	return sides
}

// seconds is how long the late clock had run at a moment.
func (l Lateness) seconds(at Moment) int { return int(max(0, at-l.Since) / 1000) }

// firstSecond is the first second at which something holds that holds from then on.
// No player is waited for longer than twice both game times.
func firstSecond(p *rulebook.Parameters, holds func(int) bool) int {
	return sort.Search(4*60*p.GameMinutes, holds)
}

// lateRulingOf is the ruling on one of the late players, given when the other came.
// While both are absent, it is that on whoever comes first, and who come in the same
// moment are charged alike.
func lateRulingOf(p *rulebook.Parameters, l Lateness, i int) lateRuling {
	game := 60 * p.GameMinutes
	if len(l.Players) < 2 {
		return func(s int) (rulebook.HalfSeconds, bool, bool) {
			one := p.LateOne(game, 0, s)
			return rulebook.HalfSeconds(2 * one.Assigned), one.Forfeit, one.MayElect
		}
	}
	me, other := l.Players[i], l.Players[1-i]
	second := other.Came != 0 && (me.Came == 0 || other.Came < me.Came)
	if !second {
		return func(s int) (rulebook.HalfSeconds, bool, bool) {
			both := p.LateBoth(game, 0, s, s)
			return both.First, both.FirstForfeit, both.FirstMayElect
		}
	}
	came := l.seconds(other.Came)
	return func(s int) (rulebook.HalfSeconds, bool, bool) {
		both := p.LateBoth(game, 0, came, max(s, came))
		return both.Second, both.SecondForfeit, both.SecondMayElect
	}
}

// wrongLate says what is wrong with a late clock, empty if nothing is.
func (l Lateness) wrongLate() text.Text {
	if len(l.Players) < 1 || len(l.Players) > 2 || l.Since == 0 {
		return text.Of("a late clock needs one or two players and the time it was started")
	}
	return text.Text{}
}
