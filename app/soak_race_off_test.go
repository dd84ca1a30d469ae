//go:build !race

package app_test

// How long the long day is where nobody asks for more.
const (
	soakUsual      = 3000
	soakUsualKills = 15
)
