package ratings_test

import (
	"testing"

	"wordhall/ratings"
)

// TestTitleNorms has each condition of each norm on both sides of its limit, and a player who is one win short.
func TestTitleNorms(t *testing.T) {
	for _, c := range []struct {
		name            string
		change          ratings.Change
		makes, oneMore  string
		deviationWanted float64
	}{
		{"all of a grandmaster's", ratings.Change{New: 2000, Rated: 25, Wins: 15, Factor: 10, Brought: 50}, "GM", "", 50},
		{"a point too low", ratings.Change{New: 1999, Rated: 25, Wins: 15, Factor: 16, Brought: 50}, "IM", "GM", 55},
		{"a win too few", ratings.Change{New: 2000, Rated: 25, Wins: 14, Factor: 10, Brought: 50}, "IM", "GM", 55},
		{"half a win too few", ratings.Change{New: 2000, Rated: 25, Wins: 14.5, Factor: 10, Brought: 50}, "IM", "GM", 55},
		{"two wins too few", ratings.Change{New: 2000, Rated: 25, Wins: 13, Factor: 10, Brought: 50}, "IM", "", 55},
		{"a game too few", ratings.Change{New: 2000, Rated: 21, Wins: 15, Factor: 10, Brought: 50}, "IM", "", 55},
		{"too uncertain", ratings.Change{New: 2000, Rated: 25, Wins: 15, Factor: 10, Brought: 51}, "IM", "", 55},
		{"too uncertain for that as well", ratings.Change{New: 2000, Rated: 25, Wins: 15, Factor: 10, Brought: 56}, "M", "", 60},
		{"too uncertain for any", ratings.Change{New: 2000, Rated: 25, Wins: 15, Factor: 10, Brought: 61}, "", "", 0},
		{"nobody knows how uncertain", ratings.Change{New: 2000, Rated: 25, Wins: 15, Factor: 10}, "GM", "", 50},
		{"all of an international master's", ratings.Change{New: 1900, Rated: 15, Wins: 7.5, Factor: 16, Brought: 55}, "IM", "", 55},
		{"fourteen games", ratings.Change{New: 1900, Rated: 14, Wins: 7, Factor: 16, Brought: 55}, "M", "", 60},
		{"all of a master's", ratings.Change{New: 1800, Rated: 12, Wins: 5, Factor: 16, Brought: 60}, "M", "", 60},
		{"40 % of twelve is more than four", ratings.Change{New: 1800, Rated: 12, Wins: 4.5, Factor: 16, Brought: 60}, "", "M", 0},
		{"eleven games", ratings.Change{New: 1900, Rated: 11, Wins: 11, Factor: 16, Brought: 50}, "", "", 0},
		{"too low by more than a win", ratings.Change{New: 1783, Rated: 12, Wins: 6, Factor: 16, Brought: 60}, "", "", 0},
		{"too low by a win", ratings.Change{New: 1784, Rated: 12, Wins: 6, Factor: 16, Brought: 60}, "", "M", 0},
		{"too low, and no game lost", ratings.Change{New: 1990, Rated: 22, Wins: 22, Factor: 16, Brought: 40}, "IM", "", 55},
		{"no rating", ratings.Change{New: 1900, Rated: 15, Wins: 8, Unrated: true}, "", "", 0},
	} {
		made, _ := c.change.Norm()
		next, _ := c.change.NearestNorm()
		if made.Code != c.makes || next.Code != c.oneMore || made.Deviation != c.deviationWanted {
			t.Errorf("%s: %q with a deviation of %v, one win short of %q; want %q, %v, %q", c.name, made.Code, made.Deviation, next.Code, c.makes, c.deviationWanted, c.oneMore)
		}
	}
}
