//go:build !crashhook

package window

// testHook does nothing, because only a program built for its own tests can be made to crash.
func testHook(*window) {}
