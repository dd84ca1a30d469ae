package outgoing

import (
	"context"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/computer"
	"wordhall/screens/dialog"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// place is the window.
type place interface{ shell.Window }

// asking is a window that keeps the dialog that is shown.
type asking struct {
	place
	shown   dialog.Spec
	printer *drive.FakePrinter
	failed  error
}

func (a *asking) Show(s dialog.Spec) func() { a.shown = s; return func() {} }

func (a *asking) Program() *app.Program { return &app.Program{Printer: a.printer} }

func (a *asking) Read(work func() error, done func(error)) { done(work()) }

func (a *asking) Run(_ shell.WorkWords, work func(context.Context) error, done func(error)) {
	done(work(context.Background()))
}

func (a *asking) Fail(err error) { a.failed = err }

// TestPapersNobodyPrinted: if there is no printer, the folder is named, and it and the paper can be opened or printed
// again, also if a viewer shows the papers. A computer that only has a viewer is no fault.
func TestPapersNobodyPrinted(t *testing.T) {
	words := text.Of("%s; the paper is in %s", "not printed", "/event/papers")
	for _, c := range []struct {
		name    string
		printed computer.Printed
		asks    bool
	}{
		{"printed", computer.Printed{File: "/event/papers/slips.pdf", Queued: true, Words: words}, false},
		{"shown where there is no print command", computer.Printed{File: "/event/papers/slips.pdf", Opened: true, Words: words}, false},
		{"a printer that isn't there, shown", computer.Printed{File: "/event/papers/slips.pdf", Opened: true, Refused: true, Words: words}, true},
		{"only written", computer.Printed{File: "/event/papers/slips.pdf", Words: words}, true},
	} {
		w, said := &asking{printer: &drive.FakePrinter{}}, ""
		SayPrinted(w, c.printed, func(_ widgets.Tone, says text.Text) { said = says.String() })
		var offered []string
		for _, answer := range w.shown.Answers {
			if offered = append(offered, answer.Text.String()); answer.Do != nil {
				answer.Do()
			}
		}
		want, opened, printed := "", "", ""
		if c.asks {
			want, opened, printed = "Close, Open the folder, Open the paper, Print again", "/event/papers /event/papers/slips.pdf", "/event/papers/slips.pdf"
		}
		if got := strings.Join(offered, ", "); got != want {
			t.Errorf("%s: it offers %q", c.name, got)
		}
		if strings.Join(w.printer.Opened, " ") != opened || strings.Join(w.printer.Printed, " ") != printed || w.failed != nil {
			t.Errorf("%s: opened are %q, printed %q, %v", c.name, w.printer.Opened, w.printer.Printed, w.failed)
		}
		if !c.asks && !strings.Contains(said, "/event/papers") {
			t.Errorf("%s: said %q", c.name, said)
		}
	}
}
