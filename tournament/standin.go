package tournament

import (
	"slices"
	"strconv"

	"wordhall/pairing"
)

// playsInStead reports whether a stand-in is drawn in the round: who has a game in it
// or is fixed for one; else the first, by id, while the players who still need a game
// are an odd number.
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
		case seated[p.ID] || !d.available(p.ID, round):
		case !p.StandIn:
			odd = !odd
		case first == 0:
			first = p.ID
		}
	}
	return odd && first == id
}

// toBeDrawn reports whether the player is to be drawn in the round: available, and a
// stand-in only where one is needed. A table of rounds has its own seats (nil for
// other systems), and a stand-in with one of them plays by it.
func (d *Division) toBeDrawn(id PlayerID, round int, seats []pairing.Seat) bool {
	p, ok := d.Player(id)
	if !ok || !d.available(id, round) {
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

// seatStandIns leaves in a table of rounds no more stand-ins than make its seats an
// even number: none, or the first by id.
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
	// Before those who joined later, so that one of them can have the seat one day.
	at := slices.IndexFunc(players, func(s pairing.Seat) bool { return s.Late })
	if at < 0 {
		at = len(players)
	}
	return slices.Insert(players, at, *standIn)
}

// PlaceWords are the place as a figure, a dash for who has none.
func (s Standing) PlaceWords() string {
	if s.Place == 0 {
		return "–"
	}
	return strconv.Itoa(s.Place)
}
