package pairing

import (
	"fmt"
	"testing"
)

// BenchmarkSwissRound is the draw of a whole round in the middle of an event, with
// the check of its certificate.
func BenchmarkSwissRound(b *testing.B) {
	for _, n := range []int{100, 300, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			sim := newSimulation(n, 1, "swiss")
			for range 6 {
				if _, err := sim.play(); err != nil {
					b.Fatal(err)
				}
			}
			q := sim.request()
			b.ResetTimer()
			for b.Loop() {
				d, err := Run(q)
				if err != nil || !d.Proven {
					b.Fatalf("proven %v: %v", d.Proven, err)
				}
			}
		})
	}
}
