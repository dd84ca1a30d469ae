package app

import (
	"wordhall/app/action"
)

// Kinds lists every kind of action in the order of the desk's files, so that tests notice a kind without a case for
// undo.
func Kinds() []string {
	actions := action.All()
	kinds := make([]string, len(actions))
	for i, a := range actions {
		kinds[i] = a.Kind()
	}
	return kinds
}
