package report

import (
	"cmp"
	"slices"
	"sort"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// LateClock is what a late clock shows at a given moment.
type LateClock struct {
	Game  tournament.Game
	Since tournament.Timestamp
	// Sides are the late players in the order of the game.
	Sides []LateSide
}

// LateSide is what the rulebook says of a late player.
type LateSide struct {
	Player tournament.PlayerID
	// Came is 0 while the player is absent.
	Came tournament.Timestamp
	// Assigned is the time to set on the player's timer: for the moment when the player came, or for now.
	Assigned rulebook.HalfSeconds
	// Forfeit says that the player came too late or can no longer come in time. MayElect says that the player
	// may give the game up instead of playing it.
	Forfeit, MayElect bool
	// ElectFrom and ForfeitAt are when MayElect and Forfeit begin to hold for a player who is still absent;
	// ElectFrom is 0 where the book offers no election.
	ElectFrom, ForfeitAt tournament.Timestamp
}

// Waiting reports whether somebody is still absent.
func (c LateClock) Waiting() bool {
	return slices.ContainsFunc(c.Sides, func(s LateSide) bool { return s.Came == 0 })
}

// Expired are the players who came too late or can no longer come in time.
func (c LateClock) Expired() []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, s := range c.Sides {
		if s.Forfeit {
			ids = append(ids, s.Player)
		}
	}
	return ids
}

// Forfeit is the sheet that the clock proposes: the game is lost by those who came too late or can't come in time. If
// nobody has lost it, the player of that side gives it up, who has come and may. Ok is false if it proposes none.
func (c LateClock) Forfeit(side LateSide) (sheet tournament.Sheet, ok bool) {
	sheet = tournament.Sheet{Kind: tournament.Absent, Absent: c.Expired()}
	if slices.ContainsFunc(c.Sides, func(s LateSide) bool { return s.Came != 0 }) {
		sheet.Kind = tournament.Late
	}
	if len(sheet.Absent) == 0 && side.Came != 0 && side.MayElect {
		sheet.Absent = []tournament.PlayerID{side.Player}
	}
	return sheet, len(sheet.Absent) > 0
}

// LateClocks are the late clocks of games that are still waited for, by round and table.
func LateClocks(d *tournament.Division, book rulebook.Book, now tournament.Timestamp) []LateClock {
	var clocks []LateClock
	for _, l := range d.Late {
		if g, ok := d.StillLate(l); ok {
			clocks = append(clocks, LateClock{Game: g, Since: l.Since, Sides: lateSides(&book.Parameters, l, now)})
		}
	}
	slices.SortFunc(clocks, func(a, b LateClock) int {
		return cmp.Or(cmp.Compare(a.Game.Round, b.Game.Round), cmp.Compare(tournament.TableOrder(a.Game.Table), tournament.TableOrder(b.Game.Table)), cmp.Compare(a.Game.ID, b.Game.ID))
	})
	return clocks
}

// lateRuling is what the rulebook says of a player who comes that many seconds after the late clock was
// started.
type lateRuling func(seconds int) (assigned rulebook.HalfSeconds, forfeit, elect bool)

func lateSides(p *rulebook.Parameters, l tournament.Lateness, now tournament.Timestamp) []LateSide {
	sides := make([]LateSide, len(l.Players))
	for i, who := range l.Players {
		rule := lateRulingOf(p, l, i)
		side := &sides[i]
		side.Player, side.Came = who.Player, who.Came
		at := cmp.Or(who.Came, now)
		side.Assigned, side.Forfeit, side.MayElect = rule(secondsOf(l, at))
		if who.Came == 0 {
			side.ForfeitAt = l.Since + 1000*tournament.Timestamp(firstSecond(p, func(s int) bool {
				_, forfeit, _ := rule(s)
				return forfeit
			}))
			elect := firstSecond(p, func(s int) bool {
				_, forfeit, may := rule(s)
				return may || forfeit
			})
			if _, _, may := rule(elect); may {
				side.ElectFrom = l.Since + 1000*tournament.Timestamp(elect)
			}
		}
	}
	return sides
}

// secondsOf is how many seconds the late clock had run at a moment.
func secondsOf(l tournament.Lateness, at tournament.Timestamp) int {
	return int(max(0, at-l.Since) / 1000)
}

// firstSecond is the first second at which holds is true; from then on it must stay true. No player is waited
// for longer than twice both game times.
func firstSecond(p *rulebook.Parameters, holds func(int) bool) int {
	return sort.Search(4*60*p.GameMinutes, holds)
}

// lateRulingOf is the ruling on one of the late players, which depends on when the other one came. While both
// are absent, it is the ruling on the one who comes first; two who come at the same moment are charged alike.
func lateRulingOf(p *rulebook.Parameters, l tournament.Lateness, i int) lateRuling {
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
	came := secondsOf(l, other.Came)
	return func(s int) (rulebook.HalfSeconds, bool, bool) {
		both := p.LateBoth(game, 0, came, max(s, came))
		return both.Second, both.SecondForfeit, both.SecondMayElect
	}
}
