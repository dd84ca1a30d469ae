package rounds

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// togetherLine is a division, or a game of its draw, in the preview of all divisions together.
type togetherLine struct {
	Key                          string
	Division, Table, First, Rest text.Text
	Head, Warn                   bool
}

// ready is how many divisions could have their next round published now, and how many of those have it drawn.
func (r *screen) ready() (ready, drawn int) {
	for _, d := range r.shell.Desk().Event().Divisions {
		round, why := action.NextToPublish(d)
		if !why.IsZero() {
			continue
		}
		ready++
		if d.RoundState(round) == tournament.Paired {
			drawn++
		}
	}
	return ready, drawn
}

// togetherButton is the first button if several divisions are ready. Its key is always in sight, because nothing else
// tells this button from the one that publishes the division.
func (r *screen) togetherButton() []fyne.CanvasObject {
	n, drawn := r.ready()
	if n < 2 {
		return nil
	}
	says := text.Of("Publish all %d…", n)
	if drawn == 0 { // It draws them first and shows the draws.
		says = text.Of("Draw all %d…", n)
	}
	return []fyne.CanvasObject{widgets.NewKeyButton(says, "Shift U", r.askTogether).Teach()}
}

// askTogether draws the next round of every division that is ready on a copy of the event and shows all of it.
// Nothing is published before the director has seen that.
func (r *screen) askTogether() {
	var next app.NextRounds
	r.shell.Run(shell.Simulating(text.Of("Drawing the next round of every division")), func(ctx context.Context) (err error) {
		next, err = r.shell.Desk().NextRounds(ctx)
		return err
	}, func(err error) {
		if err != nil {
			r.shell.Fail(err)
			return
		}
		r.showTogether(next)
	})
}

// showTogether shows which divisions are ready, their draws, and why the others aren't.
func (r *screen) showTogether(next app.NextRounds) {
	a := next.Action()
	var lines []togetherLine
	var doubts []text.Text
	for _, n := range next.Rounds {
		lines = append(lines, togetherLines(next.Event, n)...)
		says := shell.DoubtWords(n.Doubts)
		if n.Again {
			says = append([]text.Text{n.DrawnAgain}, says...)
		}
		for _, doubt := range fewDoubts(says) {
			doubts = append(doubts, text.Of("Division %s: %s", n.Name, doubt))
		}
	}
	above := []fyne.CanvasObject{layout.Tall(360, togetherGrid(lines))}
	if len(doubts) > 0 {
		above = append(above, widgets.NewParagraph(format.Sentences(doubts), widgets.TextStyle{Colour: look.ColorWarning}))
	}
	if len(a.Rounds) == 0 {
		r.shell.Show(dialog.Spec{Title: text.Of("No division is ready for its next round"), Content: widgets.NewStack(12, nil, above...), Width: 760,
			Answers: []widgets.DialogButton{{Text: text.Of("Close"), Key: "Enter", Kind: widgets.PrimaryButton}}})
		return
	}
	publish := func(then func()) func() {
		return func() {
			r.shell.Do(a, func(rec app.Receipt) {
				r.showPublished(a)
				r.done(rec)
				then()
			}, nil)
		}
	}
	says := text.Of("%d of %d divisions are ready. Nothing is published before you say so, and one undo takes everything back.", len(a.Rounds), len(next.Rounds))
	var q *dialog.Asked
	q = dialog.Question{Title: text.Of("Publish the next round of all divisions?"), Says: says, Above: above, Form: form.New(90), Width: 760,
		Leave: text.Of("Publish nothing"),
		Also: []widgets.DialogButton{{Text: text.Of("Publish only"), Key: "U", Letter: 'U', Kind: widgets.PlainButton, Do: func() {
			q.Close()
			publish(func() {})()
		}}},
		Confirm: text.Of("Publish and print"), Key: "Enter", Answer: dialog.Closing(func() (func(), error) {
			return publish(func() { r.printTogether(a) }), nil
		})}.Ask(r.shell)
}

// showPublished shows the round that was published of the chosen division.
func (r *screen) showPublished(a action.PublishRounds) {
	if i := slices.IndexFunc(a.Rounds, func(of action.RoundOf) bool { return of.Division == r.division }); i >= 0 {
		r.choose(a.Rounds[i].Round)
	}
}

// printTogether prints each division's set of papers, all of them as one print job.
func (r *screen) printTogether(a action.PublishRounds) {
	outgoing.PrintRequests(r.shell, papersTogether(r.shell.Desk(), a))
}

// papersTogether are the papers of all the divisions. Papers of several divisions come once.
func papersTogether(desk *app.Desk, a action.PublishRounds) []app.PaperRequest {
	var requests []app.PaperRequest
	of := map[app.PaperKind]bool{}
	for _, round := range a.Rounds {
		d := desk.Event().Find(round.Division)
		if d == nil {
			continue
		}
		for _, kind := range outgoing.PaperSet(desk, d) {
			if kind.Together() && of[kind] {
				continue
			}
			of[kind] = true
			requests = append(requests, app.PaperRequest{Kind: kind, Division: d.ID, Round: round.Round})
		}
	}
	return requests
}

// togetherLines are a division's line and the lines of the games that it would publish.
func togetherLines(ev *tournament.Event, n app.NextRound) []togetherLine {
	d := ev.Find(n.Division)
	head := togetherLine{Key: n.Name, Division: text.Name(n.Name), Table: text.Of("Round %d", n.Round), Head: true, First: n.Why.Sentence(), Warn: true}
	if !n.Why.IsZero() || d == nil {
		return []togetherLine{head}
	}
	head.Warn = len(n.Doubts) > 0 || n.Again
	head.First, head.Rest = text.Of("ready"), report.DrawnText(d, n.Round)
	switch {
	case n.Drawn:
		head.First = text.Of("as drawn before")
	case n.Again:
		head.First = text.Of("drawn again")
	}
	lines := []togetherLine{head}
	for _, g := range d.GamesOf(n.Round) {
		l := togetherLine{Key: n.Name + format.TableOf(d, g) + d.PlayerName(g.First), Table: text.Name(format.TableOf(d, g)), First: text.Name(d.PlayerName(g.First)), Rest: text.Of("bye")}
		if g.Second != 0 {
			l.Rest = text.Name(d.PlayerName(g.Second))
		}
		lines = append(lines, l)
	}
	return lines
}

func togetherGrid(lines []togetherLine) *widgets.Grid[togetherLine] {
	column := func(id string, title text.Text, width float32, of func(togetherLine) text.Text) widgets.Column[togetherLine] {
		return widgets.Column[togetherLine]{ID: id, Title: title, Width: width, Text: of, Bold: func(l togetherLine) bool { return l.Head }}
	}
	first := column("first", text.Of("Who starts"), 260, func(l togetherLine) text.Text { return l.First })
	first.Grow = 1
	first.Colour = func(l togetherLine) fyne.ThemeColorName {
		if l.Warn {
			return look.ColorWarning
		}
		return ""
	}
	rest := column("second", text.Of("Who replies"), 220, func(l togetherLine) text.Text { return l.Rest })
	g := widgets.NewGrid(column("division", text.Of("Division"), 110, func(l togetherLine) text.Text { return l.Division }),
		column("table", text.Of("Table"), 90, func(l togetherLine) text.Text { return l.Table }), first, rest)
	g.Key = func(l togetherLine) string { return l.Key }
	g.SetRows(lines)
	return g
}
