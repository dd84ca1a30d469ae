package matching

import "testing"

// FuzzSolve reads a small graph from the bytes. They are the number of vertices, how to spread values over the
// levels, how many first candidates there are, and then one byte for each pair, which the highest values forbid.
func FuzzSolve(f *testing.F) {
	f.Add([]byte{6, 0, 1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6})
	f.Add([]byte{9, 3, 2, 255, 1, 255, 2, 255, 3, 255, 4, 255, 5})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 3 {
			return
		}
		n, spread, count := int(data[0]%12), data[1], 1+int(data[2]%6)
		data = data[3:]
		tab := newTable(n)
		for i := range n {
			for j := i + 1; j < n && len(data) > 0; j++ {
				if v := data[0]; v < 240 {
					tab.costs[[2]int{i, j}] = spreadCost(int64(v), spread)
				}
				data = data[1:]
			}
		}
		check(t, tab, count, tab.oracle())
	})
}

// spreadCost makes one to three levels from a byte, which are small or take more than 64 bits together.
func spreadCost(v int64, spread byte) Cost {
	switch spread % 5 {
	case 0:
		return Cost{v}
	case 1:
		return Cost{v % 3, -v / 3}
	case 2:
		return Cost{0, v % 2, 0, v % 5, 0, 0, 0, v}
	case 3:
		return Cost{v << 45, -v << 44, v % 7}
	default:
		return Cost{v/40 - 3, 1 << 59 * (v % 2), v << 50, -v << 50, v, v << 50, v << 50, -v << 51}
	}
}
