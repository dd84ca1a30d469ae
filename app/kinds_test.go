package app

import (
	"wordhall/app/action"
)

// Kinds lists every kind of action in the order of the desk's rooms, so that tests notice one without its undo
// case.
func Kinds() []string {
	actions := action.All()
	kinds := make([]string, len(actions))
	for i, a := range actions {
		kinds[i] = a.Kind()
	}
	return kinds
}
