// Package award finds who wins the prizes: players and teams ranked by what a prize measures, the shares of
// those who are level, and lists of prizes to start from.
//
// The prizes themselves, and to whom they were handed, are facts of the domain. The package only reads, and
// must never hand out a prize.
package award
