package app

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// UndoPreview is what undoing would take back, with the reasons against it.
type UndoPreview struct {
	Seq   int64
	Words text.Text
	// Doubts are the reasons to ask first: it was published, another operator did it, or it was printed or shown
	// since. Their ids have the number of the journal's line, so that another line is asked about again. There are
	// none if it can be undone at once.
	Doubts []tournament.Doubt
	// Stale are the names of the papers that would no longer be true.
	Stale []text.Text
}

// papersDoubt is the start of the id of the doubt about papers. The numbers of the line and of the newest paper
// follow.
const papersDoubt = "undo-papers-"

// Check refuses doubts that nobody has accepted yet.
func (u UndoPreview) Check(accepted []string) error {
	return tournament.CheckDoubts(u.Doubts, accepted, func(said text.Text) text.Text {
		return text.Of("undoing %q has to be confirmed: %s", u.Words, said)
	})
}

// Openly is the preview for those who know only what is public of the event. It has these words for the action and
// names no papers.
func (u UndoPreview) Openly(words text.Text) UndoPreview {
	u.Words, u.Stale, u.Doubts = words, nil, slices.Clone(u.Doubts)
	for i, d := range u.Doubts {
		if strings.HasPrefix(d.ID, papersDoubt) {
			u.Doubts[i].Says = text.Of("it has been printed or shown since")
		}
	}
	return u
}

// published are the kinds of action whose result others have seen, with the doubt about each.
var published = map[string]string{
	action.PublishRound{}.Kind():  "the draw was published: players may have read it",
	action.PublishRounds{}.Kind(): "the draws were published: players may have read them",
	action.RepairRound{}.Kind():   "the new draw was published: players may have read it",
	action.AmendRound{}.Kind():    "the amended draw was published: players may have read it",
	// This is so only if a published draw was changed, which its journal line says.
	action.BalanceStarts{}.Kind():   "the draw with the new starts was published: players may have read it",
	action.RecordChallenge{}.Kind(): "the players have been given this answer",
	action.StartRound{}.Kind():      "the round was started: its clocks count from that moment",
	action.CloseEvent{}.Kind():      "the event was closed: undoing that opens it again without the reason that opening it asks for",
}

// CanUndo describes what Undo would take back. ok is false if nothing is left, or if the desk may only look.
func (d *Desk) CanUndo() (u UndoPreview, ok bool) {
	if d.readOnly && d.Remote() == nil {
		return UndoPreview{}, false
	}
	return d.WouldUndo()
}

// WouldUndo is CanUndo also for a desk that may only look.
func (d *Desk) WouldUndo() (u UndoPreview, ok bool) {
	if r := d.Remote(); r != nil {
		return r.CanUndo()
	}
	target, ok := d.file.UndoTarget()
	if !ok {
		return UndoPreview{}, false
	}
	return d.previewOf(target, d.program.Operator()), true
}

// previewOf describes what undoing that line would take back, for an operator. If operator is empty, it isn't known
// who asks, and there is no doubt about who did it.
func (d *Desk) previewOf(target store.Entry, operator string) UndoPreview {
	u := UndoPreview{Seq: target.Seq, Words: target.Says()}
	doubt := func(id string, says text.Text) {
		u.Doubts = append(u.Doubts, tournament.Doubt{ID: id, Says: says})
	}
	if why, seen := published[target.Kind]; seen && (target.Kind != action.BalanceStarts{}.Kind() || action.AmendedByBalance(target.Detail)) {
		doubt(fmt.Sprint("undo-seen-", target.Seq), text.Key(why))
	}
	if operator != "" && target.Operator != operator {
		doubt(fmt.Sprint("undo-others-", target.Seq), text.Of("this was done by %s, not by you", target.Operator))
	}
	stale, last := d.papersSince(target)
	if u.Stale = stale; len(stale) > 0 {
		doubt(fmt.Sprint(papersDoubt, target.Seq, "-", last), text.Of("it has been printed or shown since, and these papers would no longer be true: %s", text.Join("; ", stale...)))
	}
	return u
}

// CanRedo returns the words of what Redo would do again. ok is false if nothing is left, or if the desk may only
// look.
func (d *Desk) CanRedo() (words text.Text, ok bool) {
	if d.readOnly {
		return text.Text{}, false
	}
	return d.WouldRedo()
}

// WouldRedo is CanRedo also for a desk that may only look.
func (d *Desk) WouldRedo() (words text.Text, ok bool) {
	if r := d.Remote(); r != nil && !r.By().Director {
		return text.Text{}, false
	}
	target, ok := d.file.RedoTarget()
	if !ok {
		return text.Text{}, false
	}
	return target.Says(), true
}

// Undo takes back the last action. It returns tournament.Doubtful with its doubts (see UndoPreview) until accepted
// has the ids of all of them.
func (d *Desk) Undo(accepted ...string) (Receipt, error) {
	if r := d.Remote(); r != nil {
		return r.Undo(accepted...)
	}
	return d.UndoAs(By{Operator: d.program.Operator(), Director: true}, accepted...)
}

// UndoAs is Undo for a person in the hall. A person who isn't a director takes back the station's own last action,
// even if others have done something since.
func (d *Desk) UndoAs(by By, accepted ...string) (Receipt, error) {
	entry, stale, err := d.undo(by, accepted)
	if err != nil {
		return Receipt{}, err
	}
	return d.receiptOf("undo", entry, stale), nil
}

func (d *Desk) undo(by By, accepted []string) (entry store.Entry, stale []text.Text, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	target, ok, err := d.undoTarget(by)
	if err != nil {
		return store.Entry{}, nil, err
	}
	if !ok || d.readOnly {
		return store.Entry{}, nil, tournament.Refuse(tournament.Conflict, "there is nothing to undo")
	}
	if err := d.mayUndo(by, target); err != nil {
		return store.Entry{}, nil, err
	}
	preview := d.previewOf(target, by.Operator)
	if err := preview.Check(accepted); err != nil {
		return store.Entry{}, nil, err
	}
	line := store.Entry{Operator: by.Operator, Origin: by.Station, Detail: d.asked(nil, by, nil)}.Saying(text.Of("undo: %s", preview.Words))
	if last, _ := d.file.UndoTarget(); last.Seq == target.Seq {
		line.Undoes = target.Seq
		entry, err = d.file.Undo(line)
	} else {
		entry, err = d.takeBack(target, line)
	}
	if err != nil {
		return store.Entry{}, nil, text.Errorf("undo: %w", err)
	}
	d.noteSaved()
	return entry, preview.Stale, nil
}

// Redo does the last undone action again.
func (d *Desk) Redo() (Receipt, error) {
	if r := d.Remote(); r != nil {
		return r.Redo()
	}
	return d.RedoAs(By{Operator: d.program.Operator(), Director: true})
}

// RedoAs is Redo for a person in the hall, who must be a director.
func (d *Desk) RedoAs(by By) (Receipt, error) {
	entry, err := d.redo(by)
	if err != nil {
		return Receipt{}, err
	}
	return d.receiptOf("redo", entry, nil), nil
}

func (d *Desk) redo(by By) (store.Entry, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !by.Director {
		return store.Entry{}, tournament.Refuse(tournament.Conflict, "only a director can redo what was undone; enter it again")
	}
	target, ok := d.file.RedoTarget()
	if !ok || d.readOnly {
		return store.Entry{}, tournament.Refuse(tournament.Conflict, "there is nothing to redo")
	}
	if err := d.mayUndo(by, target); err != nil {
		return store.Entry{}, err
	}
	entry, err := d.file.Redo(store.Entry{Operator: by.Operator, Origin: by.Station, Undoes: target.Seq, Detail: d.asked(nil, by, nil)}.Saying(text.Of("redo: %s", target.Says())))
	if err != nil {
		return store.Entry{}, text.Errorf("redo: %w", err)
	}
	d.noteSaved()
	return entry, nil
}

// receiptOf announces an undo or redo and gives its receipt.
func (d *Desk) receiptOf(kind string, e store.Entry, notes []text.Text) Receipt {
	d.listeners.Tell(Change{Kind: kind, Division: e.Division, Round: e.Round, Words: e.Says(), At: e.At})
	return Receipt{Seq: e.Seq, At: e.At, Words: e.Says(), Notes: notes, Division: e.Division, Round: e.Round}
}

// papersSince lists the papers printed after that action that show the division it touched, at or after its round.
// It leaves out those that an earlier undo made untrue, because that undo named them. A paper that was printed
// twice is listed once. last is the line of the newest.
func (d *Desk) papersSince(target store.Entry) (stale []text.Text, last int64) {
	if d.file.Last().Seq == target.Seq {
		return nil, 0 // The screens ask after every action, which is then the last line.
	}
	entries, err := d.file.Journal(store.Query{After: target.Seq})
	if err != nil {
		return nil, 0
	}
	for i, e := range entries {
		if e.Role == store.RolePaper && shows(e, target) && !takenBack(e, entries[i+1:]) {
			stale, last = withText(stale, e.Says()), e.Seq
		}
	}
	return stale, last
}

// withText is the list with the text, if it isn't in it.
func withText(list []text.Text, says text.Text) []text.Text {
	if slices.Contains(text.Strings(list), says.String()) {
		return list
	}
	return append(list, says)
}

// ofNoPaper are the kinds of actions that change nothing on any paper.
var ofNoPaper = []string{action.CloseEvent{}.Kind(), action.ReopenEvent{}.Kind()}

// shows reports whether a paper shows what an action touched.
func shows(sheet, action store.Entry) bool {
	var note paperNote
	if sheet.Kind == HallKind {
		return false
	}
	if json.Unmarshal(sheet.Detail, &note) != nil || slices.Contains(ofNoPaper, action.Kind) {
		return false
	}
	if SubjectOf(action) == AboutResults && !showsResults(sheet) {
		return false
	}
	if action.Division != 0 && sheet.Division != 0 && sheet.Division != action.Division {
		return false
	}
	return action.Round == 0 || sheet.Round == 0 || sheet.Round >= action.Round
}

// takenBack reports whether something that a paper shows was undone in the journal after it and not done again.
func takenBack(sheet store.Entry, after []store.Entry) bool {
	gone := map[int64]bool{}
	for _, e := range after {
		if e.Undoes != 0 && e.Undoes < sheet.Seq && shows(sheet, e) {
			gone[e.Undoes] = e.Role == store.RoleUndo
		}
	}
	for _, g := range gone {
		if g {
			return true
		}
	}
	return false
}
