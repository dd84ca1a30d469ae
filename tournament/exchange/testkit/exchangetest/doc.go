// Package exchangetest has the events, rulebooks and checks that the tests of every kind of exchange share. Only
// tests may import it.
package exchangetest
