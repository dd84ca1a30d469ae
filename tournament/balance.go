package tournament

import (
	"slices"

	"wordhall/pairing"
)

// PlanBalance works out which unplayed games to turn round, so that starts and
// replies become as even as they can be: those of the round, or with round 0 of all
// drawn rounds. Games with a sheet, those whose starter the director set and those
// drawn at the table stay. There is one change for each round that has any; the
// refusal says where there is none to make.
func (d *Division) PlanBalance(round int) ([]DrawChange, error) {
	if d.Starts != StartsBalanced && d.Starts != "" {
		return nil, Refuse(Conflict, "the players of division %s decide who starts; the starts of its draws aren't balanced", d.Name)
	}
	var past []pairing.Meeting
	var open []pairing.Pair
	var games []Game
	for i := range d.Games {
		g := &d.Games[i]
		switch {
		case g.Second == 0:
		case (round == 0 || g.Round == round) && d.turnable(g):
			open = append(open, pairing.Pair{A: pairing.ID(g.First), B: pairing.ID(g.Second)})
			games = append(games, *g)
		default:
			past = append(past, d.pairingMeeting(g))
		}
	}
	if len(open) == 0 {
		return nil, Refuse(Conflict, "division %s has no unplayed game whose start could be changed", d.Name)
	}
	var changes []DrawChange
	for i, p := range pairing.EvenStarts(past, open) {
		if PlayerID(p.A) != games[i].First {
			changes = d.turn(changes, games[i])
		}
	}
	if len(changes) == 0 {
		return nil, Refuse(Conflict, "starts and replies of division %s are as even as these games allow", d.Name)
	}
	return changes, nil
}

// turnable reports whether balancing may change who starts the game.
func (d *Division) turnable(g *Game) bool {
	return !g.Sheet.Done() && g.Sheet.Started == 0 && !g.Drawn && !g.StartSet && !d.DecidedByEjection(*g)
}

// turn adds a game with its starter changed to the change of its round.
func (d *Division) turn(changes []DrawChange, g Game) []DrawChange {
	at := slices.IndexFunc(changes, func(c DrawChange) bool { return c.Round == g.Round })
	if at < 0 {
		at = len(changes)
		changes = append(changes, DrawChange{Round: g.Round})
	}
	name := d.PlayerName(g.Second)
	c := &changes[at]
	c.Before = append(c.Before, g)
	c.After = append(c.After, g.startedBy(g.Second, name+" starts: starts and replies of the unplayed games were evened out"))
	c.Words = append(c.Words, name+" starts against "+d.PlayerName(g.First))
	return changes
}
