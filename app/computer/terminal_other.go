//go:build !windows

package computer

// UseTerminal does nothing: here every program has the terminal that it was typed in.
func UseTerminal() {}
