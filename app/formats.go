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

// Format is a kind of file, or of a folder of files, that can be written of an event. It is all that the desk, the
// window and the command line know of it.
type Format struct {
	// Name is its word for --format. It is empty if the format shares that of another or has none.
	Name string
	Of   Scope
	// AfterRound says that it is about a round that is drawn.
	AfterRound bool
	// Called is what it is called within a sentence ("the archive").
	Called string
	// Title is the title of its card on Export. Says is what the card says beforehand, about the division after the
	// round, or about the event if the division is nil.
	Title string
	Says  func(d *Desk, div *tournament.Division, round int) text.Text
	// On is the format on whose card this one is offered. It is nil for a format with its own card.
	On *Format
	// Buttons write it; the usual one comes first.
	Buttons []ExportButton
	// Ending is that of the file's name. Folder says that the format is a folder of files, and Shown is the file in
	// it that is opened to look at it.
	Ending string
	Folder bool
	Shown  string
	// Director says that it has a confidential edition for the director. Mark says that it can begin with the mark
	// of UTF-8.
	Director, Mark bool
	// Until says that it can leave out the last rounds, Rounds that it can have chosen rounds alone, Speaks that it
	// is in a language, Paged that it is for a size of paper, and ByPaper that it is papers of one round, some of
	// which can be chosen.
	Until, Rounds, Speaks, Paged, ByPaper bool
	// Whole is the format that is written instead if there are several divisions and none is named.
	Whole *Format
	// Units are what its progress counts.
	Units string
	// Snapshot says that it never replaces an older file and that there is nothing to look at.
	Snapshot bool
	// Concerns names what it lacks or loses. It is nil for a format that loses nothing. A format whose Noted is set,
	// which is its title in the journal, isn't written while a concern stops it.
	Concerns func(*tournament.Event, rulebook.Library) []exchange.Concern
	Noted    string
	// Rates is the rating system of the federation that takes it, or empty if there is none.
	Rates string
	// Warning says what in a file of these papers isn't as it should be. The function is nil if nothing can be
	// wrong.
	Warning func(*Desk, ...PaperRequest) text.Text

	write func(exporting) error
}

// Scope says what a file is about.
type Scope int

// OfDivision is for a file of one division, OfEvent for one of the event (or of one division if the command line
// asks for it), and OfEither for one of which the director chooses.
const (
	OfDivision Scope = iota
	OfEvent
	OfEither
	// Scopes is the number of scopes.
	Scopes
)

// ExportButton is a way to write a format from the window.
type ExportButton struct {
	// Key is the key that presses it, Label the text on it, and Does its explanation in the list of keys.
	Key, Label, Does string
	// Quiet makes the button less prominent, and Primary more.
	Quiet, Primary bool
	// Director and Mark are those of the ExportOrder that it writes.
	Director, Mark bool
	// Asks is the heading of the question for the file's name, and Suffix the end of the proposed name. In both %s
	// is the division's name and %d the round.
	Asks, Suffix string
}

// formats lists all formats.
var formats = []*Format{
	Workbook, WebPages, EventCopy, EventDocument, Papers, StandingsTable, Tsh, TshArchive, TshPublished, Aupair, Naspa, Coco, Document,
}

// Formats lists the formats of those scopes, or of all scopes if none is given, in the order of the command line
// and of their cards.
func Formats(of ...Scope) (list []*Format) {
	for _, f := range formats {
		if len(of) == 0 || slices.Contains(of, f.Of) {
			list = append(list, f)
		}
	}
	return list
}

// FormatNamed is the format with that word for --format, or nil if there is none.
func FormatNamed(name string) *Format {
	i := slices.IndexFunc(formats, func(f *Format) bool { return name != "" && f.Name == name })
	if i < 0 {
		return nil
	}
	return formats[i]
}

// ExportOrder says what a file is to contain, as far as its format has the choice.
type ExportOrder struct {
	// Division is the only one in it, or 0 for the whole event.
	Division tournament.DivisionID
	// After is the round after which the standings are shown, by division. A division that isn't in it has those
	// after its last drawn round.
	After map[tournament.DivisionID]int
	// Director makes the director's confidential edition instead of the public one.
	Director bool
	// Mark puts the mark at the front by which older spreadsheets recognise UTF-8.
	Mark bool
	// Until is the last round in the file, as if no later one were drawn. It is nil if all rounds are in it.
	Until *int
	// First is the first round that a workbook has sheets of games of, or 0 for round 1.
	First int
	// Papers are the only papers that are written of a division, or empty for all. Round is their round, or 0 for
	// the last one drawn.
	Papers []PaperKind
	Round  int
	// Tables and Pages are the only ones that are written of the papers, as in a PaperRequest.
	Tables, Pages []int
	// To is where a single file is written instead of its path, once it is whole.
	To io.Writer
}

// exporting is a file that is being written. division is set if the format is of one division.
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

// folder writes files into a folder, which it makes if it isn't there. Other files in it stay.
func (x exporting) folder(ctx context.Context, files []exchange.NamedFile, err error) error {
	if err != nil {
		return err
	}
	return exchange.WriteFolder(ctx, x.path, files)
}

// Export writes a file of the format and returns what the file loses. If something in it would be wrong, nothing is
// written and the error says what.
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

// Concerns names what a file of the format would lack or lose, for one division, or for the whole event if division
// is 0. Nothing is written. An event without divisions is refused.
func (d *Desk) Concerns(f *Format, division tournament.DivisionID) ([]exchange.Concern, error) {
	return d.Ready(f, division, ReferenceLists{})
}

// ReferenceLists are the lists with which players are compared before a federation's file is written. If one is nil,
// the list that this computer keeps is taken; for List that is the federation's list that was added last.
type ReferenceLists struct {
	Barred tournament.People
	List   *ratinglist.List
}

// withKept is ReferenceLists with those that this computer keeps in place of nil.
func (h ReferenceLists) withKept(p *Program, federation string) (ReferenceLists, error) {
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

// Ready is Concerns with the lists in at.
func (d *Desk) Ready(f *Format, division tournament.DivisionID, at ReferenceLists) ([]exchange.Concern, error) {
	ev, err := d.only(division)
	if err != nil {
		return nil, err
	}
	if len(ev.Divisions) == 0 {
		return nil, tournament.Refuse(tournament.Conflict, "%s has no division yet; there are no results to send", d.FileName())
	}
	list := f.Concerns(ev, d.program.Books())
	if f.Rates != "" {
		if at, err = at.withKept(d.program, f.Rates); err != nil {
			return nil, err
		}
		list = append(list, federation.EventConcerns(ev, d.program.Now().Format(time.DateOnly), at.Barred)...)
		if at.List != nil {
			list = append(list, federation.ListConcerns(ev, *at.List)...)
		}
	}
	return list, nil
}

// noteExport notes in the journal that papers or a file of results went out, of one division or of all. After an
// appeal it has to be made anew.
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
