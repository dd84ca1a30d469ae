package pairing

// EvenStarts turns round games still to be played, of any rounds, so that starts and
// replies are as even as they can be: no other choice of starters for these games has
// a lower sum of squared balances, nor, then, a lower largest one. Each of open is
// played with A as the starter; past are all other games whose starts count, among
// them drawn ones that must stay. The answer are the same games in the same order; a
// game is turned round only along a path that lowers the sum.
func EvenStarts(past []Meeting, open []Pair) []Pair {
	balance := map[ID]int{}
	count := func(starter, other ID) {
		balance[starter]++
		balance[other]--
	}
	for _, m := range past {
		switch {
		case m.B == 0 || m.Starter == 0:
		case m.Starter == m.A:
			count(m.A, m.B)
		default:
			count(m.B, m.A)
		}
	}
	arcs := make([]arc, len(open))
	for i, p := range open {
		arcs[i] = arc{from: p.A, to: p.B}
		count(p.A, p.B)
	}
	evenOut(arcs, balance)
	turned := make([]Pair, len(arcs))
	for i, a := range arcs {
		turned[i] = Pair{a.from, a.to}
	}
	return turned
}
