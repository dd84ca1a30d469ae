package tournament

import "slices"

// SeedOrder lists the players by seed: the higher rating first, then the lower
// id; the unrated last.
func (d *Division) SeedOrder() []PlayerID {
	players := slices.Clone(d.Players)
	slices.SortFunc(players, func(a, b Player) int {
		if a.Rating != b.Rating {
			return b.Rating - a.Rating
		}
		return int(a.ID - b.ID)
	})
	ids := make([]PlayerID, len(players))
	for i, p := range players {
		ids[i] = p.ID
	}
	return ids
}

// seat is the player's index in Players, -1 if there is none. Ids mostly run
// without gaps, so the first guess mostly fits.
func (d *Division) seat(id PlayerID) int {
	if len(d.Players) == 0 {
		return -1
	}
	guess := int(id - d.Players[0].ID)
	if guess >= 0 && guess < len(d.Players) && d.Players[guess].ID == id {
		return guess
	}
	if i, ok := d.playerIndex(id); ok {
		return i
	}
	return -1
}
