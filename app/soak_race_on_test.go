//go:build race

package app_test

// How long the long day is where nobody asks for more: what is done one after the other
// has no races, and the other build looks at it.
const (
	soakUsual      = 100
	soakUsualKills = 2
)

// randomChecks is how many random walks the desk is tried with.
const randomChecks = "10"
