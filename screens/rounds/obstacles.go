package rounds

import (
	"context"
	"errors"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// fixLine is one way to clear an obstacle, ready to show. An obstacle that can't be cleared here has a line without
// a fix.
type fixLine struct {
	Key, Number string
	Text, Words text.Text
	Blocks      bool
	Fix         *app.Fix
}

// obstaclePanel is the list of what is in the way of a round, in a dialog.
type obstaclePanel struct {
	rounds  *screen
	id      tournament.DivisionID
	round   int
	drawing bool
	request draw.Request

	grid    *widgets.Grid[fixLine]
	closeIt func()
}

// askObstacles shows what is in the way of the round: of its draw if it isn't drawn, and of its start otherwise.
func (r *screen) askObstacles() {
	d := r.shell.Division()
	switch {
	case d == nil:
	case d.RoundState(r.round) >= tournament.Playing:
		r.shell.Say(widgets.Good, text.Of("Round %d has begun; nothing prevents it.", r.round))
	default:
		r.showObstacles(d.RoundState(r.round) == tournament.Planned, r.request())
	}
}

func (r *screen) showObstacles(drawing bool, req draw.Request) {
	p := &obstaclePanel{rounds: r, id: r.division, round: r.round, drawing: drawing, request: req}
	p.read(func(lines []fixLine) {
		if len(lines) == 0 {
			r.shell.Say(widgets.Good, text.Of("Nothing prevents round %d.", p.round))
			return
		}
		p.show(lines)
	})
}

// read finds in the background what is in the way, because a test draw of a large field takes some time.
func (p *obstaclePanel) read(then func([]fixLine)) {
	event := p.rounds.shell
	var found []app.Obstacle
	look := func(ctx context.Context) (err error) {
		if p.drawing {
			found, err = event.Desk().DrawObstacles(ctx, p.id, p.request, true)
			return err
		}
		found, err = event.Desk().StartObstacles(p.id, p.round)
		return err
	}
	event.Run(shell.Simulating(text.Of("Looking for what prevents it")), look, func(err error) {
		if err != nil {
			event.Fail(err)
			return
		}
		then(fixLines(found))
	})
}

// fixLines puts every fix on a line of its own. Only the first line of an obstacle shows its words.
func fixLines(found []app.Obstacle) []fixLine {
	var lines []fixLine
	number := 0
	for i, o := range found {
		says := o.Text.Sentence()
		for j := range max(1, len(o.Fixes)) {
			l := fixLine{Key: fmt.Sprintf("%d/%d", i, j), Text: says, Blocks: o.Blocks}
			if j < len(o.Fixes) {
				number++
				l.Fix, l.Words = &found[i].Fixes[j], o.Fixes[j].Words
				if number <= 9 {
					l.Number = fmt.Sprint(number)
				}
			}
			lines = append(lines, l)
			says = text.Text{}
		}
	}
	return lines
}

func fixColumns() []widgets.Column[fixLine] {
	return []widgets.Column[fixLine]{
		{ID: "text", Title: text.Of("Problem"), Width: 560, Grow: 4, Text: func(l fixLine) text.Text { return l.Text }, Bold: func(l fixLine) bool { return l.Blocks },
			Colour: func(l fixLine) fyne.ThemeColorName {
				if l.Blocks {
					return look.ColorBad
				}
				return ""
			}},
		{ID: "number", Title: text.Of("Key"), Width: 44, Text: func(l fixLine) text.Text { return text.Name(l.Number) }, Colour: func(fixLine) fyne.ThemeColorName { return look.ColorDim }},
		{ID: "fix", Title: text.Of("What clears it"), Width: 280, Grow: 1, Text: func(l fixLine) text.Text { return l.Words }, Colour: func(fixLine) fyne.ThemeColorName { return look.ColorAccent }},
	}
}

func (p *obstaclePanel) show(lines []fixLine) {
	p.grid = widgets.NewGrid(fixColumns()...)
	p.grid.Key = func(l fixLine) string { return l.Key }
	p.grid.OnActivated = p.carryOut
	p.grid.OnRune = p.digit
	whole := widgets.NewParagraph(text.Text{}, widgets.Plain) // It is shown if the table is too narrow for the words.
	p.grid.OnSelected = func(l fixLine) { whole.SetText(text.Join(" ", l.Text.Sentence(), l.Words.Sentence())) }
	p.grid.SetRows(lines)
	p.grid.Select(0)
	title := text.Of("What prevents round %d", p.round)
	what := text.Of("its start")
	if p.drawing {
		what = text.Of("its draw")
	}
	blocked := lines[0].Blocks
	says := text.Of("Nothing here prevents %s; it can go on as it is.", what)
	if blocked {
		says = text.Of("What is bold prevents %s; the rest is for your information.", what)
	}
	content := widgets.NewStack(10, nil, widgets.NewParagraph(says, widgets.Dim), layout.Tall(min(60+float32(len(lines))*34, 320), p.grid), container.New(&layout.AtLeast{Height: 66}, whole))
	p.closeIt = p.rounds.shell.Show(dialog.Spec{Title: title, Content: content, Focus: p.grid, Width: 1120,
		Hints:   []widgets.KeyHint{{Key: "Enter", Does: text.Of("do what the line says")}, {Key: "1–9", Does: text.Of("do it")}},
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Close"), func() { p.closeIt(); p.rounds.Focus() })}})
}

// digit carries out the fix with that number, and reports whether there is one.
func (p *obstaclePanel) digit(letter rune) bool {
	for _, l := range p.grid.Rows() {
		if l.Number != "" && l.Number == string(letter) {
			p.carryOut(l)
			return true
		}
	}
	return false
}

// carryOut clears an obstacle. Then it reads the list again, which is closed when nothing is left.
func (p *obstaclePanel) carryOut(l fixLine) {
	r := p.rounds
	switch {
	case l.Fix == nil:
		return
	case l.Fix.Slip != nil:
		p.closeIt()
		r.shell.EnterSlip(l.Fix.Slip.Division, l.Fix.Slip.Game.ID)
		return
	}
	if amend, ok := l.Fix.Action.(action.AmendRound); ok {
		p.closeIt()
		r.askAmendment(amend.Edits, amend.Reason)
		return
	}
	r.shell.Do(l.Fix.Action, func(rec app.Receipt) {
		r.shell.SayDone(rec.Words.Sentence())
		p.again()
	}, nil)
}

func (p *obstaclePanel) again() {
	p.read(func(lines []fixLine) {
		if len(lines) == 0 {
			p.closeIt()
			p.rounds.shell.Say(widgets.Good, text.Of("Nothing prevents round %d any more.", p.round))
			p.rounds.Focus()
			return
		}
		p.grid.SetRows(lines)
	})
}

// explainRefusal shows what is in the way if an action of the round was refused because of its wishes or its state.
// Other errors are shown as usual.
func (r *screen) explainRefusal(err error, drawing bool, req draw.Request) {
	var clash *draw.Clash
	if errors.As(err, &clash) {
		r.showObstacles(true, req)
		return
	}
	outOfOrder := drawing && r.shell.Division() != nil && draw.CheckOrder(r.shell.Division(), req) != nil
	if outOfOrder || !drawing && tournament.RefusedAs(err, tournament.Conflict) {
		r.shell.Fail(err)
		r.showObstacles(drawing, req)
		return
	}
	r.shell.Fail(err)
}

// waysOut shows the first obstacle to a printed round's start that the alert about missing sheets and the line
// above the draw don't mention.
func (r *screen) waysOut(found []app.Obstacle) {
	var first *app.Obstacle
	n := 0
	for i, o := range found {
		switch o.Code {
		case draw.SheetOut, draw.NotPublished, draw.NotDrawn, draw.AlreadyStarted, draw.WithoutGame:
			continue
		}
		if first == nil {
			first = &found[i]
		}
		n++
	}
	if first == nil {
		r.inTheWay.Hide()
		return
	}
	says := first.Text
	if n > 1 {
		says = text.Of("%s (and %d more)", says, n-1)
	}
	tone := widgets.Warning
	if first.Blocks {
		tone = widgets.Bad
	}
	r.inTheWay.Set(tone, text.Of("Before it starts"), says.Sentence(), widgets.NewKeyButton(text.Of("What clears it"), "G", r.askObstacles))
	r.inTheWay.Show()
}
