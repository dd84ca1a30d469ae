package pairing

import (
	"wordhall/pairing/simulate"
	"wordhall/tournament/text"
)

// kingOfTheHill pairs first with second, third with fourth and so on. Where that can't be drawn, it takes the
// least sum of squared gaps in rank.
type kingOfTheHill struct{}

func (kingOfTheHill) About() About {
	return About{Name: "koth", Title: "King of the Hill", Offered: 3, BasedOn: -1, Limit: Unlimited, Follows: Choices{Repeats: true, BasedOn: true}}
}

func (kingOfTheHill) simulate(int, int, Options) (simulate.Method, [][2]int) {
	return simulate.Neighbours, nil
}

func (kingOfTheHill) Rules(f *Field) Rules {
	gaps := Level{
		Name: "places apart, squared",
		Cost: func(i, j int) int64 { return int64(j-i) * int64(j-i) },
		Row: func(_ int, row []int64) {
			for at := range row {
				row[at] = int64(1+at) * int64(1+at)
			}
		},
		Tell: func(i, j int) (int64, text.Text) {
			if j-i == 1 {
				return 1, text.Of("neighbours in the standings")
			}
			return int64(j-i) * int64(j-i), text.Of("%d places apart", j-i)
		},
	}
	// Between equal gaps the starts decide, which aren't part of the cost shown.
	starts := startConflicts(f)
	starts.Tell = nil
	return Rules{Levels: []Level{gaps, starts}, Stated: 1, Neighbours: true}
}
