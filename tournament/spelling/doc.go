// Package spelling compares names of people whatever their case, accents, order and short
// forms, and writes them in plain letters.
//
// It knows texts only. It must never decide that two players are the same person.
package spelling
