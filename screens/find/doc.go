// Package find finds players and lines by what a director types: small letters, without
// accents, by the beginnings of words.
//
// It only reads. It must never settle on one of several that fit.
package find
