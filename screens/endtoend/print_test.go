//go:build endtoend && linux

package endtoend

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestPapersGoToThePrinter that is the computer's first choice, and to another one if the settings name it.
func TestPapersGoToThePrinter(t *testing.T) {
	t.Parallel()
	s := New(t)
	s.Launch()
	d := newDirector(s, "")
	d.Key("s")
	d.WaitTitle("(?i)sample|– Wordhall")
	d.goTo("Export")
	s.Settle()
	for i, before := range []string{"", "-d " + otherPrinter + " "} {
		if before != "" {
			d.Changes("the settings", func() { d.Key("ctrl+comma") })
			for range 10 { // It is the last of the settings.
				d.Key("Return")
			}
			d.Type(otherPrinter[:1])
			d.Shot("print-settings")
			d.Changes("the printer kept", func() { d.Key("ctrl+Return") })
		}
		d.Key("p")
		var printed []string
		d.WaitUntil("the papers are printed", func() bool {
			if !exists(filepath.Join(s.Home, printedNotes)) {
				return false
			}
			printed = s.notes(printedNotes)
			return len(printed) > i && printed[i] != ""
		})
		d.Shot("printed")
		file, ok := strings.CutPrefix(printed[i], before)
		if !ok || filepath.Ext(file) != ".pdf" || strings.Contains(file, " -d ") {
			t.Errorf("the printer was told %q", printed[i])
		}
	}
	d.Close()
}
