package setup

import (
	"testing"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/window"
)

// newSetupWindow and newSetupEvent are a window with only this area, without an event and with one.
func newSetupWindow(t *testing.T) window.Window { return shelltest.Window(t, onlySetup()) }

func newSetupEvent(t *testing.T, players int) window.Window {
	return shelltest.Event(t, onlySetup(), players)
}

func onlySetup() shell.Areas {
	shown := shelltest.Only("Event", New)
	shown.Guide, shown.ImportEvent, shown.NewLike, shown.Beside = ShowGuide, AskImportEvent, AskLike, AskBeside
	shown.Pairing, shown.Division = AskPairing, AskDivision
	return shown
}
