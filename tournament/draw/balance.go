package draw

import (
	"slices"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// PlanBalance works out in which unplayed games the players change who starts, so that starts and replies
// become as even as they can be. The games are those of the round, or with round 0 those of all drawn rounds.
// It leaves out games with a sheet, games whose starter the director set, and games for whose start the
// players draw at the table. There is one change for each round that has any; the refusal says why there is
// none to make.
func PlanBalance(d *tournament.Division, round int) ([]tournament.DrawChange, error) {
	if d.Starts != tournament.StartsBalanced && d.Starts != "" {
		return nil, tournament.Refuse(tournament.Conflict, "the players of division %s decide who starts; the starts of its draws aren't balanced", d.Name)
	}
	var past []pairing.Meeting
	var open []pairing.Pair
	var games []tournament.Game
	for i := range d.Games {
		g := &d.Games[i]
		switch {
		case g.Second == 0:
		case (round == 0 || g.Round == round) && turnable(d, g):
			open = append(open, pairing.Pair{A: pairing.ID(g.First), B: pairing.ID(g.Second)})
			games = append(games, *g)
		default:
			past = append(past, pairingMeeting(d, g))
		}
	}
	if len(open) == 0 {
		return nil, tournament.Refuse(tournament.Conflict, "division %s has no unplayed game whose start could be changed", d.Name)
	}
	var changes []tournament.DrawChange
	for i, p := range pairing.EvenStarts(past, open) {
		if tournament.PlayerID(p.A) != games[i].First {
			changes = turn(d, changes, games[i])
		}
	}
	if len(changes) == 0 {
		return nil, tournament.Refuse(tournament.Conflict, "starts and replies of division %s are as even as these games allow", d.Name)
	}
	return changes, nil
}

// turnable reports whether balancing may change who starts the game.
func turnable(d *tournament.Division, g *tournament.Game) bool {
	return !g.Sheet.Done() && g.Sheet.Started == 0 && !g.StartOpen && !g.StartSet && !d.DecidedByEjection(*g)
}

// turn adds a game with its starter changed to the change of its round.
func turn(d *tournament.Division, changes []tournament.DrawChange, g tournament.Game) []tournament.DrawChange {
	at := slices.IndexFunc(changes, func(c tournament.DrawChange) bool { return c.Round == g.Round })
	if at < 0 {
		at = len(changes)
		changes = append(changes, tournament.DrawChange{Round: g.Round})
	}
	name := d.PlayerText(g.Second)
	c := &changes[at]
	c.Before = append(c.Before, g)
	c.After = append(c.After, startedBy(g, g.Second, text.Of("%s starts: starts and replies of the unplayed games were evened out", name)))
	c.Words = append(c.Words, text.Of("%s starts against %s", name, d.PlayerText(g.First)))
	return changes
}
