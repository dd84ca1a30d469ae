package publish

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"wordhall/tournament/exchange"
	"wordhall/tournament/files"
	"wordhall/tournament/text"
)

// Occasion is when an event's pages are published automatically.
type Occasion string

// These are the occasions.
const (
	WhenAsked  Occasion = ""
	AfterRound Occasion = "round"
	AfterSheet Occasion = "sheet"
)

// Occasions are all occasions, in the order in which they are offered.
var Occasions = []struct {
	Kept  Occasion
	Words text.Text
}{
	{WhenAsked, text.Of("Only when asked")},
	{AfterRound, text.Of("After each round")},
	{AfterSheet, text.Of("After each sheet")},
}

// Record is what this computer remembers of publishing an event.
type Record struct {
	// Event is the path of the event's file, for a person who reads the record.
	Event string `json:"event"`
	// To is the chosen place, in the form of Address.String. If it is empty, nothing is sent.
	To   string   `json:"to,omitempty"`
	When Occasion `json:"when,omitempty"`
	// Places is what each place has been sent.
	Places map[string]*Sent `json:"places,omitempty"`
}

// Sent is what a place has been sent.
type Sent struct {
	// Mark is the Sender in the place's own mark as long as Files are there.
	Mark string `json:"mark,omitempty"`
	// Files are the digests of the files there, by name.
	Files map[string]string `json:"files,omitempty"`
	// Listed says that the event belongs in the list of events above the place. Entry is its entry there.
	Listed bool   `json:"listed,omitempty"`
	Entry  string `json:"entry,omitempty"`
	// Readers is the address at which readers find the pages. It is empty if that isn't known.
	Readers string `json:"readers,omitempty"`
	// Current is when the pages there were last made the event's, even if nothing had to be sent for that.
	Current time.Time `json:"current,omitzero"`
	// Log is what was sent and when; the latest comes last.
	Log []Sending `json:"log,omitempty"`
}

// Sending is one time when something was sent.
type Sending struct {
	At    time.Time `json:"at"`
	Files int       `json:"files"`
	Bytes int64     `json:"bytes"`
	// Milliseconds is how long it took. Broken says that it ended before everything was sent.
	Milliseconds int64 `json:"milliseconds"`
	Broken       bool  `json:"broken,omitempty"`
}

// Words say how much was sent ("12 files, 340 KB").
func (s Sending) Words() text.Text {
	return text.Join(", ", text.Count(s.Files, "1 file", "%d files"), text.Of("%d KB", (s.Bytes+999)/1000))
}

// longestLog is how many sendings to a place are remembered.
const longestLog = 200

func (s *Sent) note(one Sending) {
	s.Log = append(s.Log, one)
	s.Log = s.Log[max(0, len(s.Log)-longestLog):]
}

// clone is a copy that shares nothing.
func (r Record) clone() Record {
	places := map[string]*Sent{}
	for to, s := range r.Places {
		places[to] = &Sent{Mark: s.Mark, Files: maps.Clone(s.Files), Listed: s.Listed, Entry: s.Entry, Readers: s.Readers, Current: s.Current, Log: slices.Clone(s.Log)}
	}
	r.Places = places
	return r
}

// Current is when the pages at the chosen place were last made the event's. It is the zero time if they never were.
func (r Record) Current() time.Time { return r.of(r.To).Current }

// Log is what was sent to the chosen place; the latest comes first.
func (r Record) Log() []Sending { return r.LogOf(r.To) }

// LogOf is what was sent to a place; the latest comes first.
func (r Record) LogOf(to string) []Sending {
	s := r.Places[to]
	if s == nil {
		return nil
	}
	log := slices.Clone(s.Log)
	slices.Reverse(log)
	return log
}

// recordFile is the path of an event's record. The key tells events apart.
func recordFile(folder, key string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, "published", digestOf([]byte(key))[:32]+".json")
}

// readRecord reads a record. A record that is missing or can't be read is empty, so that everything is sent anew.
func readRecord(file, event string) Record {
	r := Record{Event: event}
	if data, err := os.ReadFile(file); err == nil && json.Unmarshal(data, &r) != nil { //nolint:gosec // the program's own folder
		r = Record{Event: event}
	}
	if r.Places == nil {
		r.Places = map[string]*Sent{}
	}
	for to, s := range r.Places {
		if s == nil {
			delete(r.Places, to)
		}
	}
	return r
}

func writeRecord(file string, r Record) error {
	if file == "" {
		return nil
	}
	data, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	if err := files.MakeAll(filepath.Dir(file), 0o700); err != nil {
		return text.Errorf("what was published can't be remembered: %w", err)
	}
	return exchange.WriteFile(context.Background(), file, func(w io.Writer) error { _, err := w.Write(append(data, '\n')); return err })
}

func newMark() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}
