package setup

import (
	"context"
	"errors"
	"fmt"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/audit"
	"wordhall/tournament/text"
)

// auditLine is a round of an audit in the form in which it is shown.
type auditLine struct {
	Division, Round    string
	System, Says, Seed text.Text
	// Bad says that the draw differs and nobody says why. Uneasy says that it was changed by hand, or can't be
	// checked.
	Bad, Uneasy bool
}

// auditPanel draws every round again and shows the result.
type auditPanel struct {
	shell   shell.Event
	grid    *widgets.Grid[auditLine]
	says    *widgets.Paragraph
	closeIt func()
}

// askAudit audits the event as it is now.
func askAudit(f shell.Event) {
	p := &auditPanel{shell: f, says: widgets.NewParagraph(text.Text{}, widgets.Plain), grid: widgets.NewGrid(auditColumns()...)}
	p.grid.Placeholder = text.Of("No round is drawn yet.")
	leave := func() { p.closeIt(); f.FocusShown() }
	content := widgets.NewStack(10, nil,
		widgets.NewParagraph(text.Of("The audit draws every round again from the facts that were kept. Anybody can do the same with the event's public document."), widgets.Dim),
		layout.Tall(360, p.grid), layout.Tall(90, p.says))
	p.closeIt = f.Show(dialog.Spec{Title: text.Of("Audit of the draws"), Content: content, Focus: p.grid, Width: 1180,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Close"), leave), dialog.Doing(text.Of("Print the reports"), "Ctrl Enter", p.print)}})
	p.run()
}

// run audits in the background.
func (p *auditPanel) run() {
	var found []app.Audited
	words := shell.WorkWords{Title: text.Of("Drawing again"), Begins: text.Of("Drawing the first round"),
		Counts: func(done, of int) text.Text { return text.Of("%d of %d rounds drawn", done, of) }}
	p.shell.Run(words, func(ctx context.Context) (err error) {
		found, err = p.shell.Desk().Audit(ctx)
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			form.SetParagraph(p.says, text.Of("Stopped."), widgets.Dim)
		case err != nil:
			form.SetParagraph(p.says, text.OfError(err).Sentence(), form.BadText)
		default:
			p.show(found)
		}
	})
}

// show puts the rounds into the table, and below it what applies to whole divisions.
func (p *auditPanel) show(found []app.Audited) {
	p.grid.SetRows(auditLines(found))
	var words []text.Text
	for _, a := range found {
		words = append(words, a.Summary().Sentence(), a.CommitmentWords())
		for _, c := range a.Corrections {
			words = append(words, text.Of("after the draw of round %d: %s", c.Drawn, c.Words).Sentence())
		}
	}
	form.SetParagraph(p.says, text.Join("\n", words...), widgets.Plain)
}

// print prints the report of every division that has rounds.
func (p *auditPanel) print() {
	var requests []app.PaperRequest
	for _, d := range p.shell.Desk().Event().Divisions {
		if d.LastRound() > 0 {
			requests = append(requests, app.PaperRequest{Kind: app.AuditPaper, Division: d.ID, Round: d.LastRound()})
		}
	}
	outgoing.PrintRequests(p.shell, requests)
}

func auditColumns() []widgets.Column[auditLine] {
	column := func(id string, title text.Text, width float32, grow int, value func(auditLine) text.Text) widgets.Column[auditLine] {
		return widgets.Column[auditLine]{ID: id, Title: title, Width: width, Grow: grow, Text: value}
	}
	verdict := widgets.Column[auditLine]{ID: "verdict", Title: text.Of("Drawn again"), Width: 240, Grow: 3, Text: func(l auditLine) text.Text { return l.Says }}
	verdict.Colour = func(l auditLine) fyne.ThemeColorName { return colourOf(l.Bad, l.Uneasy) }
	return widgets.LeaveInOrder([]widgets.Column[auditLine]{
		column("division", text.Of("Division"), 84, 0, func(l auditLine) text.Text { return text.Name(l.Division) }),
		{ID: "round", Title: text.Of("Round"), Width: 74, Align: fyne.TextAlignTrailing, Text: func(l auditLine) text.Text { return text.Name(l.Round) }},
		column("system", text.Of("System"), 150, 0, func(l auditLine) text.Text { return l.System }),
		verdict,
		column("seed", text.Of("Seed of the draw"), 200, 2, func(l auditLine) text.Text { return l.Seed }),
	}, "system", "seed")
}

// auditLines are the rounds of all divisions.
func auditLines(found []app.Audited) []auditLine {
	var lines []auditLine
	for _, a := range found {
		for _, r := range a.Rounds {
			l := auditLine{Division: a.Division.Name, Round: fmt.Sprint(r.Number), System: format.SystemName(r.System), Seed: r.SeedWords().Capital()}
			l.Bad = r.Verdict == audit.Differs || r.Verdict == audit.NoDraw || r.Origin == audit.Wrong || len(r.Wrong) > 0
			l.Uneasy = r.Verdict == audit.Changed || r.Verdict == audit.NotKept
			switch r.Verdict {
			case audit.Same:
				l.Says = text.Of("the same draw").Capital()
			case audit.NotKept:
				l.Says = text.Of("what it was drawn from wasn't kept").Capital()
			case audit.NoDraw:
				l.Says = r.Refused.Capital()
			case audit.Changed, audit.Differs:
				l.Says = text.Join("; ", r.Details(a.Division)...).Capital()
			}
			lines = append(lines, l)
		}
		if a.Final.Begun {
			lines = append(lines, auditLine{Division: a.Division.Name, Round: text.Of("The final").String(), Says: a.Final.Words(a.Division).Capital(), Bad: len(a.Final.Wrong) > 0})
		}
	}
	return lines
}
