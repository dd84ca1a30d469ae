package rounds

import (
	"context"
	"errors"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// compareRow is one figure of two draws, ready to show.
type compareRow struct {
	Label  text.Text
	Values [2]string
	Better int
}

// differRow are games that only one of two draws has.
type differRow struct{ Games [2]text.Text }

// comparePanel shows the draws of a round by two systems side by side.
type comparePanel struct {
	rounds   *screen
	division *tournament.Division
	form     *form.Form
	choices  [2]*form.ChoiceField
	says     *widgets.Paragraph
	place    *fyne.Container
	closeIt  func()
	// asked counts the comparisons, so that a late result doesn't replace a newer one.
	asked int
	told  *draw.Comparison
}

// askCompare compares the round as it is drawn, or planned, with another system.
func (r *screen) askCompare() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	if d.RoundState(r.round) > tournament.Paired {
		r.shell.Say(widgets.Neutral, text.Of("Round %d is published; systems are compared before that.", r.round))
		return
	}
	p := &comparePanel{rounds: r, division: d, form: form.New(70), says: widgets.NewParagraph(text.Text{}, widgets.Plain), place: container.NewStack()}
	names := []text.Text{r.ownDraw(d)}
	for _, s := range format.OfferedSystems() {
		names = append(names, format.SystemName(s))
	}
	other := format.SystemName(tournament.KingOfTheHill)
	if d.PlanFor(r.round).System == tournament.KingOfTheHill {
		other = format.SystemName(tournament.Swiss)
	}
	f := p.form
	p.choices[0] = form.NewChoiceField(names, names[0].String(), func(string) { p.compare() })
	p.choices[1] = form.NewChoiceField(names, other.String(), func(string) { p.compare() })
	f.Adopt(p.choices[0])
	f.Adopt(p.choices[1])
	f.Cancel = func() { p.closeIt(); r.Focus() }
	f.Extra = func(name fyne.KeyName) bool {
		switch name {
		case fyne.KeyF6:
			p.use(0)
		case fyne.KeyF7:
			p.use(1)
		default:
			return false
		}
		return true
	}
	sides := container.New(&layout.Even{Gap: 16}, f.Row(text.Of("Left"), p.choices[0].Object(), text.Text{}), f.Row(text.Of("Right"), p.choices[1].Object(), text.Text{}))
	content := widgets.NewStack(10, nil, sides, p.says, layout.Tall(392, p.place))
	p.closeIt = r.shell.Show(dialog.Spec{Title: text.Of("Two ways to draw round %d", r.round), Content: content, Focus: p.choices[1], Width: 1120,
		Hints:   []widgets.KeyHint{{Key: "Left, Right", Does: text.Of("another system")}, {Key: "Up, Down", Does: text.Of("the other side")}},
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Close"), f.Cancel), dialog.Also(text.Of("Use the left one"), "F6", func() { p.use(0) }), dialog.Also(text.Of("Use the right one"), "F7", func() { p.use(1) })}})
	p.compare()
}

// ownDraw names the draw that the round has, or would have by its plan.
func (r *screen) ownDraw(d *tournament.Division) text.Text {
	if fact, ok := d.RoundFact(r.round); ok && fact.System != "" {
		return text.Of("As drawn: %s", format.SystemName(fact.System))
	}
	return text.Of("As planned: %s", format.SystemName(d.PlanFor(r.round).System))
}

// request is the draw of a side. The first choice is the round's own.
func (p *comparePanel) request(side int) draw.Request {
	req := draw.Request{Round: p.rounds.round}
	req.System, _ = format.SystemNamed(p.choices[side].Selected)
	return req
}

// compare draws both in the background.
func (p *comparePanel) compare() {
	d, event := p.division, p.rounds.shell
	book, err := event.Desk().Book(d)
	if err != nil {
		form.SetParagraph(p.says, text.OfError(err).Sentence(), form.BadText)
		return
	}
	p.asked++
	asked, one, other := p.asked, p.request(0), p.request(1)
	var c draw.Comparison
	event.Run(shell.Simulating(text.Of("Drawing both")), func(ctx context.Context) (err error) {
		c, err = draw.Compare(ctx, d, book, one, other)
		return err
	}, func(err error) {
		switch {
		case asked != p.asked:
		case errors.Is(err, context.Canceled):
			form.SetParagraph(p.says, text.Of("Stopped; choose another system."), widgets.Dim)
		case err != nil:
			p.told = nil
			form.SetParagraph(p.says, text.OfError(err).Sentence(), form.BadText)
		default:
			p.told = &c
			p.showComparison(c)
		}
	})
}

// showComparison shows the comparison, with the figures at the left and the games that differ at the right.
func (p *comparePanel) showComparison(c draw.Comparison) {
	says := c.Words[:1:1]
	for _, side := range c.Sides {
		if len(side.Relaxed) > 0 {
			gave := text.Join(": ", text.Key(format.SystemName(side.System).String()), side.Relaxed[0].Sentence())
			if more := len(side.Relaxed) - 1; more > 0 {
				gave = text.Join(" ", gave, text.Of("And %d more.", more))
			}
			says = append(says, gave)
		}
	}
	if !c.Sides[0].Refused.IsZero() || !c.Sides[1].Refused.IsZero() {
		says = c.Words
	}
	form.SetParagraph(p.says, format.Sentences(says), widgets.Plain)
	titles := [2]text.Text{shortSystem(c, 0), shortSystem(c, 1)}
	figures := widgets.NewGrid(figureColumns(titles)...)
	figures.Passive = true
	figures.Placeholder = text.Of("There is nothing to compare.")
	figures.SetRows(compareRows(c))
	games := widgets.NewGrid(differColumns(titles)...)
	games.Passive = true
	games.Placeholder = text.Of("Both draw the same games.")
	games.SetRows(differRows(p.division, c))
	p.place.Objects = []fyne.CanvasObject{container.New(&layout.Even{Gap: 16, Least: 440}, figures, games)}
	p.place.Refresh()
}

// shortSystem is the name of a side's system.
func shortSystem(c draw.Comparison, side int) text.Text {
	name := format.SystemName(c.Sides[side].System)
	if c.Sides[0].System == c.Sides[1].System {
		return text.Of("%s%s", [2]text.Text{text.Of("Left: "), text.Of("Right: ")}[side], name)
	}
	return name
}

func figureColumns(titles [2]text.Text) []widgets.Column[compareRow] {
	columns := []widgets.Column[compareRow]{{ID: "label", Title: text.Of("Lower is better"), Width: 190, MinWidth: 120, Grow: 1, Text: func(l compareRow) text.Text { return l.Label }}}
	for side, title := range titles {
		columns = append(columns, widgets.Column[compareRow]{ID: fmt.Sprint(side), Title: title, Width: 110, Align: fyne.TextAlignTrailing,
			Text: func(l compareRow) text.Text { return text.Name(l.Values[side]) }, Bold: func(l compareRow) bool { return l.Better == side }})
	}
	return columns
}

func differColumns(titles [2]text.Text) []widgets.Column[differRow] {
	var columns []widgets.Column[differRow]
	for side, title := range titles {
		columns = append(columns, widgets.Column[differRow]{ID: fmt.Sprint(side), Title: text.Of("Only in %s", title), Width: 200, MinWidth: 120, Grow: 1,
			Text: func(l differRow) text.Text { return l.Games[side] }})
	}
	return columns
}

// compareRows are the figures. Those that are 0 on both sides come last.
func compareRows(c draw.Comparison) []compareRow {
	var rows, nothing []compareRow
	for i, r := range c.Rows {
		row := compareRow{Label: r.Label.Capital(), Values: [2]string{fmt.Sprint(r.Values[0]), fmt.Sprint(r.Values[1])}, Better: r.Better}
		if i > 0 && r.Values == [2]int64{} {
			nothing = append(nothing, row)
			continue
		}
		rows = append(rows, row)
	}
	return append(rows, nothing...)
}

func differRows(d *tournament.Division, c draw.Comparison) []differRow {
	rows := make([]differRow, max(len(c.Only[0]), len(c.Only[1])))
	short := report.ShortNames(d)
	for side, games := range c.Only {
		for i, g := range games {
			rows[i].Games[side] = text.Of("%s – %s", short(g[0]), short(g[1]))
			if g[1] == 0 {
				rows[i].Games[side] = text.Of("%s: bye", short(g[0]))
			}
		}
	}
	return rows
}

// use draws the round as it is on that side.
func (p *comparePanel) use(side int) {
	r, d := p.rounds, p.division
	if p.told == nil {
		return
	}
	drawn := p.told.Sides[side]
	if !drawn.Refused.IsZero() {
		form.SetParagraph(p.says, drawn.Refused.Sentence(), form.BadText)
		return
	}
	p.closeIt()
	r.Focus()
	req := draw.Request{Round: r.round, System: drawn.System, Seed: drawn.Seed}
	r.carryDraw(action.PairRound{Division: d.ID, Request: req, Again: d.RoundState(r.round) == tournament.Paired})
}
