package players

import (
	"fmt"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/outgoing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// wizardOption is one thing that may become of a game that is already drawn.
type wizardOption struct {
	words text.Text
	gets  action.PrintedGets
	other tournament.PlayerID
}

// wizard asks from which round on a player comes, leaves or returns, and what becomes of the games that are already
// drawn. It shows beforehand what that changes.
type wizard struct {
	screen *screen
	d      *tournament.Division
	title  text.Text
	// player is the player concerned. name is what they are called, because a late player has no number.
	player tournament.PlayerID
	name   string
	// first is the first round that can be named.
	first int
	// late says that the wizard enters the player.
	late bool
	// missed is what the rounds count in which the player doesn't play.
	missed tournament.MissedPolicy

	form     *form.Form
	round    *form.TextField
	drawn    *form.ChoiceField
	table    *widgets.Grid[wizardRow]
	question *dialog.Asked
	offers   []wizardOption
	// options are the options for a round, with the usual one first. action carries one out.
	options func(round int) []wizardOption
	action  func(round int, o wizardOption) action.Action
	// then is called once it is done. It may be nil.
	then func()
	// asked counts the looks at what it changes, so that the answer to an earlier one can be dropped.
	asked int
}

// show asks. drawnLabel is the label of the choice about the game that is already drawn.
func (w *wizard) show(roundLabel, drawnLabel text.Text, proposal int) {
	w.form = form.New(230)
	w.round = w.form.Text(roundLabel, fmt.Sprint(proposal), text.Of("%d to %d", w.first, w.d.Rounds))
	w.drawn = w.form.Choice(drawnLabel, nil, "", text.Of("choose by the number in front"), func(string) { w.look() })
	w.round.OnChanged = func(string) { w.offer(); w.look() }
	w.table = newWizardTable()
	w.question = dialog.Question{Title: w.title, Says: report.MissedText(w.missed).Sentence(), Form: w.form, Width: 860, Confirm: text.Of("Save"), Key: "Enter",
		Below: []fyne.CanvasObject{layout.Tall(184, w.table), widgets.NewParagraph(text.Of("Games with a result stay as they are. One Undo brings everything back."), widgets.Dim)},
		Hints: []widgets.KeyHint{{Key: "Enter", Does: text.Of("next field; the last one saves")}},
		Answer: func(q *dialog.Asked) error {
			round, err := w.from()
			if err != nil {
				return form.Wrong(w.round, err)
			}
			w.screen.shell.Do(w.action(round, w.chosen()), func(rec app.Receipt) {
				q.Close()
				w.done(rec)
			}, q.Refuse)
			return nil
		}}.Ask(w.screen.shell)
	w.offer()
	w.look()
}

func (w *wizard) from() (int, error) { return form.WholeNumber(w.round.Text, "the round", 0) }

// chosen is the option that is chosen, or the zero one if nothing is asked.
func (w *wizard) chosen() wizardOption {
	if i := w.drawn.SelectedIndex(); i >= 0 && i < len(w.offers) {
		return w.offers[i]
	}
	return wizardOption{}
}

// offer lists the options for the round that is typed.
func (w *wizard) offer() {
	w.offers = nil
	if round, err := w.from(); err == nil {
		w.offers = w.options(round)
	}
	var words []text.Text
	for i, o := range w.offers {
		words = append(words, text.Of("%d %s", i+1, o.words))
	}
	changed := w.drawn.OnChanged
	w.drawn.OnChanged = nil
	w.drawn.SetOptions(words)
	w.drawn.ClearSelected()
	if len(words) > 0 {
		w.drawn.SetSelectedIndex(0)
	}
	w.drawn.OnChanged = changed
	w.form.ShowField(w.drawn, len(words) > 0)
}

// look shows what would change. It works that out in the background.
func (w *wizard) look() {
	round, err := w.from()
	if err != nil {
		w.question.Refuse(err)
		return
	}
	w.asked++
	asked, action := w.asked, w.action(round, w.chosen())
	var rows []wizardRow
	w.screen.shell.Read(func() error {
		before, after, err := w.screen.shell.Desk().Try(action)
		if err == nil && before != nil && after != nil {
			rows = wizardRows(before, after, w.player)
		}
		return err
	}, func(err error) {
		if asked != w.asked {
			return
		}
		w.table.SetRows(rows)
		w.question.Refuse(err)
	})
}

// done says what was done and offers the changes of a printed draw.
func (w *wizard) done(rec app.Receipt) {
	s := w.screen
	s.shell.SayDone(text.Of("Saved: %s", rec.Words), rec.Notes...)
	now := s.shell.Desk().Event().Find(w.d.ID)
	if now == nil {
		return
	}
	if w.late {
		s.choose(w.player)
	}
	s.Focus()
	for _, fact := range now.RoundFacts {
		if was, _ := w.d.RoundFact(fact.Number); fact.Revision > was.Revision && was.Revision > 0 {
			outgoing.AskPrintChanges(s.shell, now.ID, fact.Number, s.Focus)
			return
		}
	}
	if w.then != nil {
		w.then()
	}
}

// askLeave takes a player out from a round on.
func (p *screen) askLeave(pl tournament.Player, proposal int) {
	d := p.shell.Division()
	first, err := d.WithdrawalFrom(pl.ID)
	if err != nil {
		p.shell.Fail(err)
		return
	}
	w := &wizard{screen: p, d: d, first: first, title: text.Of("Withdrawal of %s", pl.Name), player: pl.ID, name: pl.Name, missed: d.MissedFor.Withdrawn}
	w.options = func(round int) []wizardOption { return leaveOptions(d, pl.ID, round) }
	w.action = func(round int, o wizardOption) action.Action {
		return action.WithdrawPlayer{Division: d.ID, Player: pl.ID, From: round, Gets: o.gets, Opponent: o.other}
	}
	opponent := text.Of("the opponent")
	if drawn := d.AwaitedOf(pl.ID, proposal); len(drawn) > 0 {
		opponent = text.Name(d.PlayerName(drawn[0].Opponent(pl.ID)))
	}
	w.show(text.Of("No longer plays from round"), text.Of("%s gets", opponent.Short(20)), proposal)
}

// leaveOptions say what the opponent in the drawn game gets. Before the round has started that is the bye, and
// afterwards a win by forfeit, unless the director says otherwise.
func leaveOptions(d *tournament.Division, id tournament.PlayerID, from int) []wizardOption {
	drawn := d.AwaitedOf(id, from)
	if len(drawn) == 0 {
		return nil
	}
	g := drawn[0]
	bye := wizardOption{words: text.Of("the bye"), gets: action.PrintedBye}
	options := []wizardOption{bye}
	if fact, _ := d.RoundFact(g.Round); fact.PublishedAt != 0 {
		forfeit := wizardOption{words: text.Of("a win by forfeit"), gets: action.PrintedForfeit}
		options = []wizardOption{bye, forfeit}
		if fact.StartedAt != 0 {
			options = []wizardOption{forfeit, bye}
		}
	}
	if g.Round == d.LastRound() {
		for _, other := range d.WithoutOpponent(g.Round) {
			if other.ID != id && !g.Has(other.ID) {
				options = append(options, wizardOption{words: text.Of("a game against %s", other.Name), gets: action.PrintedOpponent, other: other.ID})
			}
		}
	}
	return append(options, wizardOption{words: text.Of("nothing yet: the game stays drawn"), gets: action.PrintedStays})
}

// askReturn brings a withdrawn player back.
func (p *screen) askReturn(pl tournament.Player, proposal int) {
	d := p.shell.Division()
	first, err := d.ReturnFrom(pl.ID)
	if err != nil {
		p.shell.Fail(err)
		return
	}
	w := &wizard{screen: p, d: d, first: first, title: text.Of("Return of %s", pl.Name), player: pl.ID, name: pl.Name, missed: d.MissedFor.Withdrawn}
	w.options = func(round int) []wizardOption { return meetOptions(d, pl.ID, round) }
	w.action = func(round int, o wizardOption) action.Action {
		return action.ReturnPlayer{Division: d.ID, Player: pl.ID, From: round, Meets: o.other}
	}
	w.show(text.Of("Plays again from round"), drawnLabel(d), max(proposal, first))
}

// askLate enters a player after rounds were drawn, with the doubts that were accepted. again shows the form for the
// next player.
func (p *screen) askLate(pl tournament.Player, accepted []string, again func()) {
	d := p.shell.Division()
	w := &wizard{screen: p, d: d, first: 1, title: text.Of("Late entry of %s", pl.Name), name: pl.Name, then: again, player: d.NextPlayerID(), late: true, missed: d.MissedFor.Late}
	w.options = func(round int) []wizardOption { return meetOptions(d, 0, round) }
	w.action = func(round int, o wizardOption) action.Action {
		late := pl
		late.Joined = round
		return action.AddPlayers{Division: d.ID, Players: []tournament.Player{late}, Meets: o.other, Accepted: accepted}
	}
	proposal := d.LateIn()
	if pl.Joined != d.ComingRound() { // The director named another round in the form.
		proposal = pl.Joined
	}
	w.show(text.Of("Plays from round"), drawnLabel(d), proposal)
}

func drawnLabel(d *tournament.Division) text.Text {
	return text.Of("In round %d, drawn already,", d.LastRound())
}

// meetOptions are what a player who comes or returns can do in the round that is already drawn.
func meetOptions(d *tournament.Division, id tournament.PlayerID, from int) []wizardOption {
	left, open := d.LeftFor(id)
	if !open || from > d.LastRound() {
		return nil
	}
	var options []wizardOption
	for _, other := range left {
		options = append(options, wizardOption{words: text.Of("plays %s, who has no opponent", other.Name), other: other.ID})
	}
	return append(options, wizardOption{words: text.Of("waits for the next draw")})
}

// wizardRow is one thing that a wizard changes.
type wizardRow struct{ What, Was, Become text.Text }

func newWizardTable() *widgets.Grid[wizardRow] {
	g := widgets.NewGrid(
		widgets.Column[wizardRow]{ID: "what", Title: text.Text{}, Width: 210, Text: func(l wizardRow) text.Text { return l.What }},
		widgets.Column[wizardRow]{ID: "was", Title: text.Of("Now"), Width: 180, Grow: 1, Text: func(l wizardRow) text.Text { return l.Was }},
		widgets.Column[wizardRow]{ID: "become", Title: text.Of("Then"), Width: 200, Grow: 1, Text: func(l wizardRow) text.Text { return l.Become },
			Bold: func(wizardRow) bool { return true }})
	g.Passive = true
	return g
}

// wizardRows compares a division before and after: the player's part in it, the lines of drawn rounds that change,
// and how many players the next draw has.
func wizardRows(before, after *tournament.Division, id tournament.PlayerID) []wizardRow {
	rows := []wizardRow{{What: text.Name(after.PlayerName(id)), Was: partWords(before, id), Become: partWords(after, id)}}
	for _, fact := range after.RoundFacts {
		rows = append(rows, wizardDraw(before, after, fact.Number)...)
	}
	next := after.NextRound()
	if _, seated := after.GameOf(next, id); next == after.LastRound() && !seated {
		rows = append(rows, wizardRow{What: text.Of("Round %d, drawn already", next), Was: text.Name("–"), Become: text.Of("in no game yet; press B on Rounds")})
		next++
	}
	if next <= after.Rounds {
		rows = append(rows, wizardRow{What: text.Of("Round %d, to be drawn", next), Was: fieldWords(before, next), Become: fieldWords(after, next)})
	}
	return rows
}

// partWords is a player's part in the division.
func partWords(d *tournament.Division, id tournament.PlayerID) text.Text {
	pl, ok := d.Player(id)
	if !ok {
		return text.Of("not entered")
	}
	words := report.PlayerStatus(d, pl)
	switch {
	case words.IsZero():
		return text.Of("plays every round")
	case pl.Withdrawn == 0:
		return text.Of("plays; %s", words)
	}
	return words
}

// fieldWords is how many players play a round that isn't drawn yet.
func fieldWords(d *tournament.Division, round int) text.Text {
	n := d.FieldOf(round)
	if n%2 == 1 {
		return text.Of("%d players, one has the bye", n)
	}
	return text.Of("%d players", n)
}

// wizardLine is a line of a draw, with its sheet if that is in.
func wizardLine(d *tournament.Division, g tournament.Game) text.Text {
	words := format.LineWords(d, g)
	if g.Second != 0 && g.Sheet.Done() {
		words = text.Of("%s: %s", words, d.SheetText(g))
	}
	return words
}

// sameLine reports whether the division has that game with the same sheet.
func sameLine(d *tournament.Division, g tournament.Game) bool {
	other, ok := d.Game(g.ID)
	return ok && other.First == g.First && other.Second == g.Second && other.Table == g.Table && tournament.SameFigures(other.Sheet, g.Sheet)
}

// wizardDraw returns the lines of a drawn round that change. A player who loses a game is shown beside it, with what
// they get instead.
func wizardDraw(before, after *tournament.Division, round int) []wizardRow {
	var rows []wizardRow
	at := map[tournament.PlayerID]int{}
	for _, g := range before.GamesOf(round) {
		if sameLine(after, g) {
			continue
		}
		what := text.Of("Round %d", round)
		if g.Table != 0 {
			what = text.Of("%s, table %s", what, format.TableOf(before, g))
		}
		at[g.First], at[g.Second] = len(rows), len(rows)
		rows = append(rows, wizardRow{What: what, Was: wizardLine(before, g), Become: text.Text{}})
	}
	for _, g := range after.GamesOf(round) {
		if sameLine(before, g) {
			continue
		}
		i, ok := at[g.First]
		if second, had := at[g.Second]; !ok && had && g.Second != 0 {
			i, ok = second, had
		}
		if !ok {
			i = len(rows)
			rows = append(rows, wizardRow{What: text.Of("Round %d", round), Was: text.Name("–")})
		}
		words := wizardLine(after, g)
		if was, ok := before.Game(g.ID); ok && was.First == g.First && was.Second == g.Second {
			words = after.SheetText(g) // The same two players meet, so only what became of it is shown.
		}
		rows[i].Become = text.Join("; ", rows[i].Become, words)
	}
	for i := range rows {
		if rows[i].Become.IsZero() {
			rows[i].Become = text.Name("–")
		}
	}
	return rows
}
