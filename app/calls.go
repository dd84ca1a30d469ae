package app

import (
	"encoding/json"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// CallKind is the kind of the journal's lines about players who call the director to their table. Such a line changes
// no fact and can't be undone. Another line ends the call.
const CallKind = "call"

// CallStep is what is done with a call.
type CallStep string

// These are the steps: somebody calls, somebody goes there, it is done, or the players don't need the director any more.
const (
	CallBegins  CallStep = "begins"
	CallComing  CallStep = "coming"
	CallDone    CallStep = "done"
	CallDropped CallStep = "dropped"
)

// CallNote is one step of a call, in the form in which the journal keeps it and stations send it.
type CallNote struct {
	Step CallStep `json:"step"`
	// Call is the call's ID. It is 0 in the step that begins one.
	Call int64 `json:"call,omitempty"`
	// Division, Game and Reason are those of a call that begins.
	Division tournament.DivisionID `json:"division,omitempty"`
	Game     int                   `json:"game,omitempty"`
	Reason   report.CallReason     `json:"reason,omitempty"`
}

// callDetail is the detail of a line about a call.
type callDetail struct {
	Call *CallNote `json:"call"`
}

// Calls are the calls that aren't done, the oldest first, with what a ruling at the table needs. A call is gone once
// its game is.
func (d *Desk) Calls() ([]report.CallLine, error) {
	open, err := d.calls.read(d, CallKind, followCall)
	if err != nil {
		return nil, err
	}
	ev := d.Event()
	var lines []report.CallLine
	for _, c := range open {
		div := ev.Find(c.DivisionID)
		if div == nil {
			continue
		}
		g, ok := finals.GameIn(div, c.GameID)
		if !ok {
			continue
		}
		l := report.CallLine{Call: c, Division: div, Game: g}
		if l.Book, err = d.Book(div); err != nil {
			return nil, err
		}
		if sent, ok := d.SentOf(div.ID, g.ID); ok {
			l.Sent = sent.Text(div, g)
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// followCall takes one line of the journal.
func followCall(open []report.Call, e store.Entry) []report.Call {
	var detail callDetail
	if json.Unmarshal(e.Detail, &detail) != nil || detail.Call == nil {
		return open
	}
	n := *detail.Call
	if n.Step == CallBegins {
		return append(open, report.Call{ID: e.Seq, DivisionID: n.Division, GameID: n.Game, Reason: n.Reason, Since: tournament.At(e.At)})
	}
	i := slices.IndexFunc(open, func(one report.Call) bool { return one.ID == n.Call })
	switch {
	case i < 0:
	case n.Step == CallComing:
		open[i].Coming, open[i].By = tournament.At(e.At), e.Operator
	default:
		return slices.Delete(open, i, i+1)
	}
	return open
}

// NoteCall notes one step of a call in the journal. At a station the host notes it.
func (d *Desk) NoteCall(n CallNote) (text.Text, error) {
	if d.readOnly {
		return text.Text{}, d.ReadOnlyError()
	}
	if at := d.Remote(); at != nil {
		return at.NoteCall(n)
	}
	e, err := d.NoteCallAs(n, By{Operator: d.program.Operator()})
	return e.Says(), err
}

// NoteCallAs notes one step of a call for somebody in the hall.
func (d *Desk) NoteCallAs(n CallNote, by By) (store.Entry, error) {
	d.calls.taking.Lock()
	defer d.calls.taking.Unlock()
	open, err := d.Calls()
	if err != nil {
		return store.Entry{}, err
	}
	e, err := d.callEntry(n, open)
	if err != nil {
		return store.Entry{}, err
	}
	data, err := json.Marshal(callDetail{&n})
	if err != nil {
		return store.Entry{}, err
	}
	e.Kind, e.Detail = CallKind, data
	return d.NoteAs(e, by)
}

// callEntry is the journal's line about a step of a call, or why it can't be taken.
func (d *Desk) callEntry(n CallNote, open []report.CallLine) (e store.Entry, err error) {
	if n.Step == CallBegins {
		return d.newCall(n, open)
	}
	i := slices.IndexFunc(open, func(l report.CallLine) bool { return l.ID == n.Call })
	if i < 0 {
		return e, tournament.Refuse(tournament.NotFound, "that call has already been dealt with")
	}
	l := open[i]
	e.Division, e.Round = l.DivisionID, l.Game.Round
	table, reason := tableText(l.Division, l.Game), report.CallReasons.Text(l.Reason)
	now := tournament.At(d.program.Now())
	switch n.Step {
	case CallComing:
		if l.Coming != 0 {
			return e, tournament.Refuse(tournament.Conflict, "%s is already going to that table", l.By)
		}
		return e.Saying(text.Of("goes to %s, which called %s ago (%s)", table, l.Waited(now), reason)), nil
	case CallDone:
		return e.Saying(text.Of("the call of %s is done after %s (%s)", table, l.Waited(now), reason)), nil
	case CallDropped:
		return e.Saying(text.Of("%s doesn't need the director any more, after %s (%s)", table, l.Waited(now), reason)), nil
	}
	return e, tournament.Refuse(tournament.Invalid, "a call can't be %q", string(n.Step))
}

func (d *Desk) newCall(n CallNote, open []report.CallLine) (e store.Entry, err error) {
	div := d.Event().Find(n.Division)
	if div == nil {
		return e, tournament.Refuse(tournament.NotFound, "there is no such division")
	}
	g, ok := finals.GameIn(div, n.Game)
	_, drawn := agreement.Drawn(div, g)
	switch {
	case !ok || g.Second == 0 || !drawn:
		return e, tournament.Refuse(tournament.NotFound, "nobody is playing at that table; only a table of a published round can call")
	case !report.CallReasons.Known(n.Reason):
		return e, tournament.Refuse(tournament.Invalid, "a table can call about %s, but not about %q", report.CallReasons.Names(), string(n.Reason))
	case slices.ContainsFunc(open, func(l report.CallLine) bool { return l.DivisionID == n.Division && l.GameID == n.Game }):
		return e, tournament.Refuse(tournament.Conflict, "that table has called already")
	}
	e.Division, e.Round = div.ID, g.Round
	return e.Saying(text.Of("%s calls the director: %s", tableText(div, g), report.CallReasons.Text(n.Reason))), nil
}

func tableText(d *tournament.Division, g tournament.Game) text.Text {
	return text.Of("table %s", d.TableName(g.Table))
}
