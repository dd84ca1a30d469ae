package app

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// MarkKind is the kind of the journal's lines about results that players say are wrong. Such a line changes no fact and
// can't be undone. A correction of the sheet decides about a mark without a line of its own.
const MarkKind = "mark"

// MarkStep is what is done with a mark.
type MarkStep string

// These are the steps: a player says that a result is wrong, somebody decides that it stays as it stands, or the player
// says it no more.
const (
	MarkBegins  MarkStep = "begins"
	MarkKept    MarkStep = "kept"
	MarkDropped MarkStep = "dropped"
)

// LongestNote is the highest number of letters in a player's note.
const LongestNote = 80

// MarkNote is one step of a mark, in the form in which the journal keeps it and stations send it.
type MarkNote struct {
	Step MarkStep `json:"step"`
	// Mark is the mark's ID. It is 0 in the step that begins one.
	Mark int64 `json:"mark,omitempty"`
	// These are what is said with a mark that begins. The scores are those of the game's two players, or nil.
	Division tournament.DivisionID `json:"division,omitempty"`
	Game     int                   `json:"game,omitempty"`
	Player   tournament.PlayerID   `json:"player,omitempty"`
	Reason   report.MarkReason     `json:"reason,omitempty"`
	Scores   *[2]int               `json:"scores,omitempty"`
	Note     string                `json:"note,omitempty"`
	// Stands is the sheet that is said to be wrong. The desk fills it in.
	Stands *tournament.Sheet `json:"stands,omitempty"`
}

// markDetail is the detail of a line about a mark.
type markDetail struct {
	Mark *MarkNote `json:"mark"`
}

// AllMarks are all marks that weren't taken back by their player, the oldest first. A mark is gone once its game is.
func (d *Desk) AllMarks() ([]report.MarkLine, error) {
	marks, err := d.marks.read(d, MarkKind, followMark)
	if err != nil {
		return nil, err
	}
	ev := d.Event()
	var lines []report.MarkLine
	for _, m := range marks {
		if div := ev.Find(m.DivisionID); div != nil {
			if g, ok := finals.GameIn(div, m.GameID); ok && g.Has(m.Player) {
				lines = append(lines, report.MarkLine{Mark: m, Division: div, Game: g})
			}
		}
	}
	return lines, nil
}

// Marks are the marks about which nobody has decided, the oldest first.
func (d *Desk) Marks() ([]report.MarkLine, error) {
	lines, err := d.AllMarks()
	return slices.DeleteFunc(lines, func(l report.MarkLine) bool { return !l.Open() }), err
}

// followMark takes one line of the journal.
func followMark(marks []report.Mark, e store.Entry) []report.Mark {
	var detail markDetail
	if json.Unmarshal(e.Detail, &detail) != nil || detail.Mark == nil {
		return marks
	}
	n := *detail.Mark
	if n.Step == MarkBegins && n.Stands != nil {
		return append(marks, report.Mark{ID: e.Seq, DivisionID: n.Division, GameID: n.Game, Player: n.Player, Reason: n.Reason, Scores: n.Scores, Note: n.Note, Stands: *n.Stands, Since: tournament.At(e.At)})
	}
	i := slices.IndexFunc(marks, func(one report.Mark) bool { return one.ID == n.Mark })
	switch {
	case i < 0:
	case n.Step == MarkKept:
		marks[i].Kept = tournament.At(e.At)
	case n.Step == MarkDropped:
		return slices.Delete(marks, i, i+1)
	}
	return marks
}

// NoteMark notes one step of a mark in the journal. At a station the host notes it.
func (d *Desk) NoteMark(n MarkNote) (text.Text, error) {
	if d.readOnly {
		return text.Text{}, d.ReadOnlyError()
	}
	if at := d.Remote(); at != nil {
		return at.NoteMark(n)
	}
	e, err := d.NoteMarkAs(n, By{Operator: d.program.Operator()})
	return e.Says(), err
}

// NoteMarkAs notes one step of a mark for somebody in the hall.
func (d *Desk) NoteMarkAs(n MarkNote, by By) (store.Entry, error) {
	d.marks.taking.Lock()
	defer d.marks.taking.Unlock()
	open, err := d.Marks()
	if err != nil {
		return store.Entry{}, err
	}
	e, err := d.markEntry(&n, open)
	if err != nil {
		return store.Entry{}, err
	}
	if e.Detail, err = json.Marshal(markDetail{&n}); err != nil {
		return store.Entry{}, err
	}
	e.Kind = MarkKind
	return d.NoteAs(e, by)
}

// markEntry is the journal's line about a step of a mark, or why it can't be taken.
func (d *Desk) markEntry(n *MarkNote, open []report.MarkLine) (e store.Entry, err error) {
	if n.Step == MarkBegins {
		return d.newMark(n, open)
	}
	i := slices.IndexFunc(open, func(l report.MarkLine) bool { return l.ID == n.Mark })
	if i < 0 {
		return e, tournament.Refuse(tournament.NotFound, "that is decided already")
	}
	l := open[i]
	e.Division, e.Round = l.DivisionID, l.Game.Round
	game, player := l.Division.GameText(l.Game), l.Division.PlayerText(l.Player)
	switch n.Step {
	case MarkKept:
		return e.Saying(text.Of("%s stays %s, which %s said is wrong (%s)", game, l.StandsText(), player, l.SaysText())), nil
	case MarkDropped:
		return e.Saying(text.Of("%s no longer says that %s is wrong", player, game)), nil
	}
	return e, tournament.Refuse(tournament.Invalid, "a mark can't be %q", string(n.Step))
}

// newMark is the line with which a player says that a result is wrong.
func (d *Desk) newMark(n *MarkNote, open []report.MarkLine) (e store.Entry, err error) {
	n.Note = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(n.Note, ""), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
	}), " ")
	ev := d.Event()
	div := ev.Find(n.Division)
	if div == nil {
		return e, tournament.Refuse(tournament.NotFound, "there is no such division")
	}
	g, ok := finals.GameIn(div, n.Game)
	switch {
	case !ok || g.Second == 0 || !g.Has(n.Player) || !g.Sheet.Done():
		return e, tournament.Refuse(tournament.NotFound, "that player has no result in that game")
	case ev.Closing.At != 0:
		return e, tournament.Refuse(tournament.Conflict, "the results are final; ask the director")
	case !report.MarkReasons.Known(n.Reason):
		return e, tournament.Refuse(tournament.Invalid, "a result can be disputed for %s, but not for %q", report.MarkReasons.Names(), string(n.Reason))
	case utf8.RuneCountInString(n.Note) > LongestNote:
		return e, tournament.Refuse(tournament.Invalid, "a note can have at most %d letters", LongestNote)
	case slices.ContainsFunc(open, func(l report.MarkLine) bool { return l.DivisionID == n.Division && l.GameID == n.Game }):
		return e, tournament.Refuse(tournament.Conflict, "the director already knows that this result is disputed")
	}
	if err := d.checkMarked(n, div, g); err != nil {
		return e, err
	}
	n.Stands = &g.Sheet
	l := report.MarkLine{Mark: report.Mark{Player: n.Player, Reason: n.Reason, Scores: n.Scores, Note: n.Note, Stands: g.Sheet}, Division: div, Game: g}
	e.Division, e.Round = div.ID, g.Round
	return e.Saying(text.Of("%s says that %s is wrong, which is in as %s: %s", div.PlayerText(n.Player), div.GameText(g), l.StandsText(), l.SaysText())), nil
}

// checkMarked fills in the scores that a reason implies, and refuses what can't be said with it.
func (d *Desk) checkMarked(n *MarkNote, div *tournament.Division, g tournament.Game) error {
	stands := n.Scores != nil && g.Sheet.Kind == tournament.Played && *g.Sheet.Scores == *n.Scores
	switch n.Reason {
	case report.MarkOther:
		if n.Scores == nil || stands {
			n.Scores = nil
			if n.Note == "" {
				return tournament.Refuse(tournament.Invalid, "say in a few words what is wrong")
			}
			return nil
		}
	case report.MarkSwapped:
		if g.Sheet.Scores == nil {
			return tournament.Refuse(tournament.Invalid, "this result has no scores to swap; say what is right")
		}
		n.Scores = &[2]int{g.Sheet.Scores[1], g.Sheet.Scores[0]}
		stands = n.Scores[0] == n.Scores[1]
	case report.MarkSlip:
		book, err := d.Book(div)
		if err != nil {
			return err
		}
		if says, over := report.SlipTime(div, book, g); over {
			return tournament.Refuse(tournament.Conflict, "%s", says)
		}
	}
	if n.Scores == nil {
		return tournament.Refuse(tournament.Invalid, "type both scores as whole numbers")
	}
	for _, score := range n.Scores {
		if score < tournament.MinScore || score > tournament.MaxScore {
			return tournament.Refuse(tournament.Invalid, "a score can't be %d; it must be from %d to %d", score, tournament.MinScore, tournament.MaxScore)
		}
	}
	if stands {
		return tournament.Refuse(tournament.Invalid, "that is the result as it stands")
	}
	return nil
}
