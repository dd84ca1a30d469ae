//go:build !race

package app_test

// How long the long day is where nobody asks for more.
const (
	soakUsual      = 1200
	soakUsualKills = 15
)

// randomChecks is how many random walks the desk is tried with.
const randomChecks = "100"

// thinned: every case is gone through.
const thinned = 1
