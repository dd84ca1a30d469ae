// Package report says what is shown of an event, once for every outlet: the columns of the
// standings and the figures of all lists in words, what a change would change, what is still
// open, the conditions of play, a player's conduct, and the challenges of a game.
//
// It only reads. Nothing here decides anything: whoever needs a report to act asks the
// domain instead.
package report
