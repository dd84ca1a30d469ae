package tournament

import (
	"slices"

	"wordhall/pairing"
)

// playsInStead reports whether a stand-in is drawn in the round. A stand-in who has a game in it, or a fixed
// game for it, is; otherwise the first stand-in by id is, while the players who still need a game are an odd
// number.
func (d *Division) playsInStead(id PlayerID, round int) bool {
	seated := d.seatedIn(round, round)
	for _, f := range d.Fixed {
		if f.Round == round {
			seated[f.Players[0]], seated[f.Players[1]] = true, true
		}
	}
	if seated[id] {
		return true
	}
	odd := false
	var first PlayerID
	for _, p := range d.Players {
		switch {
		case seated[p.ID] || !d.Available(p.ID, round):
		case !p.StandIn:
			odd = !odd
		case first == 0:
			first = p.ID
		}
	}
	return odd && first == id
}

// ToBeDrawn reports whether the player is to be drawn in the round. The player must be available, and a
// stand-in must be needed too. A table of rounds has its own seats, and a stand-in with one of them plays by
// that table; seats is nil for other systems.
func (d *Division) ToBeDrawn(id PlayerID, round int, seats []pairing.Seat) bool {
	p, ok := d.Player(id)
	if !ok || !d.Available(id, round) {
		return false
	}
	if !p.StandIn {
		return true
	}
	if seats != nil {
		return slices.ContainsFunc(seats, func(s pairing.Seat) bool { return s.ID == pairing.ID(id) })
	}
	return d.playsInStead(id, round)
}

// FieldOf is how many players are to be drawn in the round, with the stand-in if one is needed.
func (d *Division) FieldOf(round int) int {
	n := 0
	for _, p := range d.Players {
		if d.ToBeDrawn(p.ID, round, nil) {
			n++
		}
	}
	return n
}

// seatStandIns keeps only as many stand-ins in a table of rounds as make its seats an even number: none, or
// the first by id.
func (d *Division) seatStandIns(seats []pairing.Seat) []pairing.Seat {
	var players []pairing.Seat
	var standIn *pairing.Seat
	for i, s := range seats {
		p, _ := d.Player(PlayerID(s.ID))
		switch {
		case !p.StandIn:
			players = append(players, s)
		case standIn == nil || s.ID < standIn.ID:
			standIn = &seats[i]
		}
	}
	if standIn == nil || len(players)%2 == 0 {
		return players
	}
	// The stand-in is put before the players who joined later, because one of them may take over that seat.
	at := slices.IndexFunc(players, func(s pairing.Seat) bool { return s.Late })
	if at < 0 {
		at = len(players)
	}
	return slices.Insert(players, at, *standIn)
}

// Available reports whether the player is to be drawn in the round: entered for it
// and not ejected.
func (d *Division) Available(id PlayerID, round int) bool {
	p, ok := d.Player(id)
	return ok && d.available(p, round)
}

func (d *Division) available(p Player, round int) bool {
	_, out := d.Ejected(p.ID)
	return !out && p.Plays(round)
}

// seatedIn are the players who have a game in these rounds.
func (d *Division) seatedIn(from, to int) map[PlayerID]bool {
	seated := map[PlayerID]bool{}
	for i := range d.Games {
		if g := &d.Games[i]; g.Round >= from && g.Round <= to {
			seated[g.First], seated[g.Second] = true, true
		}
	}
	return seated
}
