package app

import (
	"cmp"
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"strings"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/bounds"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/finals"
	"wordhall/tournament/public"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// EvidenceRequest asks for a packet of evidence about a ruling, a game or a player of a division. Private puts in it
// what is otherwise left out: witnesses, notes, how to reach the players, and the names of those not shown by name.
type EvidenceRequest struct {
	Division tournament.DivisionID
	report.EvidenceSubject
	Private bool
}

// Evidence gathers a packet. It opens the event as it was before and after what was decided, so call it in the
// background.
func (d *Desk) Evidence(ctx context.Context, r EvidenceRequest) (report.Evidence, error) {
	ev := d.Event()
	div, err := ev.Division(r.Division)
	if err != nil {
		return report.Evidence{}, err
	}
	if err := r.check(div); err != nil {
		return report.Evidence{}, err
	}
	book, err := d.Book(div)
	if err != nil {
		return report.Evidence{}, err
	}
	e := report.Evidence{EvidenceSubject: r.EvidenceSubject, Event: ev, Division: div, Book: book, Digest: audit.Digest(div)}
	entries, err := d.file.Journal(store.Query{Details: true})
	if err != nil {
		return report.Evidence{}, text.Errorf("the journal can't be read: %w", err)
	}
	if n := len(entries); n > 0 {
		e.Last, e.LastDigest = entries[n-1].Seq, hex.EncodeToString(entries[n-1].Digest[:])
	}
	about := evidenceEntries(entries, e)
	if decided := decidedBy(about, e); decided > 0 {
		if e.Changed, err = d.changedBy(ctx, decided, r); err != nil {
			return report.Evidence{}, err
		}
	}
	if !r.Private {
		e.Event = d.shownEvent(ev)
		e.Division = withoutPrivateRulings(div, e.Event.Find(div.ID))
	}
	for _, entry := range about {
		says := entry.Says()
		if public.Unnamed(says.String(), div, e.Division) == "" {
			says = text.Of("names a player who isn't shown by name")
		}
		e.Journal = append(e.Journal, report.EvidenceLine{Seq: entry.Seq, At: entry.At, By: entry.Operator, Says: says})
	}
	e.Rules = d.program.rulesOf(book, e.Sections())
	return e, nil
}

// check refuses a subject that the division doesn't have.
func (r EvidenceRequest) check(div *tournament.Division) error {
	switch {
	case r.Ruling != 0 && !slices.ContainsFunc(div.Rulings, func(one tournament.Ruling) bool { return one.ID == r.Ruling }):
		return tournament.Refuse(tournament.NotFound, "there is no ruling %d in division %s", r.Ruling, div.Name)
	case r.Player != 0 && !slices.ContainsFunc(div.Players, func(p tournament.Player) bool { return p.ID == r.Player }):
		return div.NoPlayer(r.Player)
	}
	if _, ok := finals.GameIn(div, r.Game); !ok && r.Game != 0 {
		return tournament.Refuse(tournament.NotFound, "that game is no longer in the draw of division %s; look at the round again", div.Name)
	}
	return nil
}

// shownEvent is the event with the players as everybody may know them.
func (d *Desk) shownEvent(ev *tournament.Event) *tournament.Event {
	return d.program.public(ev).WithoutPrivate()
}

// withoutPrivateRulings is the division as it is shown, with the rulings without witnesses and notes, and without
// what names a player who isn't shown by name.
func withoutPrivateRulings(div, shown *tournament.Division) *tournament.Division {
	clean := shown.Clone()
	clean.Rulings = slices.Clone(clean.Rulings)
	for i := range clean.Rulings {
		r := &clean.Rulings[i]
		r.Witnesses, r.Note = "", ""
		r.Reason, r.Answer, r.Reversal.Why = public.Unnamed(r.Reason, div, shown), public.Unnamed(r.Answer, div, shown), public.Unnamed(r.Reversal.Why, div, shown)
	}
	return clean
}

// evidenceEntries are the lines of the journal that changed a ruling or a sheet of the packet.
func evidenceEntries(entries []store.Entry, e report.Evidence) (list []store.Entry) {
	rows := map[string]map[int64]bool{"ruling": {}, "sheet": {}, "sheet_absent": {}}
	for _, r := range e.Rulings() {
		rows["ruling"][int64(r.ID)] = true
	}
	for _, g := range e.Games() {
		rows["sheet"][int64(g.ID)], rows["sheet_absent"][int64(g.ID)] = true, true // Those of a final are in tables of their own.
	}
	for _, entry := range entries {
		if slices.ContainsFunc(entry.Changes, func(c store.Change) bool {
			if len(c.Key) < 2 || c.Key[0] != int64(e.Division.ID) {
				return false
			}
			row, _ := c.Key[1].(int64)
			return rows[strings.TrimPrefix(c.Table, "final_")][row]
		}) {
			list = append(list, entry)
		}
	}
	return list
}

// decidedBy is the line of the journal with which the ruling was made, or the last ruling or correction of the game or
// the player. It is 0 if nothing was decided.
func decidedBy(about []store.Entry, e report.Evidence) (line int64) {
	for _, entry := range about {
		made := slices.ContainsFunc(entry.Changes, func(c store.Change) bool {
			return c.Table == "ruling" && c.Before == nil && c.Key[1] == int64(e.Ruling)
		})
		switch {
		case e.Ruling != 0 && made:
			return entry.Seq
		case e.Ruling == 0 && (SubjectOf(entry) == AboutRulings || entry.Kind == action.CorrectSheet{}.Kind() || entry.Kind == action.ClearSheet{}.Kind()):
			line = entry.Seq
		}
	}
	return line
}

// changedBy is what the line of the journal changed, as things stood then.
func (d *Desk) changedBy(ctx context.Context, line int64, r EvidenceRequest) ([]report.Changed, error) {
	before, wasBook, err := d.divisionAfter(ctx, line-1, r)
	if err != nil || before == nil {
		return nil, err
	}
	after, isBook, err := d.divisionAfter(ctx, line, r)
	if err != nil || after == nil {
		return nil, err
	}
	past, err := d.program.pastOf(d.Event(), after)
	if err != nil {
		return nil, err
	}
	return report.ConsequencesOf(before, after, tournament.Rulebooks{Before: wasBook, After: isBook}, past).Changes(after, nil), nil
}

// divisionAfter is the division as it was right after a line of the journal, as the reader may see it. It is nil if it
// wasn't there yet.
func (d *Desk) divisionAfter(ctx context.Context, line int64, r EvidenceRequest) (*tournament.Division, rulebook.Book, error) {
	if line < 1 {
		return nil, rulebook.Book{}, nil
	}
	past, err := d.Moment(ctx, line)
	if err != nil {
		return nil, rulebook.Book{}, err
	}
	defer func() { _ = past.Close() }()
	ev := past.Event()
	if !r.Private {
		ev = d.shownEvent(ev)
	}
	div := ev.Find(r.Division)
	if div == nil {
		return nil, rulebook.Book{}, nil
	}
	book, err := past.Book(past.Event().Find(r.Division))
	return div, book, err
}

// rulesOf are what the reference says of the sections of a book, in its own words. A book that differs from another
// has that one's, and its own words where its file has some.
func (p *Program) rulesOf(book rulebook.Book, sections []string) (rules []report.EvidenceRule) {
	cited := func(list []string) bool {
		return slices.ContainsFunc(list, func(has string) bool {
			return slices.ContainsFunc(sections, func(s string) bool { return has == s || strings.HasPrefix(has, s+"(") })
		})
	}
	for _, s := range sections {
		if own := book.SectionText(s); own != "" {
			rules = append(rules, report.EvidenceRule{Sections: text.Of("§%s", s), Says: text.Name(own)})
		}
	}
	ref, err := p.Reference()
	if err != nil {
		return rules // a program without the reference has the sections all the same
	}
	for _, topic := range ref.Topics() {
		entry, _ := topic.Entry(cmp.Or(book.Base, book.ID))
		for _, passage := range entry.Passages {
			if cited(passage.Sections) {
				rules = append(rules, report.EvidenceRule{Sections: text.Of("§%s", strings.Join(passage.Sections, ", ")), Says: text.Key(passage.Text)})
			}
		}
	}
	return rules
}

// evidenceHead is the key "x-evidence" of the document: what the packet is about, and its sums. The lines follow, each
// as a key of its own.
type evidenceHead struct {
	Title   string `json:"title"`
	Private bool   `json:"private"`
	Ruling  int    `json:"ruling,omitempty"`
	Game    int    `json:"game,omitempty"`
	Player  int    `json:"player,omitempty"`
	Digest  string `json:"sha256"`
	Line    int64  `json:"journal_line"`
	Journal string `json:"journal_sha256"`
}

// longestPiece is how many letters of a line a key of the document has. A longer line goes on in the next key, because
// a document with a longer key isn't read back (bounds.Prose, which is for the key as JSON).
const longestPiece = bounds.Prose / 2

// evidenceLine is a line of the packet, or a piece of one, at "x-evidence-1" and so on.
type evidenceLine struct {
	Part  string `json:"part"`
	Topic string `json:"topic"`
	Says  string `json:"says"`
}

// EvidenceAnswer is a packet for programs.
type EvidenceAnswer struct {
	evidenceHead
	Lines []evidenceLine `json:"lines"`
}

// NewEvidenceAnswer is the packet as programs read it.
func NewEvidenceAnswer(e report.Evidence, private bool) EvidenceAnswer {
	list := e.List()
	a := EvidenceAnswer{evidenceHead: evidenceHead{Title: list.Title.String(), Private: private, Ruling: e.Ruling, Game: e.Game, Player: int(e.Player),
		Digest: e.Digest, Line: e.Last, Journal: e.LastDigest}, Lines: []evidenceLine{}}
	for row := range list.Rows {
		a.Lines = append(a.Lines, evidenceLine{Part: row.Cells[0].Words.String(), Topic: row.Cells[1].Words.String(), Says: row.Cells[2].Words.String()})
	}
	return a
}

// EvidenceDocument writes a packet as the document of its division, which the audit checks, with the packet in keys of
// its own.
func (d *Desk) EvidenceDocument(ctx context.Context, w io.Writer, r EvidenceRequest) error {
	e, err := d.Evidence(ctx, r)
	if err != nil {
		return err
	}
	div := public.Reveal(d.Event()).Find(r.Division)
	if !r.Private {
		div = public.Division(d.program.public(d.Event()).Find(r.Division))
	}
	div = div.Clone()
	a := NewEvidenceAnswer(e, r.Private)
	div.Extra = append(slices.Clone(div.Extra), asMember("x-evidence", a.evidenceHead))
	n := 0
	for _, line := range a.Lines {
		for piece := range slices.Chunk([]rune(line.Says), longestPiece) {
			n++
			line.Says = string(piece)
			div.Extra = append(div.Extra, asMember(fmt.Sprintf("x-evidence-%d", n), line))
		}
	}
	return document.Write(w, div)
}

// asMember is a member of an object in JSON.
func asMember(key string, value any) string {
	return fmt.Sprintf("%q:%s", key, exchange.AsJSON(value))
}

// WriteEvidence writes a packet to a file: as a document for a name that ends in .json, else as a PDF, which the
// journal of an event that is open for work notes as a paper.
func (d *Desk) WriteEvidence(ctx context.Context, path string, r EvidenceRequest) error {
	if strings.HasSuffix(strings.ToLower(path), Document.Ending) {
		return writeFile(ctx, path, func(w io.Writer) error { return d.EvidenceDocument(ctx, w, r) })
	}
	requests := []PaperRequest{r.Paper()}
	if err := d.writePaper(ctx, path, requests); err != nil || d.readOnly {
		return err
	}
	return d.notePapers(requests)
}

// Name is the name of the packet's file without its ending.
func (r EvidenceRequest) Name(ev *tournament.Event) string {
	name := PapersName(ev, []PaperRequest{r.Paper()})
	if r.Private {
		name += confidential
	}
	return name
}

// Paper is the packet as a paper.
func (r EvidenceRequest) Paper() PaperRequest {
	return PaperRequest{Kind: EvidencePaper, Division: r.Division, Ruling: r.Ruling, Game: r.Game, Player: r.Player, Private: r.Private}
}
