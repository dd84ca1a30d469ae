package pairing

import (
	"wordhall/tournament/text"
)

// swiss pairs players of equal wins: the least sum of squared differences in
// half-wins, then the fewest start conflicts, then halves against each other (or
// neighbours) inside each score group, then neighbours across groups.
type swiss struct {
	name, title      string
	offered, basedOn int
}

func (s swiss) About() About {
	return About{
		Name: s.name, Title: s.title, Offered: s.offered, BasedOn: s.basedOn, Follows: Choices{Repeats: true, BasedOn: true, Adjacent: true, StrictStarts: true},
	}
}

func (swiss) Rules(f *Field) Rules {
	wins, starts := winsApart(f), startConflicts(f)
	levels := []Level{wins, starts}
	if f.Options().StrictStarts {
		levels = []Level{starts, wins}
	}
	inside := fold(f)
	if f.Options().Adjacent {
		inside = adjacent(f)
	}
	return Rules{Levels: append(levels, inside, across(f)), Stated: 3}
}

// winsApart costs the squared difference in half-wins: two games half a win apart
// are better than one a whole win apart.
func winsApart(f *Field) Level {
	apart := func(i, j int) int64 { return int64(f.HalfWins(i) - f.HalfWins(j)) }
	return Level{
		Name: "half-wins apart, squared",
		Cost: func(i, j int) int64 { return apart(i, j) * apart(i, j) },
		Row: func(i int, row []int64) {
			for at, other := range f.half[i+1:] {
				row[at] = int64(f.half[i]-other) * int64(f.half[i]-other)
			}
		},
		Tell: func(i, j int) (int64, text.Text) {
			return apart(i, j) * apart(i, j), winsWords(max(apart(i, j), -apart(i, j)))
		},
	}
}

// winsWords says how far apart two players are, in half-wins.
func winsWords(half int64) text.Text {
	switch {
	case half == 0:
		return text.Of("equal wins")
	case half == 1:
		return text.Of("half a win apart")
	case half == 2:
		return text.Of("a win apart")
	case half%2 == 0:
		return text.Of("%d wins apart", half/2)
	}
	return text.Of("%d½ wins apart", half/2)
}

// startConflicts costs 1 where both players are due to start, or both to reply.
func startConflicts(f *Field) Level {
	conflict := func(i, j int) int64 { return dueAlike(f.Balance(i), f.Balance(j)) }
	return Level{
		Name: "start conflicts",
		Cost: conflict,
		Row: func(i int, row []int64) {
			for at, other := range f.balance[i+1:] {
				row[at] = dueAlike(f.balance[i], other)
			}
		},
		Tell: func(i, j int) (int64, text.Text) {
			switch {
			case conflict(i, j) == 0:
				return 0, text.Text{}
			case f.Balance(i) < 0:
				return 1, text.Of("both are due to start")
			}
			return 1, text.Of("both are due to reply")
		},
	}
}

// dueAlike is 1 for balances that are both below or both above 0.
func dueAlike(a, b int) int64 {
	if (a < 0 && b < 0) || (a > 0 && b > 0) {
		return 1
	}
	return 0
}

// fold sets the upper half of a score group against the lower: the cost is the
// squared distance from half the group's size, doubled to stay whole.
func fold(f *Field) Level {
	off := func(i, j int) int64 {
		if f.HalfWins(i) != f.HalfWins(j) {
			return 0
		}
		return int64(2*(j-i) - f.GroupSize(i))
	}
	return Level{
		Name: "distance from half the group, doubled and squared",
		Cost: func(i, j int) int64 { return off(i, j) * off(i, j) },
		Row: func(i int, row []int64) {
			off := int64(-f.group[i])
			for at, other := range f.half[i+1:] {
				if off += 2; other == f.half[i] {
					row[at] = off * off
				}
			}
		},
		Tell: func(i, j int) (int64, text.Text) {
			distance := max(off(i, j), -off(i, j)) / 2
			switch {
			case f.HalfWins(i) != f.HalfWins(j):
				return 0, text.Text{}
			case distance == 0:
				return 0, text.Of("half the group apart")
			}
			return distance, text.Of("place in the group, %d from half-way", distance)
		},
	}
}

// adjacent sets neighbours of a score group against each other: the cost is the
// squared difference in ranks.
func adjacent(f *Field) Level {
	gap := func(i, j int) int64 {
		if f.HalfWins(i) != f.HalfWins(j) {
			return 0
		}
		return int64(j - i)
	}
	return Level{
		Name: "places apart in the group, squared",
		Cost: func(i, j int) int64 { return gap(i, j) * gap(i, j) },
		Tell: func(i, j int) (int64, text.Text) {
			if g := gap(i, j); g > 1 {
				return g - 1, text.Of("%d places apart in the group", g)
			}
			return 0, text.Text{}
		},
	}
}

// acrossName names the level of across.
const acrossName = "places apart across groups"

// across keeps games between two score groups close to the line between them.
func across(f *Field) Level {
	return Level{
		Name: acrossName,
		Cost: func(i, j int) int64 {
			if f.HalfWins(i) == f.HalfWins(j) {
				return 0
			}
			return int64(j - i)
		},
		Row: func(i int, row []int64) {
			for at, other := range f.half[i+1:] {
				if other != f.half[i] {
					row[at] = int64(at + 1)
				}
			}
		},
	}
}
