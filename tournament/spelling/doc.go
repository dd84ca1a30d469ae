// Package spelling compares names of people whatever their case, accents, order and short
// forms, finds them by what is typed, writes them in plain letters, and counts how many letters
// two words are apart.
//
// It knows texts only. It must never decide that two players are the same person.
package spelling
