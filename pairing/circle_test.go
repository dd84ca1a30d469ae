package pairing

import "testing"

// TestCircle: for every number of seats each pair meets once in a cycle, each round is a matching, and everybody has
// one bye in an odd field. After any number of rounds starts and replies are within one, so they are equal after an
// even number of games.
func TestCircle(t *testing.T) {
	for n := 2; n <= 60; n++ {
		c := circle{seats: n}
		met := map[[2]int]int{}
		balance, byes := make([]int, n), make([]int, n)
		for round := range c.rounds() {
			for seat := range n {
				other := c.opponent(seat, round)
				switch {
				case other == seat:
					t.Fatalf("n=%d round %d: seat %d meets itself", n, round, seat)
				case other >= n:
					byes[seat]++
					continue
				case c.opponent(other, round) != seat:
					t.Fatalf("n=%d round %d: %d meets %d, who meets %d", n, round, seat, other, c.opponent(other, round))
				case c.starts(seat, round) == c.starts(other, round):
					t.Fatalf("n=%d round %d: seats %d and %d both start, or neither", n, round, seat, other)
				}
				if seat < other {
					met[[2]int{seat, other}]++
				}
				balance[seat]--
				if c.starts(seat, round) {
					balance[seat] += 2
				}
				if balance[seat] < -1 || balance[seat] > 1 {
					t.Fatalf("n=%d after round %d: balance of seat %d is %d", n, round, seat, balance[seat])
				}
			}
		}
		if len(met) != n*(n-1)/2 {
			t.Fatalf("n=%d: %d pairs met, want %d", n, len(met), n*(n-1)/2)
		}
		for pair, times := range met {
			if times != 1 {
				t.Fatalf("n=%d: %v met %d times", n, pair, times)
			}
		}
		for seat := range n {
			if byes[seat] != n%2 {
				t.Fatalf("n=%d: seat %d has %d byes", n, seat, byes[seat])
			}
		}
	}
}
