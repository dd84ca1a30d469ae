package pairing

// lot is a number made from the seed and from what it is drawn for. It is the same for the same input, and
// evenly spread over different ones (splitmix64, Steele, Lea and Flood 2014).
func lot(seed uint64, about ...uint64) uint64 {
	x := mix(seed)
	for _, a := range about {
		x = mix(x ^ a)
	}
	return x
}

func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// lotOf is the lot of a pair in a round, in whichever order the two are named.
func lotOf(seed uint64, round int, a, b ID) uint64 {
	p := Pair{a, b}.key()
	return lot(seed, uint64(round), uint64(p.A), uint64(p.B))
}

// lotsOf are the lots of every two players of the field by rank. They are the same as lotOf's, but the part
// that all games of a player share is computed only once.
func lotsOf(f *Field) lots {
	l := make(lots, f.Len())
	for i := range l {
		l[i] = lotted{f.ID(i), lot(f.request.Options.Seed, uint64(f.Round()), uint64(f.ID(i)))}
	}
	return l
}

// lots are the lots of a field, by rank.
type lots []lotted

// lotted is a player with the part that all lots of the player's games share.
type lotted struct {
	id     ID
	common uint64
}

// of is the lot of two ranks.
func (l lots) of(i, j int) uint64 { return l[i].with(l[j]) }

// with is the lot of a game.
func (l lotted) with(other lotted) uint64 {
	if l.id > other.id {
		l, other = other, l
	}
	return mix(l.common ^ uint64(other.id))
}
