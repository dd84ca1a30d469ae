//go:build race

package app_test

// How long the long day is where nobody asks for more: what is done one after the other
// has no races, and the other build looks at it.
const (
	soakUsual      = 100
	soakUsualKills = 2
)

// randomChecks is how many random walks the desk is tried with.
const randomChecks = "4"

// thinned: of cases that are gone through one after the other, with no two things at a
// time, the other build looks at all and this one at every so manieth.
const thinned = 6
