package beyond

import "encoding/json"

// What tests of a hostile cluster say by hand.

// Message is what hosts send.
type Message = message

// These are the kinds of messages.
const (
	FileKind  = fileKind
	GoneKind  = goneKind
	BeatKind  = beatKind
	ListKind  = listKind
	EventKind = eventKind
)

// Encode is a message in the form in which it is sent.
func Encode(m Message) []byte { return m.encode() }

// MostPart is the size in bytes of the largest part of a file.
const MostPart = mostPart

// SumOf is the checksum of a file.
func SumOf(data []byte) string { return sumOf(data) }

// Zip puts a whole file into the message, as its only part.
func Zip(m Message, name string, data []byte) Message { return newBlob(data).part(m, name, 0) }

// ParseMessage reads a message.
var ParseMessage = parseMessage

// These are the subjects.
var (
	NewsSubject = newsSubject
	ListSubject = listSubject
	FileSubject = fileSubject
)

// ListOf is the list of an event with those files. id is the event's.
func ListOf(id string, files map[string][]byte) []byte {
	l := list{ID: id, Name: "Harbour Open"}
	for name, data := range files {
		l.Files = append(l.Files, entry{Name: name, Sum: sumOf(data), Size: len(data)})
	}
	inOrder(l.Files)
	data, _ := json.Marshal(l)
	return data
}

// ID is the event's id.
func (h *Host) ID() string { return h.shelf.id }

// Head is the beginning of a host's messages.
func (h *Host) Head() Message {
	h.shelf.mu.Lock()
	defer h.shelf.mu.Unlock()
	return h.shelf.head
}
