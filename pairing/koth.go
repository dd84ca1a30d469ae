package pairing

import "fmt"

// kingOfTheHill pairs first with second, third with fourth and so on; where
// something stands against that, the least sum of squared gaps in rank.
type kingOfTheHill struct{}

func (kingOfTheHill) Name() string       { return "koth" }
func (kingOfTheHill) Defaults() Defaults { return Defaults{BasedOn: -1, Limit: Unlimited} }

func (kingOfTheHill) Rules(f *Field) Rules {
	gaps := Level{
		Name: "places apart, squared",
		Cost: func(i, j int) int64 { return int64(j-i) * int64(j-i) },
		Tell: func(i, j int) (int64, string) {
			if j-i == 1 {
				return 1, "neighbours in the standings"
			}
			return int64(j-i) * int64(j-i), fmt.Sprintf("%d places apart", j-i)
		},
	}
	// Between equal gaps the starts decide; they are no part of the cost shown.
	starts := startConflicts(f)
	starts.Tell = nil
	return Rules{Levels: []Level{gaps, starts}, Stated: 1}
}
