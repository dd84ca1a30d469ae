package report

import (
	"context"
	"slices"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/chances"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// These are the kinds of list on a board in the hall, by the names under which a choice of them is kept.
const (
	BoardNames     = "names"
	BoardTables    = "tables"
	BoardStandings = "standings"
	BoardPlaces    = "places"
	BoardRecords   = "high_games"
	BoardNeeds     = "last_round"
	BoardMissing   = "missing"
	// BoardFinal is shown wherever the standings are, once a final has begun.
	BoardFinal = "final"
)

// boardKinds are the kinds in the order in which they are shown.
var boardKinds = []string{BoardNames, BoardTables, BoardFinal, BoardStandings, BoardPlaces, BoardRecords, BoardNeeds, BoardMissing}

// MoreOnBoard are the kinds that a board shows only where they were asked for.
var MoreOnBoard = []string{BoardPlaces, BoardRecords, BoardNeeds}

// BoardKinds are the kinds that a board shows, in their order: all but the hidden ones, and of MoreOnBoard
// only the ones that were asked for.
func BoardKinds(hidden, more []string) []string {
	return slices.DeleteFunc(slices.Clone(boardKinds), func(kind string) bool {
		switch {
		case slices.Contains(MoreOnBoard, kind):
			return !slices.Contains(more, kind)
		case kind == BoardFinal:
			kind = BoardStandings
		}
		return slices.Contains(hidden, kind)
	})
}

// Board makes the lists of a division that everybody in the hall reads, on a projector or in a browser. They
// hold nothing that isn't public: nothing of a draw that isn't published, and about a player who was ejected
// only that the player isn't playing.
type Board struct {
	Event    *tournament.Event
	Division *tournament.Division
	Book     rulebook.Book
	// Frozen is the last round whose standings are shown; with 0 the latest are shown.
	Frozen int
	Now    tournament.Timestamp
}

// BoardList is a list on a board. Its state says what is delayed or left out.
type BoardList struct {
	Kind string
	List
	// Warns says that the state is important to see, because something is waited for.
	Warns bool
	// Seen says for each column how it is shown.
	Seen []BoardColumn
	// Lean is how many of the columns are kept where the list with all of them would take too many pages; 0
	// keeps all.
	Lean int
	// Message is shown where there is no list.
	Message text.Text
}

// BoardColumn is a column of a list on a board. People look for the strong columns first. They may want the
// quiet ones too, which are left out where they are empty.
type BoardColumn struct {
	ID            string
	Strong, Quiet bool
}

// Lists are the lists of the given kinds that have something to show.
func (b Board) Lists(ctx context.Context, kinds []string) (lists []BoardList, err error) {
	for _, kind := range kinds {
		l := BoardList{Kind: kind}
		switch kind {
		case BoardNames:
			b.byName(&l)
		case BoardTables:
			b.byTable(&l)
		case BoardFinal:
			b.final(&l)
		case BoardStandings:
			b.standings(&l)
		case BoardPlaces:
			b.places(&l)
		case BoardRecords:
			b.records(&l)
		case BoardNeeds:
			if err := b.needs(ctx, &l); err != nil {
				return nil, err
			}
		case BoardMissing:
			b.missing(&l)
		}
		if !l.Message.IsZero() || l.someRow() {
			lists = append(lists, l)
		}
	}
	return lists, nil
}

// someRow reports whether the list has a row.
func (l BoardList) someRow() bool {
	if l.Rows != nil {
		for range l.Rows {
			return true
		}
	}
	return false
}

// take takes those columns from a list.
func (l *BoardList) take(of List, choice ...BoardColumn) {
	choice = slices.DeleteFunc(choice, func(c BoardColumn) bool { return c.Quiet && of.Pick(c.ID).silent() })
	title, state := l.Title, l.State
	l.List, l.Seen = Choose(of, func(c BoardColumn) string { return c.ID }, choice...)
	l.Title, l.State = title, state
}

// silent reports whether no cell of the list says anything.
func (l List) silent() bool {
	for row := range l.Rows {
		for i, c := range row.Cells {
			if !l.Columns[i].Text(c).IsZero() {
				return false
			}
		}
	}
	return true
}

// round is the latest round whose draw is public, 0 if there is none.
func (b Board) round() int { return b.Division.RoundOnTheWall() }

// drawn reports whether there are games to walk to: a round is published and not over.
func (b Board) drawn() bool {
	s := b.Division.RoundState(b.round())
	return b.round() > 0 && (s == tournament.Published || s == tournament.Playing)
}

// before is the division as it was when the round was drawn.
func (b Board) before() *View { return ByRounds(b.Division, b.Book, b.round()-1) }

// after is the round whose standings and records are shown: the last complete one, or the one at which they
// are frozen.
func (b Board) after() int {
	after := b.Division.LastComplete()
	if b.Frozen > 0 && b.Frozen < after {
		return b.Frozen
	}
	return after
}

// delayed says that later rounds aren't shown yet.
func (b Board) delayed() text.Text {
	if b.after() < b.Division.LastComplete() {
		return text.Of("later rounds follow")
	}
	return text.Text{}
}

// byName is the draw by players: where each sits, and against whom.
func (b Board) byName(l *BoardList) {
	if !b.drawn() {
		return
	}
	l.Title, l.Lean = text.Of("Round %d, find your table", b.round()), 2
	l.take(PairingsByName(b.before(), b.round()), BoardColumn{ID: "name", Strong: true}, BoardColumn{ID: "table", Strong: true}, BoardColumn{ID: "opponent"}, BoardColumn{ID: "start", Quiet: true})
}

// byTable is the draw by tables.
func (b Board) byTable(l *BoardList) {
	if !b.drawn() {
		return
	}
	l.Title = text.Of("Round %d by table", b.round())
	before := b.before()
	l.take(PairingsByTable(before, before, b.Division.GamesOf(b.round())), BoardColumn{ID: "table", Strong: true}, BoardColumn{ID: "first", Strong: true}, BoardColumn{ID: "second", Strong: true},
		BoardColumn{ID: "start", Quiet: true})
}

// standings are those of the last complete round, or of the round at which they are frozen.
func (b Board) standings(l *BoardList) {
	after := b.after()
	if after == 0 {
		return
	}
	l.Title, l.State = text.Of("Standings after round %d", after), b.delayed()
	view := At(b.Division, b.Book, after)
	if why := view.Provisional(); !why.IsZero() {
		l.State, l.Warns = why, SheetsOut(b.Division, after) > 0
	} else if view.Places().By == finals.ByFinal {
		l.Title = text.Of("Standings %s", view.Reached())
	}
	of := view.Order(true).For(OnBoard)
	choice := make([]BoardColumn, len(of.Columns))
	for i, c := range of.Columns {
		choice[i] = BoardColumn{ID: c.ID, Strong: slices.Contains([]string{"place", "name", "wins"}, c.ID)}
	}
	l.take(of, choice...)
}

// final is the bracket, one line for each match: who plays, how it stands in games, and where its next game
// is.
func (b Board) final(l *BoardList) {
	d := b.Division
	if !d.Final.Started() {
		return
	}
	bracket := Bracket(d, b.Book)
	l.Title, l.State = bracket.Title, bracket.State
	if won := At(d, b.Book, d.LastRound()).Places().Winners; len(won) > 0 {
		l.Title, l.State = bracket.State, text.Text{}
	}
	l.take(bracket, BoardColumn{ID: "first", Strong: true}, BoardColumn{ID: "score", Strong: true}, BoardColumn{ID: "second", Strong: true}, BoardColumn{ID: "table", Quiet: true})
}

// missing are the tables whose sheets are waited for. They are shown once the first sheet of the round is in
// or its time is up, because before that everybody plays.
func (b Board) missing(l *BoardList) {
	d := b.Division
	round := d.LiveRound()
	fact, _ := d.RoundFact(round)
	up := fact.ClockAt(b.Now).State == tournament.ClockUp
	if round == 0 || !up && !slices.ContainsFunc(d.GamesOf(round), func(g tournament.Game) bool {
		return g.Second != 0 && g.Sheet.Done()
	}) {
		return
	}
	l.Title = text.Of("Round %d, slips still out", round)
	if f, ok := ForecastOf(b.Event, d, b.Now); ok && f.Round.Round == round {
		l.State = f.Ends()
	}
	if up {
		l.State, l.Warns = text.Of("time is up"), true
	}
	l.take(Waited(b.before(), round), BoardColumn{ID: "table", Strong: true}, BoardColumn{ID: "first", Strong: true}, BoardColumn{ID: "second", Strong: true})
}

// Waited is the list of games up to a round whose sheets are waited for, without postponed ones. now is the
// division as it is now, which has the players' status.
func Waited(now *View, round int) List {
	d, name := now.Division, publicNames(now)
	return List{
		Columns: []Column{tableColumn, {ID: "first", Title: text.Of("Player"), Names: true}, {ID: "second", Title: text.Of("Player"), Names: true}},
		Rows: func(yield func(Row) bool) {
			for n := 1; n <= round; n++ {
				for _, g := range d.GamesOf(n) {
					if g.Second == 0 || g.Postponed || !d.Awaited(g) {
						continue
					}
					table := words(text.Name(d.TableName(g.Table)))
					if n != round {
						table = words(text.Of("%s, round %d", table.Words, n))
					}
					if !yield(Row{strconv.Itoa(g.ID), []Cell{table, name(g.First), name(g.Second)}}) {
						return
					}
				}
			}
		},
	}
}

// These limit how many players the list of places by round has, how many rounds it goes back, and how many of
// the best by a measure are shown. From the back of a hall nobody can read more.
const (
	mostRisers  = 20
	mostRounds  = 8
	bestOfBoard = 2
)

// places are the leaders' places after each of the last rounds.
func (b Board) places(l *BoardList) {
	after := b.after()
	first := max(1, after-mostRounds+1)
	if after-first < 1 {
		return // a single round is in the standings already
	}
	l.Title, l.State = text.Of("Places by round"), b.delayed()
	of := PlacesByRound(At(b.Division, b.Book, after), first, mostRisers)
	choice := []BoardColumn{{ID: "name", Strong: true}}
	for _, id := range of.Pick(RoundColumns).IDs() {
		choice = append(choice, BoardColumn{ID: id, Strong: id == strconv.Itoa(after), Quiet: id != strconv.Itoa(after)})
	}
	l.take(of, choice...)
}

// records are the best games so far by each measure of single games. The name of a measure is shown once.
func (b Board) records(l *BoardList) {
	after := b.after()
	if after == 0 {
		return
	}
	l.Title, l.State = text.Of("High games after round %d", after), b.delayed()
	// The opponent is on the pages only: with another column the letters would be too small for a hall.
	var by []Best
	for _, measure := range []tournament.Measure{tournament.ByHighWin, tournament.ByHighLoss, tournament.ByMargin, tournament.ByCombined} {
		by = append(by, Best{Title: tournament.Measures.Text(measure).Capital(), By: award.Ranking{Measure: measure}})
	}
	best := Bests(At(b.Division, b.Book, after), by, bestOfBoard)
	all := best.Rows
	best.Rows = func(yield func(Row) bool) {
		var last text.Text
		for row := range all {
			if row.Cells[0].Words.Same(last) {
				row.Cells[0] = Cell{}
			} else {
				last = row.Cells[0].Words
			}
			if !yield(row) {
				return
			}
		}
	}
	l.take(best, BoardColumn{ID: best.Columns[0].ID, Quiet: true}, BoardColumn{ID: "name", Strong: true}, BoardColumn{ID: "score", Strong: true}, BoardColumn{ID: "round", Quiet: true})
}

// needs says which results of the last round win the division for the leader. It says so once the round is
// drawn, unless standings are held back.
func (b Board) needs(ctx context.Context, l *BoardList) error {
	after := b.Division.LastComplete()
	if b.after() != after || after == 0 {
		return nil
	}
	decider, ok, err := chances.FindDecider(ctx, b.Event, b.Division.ID, b.Book, &after)
	if err != nil || !ok || b.round() <= after {
		return err
	}
	l.Title, l.Message = text.Of("What the last round decides"), chances.DeciderWords(b.Division, decider)
	return nil
}

// WaitingText says how far the division is while a board has nothing to show from it.
func (b Board) WaitingText() text.Text {
	several, round := len(b.Event.Divisions) > 1, b.round()
	switch {
	case round == 0 && several:
		return text.Of("Division %s: the first round will be shown here", b.Division.Name)
	case round == 0:
		return text.Of("The first round will be shown here")
	case b.drawn() && several:
		return text.Of("Division %s: round %d is being played", b.Division.Name, round)
	case b.drawn():
		return text.Of("Round %d is being played", round)
	case several:
		return text.Of("Division %s: round %d is complete", b.Division.Name, round)
	}
	return text.Of("Round %d is complete", round)
}
