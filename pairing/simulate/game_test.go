package simulate

import "testing"

// TestGamesFollowTheRatings: the better rated player wins as often as the curve says, half of the margins are below
// the median of real games, and one game in 250 is a tie.
func TestGamesFollowTheRatings(t *testing.T) {
	tests := []struct {
		first, second int
		least, most   float64
	}{
		{1500, 1500, 0.48, 0.52}, {1900, 1500, 0.89, 0.93}, {1500, 1900, 0.07, 0.11}, {0, 1900, 0.48, 0.52},
	}
	const games = 20_000
	for _, test := range tests {
		random, wins, small, ties := NewRandom(7), 0, 0, 0
		for range games {
			margin := Game(test.first, test.second, random.Bits())
			if margin > 0 {
				wins++
			}
			if margin == 0 {
				ties++
			}
			if margin >= -76 && margin <= 76 {
				small++
			}
		}
		if share := float64(wins) / games; share < test.least || share > test.most {
			t.Errorf("%d wins %.3f of the games against %d", test.first, share, test.second)
		}
		if share := float64(small) / games; share < 0.48 || share > 0.53 {
			t.Errorf("%.3f of the margins are up to 76", share)
		}
		if ties < 40 || ties > 130 {
			t.Errorf("%d ties of %d games", ties, games)
		}
	}
}
