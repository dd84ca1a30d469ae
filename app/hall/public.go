package hall

import (
	"context"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// publicAnswer is the answer for a station that has only what everybody may know. Its line is one of that journal,
// and it names players as that journal does.
func (h *Host) publicAnswer(x guest, r request, a answer) answer {
	out := answer{Error: a.Error, At: a.At, Division: a.Division, Round: a.Round}
	switch {
	case a.Error == nil:
		out.Words = keep(h.wordsOf(a.Seq, x.Role))
	case r.Undo && len(a.Error.Doubts) > 0:
		asked := app.UndoPreview{Doubts: keptDoubts(a.Error.Doubts)}
		out.Error = refusalOf(asked.Openly(h.wordsOf(r.Target, x.Role)).Check(nil))
	case a.Error.Code != supersededNow:
		out.Error = refusalOf(h.publicRefusal(x, r))
	}
	_ = h.open.catchUp() // If the disk is full the host reports that, and the copy follows later.
	out.Seq = h.open.of.Last().Seq
	out.Undo = h.undoFor(x)
	return out
}

// publicRefusal is the error why a request can't be done, as far as everybody may know it.
func (h *Host) publicRefusal(x guest, r request) error {
	switch {
	case r.Undo:
		return tournament.Refuse(tournament.Conflict, "this can't be taken back here any more; the host can correct it")
	case r.Redo:
		return x.Role.mayDo("redo")
	case r.Note != nil:
		return x.Role.mayNote(*r.Note)
	}
	if _, err := h.tryPublicly(x.Role, r.Action); err != nil {
		return err
	}
	return tournament.Refuse(tournament.Conflict, "the host refuses this; its director sees why")
}

// tryPublicly tries an action of the role on what everybody may know of the event. Nothing is kept.
func (h *Host) tryPublicly(r Role, did []byte) (action.Done, error) {
	a, err := action.Decode(did)
	if err != nil {
		return action.Done{}, errNotUnderstood()
	}
	if err := r.mayDo(a.Kind()); err != nil {
		return action.Done{}, err
	}
	p := h.desk.Program()
	return action.CarryOut(context.Background(), h.shown.Event(), a, action.Surroundings{Books: p.Books(), Now: tournament.At(p.Now()), Operator: p.Operator()})
}

// lineAt is the line of the event's journal with that number.
func (h *Host) lineAt(seq int64) (store.Entry, bool) {
	lines, err := h.desk.Lines(store.Query{After: seq - 1, Before: seq + 1})
	if err != nil || len(lines) != 1 {
		return store.Entry{}, false
	}
	return lines[0], true
}

// wordsOf is the text of that line of the event's journal with players named as everybody may know them. If the
// role doesn't do such actions, it is only the line's subject.
func (h *Host) wordsOf(seq int64, r Role) text.Text {
	line, ok := h.lineAt(seq)
	if !ok {
		return text.Text{}
	}
	asked := action.OriginOf(line.Detail)
	if undone := max(line.Undoes, asked.TakesBack); undone != 0 {
		return text.Of("undo: %s", h.wordsOf(undone, r))
	}
	done, err := h.tryPublicly(r, asked.Did)
	if err != nil {
		return text.Key(app.SubjectOf(line))
	}
	return done.Words
}

// undoFor is what a station may take back whose copy doesn't say who did what. It is nil if there is nothing to
// take back, or if the copy does say it.
func (h *Host) undoFor(x guest) *undoable {
	if x.Role.HoldsAll() || !x.Role.mayWork() {
		return nil
	}
	u, ok := h.desk.CanUndoAs(app.By{Station: x.Name})
	if !ok || !h.mayTakeBack(x.Role, u.Seq) {
		return nil
	}
	open := u.Openly(h.wordsOf(u.Seq, x.Role))
	return &undoable{Seq: open.Seq, Words: keep(open.Words), Doubts: keepDoubts(open.Doubts)}
}

// mayTakeBack reports whether the role does actions of that line's kind. A station doesn't take back what it did in
// another role.
func (h *Host) mayTakeBack(r Role, seq int64) bool {
	line, ok := h.lineAt(seq)
	return ok && r.mayDo(line.Kind) == nil
}
