// Package audit draws the rounds of a division again from the facts kept with them. It says of each round
// whether it is as it was drawn, and where it isn't, who changed it, when and why, and what that cost against
// the best draw. It reads documents that somebody may have altered: it must never trust one fact of them
// because of another, nor change anything.
package audit
