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

// These are names in the engine. A station's own subjects end with its id, which Check allows it alone.
const (
	journalStream  = "journal"
	journalSubject = "hall.journal"
	// These are the same for stations that follow what everybody may know.
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

// mostBytes is the size in bytes of the largest message, which is a line of the journal with a whole field of
// players in it.
const mostBytes = 8 << 20

// mostAsked is the size in bytes of a station's largest request. mostEntered is that of a station whose role is to
// enter what a person types, and mostNoted that of a request that says what was printed.
const mostAsked, mostEntered, mostNoted = 1 << 20, 16 << 10, 1 << 10

// joining asks the host to let a station in.
type joining struct {
	Name string `json:"name"`
	// Key is the station's public nkey.
	Key string `json:"key"`
	release
}

// welcome is the answer to joining.
type welcome struct {
	Refused json.RawMessage `json:"refused,omitempty"`
	ID      string          `json:"id"`
	Role    Role            `json:"role"`
	// Event is the name of the event's file, and Host that of the computer.
	Event string `json:"event"`
	Host  string `json:"host"`
	release
	heritage
}

// heritage is what a station needs in order to take over, if it may. Before are the host's own seats at the hosts
// before it, and Claim is the highest claim that the host knows. Root is the key of the event's first host, and
// Seals lead from it to the station's key.
type heritage struct {
	Before []seat `json:"before,omitempty"`
	Claim  *claim `json:"claim,omitempty"`
	Root   string `json:"root,omitempty"`
	Seals  []seal `json:"seals,omitempty"`
}

// fitting asks whether the station's copy is the same as the host's up to that line.
type fitting struct {
	Seq    int64  `json:"seq"`
	Digest string `json:"digest"`
}

// fit is the answer to fitting.
type fit struct {
	Term int64 `json:"term"`
	// Last is the number of the host's last line.
	Last int64 `json:"last"`
	// Fits says that the copy can go on from its last line; otherwise it has to be fetched anew. Held says that it
	// can't, but that the host has everything in it.
	Fits bool `json:"fits"`
	Held bool `json:"held,omitempty"`
	// Superseded says who is the host now, if this computer no longer is.
	Superseded json.RawMessage `json:"superseded,omitempty"`
	Role       Role            `json:"role"`
	release
	heritage
}

// lacking asks for the lines after that one.
type lacking struct {
	After int64 `json:"after"`
}

// lines is the answer to lacking, with the first of those lines. It has none if the host has none, or can't read
// them now.
type lines struct {
	Term int64       `json:"term"`
	Rows []store.Row `json:"rows,omitempty"`
}

// wanted asks for a part of the host's copy of the event for those who join.
type wanted struct {
	At int64 `json:"at"`
}

// part is the answer to wanted.
type part struct {
	// Line is the number of the last line in that copy, and Size is its length in bytes. They show whether a part is
	// from another copy.
	Line int64  `json:"line"`
	Size int64  `json:"size"`
	Data []byte `json:"data"`
}

// request is one thing that a station asks the host to do. Because of its id, the host does a repeated one only
// once.
type request struct {
	ID       string `json:"id"`
	Operator string `json:"operator"`
	Term     int64  `json:"term"`
	// One of these is set: an action as encoded by action.Encode, what was printed or written, a step of a call of the
	// director, one about a result that a player says is wrong, or that something is undone or redone.
	Action json.RawMessage `json:"action,omitempty"`
	Note   *app.Output     `json:"note,omitempty"`
	Call   *app.CallNote   `json:"call,omitempty"`
	Mark   *app.MarkNote   `json:"mark,omitempty"`
	Undo   bool            `json:"undo,omitempty"`
	Redo   bool            `json:"redo,omitempty"`
	// Target is the number of the line to be undone. Accepted are the ids of the doubts about that which a person
	// has accepted.
	Target   int64    `json:"target,omitempty"`
	Accepted []string `json:"accepted,omitempty"`
	// After is the station's last line. The answer has those that came after it.
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
	// Rows are the lines that the station lacks up to the answer's own, unless there are too many.
	Rows []store.Row `json:"rows,omitempty"`
	// Undo is what the station may take back, if its copy doesn't say so.
	Undo *undoable `json:"undo,omitempty"`
}

// undoable is an app.UndoPreview in a message to a station.
type undoable struct {
	Seq    int64           `json:"seq"`
	Words  json.RawMessage `json:"words"`
	Doubts []doubt         `json:"doubts,omitempty"`
}

// refusal is an error of the desk in a message to a station.
type refusal struct {
	// Code is a tournament.RefusalCode, one of those below, or empty for an error of the computer.
	Code string          `json:"code,omitempty"`
	Says json.RawMessage `json:"says"`
	// Doubts are those that may be accepted.
	Doubts []doubt `json:"doubts,omitempty"`
	// Claim is the new host's claim if this one was superseded.
	Claim *claim `json:"claim,omitempty"`
}

// doubt is a tournament.Doubt in a message to a station.
type doubt struct {
	ID      string          `json:"id"`
	Says    json.RawMessage `json:"says"`
	Section string          `json:"section,omitempty"`
}

// These are the codes of refusals in addition to those of the domain.
const (
	supersededNow = "superseded"
	tooFast       = "too-fast"
)

// refusalOf is the message for an error.
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

// err is the error in the message, so that who asked sees the same error as at the host.
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

// receipt is the answer as a receipt of the desk.
func (a *answer) receipt() app.Receipt {
	return app.Receipt{
		Seq: a.Seq, At: tournament.Timestamp(a.At).Time(), Words: kept(a.Words), Notes: keptAll(a.Notes),
		Division: tournament.DivisionID(a.Division), Round: a.Round,
	}
}

func answerOf(r app.Receipt) *answer {
	return &answer{Seq: r.Seq, At: int64(tournament.At(r.At)), Words: keep(r.Words), Notes: keepAll(r.Notes), Division: int64(r.Division), Round: r.Round}
}

// keep is the text in a form that another computer can put into its own language.
func keep(t text.Text) json.RawMessage {
	data, err := t.Keep()
	if err != nil {
		data, _ = json.Marshal(t.String()) // A string can always be encoded.
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

// news says that something changed, but not what.
type news struct{}

// SupersededError says that another computer is the host now.
type SupersededError struct {
	What text.Text
	// claim is that computer's claim, or nil if it isn't known.
	claim *claim
}

// Error is Said in English.
func (e *SupersededError) Error() string { return e.What.String() }

// Said is the sentence that names the host.
func (e *SupersededError) Said() text.Text { return e.What }

// UnreachableError says since when the host wasn't heard. Kept says that the request is kept on the disk and is
// sent once the host is back.
//
// Slowed says that the host can be reached but takes no more at the moment, because this station asks too often.
type UnreachableError struct {
	Since  time.Time
	Kept   bool
	Slowed bool
}

// Error is Said in English.
func (e *UnreachableError) Error() string { return e.Said().String() }

// Said says in words since when, and what happens now.
func (e *UnreachableError) Said() text.Text {
	since := e.Since.Local().Format("15:04:05")
	if e.Slowed {
		return text.Of("this station asks too often and is slowed down; this is kept here and sent in a moment; don't enter it again")
	}
	if e.Kept {
		return text.Of("the host hasn't been reachable since %s; this is kept here and sent once it is back; don't enter it again", since)
	}
	return text.Of("the host hasn't been reachable since %s; try again once it is back", since)
}
