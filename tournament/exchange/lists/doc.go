// Package lists reads tables of people: lists of players by their columns, rating lists
// and rating histories, from text, Excel and JSON. It must never read a file of a
// federation or put anything into an event, nor import another kind of exchange.
package lists
