// Package ratinglist finds the players of a division in a federation's list of ratings
// and in past events, whatever the spelling of their names, and takes over what the list
// says of them.
//
// It must never settle a doubtful match: a person decides. It reads no files.
package ratinglist
