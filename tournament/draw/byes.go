package draw

import (
	"context"
	"slices"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// ByeLedger says who has had byes, and who is due the next one.
type ByeLedger struct {
	// Round is the round that the line is for.
	Round int
	// Odd says that an odd number of players is to be drawn, without those who asked for a bye.
	Odd bool
	// ByTable says that the round follows a table, which gives the byes, so that there is no line.
	ByTable bool
	// Lines are in the order of the turns; players who aren't in line come last, by id.
	Lines []ByeLine
}

// ByeLine is one player in the ledger of byes.
type ByeLine struct {
	Player tournament.PlayerID
	// Had are the byes so far. Asked are the rounds for which a bye is asked, from this round on.
	Had   []ByeHad
	Asked []int
	// Turn is the place in line for the bye, from 1. It is 0 for a player who isn't in line, because the
	// player isn't drawn in the round or has asked for a bye.
	Turn int
	Why  text.Text
}

// ByeHad is a bye in an earlier round.
type ByeHad struct {
	Round int
	// Asked says that the player asked for the bye; otherwise the draw gave it.
	Asked bool
	// Ejection says that the game turned into a bye when its opponent was ejected.
	Ejection bool
}

// NewByeLedger is the ledger of byes as the draw of the round (0 is the next one) sees it: byes of other
// rounds, and the line for the round's own bye. The first player in line has the bye, unless the others can't
// be paired then.
//
// COP, Chew's and the Australian system choose among all players with the fewest byes, so all of these are
// first in line. COP chooses by the whole draw. Chew's gives the bye to one who is sure of the place, while
// those who are sure are an odd number. The Australian draw gives it to the one who is left over at the end.
func NewByeLedger(d *tournament.Division, b rulebook.Book, round int) ByeLedger {
	if round == 0 {
		round = min(d.NextRound(), d.Rounds)
	}
	l := ByeLedger{Round: round}
	early := before(d, round)
	plan, err := newPlan(early, Request{Round: round})
	if err != nil {
		return l
	}
	c := byeColumns{division: d, round: round, asked: byesAsked(d)}
	c.had = byesHad(early, b, c.asked)
	l.ByTable = pairing.FollowsTable(plan.System)
	if !l.ByTable {
		var pool []pairing.Entrant
		for _, p := range pairingRequest(early, b, plan).Players {
			if !slices.Contains(c.asked[tournament.PlayerID(p.ID)], round) {
				pool = append(pool, p)
			}
		}
		l.Odd = len(pool)%2 == 1
		l.Lines = c.inTurn(pool)
	}
	l.Lines = append(l.Lines, c.others(l)...)
	return l
}

// evenByes says that several players have a bye although the field is even, and why each has it. It says
// nothing if all the byes were asked for or recorded before.
func evenByes(d *tournament.Division, made pairing.Draw, w tournament.Drawing) []text.Text {
	field := len(w.SitOut)
	for _, g := range w.Games {
		if field++; g.Second != 0 {
			field++
		}
	}
	drawn := slices.ContainsFunc(made.Byes, func(b pairing.ByeGiven) bool { return !b.Fixed })
	if len(w.Byes) < 2 || field%2 != 0 || !drawn {
		return nil
	}
	var names []text.Text
	for _, id := range w.Byes {
		why := text.Of("recorded before")
		for _, b := range made.Byes {
			if b.ID == pairing.ID(id) {
				why = b.Why.Says(d.PairingText)
			}
		}
		names = append(names, text.Of("%s (%s)", d.PlayerText(id), why))
	}
	return []text.Text{text.Of("%d players have a bye although the field is even: %s", len(names), shortList(names))}
}

// TableByes says what evenByes says about the next round, if that round follows a table; otherwise it says
// nothing.
func TableByes(ctx context.Context, d *tournament.Division, b rulebook.Book) text.Text {
	p, err := newPlan(d, Request{})
	if err != nil || !pairing.FollowsTable(p.System) {
		return text.Text{}
	}
	made, err := pairing.Run(ctx, pairingRequest(d, b, p))
	if err != nil {
		return text.Text{}
	}
	words := evenByes(d, made, newDrawing(d, p, made))
	if len(words) == 0 {
		return text.Text{}
	}
	return text.Of("round %d: %s", p.Round, words[0])
}

// byesAsked are the rounds in which each player has asked for the bye.
func byesAsked(d *tournament.Division) map[tournament.PlayerID][]int {
	asked := map[tournament.PlayerID][]int{}
	for _, f := range d.Fixed {
		if f.Players[1] == 0 || f.Players[1] == f.Players[0] {
			asked[f.Players[0]] = append(asked[f.Players[0]], f.Round)
		}
	}
	return asked
}

// byeColumns are what the lines of a ledger of byes are made from.
type byeColumns struct {
	division *tournament.Division
	round    int
	asked    map[tournament.PlayerID][]int
	had      map[tournament.PlayerID][]ByeHad
}

// line is the player's line, without the turn.
func (c byeColumns) line(id tournament.PlayerID) ByeLine {
	open := slices.DeleteFunc(slices.Clone(c.asked[id]), func(r int) bool { return r < c.round })
	slices.Sort(open)
	return ByeLine{Player: id, Had: c.had[id], Asked: open}
}

// inTurn are the lines of the players who may have the bye of the round, the first in line first.
func (c byeColumns) inTurn(pool []pairing.Entrant) []ByeLine {
	fewest, system := 0, c.division.PlanFor(c.round).System.About()
	if system.OpenBye != "" && c.round >= system.OpenByeFrom {
		fewest = fewestByes(pool)
	}
	var lines []ByeLine
	for turn, due := range pairing.ByesDue(pool) {
		one := c.line(tournament.PlayerID(due.ID))
		one.Turn, one.Why = turn+1, due.Why.Says(c.division.PairingText)
		if turn < fewest && fewest > 1 {
			one.Turn = 1
			one.Why = text.Of(system.OpenBye, fewest)
		}
		lines = append(lines, one)
	}
	return lines
}

// others are the lines of the players who aren't in the ledger yet, with the reason why they have no turn.
func (c byeColumns) others(l ByeLedger) []ByeLine {
	listed := map[tournament.PlayerID]bool{}
	for _, one := range l.Lines {
		listed[one.Player] = true
	}
	var lines []ByeLine
	for _, p := range c.division.Players {
		if listed[p.ID] {
			continue
		}
		one := c.line(p.ID)
		switch {
		case slices.Contains(one.Asked, c.round):
			one.Why = text.Of("has asked for the bye")
		case l.ByTable:
			one.Why = text.Of("the table gives the byes")
		default:
			one.Why = text.Of("not drawn in this round")
		}
		lines = append(lines, one)
	}
	return lines
}

// fewestByes is how many players have the fewest byes.
func fewestByes(pool []pairing.Entrant) int {
	var count, least int
	for i, p := range pool {
		switch {
		case i == 0 || p.Byes < least:
			count, least = 1, p.Byes
		case p.Byes == least:
			count++
		}
	}
	return count
}

// byesHad are the byes that count for each player.
func byesHad(d *tournament.Division, b rulebook.Book, asked map[tournament.PlayerID][]int) map[tournament.PlayerID][]ByeHad {
	r := d.Reckon(&b)
	had := map[tournament.PlayerID][]ByeHad{}
	for i := range d.Games {
		g := &d.Games[i]
		for _, id := range []tournament.PlayerID{g.First, g.Second} {
			if d.IndexOf(id) < 0 {
				continue
			}
			if c := r.Count(g, id); c.Counts && c.Bye {
				had[id] = append(had[id], ByeHad{Round: g.Round, Asked: slices.Contains(asked[id], g.Round), Ejection: g.Sheet.Kind != tournament.Bye})
			}
		}
	}
	return had
}

// before is the division as it was when the round was still to be drawn. The games of later rounds are taken
// out, and those of this round that aren't kept.
func before(d *tournament.Division, round int, kept ...int) *tournament.Division {
	c := d.Clone()
	c.Games = slices.DeleteFunc(c.Games, func(g tournament.Game) bool {
		return g.Round > round || (g.Round == round && !slices.Contains(kept, g.ID))
	})
	c.RoundFacts = slices.DeleteFunc(c.RoundFacts, func(r tournament.Round) bool { return r.Number >= round })
	return c
}
