// Package report holds what people are told of an event besides its standings: what a
// change would change, what is still open, the conditions of play, a player's conduct,
// the challenges of a game, and figures over all games.
//
// It only reads. Nothing here decides anything: whoever needs a report to act asks the
// domain instead.
package report
