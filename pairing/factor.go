package pairing

import (
	"wordhall/pairing/simulate"
	"wordhall/tournament/text"
)

// factor pairs the top twice f players i with i+f. The cost of a game with one of them is how far its gap in
// rank is from f, and between equal sums the draw with the fewest games out of the top is taken. The others
// are paired as in the Swiss, in score groups of their own.
type factor struct{}

func (factor) About() About {
	return About{Name: "factor", Title: "Factor", Offered: 5, BasedOn: -1, Follows: Choices{Repeats: true, BasedOn: true, Factor: true}}
}

func (factor) simulate(players, _ int, o Options) (simulate.Method, [][2]int) {
	return simulate.ByRank, simulate.FactorRanks(players, o.Factor)
}

func (factor) Rules(f *Field) Rules {
	by := factorOf(f.Options().Factor, f.Len())
	top := min(2*by, f.Len()) // none is left where the bye took the only player
	off := func(i, j int) int64 {
		if i >= top {
			return 0
		}
		return int64(max(j-i-by, by-j+i))
	}
	// A field has fewer games than players, so the sum of these never reaches one place.
	places := func(i, j int) int64 {
		cost := off(i, j) * int64(f.Len())
		if i < top && j >= top {
			cost++
		}
		return cost
	}
	levels := []Level{{
		Name: "places from the factor, then games that leave the top",
		Cost: places,
		Row: func(i int, row []int64) {
			if i < top {
				for at := range row {
					row[at] = places(i, i+1+at)
				}
			}
		},
		Tell: func(i, j int) (int64, text.Text) {
			switch {
			case i >= top:
				return 0, text.Text{}
			case off(i, j) == 0:
				return 0, text.Of("factor %d: %s apart", by, text.Count(by, "1 place", "%d places"))
			}
			return off(i, j), text.Of("%s apart instead of %d", text.Count(j-i, "1 place", "%d places"), by)
		},
	}}
	for _, l := range (swiss{}).Rules(f.from(top)).Levels {
		levels = append(levels, l.below(top))
	}
	return Rules{Levels: levels, Stated: len(levels) - 1}
}

// notes say if the field is too small for the factor.
func (factor) notes(s *seating) []Reason {
	players := len(s.pool) - len(s.pool)%2
	asked := s.Options.Factor
	by := factorOf(asked, players)
	if by >= asked || players == 0 {
		return nil
	}
	return []Reason{reason(nil, "factor %d is more than half of the %d players to be paired: %d is used", asked, players, by)}
}

// factorOf is the factor that a field of n players can have.
func factorOf(asked, n int) int { return max(1, min(asked, n/2)) }

// below is the level for the players from that rank on; it costs nothing for the players above.
func (l Level) below(rank int) Level {
	cost, put, tell := l.Cost, l.Row, l.Tell
	l.Cost = func(i, j int) int64 {
		if i < rank {
			return 0
		}
		return cost(i-rank, j-rank)
	}
	if put != nil {
		l.Row = func(i int, row []int64) {
			if i >= rank {
				put(i-rank, row)
			}
		}
	}
	if tell != nil {
		l.Tell = func(i, j int) (int64, text.Text) {
			if i < rank {
				return 0, text.Text{}
			}
			return tell(i-rank, j-rank)
		}
	}
	return l
}
