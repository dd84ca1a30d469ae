package screens

import (
	"testing"
	"wordhall/screens/shell"
)

// newSetupWindow and newSetupEvent are a window with this area alone, without an event and
// with one.
func newSetupWindow(t *testing.T) Window { return openWindow(t, setupAlone()) }

func newSetupEvent(t *testing.T, players int) Window { return openEvent(t, setupAlone(), players) }

func setupAlone() shell.Areas {
	shown := only("Event", newEventScreen)
	shown.Guide, shown.ImportEvent, shown.NewLike = showGuide, askImportEvent, askAfresh
	shown.Pairing, shown.Division = askPairing, askDivision
	return shown
}
