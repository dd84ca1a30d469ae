package results

import (
	"wordhall/app"
	"wordhall/screens/consequences"
	"wordhall/screens/dialog"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/finality"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// showMark shows above the lists the oldest result that a player says is wrong. It reports whether there is one. In
// verify mode there is none, because it would show the first entry.
func (r *screen) showMark() bool {
	if len(r.marks) == 0 || r.entry.task == verifying {
		return false
	}
	m := r.marks[0]
	title := text.Of("Table %s: %s says that the result is wrong", r.markedAt(m), m.Division.PlayerText(m.Player))
	if n := len(r.marks); n > 1 {
		title = text.Of("%s (1 of %d)", title, n)
	}
	r.banner.Set(widgets.Warning, title, bothVersions(m), widgets.NewKeyButton(text.Of("Decide…"), "Ctrl Enter", r.keep))
	return true
}

// bothVersions says what stands and what the player says.
func bothVersions(m report.MarkLine) text.Text {
	return text.Of("The result stands as %s and counts like that. %s says: %s.", m.StandsText(), m.Division.PlayerText(m.Player), m.SaysText())
}

// markedAt is the table of a mark with what else tells it apart from others.
func (r *screen) markedAt(m report.MarkLine) text.Text {
	slip, _ := r.index.Game(m.DivisionID, m.GameID)
	return slip.at()
}

// askMark asks whether a result stays as it stands or is corrected to what the player says, and shows what the
// correction would change.
func (r *screen) askMark(m report.MarkLine) {
	slip, ok := r.index.Game(m.DivisionID, m.GameID)
	if !ok {
		return
	}
	var closeIt func()
	shown := consequences.NewView(r.shell)
	leave := func() { shown.Close(); closeIt(); r.Focus() }
	after := func(do func()) func() { return func() { leave(); do() } }
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Not now"), leave)}
	content := widgets.NewStack(10, nil, widgets.NewParagraph(bothVersions(m), widgets.Plain))
	byHand := func() { r.ShowGame(m.DivisionID, m.GameID) }
	keep := dialog.ByLetter(text.Of("Keep it as it stands"), 'K', after(func() { r.keepMarked(m) }))
	sheet, says := m.Sheet()
	if !says {
		answers = append(answers, keep, dialog.Doing(text.Of("Correct it by hand"), "Enter", after(byHand)))
	} else {
		s := sending{slip: slip, sheet: sheet, correct: true, reason: look.Render(m.Cause()), asked: true, correction: m.Correction()}
		content.Add(layout.Taller(260, 480, shown.Object()))
		answers = append(answers, scrolling(shown), dialog.ByLetter(text.Of("Correct it by hand"), 'C', after(byHand)), keep,
			confirming(text.Of("Take what the player says"), after(func() { r.takeMarked(s) })))
		tried := s
		tried.correction = finality.Correction{}
		defer func() { shown.Ask(tried.trial(), nil) }()
	}
	closeIt = r.shell.Show(dialog.Spec{Title: text.Of("Table %s: is the result wrong?", r.markedAt(m)), Content: content, Width: 820, Answers: answers})
}

// takeMarked corrects a sheet to what the player says. A change of the signed slip itself is asked about first.
func (r *screen) takeMarked(s sending) {
	if s.correction.Cause == finality.SheetChanged {
		r.askFinality(s)
		return
	}
	r.submitAsked(s)
}

// keepMarked notes that a result stays as it stands.
func (r *screen) keepMarked(m report.MarkLine) {
	var says text.Text
	r.shell.Read(func() (err error) {
		says, err = r.shell.Desk().NoteMark(app.MarkNote{Step: app.MarkKept, Mark: m.ID})
		return err
	}, func(err error) {
		if err != nil {
			r.shell.Fail(err)
			return
		}
		r.shell.Say(widgets.Good, says.Sentence())
		r.Load()
	})
}

// markChips marks in the list of what came in last those that a player says are wrong.
func (r *rows) markChips() {
	marked := map[string]bool{}
	for _, m := range r.marks {
		marked[format.SlipKey(m.DivisionID, m.GameID)] = true
	}
	for i := range r.came {
		if marked[r.came[i].Key] {
			r.came[i].Chip, r.came[i].Tone = text.Of("disputed"), widgets.Warning
		}
	}
}
