package results

import (
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/consequences"
	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// buildGrids makes the two lists, with a column for the division if there are several.
func (r *screen) buildGrids(multi bool) {
	r.multi = multi
	r.missing = widgets.NewGrid(missingColumns(multi)...)
	r.missing.Name = text.Of("Still out")
	r.missing.Key = func(l missingLine) string { return l.Key }
	r.missing.SetAllRows(true)
	r.missing.OnActivated = func(l missingLine) { r.ShowGame(l.Division, l.Game) }
	r.missing.OnSelected = r.picked
	r.missing.OnKey, r.missing.OnRune = r.listKey, r.listRune
	r.came = widgets.NewGrid(r.cameColumns(multi)...)
	r.came.Name = text.Of("Latest sheets")
	r.came.Key = func(l cameLine) string { return l.Key }
	r.came.Placeholder = text.Of("No sheet is in yet.")
	r.came.OnActivated = func(l cameLine) { r.ShowGame(l.Division, l.Game) }
	r.came.OnSelected = r.lookAt
	r.came.OnKey, r.came.OnRune = r.cameKey, r.listRune
	r.left.Objects, r.right.Objects = []fyne.CanvasObject{r.missing}, []fyne.CanvasObject{r.came}
	r.left.Refresh()
	r.right.Refresh()
}

func missingColumns(multi bool) []widgets.Column[missingLine] {
	columns := []widgets.Column[missingLine]{
		{ID: "table", Title: text.Of("Table"), Width: 56, MinWidth: 40, Text: func(l missingLine) text.Text { return text.Name(l.Table) }},
		{ID: "players", Title: text.Of("Players"), Width: 120, MinWidth: 90, Grow: 1, Name: true, Text: func(l missingLine) text.Text { return l.Players }, Note: func(l missingLine) text.Text { return l.Age },
			Chip: func(l missingLine) (text.Text, widgets.Tone) { return l.Mark, l.Tone }},
	}
	if multi {
		div := widgets.Column[missingLine]{ID: "division", Title: text.Of("Div."), Width: 48, Text: func(l missingLine) text.Text { return text.Name(l.DivisionName) }, Colour: dimMissing}
		div.Leave = 1 // No two divisions have a table of the same number.
		columns = slices.Insert(columns, 1, div)
	}
	return columns
}

func dimMissing(missingLine) fyne.ThemeColorName { return look.ColorDim }

func (r *screen) cameColumns(multi bool) []widgets.Column[cameLine] {
	number := func(id string, title text.Text, width float32, says, note func(cameLine) text.Text, bold func(cameLine) bool) widgets.Column[cameLine] {
		return widgets.Column[cameLine]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: says, Note: note, Bold: bold}
	}
	name := func(id string, title text.Text, says func(cameLine) text.Text) widgets.Column[cameLine] {
		return widgets.Column[cameLine]{ID: id, Title: title, Width: 90, MinWidth: 64, Grow: 1, Name: true, Text: says}
	}
	columns := []widgets.Column[cameLine]{
		{ID: "time", Title: text.Of("Time"), Text: func(l cameLine) text.Text { return text.Name(l.Time) }, Colour: func(cameLine) fyne.ThemeColorName { return look.ColorDim }},
		{ID: "table", Title: text.Of("Table"), Text: func(l cameLine) text.Text { return text.Name(l.Table) }},
		name("left", text.Of("Started"), func(l cameLine) text.Text { return r.nameOf(l.Left, l.LeftName) }),
		number("leftScore", text.Of("Score"), 0, func(l cameLine) text.Text { return l.LeftScore }, func(l cameLine) text.Text { return text.Name(l.LeftNote) }, func(l cameLine) bool { return l.LeftWon }),
		name("right", text.Of("Replied"), func(l cameLine) text.Text { return r.nameOf(l.Right, l.RightName) }),
		number("rightScore", text.Of("Score"), 0, func(l cameLine) text.Text { return l.RightScore }, func(l cameLine) text.Text { return text.Name(l.RightNote) }, func(l cameLine) bool { return l.RightWon }),
		number("margin", text.Name("+/−"), 0, func(l cameLine) text.Text { return l.Margin }, nil, nil),
		{ID: "chip", Chip: func(l cameLine) (text.Text, widgets.Tone) { return l.Chip, l.Tone }},
	}
	columns[1].Note = func(l cameLine) text.Text { return l.where(multi) }
	return widgets.LeaveInOrder(columns, "chip", "time", "margin")
}

// nameOf is the short name, or the full name if the window has room for a large slip.
func (r *screen) nameOf(short text.Text, full string) text.Text {
	if r.box.large {
		return text.Name(full)
	}
	return short
}

// where tells tables with the same number apart: by the division if there are several, by the round if the list has
// more than one, and by the final, whose rounds are counted separately.
func (l cameLine) where(multi bool) text.Text {
	var parts []text.Text
	if multi {
		parts = append(parts, text.Name(l.DivisionName).Short(8))
	}
	switch {
	case finals.IsGame(l.Game):
		parts = append(parts, text.Of("final"))
	case l.Rounds:
		parts = append(parts, text.Of("R%d", l.Round))
	}
	return text.Join(" ", parts...)
}

// listKey gets the keys of both lists first.
func (r *screen) listKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyEscape {
		r.Focus()
		return true
	}
	return false
}

func (r *screen) cameKey(e *fyne.KeyEvent) bool {
	if l, ok := r.came.Selected(); ok && e.Name == fyne.KeyDelete {
		r.askTakeBack(l)
		return true
	}
	return r.listKey(e)
}

// listRune sends a typed letter to the box, wherever it was typed.
func (r *screen) listRune(letter rune) bool {
	r.Focus()
	r.box.TypedRune(letter)
	return true
}

// picked deals with a row that was selected in the list of missing sheets. A click puts it on the card. While the list
// has the keyboard the game is only looked at, and Enter puts it on the card.
func (r *screen) picked(l missingLine) {
	switch {
	case r.filling:
	case r.shell.Window().Canvas().Focused() == fyne.Focusable(r.missing):
		r.inspect(l.Division, l.Game)
	default:
		r.ShowGame(l.Division, l.Game)
		fyne.Do(r.Focus) // The list takes the keyboard for the click first.
	}
}

// lookAt shows a sheet that came in. It is corrected by Enter or a double click.
func (r *screen) lookAt(l cameLine) {
	if !r.filling {
		r.inspect(l.Division, l.Game)
	}
}

// selectGame selects the row of the game on the card in both lists, or none for "". A list that has the keyboard keeps
// its own selection.
func (r *screen) selectGame(key string) {
	r.filling = true
	defer func() { r.filling = false }()
	focused := r.shell.Window().Canvas().Focused()
	if focused != fyne.Focusable(r.missing) && !(key != "" && r.missing.SelectKey(key)) {
		r.missing.Select(-1)
	}
	if focused != fyne.Focusable(r.came) && !(key != "" && r.came.SelectKey(key)) {
		r.came.Select(-1)
	}
}

// askTakeBack takes a sheet back, so that it is missing again.
func (r *screen) askTakeBack(l cameLine) {
	says := text.Of("Round %d, table %s, %s – %s counts as still out again. Undo brings the sheet back.", l.Round, l.Table, l.Left, l.Right)
	var closeIt func()
	shown := consequences.NewView(r.shell)
	leave := func() { shown.Close(); closeIt(); r.Focus() }
	content := widgets.NewStack(10, nil, widgets.NewParagraph(says, widgets.Plain), layout.Taller(260, 480, shown.Object()))
	closeIt = r.shell.Show(dialog.Spec{Title: text.Of("Take back this sheet?"), Content: content, Width: 720,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Cancel"), leave), scrolling(shown), dialog.Doing(text.Of("Take back"), "Enter", func() { leave(); r.takeBack(l, "") })}})
	shown.Ask(action.ClearSheet{Division: l.Division, Game: l.Game, Reason: "tried"}, nil)
}

func (r *screen) takeBack(l cameLine, reason string) {
	r.shell.Do(action.ClearSheet{Division: l.Division, Game: l.Game, Reason: reason}, func(rec app.Receipt) {
		r.shell.SayDone(text.Of("Saved: %s", rec.Words), rec.Notes...)
		r.Focus()
	}, func(err error) {
		if tournament.RefusedAs(err, tournament.NeedsReason) && !tournament.GivesReason(reason) {
			r.shell.AskText(text.Of("Why is it taken back?"), text.OfError(err).Sentence(), text.Of("Reason"), func(why string) { r.takeBack(l, why) })
			return
		}
		r.shell.Fail(err)
	})
}
