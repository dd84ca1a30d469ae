package app

import (
	"bytes"
	"context"
	"io"
	"slices"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Format is a kind of file, or of a folder of files, that is written of an event: all that
// the desk, the window and the command line know of it.
type Format struct {
	// Name is its word for --format, empty for one that shares another's or has none.
	Name string
	Of   Scope
	// AfterRound says that it is of a round that is drawn.
	AfterRound bool
	// Called is its name within a sentence ("the archive").
	Called string
	// Title is that of its card on Export, and Says what the card says beforehand: of the
	// division after the round, or of the event where the division is nil.
	Title string
	Says  func(d *Desk, div *tournament.Division, round int) text.Text
	// On is the format on whose card this one is offered, nil for one with its own.
	On *Format
	// Buttons write it, the usual one first.
	Buttons []ExportButton
	// Ending of the file's name. Folder: it is a folder of files, and Shown what of it
	// opens to look at it.
	Ending string
	Folder bool
	Shown  string
	// Director says that it has an edition for the director. Mark says that it takes the mark of UTF-8.
	Director, Mark bool
	// Until says that it can leave out the last rounds. Rounds says that it can have chosen rounds alone. Speaks says that it is in a
	// language. Paged says that it is for a size of paper. ByPaper says that it is papers of one round, of which some can be chosen.
	Until, Rounds, Speaks, Paged, ByPaper bool
	// Whole is the format written instead if there are several divisions and none is named.
	Whole *Format
	// Units are what its progress counts.
	Units string
	// Snapshot says that it never takes the place of an older file and there is nothing to look at.
	Snapshot bool
	// Concerns names what it lacks or loses, nil for one that loses nothing. A format that
	// is Noted under that title in the journal isn't written while one of them stops it.
	Concerns func(*tournament.Event, rulebook.Library) []exchange.Concern
	Noted    string
	// Rates is the rating system whose federation takes it, empty for none.
	Rates string
	// Warning says what in a file of these papers isn't as it should be, or is nil where nothing is wrong.
	Warning func(*Desk, ...PaperRequest) text.Text

	write func(exporting) error
}

// Scope says what a file is about.
type Scope int

// A file is of one division, of the event (or of one division where the command line asks
// for it), or of either as the director chooses.
const (
	OfDivision Scope = iota
	OfEvent
	OfEither
	// Scopes is how many there are.
	Scopes
)

// ExportButton is a way to write a format from the window.
type ExportButton struct {
	// Key presses it, Label is the text on it, Does explains it in the list of keys.
	Key, Label, Does string
	// Quiet makes the button less prominent, Primary more.
	Quiet, Primary bool
	// Director and Mark are set in its ExportOrder.
	Director, Mark bool
	// Asks heads the question for the file's name, Suffix ends the name proposed; %s in
	// them is the division's name, %d the round.
	Asks, Suffix string
}

// formats lists all there are.
var formats = []*Format{
	Workbook, WebPages, EventCopy, EventDocument, Papers, StandingsTable, Tsh, TshArchive, TshPublished, Aupair, Naspa, Coco, Document,
}

// Formats lists the formats of those scopes, of all where none is given, in the order of
// the command line and of their cards.
func Formats(of ...Scope) (list []*Format) {
	for _, f := range formats {
		if len(of) == 0 || slices.Contains(of, f.Of) {
			list = append(list, f)
		}
	}
	return list
}

// FormatNamed is the format of that word for --format, nil if there is none.
func FormatNamed(name string) *Format {
	i := slices.IndexFunc(formats, func(f *Format) bool { return name != "" && f.Name == name })
	if i < 0 {
		return nil
	}
	return formats[i]
}

// ExportOrder says what is to be in a file, as far as its format has the choice.
type ExportOrder struct {
	// Division is the only one in it, 0 for the whole event.
	Division tournament.DivisionID
	// After is the round whose standings are shown, by division; a division that isn't
	// in it shows those after its last drawn round.
	After map[tournament.DivisionID]int
	// Director makes the director's confidential edition instead of the public one.
	Director bool
	// Mark puts in front the mark by which older spreadsheets recognise UTF-8.
	Mark bool
	// Until leaves out the rounds after it, as if none of them were drawn, or is nil where all are in it.
	Until *int
	// First is the first round that a workbook has sheets of games of, or 0 for round 1.
	First int
	// Papers are the only ones written of a division, or empty for all. Round is theirs, or 0 for the last
	// one drawn.
	Papers []PaperKind
	Round  int
	// Tables and Pages are the only ones of the papers, as in a PaperRequest.
	Tables, Pages []int
	// To is where a single file goes instead of to its path, once it is whole.
	To io.Writer
}

// exporting is a file being written; division is set where the format is of one.
type exporting struct {
	ExportOrder
	desk     *Desk
	event    *tournament.Event
	division *tournament.Division
	path     string
	ctx      context.Context
}

// file writes a single file.
func (x exporting) file(write func(io.Writer) error) error {
	if x.To == nil {
		return exchange.WriteFile(x.ctx, x.path, write)
	}
	var whole bytes.Buffer
	if err := write(&whole); err != nil {
		return err
	}
	_, err := whole.WriteTo(x.To)
	return err
}

// folder writes files into a folder, which is made where it isn't there; files of other
// names in it stay.
func (x exporting) folder(ctx context.Context, files []exchange.NamedFile, err error) error {
	if err != nil {
		return err
	}
	return exchange.WriteFolder(ctx, x.path, files)
}

// Export writes a file of the format. It returns what the file loses. Where something in it
// would be wrong nothing is written and the error says what.
func (d *Desk) Export(ctx context.Context, f *Format, path string, o ExportOrder) ([]exchange.Concern, error) {
	ev, err := d.only(o.Division)
	if err != nil {
		return nil, err
	}
	if o.Until != nil {
		ev = until(ev, *o.Until)
	}
	x := exporting{ExportOrder: o, desk: d, event: ev, path: path, ctx: ctx}
	if f.Of == OfDivision {
		if x.division, err = ev.Division(o.Division); err != nil {
			return nil, err
		}
	}
	var concerns []exchange.Concern
	if f.Concerns != nil && (f.Noted != "" || len(ev.Divisions) > 0) {
		if concerns, err = d.Concerns(f, o.Division); err != nil {
			return nil, err
		}
	}
	for _, c := range concerns {
		if c.Stops && f.Noted != "" {
			return nil, tournament.Refuse(tournament.Conflict, "%s", c.Says())
		}
	}
	if err := mapCanceled(ctx, f.write(x)); err != nil {
		return nil, err
	}
	return concerns, d.noteExport(f, x)
}

// Concerns names what a file of the format would lack or lose, of the event or of one
// division, or of all for 0. Nothing is written; an event without divisions is refused.
func (d *Desk) Concerns(f *Format, division tournament.DivisionID) ([]exchange.Concern, error) {
	return d.Ready(f, division, AtHand{})
}

// AtHand are lists that players are compared with before a federation's file is written. A nil one is that which this
// computer keeps: the rating list of the federation that was added last.
type AtHand struct {
	Barred tournament.People
	List   *ratinglist.List
}

// kept are the lists with those that this computer keeps in the places of nil ones.
func (h AtHand) kept(p *Program, federation string) (AtHand, error) {
	var err error
	if h.Barred == nil {
		if h.Barred, err = p.Barred(); err != nil {
			return h, err
		}
	}
	if h.List != nil {
		return h, nil
	}
	lists, err := p.RatingLists()
	for _, l := range lists {
		if l.Federation == federation {
			list, err := p.RatingList(l.Name)
			h.List = &list
			return h, err
		}
	}
	return h, err
}

// Ready is Concerns with lists at hand.
func (d *Desk) Ready(f *Format, division tournament.DivisionID, at AtHand) ([]exchange.Concern, error) {
	ev, err := d.only(division)
	if err != nil {
		return nil, err
	}
	if len(ev.Divisions) == 0 {
		return nil, tournament.Refuse(tournament.Conflict, "%s has no division yet; there are no results to send", d.FileName())
	}
	list := f.Concerns(ev, d.program.Books())
	if f.Rates != "" {
		if at, err = at.kept(d.program, f.Rates); err != nil {
			return nil, err
		}
		list = append(list, federation.EventConcerns(ev, d.program.Now().Format(time.DateOnly), at.Barred)...)
		if at.List != nil {
			list = append(list, federation.ListConcerns(ev, *at.List)...)
		}
	}
	return list, nil
}

// noteExport notes in the journal what went out: papers, or a file of results, of one division
// or of all. After an appeal it is to be made anew.
func (d *Desk) noteExport(f *Format, x exporting) error {
	if f == Papers {
		return d.notePapers(x.papers())
	}
	if f.Noted == "" {
		return nil
	}
	round := 0
	for _, div := range x.event.Divisions {
		round = max(round, div.LastRound())
	}
	return d.noteOutput(Output{Paper: SubmissionFile, Format: f.Name, Division: x.Division, Round: round})
}
