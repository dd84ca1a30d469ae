package board

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"wordhall/app"
	"wordhall/app/preferences"
	"wordhall/screens/format"
	"wordhall/screens/lists"
	"wordhall/screens/playing"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// The kinds of page on the board, by the names under which they are kept.
const (
	nameList      = "names"
	tableList     = "tables"
	standingsList = "standings"
	placesList    = "places"
	recordsList   = "high_games"
	needsList     = "last_round"
	missingList   = "missing"
	clockList     = "clock"
	// finalList is shown wherever the standings are, once a final has begun.
	finalList = "final"
)

// listKinds are the kinds in the order in which they are shown.
var listKinds = []string{nameList, tableList, finalList, standingsList, placesList, recordsList, needsList, missingList}

// allKinds are those of each division and the clocks, which share one page, in the order in which
// they are chosen.
var allKinds = append([]string{nameList, tableList, standingsList, missingList, clockList}, moreKinds...)

// moreKinds are those that a board shows only where they were asked for.
var moreKinds = []string{placesList, recordsList, needsList}

// drawKinds are those that show a draw, and the commitment of its seed with it.
var drawKinds = []string{nameList, tableList}

// shows reports whether the board shows pages of the kind.
func shows(choice preferences.Board, kind string) bool {
	if kind == finalList {
		return choice.Shows(standingsList)
	}
	if slices.Contains(moreKinds, kind) {
		return slices.Contains(choice.More, kind)
	}
	return choice.Shows(kind)
}

// list is a list to be shown in the hall, its display text ready. What it holds is
// for everybody: no rulings, nothing of a draw that isn't published, and of a player who
// was ejected only that they aren't playing.
type list struct {
	// Key stays the same while the list's contents change.
	Key string
	// Over is the line above the Title ("Division A"), Event the one at the foot.
	Over, Title, Event text.Text
	// Note says what is delayed or left out; Warns shows it in the colour of what waits.
	Note  text.Text
	Warns bool

	Columns []column
	Rows    [][]text.Text
	// Lean is how many of the columns are kept where all of them would make the list too
	// long to wait for; 0 keeps all.
	Lean int
	// Message is shown instead of rows; Large: in the type of a single name.
	// The last Quiet lines are smaller.
	Message []text.Text
	Large   bool
	Quiet   int
	// Codes are shown instead of either.
	Codes []hallCode
	// Clocks are shown instead of either. Clock is at the foot of any other page.
	Clocks []roundClock
	Clock  *roundClock
	// Strip is an announcement above the foot.
	Strip text.Text
	// Tree is drawn instead of the rows; nil draws those.
	Tree *tree
}

// roundClock is a round's clock on the board; what it shows is filled in every second.
type roundClock struct {
	Division tournament.DivisionID
	Label    text.Text
}

// column is a column of a list.
type column struct {
	Heading text.Text
	// Right-aligned columns hold figures. Strong ones are what people look for, quiet ones
	// what they may also want; names take the room left over.
	Right, Strong, Quiet, Name bool
}

// newLists reads everything that the board shows, in its order.
func newLists(ctx context.Context, desk *app.Desk, choice preferences.Board) ([]list, error) {
	ev := desk.Event()
	if choice.Giving {
		return newPrizegiving(desk, choice)
	}
	now := tournament.At(desk.Program().Now())
	tables := hallTables(ev, choice, now)
	if codes, open := codesList(desk); open {
		tables = append(tables, codes)
	}
	var waits []text.Text
	for _, d := range ev.Divisions {
		if !choice.ShowsDivision(d.ID) {
			continue
		}
		book, err := desk.Book(d)
		if err != nil {
			return nil, err
		}
		r := reader{event: ev, division: d, book: book, round: playing.RoundInPlay(d), now: now}
		clock := clockOf(ev, d, now)
		for _, kind := range listKinds {
			if !shows(choice, kind) {
				continue
			}
			t, err := r.table(ctx, kind, choice)
			if err != nil {
				return nil, err
			}
			if len(t.Rows)+len(t.Message) > 0 {
				t.Clock = clock
				tables = append(tables, t)
			}
		}
		waits = append(waits, r.waitWords())
	}
	if len(tables) == 0 {
		tables = []list{{Key: "wait", Title: text.Name(eventName(ev)), Message: waits}}
	}
	return tables, nil
}

// eventName is the event's name, or a word in its place.
func eventName(ev *tournament.Event) string { return cmp.Or(ev.Name, "Tournament") }

// reader reads one division.
type reader struct {
	event    *tournament.Event
	division *tournament.Division
	book     rulebook.Book
	// round is the latest on the wall, 0 if none is.
	round int
	now   tournament.Timestamp
}

// table is the list of a kind, without rows and message while it has nothing to say.
func (r reader) table(ctx context.Context, kind string, choice preferences.Board) (t list, err error) {
	t = list{Key: fmt.Sprintf("%d/%s", r.division.ID, kind), Event: text.Name(eventName(r.event))}
	if r.event.Secret != "" && slices.Contains(drawKinds, kind) {
		t.Event = text.Join(" · ", t.Event, report.DrawnByLot)
	}
	if len(r.event.Divisions) > 1 {
		t.Over = text.Of("Division %s", r.division.Name)
	}
	switch kind {
	case nameList:
		r.byName(&t)
	case tableList:
		r.byTable(&t)
	case finalList:
		r.final(&t)
	case standingsList:
		r.standings(&t, choice.Frozen)
	case placesList:
		r.places(&t, choice.Frozen)
	case recordsList:
		r.records(&t, choice.Frozen)
	case needsList:
		err = r.needs(ctx, &t, choice.Frozen)
	case missingList:
		r.missing(&t)
	}
	return t, err
}

// drawn reports whether there are games to walk to: a draw on the wall, its round
// not over.
func (r reader) drawn() bool {
	s := r.division.RoundState(r.round)
	return r.round > 0 && (s == tournament.Published || s == tournament.Playing)
}

// name is a player as everybody may know them.
func (r reader) name(id tournament.PlayerID) text.Text {
	name := text.Name(r.division.PlayerName(id))
	if _, out := r.division.Ejected(id); out {
		name = text.Join("", name, text.Key(r.division.PublicStatus(tournament.StatusEjected).PublicWords()))
	}
	return name
}

// chosen are columns of a list as the board has them; see column.
type chosen struct {
	id            string
	strong, quiet bool
}

// all are all columns of a list, those of the ids strong.
func all(l report.List, strong ...string) []chosen {
	list := make([]chosen, len(l.Columns))
	for i, c := range l.Columns {
		list[i] = chosen{id: c.ID, strong: slices.Contains(strong, c.ID)}
	}
	return list
}

// take shows those columns of a list, a quiet one only where it says something.
func (t *list) take(l report.List, choice ...chosen) {
	choice = slices.DeleteFunc(choice, func(c chosen) bool { return c.quiet && silent(l.Pick(c.id)) })
	l, of := report.Choose(l, func(c chosen) string { return c.id }, choice...)
	for i, c := range l.Columns {
		t.Columns = append(t.Columns, column{Heading: c.Title, Right: c.Figure != report.AsWords, Strong: of[i].strong, Quiet: of[i].quiet, Name: c.Names})
	}
	for row := range l.Rows {
		cells := make([]text.Text, len(row.Cells))
		for i, c := range row.Cells {
			cells[i] = text.Join("", l.Columns[i].Text(c), c.Note)
		}
		t.Rows = append(t.Rows, cells)
	}
}

// silent reports whether no cell of the list says anything.
func silent(l report.List) bool {
	for row := range l.Rows {
		for i, c := range row.Cells {
			if !l.Columns[i].Text(c).IsZero() {
				return false
			}
		}
	}
	return true
}

// before is the division as the round is drawn on it.
func (r reader) before() *report.Look { return report.ByRounds(r.division, r.book, r.round-1) }

// byName is the draw by players: where to go, and whom one meets there.
func (r reader) byName(t *list) {
	if !r.drawn() {
		return
	}
	t.Title, t.Lean = text.Of("Round %d, find your table", r.round), 2
	t.take(report.PairingsByName(r.before(), r.round), chosen{id: "name", strong: true}, chosen{id: "table", strong: true}, chosen{id: "opponent"}, chosen{id: "start", quiet: true})
}

// byTable is the draw by tables.
func (r reader) byTable(t *list) {
	if !r.drawn() {
		return
	}
	t.Title = text.Of("Round %d by table", r.round)
	before := r.before()
	t.take(report.PairingsByTable(before, before, r.division.GamesOf(r.round)), chosen{id: "table", strong: true}, chosen{id: "first", strong: true}, chosen{id: "second", strong: true},
		chosen{id: "start", quiet: true})
}

// standings are those of the last complete round, or of the round at which they are
// frozen.
func (r reader) standings(t *list, frozen int) {
	after := r.shownAfter(frozen)
	if after == 0 {
		return
	}
	if after < r.division.LastComplete() {
		t.Note = text.Of("later rounds follow")
	}
	t.Title = text.Of("Standings after round %d", after)
	look := report.At(r.division, r.book, after)
	switch by, out := look.Places().By, report.SheetsOut(r.division, after); {
	case out > 0:
		t.Note, t.Warns = text.Of("provisional, %s out", format.Plural(out, "sheet")), true
	case by == finals.ByFinal:
		t.Title = text.Of("Standings %s", look.Reached())
	case by == finals.Undecided && after >= r.division.Rounds:
		t.Note = text.Of("provisional, the final isn't over")
	}
	l := look.Order(true).For(report.OnBoard)
	t.take(l, all(l, "place", "name", "wins")...)
}

// final is the bracket, a match a line: who plays, how it stands in games, and where its next game
// is.
func (r reader) final(t *list) {
	d := r.division
	if !d.Final.Started() {
		return
	}
	bracket := report.Bracket(d, r.book)
	t.Title, t.Note = bracket.Title, bracket.State
	if won := report.At(d, r.book, d.LastRound()).Places().Winners; len(won) > 0 {
		t.Title, t.Note = bracket.State, text.Text{}
	}
	t.Tree = r.newTree(lists.Of(bracket, treeColumns...))
	t.take(bracket, chosen{id: "first", strong: true}, chosen{id: "score", strong: true}, chosen{id: "second", strong: true}, chosen{id: "table", quiet: true})
}

// missing are the tables whose sheets are waited for, once the first of the round is in
// or its time is up: before that everybody plays.
func (r reader) missing(t *list) {
	fact, _ := r.division.RoundFact(r.round)
	up := fact.ClockAt(r.now).State == tournament.ClockUp
	if r.division.RoundState(r.round) != tournament.Playing || !up && !slices.ContainsFunc(r.division.GamesOf(r.round), func(g tournament.Game) bool {
		return g.Second != 0 && g.Sheet.Done()
	}) {
		return
	}
	t.Title = text.Of("Round %d, slips still out", r.round)
	if up {
		t.Note, t.Warns = text.Of("time is up"), true
	}
	t.Columns = []column{{Heading: text.Of("Table"), Right: true, Strong: true}, {Heading: text.Of("Player"), Name: true, Strong: true}, {Heading: text.Of("Player"), Name: true, Strong: true}}
	for _, g := range append(playing.OpenBefore(r.division, r.round), playing.MissingIn(r.division, r.round)...) {
		if g.Second == 0 || g.Postponed {
			continue
		}
		table := text.Name(r.division.TableName(g.Table))
		if g.Round != r.round {
			table = text.Of("%s, round %d", table, g.Round)
		}
		t.Rows = append(t.Rows, []text.Text{table, r.name(g.First), r.name(g.Second)})
	}
}

// waitWords say how far the division is while the board has nothing to show of it.
func (r reader) waitWords() text.Text {
	several := len(r.event.Divisions) > 1
	switch {
	case r.round == 0 && several:
		return text.Of("Division %s: the first round will be shown here", r.division.Name)
	case r.round == 0:
		return text.Of("The first round will be shown here")
	case r.drawn() && several:
		return text.Of("Division %s: round %d is being played", r.division.Name, r.round)
	case r.drawn():
		return text.Of("Round %d is being played", r.round)
	case several:
		return text.Of("Division %s: round %d is complete", r.division.Name, r.round)
	}
	return text.Of("Round %d is complete", r.round)
}
