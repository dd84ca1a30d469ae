// Package tournament is the domain: the facts of an event and everything
// derived from them.
//
// Facts are what happened: who entered, what was drawn, what a sheet said, what
// the director ruled. They are plain values; wins, spread, standings and starts
// are computed from them and the rulebook each time they are asked for, so that
// a ruling can be reversed and a correction leaves no stale number behind.
//
// The package is pure. It must never read a clock, draw a random number without
// a seed, open a file, know SQL, or know a screen.
package tournament

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"wordhall/tournament/bounds"
	"wordhall/tournament/text"
)

// Timestamp is an instant in Unix milliseconds; 0 means "never" or "not known".
type Timestamp int64

// At turns a time into a Timestamp; the zero time gives 0.
func At(t time.Time) Timestamp {
	if t.IsZero() {
		return 0
	}
	return Timestamp(t.UnixMilli())
}

// Time is the instant in local time; for 0 it is the zero time.
func (m Timestamp) Time() time.Time {
	if m == 0 {
		return time.Time{}
	}
	return time.UnixMilli(int64(m))
}

// KeptUnnamed is the beginning of an entry of Event.Kept. What follows is the name that the event had before
// a file was brought in that gives it none.
const KeptUnnamed = "unnamed:"

// Event is one tournament: who runs it, where, when, and its divisions.
//
// An Event that the desk hands out is a snapshot and is never changed in place. Edit replaces the one
// division that an action changes; the others stay shared.
type Event struct {
	Name     string
	Place    string
	Director string
	// Sanction is the number under which a federation sanctioned the event.
	Sanction string
	// StartDate and EndDate are ISO dates (2026-11-21), empty while they aren't known.
	StartDate string
	EndDate   string
	// Rulebook is the id that new divisions start with, or empty for the program's default.
	Rulebook string
	// RulebookFile is the rulebook by difference that Rulebook names, as it was brought;
	// empty for a rulebook of the program.
	RulebookFile string
	// Kept are lines of another program's configuration, to be written back as they were where
	// they still hold.
	Kept []string
	// Extra is what Player.Extra is.
	Extra []string
	// Shown is how the public pages show players who have no setting of their own.
	Shown Shown
	// Branding is the event's own look.
	Branding Branding
	// Languages are the tags of the languages of papers and pages, with a comma between: none for the computer's, one,
	// or two side by side.
	Languages string
	// Secret is what the seeds of its draws are made of (package secret); only the director knows it until
	// the last round is over. It is empty where seeds are chosen.
	Secret string
	// Closing says whether the event is over.
	Closing Closing
	// Divisions are in the order in which the director lists them.
	Divisions []*Division
}

// EventFields are the fields of an event.
var EventFields = []Field[Event]{
	{Column: "name", Key: "event", Needed: true, Most: bounds.Line, Says: text.Of("the event's name"), At: func(e *Event) any { return &e.Name }},
	{Column: "place", Key: "place", Most: bounds.Line, Says: text.Of("the event's place"), At: func(e *Event) any { return &e.Place }},
	{Column: "director", Key: "director", Most: bounds.Line, Says: text.Of("the event's director's name"), At: func(e *Event) any { return &e.Director }},
	{Column: "sanction", Key: "sanction", Most: bounds.Line, Says: text.Of("the event's sanction number"), At: func(e *Event) any { return &e.Sanction }},
	{Column: "start_date", Key: "start_date", At: func(e *Event) any { return &e.StartDate }},
	{Column: "end_date", Key: "end_date", At: func(e *Event) any { return &e.EndDate }},
	{Column: "rulebook", At: func(e *Event) any { return &e.Rulebook }},
	{Column: "closed", At: func(e *Event) any { return &e.Closing.At }},
	{Column: "closed_by", At: func(e *Event) any { return &e.Closing.By }},
	{Column: "reopened", At: func(e *Event) any { return &e.Closing.ReopenedAt }},
	{Column: "reopened_by", At: func(e *Event) any { return &e.Closing.ReopenedBy }},
	{Column: "reopened_why", At: func(e *Event) any { return &e.Closing.ReopenedWhy }},
	{Column: "kept", Key: "kept", At: func(e *Event) any { return &e.Kept }},
	{Column: "rulebook_file", At: func(e *Event) any { return &e.RulebookFile }},
	{Column: "shown", At: func(e *Event) any { return (*string)(&e.Shown) }},
	{Column: "secret", At: func(e *Event) any { return &e.Secret }},
	{Column: "extra", At: func(e *Event) any { return &e.Extra }},
	{Column: "colour", Key: "colour", Says: text.Of("the event's colour"), At: func(e *Event) any { return &e.Branding.Colour }},
	{Column: "accent", Key: "accent", Says: text.Of("the event's second colour"), At: func(e *Event) any { return &e.Branding.Accent }},
	{Column: "sponsors", Key: "sponsors", Most: bounds.Line, Says: text.Of("the sponsors' line"), At: func(e *Event) any { return &e.Branding.Sponsors }},
	{Column: "footer", Key: "footer", Most: bounds.Line, Says: text.Of("the footer"), At: func(e *Event) any { return &e.Branding.Footer }},
	{Column: "logo", Key: "logo", Says: text.Of("the event's logo, a PNG or JPEG file in base64"), At: func(e *Event) any { return &e.Branding.Logo }},
	{Column: "certificates", At: func(e *Event) any { return (*string)(&e.Branding.Certificates) }},
	{Column: "languages", Key: LanguagesKey, Says: text.Of("the event's languages"), At: func(e *Event) any { return &e.Languages }},
}

// Closing says when an event was closed, and when and why it was opened again, for an appeal for example.
// Only the last time is here; earlier ones are in the journal.
type Closing struct {
	// At is 0 while the event is open.
	At Timestamp
	By string
	// ReopenedAt is when the event was last opened again, 0 where that never happened.
	ReopenedAt  Timestamp
	ReopenedBy  string
	ReopenedWhy string
}

// RefuseClosed refuses every change of an event that is closed.
func (e *Event) RefuseClosed() error {
	if e.Closing.At == 0 {
		return nil
	}
	return Refuse(Conflict, "the event is closed; open it again first, and say why")
}

// Clone returns a snapshot that can be edited: the divisions are shared until
// Edit is called for one.
func (e *Event) Clone() *Event {
	c := *e
	c.Divisions = append([]*Division(nil), e.Divisions...)
	return &c
}

// Find returns the division with that id, or nil if there is none.
func (e *Event) Find(id DivisionID) *Division {
	for _, d := range e.Divisions {
		if d.ID == id {
			return d
		}
	}
	return nil
}

// Division is Find with an error instead of nil: the refusal says that there is no
// division of that number.
func (e *Event) Division(id DivisionID) (*Division, error) {
	if d := e.Find(id); d != nil {
		return d, nil
	}
	return nil, Refuse(NotFound, "there is no division with number %d in this event", id)
}

// Named returns the division that somebody means by that name, or nil if there is none. It is the one with that very
// name, whatever its case, or else the one with that key.
func (e *Event) Named(name string) *Division {
	var like *Division
	for _, d := range e.Divisions {
		if strings.EqualFold(d.Name, name) {
			return d
		}
		if like == nil && DivisionKey(d.Name) == DivisionKey(name) {
			like = d
		}
	}
	return like
}

// DivisionKey is a division's name in the form in which names are compared: "a" for "A" and for "division A".
func DivisionKey(name string) string { return strings.ToLower(DivisionLetter(name)) }

// DivisionLetter is a division's name without the word "Division" or another of its kind: "Division A" is "A".
func DivisionLetter(name string) string {
	words := strings.Fields(name)
	if len(words) > 1 && slices.Contains([]string{"division", "div", "div."}, strings.ToLower(words[0])) {
		words = words[1:]
	}
	return strings.Join(words, " ")
}

// RulebookFiles are the rulebooks by difference that the event and its divisions carry, each
// once.
func (e *Event) RulebookFiles() []string {
	var files []string
	if e.RulebookFile != "" {
		files = append(files, e.RulebookFile)
	}
	for _, d := range e.Divisions {
		if d.RulebookFile != "" && !slices.Contains(files, d.RulebookFile) {
			files = append(files, d.RulebookFile)
		}
	}
	return files
}

// StartDateOf is the ISO date of the division's first day, or of the event's where the division has none of
// its own. It is empty while neither is known.
func (e *Event) StartDateOf(d *Division) string { return cmp.Or(d.StartDate, e.StartDate) }

// Edit replaces the division by a copy and returns that copy, to be changed freely. The error says which
// division is missing.
func (e *Event) Edit(id DivisionID) (*Division, error) {
	for i, d := range e.Divisions {
		if d.ID == id {
			e.Divisions[i] = d.Clone()
			return e.Divisions[i], nil
		}
	}
	_, err := e.Division(id)
	return nil, err
}

// NextDivisionID is the lowest id above every division's.
func (e *Event) NextDivisionID() DivisionID {
	next := DivisionID(1)
	for _, d := range e.Divisions {
		next = max(next, d.ID+1)
	}
	return next
}

// DayAndHour is how a session's time is written with its day.
const DayAndHour = "2006-01-02T15:04"

// PlannedStart is when the round is planned to start, on the clocks of the venue, written as UTC. Ok is false
// where the division's sessions don't say it.
func (d *Division) PlannedStart(round int) (at time.Time, ok bool) {
	for _, s := range d.Sessions {
		if i := round - s.From; i >= 0 && round <= s.To && i < len(s.Times) {
			at, err := time.Parse(DayAndHour, s.Times[i])
			return at, err == nil
		}
	}
	return time.Time{}, false
}
