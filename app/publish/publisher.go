package publish

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"sync"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/progress"
)

// Site is what the public may read now.
type Site struct {
	// Name is the event's name, and ID tells it apart from all others.
	Name, ID string
	// Files are all files; the front page comes last.
	Files []exchange.NamedFile
	// Stamps are the time on the files, in each form in which they write it. A file that differs only in its stamp
	// isn't sent again.
	Stamps []string
	// Listing is the event's entry in an organiser's list of events.
	Listing Listing
}

// digestOf is the digest of a file without its stamps.
func digestOf(data []byte, stamps ...string) string {
	for _, stamp := range stamps {
		data = bytes.ReplaceAll(data, []byte(stamp), nil)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Publisher publishes one event from this computer. Its methods may be called from any
// goroutine.
type Publisher struct {
	file, event string
	access      *Access
	now         func() time.Time
	site        func(ctx context.Context, readers string) (Site, error)
	// sending is held while something is sent, and writing while the record is written. mu guards record and is
	// never held while the program waits for a disk.
	sending sync.Mutex
	writing sync.Mutex
	mu      sync.Mutex
	record  Record
}

// New makes the publisher of an event. key tells it apart from others on this computer, whose records are in the
// folder; if folder is empty nothing is remembered. ring has the passwords; if it is nil, the folder has them. site
// makes the pages for readers at an address, which is empty if it isn't known.
func New(folder, event, key string, ring KeyRing, now func() time.Time, site func(ctx context.Context, readers string) (Site, error)) *Publisher {
	file := recordFile(folder, key)
	return &Publisher{access: AccessIn(folder, ring), file: file, event: event, now: now, site: site, record: readRecord(file, event)}
}

// Record is what is remembered now.
func (p *Publisher) Record() Record {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.record.clone()
}

// Access is what this computer needs to log in at servers.
func (p *Publisher) Access() *Access { return p.access }

// change changes the record and writes it.
func (p *Publisher) change(alter func(*Record)) error {
	p.writing.Lock()
	defer p.writing.Unlock()
	p.mu.Lock()
	alter(&p.record)
	r := p.record.clone()
	p.mu.Unlock()
	return writeRecord(p.file, r)
}

// Chosen are the place and the occasion. With an empty place nothing is sent.
func (p *Publisher) Chosen() (to string, when Occasion) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.record.To, p.record.When
}

// Choose sets the place and the occasion; an empty place turns publishing off.
func (p *Publisher) Choose(to string, when Occasion) error {
	if to == "" {
		return p.change(func(r *Record) { r.To, r.When = "", WhenAsked })
	}
	a, err := ParseAddress(to)
	if err != nil {
		return err
	}
	return p.change(func(r *Record) { r.To, r.When = a.String(), when })
}

// Claim marks the place as the event's without sending a page. It is refused for the same reasons as Publish. anew
// is as in Publish.
func (p *Publisher) Claim(ctx context.Context, to string, anew bool) error {
	p.sending.Lock()
	defer p.sending.Unlock()
	s, err := p.open(ctx, to, anew)
	if err != nil {
		return err
	}
	return s.target.Close()
}

// open makes the pages and opens the place for them.
func (p *Publisher) open(ctx context.Context, to string, anew bool) (*sender, error) {
	a, err := ParseAddress(to)
	if err != nil {
		return nil, err
	}
	return p.openWith(ctx, a.String(), anew, func() (Target, error) { return kinds[a.Kind](ctx, a, p.access) })
}

// openWith makes the pages and then opens the place. The record knows the place by that name.
func (p *Publisher) openWith(ctx context.Context, place string, anew bool, target func() (Target, error)) (*sender, error) {
	p.reread()
	site, err := p.site(progress.Stage(ctx, 0, 1, 2), p.Record().of(place).Readers)
	if err != nil {
		return nil, err
	}
	t, err := target()
	if err != nil {
		return nil, err
	}
	s := &sender{target: t, place: place, site: site, publisher: p}
	if err := s.agree(ctx, anew); err != nil {
		_ = t.Close() // The place was refused.
		return nil, err
	}
	return s, nil
}

// Publish makes the pages and sends those that changed since they were last sent to the place. With anew everything
// is sent, whatever is remembered, and pages of another event are replaced. What was sent before an error stays
// sent, and the next call goes on from there.
func (p *Publisher) Publish(ctx context.Context, to string, anew bool) (Sending, error) {
	return p.publish(ctx, func() (*sender, error) { return p.open(ctx, to, anew) })
}

// PublishTo is Publish to a place that is open already, which it closes. The record knows the place by that name.
func (p *Publisher) PublishTo(ctx context.Context, name string, t Target) (Sending, error) {
	return p.publish(ctx, func() (*sender, error) {
		return p.openWith(ctx, name, false, func() (Target, error) { return t, nil })
	})
}

func (p *Publisher) publish(ctx context.Context, open func() (*sender, error)) (Sending, error) {
	p.sending.Lock()
	defer p.sending.Unlock()
	begun := p.now()
	s, err := open()
	if err != nil {
		return Sending{}, err
	}
	defer func() { _ = s.target.Close() }() // What was sent is complete already.
	if err = s.send(progress.Stage(ctx, 1, 2, 2)); err == nil {
		err = s.listEvent(ctx)
	}
	one := Sending{At: begun, Files: s.files, Bytes: s.bytes, Milliseconds: p.now().Sub(begun).Milliseconds(), Broken: err != nil}
	kept := p.change(func(r *Record) {
		if one.Files > 0 || one.Broken {
			r.Places[s.place].note(one)
		}
		if at := r.Places[s.place]; at != nil && !one.Broken {
			at.Current = begun
		}
	})
	if err == nil {
		err = kept
	}
	return one, err
}

// reread reads the record again, because another program on this computer may have changed it.
func (p *Publisher) reread() {
	if p.file == "" {
		return
	}
	p.writing.Lock()
	defer p.writing.Unlock()
	r := readRecord(p.file, p.event)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.record = r
}

// MarkFile is the file at a place that says whose pages are there.
const MarkFile = "wordhall.json"

// mark is the content of MarkFile.
type mark struct {
	Event string `json:"event"`
	ID    string `json:"id"`
	// Sender changes whenever everything is sent anew.
	Sender string `json:"sender"`
	// Term is the term of the hall's host, if the pages were followed from a host elsewhere.
	Term int64 `json:"term,omitempty"`
}

// agree finds out what the place has. That is what the record says, or nothing if somebody else has sent something
// there or the files are gone.
func (s *sender) agree(ctx context.Context, anew bool) error {
	names := make([]string, len(s.site.Files))
	for i, f := range s.site.Files {
		names[i] = f.Name
	}
	there, err := pagesThere(ctx, s.target, names)
	if err != nil {
		return err
	}
	strangers := there != nil && there.ID != s.site.ID
	switch known := s.publisher.Record().Places[s.place]; {
	case anew:
	case strangers && there.Event == "":
		return tournament.Refuse(tournament.Conflict, "%s has pages that weren't published from here; choose a folder for this event alone, or send every page again to replace them", s.place)
	case strangers:
		return tournament.Refuse(tournament.Conflict, "%s has the pages of %s; choose another place, or send every page again to replace them", s.place, there.Event)
	case there != nil && known != nil && there.Sender == known.Mark:
		return nil
	}
	claim := mark{Event: s.site.Name, ID: s.site.ID, Sender: newMark()}
	err = s.publisher.change(func(r *Record) {
		if r.Places[s.place] == nil {
			r.Places[s.place] = &Sent{}
		}
		r.Places[s.place].Mark, r.Places[s.place].Files = claim.Sender, nil
	})
	if err != nil {
		return err
	}
	return claim.put(ctx, s.target)
}

// put marks the place.
func (m mark) put(ctx context.Context, t Target) error {
	data, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return err
	}
	return t.Put(ctx, MarkFile, append(data, '\n'))
}

// Folder is a folder of this computer for the pages of an event that is elsewhere.
type Folder struct {
	Target
	whose mark
	// has says that the folder already has pages of the event.
	has bool
}

// OpenFolder opens a folder for such pages. It makes the folder if it is missing, but not the one above it. It
// refuses a folder with other pages. names are the names of the pages; the front page's comes last. id tells the
// event apart from all others.
func OpenFolder(ctx context.Context, path, event, id string, names []string) (*Folder, error) {
	a, err := ParseAddress(path)
	if err == nil && a.Kind != folderKind {
		err = tournament.Refuse(tournament.Invalid, "%s isn't a folder on this computer; give one, and publish from there", a.String())
	}
	if err != nil {
		return nil, err
	}
	t, err := openFolder(ctx, a, nil)
	if err != nil {
		return nil, err
	}
	f := &Folder{Target: t, whose: mark{Event: event, ID: id}}
	there, err := pagesThere(ctx, t, names)
	switch {
	case err != nil:
		return nil, err
	case there == nil:
		return f, nil
	case there.Event == "":
		return nil, tournament.Refuse(tournament.Conflict, "%s has pages that got there in another way; choose a folder for this event alone", a.String())
	case there.ID != id:
		return nil, tournament.Refuse(tournament.Conflict, "%s has the pages of %s; choose a folder for this event alone", a.String(), there.Event)
	}
	f.whose.Term, f.has = there.Term, true
	return f, nil
}

// Term is the term of the host whose pages the folder has. It is 0 if there are none or the host had no term.
func (f *Folder) Term() int64 { return f.whose.Term }

// Mark marks the folder as one for the pages of the host with that term. It must be called before the first page is
// put there.
func (f *Folder) Mark(ctx context.Context, term int64) error {
	if f.has && f.whose.Term == term {
		return nil
	}
	m := f.whose
	m.Term, m.Sender = term, newMark()
	if err := m.put(ctx, f.Target); err != nil {
		return err
	}
	f.whose, f.has = m, true
	return nil
}

// pagesThere says whose pages the place has. It is nil if there are none, and an empty mark if the pages have none,
// or if other files have such names. Only in a folder of this computer it looks for all names. Elsewhere it looks
// only for the front page, which is the last, because each look is a request.
func pagesThere(ctx context.Context, t Target, names []string) (*mark, error) {
	if _, here := t.(folder); !here {
		names = names[len(names)-1:]
	}
	data, err := t.Get(ctx, MarkFile)
	for _, name := range names {
		if !errors.Is(err, fs.ErrNotExist) {
			break
		}
		_, err = t.Get(ctx, name)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	there := mark{}
	if json.Unmarshal(data, &there) != nil {
		return &mark{}, nil
	}
	return &there, nil
}
