package pairing

import (
	"cmp"
	"slices"

	"wordhall/pairing/simulate"
	"wordhall/tournament/text"
)

// random pairs by the seed alone. While repeats are limited, every possible game has its own lot, and of the
// draws with the fewest repeats the one with the least sum of lots is taken. Any of these draws can come,
// though not all exactly equally often. Without a limit the field is shuffled and neighbours meet, so that
// each draw is as likely as any other.
type random struct{}

func (random) About() About {
	return About{Name: "random", Title: "Random", Offered: 13, Follows: Choices{Repeats: true, BasedOn: true}}
}

func (random) simulate(int, int, Options) (simulate.Method, [][2]int) {
	return simulate.Shuffled, nil
}

func (random) Rules(f *Field) Rules {
	if f.request.Limit >= 0 {
		return Rules{Levels: []Level{gameLots(f)}}
	}
	return Rules{Levels: []Level{shuffledGaps(f)}}
}

// gameLots gives every game a lot of 24 bits. They are the upper ones of the same
// number whose lower ones decide between equal draws.
func gameLots(f *Field) Level {
	lots := lotsOf(f)
	return Level{
		Name: "lot of the game",
		Cost: func(i, j int) int64 { return int64(lots.of(i, j) >> 40) },
		Tell: func(int, int) (int64, text.Text) { return 0, text.Of("by lot") },
	}
}

// shuffledGaps pairs neighbours of the shuffled field. Where that can't be drawn, it takes the least sum of
// squared distances in the shuffle.
func shuffledGaps(f *Field) Level {
	place := shuffle(f)
	gap := func(i, j int) int64 { return int64(max(place[i]-place[j], place[j]-place[i])) }
	return Level{
		Name: "places apart in the shuffle, squared",
		Cost: func(i, j int) int64 { return gap(i, j) * gap(i, j) },
		Tell: func(i, j int) (int64, text.Text) {
			if gap(i, j) == 1 {
				return 0, text.Of("by lot")
			}
			return gap(i, j) - 1, text.Of("by lot, %d places apart in the shuffle", gap(i, j))
		},
	}
}

// shuffle gives every rank its place in an order drawn by the seed.
func shuffle(f *Field) []int {
	order := make([]int, f.Len())
	lots := make([]uint64, f.Len())
	for i := range order {
		order[i] = i
		lots[i] = lot(f.request.Options.Seed, uint64(f.Round()), uint64(f.ID(i)))
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(lots[a], lots[b]), cmp.Compare(f.ID(a), f.ID(b)))
	})
	place := make([]int, f.Len())
	for at, i := range order {
		place[i] = at
	}
	return place
}
