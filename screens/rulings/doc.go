// Package rulings is the Rulings screen: the director is led to the answer of a rulebook, reads
// the rulebooks side by side, and records, ejects and reverses.
//
// It must never hold a rule: what holds is in the rulebooks.
package rulings
