package report

import (
	"fmt"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// CallReason is why players want the director at their table.
type CallReason string

// These are the reasons.
const (
	CallRule    CallReason = "rule"
	CallWords   CallReason = "words"
	CallTime    CallReason = "time"
	CallMissing CallReason = "missing"
	CallOther   CallReason = "other"
)

// CallReasons are all reasons, in the order in which they are offered.
var CallReasons = tournament.Options[CallReason]{
	{Key: CallRule, Words: text.Of("a rule")},
	{Key: CallWords, Words: text.Of("a word")},
	{Key: CallTime, Words: text.Of("the time")},
	{Key: CallMissing, Words: text.Of("no opponent")},
	{Key: CallOther, Words: text.Of("something else")},
}

// Call is a table that waits for the director.
type Call struct {
	// ID is the number of the journal's line with which the call began.
	ID         int64
	DivisionID tournament.DivisionID
	GameID     int
	Reason     CallReason
	// Since is when the director was called. Coming is when somebody said that they go there, or 0.
	Since, Coming tournament.Timestamp
	// By is who goes there, by initials.
	By string
}

// CallLine is a call with what a ruling at that table needs.
type CallLine struct {
	Call
	Division *tournament.Division
	Game     tournament.Game
	// Sent are the scores that a player has sent for the game, or empty if nobody has.
	Sent text.Text
	Book rulebook.Book
}

// Table names the table of a call. It has the division too if the event has several.
func (l CallLine) Table(ev *tournament.Event) text.Text { return tableIn(ev, l.Division, l.Game) }

// tableIn names a table, with the division if the event has several.
func tableIn(ev *tournament.Event, d *tournament.Division, g tournament.Game) text.Text {
	table := text.Of("Table %s", d.TableName(g.Table))
	if len(ev.Divisions) > 1 {
		return text.Join(" ", text.Name(d.Name), table)
	}
	return table
}

// Waited is how long a table has waited, in minutes and seconds: "3:10".
func (c Call) Waited(now tournament.Timestamp) text.Text { return waited(c.Since, now) }

func waited(since, now tournament.Timestamp) text.Text {
	return text.Name(Span(max(0, now.Time().Sub(since.Time()).Truncate(time.Second))))
}

// CallsOnBoard says on a board to which tables the director is called, and since when. It is empty if nobody calls.
func CallsOnBoard(ev *tournament.Event, lines []CallLine) text.Text {
	var tables []text.Text
	for _, l := range lines {
		tables = append(tables, text.Of("%s (%s)", l.Table(ev), text.Name(l.Since.Time().Format("15:04"))))
	}
	if len(tables) == 0 {
		return text.Text{}
	}
	return text.Of("The director is called: %s", text.Join(", ", tables...))
}

// Calls is the list of calls, in the order of the lines.
func Calls(lines []CallLine, now tournament.Timestamp) List {
	return List{
		Title: text.Of("Who calls the director"),
		Columns: []Column{
			{ID: "call", Title: text.Of("Call"), Figure: AsWhole}, {ID: "division", Title: text.Of("Division"), Short: text.Of("Div.")}, {ID: "table", Title: text.Of("Table")}, {ID: "reason", Title: text.Of("Reason")},
			{ID: "waited", Title: text.Of("Waits")}, {ID: "state", Title: text.Of("State")}, {ID: "starts", Title: text.Of("Who starts"), Names: true},
			{ID: "replies", Title: text.Of("Who replies"), Names: true}, {ID: "sent", Title: text.Of("Sent by phone")}, {ID: "clock", Title: text.Of("Clock")},
			{ID: "rulebook", Title: text.Of("Rulebook")},
		},
		Rows: func(yield func(Row) bool) {
			for _, l := range lines {
				if !yield(Row{fmt.Sprint(l.ID), callCells(l, now)}) {
					return
				}
			}
		},
	}
}

func callCells(l CallLine, now tournament.Timestamp) []Cell {
	d := l.Division
	state := Cell{Words: text.Of("waits"), Tone: Bad}
	if l.Coming != 0 {
		state = Cell{Words: text.Of("%s is going", text.Name(l.By)), Tone: Good}
	}
	return []Cell{whole(int(l.ID)), words(text.Name(d.Name)), words(text.Name(d.TableName(l.Game.Table))), words(CallReasons.Text(l.Reason)), words(l.Waited(now)), state,
		named(d, l.Game.First), named(d, l.Game.Second), words(l.Sent), words(clockLeft(d, l.Game.Round, now)), words(text.Name(l.Book.Short))}
}

// clockLeft is what is left on the clock of a round, such as "12:40" or "+1:05". It is empty if the round has no clock.
func clockLeft(d *tournament.Division, round int, now tournament.Timestamp) text.Text {
	fact, _ := d.RoundFact(round)
	reading := fact.ClockAt(now)
	switch reading.State {
	case tournament.ClockRuns, tournament.ClockPaused:
		return text.Name(Span(reading.Left))
	case tournament.ClockUp:
		return text.Name("+" + Span(reading.Over))
	}
	return text.Text{}
}

// Span is a time as a clock shows it, such as "42:07" or "1:02:07". A second that has begun counts as a whole one.
func Span(left time.Duration) string {
	s := int((left + time.Second - time.Millisecond) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
