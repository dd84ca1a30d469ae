package tournament

import (
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament/text"
)

// Caps are the most that the margin of one game counts for in the standings, by round. The first is the cap
// of round 1, and the last one holds for all later rounds too. Where there are no caps, and in a round whose
// cap is 0, there is no limit.
type Caps []int

// CapsOf are the given caps by round; they are nil where no round has one.
func CapsOf(rounds []int) Caps {
	if !slices.ContainsFunc(rounds, func(n int) bool { return n != 0 }) {
		return nil
	}
	return rounds
}

// In is the cap of the round, 0 for none.
func (c Caps) In(round int) int {
	if len(c) == 0 {
		return 0
	}
	return c[max(0, min(round, len(c))-1)]
}

// sound reports whether the caps are valid, and no more than there can be rounds.
func (c Caps) sound() bool {
	return len(c) <= MaxRounds && !slices.ContainsFunc(c, func(n int) bool { return n < 0 })
}

// String is the caps with commas between: "300, 400".
func (c Caps) String() string {
	words := make([]string, len(c))
	for i, n := range c {
		words[i] = fmt.Sprint(n)
	}
	return strings.Join(words, ", ")
}

// Text is the caps in words.
func (c Caps) Text() text.Text {
	switch {
	case len(c) == 0:
		return text.Of("no cap")
	case len(c) > 1:
		return text.Of("by round: %s", c.String())
	}
	return text.Name(c.String())
}

// Cut is the spread limited to the cap of the round.
func (c Caps) Cut(round, spread int) int {
	if limit := c.In(round); limit > 0 {
		return max(-limit, min(limit, spread))
	}
	return spread
}
