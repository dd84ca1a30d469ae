//go:build !race

package store

// randomChecks is how many random cases a property is tried with.
const randomChecks = "40"

// kills is how often the storm of sheets is ended by force.
const kills = 100

// usualFlips is how many files with one damaged byte are opened.
const usualFlips = 60

// usualConvertKills is how often the conversion of an older file is ended by force.
const usualConvertKills = 40
