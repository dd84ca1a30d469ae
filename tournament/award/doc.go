// Package award finds who earns the prizes: players and teams ranked by what a prize
// measures, shares of those level, and lists of prizes to start from.
//
// The prizes themselves and who was handed them are facts of the domain. The package
// only reads, and must never hand out a prize.
package award
