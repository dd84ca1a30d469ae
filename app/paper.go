package app

import (
	"context"
	"encoding/json"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/app/computer"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/filename"
	"wordhall/tournament/files"
	"wordhall/tournament/language"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// PaperKind names a sheet that the program prints.
type PaperKind string

// The papers of this version.
const (
	PairingsByTable PaperKind = "pairings by table"
	PairingsByName  PaperKind = "pairings by name"
	StandingsPaper  PaperKind = "standings"
	// CombinedPaper is the standings of several divisions in one list, TeamsPaper those of
	// the division's teams.
	CombinedPaper PaperKind = "standings in one list"
	TeamsPaper    PaperKind = "team standings"
	ResultSlips   PaperKind = "result slips"
	// BlankSlipsPaper are slips to be filled in by hand, ScorecardsPaper the players'
	// own cards, WallChartPaper the cross-table, StartsPaper the ledger of starts.
	BlankSlipsPaper PaperKind = "blank slips"
	ScorecardsPaper PaperKind = "scorecards"
	WallChartPaper  PaperKind = "wall chart"
	// FinalPaper is the bracket of a final that has begun, the others slips of its games.
	FinalPaper  PaperKind = "final bracket"
	FinalSlips  PaperKind = "slips of the final"
	FinalIfs    PaperKind = "slips of the final if needed"
	StartsPaper PaperKind = "starts ledger"
	// PrizesPaper is the list of prizes with their winners, CertificatesPaper a page
	// for each.
	PrizesPaper       PaperKind = "prize sheet"
	CertificatesPaper PaperKind = "certificates"
	NameTagsPaper     PaperKind = "name tags"
	TableSignsPaper   PaperKind = "table signs"
	// StatePaper is the card by which a round can be gone on with by hand.
	StatePaper PaperKind = "state card"
	// ChangesPaper shows what one amendment changed of a printed draw.
	ChangesPaper PaperKind = "changes"
	// ConditionsPaper is the conditions of play, EjectionPaper the report of the
	// ejection that Ruling names, DecisionsPaper what the director decided, RulingPaper one
	// ruling: that of the record which Ruling names, else the answer to Asked.
	ConditionsPaper PaperKind = "conditions of play"
	EjectionPaper   PaperKind = "ejection report"
	DecisionsPaper  PaperKind = "director's decisions"
	RulingPaper     PaperKind = "ruling"
	// AuditPaper is the audit report: every round drawn again.
	AuditPaper PaperKind = "audit report"
	// SubmissionFile is no paper but a file of the results that goes out, such as one for a
	// federation or the workbook, which the journal keeps beside them.
	SubmissionFile PaperKind = "submission file"
)

// wholeEvent reports whether the paper is about no round.
func (k PaperKind) wholeEvent() bool {
	return k == AuditPaper || k == FinalPaper || k == FinalSlips || k == FinalIfs || k == ConditionsPaper || k == EjectionPaper || k == DecisionsPaper || k == RulingPaper
}

// drawn reports whether the paper is about the draw of a round, which must be there.
func (k PaperKind) drawn() bool {
	switch k {
	case PairingsByTable, PairingsByName, ResultSlips, ChangesPaper, TableSignsPaper, StatePaper:
		return true
	}
	return false
}

// PaperKinds lists the papers in the order in which screens offer them. ChangesPaper
// and FinalPaper aren't among them: they are offered where a round was amended, and where a
// final has begun.
func PaperKinds() []PaperKind {
	return []PaperKind{
		PairingsByTable, PairingsByName, ResultSlips, StandingsPaper, CombinedPaper, TeamsPaper, WallChartPaper, ScorecardsPaper, StartsPaper,
		PrizesPaper, CertificatesPaper, BlankSlipsPaper, NameTagsPaper, TableSignsPaper, StatePaper,
	}
}

// PapersOf lists the papers that are offered for the division: without those of several
// divisions and of teams where there are none.
func PapersOf(ev *tournament.Event, div *tournament.Division) []PaperKind {
	kinds := slices.DeleteFunc(PaperKinds(), func(k PaperKind) bool {
		return k == CombinedPaper && len(ev.Divisions) < 2 || k == TeamsPaper && !award.HasTeams(div)
	})
	if div.Final.Started() {
		kinds = slices.Insert(kinds, slices.Index(kinds, StandingsPaper), FinalPaper, FinalSlips, FinalIfs)
	}
	return kinds
}

// AllMembers lets all members of a team count.
const AllMembers = -1

// PaperRequest asks for a paper of one division.
type PaperRequest struct {
	Kind     PaperKind
	Division tournament.DivisionID
	// Round of the draw, or the round after which the standings are printed.
	Round int
	// Revision is the amendment that ChangesPaper shows, or whose slips ResultSlips
	// prints; 0 the latest, or for the slips all.
	Revision int
	// Tables are the only ones whose slips and signs are printed, Pages the only pages of
	// the paper, both counted from 1; none: all.
	Tables []int
	Pages  []int
	// Together are the divisions of CombinedPaper, none: all. Best is how many members of
	// each team count on TeamsPaper; 0: as Division.TeamBest has it.
	Together []tournament.DivisionID
	Best     int
	// Ruling is the ejection that EjectionPaper reports, or the ruling of RulingPaper.
	Ruling int
	// Asked is the situation with its facts that RulingPaper answers ("R40 kept=5 drawn=4
	// touched=yes"), Rulebook the id of the book that answers; empty: the division's own.
	Asked    string
	Rulebook string
}

// fileName is what the paper's file is called where it is printed.
func (r PaperRequest) fileName(div *tournament.Division) string {
	switch {
	case r.Kind == CombinedPaper:
		return string(r.Kind) + ".pdf"
	case r.Kind.wholeEvent():
		return fmt.Sprintf("%s %s.pdf", div.Name, r.Kind)
	}
	return fmt.Sprintf("%s round %d %s.pdf", div.Name, r.Round, r.Kind)
}

// paperNote is what the journal keeps of a paper.
type paperNote struct {
	Paper    PaperKind `json:"paper"`
	Revision int       `json:"revision,omitempty"`
	// Format is the word of a file's format.
	Format string `json:"format,omitempty"`
}

// detail is the note as the journal keeps it.
func (n paperNote) detail() json.RawMessage {
	data, err := json.Marshal(n)
	if err != nil {
		return nil
	}
	return data
}

// WritePaper writes papers as one PDF file each would be a file; several kinds
// of one division go into one file, one after the other. The old file stays
// whole if anything fails. The journal notes the papers as if they were printed. The pages
// drawn are its progress.
func (d *Desk) WritePaper(ctx context.Context, path string, requests ...PaperRequest) error {
	if err := d.writePaper(ctx, path, requests); err != nil {
		return err
	}
	return d.notePapers(requests)
}

func (d *Desk) writePaper(ctx context.Context, path string, requests []PaperRequest) error {
	write, err := d.pdf(ctx, requests)
	if err != nil {
		return err
	}
	return writeFile(ctx, path, write)
}

// pdf writes the papers, which are laid out beforehand.
func (d *Desk) pdf(ctx context.Context, requests []PaperRequest) (write func(io.Writer) error, err error) {
	papers, err := d.papers(requests)
	if err != nil {
		return nil, err
	}
	o := d.paperOptions()
	return func(w io.Writer) error { return paper.WritePDF(ctx, w, papers, o) }, nil
}

// Preview is what the papers would look like, page by page, with so many dots to a
// millimetre. Nothing is written or noted. It takes a moment: call it in the
// background.
func (d *Desk) Preview(dots float64, requests ...PaperRequest) ([]image.Image, error) {
	papers, err := d.papers(requests)
	if err != nil {
		return nil, err
	}
	return paper.Pictures(papers, d.paperOptions(), dots)
}

// paperOptions are the program's, in the language of papers.
func (d *Desk) paperOptions() paper.Options {
	o := d.program.paperOptions()
	o.Language = d.program.paperLanguage()
	return o
}

// paperLanguage is that of papers. One that can't be read is English: that was said
// when the program started, or when the language was chosen.
func (p *Program) paperLanguage() *language.Catalogue {
	words, _, err := p.Language(p.PaperLanguage())
	if err != nil {
		return nil
	}
	return words
}

// paperOptions are those of every paper made here, in English.
func (p *Program) paperOptions() paper.Options {
	return paper.Options{Made: p.Now(), Size: p.paperSize(), SlipsAPage: p.Preferences.Get().SlipsAPage,
		Program: Name, Fonts: p.resources.Fonts, Installed: p.installed}
}

func (p *Program) paperSize() exchange.PageSize {
	if p.Preferences.Get().Paper == "Letter" {
		return exchange.Letter
	}
	return exchange.A4
}

// paperFolder is where printed papers are kept, beside the event.
func (d *Desk) paperFolder() string { return strings.TrimSuffix(d.path, store.Extension) + " papers" }

func (d *Desk) papers(requests []PaperRequest) ([]paper.Paper, error) {
	ev := d.Event()
	papers := make([]paper.Paper, 0, len(requests))
	for _, r := range requests {
		div, err := ev.Division(r.Division)
		if err != nil {
			return nil, err
		}
		book, err := d.Book(div)
		if err != nil {
			return nil, err
		}
		sheet, err := d.newPaper(ev, div, book, r)
		if err != nil {
			return nil, err
		}
		sheet = d.withLinks(sheet, div.ID)
		if len(r.Pages) > 0 {
			sheet = paper.OnlyPages(sheet, r.Pages)
		}
		papers = append(papers, sheet)
	}
	return papers, nil
}

// Print writes the papers to a PDF beside the event, hands it to the system's
// print command or opens it where there is none, and notes in the journal that
// it was printed. Once the context is over the print command isn't waited for, and a
// paper that it already has may still be printed.
func (d *Desk) Print(ctx context.Context, requests ...PaperRequest) (computer.Printed, error) {
	if len(requests) == 0 {
		return computer.Printed{}, tournament.Refuse(tournament.Invalid, "there is nothing to print")
	}
	dir := d.paperFolder()
	if err := files.MakeAll(dir, 0o700); err != nil {
		return computer.Printed{}, text.Errorf("the folder for papers can't be made: %w", err)
	}
	div, err := d.Event().Division(requests[0].Division)
	if err != nil {
		return computer.Printed{}, err
	}
	name := requests[0].fileName(div)
	if len(requests) > 1 && requests[0].Kind != ChangesPaper { // the whole draw's file stays
		name = fmt.Sprintf("%s round %d.pdf", div.Name, requests[0].Round)
	}
	printed := computer.Printed{File: filepath.Join(dir, filename.Fit(name, "papers"))}
	if err := d.writePaper(ctx, printed.File, requests); err != nil {
		_ = os.Remove(dir) // which goes only where it is empty
		return computer.Printed{}, err
	}
	if err := computer.HandOver(ctx, d.program.Printer, &printed); err != nil {
		return printed, err
	}
	printed.Words = text.Join("; ", append([]text.Text{printed.Words}, d.lackingTexts(div)...)...)
	if err := d.notePapers(requests); err != nil {
		return printed, err
	}
	d.listeners.Tell(Change{Kind: PrintChange, Division: div.ID, Round: requests[0].Round, Words: printed.Words, At: d.program.Now()})
	return printed, nil
}

// lackingTexts warn of names that the program's typeface can't print: those printed with
// one installed here, and those with letters that no typeface has, which are printed with
// the player's number.
func (d *Desk) lackingTexts(div *tournament.Division) []text.Text {
	names := make([]string, len(div.Players))
	for i, p := range div.Players {
		names[i] = p.Name
	}
	return lackingTexts(paper.Lacking(d.program.paperOptions(), names))
}

func lackingTexts(l paper.TextsLacking) []text.Text {
	var texts []text.Text
	if len(l.Borrowed) > 0 {
		texts = append(texts, text.Of("set in %s, installed here: %s", strings.Join(l.Typefaces, ", "), someOf(l.Borrowed)))
	}
	if len(l.Boxed) > 0 {
		texts = append(texts, text.Of("no typeface here has the letters of %s: boxes and the number stand for them", someOf(l.Boxed)))
	}
	return texts
}

// someOf are the first few of many names.
func someOf(names []string) text.Text {
	const few = 3
	if len(names) <= few+1 {
		return text.Names(", ", names)
	}
	return text.Of("%s and %d more", strings.Join(names[:few], ", "), len(names)-few)
}

// PaperWarning says which names of the division can't be printed in the program's own
// typeface; empty where all can. It may look through the installed typefaces, so call it
// in the background.
func (d *Desk) PaperWarning(division tournament.DivisionID) text.Text {
	div := d.Event().Find(division)
	if div == nil {
		return text.Text{}
	}
	return text.Join("; ", d.lackingTexts(div)...)
}

func (d *Desk) notePapers(requests []PaperRequest) error {
	if d.readOnly {
		return nil
	}
	for _, r := range requests {
		div := d.Event().Find(r.Division)
		fact, _ := div.RoundFact(r.Round)
		revision := fact.Revision
		kind := text.Key(r.Kind)
		words := text.Of("%s of round %d of division %s, revision %d", kind, r.Round, div.Name, revision)
		if r.Kind == CombinedPaper {
			words = kind
		} else if !r.Kind.drawn() {
			words = text.Of("%s of division %s after round %d", kind, div.Name, r.Round)
		}
		if r.Kind.wholeEvent() {
			words = text.Of("%s of division %s", kind, div.Name)
		}
		if r.Revision != 0 {
			revision = r.Revision
			words = text.Of("%s of round %d of division %s, revision %d", kind, r.Round, div.Name, revision)
		}
		detail := paperNote{Paper: r.Kind, Revision: revision}.detail()
		_, err := d.Note(store.Entry{
			Operator: d.program.Operator(), Kind: "print",
			Division: r.Division, Round: r.Round, Detail: detail,
		}.Saying(words))
		if err != nil {
			return text.Errorf("the paper can't be noted in the journal: %w", err)
		}
	}
	return nil
}
