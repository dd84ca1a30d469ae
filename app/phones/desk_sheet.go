package phones

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/finality"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/slips"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// startedFirst and startedSecond say which of the two players, as the page names them, had the first move.
const startedFirst, startedSecond = "first", "second"

// deskForm is what was typed about a sheet.
type deskForm struct {
	// Place is a table, the code of a slip or a player.
	Place, First, Second string
	// The penalties are those of the player who is to start and of the one who is to reply. Started is who had the first
	// move: startedFirst, startedSecond, or nothing where it was as drawn.
	PenaltyFirst, PenaltySecond, Started string
	Ending, Margin, Reason               string
	// Division and Game are those of a sheet to be corrected, and 0 otherwise.
	Division, Game int
	// Verify says that it is the second entry of a sheet that is in.
	Verify bool
	// SheetChanged says that the sheet itself is corrected, and not a mistake in keying it. Agree says that both
	// players agree to it, and Overrule that it is done against the rulebook.
	SheetChanged, Agree, Overrule bool
	// Pile is the round whose pile of slips is being checked, or empty, and Table the table whose slip is.
	Pile, Table string
	// Undoes says that what was done last is to be taken back, and nothing was typed.
	Undoes bool
	// accepted are the ids of the doubts that a person has looked at.
	accepted []string
}

// formFrom reads the form that was sent.
func formFrom(r *http.Request) deskForm {
	value := r.PostFormValue
	yes := func(name string) bool { return value(name) == "yes" }
	division, _ := strconv.Atoi(value("division"))
	game, _ := strconv.Atoi(value("game"))
	return deskForm{
		Place: value("place"), First: value("first"), Second: value("second"), PenaltyFirst: value("penalty-first"), PenaltySecond: value("penalty-second"),
		Started: value("started"), Ending: value("ending"), Margin: value("margin"), Reason: value("reason"), Division: division, Game: game, Verify: yes("verify"),
		SheetChanged: value("cause") == string(finality.SheetChanged), Agree: yes("agree"), Overrule: yes("overrule"), Pile: value("pile"), Table: value("table"), accepted: strings.FieldsFunc(value("accept"), func(r rune) bool { return r == ',' }),
	}
}

// formOf is the form to correct the sheet with that key. It is empty if there is no such sheet.
func formOf(ev *tournament.Event, key string) deskForm {
	one, other, _ := strings.Cut(key, "-")
	division, _ := strconv.Atoi(one)
	game, _ := strconv.Atoi(other)
	form := deskForm{Division: division, Game: game}
	d, g, ok := form.game(ev)
	if !ok || !g.Sheet.Done() {
		return deskForm{}
	}
	form.Place = d.TableName(g.Table)
	form.fill(g)
	return form
}

// fill puts the sheet of a game into the form.
func (f *deskForm) fill(g tournament.Game) {
	f.First, f.Second, f.PenaltyFirst, f.PenaltySecond, f.Started, f.Margin = "", "", "", "", "", ""
	if s := g.Sheet.Scores; s != nil {
		f.First, f.Second = strconv.Itoa(s[0]), strconv.Itoa(s[1])
	}
	for i, to := range []*string{&f.PenaltyFirst, &f.PenaltySecond} {
		if p := g.Sheet.Penalties[i]; p != 0 {
			*to = strconv.Itoa(p)
		}
	}
	if m := g.Sheet.Margin; m != nil {
		f.Margin = strconv.Itoa(*m)
	}
	f.Ending, f.Started = endingOf(g), startedOf([2]tournament.PlayerID{g.First, g.Second}, g.Sheet.Started)
}

// startedOf is the form's word for the player who had the first move.
func startedOf(players [2]tournament.PlayerID, id tournament.PlayerID) string {
	switch id {
	case 0:
		return ""
	case players[1]:
		return startedSecond
	}
	return startedFirst
}

// game is the game whose sheet is being corrected.
func (f deskForm) game(ev *tournament.Event) (*tournament.Division, tournament.Game, bool) {
	d := ev.Find(tournament.DivisionID(f.Division))
	if d == nil || f.Game == 0 {
		return nil, tournament.Game{}, false
	}
	g, ok := finals.GameIn(d, f.Game)
	return d, g, ok
}

// slip finds the game from what was typed.
func (f deskForm) slip(ev *tournament.Event) (slips.Slip, error) {
	if d, g, ok := f.game(ev); ok {
		return slips.Slip{Division: d.ID, Game: g}, nil
	}
	typed := strings.TrimSpace(f.Place)
	if slip, coded, ok := slips.Coded(ev, typed); coded && ok {
		return slip, nil
	}
	if table, err := strconv.Atoi(typed); err == nil {
		if slip, ok := slips.At(ev, table); ok {
			return slip, nil
		}
		return slips.Slip{}, tournament.Refuse(tournament.NotFound, "no round in play has a table %d", table)
	}
	return slipOfPlayer(ev, typed)
}

// slipOfPlayer finds the game of a player from letters of the name.
func slipOfPlayer(ev *tournament.Event, typed string) (slips.Slip, error) {
	var all []slips.Player
	for _, d := range ev.Divisions {
		for _, p := range d.Players {
			all = append(all, slips.Player{Division: d.ID, ID: p.ID})
		}
	}
	var found []slips.Slip
	of := slips.ByPlayer(ev)
	for _, p := range spelling.Meant(all, func(p slips.Player) string { return ev.Find(p.Division).PlayerName(p.ID) }, typed) {
		if slip, ok := of[p]; ok {
			found = append(found, slip)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return slips.Slip{}, tournament.Refuse(tournament.NotFound, "no table and no player in a round in play is %q", typed)
	}
	return slips.Slip{}, tournament.Refuse(tournament.Invalid, "%d players have %q in the name; type more of it, or the table", len(found), typed)
}

// read makes the sheet from what was typed. What the page doesn't ask about an ending stays as it is.
func (f deskForm) read(g tournament.Game) (tournament.Sheet, error) {
	i := slices.IndexFunc(endings, func(e ending) bool { return e.Kept == f.Ending })
	end := endings[max(0, i)]
	sheet := tournament.Sheet{Kind: end.Kind}
	sheet.Name(end.players(g)...)
	if g.Sheet.Kind == end.Kind {
		sheet.Noted, sheet.Rated = g.Sheet.Noted, g.Sheet.Rated
	}
	if typed := strings.TrimSpace(f.Margin); typed != "" {
		n, err := strconv.Atoi(typed)
		if err != nil || n < 0 {
			return sheet, tournament.Refuse(tournament.Invalid, "the margin can't be %q; type a whole number of points", typed)
		}
		sheet.Margin = &n
	}
	if end.Scores == tournament.NoScores {
		return sheet, nil
	}
	var err error
	if end.Scores == tournament.NeedsScores || strings.TrimSpace(f.First+f.Second) != "" {
		if sheet.Scores, err = (figures{First: f.First, Second: f.Second}).scores(); err != nil {
			return sheet, err
		}
	}
	if sheet.Penalties, err = f.penalties(); err != nil {
		return sheet, err
	}
	switch {
	case f.Started == startedSecond:
		sheet.Started = g.Second
	case f.Started == startedFirst && g.StartOpen:
		sheet.Started = g.First
	case g.StarterUnsaid(sheet):
		return sheet, tournament.Refuse(tournament.Invalid, "say who had the first move")
	}
	return sheet, nil
}

func (f deskForm) penalties() (points [2]int, err error) {
	for i, typed := range []string{f.PenaltyFirst, f.PenaltySecond} {
		if typed = strings.TrimSpace(typed); typed == "" {
			continue
		}
		if points[i], err = strconv.Atoi(typed); err != nil {
			return points, tournament.Refuse(tournament.Invalid, "a time penalty can't be %q; type its points", typed)
		}
	}
	return points, nil
}

// sheet enters, verifies or corrects a sheet.
func (l *LocalDesk) sheet(w http.ResponseWriter, r *http.Request) {
	form := formFrom(r)
	receipt, err := l.enter(form)
	if err != nil {
		l.render(w, http.StatusConflict, form, err)
		return
	}
	l.done(text.Join(" ", append([]text.Text{receipt.Words.Sentence()}, receipt.Notes...)...))
	http.Redirect(w, r, form.back(), http.StatusSeeOther)
}

func (l *LocalDesk) enter(form deskForm) (app.Receipt, error) {
	slip, err := form.slip(l.desk.Event())
	if err != nil {
		return app.Receipt{}, err
	}
	sheet, err := form.read(slip.Game)
	if err != nil {
		return app.Receipt{}, err
	}
	var a action.Action = action.EnterSheet{Division: slip.Division, Game: slip.Game.ID, Sheet: sheet, Accepted: form.accepted}
	switch {
	case form.Verify:
		a = action.VerifySheet{Division: slip.Division, Game: slip.Game.ID, Sheet: sheet}
	case form.Game != 0:
		a = action.CorrectSheet{Division: slip.Division, Game: slip.Game.ID, Sheet: sheet, Accepted: form.accepted, Reason: form.Reason, Correction: form.correction()}
	}
	return l.desk.Do(context.Background(), a)
}

// correction says what was wrong with a sheet that is in.
func (f deskForm) correction() finality.Correction {
	if !f.SheetChanged {
		return finality.Correction{Cause: finality.KeyedWrongly}
	}
	return finality.Correction{Cause: finality.SheetChanged, AgreeFirst: f.Agree, AgreeSecond: f.Agree, Overrule: f.Overrule}
}

// gameWords answer with who sits where, so that the page can say it once the table is typed.
func (l *LocalDesk) gameWords(w http.ResponseWriter, r *http.Request) {
	ev := l.desk.Event()
	slip, err := deskForm{Place: r.URL.Query().Get("place")}.slip(ev)
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	if err != nil {
		w.WriteHeader(http.StatusNotFound)
		_, _ = fmt.Fprint(w, l.say(text.OfError(err).Sentence())) // whoever went away doesn't read it
		return
	}
	d := ev.Find(slip.Division)
	words := text.Of("%s: first the score of %s, then of %s", text.Of("Table %s", d.TableName(slip.Game.Table)), d.PlayerText(slip.Game.First), d.PlayerText(slip.Game.Second))
	if slip.Game.Sheet.Done() {
		words = text.Join("; ", words, text.Of("it is in as %s", d.SheetText(slip.Game)))
	}
	if slip.Game.StartOpen {
		words = text.Join("; ", words, text.Of("say who had the first move"))
	}
	if w, ok := WaitingOn(l.desk, slip.Division, slip.Game.ID); ok {
		words = text.Join("; ", words, w.Words())
	}
	_, _ = fmt.Fprint(w, l.say(words)) // whoever went away doesn't read it
}

// fill lists the sheets that are missing and those that are in.
func (page *deskPage) fill(ev *tournament.Event, desk *app.Desk) {
	for _, s := range slips.Missing(ev) {
		d := ev.Find(s.Division)
		row := outRow{
			Table: text.Name(d.TableName(s.Game.Table)), Division: text.Name(d.Name), Round: report.Number(s.Game.Round),
			First: d.PlayerText(s.Game.First), Second: d.PlayerText(s.Game.Second),
		}
		if finals.IsGame(s.Game.ID) {
			row.Round = finals.GameName(d, s.Game)
		}
		page.Out = append(page.Out, row)
	}
	type done struct {
		division *tournament.Division
		game     tournament.Game
	}
	var all []done
	for _, d := range ev.Divisions {
		for _, g := range slices.Concat(d.Games, finals.Games(d)) {
			if g.Second != 0 && g.Sheet.Done() {
				all = append(all, done{d, g})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b done) int { return int(b.game.Sheet.Entered - a.game.Sheet.Entered) })
	for _, one := range all[:min(len(all), mostIn)] {
		page.In = append(page.In, inRowOf(one.division, one.game))
	}
	if u, ok := desk.CanUndo(); ok {
		page.Undo = u.Words
	}
}

// inRowOf is the row of a sheet that is in.
func inRowOf(d *tournament.Division, g tournament.Game) inRow {
	by := text.Name(g.Sheet.EnteredBy)
	if g.Sheet.VerifiedBy != "" {
		by = text.Of("%s, verified by %s", g.Sheet.EnteredBy, g.Sheet.VerifiedBy)
	}
	return inRow{
		Time: text.Name(g.Sheet.Entered.Time().Local().Format("15:04")), Table: text.Name(d.TableName(g.Table)),
		Players: text.Join(" – ", d.PlayerText(g.First), d.PlayerText(g.Second)), Result: d.SheetText(g), By: by, Key: fmt.Sprintf("%d-%d", d.ID, g.ID),
	}
}

// sentRows are what players have sent by phone.
func sentRows(list []Waiting) []sentRow {
	var rows []sentRow
	for _, w := range list {
		row := sentRow{Table: report.Number(w.Table), First: saidBy(w.First, w.Said[0]), Second: saidBy(w.Second, w.Said[1]), State: w.State(), Code: w.Code}
		for _, t := range w.Takes() {
			row.Takes = append(row.Takes, sentTake{Words: t.Words, First: t.Sheet.Scores[0], Second: t.Sheet.Scores[1], Started: startedOf(w.Players, t.Sheet.Started)})
		}
		rows = append(rows, row)
	}
	return rows
}

func saidBy(name, said text.Text) text.Text {
	if said.IsZero() {
		return name
	}
	return text.Join(": ", name, said)
}
