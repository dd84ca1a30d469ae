package pairing

import (
	"math"
	"slices"

	"wordhall/pairing/matching"
)

// turnStep is one step of a draw in turn: the positions in the pool, i < j, where j is the pool's length for
// the bye. passed says that a higher opponent was passed over so that the others can be paired.
type turnStep struct {
	i, j   int
	passed bool
}

// turns is the state of a draw in turn: who may meet whom, and a draw of all players still free, which proves
// that there is one.
type turns struct {
	// need[i][j] is the reset round from which the two may meet; it is never if there is none.
	need  [][]int
	reset int
	// wish[i][j] is how far a game breaks the wishes, and allowed is how far it may.
	wish    [][]broken
	allowed broken
	mate    []int
	free    []bool
}

// never is a reset round above all rounds.
const never = math.MaxInt

// firstDraw is the draw in which the highest player has the highest opponent that leaves a draw, then the
// next player still free, and so on, with the earliest reset round for which one exists. A player who has had
// more byes gets the bye only if none with fewer can. ok is false if no draw exists.
func (s *seating) firstDraw() (order []turnStep, reset int, ok bool) {
	if len(s.pool) == 0 {
		return nil, 0, true
	}
	wish := s.wishes()
	for _, byes := range s.byeCounts() {
		t := turns{need: s.needs(byes), wish: wish}
		if t.relax() {
			return t.take(), t.reset, true
		}
	}
	return nil, 0, false
}

// relax looks for the least that must be given up so that a draw exists: first the limit of
// classes, then the meetings forgiven, then the prices.
func (t *turns) relax() bool {
	classes, prices := t.brokenBy()
	for _, t.allowed.classes = range classes {
		for _, t.reset = range t.resets() {
			for _, t.allowed.price = range prices {
				if t.start() {
					return true
				}
			}
		}
	}
	return false
}

// byeCounts are the numbers of byes that players of an odd pool have had, fewest
// first.
func (s *seating) byeCounts() []int {
	if len(s.pool)%2 == 0 {
		return []int{0}
	}
	counts := make([]int, len(s.pool))
	for i, p := range s.pool {
		counts[i] = p.Byes
	}
	slices.Sort(counts)
	return slices.Compact(counts)
}

// needs says from which reset round on two of the pool may meet. With an odd number
// the bye is the last, for those who have had no more than that many.
func (s *seating) needs(byes int) [][]int {
	n := len(s.pool)
	size := n + n%2
	need := make([][]int, size)
	place := make(map[ID]int, n)
	for i := range need {
		need[i] = make([]int, size)
		if i < n {
			place[s.pool[i].ID] = i
		}
	}
	for p, rounds := range s.meetingRounds() {
		i, is := place[p.A]
		j, both := place[p.B]
		if is && both && len(rounds) > s.Limit {
			slices.Sort(rounds)
			need[i][j] = rounds[len(rounds)-s.Limit-1]
			need[j][i] = need[i][j]
		}
	}
	for _, p := range s.Avoid {
		i, is := place[p.A]
		j, both := place[p.B]
		if is && both {
			need[i][j], need[j][i] = never, never
		}
	}
	at := func(id ID) int {
		if i, is := place[id]; is {
			return i
		}
		return -1
	}
	for _, a := range s.Apart {
		if a.Price == 0 {
			a.pairs(at, func(i, j int) { need[i][j], need[j][i] = never, never })
		}
	}
	for i := range n * (n % 2) {
		if s.pool[i].Byes > byes {
			need[i][n], need[n][i] = never, never
		}
	}
	return need
}

// meetingRounds are the rounds of all meetings of a pair; none while repeats are
// unlimited.
func (s *seating) meetingRounds() map[Pair][]int {
	rounds := map[Pair][]int{}
	if s.Limit < 0 {
		return rounds
	}
	for _, m := range s.history.meetings {
		p := Pair{m.A, m.B}.key()
		rounds[p] = append(rounds[p], m.Round)
	}
	return rounds
}

// resets are the reset rounds that make a difference, the earliest first.
func (t *turns) resets() []int {
	all := []int{0}
	for _, row := range t.need {
		for _, reset := range row {
			if reset != 0 && reset != never {
				all = append(all, reset)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (t *turns) may(i, j int) bool {
	return t.need[i][j] <= t.reset && (t.wish == nil || t.wish[i][j].within(t.allowed))
}

// start looks for any draw of all with the reset round set.
func (t *turns) start() bool {
	n := len(t.need)
	t.mate, t.free = make([]int, n), make([]bool, n)
	everybody := make([]int, n)
	for i := range n {
		everybody[i], t.free[i] = i, true
	}
	return t.inOrder() || t.solve(everybody)
}

// inOrder pairs each player in turn with the highest who is left. Players who are left over are paired by an
// exchange with a game of two others. If it returns false, that proves nothing.
func (t *turns) inOrder() bool {
	const nobody = -1
	for i := range t.mate {
		t.mate[i] = nobody
	}
	var over []int
	for i := range t.mate {
		if t.mate[i] != nobody {
			continue
		}
		j := i + 1
		for j < len(t.mate) && (t.mate[j] != nobody || !t.may(i, j)) {
			j++
		}
		if j == len(t.mate) {
			over = append(over, i)
			continue
		}
		t.join(i, j)
	}
	for ; len(over) > 0; over = over[2:] {
		a, b := over[0], over[1]
		c := slices.IndexFunc(t.mate, func(d int) bool { return d != nobody && t.may(a, t.mate[d]) && t.may(b, d) })
		if c < 0 {
			return false
		}
		d := t.mate[c]
		t.join(a, c)
		t.join(b, d)
	}
	return true
}

// take draws the games one after another.
func (t *turns) take() []turnStep {
	var order []turnStep
	for i := range t.need {
		if !t.free[i] {
			continue
		}
		step := turnStep{i: i, j: i + 1}
		for !t.free[step.j] || !t.may(i, step.j) || !t.leaves(i, step.j) {
			step.passed = step.passed || (t.free[step.j] && t.may(i, step.j))
			step.j++
		}
		t.free[i], t.free[step.j] = false, false
		order = append(order, step)
	}
	return order
}

// leaves reports whether all others who are free can be paired when these two are. If
// so the present draw is changed to one with that game: by an exchange between two or
// three games where one will do, else by a new matching of the rest.
func (t *turns) leaves(i, j int) bool {
	if t.mate[i] == j {
		return true
	}
	a, b := t.mate[i], t.mate[j]
	if t.may(a, b) {
		t.join(i, j)
		t.join(a, b)
		return true
	}
	var rest []int
	for c, free := range t.free {
		if !free || c == i || c == j {
			continue
		}
		rest = append(rest, c)
		if c == a || c == b {
			continue
		}
		if d := t.mate[c]; t.may(a, c) && t.may(b, d) {
			t.join(i, j)
			t.join(a, c)
			t.join(b, d)
			return true
		}
	}
	if !t.solve(rest) {
		return false
	}
	t.join(i, j)
	return true
}

func (t *turns) join(i, j int) { t.mate[i], t.mate[j] = j, i }

// solve pairs these players in any way that is allowed, as a largest matching finds
// it; false, and nothing changed, if that leaves somebody over.
func (t *turns) solve(players []int) bool {
	solution, err := matching.Solve(len(players), func(x, y int) (matching.Cost, bool) {
		return matching.Cost{}, t.may(players[x], players[y])
	})
	if err != nil || !solution.Perfect() {
		return false
	}
	for _, p := range solution.Pairs() {
		t.join(players[p[0]], players[p[1]])
	}
	return true
}
