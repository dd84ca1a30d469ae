package tournament

// DefaultContention is what prize-aware pairing and clinches go by while a
// division has no contention of its own: one prize, and the usual bounds.
func DefaultContention() Contention {
	return Contention{
		Places: 1, GibsonSpread: []int{250, 200}, Hopefulness: 0.02,
		ControlLoss: 0.3, ControlLossFrom: 10, Runs: 10000,
	}
}
