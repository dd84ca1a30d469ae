// Package exchangetest is the events, rulebooks and checks that the tests of every kind of
// exchange share. It must never be imported by anything but tests.
package exchangetest
