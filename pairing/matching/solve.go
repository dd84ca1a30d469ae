package matching

import (
	"errors"
	"fmt"
	"math"
)

var (
	// ErrVertices is wrapped when n is negative or above MaxVertices.
	ErrVertices = errors.New("matching: number of vertices out of range")
	// ErrTotal is wrapped when the total of some level of the best matching does not fit into 64 bits.
	ErrTotal = errors.New("matching: total cost does not fit into 64 bits")
)

// Solution is a matching together with what proves that it is the best.
type Solution struct {
	// Mate has the partner of each vertex, or -1 if it has none.
	Mate []int
	// Cost is the exact sum of the costs of the matched pairs.
	Cost Cost

	// costs are the costs for which it was solved.
	costs *prices
	proof prover
}

// prover is the certificate of a solution, whatever numbers it is made of.
type prover interface {
	verify(s Solution, costs *prices) error
	figures(s Solution) Figures
}

// Solve finds, among the matchings of the vertices 0..n-1 with the largest possible number of pairs, one of least
// total cost.
//
// cost gives the cost of the pair i < j, and whether it may be matched at all. It is called once for each pair, and
// again for those that are matched, so it must be pure; keep it cheap. Any cost is allowed, up to the
// whole range of int64 in every level.
//
// The same input always gives the same answer. When several matchings are equally cheap there is no rule which of
// them it is, so callers who care put a tie-break into the lowest level.
//
// Errors wrap ErrVertices, ErrTotal or ErrImpure; having no perfect matching is not an error (see Perfect).
//
// Space is 8, 16 or 24 bytes times n squared, or 120 with costs that need more than 185 bits, and 1 or 2 for each
// level in use; 8 more when the same vertices are the cheapest for everybody, as with the product of two ranks for a cost.
// Time grows with about the square of n, and takes two to ten times as long in that case.
func Solve(n int, cost func(i, j int) (c Cost, ok bool)) (Solution, error) {
	return solve(n, cost, few, patientRounds)
}

// SolveRows is Solve for costs in that many levels that are found more quickly row by row. cost must give the same
// costs. It is called for the pairs that are matched. It is quickest where only one matching is cheapest, and solves
// twice where it can't tell that.
func SolveRows(n, levels int, rows Rows, cost func(i, j int) (c Cost, ok bool)) (Solution, error) {
	if n < 0 || n > MaxVertices {
		return Solution{}, fmt.Errorf("%d vertices, and 0 to %d can be matched: %w", n, MaxVertices, ErrVertices)
	}
	return solvePrices(askRows(n, levels, rows), cost, pace{first: fewAtOnce, patient: briskRounds, again: few})
}

// solve is Solve with a given number of first candidates for each vertex, which is at least one, and of patient
// rounds.
func solve(n int, cost func(i, j int) (Cost, bool), count, patient int) (Solution, error) {
	if n < 0 || n > MaxVertices {
		return Solution{}, fmt.Errorf("%d vertices, and 0 to %d can be matched: %w", n, MaxVertices, ErrVertices)
	}
	return solvePrices(ask(n, cost), cost, pace{first: count, patient: patient, again: count})
}

func solvePrices(p *prices, cost func(i, j int) (Cost, bool), at pace) (Solution, error) {
	s, err := solveFor(p, at)
	if err != nil {
		return Solution{}, err
	}
	if err := p.confirm(s.Mate, cost); err != nil {
		return Solution{}, err
	}
	s.Cost, err = p.total(s.Mate)
	if err != nil {
		return Solution{}, err
	}
	return s, nil
}

// pace is how many of the cheapest pairs of each vertex are candidates at first, and how many rounds are patient. again
// is how many are candidates at first where another matching may be as cheap, and all is solved anew.
type pace struct {
	first, patient, again int
}

// solveFor solves with the narrowest type that can hold the problem.
func solveFor(p *prices, at pace) (Solution, error) {
	c := complete(p)
	switch {
	case c.bits <= narrowBits:
		return solveWith[narrow](c, p, at)
	case c.bits <= doubleBits:
		return solveWith[double](c, p, at)
	case c.bits <= tripleBits:
		return solveWith[triple](c, p, at)
	default:
		// Twelve levels of 64+12 bits, 13 bits for the penalties and the empty one are 926 of 953 bits.
		return solveWith[wide](c, p, at)
	}
}

// solveWith solves the completed problem with one kind of number. The cost of the solution is left out.
//
// Among equally cheap matchings it is the one of patient rounds alone, on the usual number of first candidates: a draw
// can be had again from its seed, by every later program too. Rounds that hurry and fewer candidates are there for speed,
// and what is found with them is taken only if it is the only one.
func solveWith[T number[T]](c completion, p *prices, at pace) (Solution, error) {
	g := weigh[T](&c, p)
	for {
		e := newEngine[T](c.size)
		g.chooseFirst(e, at.first)
		d, hurried, err := g.optimise(e, &c, at.patient)
		if err != nil {
			return Solution{}, err
		}
		if !hurried && at.first == at.again || g.unique(&d, e.mate) {
			return Solution{Mate: p.allowedMates(e.mate), costs: p, proof: proof[T]{completion: c, duals: d, mate: e.mate}}, nil
		}
		at.first, at.patient = at.again, math.MaxInt
		clear(g.chosen)
	}
}

// allowedMates are the partners in the given graph. They are those in the completed graph if that pair is allowed.
func (p *prices) allowedMates(completed []int32) []int {
	mate := make([]int, p.n)
	for v := range mate {
		w := int(completed[v])
		mate[v] = w
		if w >= p.n {
			mate[v] = -1
			continue
		}
		if !p.may(min(v, w), max(v, w)) {
			mate[v] = -1
		}
	}
	return mate
}

// Perfect reports whether every vertex has a partner. It is true if there are no vertices.
func (s Solution) Perfect() bool {
	for _, j := range s.Mate {
		if j < 0 {
			return false
		}
	}
	return true
}

// Pairs returns the matched pairs in ascending order, each with its lower vertex first.
func (s Solution) Pairs() [][2]int {
	pairs := make([][2]int, 0, len(s.Mate)/2)
	for i, j := range s.Mate {
		if i < j {
			pairs = append(pairs, [2]int{i, j})
		}
	}
	return pairs
}

// Verify checks from scratch that the matching is valid and, by its certificate, that no other matching of the
// largest possible size is cheaper and that none is larger. cost must be the function that was solved. A nil error
// means that this is proven. Every error wraps ErrUnproven. It calls cost once for each pair, and takes time with the
// square of n.
func (s Solution) Verify(cost func(i, j int) (Cost, bool)) error {
	return s.verify(ask(len(s.Mate), cost))
}

// Prove is Verify by the costs that Solve was given. It doesn't ask for them again.
func (s Solution) Prove() error {
	return s.verify(s.costs)
}

func (s Solution) verify(costs *prices) error {
	if s.proof == nil {
		return fmt.Errorf("no certificate: %w", ErrUnproven)
	}
	return s.proof.verify(s, costs)
}
