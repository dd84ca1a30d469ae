package setup

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/preferences"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// rehearsalLine is a round of a rehearsal in the form in which it is shown.
type rehearsalLine struct {
	Division, Round      string
	System, Time         text.Text
	Games, Byes, Repeats string
	Notes                text.Text
	// Bad says that there is no draw. Uneasy says that there is something else to look at.
	Bad, Uneasy bool
}

// rehearsalPanel plays the event out on copies and shows the result.
type rehearsalPanel struct {
	shell shell.Event
	form  *form.Form
	// runs, round, pause and first are the figures that the rehearsal uses.
	runs, round, pause, first *form.TextField
	grid                      *widgets.Grid[rehearsalLine]
	says                      *widgets.Paragraph
	text                      string
	closeIt                   func()
	// asked counts the rehearsals, so that a late one doesn't replace a newer one.
	asked int
}

// AskRehearsal rehearses the event as it is now, and again with other figures.
func AskRehearsal(f shell.Event) {
	p := &rehearsalPanel{shell: f, form: form.New(128), says: widgets.NewParagraph(text.Text{}, widgets.Plain)}
	kept := f.Program().Preferences.Get().Rehearsal
	if kept == (preferences.RehearsalChoice{}) {
		kept = preferences.RehearsalChoice{Turnaround: 15, First: "10:00"}
	}
	o := p.form
	p.runs = form.NewTextField("10")
	p.round = form.NewTextField(format.ZeroBlank(kept.RoundMinutes))
	p.pause = form.NewTextField(fmt.Sprint(kept.Turnaround))
	p.first = form.NewTextField(kept.First)
	p.first.SetPlaceHolder(text.Name("10:00"))
	p.round.SetPlaceHolder(text.Of("both clocks + 10"))
	for _, field := range []*form.TextField{p.runs, p.round, p.pause, p.first} {
		o.Adopt(field)
	}
	o.Submit = p.rehearse
	o.Cancel = func() { p.closeIt(); f.FocusShown() }
	o.Extra = func(name fyne.KeyName) bool {
		if name == fyne.KeyF6 {
			p.copyText()
			return true
		}
		return false
	}
	p.grid = widgets.NewGrid(rehearsalColumns()...)
	p.grid.Passive = true
	p.grid.Placeholder = text.Of("No trial run has been made yet.")
	content := widgets.NewStack(10, nil,
		widgets.NewParagraph(text.Of("The trial run plays all remaining rounds on copies, with results made up from the ratings. Nothing in the event changes. The figures are the worst of all runs."), widgets.Dim),
		p.fields(), layout.Tall(304, p.grid), layout.Tall(74, container.NewVScroll(p.says)))
	p.closeIt = f.Show(dialog.Spec{Title: text.Of("Trial run of this event"), Content: content, Focus: o.First(), Width: 1180,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Close"), o.Cancel), dialog.Also(text.Of("Copy as text"), "F6", p.copyText), dialog.Doing(text.Of("Run again"), "Ctrl Enter", p.rehearse)}})
	p.rehearse()
}

// fields are the figures that the rehearsal uses, in two rows of two.
func (p *rehearsalPanel) fields() fyne.CanvasObject {
	f := p.form
	return widgets.NewStack(6, nil,
		container.New(&layout.Even{Gap: 16}, f.Row(text.Of("Runs"), p.runs.Object(), text.Text{}), f.Row(text.Of("A round takes"), p.round.Object(), text.Of("minutes"))),
		container.New(&layout.Even{Gap: 16}, f.Row(text.Of("First round at"), p.first.Object(), text.Of("if not set")), f.Row(text.Of("Then a break of"), p.pause.Object(), text.Of("minutes"))))
}

// request is what was typed.
func (p *rehearsalPanel) request() (req draw.RehearsalRequest, err error) {
	if req.Runs, err = p.runs.WholeNumber("how often it is played through", 10); err != nil {
		return req, err
	}
	if req.RoundMinutes, err = p.round.WholeNumber("the minutes of a round", 0); err != nil {
		return req, err
	}
	if req.Turnaround, err = p.pause.WholeNumber("the minutes of the break", 0); err != nil {
		return req, err
	}
	req.First = strings.TrimSpace(p.first.Text)
	return req, nil
}

// rehearse plays the event out in the background and shows the result.
func (p *rehearsalPanel) rehearse() {
	req, err := p.request()
	if err != nil {
		form.SetParagraph(p.says, text.OfError(err).Sentence(), form.BadText)
		form.FocusOnWrong(err)
		return
	}
	p.asked++
	asked, ev := p.asked, p.shell.Desk().Event()
	var r draw.Rehearsal
	words := shell.WorkWords{Title: text.Of("Trial run"), Begins: text.Of("Drawing the first round"),
		Counts: func(done, of int) text.Text { return text.Of("%d of %d rounds played", done, of) }}
	p.shell.Run(words, func(ctx context.Context) (err error) {
		r, err = p.shell.Desk().Rehearse(ctx, req)
		return err
	}, func(err error) {
		switch {
		case asked != p.asked:
		case errors.Is(err, context.Canceled):
			form.SetParagraph(p.says, text.Of("Stopped. Ctrl Enter runs it again."), widgets.Dim)
		case err != nil:
			form.SetParagraph(p.says, text.OfError(err).Sentence(), form.BadText)
		default:
			p.showRehearsal(ev, r)
			p.shell.Keep(func(c *preferences.Choices) {
				c.Rehearsal = preferences.RehearsalChoice{RoundMinutes: req.RoundMinutes, Turnaround: req.Turnaround, First: req.First}
			})
		}
	})
}

// showRehearsal shows the rounds, and below them how the players finish.
func (p *rehearsalPanel) showRehearsal(ev *tournament.Event, r draw.Rehearsal) {
	p.text = draw.RehearsalText(ev, r)
	p.grid.Placeholder = text.Of("Every round is drawn: there is nothing to try out.")
	p.grid.SetRows(rehearsalLines(r))
	var words []text.Text
	if !r.Clash.IsZero() {
		words = append(words, text.Of("tables clash: %s", r.Clash).Sentence())
	}
	for _, rd := range r.Divisions {
		if d := ev.Find(rd.ID); d != nil {
			words = append(words, text.Of("Division %s: %s.", rd.Name, text.Join("; ", draw.RehearsedWords(d, rd)...)))
		}
	}
	style := widgets.Plain
	if !r.Clash.IsZero() {
		style = form.BadText
	}
	form.SetParagraph(p.says, text.Join("\n", words...), style)
}

// copyText puts the whole report on the clipboard.
func (p *rehearsalPanel) copyText() {
	if p.text == "" {
		return
	}
	fyne.CurrentApp().Clipboard().SetContent(p.text)
	p.shell.Say(widgets.Good, text.Of("The trial run is on the clipboard as text."))
}

func rehearsalColumns() []widgets.Column[rehearsalLine] {
	says := func(id string, title text.Text, width float32, value func(rehearsalLine) text.Text) widgets.Column[rehearsalLine] {
		return widgets.Column[rehearsalLine]{ID: id, Title: title, Width: width, Text: value}
	}
	number := func(id string, title text.Text, value func(rehearsalLine) text.Text) widgets.Column[rehearsalLine] {
		return widgets.Column[rehearsalLine]{ID: id, Title: title, Width: 74, Align: fyne.TextAlignTrailing, Text: value}
	}
	notes := widgets.Column[rehearsalLine]{ID: "notes", Title: text.Of("To look at"), Width: 240, Grow: 3, Text: func(l rehearsalLine) text.Text { return l.Notes }}
	notes.Colour = func(l rehearsalLine) fyne.ThemeColorName { return colourOf(l.Bad, l.Uneasy) }
	return widgets.LeaveInOrder([]widgets.Column[rehearsalLine]{
		says("division", text.Of("Division"), 84, func(l rehearsalLine) text.Text { return text.Name(l.Division) }),
		number("round", text.Of("Round"), func(l rehearsalLine) text.Text { return text.Name(l.Round) }),
		says("system", text.Of("System"), 150, func(l rehearsalLine) text.Text { return l.System }),
		says("time", text.Of("Starts – ends"), 230, func(l rehearsalLine) text.Text { return l.Time }),
		number("games", text.Of("Games"), func(l rehearsalLine) text.Text { return text.Name(l.Games) }),
		number("byes", text.Of("Byes"), func(l rehearsalLine) text.Text { return text.Name(l.Byes) }),
		number("repeats", text.Of("Repeats"), func(l rehearsalLine) text.Text { return text.Name(l.Repeats) }),
		notes,
	}, "system", "byes", "games")
}

// rehearsalLines are the rounds of all divisions.
func rehearsalLines(r draw.Rehearsal) []rehearsalLine {
	var lines []rehearsalLine
	for _, rd := range r.Divisions {
		for _, l := range rd.Rounds {
			line := rehearsalLine{
				Division: rd.Name, Round: fmt.Sprint(l.Number), System: format.SystemName(l.System), Bad: !l.Refused.IsZero(),
				Time: rehearsalTime(l), Notes: text.Join("; ", draw.RehearsedNotes(l, r.Runs)...).Capital(),
			}
			line.Uneasy = !line.Notes.IsZero()
			if l.Drawn == 0 && l.Refused.IsZero() {
				line.Notes = text.Of("Not reached")
			}
			if l.Drawn > 0 {
				line.Games, line.Byes, line.Repeats = fmt.Sprint(l.Games), fmt.Sprint(l.Byes), fmt.Sprint(l.Repeats)
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// rehearsalTime is when a round starts and ends, with the day if it is known.
func rehearsalTime(l draw.RehearsedRound) text.Text {
	if l.Starts == "" {
		return text.Name("–")
	}
	_, end, dated := strings.Cut(l.Ends, "T")
	if !dated {
		end = l.Ends
	}
	start := text.Name(l.Starts)
	if at, err := time.Parse(tournament.DayAndHour, l.Starts); err == nil {
		start = text.Date(at.Format("Mon 2 Jan 15:04"))
	}
	return text.Of("%s – %s", start, end)
}

// colourOf is the colour of a line's words, by whether it is bad, has to be looked at, or neither.
func colourOf(bad, uneasy bool) fyne.ThemeColorName {
	switch {
	case bad:
		return look.ColorBad
	case uneasy:
		return look.ColorWarning
	}
	return ""
}
