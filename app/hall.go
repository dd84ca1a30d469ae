package app

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"time"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// HallKind is the kind of the lines that the hall itself writes: opened, closed, taken over. They
// change no fact and can't be undone.
const HallKind = "hall"

// By is who does an action.
type By struct {
	// Operator are the initials, with the station's name behind them where it is one; Station is
	// that name alone, empty at home.
	Operator, Station string
	// Request is what the station calls this one request; the journal keeps it, so that it is
	// never done twice.
	Request string
	// Director may take back what others did.
	Director bool
}

// Remote carries out at a hall's host what is done at a station's desk.
type Remote interface {
	By() By
	Do(ctx context.Context, a action.Action) (Receipt, error)
	CanUndo() (UndoPreview, bool)
	Undo(accepted ...string) (Receipt, error)
	Redo() (Receipt, error)
	// Note says what was printed or written, which the host puts into words.
	Note(o Output) error
	// Now is the time by the host's clock, which is what round clocks and late clocks count by.
	Now() time.Time
}

// SetRemote lets a host carry out everything that is done at this desk. With nil the desk does it itself.
func (d *Desk) SetRemote(r Remote) {
	if r == nil {
		d.remote.Store(nil)
		return
	}
	d.remote.Store(&r)
}

// Remote is the host that carries out what is done here, or nil where the desk does it itself.
func (d *Desk) Remote() Remote {
	if r := d.remote.Load(); r != nil {
		return *r
	}
	return nil
}

// Now is the time by the clock that the event's own times are kept by: this computer's, or the host's at a station. The two
// may differ by minutes, and so would what a round clock shows.
func (d *Desk) Now() time.Time {
	if r := d.Remote(); r != nil {
		return r.Now()
	}
	return d.program.Now()
}

// mayHere refuses what somebody may not do at a station's desk, before the host is asked.
func (d *Desk) mayHere(kind string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.mayDo(By{}, kind)
}

// Supersede refuses all work at this desk from now on with that error; nil lets it again. What is under
// way is done before.
func (d *Desk) Supersede(why error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.superseded.Store(&why)
}

// Superseded is why all work is refused, as another computer is the host now, or nil while it isn't.
func (d *Desk) Superseded() error {
	if why := d.superseded.Load(); why != nil {
		return *why
	}
	return nil
}

// SetWaking says how to learn whether this computer woke just now, so that another one may be the host of the event's
// hall without its knowing, or nil where it has none.
func (d *Desk) SetWaking(f func() bool) { d.waking.Store(&f) }

// Waking reports whether nothing is to be promised for a moment, as this computer woke just now.
func (d *Desk) Waking() bool {
	f := d.waking.Load()
	return f != nil && *f != nil && (*f)()
}

// KeepActions lets the journal keep each action as it was asked for, so that another host can
// do it again. An event that ever had a hall keeps them from its opening on.
func (d *Desk) KeepActions() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.keepsActions = true
}

// BeforeClose calls f before the desk closes its file.
func (d *Desk) BeforeClose(f func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.closing = append(d.closing, f)
}

// MostTerm is the highest term of a hall; a line that says a higher one isn't an honest host's, and counts for nothing.
const MostTerm = 1 << 30

// HallStanding is what the journal says about the event's hall: the highest term, 0 where it never
// was open, and who is the host now where that is another computer; no text: none.
func (d *Desk) HallStanding() (term int64, superseded text.Text, err error) {
	return hallStanding(d.file)
}

func hallStanding(f *store.File) (term int64, superseded text.Text, err error) {
	lines, err := f.Journal(store.Query{Kind: HallKind})
	if err != nil {
		return 0, text.Text{}, err
	}
	salvaged, err := f.Journal(store.Query{Kind: store.KindSalvage, NewestFirst: true, Limit: 1})
	if err != nil {
		return 0, text.Text{}, err
	}
	for _, e := range lines {
		a := action.AskedIn(e.Detail)
		if a.Term < 0 || a.Term > MostTerm {
			continue
		}
		if a.Superseded {
			superseded = e.Says()
		} else if a.Term > term { // no other line lifts it
			superseded = text.Text{}
		}
		if len(salvaged) > 0 && e.Seq < salvaged[0].Seq { // what was salvaged is a file of its own
			superseded = text.Text{}
		}
		term = max(term, a.Term)
	}
	if isPublic(f) {
		superseded = text.Of("this file has only what is public of an event, for a station to show; the host has the event")
	}
	return term, superseded, nil
}

// goesOn lets a new file be worked on that was copied from one whose event has another host: nobody else writes
// into it. It takes no time that anybody would end it in; where it fails there is no new file.
func (p *Program) goesOn(path string) (err error) {
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(path))
		}
	}()
	// It is written into only where that has to be.
	made, err := store.OpenReadOnly(context.Background(), path, p.options())
	if err != nil {
		return err
	}
	term, superseded, err := hallStanding(made)
	still := isPublic(made)
	if err = errors.Join(err, made.Close()); err != nil || superseded.IsZero() || still {
		return err
	}
	f, err := store.Open(context.Background(), path, p.options())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	_, err = f.Note(store.Entry{Operator: p.Operator(), Kind: HallKind, Detail: action.Asked{Term: term + 1, Closed: true}.With(nil)}.Saying(text.Of("this copy is a file of its own; the hall that it was copied from goes on without it")))
	return err
}

// StationEnding is what a station writes beside its copy of an event ends with, behind the copy's
// name: as long as that is there, only what comes from the host may be written into the copy.
const StationEnding = ".hall"

// heedHall refuses work in a file whose event has another host.
func (d *Desk) heedHall() error {
	term, superseded, err := d.HallStanding()
	d.keepsActions = term > 0
	if _, missing := os.Stat(d.Path() + StationEnding); missing == nil {
		superseded = text.Of("%s is a station's copy of an event, which its host writes; join the hall again to work with it", d.FileName())
	}
	if err == nil && !superseded.IsZero() {
		d.Supersede(&tournament.Refusal{Code: tournament.Conflict, Text: superseded})
	}
	return err
}

// asked adds to the detail of a line what the hall needs; nothing where no hall is open. The
// caller has d.mu.
func (d *Desk) asked(detail json.RawMessage, by By, a action.Action) json.RawMessage {
	note := action.Asked{Request: by.Request}
	if d.keepsActions && a != nil {
		if data, err := action.Encode(action.ForJournal(a)); err == nil {
			note.Did = data
		}
	}
	return note.With(detail)
}

// Note writes a line about what was printed, written or done with the hall. It is never undone. A station's
// copy takes none: what is noted there is the host's to say.
func (d *Desk) Note(e store.Entry) (store.Entry, error) {
	if d.Remote() != nil {
		return e, tournament.Refuse(tournament.Invalid, "this line is the host's")
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if why := d.Superseded(); why != nil {
		return e, why
	}
	return d.file.Note(e)
}

// NoteAs is Note for somebody in the hall.
func (d *Desk) NoteAs(e store.Entry, by By) (store.Entry, error) {
	e.Operator, e.Origin = by.Operator, by.Station
	e.Detail = action.Asked{Request: by.Request}.With(e.Detail)
	e, err := d.Note(e)
	if err == nil {
		d.listeners.Tell(Change{Kind: PrintChange, Division: e.Division, Round: e.Round, Words: e.Says(), At: e.At})
	}
	return e, err
}

// NoteHall writes a line of the hall with its term, whether or not this desk may still work, and
// announces it.
func (d *Desk) NoteHall(by By, words text.Text, note action.Asked) (store.Entry, error) {
	d.mu.Lock()
	e, err := d.file.Note(store.Entry{Operator: by.Operator, Origin: by.Station, Kind: HallKind, Detail: note.With(nil)}.Saying(words))
	if err == nil {
		d.noteSaved()
	}
	d.mu.Unlock()
	if err == nil {
		d.listeners.Tell(Change{Kind: HallKind, Words: words, At: e.At})
	}
	return e, err
}

// Rows are the lines of the journal after that one as they go to other computers.
func (d *Desk) Rows(after int64, limit int) ([]store.Row, error) { return d.file.Rows(after, limit) }

// Last is the newest line of the journal, with the number 0 where there is none.
func (d *Desk) Last() store.Entry { return d.file.Last() }

// Lines are those that the query selects.
func (d *Desk) Lines(q store.Query) ([]store.Entry, error) { return d.file.Journal(q) }

// Follow writes the next line of the host's journal into this copy and announces what changed.
func (d *Desk) Follow(r store.Row) error {
	d.mu.Lock()
	e, err := d.file.Follow(r)
	if err == nil {
		d.noteSaved()
	}
	d.mu.Unlock()
	if err != nil {
		return err
	}
	kind := e.Kind
	switch e.Role {
	case store.RoleUndo, store.RoleRedo:
		kind = string(e.Role)
	case store.RolePaper:
		if kind != HallKind {
			kind = PrintChange
		}
	}
	d.listeners.Tell(Change{Kind: kind, Division: e.Division, Round: e.Round, Words: e.Says(), At: e.At})
	return nil
}

// CanUndoAs describes what UndoAs would take back; ok is false if nothing is left.
func (d *Desk) CanUndoAs(by By) (UndoPreview, bool) {
	target, ok, err := d.undoTarget(by)
	if err != nil || !ok || d.readOnly {
		return UndoPreview{}, false
	}
	return d.previewOf(target, by.Operator), true
}

// undoTarget is the line that somebody would take back: the last of all at home and for a
// director, else the own station's last.
func (d *Desk) undoTarget(by By) (store.Entry, bool, error) {
	if by.Station == "" || by.Director {
		target, ok := d.file.UndoTarget()
		return target, ok, nil
	}
	lines, err := d.file.Journal(store.Query{})
	if err != nil {
		return store.Entry{}, false, err
	}
	target, ok := action.LastOwn(lines, by.Station)
	return target, ok, nil
}

// ownTables are where an action changes only what a station may take back out of its turn.
var ownTables = []string{"sheet", "sheet_absent", "player"}

// takeBack puts back as it was what a line changed that isn't the last one.
func (d *Desk) takeBack(target, line store.Entry) (store.Entry, error) {
	line.Kind, line.Division, line.Round = "take-back", target.Division, target.Round
	note := action.AskedIn(line.Detail)
	note.TakesBack = target.Seq
	line.Detail = note.With(line.Detail)
	return d.file.TakeBack(target.Seq, line, func(after *tournament.Event, tables []string) error {
		for _, t := range tables {
			if !slices.Contains(ownTables, t) {
				return tournament.Refuse(tournament.Conflict, "%q did more than a sheet, and others have worked since; the director takes it back", target.Says())
			}
		}
		div := after.Find(target.Division)
		if div == nil {
			return nil
		}
		if target.Round > 0 && div.Published(target.Round+1) {
			return tournament.Refuse(tournament.NeedsReason, "round %d is already published; correct it with a reason instead", target.Round+1)
		}
		book, err := d.Book(div)
		if err != nil {
			return err
		}
		if err := div.Validate(book); err != nil {
			return err
		}
		return div.CheckBounds()
	})
}
