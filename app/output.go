package app

import (
	"cmp"
	"encoding/json"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Output is what was printed or written of an event, which the journal notes.
type Output struct {
	Paper    PaperKind             `json:"paper"`
	Division tournament.DivisionID `json:"division,omitempty"`
	// Round is the round that it is about, or after which it was made.
	Round int `json:"round,omitempty"`
	// Revision is the amendment that it is about. It is 0 if it is about none, which means the round's latest.
	Revision int `json:"revision,omitempty"`
	// Format is the word for --format of a SubmissionFile.
	Format string `json:"format,omitempty"`
}

// These are the kinds of the journal's lines about what was printed and written.
const printKind, exportKind = "print", "export"

// Written reports whether it is a file of results and not a paper.
func (o Output) Written() bool { return o.Paper == SubmissionFile }

// allPapers are all kinds that can be printed.
func allPapers() []PaperKind {
	return append(PaperKinds(), FinalPaper, FinalSlips, FinalIfs, ChangesPaper, ConditionsPaper, EjectionPaper, DecisionsPaper, RulingPaper, AuditPaper, EvidencePaper)
}

// checkOutput refuses what can't have been printed or written of the event.
func checkOutput(ev *tournament.Event, o Output) error {
	last := 0
	div := ev.Find(o.Division)
	for _, d := range ev.Divisions {
		if div == nil || d == div {
			last = max(last, d.LastRound())
		}
	}
	fine := o.Round >= 0 && o.Round <= last && o.Revision >= 0 && (div != nil || o.Division == 0)
	if o.Written() {
		fine = fine && o.Revision == 0 && (o.Format == pastGames || slices.ContainsFunc(formats, func(f *Format) bool { return f.Noted != "" && f.Name == o.Format }))
	} else {
		fine = fine && o.Format == "" && div != nil && slices.Contains(allPapers(), o.Paper)
		if fine && o.Revision > 0 {
			fact, _ := div.RoundFact(o.Round)
			fine = o.Revision <= fact.Revision
		}
	}
	if !fine {
		return tournament.Refuse(tournament.Invalid, "there is no such paper or file of this event")
	}
	return nil
}

// outputEntry is the journal's line about it.
func (d *Desk) outputEntry(o Output) store.Entry {
	div := d.Event().Find(o.Division)
	note, kind, words := paperNote{Paper: o.Paper, Revision: o.Revision, Format: o.Format}, printKind, text.Key(o.Paper)
	if o.Written() {
		kind, words = exportKind, fileWords(o, div)
	} else if div != nil {
		fact, _ := div.RoundFact(o.Round)
		note.Revision = cmp.Or(o.Revision, fact.Revision)
		words = paperWords(o, div, note.Revision)
	}
	return store.Entry{Operator: d.program.Operator(), Kind: kind, Division: o.Division, Round: o.Round, Detail: note.detail()}.Saying(words)
}

func paperWords(o Output, div *tournament.Division, revision int) text.Text {
	kind := text.Key(o.Paper)
	switch {
	case o.Revision != 0: // an amendment's
	case o.Paper == CombinedPaper, o.Paper == DoorPaper:
		return kind
	case o.Paper == RoundSheetPaper:
		return text.Of("%s of round %d", kind, o.Round)
	case o.Paper.wholeEvent():
		return text.Of("%s of division %s", kind, div.Name)
	case !o.Paper.drawn():
		return text.Of("%s of division %s after round %d", kind, div.Name, o.Round)
	}
	return text.Of("%s of round %d of division %s, revision %d", kind, o.Round, div.Name, revision)
}

func fileWords(o Output, div *tournament.Division) text.Text {
	if o.Format == pastGames && div != nil {
		return text.Of("games of division %s after round %d noted as past games", div.Name, o.Round)
	}
	title := o.Format
	if i := slices.IndexFunc(formats, func(f *Format) bool { return f.Noted != "" && f.Name == o.Format }); i >= 0 {
		title = formats[i].Noted
	}
	if div != nil {
		return text.Of("%s of division %s after round %d", text.Key(title), div.Name, o.Round)
	}
	return text.Of("%s of all divisions after round %d", text.Key(title), o.Round)
}

// noteOutput notes in the journal what was printed or written here. At a station the host notes it.
func (d *Desk) noteOutput(o Output) error {
	if d.readOnly {
		return nil
	}
	var err error
	if at := d.Remote(); at != nil {
		err = at.Note(o)
	} else {
		_, err = d.Note(d.outputEntry(o))
	}
	switch {
	case err != nil && o.Written():
		return text.Errorf("the file is written, but can't be noted in the journal: %w", err)
	case err != nil:
		return text.Errorf("the paper can't be noted in the journal: %w", err)
	}
	return nil
}

// NoteOutput notes what somebody in the hall says was printed or written there. This computer puts it into words.
func (d *Desk) NoteOutput(o Output, by By) (store.Entry, error) {
	if err := checkOutput(d.Event(), o); err != nil {
		return store.Entry{}, err
	}
	return d.NoteAs(d.outputEntry(o), by)
}

// paperNote is what the journal keeps of a paper.
type paperNote struct {
	Paper    PaperKind `json:"paper"`
	Revision int       `json:"revision,omitempty"`
	// Format is the word for --format of a file's format.
	Format string `json:"format,omitempty"`
}

// detail is the note in the form in which the journal keeps it.
func (n paperNote) detail() json.RawMessage {
	data, err := json.Marshal(n)
	if err != nil {
		return nil
	}
	return data
}
