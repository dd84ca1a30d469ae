package hall

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// simulated is a host in the simulation, with what it knows and its seats at the hosts before it.
type simulated struct {
	standing
	was  formerSeat
	gone bool
}

// family says how the hosts of one event took over: for each, the index of the host from which it took over, and -1
// for the first. All of them are running when they meet.
type family struct {
	name string
	from []int
	// stayed are the hosts whose stations were also at the first host, with a seat of their own.
	stayed []int
	// heard raises a host's term, because its station had heard of a host with that term before it took over.
	heard map[int]int64
	// cut are the links whose hosts never reach each other.
	cut []link
}

var families = []family{
	{name: "two from one", from: []int{-1, 0, 0}},
	{name: "three from one", from: []int{-1, 0, 0, 0}},
	{name: "a third from one of two", from: []int{-1, 0, 0, 2}},
	{name: "a third that was at the first, from one of two", from: []int{-1, 0, 0, 2}, stayed: []int{3}},
	{name: "a third and a fourth from one of two", from: []int{-1, 0, 0, 2, 3}},
	{name: "one from each of two", from: []int{-1, 0, 0, 1, 2}},
	{name: "two from one of two", from: []int{-1, 0, 0, 2, 2}},
	{name: "two from one of two, which were at the first", from: []int{-1, 0, 0, 2, 2}, stayed: []int{3, 4}},
	{name: "one that heard of the other, from the first", from: []int{-1, 0, 0, 2}, heard: map[int]int64{1: 3}},
	{name: "one that heard of the third, from one of two", from: []int{-1, 0, 0, 2, 2}, heard: map[int]int64{4: 3}},
	{name: "one after the other", from: []int{-1, 0, 1, 2}},
	{name: "a third from one of two, for which that one has to pass it on", from: []int{-1, 0, 0, 2}, cut: []link{{3, 0}}},
}

// hosts are the family's hosts, each with what its station had learnt. lines are the lines after which they took
// over.
func (f family) hosts(lines []int64) []*simulated {
	var all []*simulated
	for i, from := range f.from {
		if from < 0 {
			all = append(all, &simulated{standing: standing{own: claim{Term: 1, Host: "0"}}})
			continue
		}
		at := seat{Print: [printBytes]byte{byte(from)}, ID: fmt.Sprintf("%d at %d", i, from), Name: fmt.Sprint(i), Role: Director, Term: all[from].own.Term, Highest: &claim{Term: max(all[from].own.Term, f.heard[i])}}
		if slices.Contains(f.stayed, i) {
			at.Before = []seat{{Print: [printBytes]byte{0}, ID: fmt.Sprintf("%d at 0", i), Role: Director}}
		}
		at, _ = at.learns(all[from].was.seats())
		was := at.takesOver(all[from].own.Term, lines[i])
		all = append(all, &simulated{standing: standing{own: was.Tells}, was: was})
	}
	return all
}

// link is a host that tells an earlier one.
type link struct{ who, to int }

// links are those between hosts that aren't gone.
func (f family) links(all []*simulated) []link {
	var list []link
	for who, h := range all {
		for _, s := range h.was.seats() {
			if l := (link{who, int(s.Print[0])}); f.reach(all, l) {
				list = append(list, l)
			}
		}
	}
	return list
}

// reach reports whether one can reach the other.
func (f family) reach(all []*simulated, l link) bool {
	return !all[l.who].gone && !all[l.to].gone && !slices.Contains(f.cut, l)
}

// meet has one of them tell the other, which answers.
func meet(all []*simulated, l link) {
	all[l.to].standing, _ = all[l.to].after(all[l.who].best())
	all[l.who].standing, _ = all[l.who].after(all[l.to].best())
}

// writing are the hosts that write.
func writing(all []*simulated) []string {
	var list []string
	for _, h := range all {
		if !h.gone && h.next.Term == 0 {
			list = append(list, h.own.Host)
		}
	}
	return list
}

// orders calls do with every order of the list until do returns false.
func orders(list []link, do func([]link) bool) bool {
	var permute func(n int) bool
	permute = func(n int) bool {
		if n == len(list) {
			return do(list)
		}
		for i := n; i < len(list); i++ {
			list[n], list[i] = list[i], list[n]
			goOn := permute(n + 1)
			list[n], list[i] = list[i], list[n]
			if !goOn {
				return false
			}
		}
		return true
	}
	return permute(0)
}

// inTouch reports whether each remaining host can reach every other one through hosts from which they come.
func (f family) inTouch(all []*simulated) bool {
	group := make([]int, len(all))
	for i := range all {
		group[i] = i
	}
	for range all {
		for who := range all {
			for to := f.from[who]; to >= 0; to = f.from[to] {
				if f.reach(all, link{who, to}) {
					low := min(group[who], group[to])
					group[who], group[to] = low, low
				}
			}
		}
	}
	first := -1
	for i, h := range all {
		if h.gone {
			continue
		}
		if first < 0 {
			first = group[i]
		}
		if group[i] != first {
			return false
		}
	}
	return true
}

// TestOnlyOneHostOfAnEventWrites holds whoever took over from whom, in whatever order they are heard, with terms
// and lines that are equal or not, and with any one of them gone for good. As soon as the remaining ones have all
// met, exactly one of them writes, and before that there is always at least one that does.
func TestOnlyOneHostOfAnEventWrites(t *testing.T) {
	for _, f := range families {
		for name, lines := range map[string][]int64{"equal lines": {0, 9, 9, 9, 9}, "more lines later": {0, 5, 6, 7, 8}, "fewer lines later": {0, 8, 7, 6, 5}} {
			for gone := -1; gone < len(f.from); gone++ {
				met := f.withGone(lines, gone)
				if !f.inTouch(met) {
					continue // It can't reach any host from which it comes.
				}
				wins := map[string]bool{}
				orders(f.links(met), func(order []link) bool {
					all := f.withGone(lines, gone)
					for n := 0; n < len(all); n++ { // Each host tells again and again. Nothing needs more rounds than the longest chain has hosts.
						for _, l := range order {
							if meet(all, l); len(writing(all)) == 0 {
								t.Errorf("%s, %s, %d is gone: nobody writes once they met as %v", f.name, name, gone, order)
								return false
							}
						}
					}
					one := writing(all)
					if len(one) != 1 {
						t.Errorf("%s, %s, %d is gone: %v write once they met as %v", f.name, name, gone, one, order)
						return false
					}
					wins[strings.Join(one, "")] = true
					return true
				})
				if len(wins) > 1 {
					t.Errorf("%s, %s, %d is gone: who wins hangs on who is heard first: %v", f.name, name, gone, wins)
				}
			}
		}
	}
}

// withGone are the hosts, of which the one with that index is gone for good. -1 stands for none.
func (f family) withGone(lines []int64, gone int) []*simulated {
	all := f.hosts(lines)
	if gone >= 0 {
		all[gone].gone = true
	}
	return all
}
