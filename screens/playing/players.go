package playing

import (
	"slices"

	"wordhall/screens/format"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// StatusWords says what a director must know of a player's part in the event, for example
// "out in round 3, kept apart"; empty for nothing special.
func StatusWords(d *tournament.Division, p tournament.Player) text.Text {
	var parts []text.Text
	switch {
	case Ejected(d, p.ID):
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
		parts = append(parts, text.Of("out in %s", format.RoundsWords(p.Out)))
	}
	if p.StandIn {
		parts = append(parts, text.Of("stand-in"))
	}
	if n := avoidCount(d, p.ID); n > 0 {
		parts = append(parts, text.Of("kept apart"))
	}
	if p.Ineligible {
		parts = append(parts, text.Of("no prizes"))
	}
	return text.Join(", ", parts...)
}

// Ejected reports whether the player is ejected, by a ruling that wasn't reversed.
func Ejected(d *tournament.Division, id tournament.PlayerID) bool {
	return slices.ContainsFunc(d.Rulings, func(r tournament.Ruling) bool {
		return r.Player == id && r.Kind == tournament.Ejection && !r.Reversed
	})
}

func avoidCount(d *tournament.Division, id tournament.PlayerID) int {
	n := 0
	for _, a := range d.Avoid {
		if slices.Contains(a.Players[:], id) {
			n++
		}
	}
	return n
}

// NotHere returns the players who should play the next round but aren't checked in.
func NotHere(d *tournament.Division) []tournament.Player {
	var missing []tournament.Player
	round := RoundNow(d)
	for _, p := range d.Players {
		if !p.CheckedIn && p.Plays(round) && !Ejected(d, p.ID) {
			missing = append(missing, p)
		}
	}
	return missing
}
