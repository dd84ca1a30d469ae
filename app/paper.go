package app

import (
	"cmp"
	"context"
	"image"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"wordhall/app/computer"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/filename"
	"wordhall/tournament/files"
	"wordhall/tournament/language"
	"wordhall/tournament/report"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// PaperKind names a sheet that the program prints.
type PaperKind string

// These are the papers of this version.
const (
	PairingsByTable PaperKind = "pairings by table"
	PairingsByName  PaperKind = "pairings by name"
	StandingsPaper  PaperKind = "standings"
	// CombinedPaper is the standings of several divisions in one list, and TeamsPaper the standings of the
	// division's teams.
	CombinedPaper PaperKind = "standings in one list"
	TeamsPaper    PaperKind = "team standings"
	ResultSlips   PaperKind = "result slips"
	// RoundSheetPaper is the round of all divisions in one list by table, for the scorekeeper.
	RoundSheetPaper PaperKind = "result sheet"
	// BlankSlipsPaper are slips to be filled in by hand, ScorecardsPaper the players'
	// own cards, WallChartPaper the cross-table, StartsPaper the ledger of starts.
	BlankSlipsPaper PaperKind = "blank slips"
	ScorecardsPaper PaperKind = "scorecards"
	WallChartPaper  PaperKind = "wall chart"
	// FinalPaper is the bracket of a final that has begun. FinalSlips and FinalIfs are slips of its games.
	FinalPaper  PaperKind = "final bracket"
	FinalSlips  PaperKind = "slips of the final"
	FinalIfs    PaperKind = "slips of the final if needed"
	StartsPaper PaperKind = "starts ledger"
	// PrizesPaper is the list of prizes with their winners. CertificatesPaper has a page for each winner.
	PrizesPaper       PaperKind = "prize sheet"
	CertificatesPaper PaperKind = "certificates"
	NameTagsPaper     PaperKind = "name tags"
	TableSignsPaper   PaperKind = "table signs"
	// DoorPaper is the director's own list of all players for the door: what each owes, and who is here.
	DoorPaper PaperKind = "list for the door"
	// StatePaper is the card with which a round can be continued by hand.
	StatePaper PaperKind = "state card"
	// ChangesPaper shows what one amendment changed of a printed draw.
	ChangesPaper PaperKind = "changes"
	// ConditionsPaper is the conditions of play, EjectionPaper the report of the ejection that Ruling names, and
	// DecisionsPaper what the director decided. RulingPaper is one ruling: the recorded one that Ruling names, or
	// else the answer to Asked.
	ConditionsPaper PaperKind = "conditions of play"
	EjectionPaper   PaperKind = "ejection report"
	DecisionsPaper  PaperKind = "director's decisions"
	RulingPaper     PaperKind = "ruling"
	// AuditPaper is the audit report, for which every round is drawn again.
	AuditPaper PaperKind = "audit report"
	// EvidencePaper is a packet of evidence about the Ruling, the Game or the Player.
	EvidencePaper PaperKind = "evidence"
	// SubmissionFile is not a paper but a file of the results that goes out, such as one for a federation or the
	// workbook. The journal notes it like the papers.
	SubmissionFile PaperKind = "submission file"
)

// wholeEvent reports whether the paper is about no round.
func (k PaperKind) wholeEvent() bool {
	return k == AuditPaper || k == FinalPaper || k == FinalSlips || k == FinalIfs || k == ConditionsPaper || k == EjectionPaper || k == DecisionsPaper || k == RulingPaper || k == EvidencePaper
}

// Together reports whether the paper is of several divisions.
func (k PaperKind) Together() bool {
	return k == CombinedPaper || k == RoundSheetPaper || k == DoorPaper
}

// drawn reports whether the paper is about the draw of a round, which must exist.
func (k PaperKind) drawn() bool {
	switch k {
	case PairingsByTable, PairingsByName, ResultSlips, RoundSheetPaper, ChangesPaper, TableSignsPaper, StatePaper:
		return true
	}
	return false
}

// PaperKinds lists the papers in the order in which screens offer them. ChangesPaper and FinalPaper aren't among
// them, because they are offered only if a round was amended, or a final has begun.
func PaperKinds() []PaperKind {
	return []PaperKind{
		PairingsByTable, PairingsByName, ResultSlips, StandingsPaper, CombinedPaper, TeamsPaper, WallChartPaper, ScorecardsPaper, StartsPaper,
		PrizesPaper, CertificatesPaper, BlankSlipsPaper, NameTagsPaper, TableSignsPaper, RoundSheetPaper, StatePaper, DoorPaper,
	}
}

// PapersOf lists the papers that are offered for the division. Those of several divisions, and of teams, are left
// out if there are none.
func PapersOf(ev *tournament.Event, div *tournament.Division) []PaperKind {
	kinds := slices.DeleteFunc(PaperKinds(), func(k PaperKind) bool {
		return k == CombinedPaper && len(ev.Divisions) < 2 || k == TeamsPaper && !award.HasTeams(div)
	})
	if div.Final.Started() {
		kinds = slices.Insert(kinds, slices.Index(kinds, StandingsPaper), FinalPaper, FinalSlips, FinalIfs)
	}
	return kinds
}

// AllMembers says that all members of a team count.
const AllMembers = -1

// PaperRequest asks for a paper of one division.
type PaperRequest struct {
	Kind     PaperKind
	Division tournament.DivisionID
	// Round is the round of the draw, or the one after which the standings are printed.
	Round int
	// Revision is the amendment that ChangesPaper shows, or whose slips ResultSlips prints. 0 is the latest
	// amendment, and for the slips all slips.
	Revision int
	// Tables are the only tables whose slips and signs are printed, and Pages the only pages of the paper, both from
	// 1. The whole paper is printed if they are empty.
	Tables []int
	Pages  []int
	// Player is the only player whose card is on ScorecardsPaper, or 0 for all, and the one whom EvidencePaper is about.
	Player tournament.PlayerID
	// Game is the game that EvidencePaper is about. Private puts the private parts on it.
	Game    int
	Private bool
	// Together are the divisions of CombinedPaper, RoundSheetPaper and DoorPaper, or empty for all. Best is how many members of
	// each team count on TeamsPaper, or 0 for the number in Division.TeamBest.
	Together []tournament.DivisionID
	Best     int
	// Ruling is the ejection that EjectionPaper reports, or the ruling of RulingPaper.
	Ruling int
	// Asked is the situation with its facts that RulingPaper answers ("R40 kept=5 drawn=4 touched=yes"). Rulebook is
	// the id of the book that answers, or empty for the division's own.
	Asked    string
	Rulebook string
}

// about reports whether the paper names the players of the division.
func (r PaperRequest) about(id tournament.DivisionID) bool {
	return r.Division == id || r.Kind.Together() && (len(r.Together) == 0 || slices.Contains(r.Together, id))
}

// MostPages is the highest page number that can be asked for.
const MostPages = 999

// PapersName is the name of the papers' file without its ending. It begins with the division's name, or the event's
// if there are several divisions, and has the rounds and the kind that all papers share.
func PapersName(ev *tournament.Event, requests []PaperRequest) string {
	first, of, rounds := requests[0], "", []string(nil)
	kind := " " + string(first.Kind)
	for _, r := range requests {
		if div := ev.Find(r.Division); r.Division != first.Division {
			of = ev.Name
		} else if div != nil && of == "" {
			of = div.Name
		}
		if r.Kind != first.Kind && first.Kind != ChangesPaper { // The file of the whole draw must stay.
			kind = ""
		}
		if n := strconv.Itoa(r.Round); !slices.Contains(rounds, n) {
			rounds = append(rounds, n)
		}
	}
	switch {
	case kind != "" && (first.Kind == CombinedPaper || first.Kind == DoorPaper):
		return string(first.Kind)
	case kind != "" && first.Kind == RoundSheetPaper:
		of = ""
	case kind != "" && first.Kind.wholeEvent():
		return of + kind
	}
	return strings.TrimSpace(of + " round " + strings.Join(rounds, " and round ") + kind)
}

// WritePaper writes papers into one PDF, one after the other. The old file stays whole if anything fails. The
// journal notes the papers as if they were printed. The progress is the pages drawn.
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

// pdf lays out the papers and returns the function that writes them.
func (d *Desk) pdf(ctx context.Context, requests []PaperRequest) (write func(io.Writer) error, err error) {
	papers, err := d.papers(requests)
	if err != nil {
		return nil, err
	}
	o := d.paperOptions()
	return func(w io.Writer) error { return paper.WritePDF(ctx, w, papers, o) }, nil
}

// Preview is the papers' pages as pictures, with that many dots to a millimetre. Nothing is written or noted. It
// takes a moment: call it in the background.
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
	o.Brand = report.BrandOf(d.Event())
	o.Language, o.Second = d.program.languagesOf(d.Event())
	return o
}

// languagesOf are the languages of the event's papers and pages: those that PrintingIn was given, else the event's, else
// this computer's. The first is English if it can't be read; that was reported when the program started, or when the
// language was chosen. second is nil if there is one language, or if the second can't be read.
func (p *Program) languagesOf(ev *tournament.Event) (first *language.Catalogue, second *language.Second) {
	tags := p.languages
	if tags == "" && ev != nil {
		tags = ev.Languages
	}
	one, other, both := strings.Cut(cmp.Or(tags, p.PaperLanguage()), ",")
	first, _, _ = p.Language(one)
	if words, _, err := p.Language(other); both && err == nil {
		second = language.Beside(first, words)
	}
	return first, second
}

// paperLanguage is the language of what is read in one language alone, which is the first of the event's.
func (p *Program) paperLanguage(ev *tournament.Event) *language.Catalogue {
	first, _ := p.languagesOf(ev)
	return first
}

// paperOptions are the options of every paper made here, in English.
func (p *Program) paperOptions() paper.Options {
	return paper.Options{Made: p.Now(), Size: p.paperSize(), SlipsAPage: p.Preferences.Get().SlipsAPage,
		Program: Name, Fonts: p.resources.Fonts, Installed: p.installed}
}

// PaperSizes are the names of the sizes of paper.
func PaperSizes() []string { return []string{"A4", "Letter"} }

func (p *Program) paperSize() exchange.PageSize {
	if cmp.Or(p.size, p.Preferences.Get().Paper) == "Letter" {
		return exchange.Letter
	}
	return exchange.A4
}

// PrintingIn is the program with papers and pages in those languages, one or two with a comma between, and for that size
// of paper, whatever the event and the preferences say. What is empty stays as they have it.
func (p *Program) PrintingIn(tags, size string) *Program {
	q := *p
	q.languages, q.size = tags, size
	return &q
}

// paperFolder is the folder for printed papers, beside the event.
func (d *Desk) paperFolder() string { return strings.TrimSuffix(d.Path(), store.Extension) + " papers" }

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

// Print writes the papers to a PDF beside the event and hands it to the system's print command, or opens it if
// there is none. It notes in the journal that they were printed. Once the context is over it doesn't wait for the
// print command, and a paper that the command already has may still be printed.
func (d *Desk) Print(ctx context.Context, requests ...PaperRequest) (computer.Printed, error) {
	if len(requests) == 0 {
		return computer.Printed{}, tournament.Refuse(tournament.Invalid, "there is nothing to print")
	}
	dir := d.paperFolder()
	if err := files.MakeAll(dir, 0o700); err != nil {
		return computer.Printed{}, text.Errorf("the folder for papers can't be made: %w", err)
	}
	printed := computer.Printed{File: filepath.Join(dir, filename.Fit(PapersName(d.Event(), requests), "papers")+".pdf")}
	if err := d.writePaper(ctx, printed.File, requests); err != nil {
		_ = os.Remove(dir) // This removes only an empty folder.
		return computer.Printed{}, err
	}
	if err := computer.HandOver(ctx, d.program.Printer, &printed); err != nil {
		return printed, err
	}
	printed.Words = text.Join("; ", append([]text.Text{printed.Words}, d.lackingTexts(requests)...)...)
	if err := d.notePapers(requests); err != nil {
		return printed, err
	}
	d.listeners.Tell(Change{Kind: PrintChange, Division: requests[0].Division, Round: requests[0].Round, Words: printed.Words, At: d.program.Now()})
	return printed, nil
}

// lackingTexts warn of names on the papers that the program's typeface can't print.
func (d *Desk) lackingTexts(requests []PaperRequest) []text.Text {
	var names []string
	for _, div := range d.Event().Divisions {
		for _, p := range div.Players {
			if slices.ContainsFunc(requests, func(r PaperRequest) bool { return r.about(div.ID) }) {
				names = append(names, p.Name)
			}
		}
	}
	return paper.Lacking(d.program.paperOptions(), names).Says()
}

// PaperWarning says which names on the papers can't be printed in the program's own typeface. It is empty if all
// can. It may look through the installed typefaces, so call it in the background.
func (d *Desk) PaperWarning(requests ...PaperRequest) text.Text {
	return text.Join("; ", d.lackingTexts(requests)...)
}

func (d *Desk) notePapers(requests []PaperRequest) error {
	for _, r := range requests {
		if err := d.noteOutput(Output{Paper: r.Kind, Division: r.Division, Round: r.Round, Revision: r.Revision}); err != nil {
			return err
		}
	}
	return nil
}
