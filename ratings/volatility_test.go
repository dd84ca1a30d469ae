package ratings

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestTheVolatilityIsWhereTheDescriptionHasIt, which is the one zero of its function, found here by halving.
func TestTheVolatilityIsWhereTheDescriptionHasIt(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	g := DefaultGlicko2()
	for range 400 {
		own := glicko{phi: 0.1 + 2*r.Float64(), sigma: 0.02 + 0.1*r.Float64()}
		v, delta := 0.05+2*r.Float64(), 8*r.Float64()-4
		start, square := math.Log(own.sigma*own.sigma), own.phi*own.phi+v
		f := func(x float64) float64 {
			e := math.Exp(x)
			return e*(delta*delta-square-e)/(2*(square+e)*(square+e)) - (x-start)/(g.Tau*g.Tau)
		}
		low, high := start-40, start+40 // The function falls from above zero to below it.
		for range 200 {
			if middle := (low + high) / 2; f(middle) > 0 {
				low = middle
			} else {
				high = middle
			}
		}
		if got, want := g.volatility(own, v, delta), math.Exp(low/2); math.Abs(got-want) > 1e-6 {
			t.Errorf("%+v, variance %v, improvement %v: %v, want %v", own, v, delta, got, want)
		}
	}
}

// TestAVolatilityTooSmallToReckonWith stays as it is.
func TestAVolatilityTooSmallToReckonWith(t *testing.T) {
	if got := DefaultGlicko2().volatility(glicko{phi: 1, sigma: 1e-200}, 1, 1); got != 1e-200 {
		t.Errorf("it became %v", got)
	}
}
