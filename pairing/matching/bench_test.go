package matching

import (
	"fmt"
	"math"
	"testing"
	"time"
)

// sizes are the numbers of vertices that the benchmarks use, each about twice the one before.
var sizes = []int{50, 100, 200, 500, 1000, 2000}

// BenchmarkSolve also reports the exponent of growth since the size before. 2 means four times the time for twice the
// vertices.
func BenchmarkSolve(b *testing.B) {
	for _, f := range fields {
		b.Run(f.name, func(b *testing.B) {
			lastSize, lastTime := 0, time.Duration(0)
			for _, n := range sizes {
				costs := f.costs(n)
				b.Run(fmt.Sprint(n), func(b *testing.B) {
					for b.Loop() {
						if _, err := Solve(n, costs); err != nil {
							b.Fatal(err)
						}
					}
					each := b.Elapsed() / time.Duration(b.N)
					if lastSize > 0 {
						growth := math.Log(float64(each)/float64(lastTime)) / math.Log(float64(n)/float64(lastSize))
						b.ReportMetric(growth, "growth")
					}
					lastSize, lastTime = n, each
				})
			}
		})
	}
}

func BenchmarkVerify(b *testing.B) {
	for _, f := range fields[:4] {
		costs := f.costs(1000)
		s, err := Solve(1000, costs)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(f.name, func(b *testing.B) {
			for b.Loop() {
				if err := s.Verify(costs); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
