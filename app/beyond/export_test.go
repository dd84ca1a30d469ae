package beyond

import "encoding/json"

// What tests of a hostile cluster say by hand.

// Message is what hosts say.
type Message = message

// The kinds of messages.
const (
	FileKind  = fileKind
	GoneKind  = goneKind
	BeatKind  = beatKind
	ListKind  = listKind
	EventKind = eventKind
)

// Encode is a message as it is sent, Zip a whole file in one part of it.
func Encode(m Message) []byte { return m.encode() }

// MostPart is the largest part of a file, SumOf is what a file is known by.
const MostPart = mostPart

// SumOf is the sum of a file.
func SumOf(data []byte) string { return sumOf(data) }

// Zip makes the message one of a whole file.
func Zip(m Message, name string, data []byte) Message { return newBlob(data).part(m, name, 0) }

// ParseMessage reads one.
var ParseMessage = parseMessage

// The subjects.
var (
	NewsSubject = newsSubject
	ListSubject = listSubject
	FileSubject = fileSubject
)

// ListOf is the list of an event with those files; the id is the event's.
func ListOf(id string, files map[string][]byte) []byte {
	l := list{ID: id, Name: "Harbour Open"}
	for name, data := range files {
		l.Files = append(l.Files, entry{Name: name, Sum: sumOf(data), Size: len(data)})
	}
	inOrder(l.Files)
	data, _ := json.Marshal(l)
	return data
}

// ID is the event's.
func (h *Host) ID() string { return h.shelf.id }

// Head is what a host's messages begin with.
func (h *Host) Head() Message {
	h.shelf.mu.Lock()
	defer h.shelf.mu.Unlock()
	return h.shelf.head
}
