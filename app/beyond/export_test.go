package beyond

// What tests of a hostile cluster say by hand.

// Message is what hosts say.
type Message = message

// The kinds of messages.
const (
	FileKind = fileKind
	GoneKind = goneKind
	BeatKind = beatKind
)

// Encode is a message as it is sent, Zip a whole file in one part of it.
func Encode(m Message) []byte { return m.encode() }

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

// Head is what a host's messages begin with.
func (h *Host) Head() Message {
	h.shelf.mu.Lock()
	defer h.shelf.mu.Unlock()
	return h.shelf.head
}
