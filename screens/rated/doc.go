// Package rated puts a player's rating and its change into words and figures as the rating
// system keeps them.
//
// It only reads. It must never rate: figures come from the rating systems.
package rated
