package window

import (
	"strings"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// showAbout says which program this is, and from what it is built.
func (w *window) showAbout() {
	content := widgets.NewStack(12, nil,
		widgets.NewText(text.Of(app.Name), widgets.Strong),
		widgets.NewParagraph(text.Of("Runs word game tournaments: players, pairings, results, standings, papers. One event is one file; nothing needs a network."), widgets.Plain),
		widgets.NewParagraph(text.Of("Preferences and recent files are kept for this computer's user; everything about an event is in its file."), widgets.Dim),
		widgets.NewParagraph(buildWords(w.build), widgets.Dim))
	answers := []widgets.DialogButton{{Text: text.Of("Close"), Kind: widgets.QuietButton}}
	if len(w.program.Licences()) > 0 {
		answers = append(answers, widgets.DialogButton{Text: text.Of("Licences"), Key: "L", Letter: 'L', KeepOpen: true, Kind: widgets.PlainButton, Do: w.showLicences})
	}
	w.Show(dialog.Spec{Title: text.Of("About Wordhall"), Content: content, Width: 480, Answers: answers})
}

// buildWords say from what the program was built, for somebody who is asked what is running here.
func buildWords(b app.Build) text.Text {
	commit := text.Of("The build didn't note its commit.")
	if b.Commit != "" {
		day, _, _ := strings.Cut(b.Time, "T")
		commit = text.Of("Commit %s of %s.", b.Commit[:min(12, len(b.Commit))], day)
		if b.Changed {
			commit = text.Of("Commit %s of %s, with changes.", b.Commit[:min(12, len(b.Commit))], day)
		}
	}
	with := []text.Text{text.Of("Go %s", text.Name(strings.TrimPrefix(b.Go, "go")))}
	if b.Toolkit != "" {
		with = append(with, text.Of("Fyne %s", text.Name(strings.TrimPrefix(b.Toolkit, "v"))))
	}
	if b.Database != "" {
		with = append(with, text.Of("modernc SQLite %s", text.Name(strings.TrimPrefix(b.Database, "v"))))
	}
	return text.Join(" ", commit, text.Of("Built with %s for %s.", text.Join(", ", with...), text.Name(b.System)))
}

// licencePart is a part of the program with its licence, ready to show.
type licencePart struct {
	Part text.Text
	Text string
}

// showLicences lists what the program is built from. Enter shows the licence of one part.
func (w *window) showLicences() {
	var parts []licencePart
	for _, l := range w.program.Licences() {
		for _, part := range l.Parts {
			parts = append(parts, licencePart{Part: text.Name(part), Text: l.Text})
		}
	}
	grid := widgets.NewGrid(widgets.Column[licencePart]{ID: "part", Title: text.Of("Part of the program"), Width: 300, Grow: 1, Text: func(l licencePart) text.Text { return l.Part }})
	grid.Key = func(l licencePart) string { return l.Part.String() }
	grid.Find = grid.Key
	grid.Name = text.Of("Licences")
	grid.SetMinRows(13)
	grid.OnActivated = w.showLicence
	grid.SetRows(parts)
	answers := []widgets.DialogButton{{Text: text.Of("Close"), Kind: widgets.QuietButton}, dialog.Doing(text.Of("Read it"), "Enter", func() {
		if l, ok := grid.Selected(); ok {
			w.showLicence(l)
		}
	})}
	w.Show(dialog.Spec{Title: text.Of("What the program is built from"), Content: grid, Focus: grid, Width: 640, Answers: answers})
}

// showLicence shows a text line by line, so that the keys scroll it.
func (w *window) showLicence(l licencePart) {
	grid := widgets.NewGrid(widgets.Column[string]{ID: "line", Title: l.Part, Width: 700, Grow: 1, Text: func(line string) text.Text { return text.Name(line) }})
	grid.SetMinRows(16)
	grid.SetRows(wrappedLines(l.Text, licenceWidth))
	w.Show(dialog.Spec{Title: text.Of("Licence"), Content: grid, Focus: grid, Width: 860})
}

// licenceWidth is the highest number of letters in a line of a licence.
const licenceWidth = 96

// wrappedLines breaks a text into lines of no more than most letters, at spaces if there are some.
func wrappedLines(says string, most int) []string {
	var lines []string
	for line := range strings.Lines(says) {
		line = strings.TrimRight(line, "\n ")
		for runes := []rune(line); len(runes) > most; runes = []rune(line) {
			cut := strings.LastIndexByte(string(runes[:most]), ' ')
			if cut < 1 {
				cut = len(string(runes[:most]))
			}
			lines = append(lines, line[:cut])
			line = strings.TrimLeft(line[cut:], " ")
		}
		lines = append(lines, line)
	}
	return lines
}
