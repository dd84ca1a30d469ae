package rounds

import (
	"fmt"
	"slices"

	"wordhall/app"
	"wordhall/screens/format"
	"wordhall/screens/lists"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// drawLine is one line of a draw, ready to show.
type drawLine struct {
	Key                     string
	Game                    int
	First, Second           tournament.PlayerID
	Number                  int
	Table, Left             string
	Right                   text.Text
	LeftRecord, RightRecord string
	Met, Cost               string
	Result                  text.Text
	Done, Bye               bool
	Marks                   text.Text
	Tone                    widgets.Tone
	FirstWon, SecondWon     bool
	Locked, Postponed       bool
}

// roundRows is what the Rounds screen shows of one round, worked out off the
// window's goroutine.
type roundRows struct {
	division tournament.DivisionID
	round    int
	lines    []drawLine
	playing  bool
	// records are the standings by which the round is drawn.
	records []report.Row
}

// recordColumns are the columns of the standings beside the draw.
var recordColumns = []lists.Column{{ID: "place", Width: 44}, {ID: "name", Width: 150, Grow: 1}, {ID: "record"}, {ID: "spread"}}

// newRecords is the list of the standings, which is only read.
func newRecords() *widgets.Grid[report.Row] {
	grid := lists.Grid(report.Order{}.List("place", "name", "record", "spread"), recordColumns...)
	grid.Passive = true
	return grid
}

// newRoundRows reads a round's draw with the records before it.
func newRoundRows(desk *app.Desk, id tournament.DivisionID, round int) (roundRows, error) {
	r := roundRows{division: id, round: round}
	d := desk.Event().Find(id)
	if d == nil {
		return r, nil
	}
	book, err := desk.Book(d)
	if err != nil {
		return r, err
	}
	before := report.ByRounds(d, book, round-1)
	order := before.Order(false)
	order.Rows = slices.DeleteFunc(slices.Clone(order.Rows), func(s tournament.Standing) bool { return s.Place == 0 })
	r.records = lists.Rows(order.List("place", "name", "record", "spread"), recordColumns...)
	games := d.GamesOf(round)
	if len(games) == 0 {
		return r, nil
	}
	state := d.RoundState(round)
	r.playing = state >= tournament.Playing
	newest := newestLines(d, round)
	for _, g := range games {
		l := newDrawLine(d, book, g, before)
		if newest[g.ID] && !l.Bye {
			l.Marks, l.Tone = joinMarks(text.Of("amended"), l.Marks), widgets.Warning
		}
		r.lines = append(r.lines, l)
	}
	return r, nil
}

func newDrawLine(d *tournament.Division, book rulebook.Book, g tournament.Game, before *report.View) drawLine {
	l := drawLine{
		Key: format.SlipKey(d.ID, g.ID), Game: g.ID, Number: g.Table, Table: format.TableOf(d, g), Left: d.PlayerName(g.First),
		LeftRecord: before.Of(g.First).RecordWords(), Done: g.Sheet.Done(), Bye: g.Second == 0,
		First: g.First, Second: g.Second, Locked: g.Locked, Postponed: g.Postponed && !g.Sheet.Done(),
	}
	if g.Second == 0 {
		l.Right = report.ByeCounts(d, book, g)
		l.Marks = text.Join("; ", draw.KeptReasons(g.Why)...)
		if g.Locked {
			l.Marks = joinMarks(text.Of("locked"), l.Marks)
		}
		return l
	}
	l.Right, l.RightRecord = text.Name(d.PlayerName(g.Second)), before.Of(g.Second).RecordWords()
	l.Met, l.Cost = fmt.Sprint(g.Met), fmt.Sprint(g.Cost)
	l.Marks, l.Tone = drawMarks(d, g)
	o := d.Outcome(book, g, g.First)
	if g.Sheet.Done() {
		l.Result = d.SheetText(g)
		l.FirstWon, l.SecondWon = o.HalfWins == 2, o.HalfLosses == 2
	}
	if o.Ejection {
		mark := text.Of(report.ByEjection)
		if !o.Counts && !d.Outcome(book, g, g.Second).Counts {
			mark = text.Of("void by ejection")
		}
		l.Marks, l.Tone = joinMarks(mark, l.Marks), widgets.Bad
	}
	return l
}

// joinMarks puts a mark before others.
func joinMarks(mark, others text.Text) text.Text {
	if others.IsZero() {
		return mark
	}
	return text.Of("%s · %s", mark, others)
}

// drawMarks are what a director must know about a game before the draw is published.
func drawMarks(d *tournament.Division, g tournament.Game) (text.Text, widgets.Tone) {
	var marks []text.Text
	tone := widgets.Neutral
	if g.Locked {
		marks, tone = append(marks, text.Of("locked")), widgets.Accent
	}
	if g.Postponed && !g.Sheet.Done() {
		marks, tone = append(marks, text.Of("played later")), widgets.Warning
	}
	if g.Met > 0 {
		marks, tone = append(marks, text.Of("repeat")), widgets.Warning
	}
	for _, id := range [2]tournament.PlayerID{g.First, g.Second} {
		p, _ := d.Player(id)
		if p.Table == 0 {
			continue
		}
		if p.Table == g.Table {
			marks = append(marks, text.Of("fixed table"))
		} else {
			marks, tone = append(marks, text.Of("wants table %s", d.TableName(p.Table))), widgets.Warning
		}
	}
	if g.StartOpen && !g.Sheet.Done() {
		marks = append(marks, text.Of("starter open"))
	}
	return text.Join(" · ", marks...), tone
}

// repeatWords is how often a pair may have met already.
func repeatWords(n int) text.Text {
	switch {
	case n < 0:
		return text.Of("unlimited repeats")
	case n == 0:
		return text.Of("no repeats")
	case n == 1:
		return text.Of("1 repeat allowed")
	}
	return text.Of("%d repeats allowed", n)
}

// newestLines are the games that the latest printed version changed.
func newestLines(d *tournament.Division, round int) map[int]bool {
	games := map[int]bool{}
	fact, _ := d.RoundFact(round)
	if a, ok := d.Amendment(round, fact.Revision); ok {
		for _, l := range a.After {
			games[l.Game] = true
		}
	}
	return games
}

// planSummary is what the plan says about a round that isn't drawn.
func planSummary(d *tournament.Division, round int) text.Text {
	e := d.PlanFor(round)
	words := text.Of("Plan: %s", format.SystemName(e.System))
	if e.Repeats != nil {
		words = text.Of("%s, %s", words, repeatWords(*e.Repeats))
	}
	var fixed []text.Text
	for _, f := range d.FixedIn(round) {
		fixed = append(fixed, d.FixedText(f))
	}
	if len(fixed) > 0 {
		words = text.Of("%s · fixed: %s", words, text.Join(", ", fixed...))
	}
	return words
}
