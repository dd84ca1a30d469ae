package export

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// turnScope switches between the whole event and the division chosen.
func (x *screen) turnScope() {
	if x.shell.Division() != nil {
		x.alone = !x.alone
		x.Load()
	}
}

// loadConcerns finds out what a federation's file would lack, off the window's goroutine, and shows it.
func (x *screen) loadConcerns(f *app.Format, chip *widgets.Chip, id tournament.DivisionID) {
	turn := x.asked
	var list []exchange.Concern
	x.shell.RunLatest("concerns of "+f.Name, func(context.Context) (err error) {
		list, err = x.shell.Desk().Concerns(f, id)
		return err
	}, func(err error) {
		if turn != x.asked {
			return
		}
		says, tone := concernChip(list)
		if err != nil {
			says, tone = text.Of("nothing to send yet"), widgets.Neutral
		}
		chip.Set(says, tone)
		x.rows[f].card.Refresh()
	})
}

// concernChip are the words and the colour of the chip beside the button.
func concernChip(list []exchange.Concern) (text.Text, widgets.Tone) {
	stops := 0
	for _, c := range list {
		if c.Stops {
			stops++
		}
	}
	switch {
	case stops > 0:
		return text.Of("%d to correct first", stops), widgets.Bad
	case len(list) > 0:
		return text.Of("%d to look at", len(list)), widgets.Warning
	}
	return text.Of("nothing left out"), widgets.Good
}

// weigh writes a file if nothing would be missing or lost in it. Otherwise it shows that first, with the way to mend
// each point.
func (x *screen) weigh(f *app.Format, id tournament.DivisionID, file outgoing.File) {
	var list []exchange.Concern
	x.shell.Run(shell.Sharing(text.Of("Checking %s", text.Key(f.Called))), shell.Reading(func() (err error) {
		list, err = x.shell.Desk().Concerns(f, id)
		return err
	}), func(err error) {
		switch {
		case err != nil:
			x.shell.Fail(err)
		case len(list) == 0:
			x.ask(file)
		default:
			x.askConcerns(text.Key(f.Called), list, func() { x.ask(file) })
		}
	})
}

// askConcerns shows what a file would lack or lose. Enter goes to where the chosen row is mended. The file can be
// written all the same if nothing prevents it, but never by a plain Enter.
func (x *screen) askConcerns(what text.Text, list []exchange.Concern, write func()) {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b exchange.Concern) int { return boolOrder(b.Stops, a.Stops) })
	grid := concernGrid(list)
	_, tone := concernChip(list)
	var closeIt func()
	leave := func() { closeIt(); x.Focus() }
	mend := func() {
		if c, ok := grid.Selected(); ok && c.Mend != exchange.NotMended {
			closeIt()
			x.shell.Mend(c)
		}
	}
	goOn := func() { closeIt(); write() }
	words := text.Of("It can be written as it is; what the format can't hold is left out.")
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Not now"), leave), dialog.Also(text.Of("Correct the chosen row"), "Enter", mend)}
	if tone == widgets.Bad {
		words = text.Of("Correct the rows marked in red first: otherwise the file would be wrong.")
	} else {
		answers = append(answers, dialog.Doing(text.Of("Write it anyway"), "F9", goOn))
	}
	why := widgets.NewParagraph(text.Text{}, widgets.Plain)
	grid.OnSelected = func(c exchange.Concern) { form.SetParagraph(why, c.Text.Sentence(), widgets.Plain) }
	grid.OnActivated = func(exchange.Concern) { mend() }
	grid.OnKey = func(e *fyne.KeyEvent) bool {
		switch {
		case e.Name == fyne.KeyEscape && grid.Seeking() == "":
			leave()
		case e.Name == fyne.KeyF9 && tone != widgets.Bad:
			goOn()
		default:
			return false
		}
		return true
	}
	content := widgets.NewStack(10, nil, widgets.NewParagraph(words, widgets.Strong), grid, why)
	closeIt = x.shell.Show(dialog.Spec{Title: text.Of("Before %s is written", what), Content: content, Focus: grid, Width: 900, Answers: answers})
	grid.Select(0)
}

func boolOrder(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

func concernGrid(list []exchange.Concern) *widgets.Grid[exchange.Concern] {
	grid := widgets.NewGrid(
		widgets.Column[exchange.Concern]{ID: "division", Title: text.Of("Division"), Width: 90, Text: func(c exchange.Concern) text.Text { return text.Name(c.Division) }},
		widgets.Column[exchange.Concern]{ID: "what", Title: text.Of("What"), Width: 380, Grow: 3, Text: func(c exchange.Concern) text.Text { return c.Text.Capital() }},
		widgets.Column[exchange.Concern]{ID: "mend", Title: text.Of("Corrected on"), Width: 180, Grow: 1, Text: func(c exchange.Concern) text.Text { return c.Mend.Words() }},
		widgets.Column[exchange.Concern]{ID: "stops", Title: text.Text{}, Width: 130, MinWidth: 130, Chip: func(c exchange.Concern) (text.Text, widgets.Tone) {
			if c.Stops {
				return text.Of("correct first"), widgets.Bad
			}
			return text.Of("left out"), widgets.Warning
		}},
	)
	grid.SetMinRows(min(10, len(list)))
	grid.SetRows(list)
	return grid
}
