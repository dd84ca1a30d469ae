// Package finals is the stage after a division's rounds: who plays, the bracket, which games are still to be
// played and who starts them, and the places that it decides. The facts are tournament.Finals; everything
// else follows from them each time it is asked for. The package must never change the standings, nor draw a
// lot without the seed kept in the facts.
package finals
