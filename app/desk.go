package app

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/progress"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Desk is one open event. Its methods may be called from any goroutine; actions
// are carried out one after the other.
type Desk struct {
	program  *Program
	readOnly bool
	// sample says that it is the sample event, which may be changed and lost without harm.
	sample bool
	// now is the event's desk if this one looks back at an earlier moment, and nil otherwise.
	now *Desk
	// limited says that the desk is a scorekeeper's, for sheets only.
	limited atomic.Bool
	// after tidies up once the desk is closed; it may be nil.
	after func() error

	// mu lets one action run at a time; listeners are called after it is released.
	mu   sync.Mutex
	file *store.File

	listeners Listeners[Change]

	// slipLinks are the addresses printed on the slips of games, or nil if there are none.
	slipLinks atomic.Pointer[SlipLinks]
	// sent is what players have sent and nobody has entered yet. heard are the listeners who are told when that
	// changes.
	sent          atomic.Pointer[[]agreement.Sent]
	sentListeners Listeners[SentChanged]
	calls         journalled[report.Call]
	marks         journalled[report.Mark]
	// remote does at the host what is done at a station's desk; it is nil if this desk works by itself. superseded
	// is the error with which all work is refused while another computer is the host. keepsActions says that the
	// journal keeps each action as it was asked for; mu guards it.
	remote       atomic.Pointer[Remote]
	superseded   atomic.Pointer[error]
	waking       atomic.Pointer[func() bool]
	keepsActions bool
	// closing are the functions called before the file is closed.
	closing []func()

	// older is how the file is behind what this computer remembers of it, or nil. opened is the last line of its
	// journal when it was opened. first is the first line once that is known; headMu guards it.
	older  *Older
	opened int64
	headMu sync.Mutex
	first  store.Entry
	// notes are the goroutines that note where the journal ends. noting says that one of them hasn't begun.
	notes  sync.WaitGroup
	noting atomic.Bool
}

func newDesk(p *Program, f *store.File, readOnly bool) *Desk {
	return &Desk{program: p, file: f, readOnly: readOnly}
}

// Path is the event file's own absolute path with every link followed, whatever name it was opened by. What this
// computer keeps for an event apart from its file is found by it.
func (d *Desk) Path() string { return d.file.Path() }

// FileName is the event file's name without its folder.
func (d *Desk) FileName() string { return filepath.Base(d.Path()) }

// ReadOnly reports whether the desk may only look at the event.
func (d *Desk) ReadOnly() bool { return d.readOnly }

// ReadOnlyError refuses work on an event that is open to look at only.
func (d *Desk) ReadOnlyError() error {
	return tournament.Refuse(tournament.Conflict, "%s is open for reading only; open it for work first", d.FileName())
}

// Folder is the folder for files that are made of the event: that of the event, also for a look back at it. It is
// empty for the sample, whose folder is deleted with it.
func (d *Desk) Folder() string {
	switch {
	case d.now != nil:
		return d.now.Folder()
	case d.sample:
		return ""
	}
	return filepath.Dir(d.Path())
}

// Sample reports whether the event is the sample, which is deleted when its desk is closed.
func (d *Desk) Sample() bool { return d.sample }

// Program is the program to which the desk belongs.
func (d *Desk) Program() *Program { return d.program }

// Event is the event as it is now: a snapshot that never changes.
func (d *Desk) Event() *tournament.Event { return d.file.Event() }

// Book is the division's rulebook with its overrides.
func (d *Desk) Book(div *tournament.Division) (rulebook.Book, error) {
	return div.Book(d.program.Books())
}

// Close ends whatever works with the event in the background, and closes the file.
func (d *Desk) Close() error {
	d.mu.Lock()
	first := d.closing
	d.closing = nil
	d.mu.Unlock()
	for _, f := range first {
		f()
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.notes.Wait()
	d.NoteHead()
	err := d.file.Close()
	if d.after != nil {
		err = errors.Join(err, d.after())
	}
	return err
}

// Receipt is what an action did.
type Receipt struct {
	// Seq is the action's line in the journal.
	Seq   int64
	At    time.Time
	Words text.Text
	// Notes say what else the director should know, such as wishes that weren't kept and papers to print again.
	Notes []text.Text
	// Division and Round are those that the action touched, or 0 if it touched none in particular.
	Division tournament.DivisionID
	Round    int
}

// Do carries out one action. The domain checks it, one durable transaction writes it with its line of the journal,
// and the listeners are told. A refused action changes nothing; its error is one line for a person. Once the
// context is over nothing is done, and the error is ErrStopped.
func (d *Desk) Do(ctx context.Context, a action.Action) (Receipt, error) {
	if r := d.Remote(); r != nil {
		if err := d.mayDo(By{}, a.Kind()); err != nil {
			return Receipt{}, err
		}
		return r.Do(ctx, a)
	}
	return d.DoAs(ctx, a, By{Operator: d.program.Operator()})
}

// DoAs is Do for somebody in the hall.
func (d *Desk) DoAs(ctx context.Context, a action.Action, by By) (Receipt, error) {
	receipt, change, err := d.do(ctx, a, by)
	if err != nil {
		return Receipt{}, mapCanceled(ctx, err)
	}
	d.listeners.Tell(change)
	return receipt, nil
}

// do is Do without telling the listeners. It does one action at a time, and a panic in an action leaves the desk
// usable.
func (d *Desk) do(ctx context.Context, a action.Action, by By) (Receipt, Change, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.mayDo(by, a.Kind()); err != nil {
		return Receipt{}, Change{}, err
	}
	done, err := d.attempt(ctx, d.file.Event(), a, by.Operator)
	if err != nil {
		return Receipt{}, Change{}, err
	}
	if done.Reported {
		ctx = progress.With(ctx, nil) // The bar must not begin anew.
	}
	before := d.file.Last().At
	entry, err := d.file.Commit(ctx, done.Event, store.Entry{
		Operator: done.Operator,
		Origin:   by.Station,
		Kind:     a.Kind(),
		Division: done.Division,
		Round:    done.Round,
		Detail:   d.asked(done.Detail, by, a),
	}.Saying(done.Words))
	if err != nil {
		return Receipt{}, Change{}, text.Errorf("%s: %w", done.Words, err)
	}
	d.noteSaved()
	if note := setBack(before, entry.At); !note.IsZero() {
		done.Notes = append(done.Notes, note)
	}
	receipt := Receipt{Seq: entry.Seq, At: entry.At, Words: done.Words, Notes: done.Notes, Division: done.Division, Round: done.Round}
	return receipt, Change{Kind: a.Kind(), Division: done.Division, Round: done.Round, Words: done.Words, At: entry.At}, nil
}

// attempt carries an action out on a copy of the event and checks the event that results.
func (d *Desk) attempt(ctx context.Context, ev *tournament.Event, a action.Action, operator string) (action.Done, error) {
	return action.CarryOut(ctx, ev, a, action.Surroundings{Books: d.program.Books(), Now: tournament.At(d.program.Now()), Operator: operator, Journal: d.file, Sent: d.SentResults(), Barred: d.program.Barred, Marks: d.Marks})
}

// attemptAll is attempt for an action that is only tried: its doubts are returned and count as accepted.
func (d *Desk) attemptAll(ctx context.Context, ev *tournament.Event, a action.Action) (action.Done, []tournament.Doubt, error) {
	done, err := d.attempt(ctx, ev, a, d.program.Operator())
	doubts := tournament.DoubtsOf(err)
	if again, asks := action.Accepting(a, tournament.DoubtIDs(doubts)); asks && len(doubts) > 0 {
		done, err = d.attempt(ctx, ev, again, d.program.Operator())
	}
	return done, doubts, err
}

// setBack returns a note if the clock was set back by a minute or more, because the journal's times no longer
// follow its order then. Less than a minute is a mere correction.
func setBack(before, now time.Time) text.Text {
	back := before.Sub(now)
	if before.IsZero() || back < time.Minute {
		return text.Text{}
	}
	return text.Of("this computer's clock was set back by %s; the journal keeps its order, but its times no longer follow it", back.Round(time.Minute).String())
}

// SaveCopy writes a checked snapshot to another file. An open event file must never be copied by hand, because its
// newest sheets may be in a second file beside it. The copy can be worked on even if another computer is the host
// of the event.
func (d *Desk) SaveCopy(ctx context.Context, path string) error {
	return d.copies(ctx, path, d.file.SaveCopy)
}

// copies writes a new file of the event with write, and lets it be worked on.
func (d *Desk) copies(ctx context.Context, path string, write func(context.Context, string) error) error {
	path = withExtension(path)
	_, superseded, err := d.HallStanding()
	if err == nil {
		err = write(ctx, path)
	}
	if err == nil && !superseded.IsZero() {
		err = d.program.goesOn(path)
	}
	return mapCanceled(ctx, err)
}

// Verify checks the file's integrity and replays its journal.
func (d *Desk) Verify(ctx context.Context) (store.Report, error) {
	report, err := d.file.Verify(ctx)
	return toldPublic(report, err == nil && d.Public()), err
}

// Dump writes every stored fact in a canonical form, without the journal.
func (d *Desk) Dump(w io.Writer) error { return d.file.Dump(w) }

// Journal lists the newest limit lines of the journal, the newest first.
func (d *Desk) Journal(limit int) ([]store.Entry, error) {
	return d.file.Journal(store.Query{Limit: limit, NewestFirst: true})
}
