package rounds

import (
	"context"
	"errors"

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
	"wordhall/tournament/text"
)

// whyPanel answers why two players meet or don't, and what it would cost to force that.
type whyPanel struct {
	rounds        *screen
	division      *tournament.Division
	first, second *form.TextField
	answer        *fyne.Container
	asked         *dialog.Asked
	// told are the two players of the answer that is shown. They are 0 while there is none.
	told [2]tournament.PlayerID
}

// askWhy asks about the two players of a swap that is going on, or else about those of the selected game. Other
// players can be typed.
func (r *screen) askWhy() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	a, b := r.marked()
	p := &whyPanel{rounds: r, division: d, answer: container.NewStack()}
	f := form.New(120)
	p.first = f.Required(text.Of("Player"), nameOf(d, a), text.Of("a name or a number"))
	p.second = f.Required(text.Of("Opponent"), nameOf(d, b), text.Of("whether they meet or not"))
	q := dialog.Question{Title: text.Of("Why are they paired, or not, in round %d?", r.round), Form: f, Width: 760, Leave: text.Of("Close"), Confirm: text.Of("Ask"), Answer: p.ask,
		Below: []fyne.CanvasObject{layout.Tall(300, container.NewVScroll(widgets.NewInset(0, 14, 0, 0, p.answer)))}}
	if p.canForce() {
		q.Also = []widgets.DialogButton{dialog.Also(text.Of("Force it"), "F5", p.force)}
	}
	p.asked = q.Ask(r.shell)
	if a != 0 && b != 0 {
		f.Submit()
	}
}

// marked are the two players in the question at first: the one held by a swap and the one with its ring, or else
// those of the selected game.
func (r *screen) marked() (a, b tournament.PlayerID) {
	if r.view == startsView {
		l, _ := r.starts.Selected()
		return r.ledgers.starts[l.Key].Player, 0
	}
	if r.view == byesView {
		l, _ := r.byes.Selected()
		return r.ledgers.byes[l.Key].Player, 0
	}
	l, ok := r.grid.Selected()
	switch {
	case !ok:
		return 0, 0
	case r.swap.on:
		if other := l.player(r.swap.ring()); other != r.swap.held {
			return r.swap.held, other
		}
	}
	return l.First, l.Second
}

func nameOf(d *tournament.Division, id tournament.PlayerID) string {
	if id == 0 {
		return ""
	}
	return d.PlayerName(id)
}

// canForce reports whether a game can still be forced, which is so before the draw is printed.
func (p *whyPanel) canForce() bool {
	return p.division.RoundState(p.rounds.round) <= tournament.Paired
}

// ask looks the answer up in the background.
func (p *whyPanel) ask(q *dialog.Asked) error {
	d, event := p.division, p.rounds.shell
	a, b, err := twoPlayers(d, p.first, p.second)
	if err != nil {
		return err
	}
	book, err := event.Desk().Book(d)
	if err != nil {
		return err
	}
	req := draw.Request{Round: p.rounds.round}
	var story draw.Explanation
	event.Run(shell.Simulating(text.Of("Working out the reason")), func(ctx context.Context) (err error) {
		story, err = draw.Explain(ctx, d, book, req, a, b)
		return err
	}, func(err error) {
		if errors.Is(err, context.Canceled) {
			return
		}
		q.Refuse(err)
		if err == nil {
			p.told = [2]tournament.PlayerID{a, b}
			p.showExplanation(story)
		}
	})
	return nil
}

// showExplanation lays the answer out.
func (p *whyPanel) showExplanation(story draw.Explanation) {
	d := p.division
	objects := []fyne.CanvasObject{widgets.NewParagraph(format.Sentences(story.Words), widgets.Plain)}
	if len(story.Price) > 0 {
		var rows []widgets.KeyValue
		for _, t := range story.Price {
			rows = append(rows, widgets.KeyValue{Key: text.Key(t.Level), Values: []text.Text{text.Name(tournament.SpreadWords(int(t.By)))}})
		}
		objects = append(objects, widgets.NewSection(text.Of("What forcing this pairing would cost, most important first"), widgets.NewKeyValueTable(rows...)))
	}
	if len(story.Gone)+len(story.Come) > 0 {
		objects = append(objects, widgets.NewSection(text.Of("What would change"), container.New(&layout.Even{Gap: 16},
			pairList(d, text.Of("These games would be dropped"), story.Gone), pairList(d, text.Of("These would be played instead"), story.Come))))
	}
	p.answer.Objects = []fyne.CanvasObject{widgets.NewStack(14, nil, objects...)}
	p.answer.Refresh()
}

// pairList is a list of games and byes with a title.
func pairList(d *tournament.Division, title text.Text, pairs [][2]tournament.PlayerID) fyne.CanvasObject {
	rows := make([]widgets.KeyValue, len(pairs))
	for i, g := range pairs {
		rows[i] = widgets.KeyValue{Key: pairWords(d, g)}
	}
	table := widgets.NewKeyValueTable(rows...)
	table.SetHeader(title)
	return table
}

// pairWords are a game's two players, or the player who has the bye.
func pairWords(d *tournament.Division, g [2]tournament.PlayerID) text.Text {
	if g[1] == 0 {
		return text.Of("%s: bye", d.PlayerName(g[0]))
	}
	return text.Of("%s – %s", d.PlayerName(g[0]), d.PlayerName(g[1]))
}

// force fixes the game of the two, and draws again around the locked games if the round is drawn.
func (p *whyPanel) force() {
	d, r := p.division, p.rounds
	a, b, err := twoDrawn(d, r.round, p.first, p.second)
	if err == nil {
		err = p.meetAlready(a, b)
	}
	if err != nil {
		p.asked.Refuse(err)
		return
	}
	p.asked.Close()
	r.thenDrawAgain(d, action.FixGame{Division: d.ID, Round: r.round, A: a, B: b})
}

// meetAlready refuses to force a game that is drawn or fixed already.
func (p *whyPanel) meetAlready(a, b tournament.PlayerID) error {
	d, round := p.division, p.rounds.round
	if g, ok := d.GameOf(round, a); ok && g.Has(b) {
		return tournament.Refuse(tournament.Conflict, "%s and %s meet already; L locks their game", d.PlayerText(a), d.PlayerText(b))
	}
	if d.IsFixed(round, a, b) {
		return tournament.Refuse(tournament.Conflict, "%s and %s are fixed already; D draws the round", d.PlayerText(a), d.PlayerText(b))
	}
	if g, ok := lockedGame(d, round, a, b); ok {
		return tournament.Refuse(tournament.Conflict, "%s is locked; unlock it with L first", d.GameText(g))
	}
	return nil
}

// lockedGame is a locked game of one of the two.
func lockedGame(d *tournament.Division, round int, ids ...tournament.PlayerID) (tournament.Game, bool) {
	for _, id := range ids {
		if g, ok := d.GameOf(round, id); ok && g.Locked {
			return g, true
		}
	}
	return tournament.Game{}, false
}
