package web

import (
	"fmt"
	"testing"
)

// TestAnyPartIsTwoLinksAway from any other, and a part has few links, however many parts there are.
func TestAnyPartIsTwoLinksAway(t *testing.T) {
	for _, n := range []int{2, mostLinks, mostLinks + 1, 200, 2000} {
		t.Run(fmt.Sprint(n, " parts"), func(t *testing.T) {
			parts := partsOf("list", n*10, 10)
			leads := map[string][]link{}
			for _, p := range parts {
				leads[p.File] = p.Links
			}
			here := 0
			for _, p := range parts {
				reached := map[string]bool{}
				for _, l := range p.Links {
					if l.Here {
						here++
					}
					for _, next := range leads[l.File] {
						reached[next.File] = true
					}
				}
				if len(parts) != n || len(reached) != n || len(p.Links) > 2*45 {
					t.Fatalf("%s: two links lead to %d of %d parts, it has %d links", p.File, len(reached), len(parts), len(p.Links))
				}
			}
			if here != n {
				t.Errorf("%d parts say where one is, of %d", here, n)
			}
		})
	}
}
