package finals

import (
	"math"
	"slices"

	"wordhall/tournament"
)

// These limit a final: how many players are in it, and over how many games the longest match may be played.
const (
	SmallestField = 2
	LargestField  = 16
	LongestMatch  = 99
)

// Size is the number of seats of the bracket for that many players: 2, 4, 8 or 16. Seats without a player are
// byes. With three players it becomes a stepladder, in which the first waits for the winner of the others.
func Size(players int) int {
	size := 2
	for size < players {
		size *= 2
	}
	return size
}

// seedsBySeat are the seeds in the order of the seats: 1–8, 4–5, 2–7, 3–6 for eight.
func seedsBySeat(size int) []int {
	seeds := []int{1}
	for n := 2; n <= size; n *= 2 {
		var wider []int
		for _, s := range seeds {
			wider = append(wider, s, n+1-s)
		}
		seeds = wider
	}
	return seeds
}

// seat gives the entrants, in the order of the seeds, their seats. Where met is given, the lower seeds change
// seats among themselves so that as few players as possible meet in the first match who have met before. Of
// the ways with that few, seat takes the one that moves seeds least, and then the one that leaves the better
// of the lower seeds where they are.
func seat(entrants []tournament.FinalEntrant, met func(a, b tournament.PlayerID) bool) {
	n, size := len(entrants), Size(len(entrants))
	seats := make([]int, size+1) // by seed
	for i, seed := range seedsBySeat(size) {
		seats[seed] = i + 1
	}
	for i := range entrants {
		entrants[i].Seat = seats[i+1]
	}
	if met == nil {
		return
	}
	var lower []int
	for seed := size/2 + 1; seed <= n; seed++ {
		lower = append(lower, seed)
	}
	for i, seed := range apart(lower, size, func(a, b int) bool { return met(entrants[a-1].Player, entrants[b-1].Player) }) {
		entrants[seed-1].Seat = seats[lower[i]]
	}
}

// apart says which lower seed takes the place of each lower seed; met is asked about two seeds. Nobody has met two
// players in one round, so the first way with the fewest pairs that meet again, which leaves the better seeds where
// they are as long as possible, also moves the fewest seeds.
func apart(lower []int, size int, met func(a, b int) bool) []int {
	best, least := slices.Clone(lower), math.MaxInt
	taken, way := make([]bool, len(lower)), make([]int, len(lower))
	var place func(i, again int)
	place = func(i, again int) {
		if again >= least {
			return
		}
		if i == len(lower) {
			least = again
			copy(best, way)
			return
		}
		for j, seed := range lower {
			if taken[j] {
				continue
			}
			next := again
			if met(size+1-lower[i], seed) {
				next++
			}
			taken[j], way[i] = true, seed
			place(i+1, next)
			taken[j] = false
		}
	}
	place(0, 0)
	return best
}
