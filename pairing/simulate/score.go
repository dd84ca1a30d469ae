package simulate

// A score is wins, spread and a lot in one number; a smaller number is better. The lot is the player's number with some of
// its bits inverted. Each run chooses anew which bits, the same for all players, so that it is fair between any two.
const (
	lotBits    = 12
	spreadBits = 24
	winsUp     = lotBits + spreadBits
	wholeUp    = winsUp + 1 // From there on a score has whole wins.
	keyWins    = 1 << 24
	keySpread  = 1 << (spreadBits - 1)
)

// spreadRoom is how many points the spread of a player may change in a run and still fit into its bits: 4,194,303, which
// real games reach in 10,000 rounds.
const spreadRoom = keySpread - mostSpread - 1

// score is the score of a player before the first round, without a lot.
func score(halfWins, spread int) uint64 {
	return uint64(keyWins-halfWins)<<winsUp + uint64(keySpread-max(-mostSpread, min(spread, mostSpread)))<<lotBits
}

// points are what half-wins and spread take off a score.
func points(halfWins, spread int) uint64 {
	return uint64(halfWins)<<winsUp + uint64(spread)<<lotBits
}

// halfWins and spread read a score.
func halfWins(score uint64) int { return keyWins - int(score>>winsUp) }

func spread(score uint64) int { return keySpread - int(score>>lotBits)&(1<<spreadBits-1) }
