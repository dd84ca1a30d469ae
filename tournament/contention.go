package tournament

import "wordhall/pairing"

// DefaultContention is what prize-aware pairing and clinches go by while a
// division has no contention of its own: one prize, and the usual bounds.
func DefaultContention() Contention {
	return Contention{
		Places: 1, GibsonSpread: []int{250, 200}, Hopefulness: 0.02,
		ControlLoss: 0.3, ControlLossFrom: 10, Runs: 10000,
	}
}

// contention is what the division goes by, its own or the default.
func (d *Division) contention() Contention {
	if d.Contention == nil {
		return DefaultContention()
	}
	return *d.Contention
}

// pairing is the contention in pairing's terms.
func (c Contention) pairing() pairing.Contention {
	return pairing.Contention{
		Places: c.Places, Classes: c.Classes, GibsonSpread: c.GibsonSpread, Hopefulness: c.Hopefulness,
		ControlLoss: c.ControlLoss, ControlLossFrom: c.ControlLossFrom, Runs: c.Runs,
	}
}
