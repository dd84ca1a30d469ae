package outgoing

import (
	"strings"
	"testing"

	"wordhall/app/computer"
	"wordhall/screens/dialog"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// place is the window.
type place interface{ shell.Window }

// asking is a window that keeps the dialog that is shown.
type asking struct {
	place
	shown dialog.Spec
}

func (a *asking) Show(s dialog.Spec) func() { a.shown = s; return func() {} }

// TestPapersNobodyPrinted: if there is no printer, the folder is named and can be opened, also if a viewer shows the
// papers. A computer that only has a viewer is no fault.
func TestPapersNobodyPrinted(t *testing.T) {
	words := text.Of("%s; the paper is in %s", "not printed", "/event/papers")
	for _, c := range []struct {
		name    string
		printed computer.Printed
		asks    bool
	}{
		{"printed", computer.Printed{Queued: true, Words: words}, false},
		{"shown where there is no print command", computer.Printed{Opened: true, Words: words}, false},
		{"a printer that isn't there, shown", computer.Printed{Opened: true, Refused: true, Words: words}, true},
		{"only written", computer.Printed{Words: words}, true},
	} {
		w, said := &asking{}, ""
		SayPrinted(w, c.printed, func(_ widgets.Tone, says text.Text) { said = says.String() })
		if asked := len(w.shown.Answers) == 2 && w.shown.Answers[1].Text.String() == "Open the folder"; asked != c.asks {
			t.Errorf("%s: asked %v", c.name, asked)
		}
		if !c.asks && !strings.Contains(said, "/event/papers") {
			t.Errorf("%s: said %q", c.name, said)
		}
	}
}
