// Package lists reads tables of people from text, spreadsheets and JSON: lists of players by their columns, rating
// lists and rating histories. It must never read a file of a federation's own format or put anything into an
// event, nor import another kind of exchange.
package lists
