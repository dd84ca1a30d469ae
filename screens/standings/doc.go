// Package standings is the Standings screen: the list after any round, the cross-table,
// statistics, chances, teams and several divisions together, with the card of a player.
//
// It must never rank anybody: it shows the order that the division gives.
package standings
