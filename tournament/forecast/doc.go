// Package forecast says when the round in play will end, and when the next one can start, from the times at
// which the sheets of the division have come in so far.
//
// It only reads a division, and it never asks a clock: whoever asks says what time it is. Where the times say
// too little, it says nothing.
package forecast
