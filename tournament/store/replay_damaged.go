package store

import (
	"context"

	"wordhall/tournament/progress"
	"wordhall/tournament/text"
)

// telling is the replay of a damaged file's journal, as far as it can be carried out again.
type telling struct {
	replay *replay
	// kept are the lines that were carried out, rest those after them.
	kept, rest []Entry
	// doubtful are rows that a damaged line is about; where lines are missing all are.
	doubtful map[string]bool
	missing  bool
	// strict says that the replay ended at the first line that was damaged.
	strict bool
}

// replayDamaged carries the journal out until a line is missing or makes no sense or, where
// strict is set, was damaged. Once the context is over it ends as if a line were missing, and
// the result must not be used.
func (w *damagedFile) replayDamaged(ctx context.Context, strict bool) *telling {
	t := &telling{replay: newReplay(), doubtful: map[string]bool{}}
	for i := range w.lines {
		e := w.lines[i]
		changes, err := t.next(&e, int64(i+1))
		if err != nil || progress.Step(ctx, i, len(w.lines)) != nil {
			t.missing, t.rest = true, w.lines[i:]
			return t
		}
		if e.digest(t.replay.digest) != e.Digest {
			if strict {
				t.missing, t.strict, t.rest = true, true, w.lines[i:]
				return t
			}
			for _, c := range changes {
				t.doubtful[nameOf(c)] = true
			}
			e = e.Saying(text.Of("%s (this line was damaged)", e.Says()))
		}
		t.replay.take(&e, changes)
		t.kept = append(t.kept, e)
	}
	t.missing = w.journalTorn || len(w.lines) == 0
	return t
}

// next reads what the line did, which must be the one with the number.
func (t *telling) next(e *Entry, number int64) ([]change, error) {
	if e.Seq != number {
		return nil, text.Errorf("line %d is missing", number)
	}
	changes, err := t.replay.changes(e)
	if err != nil {
		return nil, err
	}
	if err := t.replay.history.follow(*e); err != nil { // which leaves it as it was
		return nil, err
	}
	return changes, nil
}

func nameOf(c change) string { return c.table.name + " " + c.key().words() }

// merge takes the facts of the tables where the journal is missing or doubtful. It returns how
// many rows those are, and which rows of the tables are left out.
func (t *telling) merge(w *damagedFile) (merged *state, rows int, left []text.Text) {
	changes := diff(t.replay.state, w.facts)
	short := map[*table]bool{}
	for _, c := range changes {
		short[c.table] = short[c.table] || c.after == nil
	}
	var taken []change
	for _, c := range changes {
		switch {
		case c.after == nil && w.torn[c.table]:
			// The row isn't gone: it only can't be read.
		case t.missing || t.doubtful[nameOf(c)]:
			taken = append(taken, c)
		case c.before == nil && !short[c.table]:
			// A whole new row doesn't come from damage: the journal's last lines are lost.
			taken = append(taken, c)
		case len(left) < 20:
			left = append(left, text.Of("the %s %s is as the journal tells it, not as its table has it", text.Key(c.table.what), c.key().words()))
		}
	}
	return t.replay.state.apply(taken), len(taken), left
}
