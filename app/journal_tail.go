package app

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"wordhall/app/backup"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/store/library"
	"wordhall/tournament/text"
)

// Older says that an event file isn't the one that was last open under its name on this computer, but an earlier
// copy of the same event.
type Older struct {
	// File is the event file's name.
	File string
	// Missing is how many of the last lines the journal no longer has. It is 0 if the journal has gone on from an
	// older copy, with other lines in their place.
	Missing int64
	// Until is when the last of the missing lines was written.
	Until time.Time
	// Backup is the newest backup that has what is missing, or some of it. It is nil if there is none.
	Backup *backup.Backup
}

// String is the English of Text.
func (o *Older) String() string { return o.Text().String() }

// Text says in one sentence what is missing.
func (o *Older) Text() text.Text {
	until := text.Date(o.Until.Local().Format("2 January 15:04"))
	var said text.Text
	switch o.Missing {
	case 0:
		said = text.Of("%s has gone on from an older copy: some of what was done in it on this computer until %s is missing", o.File, until)
	case 1:
		said = text.Of("%s is an older copy: the last action done in it on this computer, from %s, is missing", o.File, until)
	default:
		said = text.Of("%s is an older copy: the last %d actions done in it on this computer, until %s, are missing", o.File, o.Missing, until)
	}
	if o.Backup == nil {
		return text.Join("; ", said, text.Of("no backup of them was found"))
	}
	return text.Join("; ", said, text.Of("the newest backup with more of them is from %s, line %d", text.Date(o.Backup.At.Local().Format("2 January 15:04:05")), o.Backup.Line))
}

// Older is how the event is behind what this computer remembers of its file, even if it has gone on since. It is
// nil if the journal has all of that, or nothing is remembered of it.
func (d *Desk) Older() *Older {
	d.headMu.Lock()
	defer d.headMu.Unlock()
	return d.older
}

// compareHead compares the file with what the library remembers of it. It makes the library remember what the file
// lacks, however the file goes on. Trouble with the library is reported where the library is used, and must not
// keep an event from opening.
func (d *Desk) compareHead() {
	if d.readOnly && !d.program.hasLibrary() {
		return
	}
	kept, err := d.program.Library()
	if err != nil {
		return
	}
	// These are read before the journal, because a program that has the file open notes a line only once it is in
	// the file.
	known, isKnown, errKnown := kept.EventHead(d.file.Path())
	lost, isLost, errLost := kept.LostHead(d.file.Path())
	first, last, err := d.Ends()
	if errors.Join(errKnown, errLost, err) != nil {
		return
	}
	d.first, d.opened = first, last.Seq
	ofThis := func(h library.EventHead) bool { return last.Seq == 0 || h.First == first.Digest }
	isKnown, isLost = isKnown && ofThis(known), isLost && ofThis(lost.EventHead)
	if isLost && d.has(lost.EventHead) {
		_ = kept.ForgetLostHead(lost.Path) // If it fails the next opening does it.
		isLost = false
	}
	if isKnown && !d.has(known) {
		if isLost && lost.Line >= known.Line {
			lost.Common = min(lost.Common, last.Seq)
		} else {
			lost = library.LostHead{EventHead: known, Common: last.Seq}
			if last.Seq >= known.Line {
				lost.Common = library.UnknownLine
			}
		}
		isLost = true
		lost.Seen = tournament.At(d.program.Now())
		_ = kept.SetLostHead(lost) // If it fails it is reported only until something is done in the file.
	}
	if isLost {
		d.older = d.olderThan(lost, last)
	}
}

// has reports whether the file's journal has that line, or had it until its lines were written anew.
func (d *Desk) has(h library.EventHead) bool {
	at, err := d.file.Journal(store.Query{After: h.Line - 1, Limit: 2})
	return err != nil || len(at) > 0 && at[0].Digest == h.Digest || // Trouble in reading the journal is reported elsewhere.
		len(at) == 2 && at[1].Forgets(store.Entry{Seq: h.Line, Digest: h.Digest})
}

// olderThan says what the file lacks.
func (d *Desk) olderThan(lost library.LostHead, last store.Entry) *Older {
	older := &Older{File: d.FileName(), Until: lost.At.Time()}
	if lost.Common != library.UnknownLine {
		older.Missing = lost.Line - lost.Common
		last.Seq = lost.Common
	}
	older.Backup = backup.Beyond(d.program.Preferences, d.Path(), lost.EventHead, last)
	return older
}

// GoOnWithOlder makes the older copy the event from now on, as the director wants. What it lacks isn't reported
// again.
func (d *Desk) GoOnWithOlder() error {
	kept, err := d.program.Library()
	if err != nil {
		return err
	}
	if err := kept.ForgetEventHead(d.file.Path()); err != nil {
		return err
	}
	d.headMu.Lock()
	d.older = nil
	d.headMu.Unlock()
	d.NoteHead()
	return nil
}

// OlderCopy is Older for a file that isn't open. It is nil for a file that can't be opened.
func (p *Program) OlderCopy(path string) *Older {
	d, err := p.OpenReadOnly(context.Background(), path)
	if err != nil {
		return nil
	}
	_ = d.Close() // Nothing was written.
	return d.Older()
}

// NoteHead remembers where the event's journal ends. It does nothing if the event is behind what is remembered and
// nothing was done in it.
func (d *Desk) NoteHead() {
	d.headMu.Lock()
	defer d.headMu.Unlock()
	last := d.file.Last()
	if d.readOnly || d.sample || last.Seq == 0 || d.older != nil && last.Seq == d.opened {
		return
	}
	if d.first.Digest == ([sha256.Size]byte{}) {
		first, _, err := d.Ends()
		if err != nil {
			return
		}
		d.first = first
	}
	kept, err := d.program.Library()
	if err != nil {
		return
	}
	// If it can't be noted, only the check at the next opening is lost.
	_ = kept.SetEventHead(library.EventHead{Path: d.file.Path(), First: d.first.Digest, Line: last.Seq, Digest: last.Digest,
		At: tournament.At(last.At), Seen: tournament.At(d.program.Now())})
}

// headPatience is how long the desk waits for a saved line to be noted as the journal's end.
const headPatience = 100 * time.Millisecond

// noteSaved is NoteHead, called before anybody is told that a line is saved, because a program that is killed
// afterwards can note nothing more. It doesn't wait long for a library that is busy, with a word list for example;
// the end that is noted later is the one at that time. The caller has d.mu.
func (d *Desk) noteSaved() {
	if d.noting.Swap(true) {
		return // The goroutine that waits there notes this line too.
	}
	noted := make(chan struct{})
	d.notes.Go(func() {
		defer close(noted)
		d.noting.Store(false)
		d.NoteHead()
	})
	select {
	case <-noted:
	case <-time.After(headPatience):
	}
}

// forgetHead deletes what is remembered of an earlier event under the name of a new one.
func (d *Desk) forgetHead() {
	if kept, err := d.program.Library(); err == nil {
		_ = kept.ForgetEventHead(d.file.Path()) // If it fails a file may be taken for an older copy.
	}
}

// Ends are the first and the last line of the journal. Both are zero if nothing was done yet.
func (d *Desk) Ends() (first, last store.Entry, err error) {
	if last = d.file.Last(); last.Seq == 0 {
		return first, last, nil
	}
	oldest, err := d.file.Journal(store.Query{Limit: 1})
	if err != nil || len(oldest) == 0 {
		return first, store.Entry{}, err
	}
	return oldest[0], last, nil
}
