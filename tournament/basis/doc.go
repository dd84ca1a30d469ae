// Package basis writes down what a round is drawn from, so that anybody can draw it again, and makes
// the seed of the draw of it. What it writes has no name, contact, need, note or reason of anybody:
// players are numbers, clubs and countries letters where they matter. It must never change a
// division, draw a round, or write the same facts in two ways: their digest is in the seed.
package basis
