package report

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// PlayerStatus says what a director must know of a player's part in the event, for example "out in round 3,
// kept apart"; it is empty where there is nothing special.
func PlayerStatus(d *tournament.Division, p tournament.Player) text.Text {
	var parts []text.Text
	switch _, ejected := d.Ejected(p.ID); {
	case ejected:
		parts = append(parts, text.Of("ejected"))
	case p.Withdrawn > 0:
		parts = append(parts, text.Of("withdrawn from round %d", p.Withdrawn))
	case p.Joined > 1:
		parts = append(parts, text.Of("from round %d", p.Joined))
	}
	switch len(p.Out) {
	case 0:
	case 1:
		parts = append(parts, text.Of("out in round %d", p.Out[0]))
	default:
		parts = append(parts, text.Of("out in %s", RoundNumbers(p.Out)))
	}
	if byes := byesOf(d, p.ID, true); len(byes) > 0 {
		parts = append(parts, text.Of("bye in %s", RoundNumbers(byes)))
	}
	if p.StandIn {
		parts = append(parts, text.Of("stand-in"))
	}
	if apart := KeptApart(d, p.ID, 0); !apart.IsZero() {
		parts = append(parts, apart)
	}
	if p.Ineligible {
		parts = append(parts, text.Of("no prizes"))
	}
	return text.Join(", ", parts...)
}

// byesOf are the rounds of the player's byes, in order, with those that are asked for; given leaves out the byes that
// fell to the player by the draw.
func byesOf(d *tournament.Division, id tournament.PlayerID, given bool) (rounds []int) {
	for _, g := range d.Games {
		if g.Sheet.Kind == tournament.Bye && g.First == id && (!given || g.Recorded()) {
			rounds = append(rounds, g.Round)
		}
	}
	for _, f := range d.Fixed {
		if f.IsOf(id, 0) || f.IsOf(id, id) {
			rounds = append(rounds, f.Round)
		}
	}
	slices.Sort(rounds)
	return slices.Compact(rounds)
}

// SecondBye says in which other rounds a player has a bye already, or is to have one, before the director gives
// another; it is empty for a first bye.
func SecondBye(d *tournament.Division, id tournament.PlayerID, round int) text.Text {
	others := slices.DeleteFunc(byesOf(d, id, false), func(r int) bool { return r == round })
	if len(others) == 0 {
		return text.Text{}
	}
	return text.Of("%s already has a bye in %s.", d.PlayerText(id), RoundNumbers(others))
}

// KeptApart says that the player is kept apart from another one, or with 0 from anybody, and in which rounds if it
// isn't in all; it is empty for one who isn't.
func KeptApart(d *tournament.Division, id, from tournament.PlayerID) text.Text {
	var rounds []int
	for _, a := range d.Avoid {
		switch {
		case !slices.Contains(a.Players[:], id) || from != 0 && !slices.Contains(a.Players[:], from):
		case len(a.Rounds) == 0:
			return text.Of("kept apart")
		default:
			rounds = append(rounds, a.Rounds...)
		}
	}
	if len(rounds) == 0 {
		return text.Text{}
	}
	slices.Sort(rounds)
	return text.Of("kept apart in %s", RoundNumbers(slices.Compact(rounds)))
}

// RoundNumbers are rounds in words: "round 3", "rounds 1–4, 6".
func RoundNumbers(rounds []int) text.Text {
	if len(rounds) == 1 {
		return text.Of("round %d", rounds[0])
	}
	return text.Of("rounds %s", tournament.Runs(rounds))
}
