package hall

import (
	"encoding/json"
	"errors"
	"time"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Names in the engine. A station's own subjects end with its id, which the host's door checks.
const (
	journalStream  = "journal"
	journalSubject = "hall.journal"
	// The same for stations that follow what everybody may know.
	publicStream  = "public"
	publicSubject = "hall.public"

	termHeader   = "wordhall-term"
	joinSubject  = "hall.join."
	fitSubject   = "hall.fit."
	doSubject    = "hall.do."
	takenSubject = "hall.taken."
	rowsSubject  = "hall.rows."
	copySubject  = "hall.copy."
	hereSubject  = "hall.here."
	inboxPrefix  = "_INBOX."
)

// mostBytes is the largest message: a line of the journal with a whole field of players in it.
const mostBytes = 8 << 20

// mostAsked is the largest request of a station, mostEntered the one of a station whose role is for entries that a
// person types, and mostNoted the one that says what was printed.
const mostAsked, mostEntered, mostNoted = 1 << 20, 16 << 10, 1 << 10

// joining asks to be let in.
type joining struct {
	Name string `json:"name"`
	// Key is the station's public nkey.
	Key string `json:"key"`
	release
}

// welcome is the answer to it.
type welcome struct {
	Refused json.RawMessage `json:"refused,omitempty"`
	ID      string          `json:"id"`
	Role    Role            `json:"role"`
	// Event is what its file is called, Host the computer.
	Event string `json:"event"`
	Host  string `json:"host"`
	release
	heritage
}

// heritage is what a station needs to take over, where it may: Before are the host's own seats at the hosts before it,
// Claim is the highest claim that it knows, Root the key of the event's first host, and Seals the row from that to the
// station's key.
type heritage struct {
	Before []seat  `json:"before,omitempty"`
	Claim  *taking `json:"claim,omitempty"`
	Root   string  `json:"root,omitempty"`
	Seals  []seal  `json:"seals,omitempty"`
}

// fitting asks whether the copy is one of the host's, up to that line.
type fitting struct {
	Seq    int64  `json:"seq"`
	Digest string `json:"digest"`
}

// fit is the answer to it.
type fit struct {
	Term int64 `json:"term"`
	// Last is the host's last line.
	Last int64 `json:"last"`
	// Fits says that the copy continues from its line; else it has to be fetched anew. Held says that it doesn't, and the host has all that
	// is in it all the same.
	Fits bool `json:"fits"`
	Held bool `json:"held,omitempty"`
	// Superseded says who is the host now, if it isn't this one any more.
	Superseded json.RawMessage `json:"superseded,omitempty"`
	Role       Role            `json:"role"`
	release
	heritage
}

// lacking asks for the lines after that one.
type lacking struct {
	After int64 `json:"after"`
}

// lines is the answer to it, with the first of them. There are none where the host has none, or can't read them now.
type lines struct {
	Term int64       `json:"term"`
	Rows []store.Row `json:"rows,omitempty"`
}

// wanted asks for a part of the host's copy of the event for those who join.
type wanted struct {
	At int64 `json:"at"`
}

// part is the answer to it.
type part struct {
	// Line is the last line in that copy, Size its length in bytes: a part of another copy doesn't fit.
	Line int64  `json:"line"`
	Size int64  `json:"size"`
	Data []byte `json:"data"`
}

// request is one thing that a station asks the host to do. What it is called makes a repeated one
// harmless.
type request struct {
	ID       string `json:"id"`
	Operator string `json:"operator"`
	Term     int64  `json:"term"`
	// One of these is set: an action as action.Encode gives it, what was printed or written, or
	// what is undone or redone.
	Action json.RawMessage `json:"action,omitempty"`
	Note   *app.Output     `json:"note,omitempty"`
	Undo   bool            `json:"undo,omitempty"`
	Redo   bool            `json:"redo,omitempty"`
	// Target is the line to be undone, Accepted what speaks against that and a person has accepted, by the ids.
	Target   int64    `json:"target,omitempty"`
	Accepted []string `json:"accepted,omitempty"`
	// After is the station's last line: the answer brings those that came after it.
	After int64 `json:"after"`
}

// answer is what became of a request.
type answer struct {
	Error *refusal `json:"error,omitempty"`

	Seq      int64             `json:"seq,omitempty"`
	At       int64             `json:"at,omitempty"`
	Words    json.RawMessage   `json:"words,omitempty"`
	Notes    []json.RawMessage `json:"notes,omitempty"`
	Division int64             `json:"division,omitempty"`
	Round    int               `json:"round,omitempty"`
	Term     int64             `json:"term"`
	// Rows are the lines up to this one that the station hasn't, where they aren't too many.
	Rows []store.Row `json:"rows,omitempty"`
	// Undo is what the station may take back, where its copy doesn't say so.
	Undo *undoable `json:"undo,omitempty"`
}

// undoable is an app.UndoPreview on its way to a station.
type undoable struct {
	Seq    int64           `json:"seq"`
	Words  json.RawMessage `json:"words"`
	Doubts []doubt         `json:"doubts,omitempty"`
}

// refusal is an error of the desk on its way to a station.
type refusal struct {
	// Code is a tournament.RefusalCode, one of those below, or empty for an error of the computer.
	Code string          `json:"code,omitempty"`
	Says json.RawMessage `json:"says"`
	// Doubts are what may be accepted.
	Doubts []doubt `json:"doubts,omitempty"`
	// Claim is the new host's where this one was superseded.
	Claim *taking `json:"claim,omitempty"`
}

// doubt is a tournament.Doubt on its way to a station.
type doubt struct {
	ID      string          `json:"id"`
	Says    json.RawMessage `json:"says"`
	Section string          `json:"section,omitempty"`
}

// Codes of refusals beside those of the domain.
const (
	supersededNow = "superseded"
	tooFast       = "too-fast"
)

// refusalOf packs an error.
func refusalOf(err error) *refusal {
	var why *tournament.Refusal
	var gone *SupersededError
	r := &refusal{Says: keep(text.OfError(err))}
	switch {
	case errors.As(err, &gone):
		r.Code, r.Claim = supersededNow, gone.claim
	case errors.As(err, &why):
		r.Code, r.Doubts = string(why.Code), keepDoubts(why.Doubts)
	}
	return r
}

// err unpacks it: whoever asked sees the same error as at the host.
func (r *refusal) err() error {
	says := kept(r.Says)
	switch r.Code {
	case supersededNow:
		return &SupersededError{What: says, claim: r.Claim}
	case "":
		return text.Errorf("%s", says)
	}
	return &tournament.Refusal{Code: tournament.RefusalCode(r.Code), Text: says, Doubts: keptDoubts(r.Doubts)}
}

func keepDoubts(list []tournament.Doubt) (all []doubt) {
	for _, d := range list {
		all = append(all, doubt{ID: d.ID, Says: keep(d.Says), Section: d.Section})
	}
	return all
}

func keptDoubts(list []doubt) (all []tournament.Doubt) {
	for _, d := range list {
		all = append(all, tournament.Doubt{ID: d.ID, Says: kept(d.Says), Section: d.Section})
	}
	return all
}

// receipt is the answer as the desk gives it.
func (a *answer) receipt() app.Receipt {
	return app.Receipt{
		Seq: a.Seq, At: tournament.Timestamp(a.At).Time(), Words: kept(a.Words), Notes: keptAll(a.Notes),
		Division: tournament.DivisionID(a.Division), Round: a.Round,
	}
}

func answerOf(r app.Receipt) *answer {
	return &answer{Seq: r.Seq, At: int64(tournament.At(r.At)), Words: keep(r.Words), Notes: keepAll(r.Notes), Division: int64(r.Division), Round: r.Round}
}

// keep is a text for another computer, which puts it into its own language.
func keep(t text.Text) json.RawMessage {
	data, err := t.Keep()
	if err != nil {
		data, _ = json.Marshal(t.String()) // a string always can be
	}
	return data
}

func keepAll(list []text.Text) []json.RawMessage {
	var all []json.RawMessage
	for _, t := range list {
		all = append(all, keep(t))
	}
	return all
}

func kept(data json.RawMessage) text.Text {
	t, err := text.Kept(data)
	if err != nil {
		return text.Text{}
	}
	return t
}

func keptAll(list []json.RawMessage) []text.Text {
	var all []text.Text
	for _, data := range list {
		all = append(all, kept(data))
	}
	return all
}

// news says that something changed, not what.
type news struct{}

// SupersededError says that another computer is the host now.
type SupersededError struct {
	What text.Text
	// claim is that computer's, or nil where it isn't known.
	claim *taking
}

// Error says so in English.
func (e *SupersededError) Error() string { return e.What.String() }

// Said says so.
func (e *SupersededError) Said() text.Text { return e.What }

// UnreachableError says since when the host wasn't heard. Kept: what was asked for is kept on the
// disk and sent once the host is back.
//
// Slowed: the host is there, and takes no more just now as this station asks too often.
type UnreachableError struct {
	Since  time.Time
	Kept   bool
	Slowed bool
}

// Error says so in English.
func (e *UnreachableError) Error() string { return e.Said().String() }

// Said says so and what happens now.
func (e *UnreachableError) Said() text.Text {
	since := e.Since.Local().Format("15:04:05")
	if e.Slowed {
		return text.Of("this station asks too often and is slowed down; this is kept here and sent in a moment, don't enter it again")
	}
	if e.Kept {
		return text.Of("the host isn't reachable since %s; this is kept here and sent once it is back, don't enter it again", since)
	}
	return text.Of("the host isn't reachable since %s; try again once it is back", since)
}
