package overlay

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// leadersListed is how many lines of the standings have text files of their own, and onTicker is how many the
// pages get.
const (
	leadersListed = 8
	onTicker      = 40
)

// sideFields are the fields of each of the two at the table.
var sideFields = []string{"name", "place", "wins", "losses", "record", "spread", "rating", "starts", "turn", "score", "met-wins", "met-spread"}

// fieldNames are the names of all fields, in order.
func fieldNames() []string {
	names := []string{"event", "division", "round", "rounds", "state", "table", "table-name", "table-word", "middle", "below", "margin", "match", "met", "met-title", "after", "sheets", "ticker", clockField}
	for _, side := range []string{"first", "second"} {
		for _, f := range sideFields {
			names = append(names, side+"-"+f)
		}
	}
	for n := range leadersListed {
		for _, f := range leaders.IDs() {
			names = append(names, fmt.Sprintf("leader-%d-%s", n+1, f))
		}
	}
	return names
}

// table is the featured table with everything that its fields are made of.
type table struct {
	division *tournament.Division
	book     rulebook.Book
	// round is the latest round that everybody may know, and after is the last complete one.
	round, after int
	// view is the division after the last complete round. card is that of the first of the two players, up to the
	// latest round.
	view  *report.View
	card  tournament.Scorecard
	game  tournament.Game
	found bool
	// match is the match of the final to which the game belongs, nil for a game of a round.
	match *finals.Match
	say   func(text.Text) string
	short func(tournament.PlayerID) text.Text
	data  *data
}

func dataOf(ev *tournament.Event, books rulebook.Library, o Options) (*data, error) {
	out := &data{Language: o.Language.Tag(), Fields: map[string]string{}, Leaders: []leader{}, Met: []game{}}
	say := o.Language.Render
	out.Fields["event"] = say(report.EventTitle(ev))
	d := divisionOf(ev, o.Featured)
	if d == nil {
		return out, nil
	}
	book, err := d.Book(books)
	if err != nil {
		return nil, text.Errorf("division %s: %w", d.Name, err)
	}
	t := &table{division: d, book: book, round: d.RoundOnTheWall(), after: d.LastComplete(), say: say, short: report.ShortNames(d), data: out}
	t.reckon(max(o.Featured.Table, 1))
	t.about()
	t.fillLeaders()
	t.fillClock(o.Now)
	if t.found {
		t.fillSides()
		t.fillMet()
		t.fillResult()
	}
	return out, nil
}

// reckon finds the game at the table and computes what is shown of it.
func (t *table) reckon(number int) {
	t.view = report.At(t.division, t.book, t.after)
	for _, g := range t.division.GamesOf(t.round) {
		if g.Table == number && g.Second != 0 {
			t.game, t.found = g, true
		}
	}
	if g, ok := finals.At(t.division, number); ok && t.division.Final.Started() {
		id, _ := finals.MatchOf(g)
		t.game, t.found, t.match = g, true, finals.Of(t.division, t.book).Match(id)
	}
	for _, c := range report.ByRounds(t.division, t.book, t.round).Cards() {
		if c.Player == t.game.First {
			t.card = c
		}
	}
}

func (t *table) set(field string, value text.Text) { t.data.Fields[field] = t.say(value) }

// about fills the fields that need no game.
func (t *table) about() {
	d := t.division
	t.set("division", report.DivisionTitle(d))
	t.set("rounds", report.Number(d.Rounds))
	t.set("after", t.view.Reached())
	t.set("table-word", text.Of("table"))
	if t.round > 0 {
		t.set("round", text.Of("Round %d of %d", t.round, max(d.Rounds, t.round)))
	}
	games := d.GamesOf(t.round)
	if d.Final.Started() {
		if t.view.Places().By == finals.Undecided {
			t.set("after", text.Of("The final"))
		}
		t.set("round", text.Of("The final"))
		games = finals.InPlay(d)
	}
	if t.match != nil {
		t.set("round", finals.GameName(d, t.game))
	}
	if n := report.CountSheets(d, games); n.Of > 0 {
		t.set("sheets", n.Text())
	}
	if t.found {
		t.set("table", report.Number(t.game.Table))
		t.set("table-name", text.Name(d.Tables.Names[t.game.Table]))
	}
}

// fillSides fills the fields of the two players.
func (t *table) fillSides() {
	list := t.view.Order(true).List("name", "wins", "losses", "record", "spread", "place", "rating", "starts", "replies")
	for row := range list.Rows {
		id := row.Cells[0].Player
		side, plays := t.sides()[id]
		if !plays {
			continue
		}
		for i, c := range list.Columns[:5] {
			t.set(side+"-"+c.ID, c.Text(row.Cells[i]))
		}
		place, rating, starts, replies := row.Cells[5], row.Cells[6], row.Cells[7], row.Cells[8]
		if place.HasNumber && t.after > 0 {
			t.set(side+"-place", text.Ordinal(place.Number))
		}
		if rating.HasNumber {
			t.set(side+"-rating", report.Number(rating.Number))
		}
		t.set(side+"-starts", text.Name(fmt.Sprintf("%d/%d", starts.Number, replies.Number)))
		t.set(side+"-turn", report.Turn(t.division, t.game, id))
	}
	if !t.game.StartOpen {
		t.data.Starts = 1
	}
}

func (t *table) sides() map[tournament.PlayerID]string {
	return map[tournament.PlayerID]string{t.game.First: "first", t.game.Second: "second"}
}

// fillResult fills the state of the game: drawn, being played, or its result after time penalties.
func (t *table) fillResult() {
	line, _ := lineOf(t.card, t.round)
	if t.match != nil {
		line = finals.LineOf(t.division, t.book, t.game)
	}
	switch {
	case report.Off(t.division, t.game) && t.match == nil:
		t.set("state", text.Of("no game"))
	case t.game.Postponed && !t.game.Sheet.Done():
		t.set("state", text.Of("postponed"))
	case t.match != nil && !t.game.Sheet.Done():
		t.set("state", text.Of("being played"))
	case !t.game.Sheet.Done() && t.division.RoundState(t.round) < tournament.Playing:
		t.set("state", text.Of("drawn"))
	case !t.game.Sheet.Done():
		t.set("state", text.Of("being played"))
	default:
		t.set("state", text.Of("result"))
	}
	t.set("middle", text.Of("v"))
	t.data.Fields["below"] = t.data.Fields["met"]
	if t.match != nil {
		t.set("match", t.match.StandText(t.game.First))
		if t.match.BestOf > 1 {
			defer func() { t.data.Fields["below"] = t.data.Fields["match"] }()
		}
	}
	if !t.game.Sheet.Done() {
		return
	}
	if !line.Scored || !line.Outcome.Counts {
		t.set("middle", text.Name("–"))
		t.set("below", t.division.SheetText(t.game))
		return
	}
	own, other := line.Own-line.OwnPenalty, line.Other-line.OtherPenalty
	t.set("first-score", report.Number(own))
	t.set("second-score", report.Number(other))
	t.set("middle", text.Name(fmt.Sprintf("%d – %d", own, other)))
	o, margin := line.Outcome, own-other
	if o.HalfWins == o.HalfLosses {
		t.set("below", text.Of("a tie"))
		t.set("margin", report.Number(0))
		return
	}
	if won := o.HalfWins > o.HalfLosses; won != (own > other) { // Somebody resigned in the lead, or a ruling decided the game.
		margin = o.Spread
	}
	winner := t.game.First
	t.data.Won = 1
	if o.HalfWins < o.HalfLosses {
		t.data.Won, winner, margin = 2, t.game.Second, -margin
	}
	t.set("margin", report.Number(margin))
	t.set("below", text.Of("%s by %d", t.short(winner), margin))
}

// finalGames are the games of the final that the two played before.
func (t *table) finalGames() []tournament.Game {
	if t.match == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(t.division.Final.Games), func(g tournament.Game) bool {
		return g.ID == t.game.ID || !g.Has(t.game.First) || !g.Has(t.game.Second) || !g.Sheet.Done()
	})
}

// fillMet fills the fields of the games that the two have played against each other before.
func (t *table) fillMet() {
	halves, spread, last := 0, 0, ""
	count := func(round text.Text, own, other, won, by int) {
		last = fmt.Sprintf("%d–%d", own, other)
		t.data.Met = append(t.data.Met, game{Round: t.say(round), First: strconv.Itoa(own), Second: strconv.Itoa(other)})
		halves, spread = halves+won, spread+by
	}
	for _, l := range t.card.Lines {
		if l.Round >= t.round && t.match == nil || l.Opponent != t.game.Second || !l.Scored || !l.Outcome.Counts {
			continue
		}
		own, other := l.Own-l.OwnPenalty, l.Other-l.OtherPenalty
		count(text.Of("Round %d", l.Round), own, other, l.Outcome.HalfWins, l.Outcome.Spread)
	}
	for _, g := range t.finalGames() {
		if l := finals.LineOf(t.division, t.book, g); l.Scored && l.Outcome.Counts {
			own, other, won, by := l.Own-l.OwnPenalty, l.Other-l.OtherPenalty, l.Outcome.HalfWins, l.Outcome.Spread
			if g.First != t.game.First {
				own, other, won, by = other, own, l.Outcome.HalfLosses, -by
			}
			count(finals.GameName(t.division, g), own, other, won, by)
		}
	}
	played := len(t.data.Met)
	t.set("met-title", text.Of("Met in this event"))
	t.set("first-met-wins", report.Halves(halves))
	t.set("second-met-wins", report.Halves(2*played-halves))
	t.set("first-met-spread", report.Spread(spread))
	t.set("second-met-spread", report.Spread(-spread))
	switch played {
	case 0:
		t.set("met", text.Of("not met before"))
	case 1:
		t.set("met", text.Of("met once: %s", last))
	default:
		t.set("met", text.Of("met %d times, %s wins", played, text.Name(tournament.WinsWords(halves, 2*played-halves))))
	}
}

// leaders are the columns of the standings for which each leader has a field.
var leaders = report.Order{Before: map[tournament.PlayerID]int{}}.For(report.InOverlay)

// fillLeaders fills the standings after the last complete round, or after the final. A player who withdrew keeps
// the place and is marked, so that no place is missing. A player who was ejected has none.
func (t *table) fillLeaders() {
	list := t.view.Order(true).Placed(onTicker).List(leaders.IDs()...)
	var lines []string
	for row := range list.Rows {
		told, says, line := map[string]report.Cell{}, map[string]string{}, []string{}
		for i, c := range list.Columns {
			cell := row.Cells[i]
			told[c.ID], says[c.ID] = cell, t.say(text.Join("", c.Text(cell), cell.Note))
			if c.ID == "place" && t.after == 0 { // before the first round nobody has one
				says[c.ID] = ""
			}
			if c.ID != "moved" {
				line = append(line, says[c.ID])
			}
		}
		id := told["name"].Player
		t.data.Leaders = append(t.data.Leaders, leader{Place: says["place"], Name: says["name"], Short: t.say(t.short(id)), Record: says["record"], Spread: says["spread"],
			Playing: t.found && t.game.Has(id), Moved: told["moved"].Number})
		lines = append(lines, strings.TrimSpace(strings.Join(line, " ")))
		if n := len(t.data.Leaders); n <= leadersListed {
			for column, value := range says {
				t.data.Fields[fmt.Sprintf("leader-%d-%s", n, column)] = value
			}
		}
	}
	t.data.Fields["ticker"] = strings.Join(lines, "   ")
}

// fillClock fills the clock of the round in play.
func (t *table) fillClock(now tournament.Timestamp) {
	t.data.Fields[clockField] = clockText(t.division, now)
	r, ok := t.division.ClockRound()
	if !ok {
		return
	}
	switch reading := r.ClockAt(now); reading.State {
	case tournament.ClockRuns, tournament.ClockUp:
		t.data.Clock.Ends = int64(reading.EndsAt)
	case tournament.ClockPaused:
		t.data.Clock.Left = reading.Left.Milliseconds()
	}
}

func lineOf(card tournament.Scorecard, round int) (l tournament.ScoreLine, ok bool) {
	for _, l := range card.Lines {
		if l.Round == round {
			return l, true
		}
	}
	return tournament.ScoreLine{}, false
}
