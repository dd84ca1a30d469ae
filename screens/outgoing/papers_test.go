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
// again, also if a viewer shows the papers. Without a print command they can't be printed again, and Enter opens them.
// A computer that only has a viewer is no fault.
func TestPapersNobodyPrinted(t *testing.T) {
	words := text.Of("%s; the paper is in %s", "not printed", "/event/papers")
	for _, c := range []struct {
		name    string
		printed computer.Printed
		offers  string
		enter   string
	}{
		{"printed", computer.Printed{File: "/event/papers/slips.pdf", Queued: true, Words: words}, "", ""},
		{"shown where there is no print command", computer.Printed{File: "/event/papers/slips.pdf", Opened: true, Words: words}, "", ""},
		{"a printer that isn't there, shown", computer.Printed{File: "/event/papers/slips.pdf", Opened: true, Refused: true, Words: words}, "Close, Open the folder, Open the paper, Print again", "Print again"},
		{"a printer that isn't there", computer.Printed{File: "/event/papers/slips.pdf", Refused: true, Words: words}, "Close, Open the folder, Open the paper, Print again", "Print again"},
		{"only written where there is no print command", computer.Printed{File: "/event/papers/slips.pdf", Words: words}, "Close, Open the folder, Open the paper", "Open the paper"},
	} {
		w, said := &asking{printer: &drive.FakePrinter{}}, ""
		SayPrinted(w, c.printed, func(_ widgets.Tone, says text.Text) { said = says.String() })
		var offered []string
		enter := ""
		for _, answer := range w.shown.Answers {
			if offered = append(offered, answer.Text.String()); answer.Do != nil {
				answer.Do()
			}
			if answer.Key == "Enter" && answer.Kind == widgets.PrimaryButton {
				enter = answer.Text.String()
			}
		}
		opened, printed := "", ""
		if c.offers != "" {
			opened = "/event/papers /event/papers/slips.pdf"
		}
		if c.printed.Refused {
			printed = "/event/papers/slips.pdf"
		}
		if got := strings.Join(offered, ", "); got != c.offers || enter != c.enter {
			t.Errorf("%s: it offers %q, on Enter %q", c.name, got, enter)
		}
		if strings.Join(w.printer.Opened, " ") != opened || strings.Join(w.printer.Printed, " ") != printed || w.failed != nil {
			t.Errorf("%s: opened are %q, printed %q, %v", c.name, w.printer.Opened, w.printer.Printed, w.failed)
		}
		if c.offers == "" && !strings.Contains(said, "/event/papers") {
			t.Errorf("%s: said %q", c.name, said)
		}
	}
}
