package outgoing

import (
	"context"
	"path/filepath"
	"slices"

	"wordhall/app"
	"wordhall/app/computer"
	"wordhall/screens/dialog"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// PaperSetKey returns the key under which the papers of a division are remembered.
func PaperSetKey(desk *app.Desk, d *tournament.Division) string {
	return desk.Path() + " " + d.Name
}

// PaperSet returns the papers that the division prints for a published round, which are those last ticked on Export.
// At first they are the draw by table, the draw by name, and the slips.
func PaperSet(desk *app.Desk, d *tournament.Division) []app.PaperKind {
	if set := desk.Program().Preferences.Get().PaperSets[PaperSetKey(desk, d)]; len(set) > 0 {
		offered := app.PapersOf(desk.Event(), d)
		var kinds []app.PaperKind
		for _, name := range set {
			if k := app.PaperKind(name); slices.Contains(offered, k) {
				kinds = append(kinds, k)
			}
		}
		return kinds
	}
	return []app.PaperKind{app.PairingsByTable, app.PairingsByName, app.ResultSlips}
}

// printing is what is used of the window to say what was printed, with an event open or without one.
type printing interface {
	shell.Work
	shell.Asking
	shell.Kept
}

// host is what printing and writing use of the window.
type host interface {
	printing
	shell.Opened
	shell.Display
}

// PrintSet prints the division's set of papers for a round with one key, once the round is published. For an amended
// round the sheet of changes comes first.
func PrintSet(s host, d *tournament.Division, round int) {
	kinds := PaperSet(s.Desk(), d)
	if Amended(d, round) && !slices.Contains(kinds, app.ChangesPaper) {
		kinds = slices.Insert(kinds, 0, app.ChangesPaper)
	}
	PrintPapers(s, d.ID, round, kinds...)
}

// SetWords returns the words for the set on a button, such as "All three", or how many papers there are.
func SetWords(kinds []app.PaperKind) text.Text {
	if len(kinds) == 3 {
		return text.Of("All three")
	}
	return format.Plural(len(kinds), "paper")
}

// AskPrintChanges offers to print the sheet of what an amendment, or a new draw, changed. It calls then after any
// answer. A new draw makes the codes on all slips void, so all of them are printed.
func AskPrintChanges(s host, id tournament.DivisionID, round int, then func()) {
	d := s.Desk().Event().Find(id)
	if d == nil {
		return
	}
	fact, _ := d.RoundFact(round)
	says := text.Of("Round %d is at revision %d now. The sheet of changes shows only the tables that are new; hang it beside the draw.", round, fact.Revision)
	slips := app.PaperRequest{Kind: app.ResultSlips, Division: id, Round: round, Revision: fact.Revision}
	if a, _ := d.Amendment(round, fact.Revision); a.At < fact.DrawnAt {
		slips.Revision = 0
	}
	requests := []app.PaperRequest{{Kind: app.ChangesPaper, Division: id, Round: round, Revision: fact.Revision}, slips}
	printing := func(n int) func() {
		return func() { PrintRequests(s, requests[:n]); then() }
	}
	s.Show(dialog.Spec{Title: text.Of("Print the changes?"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 640, Answers: []widgets.DialogButton{
		{Text: text.Of("Not now"), Kind: widgets.QuietButton, Do: then},
		{Text: text.Of("Changes and slips"), Key: "S", Letter: 'S', Kind: widgets.PlainButton, Do: printing(2)},
		{Text: text.Of("Print the changes"), Kind: widgets.PrimaryButton, Do: printing(1)}}})
}

// Amended reports whether the printed draw has a sheet of changes.
func Amended(d *tournament.Division, round int) bool {
	fact, _ := d.RoundFact(round)
	_, ok := d.Amendment(round, fact.Revision)
	return ok
}

// PrintPapers prints papers of one round in the background and says where they went.
func PrintPapers(s host, id tournament.DivisionID, round int, kinds ...app.PaperKind) {
	requests := make([]app.PaperRequest, len(kinds))
	for i, k := range kinds {
		requests[i] = app.PaperRequest{Kind: k, Division: id, Round: round}
	}
	PrintRequests(s, requests)
}

// SayPrinted says what became of papers. If the printer isn't there, or nothing could show them, it names their
// folder and offers to open the paper or the folder, or to print them again where there is a print command.
func SayPrinted(s printing, printed computer.Printed, say func(widgets.Tone, text.Text)) {
	if printed.Queued || printed.Opened && !printed.Refused {
		say(widgets.Good, printed.Words.Sentence())
		return
	}
	printer := s.Program().Printer
	open := func(path string) func() {
		return func() {
			s.Read(func() error { return printer.Open(path) }, func(err error) {
				if err != nil {
					s.Fail(text.Errorf("%s can't be opened: %w", path, err))
				}
			})
		}
	}
	again := func() {
		printed := computer.Printed{File: printed.File}
		s.Run(shell.Sharing(text.Of("Printing")), func(ctx context.Context) error { return computer.HandOver(ctx, printer, &printed) }, func(err error) {
			if err != nil {
				s.Fail(err)
				return
			}
			SayPrinted(s, printed, say)
		})
	}
	answers := []widgets.DialogButton{{Text: text.Of("Close"), Kind: widgets.QuietButton}, {Text: text.Of("Open the folder"), Key: "F", Letter: 'F', Do: open(filepath.Dir(printed.File))}}
	paper := widgets.DialogButton{Text: text.Of("Open the paper"), Key: "O", Letter: 'O', Do: open(printed.File)}
	if printed.Refused {
		answers = append(answers, paper, widgets.DialogButton{Text: text.Of("Print again"), Key: "Enter", Kind: widgets.PrimaryButton, Do: again})
	} else { // There is no print command, and there will be none in a minute either.
		paper.Key, paper.Kind = "Enter", widgets.PrimaryButton
		answers = append(answers, paper)
	}
	s.Show(dialog.Spec{Title: text.Of("Not printed"), Content: widgets.NewParagraph(printed.Words.Sentence(), widgets.Plain), Width: 620, Answers: answers})
}

// PrintRequests prints papers in the background and says where they went.
func PrintRequests(s host, requests []app.PaperRequest) {
	var printed computer.Printed
	s.Run(shell.Sharing(text.Of("Printing")), func(ctx context.Context) (err error) {
		printed, err = s.Desk().Print(ctx, requests...)
		return err
	}, func(err error) {
		if err != nil {
			s.Fail(err)
			return
		}
		SayPrinted(s, printed, s.Say)
	})
}
