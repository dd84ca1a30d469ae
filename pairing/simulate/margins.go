package simulate

import "math"

// marginBits is the size of the table of margins: one draw takes so many random bits.
const marginBits = 10

// quantiles of the margins of 11,937 tournament games: which share of them was decided by
// no more than so many points.
var quantiles = []struct {
	share  float64
	points float64
}{
	{0.10, 14}, {0.25, 36}, {0.50, 76}, {0.75, 131}, {0.90, 189}, {0.95, 229}, {0.99, 309},
}

// tieShare is the share of ties among those games.
const tieShare = 0.004

// margins are drawn from with equal chances; 0 is a tie.
var margins = marginTable()

// marginTable puts a curve through the quantiles. Margins are close to the half of a normal
// distribution, so what is interpolated between two quantiles is its width alone.
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

// halfNormal is the quantile of the size of a standard normal number.
func halfNormal(share float64) float64 { return math.Sqrt2 * math.Erfinv(share) }

// widthAt is the width of the normal distribution whose quantile there fits the games.
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

// evenChance of the better player is half of all random numbers.
const (
	chanceBits = 32
	evenChance = 1 << (chanceBits - 1)
)

// winChance is the expectation by ratings, as a share of 2^32: the logistic curve on which
// 400 points are ten to one. A player without a rating has an even chance.
func winChance(own, other int) uint64 {
	if own <= 0 || other <= 0 {
		return evenChance
	}
	share := 1 / (1 + math.Pow(10, float64(other-own)/400))
	return uint64(share * (1 << chanceBits))
}
