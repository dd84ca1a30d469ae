// Package format puts values of an event into the words that screens show: sentences,
// counts, records, spreads, games, prizes, players and pairing systems.
//
// It only reads what it is given. It must never draw, ask the desk, or decide anything:
// figures come from the domain.
package format
