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

// HallKind is the kind of the journal's lines about the hall itself: that it was opened, closed or taken over. They
// change no fact and can't be undone.
const HallKind = "hall"

// By is the person who does an action.
type By struct {
	// Operator is the person's initials, followed by the station's name if it is a station. Station is that name
	// alone, and empty at the host itself.
	Operator, Station string
	// Request is the station's name for this one request. The journal keeps it, so that a request is never done
	// twice.
	Request string
	// Director says that the person may take back what others did.
	Director bool
}

// Remote does at a hall's host what is done at a station's desk.
type Remote interface {
	By() By
	// May refuses an action of a kind that the station's role doesn't have.
	May(kind string) error
	Do(ctx context.Context, a action.Action) (Receipt, error)
	CanUndo() (UndoPreview, bool)
	Undo(accepted ...string) (Receipt, error)
	Redo() (Receipt, error)
	// Note tells the host what was printed or written. The host puts it into words.
	Note(o Output) error
	// NoteCall tells the host what is done with a call of the director.
	NoteCall(n CallNote) (text.Text, error)
	// NoteMark tells the host what is decided about a result that a player says is wrong.
	NoteMark(n MarkNote) (text.Text, error)
	// Now is the time by the host's clock, which round clocks and late clocks use.
	Now() time.Time
}

// SetRemote lets a host do everything that is done at this desk. With nil the desk does it itself.
func (d *Desk) SetRemote(r Remote) {
	if r == nil {
		d.remote.Store(nil)
		return
	}
	d.remote.Store(&r)
}

// Remote is the host that does what is done here, or nil if the desk does it itself.
func (d *Desk) Remote() Remote {
	if r := d.remote.Load(); r != nil {
		return *r
	}
	return nil
}

// Now is the time by the clock of the event: that of this computer, or at a station that of the host. The two may
// differ by minutes, which a round clock would show.
func (d *Desk) Now() time.Time {
	if r := d.Remote(); r != nil {
		return r.Now()
	}
	return d.program.Now()
}

// Supersede refuses all work at this desk from now on with that error; nil allows it again. Work that has begun is
// finished first.
func (d *Desk) Supersede(why error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.superseded.Store(&why)
}

// Superseded is the error with which all work is refused because another computer is the host now. It is nil
// otherwise.
func (d *Desk) Superseded() error {
	if why := d.superseded.Load(); why != nil {
		return *why
	}
	return nil
}

// SetWaking sets the function that says whether this computer woke from sleep just now, so that another one may
// have become the host of the event's hall meanwhile. It is nil if the event has no hall.
func (d *Desk) SetWaking(f func() bool) { d.waking.Store(&f) }

// Waking reports whether this computer woke from sleep just now, so that nothing should be promised for a moment.
func (d *Desk) Waking() bool {
	f := d.waking.Load()
	return f != nil && *f != nil && (*f)()
}

// KeepActions makes the journal keep each action as it was asked for, so that another host can do it again. An
// event that ever had a hall keeps them from the hall's opening on.
func (d *Desk) KeepActions() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.keepsActions = true
}

// BeforeClose has f called before the desk closes its file.
func (d *Desk) BeforeClose(f func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.closing = append(d.closing, f)
}

// MostTerm is the highest term of a hall. A line with a higher one isn't from an honest host and is ignored.
const MostTerm = 1 << 30

// HallStanding is what the journal says about the event's hall. term is the highest term, or 0 if the hall was
// never open. superseded says who is the host now if that is another computer, and is empty otherwise.
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
		a := action.OriginOf(e.Detail)
		if a.Term < 0 || a.Term > MostTerm {
			continue
		}
		if a.Superseded {
			superseded = e.Says()
		} else if a.Term > term { // No other line raises the term.
			superseded = text.Text{}
		}
		if len(salvaged) > 0 && e.Seq < salvaged[0].Seq { // What was salvaged is a file of its own.
			superseded = text.Text{}
		}
		term = max(term, a.Term)
	}
	if isPublic(f) {
		superseded = text.Of("this file has only the public part of an event, for a station to show; the host has the event")
	}
	return term, superseded, nil
}

// goesOn lets a new file be worked on although it was copied from one whose event has another host, because nobody
// else writes into it. It is too short to be stopped. If it fails it deletes the new file.
func (p *Program) goesOn(path string) (err error) {
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(path))
		}
	}()
	// The file is opened for writing only if that is needed.
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
	_, err = f.Note(store.Entry{Operator: p.Operator(), Kind: HallKind, Detail: action.Origin{Term: term + 1, Closed: true}.With(nil)}.Saying(text.Of("this copy is a file of its own; the hall that it was copied from goes on without it")))
	return err
}

// StationEnding is the ending of the file that a station keeps beside its copy of an event, after the copy's name.
// As long as that file exists, only what comes from the host may be written into the copy.
const StationEnding = ".hall"

// heedHall refuses all work in a file whose event has another host.
func (d *Desk) heedHall() error {
	term, superseded, err := d.HallStanding()
	d.keepsActions = term > 0
	if _, missing := os.Stat(d.Path() + StationEnding); missing == nil {
		superseded = text.Of("%s is a station's copy of an event whose host is another computer; join the hall again to work with it", d.FileName())
	}
	if err == nil && !superseded.IsZero() {
		d.Supersede(&tournament.Refusal{Code: tournament.Conflict, Text: superseded})
	}
	return err
}

// asked adds to the detail of a line what the hall needs. It adds nothing if the event never had a hall. The caller
// has d.mu.
func (d *Desk) asked(detail json.RawMessage, by By, a action.Action) json.RawMessage {
	note := action.Origin{Request: by.Request}
	if d.keepsActions && a != nil {
		if data, err := action.Encode(action.ForJournal(a)); err == nil {
			note.Did = data
		}
	}
	return note.With(detail)
}

// Note writes a line about what was printed, written or done with the hall. It is never undone. A station's copy
// takes none, because only the host writes there.
func (d *Desk) Note(e store.Entry) (store.Entry, error) {
	if d.Remote() != nil {
		return e, tournament.Refuse(tournament.Invalid, "only the host can write this line")
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
	e.Detail = action.Origin{Request: by.Request}.With(e.Detail)
	e, err := d.Note(e)
	if err == nil {
		d.listeners.Tell(Change{Kind: changeOf(e), Division: e.Division, Round: e.Round, Words: e.Says(), At: e.At})
	}
	return e, err
}

// changeOf is the kind of the change that a line made, as listeners learn it.
func changeOf(e store.Entry) string {
	switch {
	case e.Role == store.RoleUndo || e.Role == store.RoleRedo:
		return string(e.Role)
	case e.Role == store.RolePaper && e.Kind != HallKind && e.Kind != CallKind && e.Kind != MarkKind:
		return PrintChange
	}
	return e.Kind
}

// NoteHall writes a line about the hall with its term, even if this desk may no longer work, and tells the
// listeners.
func (d *Desk) NoteHall(by By, words text.Text, note action.Origin) (store.Entry, error) {
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

// Rows are at most limit lines of the journal after that one, in the form in which they are sent to other
// computers.
func (d *Desk) Rows(after int64, limit int) ([]store.Row, error) { return d.file.Rows(after, limit) }

// Last is the newest line of the journal. Its number is 0 if there is none.
func (d *Desk) Last() store.Entry { return d.file.Last() }

// Lines are the lines of the journal that the query selects.
func (d *Desk) Lines(q store.Query) ([]store.Entry, error) { return d.file.Journal(q) }

// Follow writes the next line of the host's journal into this copy and tells the listeners what changed.
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
	d.listeners.Tell(Change{Kind: changeOf(e), Division: e.Division, Round: e.Round, Words: e.Says(), At: e.At})
	return nil
}

// CanUndoAs describes what UndoAs would take back. ok is false if nothing is left.
func (d *Desk) CanUndoAs(by By) (UndoPreview, bool) {
	target, ok, err := d.undoTarget(by)
	if err != nil || !ok || d.readOnly {
		return UndoPreview{}, false
	}
	return d.previewOf(target, by.Operator), true
}

// undoTarget is the line that a person would take back: the last line at the host itself and for a director, and
// the station's own last line for others.
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

// ownTables are the tables to which an action must be confined if a station is to take it back although others have
// done something since.
var ownTables = []string{"sheet", "sheet_absent", "player"}

// takeBack restores what a line changed although it isn't the last one.
func (d *Desk) takeBack(target, line store.Entry) (store.Entry, error) {
	line.Kind, line.Division, line.Round = "take-back", target.Division, target.Round
	note := action.OriginOf(line.Detail)
	note.TakesBack = target.Seq
	line.Detail = note.With(line.Detail)
	return d.file.TakeBack(target.Seq, line, func(after *tournament.Event, tables []string) error {
		for _, t := range tables {
			if !slices.Contains(ownTables, t) {
				return tournament.Refuse(tournament.Conflict, "%q did more than a sheet, and others have worked since; only the director can take it back", target.Says())
			}
		}
		if div := after.Find(target.Division); div != nil && target.Round > 0 && div.Published(target.Round+1) {
			return tournament.Refuse(tournament.NeedsReason, "round %d is already published; correct it with a reason instead", target.Round+1)
		}
		return action.CheckTakenBack(after, d.Event(), target.Division, d.program.Books())
	})
}
