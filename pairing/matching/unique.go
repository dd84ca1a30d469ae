package matching

import "errors"

// errTies ends the listing of tight pairs when there are so many that several matchings are surely cheapest.
var errTies = errors.New("matching: more tight pairs than a single cheapest matching has")

// mostTight is the greatest number of tight pairs for each vertex. If a single matching is cheapest a vertex has one
// or two.
const mostTight = 8

// unique reports whether the matching can be shown to be the only cheapest one of the completed graph. False proves
// nothing.
//
// By the proof of the certificate every cheapest matching consists of tight pairs and leaves each set full. So among
// the outermost sets and vertices it is a perfect matching of tight pairs. If there is only one, it also says which
// vertex of each set is matched outside; the part of the set with that vertex is then out of play, and the other parts
// are matched among themselves in the same manner, set by set. Tight pairs between the same two parts count each.
//
// A perfect matching is the only one of its graph if a vertex of degree one can be taken out together with its partner
// again and again until none is left: such a vertex has no other partner.
func (g *graph[T]) unique(d *duals[T], mate []int32) bool {
	p := parts{size: int32(g.size), around: append(append([]int32(nil), d.inner...), d.parent...)}
	p.next, p.partner = make([][]int32, len(p.around)), make([]int32, len(p.around))
	for part := range p.partner {
		p.partner[part] = none
	}
	one, tight := power[T](0), 0
	var found []int32
	err := d.each(0, 1, func(u int32, seen []T) error {
		row := g.cells[int(u)*g.size:][u+1 : g.size]
		found = d.vertex[u].plus(one).short(row, seen[u+1:], found[:0]) // The slack is less than one, so there is none.
		if tight += len(found); tight > mostTight*g.size {
			return errTies
		}
		for _, at := range found {
			p.join(u, u+1+at, mate[u] == u+1+at)
		}
		return nil
	})
	return err == nil && p.strip()
}

// parts are the vertices and, from size on, the sets. Each is a part of the smallest set around it.
type parts struct {
	size    int32
	around  []int32   // It is by part, and none for the outermost ones.
	next    [][]int32 // They are, by part, the parts of the same set to which a tight pair leads.
	partner []int32   // It is by part, and none for the one that is matched outside its set.
}

// join notes that a tight pair exists, and whether it is matched.
func (p *parts) join(u, v int32, matched bool) {
	for p.around[u] != p.around[v] {
		// A set comes after the one around it, so the later of the two isn't around the other.
		if p.around[u] > p.around[v] {
			u = p.size + p.around[u]
		} else {
			v = p.size + p.around[v]
		}
	}
	p.next[u], p.next[v] = append(p.next[u], v), append(p.next[v], u)
	if matched {
		p.partner[u], p.partner[v] = v, u
	}
}

// strip takes out parts that have one tight pair left, with their partners, and reports whether none is left. Those
// that are matched outside their set are out from the start.
func (p *parts) strip() bool {
	degree, left := make([]int, len(p.next)), 0
	var leaves []int32
	for a, list := range p.next {
		if p.partner[a] == none {
			continue
		}
		left++
		for _, b := range list {
			if p.partner[b] != none {
				degree[a]++
			}
		}
		if degree[a] == 1 {
			leaves = append(leaves, int32(a))
		}
	}
	for ; len(leaves) > 0; leaves = leaves[1:] {
		a := leaves[0]
		b := p.partner[a]
		if b == none {
			continue
		}
		p.partner[a], p.partner[b] = none, none
		left -= 2
		for _, c := range p.next[b] {
			if degree[c]--; degree[c] == 1 && p.partner[c] != none {
				leaves = append(leaves, c)
			}
		}
	}
	return left == 0
}
