// Package report holds the reports of an event other than its standings: what a
// change would change, what is still open, the conditions of play, a player's conduct,
// the challenges of a game, and figures over all games.
//
// It only reads. Nothing here decides anything: whoever needs a report to act asks the
// domain instead.
package report
