//go:build !race

package pairing

// raced shortens the long simulations under the race detector.
const raced = false
