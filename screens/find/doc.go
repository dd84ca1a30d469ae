// Package find lists a division's players and finds them by what a director types, as spelling.Finder does.
//
// It only reads. It must never settle on one of several that fit.
package find
