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

// UndoPreview is what undoing would take back, and what speaks against it.
type UndoPreview struct {
	Seq   int64
	Words text.Text
	// Doubts are the reasons to ask first: published, another operator's, or printed or shown since. Their
	// ids name the line of the journal, so that another one is asked about again. There are none where
	// it may be undone at once.
	Doubts []tournament.Doubt
	// Stale are the papers that would no longer be true, in words.
	Stale []text.Text
}

// papersDoubt begins the id of the doubt about papers, which names the newest of them behind the line.
const papersDoubt = "undo-papers-"

// Check refuses what nobody has accepted yet.
func (u UndoPreview) Check(accepted []string) error {
	return tournament.CheckDoubts(u.Doubts, accepted, func(said text.Text) text.Text {
		return text.Of("undoing %q wants to be confirmed: %s", u.Words, said)
	})
}

// Openly is the preview for those who know only what is public of the event: the action in those words,
// and no papers by their names.
func (u UndoPreview) Openly(words text.Text) UndoPreview {
	u.Words, u.Stale, u.Doubts = words, nil, slices.Clone(u.Doubts)
	for i, d := range u.Doubts {
		if strings.HasPrefix(d.ID, papersDoubt) {
			u.Doubts[i].Says = text.Of("it was printed or shown since")
		}
	}
	return u
}

// published are the kinds of action that others have seen the result of.
var published = map[string]string{
	action.PublishRound{}.Kind():  "the draw was published: players may have read it",
	action.PublishRounds{}.Kind(): "the draws were published: players may have read them",
	action.RepairRound{}.Kind():   "the new draw was published: players may have read it",
	action.AmendRound{}.Kind():    "the amended draw was published: players may have read it",
	// Only where a published draw was changed, which its journal line keeps.
	action.BalanceStarts{}.Kind():   "the draw with the new starts was published: players may have read it",
	action.RecordChallenge{}.Kind(): "the players have been given this answer",
	action.StartRound{}.Kind():      "the round was started: its clocks count from that moment",
}

// CanUndo describes what Undo would take back; ok is false if nothing is left, or if the desk only looks.
func (d *Desk) CanUndo() (u UndoPreview, ok bool) {
	if d.readOnly && d.Remote() == nil {
		return UndoPreview{}, false
	}
	return d.WouldUndo()
}

// WouldUndo is CanUndo for a desk that only looks too.
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

// previewOf describes what undoing that line would take back, for an operator. Where the operator is
// empty, it isn't known who asks, and who did it isn't doubted.
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
		doubt(fmt.Sprint(papersDoubt, target.Seq, "-", last), text.Of("it was printed or shown since, and these papers would no longer be true: %s", text.Join("; ", stale...)))
	}
	return u
}

// CanRedo is the words of what Redo would do again; ok is false if nothing is left, or if the desk only
// looks.
func (d *Desk) CanRedo() (words text.Text, ok bool) {
	if d.readOnly {
		return text.Text{}, false
	}
	return d.WouldRedo()
}

// WouldRedo is CanRedo for a desk that only looks too.
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

// Undo takes back the last action. It refuses with tournament.Doubtful what is doubted of that (see
// UndoPreview) until a person has accepted it, by the ids.
func (d *Desk) Undo(accepted ...string) (Receipt, error) {
	if r := d.Remote(); r != nil {
		return r.Undo(accepted...)
	}
	return d.UndoAs(By{Operator: d.program.Operator(), Director: true}, accepted...)
}

// UndoAs is Undo for somebody in the hall. Whoever isn't a director takes back the own
// station's last action, also where others have done something since.
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

// Redo does again what was undone last.
func (d *Desk) Redo() (Receipt, error) {
	if r := d.Remote(); r != nil {
		return r.Redo()
	}
	return d.RedoAs(By{Operator: d.program.Operator(), Director: true})
}

// RedoAs is Redo for somebody in the hall: a director.
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
		return store.Entry{}, tournament.Refuse(tournament.Conflict, "a director does again what was undone; enter it anew")
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

// papersSince lists the papers printed after that action which show the division
// it touched, at or after its round. Those that an earlier undo has made untrue are
// left out: that undo named them. What is printed twice is named once; last is the line of the newest.
func (d *Desk) papersSince(target store.Entry) (stale []text.Text, last int64) {
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

// shows reports whether a paper shows what an action touched.
func shows(sheet, action store.Entry) bool {
	var note paperNote
	if sheet.Kind == HallKind {
		return false
	}
	if json.Unmarshal(sheet.Detail, &note) != nil {
		return false
	}
	if action.Division != 0 && sheet.Division != 0 && sheet.Division != action.Division {
		return false
	}
	return action.Round == 0 || sheet.Round == 0 || sheet.Round >= action.Round
}

// takenBack reports whether something that a paper shows was undone in the journal
// after it and not done again.
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
