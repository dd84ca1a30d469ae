package matching

import (
	"errors"
	"math/big"
	"slices"
	"testing"
)

func TestVerifyProvesLargerProblems(t *testing.T) {
	for _, f := range fields {
		t.Run(f.name, func(t *testing.T) {
			for _, n := range []int{2, 3, 17, 50, 99, 200, 301, 400} {
				costs := f.costs(n)
				s, err := Solve(n, costs)
				if err != nil {
					t.Fatal(err)
				}
				if err := s.Verify(costs); err != nil {
					t.Errorf("n=%d: %v", n, err)
				}
				if want := n%2 == 0; f.name != "sparse" && s.Perfect() != want {
					t.Errorf("n=%d: Perfect() = %v", n, !want)
				}
			}
		})
	}
}

// TestCertificateHoldsInOtherArithmetic checks certificates a second time, with big integers, with sets written out,
// and without any code that verify shares with the solver.
func TestCertificateHoldsInOtherArithmetic(t *testing.T) {
	allBits := func(int) func(i, j int) (Cost, bool) {
		return func(i, j int) (c Cost, ok bool) {
			for l := range c {
				c[l] = int64(mix(i, j+100*l)) >> (60 - 4*l)
			}
			return c, mix(j, i)%8 > 0
		}
	}
	for _, f := range append(slices.Clone(fields), field{"wide", allBits}) {
		t.Run(f.name, func(t *testing.T) {
			for _, n := range []int{9, 24, 41, 60} {
				costs := f.costs(n)
				s, err := solve(n, costs, 3, patientRounds)
				if err != nil {
					t.Fatal(err)
				}
				switch p := s.proof.(type) {
				case proof[narrow]:
					checkBig(t, p, costs, func(v narrow) *big.Int { return big.NewInt(int64(v)) })
				case proof[double]:
					checkBig(t, p, costs, bigOfDouble)
				case proof[triple]:
					checkBig(t, p, costs, bigOfTriple)
				case proof[wide]:
					checkBig(t, p, costs, bigOfWide)
				}
			}
		})
	}
}

func checkBig[T number[T]](t *testing.T, p proof[T], costs func(i, j int) (Cost, bool), toBig func(T) *big.Int) {
	t.Helper()
	c, d := &p.completion, &p.duals
	members := make([]map[int]bool, len(d.set))
	for b := range members {
		members[b] = map[int]bool{}
	}
	for v := range c.size {
		for b := d.inner[v]; b != none; b = d.parent[b] {
			members[b][v] = true
		}
	}
	within := make([]int, len(d.set))
	for i := range c.size {
		for j := i + 1; j < c.size; j++ {
			slack := bigWeight(c, costs, i, j)
			slack.Sub(slack, toBig(d.vertex[i]))
			slack.Sub(slack, toBig(d.vertex[j]))
			matched := int(p.mate[i]) == j
			for b, set := range members {
				if !set[i] || !set[j] {
					continue
				}
				slack.Add(slack, toBig(d.set[b]))
				if matched {
					within[b]++
				}
			}
			if slack.Sign() < 0 || matched && slack.Sign() != 0 {
				t.Fatalf("pair %d, %d (matched: %v) has slack %v", i, j, matched, slack)
			}
		}
	}
	for b, set := range members {
		if len(set) != 2*within[b]+1 || toBig(d.set[b]).Sign() <= 0 {
			t.Fatalf("set %d of %d vertices holds %d pairs", b, len(set), within[b])
		}
	}
}

// bigWeight packs the cost of a pair by multiplying.
func bigWeight(c *completion, costs func(i, j int) (Cost, bool), i, j int) *big.Int {
	sum := new(big.Int)
	if j >= c.n {
		return sum
	}
	add := func(digit *big.Int, shift uint) {
		sum.Add(sum, new(big.Int).Mul(digit, new(big.Int).Exp(big.NewInt(2), big.NewInt(int64(shift)), nil)))
	}
	v, ok := costs(i, j)
	if !ok {
		add(big.NewInt(1), c.penalty)
		return sum
	}
	for _, d := range c.digits[:c.places] {
		add(new(big.Int).Sub(big.NewInt(v[d.level]), big.NewInt(c.least[d.level])), uint(64*d.word)+d.up)
	}
	return sum
}

func TestVerifyFailsOnTamperedSolutions(t *testing.T) {
	const n = 31
	costs := randomField(n)
	other := func(i, j int) (Cost, bool) {
		c, ok := costs(i, j)
		if i == 3 && j == 4 {
			c[0]--
		}
		return c, ok
	}
	// exchange lets two pairs of the completed matching exchange partners, which gives a valid matching, but not this
	// one.
	exchange := func(mate []int32) {
		a, b := int32(0), mate[0]
		c := int32(1)
		for c == b {
			c++
		}
		d := mate[c]
		mate[a], mate[c], mate[b], mate[d] = c, a, d, b
	}
	tests := []struct {
		name   string
		change func(s *Solution, p *proof[narrow])
		costs  func(i, j int) (Cost, bool)
	}{
		{"no certificate", func(s *Solution, p *proof[narrow]) { *s = Solution{Mate: s.Mate, Cost: s.Cost} }, costs},
		{"other costs", func(*Solution, *proof[narrow]) {}, other},
		{"wrong total", func(s *Solution, _ *proof[narrow]) { s.Cost[0]++ }, costs},
		{"vertex left out", func(s *Solution, _ *proof[narrow]) { s.Mate = s.Mate[:n-1] }, costs},
		{"pair parted", func(s *Solution, _ *proof[narrow]) {
			i := s.Pairs()[0][0]
			s.Mate[s.Mate[i]], s.Mate[i] = -1, -1
		}, costs},
		{"pair parted on one side", func(s *Solution, _ *proof[narrow]) { s.Mate[s.Pairs()[0][1]] = -1 }, costs},
		{"partner out of range", func(s *Solution, _ *proof[narrow]) { s.Mate[slices.Index(s.Mate, -1)] = n + 5 }, costs},
		{"dummy as partner", func(s *Solution, _ *proof[narrow]) { s.Mate[slices.Index(s.Mate, -1)] = n }, costs},
		{"two partners exchanged", func(s *Solution, _ *proof[narrow]) { s.Mate[0], s.Mate[1] = s.Mate[1], s.Mate[0] }, costs},
		{"a costlier matching throughout", func(s *Solution, p *proof[narrow]) {
			exchange(p.mate)
			s.Mate = ask(n, costs).allowedMates(p.mate)
			s.Cost, _ = ask(n, costs).total(s.Mate)
		}, costs},
		{"unmatched in the certificate", func(_ *Solution, p *proof[narrow]) { p.mate[2] = none }, costs},
		{"own partner in the certificate", func(_ *Solution, p *proof[narrow]) { p.mate[2] = 2 }, costs},
		{"vertex number raised", func(_ *Solution, p *proof[narrow]) { p.duals.vertex[5]++ }, costs},
		{"vertex number lowered", func(_ *Solution, p *proof[narrow]) { p.duals.vertex[5]-- }, costs},
		{"vertex number huge", func(_ *Solution, p *proof[narrow]) { p.duals.vertex[5] = 1 << 62 }, costs},
		{"vertex number missing", func(_ *Solution, p *proof[narrow]) { p.duals.vertex = p.duals.vertex[:n] }, costs},
		{"set number raised", func(_ *Solution, p *proof[narrow]) { p.duals.set[0]++ }, costs},
		{"set number lowered", func(_ *Solution, p *proof[narrow]) { p.duals.set[0]-- }, costs},
		{"set number zero", func(_ *Solution, p *proof[narrow]) { p.duals.set[0] = 0 }, costs},
		{"set number huge", func(_ *Solution, p *proof[narrow]) { p.duals.set[0] = 1 << 62 }, costs},
		{"sets forgotten", func(_ *Solution, p *proof[narrow]) {
			p.duals.set, p.duals.parent = nil, nil
			for v := range p.duals.inner {
				p.duals.inner[v] = none
			}
		}, costs},
		{"set within itself", func(_ *Solution, p *proof[narrow]) { p.duals.parent[0] = 0 }, costs},
		{"unknown set", func(_ *Solution, p *proof[narrow]) { p.duals.inner[0] = int32(len(p.duals.set)) }, costs},
		{"vertex moved out of its set", func(_ *Solution, p *proof[narrow]) {
			v := slices.IndexFunc(p.duals.inner, func(b int32) bool { return b != none })
			p.duals.inner[v] = none
		}, costs},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s, err := Solve(n, costs)
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Verify(costs); err != nil {
				t.Fatal(err)
			}
			p := s.proof.(proof[narrow])
			if len(p.duals.set) == 0 {
				t.Fatal("a problem without sets tests nothing")
			}
			s.proof = &p
			test.change(&s, &p)
			if err := s.Verify(test.costs); !errors.Is(err, ErrUnproven) {
				t.Errorf("got %v, want ErrUnproven", err)
			}
		})
	}
}

// TestNumbersAreInRange up to four times the limit, positive and negative.
func TestNumbersAreInRange(t *testing.T) {
	s, err := Solve(4, randomField(4))
	if err != nil {
		t.Fatal(err)
	}
	p := s.proof.(proof[narrow])
	most := 4 * limit[narrow](&p.completion)
	for number, want := range map[narrow]bool{most: true, most + 1: false, -most: true, -most - 1: false} {
		p.duals.vertex = []narrow{number, 0, 0, 0}
		if err := p.checkRange(); (err == nil) != want {
			t.Errorf("%d with a limit of %d: %v", number, most, err)
		}
	}
}
