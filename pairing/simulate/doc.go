// Package simulate plays the rounds that an event has left, many times over, and counts
// in which place everybody ends.
//
// Every run has its own random numbers, made from the seed and the run's number alone, and
// what is counted are whole numbers. So the answer is the same on any number of cores, and a
// batch of runs can be continued by another. Nothing is allocated for a run or a game.
//
// The package is pure: numbers of players in, counts out. It must never know an event, a
// pairing system or a clock; who simulates says which ranks meet in which round. What is
// counted are wins, then spread. Repeats are not looked at.
package simulate
