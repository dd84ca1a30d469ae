package simulate

import "math"

// marginBits is how many random bits choose a margin from the table of margins.
const marginBits = 10

// quantiles are those of the margins of 11,937 tournament games: the share of the games that were decided by no more than
// that many points.
var quantiles = []struct {
	share  float64
	points float64
}{
	{0.10, 14}, {0.25, 36}, {0.50, 76}, {0.75, 131}, {0.90, 189}, {0.95, 229}, {0.99, 309},
}

// tieShare is the share of ties among those games.
const tieShare = 0.004

// margins is the table of margins, of which each entry has an equal chance; 0 is a tie.
var margins = marginTable()

// marginTable draws a curve through the quantiles. The margins are distributed much like the positive half of a normal
// distribution, so that only its width is interpolated between two quantiles.
func marginTable() (table [1 << marginBits]int32) {
	for k := range table {
		share := (float64(k) + 0.5) / float64(len(table))
		if share < tieShare {
			continue
		}
		z := halfNormal(share)
		table[k] = max(1, int32(math.Round(z*widthAt(z))))
	}
	return table
}

// halfNormal is the quantile of the absolute value of a standard normal variable.
func halfNormal(share float64) float64 { return math.Sqrt2 * math.Erfinv(share) }

// widthAt is the width of a normal distribution that fits the games at that quantile.
func widthAt(z float64) float64 {
	lastZ, lastWidth := 0.0, quantiles[0].points/halfNormal(quantiles[0].share)
	for _, q := range quantiles {
		atZ := halfNormal(q.share)
		width := q.points / atZ
		if z <= atZ {
			return lastWidth + (width-lastWidth)*(z-lastZ)/(atZ-lastZ)
		}
		lastZ, lastWidth = atZ, width
	}
	return lastWidth
}

// evenChance is half of all numbers of chanceBits random bits.
const (
	chanceBits = 32
	evenChance = 1 << (chanceBits - 1)
)

// winChance is the chance of a win by the ratings, as a share of 2^32, from the logistic curve on which 400 points are ten
// to one. If a player has no rating, the chance is even.
func winChance(own, other int) uint64 {
	if own <= 0 || other <= 0 {
		return evenChance
	}
	share := 1 / (1 + math.Pow(10, float64(other-own)/400))
	return uint64(share * (1 << chanceBits))
}
