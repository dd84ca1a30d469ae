package beyond

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"regexp"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/app/publish"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/filename"
	"wordhall/tournament/text"
)

// format is the name of the form of all messages in the cluster.
const format = "wordhall-public-1"

// These are the subjects. Those of an event have its token between the two parts.
const (
	eventsSubject = "wordhall.public.events"
	subjects      = "wordhall.public."
)

func newsSubject(event string) string { return subjects + event + ".news" }
func listSubject(event string) string { return subjects + event + ".list" }

// fileSubject is the subject of one host alone, because another host may have other bytes.
func fileSubject(event, host string) string { return subjects + event + ".file." + host }

// mostPart is the size in bytes of the largest part of a file in one message, which fits into every cluster's
// messages. mostFile is that of the largest file, and mostSite that of all files of an event together. mostFiles is
// the highest number of files. mostHead is the size in bytes of the largest head of a message or request, and
// mostName that of the longest name of a file.
const (
	mostPart  = 192 << 10
	mostFile  = 64 << 20
	mostSite  = 1 << 30
	mostFiles = 50_000
	mostHead  = 2 << 10
	mostName  = 160
)

// kind is what a message says.
type kind string

const (
	eventKind  kind = "event"  // an event is here; the data is its publish.Listing
	listKind   kind = "list"   // a part of the list of all files
	fileKind   kind = "file"   // a part of a file
	goneKind   kind = "gone"   // a file is no longer there, or was never
	beatKind   kind = "beat"   // nothing new since Seq
	closedKind kind = "closed" // the host has closed; nothing more comes from it
)

// message is anything that a host sends. It is a line of JSON and then the data.
type message struct {
	Format string `json:"format"`
	Kind   kind   `json:"kind"`
	// Event is the event's token. Host stands for one opening of the event on one computer.
	Event string `json:"event"`
	Host  string `json:"host"`
	// Term and Opened say which of two hosts is the later one. Opened is in nanoseconds since 1970.
	Term   int64 `json:"term"`
	Opened int64 `json:"opened"`
	// Seq counts the news of the pages. In an answer it is the number of the last news before it.
	Seq int64 `json:"seq"`
	// Name, Sum (SHA-256) and Size are those of the whole file. This message is part Part of Parts of it.
	Name  string `json:"name,omitempty"`
	Sum   string `json:"sum,omitempty"`
	Size  int    `json:"size,omitempty"`
	Part  int    `json:"part,omitempty"`
	Parts int    `json:"parts,omitempty"`
	// Data are the bytes of the part, compressed.
	Data []byte `json:"-"`
}

// encode is the message in the form in which it is sent.
func (m message) encode() []byte {
	m.Format = format
	head, err := json.Marshal(m)
	if err != nil { // no field of it can fail
		return nil
	}
	return append(append(head, '\n'), m.Data...)
}

var (
	isToken = regexp.MustCompile(`^[0-9a-f]{16}$`)
	isSum   = regexp.MustCompile(`^[0-9a-f]{64}$`)
	isName  = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)
)

// validName reports whether a file may have that name in a follower's folder. It must be a plain name and no path.
// It may be neither a name that a system reserves nor that of the folder's own mark.
func validName(name string) bool {
	return len(name) <= mostName && isName.MatchString(name) && !strings.HasSuffix(name, ".") && !strings.Contains(name, "..") &&
		!strings.EqualFold(name, publish.MarkFile) && !filename.IsDevice(name)
}

// errNotOurs says that a message doesn't have the form of a host's.
var errNotOurs = text.Errorf("what came isn't what a host of this program sends, or was altered on the way")

// parseMessage reads what came from the cluster, where anybody may have sent it. What it returns
// without an error is within all limits.
func parseMessage(raw []byte) (message, error) {
	head, data, ok := bytes.Cut(raw, []byte("\n"))
	if !ok || len(head) > mostHead || len(data) > mostPart {
		return message{}, errNotOurs
	}
	var m message
	if json.Unmarshal(head, &m) != nil {
		return message{}, errNotOurs
	}
	m.Data = data
	if m.Format != format || !m.signed() {
		return message{}, errNotOurs
	}
	switch m.Kind {
	case beatKind, closedKind, eventKind:
		return m, nil
	case goneKind:
		if m.Name == "" || validName(m.Name) { // the list has no name
			return m, nil
		}
	case listKind, fileKind:
		if (m.Kind == listKind && m.Name == "" || validName(m.Name)) && isSum.MatchString(m.Sum) && m.sized() {
			return m, nil
		}
	}
	return message{}, errNotOurs
}

// signed reports whether the message names its event and host in the form that hosts use.
func (m message) signed() bool {
	return isToken.MatchString(m.Event) && isToken.MatchString(m.Host) && m.Term >= 0 && m.Term <= app.MostTerm && m.Opened >= 0 && m.Seq >= 0
}

// sized reports whether the sizes and part numbers are within the limits.
func (m message) sized() bool {
	return m.Size >= 0 && m.Size <= mostFile && m.Parts >= 1 && m.Parts <= mostFile/mostPart+2 && m.Part >= 0 && m.Part < m.Parts
}

// later compares the senders of two messages: it is more than 0 if m's host is the later one.
func (m message) later(than message) int64 {
	if m.Term != than.Term {
		return m.Term - than.Term
	}
	return m.Opened - than.Opened
}

// wanted asks for a part of a file, or of the list if the name is empty.
type wanted struct {
	Name string `json:"name,omitempty"`
	// Sum is the checksum of the file that was announced. It is empty for the file as it is now.
	Sum  string `json:"sum,omitempty"`
	Part int    `json:"part,omitempty"`
}

// parseWanted reads a request. One that can't be read becomes a request for the first part of no file.
func parseWanted(raw []byte) (w wanted) {
	if len(raw) > mostHead || json.Unmarshal(raw, &w) != nil {
		return wanted{Name: "-"}
	}
	return w
}

// entry is a file in the list.
type entry struct {
	Name string `json:"name"`
	Sum  string `json:"sum"`
	Size int    `json:"size"`
}

// list is the list of all files of an event.
type list struct {
	// ID and Name are the event's, as in publish.Site.
	ID    string  `json:"id"`
	Name  string  `json:"name"`
	Files []entry `json:"files"`
}

// parseList reads a list. It refuses one that names a file twice, names a path, or exceeds the limits.
func parseList(data []byte, event string) (list, error) {
	var l list
	if err := json.Unmarshal(data, &l); err != nil {
		return list{}, err
	}
	if len(l.Files) > mostFiles || !isSum.MatchString(l.ID) || tokenOf(l.ID) != event {
		return list{}, errNotOurs
	}
	seen, all := map[string]bool{}, 0
	for _, e := range l.Files {
		if !validName(e.Name) || !isSum.MatchString(e.Sum) || e.Size < 0 || e.Size > mostFile || seen[strings.ToLower(e.Name)] {
			return list{}, errNotOurs
		}
		seen[strings.ToLower(e.Name)] = true
		if all += e.Size; all > mostSite {
			return list{}, errNotOurs
		}
	}
	return l, nil
}

// fitsBeside reports whether a file may be added to the others. Files that are announced one by one keep to the
// limits of a list too, and no two names may be the same on a disk that ignores capital letters.
func fitsBeside(listed map[string]entry, e entry) bool {
	files, all := 1, e.Size
	for name, other := range listed {
		if name == e.Name {
			continue
		}
		if strings.EqualFold(name, e.Name) {
			return false
		}
		files++
		all += other.Size
	}
	return files <= mostFiles && all <= mostSite
}

// tokenOf is the event's name in subjects.
func tokenOf(id string) string {
	if len(id) < 16 {
		return ""
	}
	return id[:16]
}

// inOrder sorts files by name. The front page comes last.
func inOrder(files []entry) {
	slices.SortFunc(files, func(a, b entry) int {
		if (a.Name == web.FrontFile) != (b.Name == web.FrontFile) {
			if a.Name == web.FrontFile {
				return 1
			}
			return -1
		}
		return strings.Compare(a.Name, b.Name)
	})
}

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// blob is a file in the form in which it is sent, compressed.
type blob struct {
	sum    string
	size   int
	zipped []byte
}

func newBlob(data []byte) blob {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write(data) // to memory
	_ = z.Close()
	return blob{sum: sumOf(data), size: len(data), zipped: b.Bytes()}
}

// parts is how many messages it takes. It is at least one.
func (b blob) parts() int { return max(1, (len(b.zipped)+mostPart-1)/mostPart) }

// part is the message for one of its parts.
func (b blob) part(m message, name string, n int) message {
	m.Name, m.Sum, m.Size, m.Part, m.Parts = name, b.sum, b.size, n, b.parts()
	m.Data = b.zipped[n*mostPart : min(len(b.zipped), (n+1)*mostPart)]
	return m
}

// unzip is the file with those parts. It is refused if its bytes aren't the ones that were announced.
func unzip(zipped []byte, sum string, size int) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(zipped))
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(z, int64(size)+1))
	if err != nil {
		return nil, err
	}
	if len(data) != size || sumOf(data) != sum {
		return nil, errNotOurs
	}
	return data, nil
}
