//go:build race

package app_test

// How long the long day is where nobody asks for more.
const (
	soakUsual      = 300
	soakUsualKills = 4
)
