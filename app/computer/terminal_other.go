//go:build !windows

package computer

// UseTerminal does nothing, because on this system every program has the terminal in which it was typed.
func UseTerminal() {}
