//go:build race

package store

// randomChecks is how many random cases a property is tried with; the race
// detector makes each some ten times slower and looks for something else.
const randomChecks = "5"

// kills is how often the storm of sheets is ended by force.
const kills = 6

// usualFlips is how many files with one damaged byte are opened.
const usualFlips = 6

// usualConvertKills is how often the conversion of an older file is ended by force.
const usualConvertKills = 6
