package pairing

import (
	"math/bits"
	"slices"

	"wordhall/tournament/text"
)

// levelsOf are all levels of a draw, most important first: classes beyond the limit, repeats, the prices of
// relations, the system's own with consecutive meetings among them, and the lot. Levels that can't make a
// difference in the field are left out.
func levelsOf(f *Field, rules Rules) []Level {
	own := min(rules.Stated, len(rules.Levels))
	return slices.Concat(
		classLevel(f), repeatLevels(f), priceLevel(f),
		rules.Levels[:own], consecutiveLevel(f), rules.Levels[own:],
		[]Level{lotLevel(f)},
	)
}

// LotLevel is the name of the last level, which decides where all others are equal.
const LotLevel = "lot"

// excessName is the name of the level for meetings above the limit of repeats.
const excessName = "meetings above the limit"

// excessOf is the index of that level, -1 if there is none.
func excessOf(levels []Level) int {
	return slices.IndexFunc(levels, func(l Level) bool { return l.Name == excessName })
}

// repeatLevels are the two levels above every system's own where repeats are
// limited: meetings above the limit, then all meetings squared, so that two second
// meetings are better than one third.
func repeatLevels(f *Field) []Level {
	limit := f.request.Limit
	if limit < 0 {
		return nil
	}
	return []Level{
		{
			Name: excessName,
			Cost: func(i, j int) int64 { return int64(max(0, f.Met(i, j)-limit)) },
			Row: func(i int, row []int64) {
				for at, met := range below(f, f.met, i) {
					row[at] = int64(max(0, int(met)-limit))
				}
			},
		},
		{
			Name: "meetings, squared",
			Cost: func(i, j int) int64 { return int64(f.Met(i, j)) * int64(f.Met(i, j)) },
			Row: func(i int, row []int64) {
				for at, met := range below(f, f.met, i) {
					row[at] = int64(met) * int64(met)
				}
			},
			Tell: func(i, j int) (int64, text.Text) {
				return repeatPoints * int64(f.Met(i, j)) * int64(f.Met(i, j)), text.Text{}
			},
		},
	}
}

// LevelWords are the words for one and for many of what a level counts; counts is false
// for levels that measure instead.
func LevelWords(name string) (one, many string, counts bool) {
	switch name {
	case excessName:
		return "meeting above the limit", name, true
	case consecutiveName:
		return "meeting in consecutive rounds", name, true
	case classesName:
		return "class beyond the limit", name, true
	case "start conflicts":
		return "start conflict", name, true
	case "games inside a team":
		return "game inside a team", name, true
	case "games outside the table":
		return "game outside the table", name, true
	case acrossName:
		return "place between opponents with different wins", "places between opponents with different wins", true
	case "meetings in this cycle":
		return "meeting in this cycle", name, true
	}
	return "", "", false
}

// repeatPoints is what one earlier meeting adds to the cost that people see.
const repeatPoints = 1000

// lotLevel decides between draws that are equal in all else, by the seed. It gets
// fewer bits in large fields to leave the matching its fast arithmetic; draws that
// are equal even then follow from the order of the ranks alone.
func lotLevel(f *Field) Level {
	mask := uint64(1)<<(22-min(18, bits.Len(uint(f.Len())))) - 1
	lots := lotsOf(f)
	return Level{
		Name: LotLevel,
		Cost: func(i, j int) int64 { return int64(lots.of(i, j) & mask) },
		Row: func(i int, row []int64) {
			own := lots[i]
			for at, other := range lots[i+1:] {
				row[at] = int64(own.with(other) & mask)
			}
		},
	}
}
