// Package adjudication is the table at which words are challenged: the locked page that players
// type at, and the Words screen with its lists, its log and its PIN.
//
// It must never tell which word of a play is wrong.
package adjudication
