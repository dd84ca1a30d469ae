package publish

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"wordhall/tournament"
)

// eventsFile is an organiser's list of events for programs. It is in the folder above the pages of each event, so
// that it leads to all of them.
const eventsFile = "../events.json"

// Listing is what the list says about an event. All of it is public.
type Listing struct {
	// ID tells the event apart from all others. Folder is where its pages are, as seen from the list.
	ID     string `json:"id"`
	Folder string `json:"folder"`
	Name   string `json:"name"`
	// Place is where it is played. From and To are its first and last day ("2026-11-26"). Each is empty if it isn't
	// known.
	Place string `json:"place,omitempty"`
	From  string `json:"from,omitempty"`
	To    string `json:"to,omitempty"`
	// Divisions are those of the event, in its order.
	Divisions []ListedDivision `json:"divisions"`
}

// ListedDivision says how many rounds a division has, and how many of them are complete.
type ListedDivision struct {
	Name     string `json:"name"`
	Players  int    `json:"players"`
	Rounds   int    `json:"rounds"`
	Complete int    `json:"complete"`
}

// eventsList is the content of the file. An entry with keys that this program doesn't know stays as it is.
type eventsList struct {
	Format string            `json:"format"`
	Events []json.RawMessage `json:"events"`
}

// eventsFormat is the name of the list's format, for programs that read it.
const eventsFormat = "wordhall-events-1"

// List says whether the event belongs in the list of events beside its place. The list changes when the event is
// next published there.
func (p *Publisher) List(to string, on bool) error {
	a, err := ParseAddress(to)
	if err != nil {
		return err
	}
	if bucket := strings.Trim(a.Path, "/"); on && a.Kind == "s3" && !strings.Contains(bucket, "/") {
		return tournament.Refuse(tournament.Invalid, "%s names a whole bucket, and events.json stands in the folder above the pages; name a folder in the bucket, or publish without the list", a.String())
	}
	return p.change(func(r *Record) {
		if r.Places[a.String()] == nil {
			r.Places[a.String()] = &Sent{}
		}
		r.Places[a.String()].Listed = on
	})
}

// listEvent brings the list of events up to date, if that was asked for or if the event is in the list already.
func (s *sender) listEvent(ctx context.Context) error {
	known := s.publisher.Record().Places[s.place]
	if known == nil || !known.Listed && known.Entry == "" {
		return nil
	}
	entry := []byte(nil)
	if known.Listed {
		own := s.site.Listing
		own.ID, own.Folder = s.site.ID, folderName(s.place)
		var err error
		if entry, err = json.Marshal(own); err != nil {
			return err
		}
	}
	if string(entry) == known.Entry {
		return nil
	}
	before, err := s.target.Get(ctx, eventsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	list, err := listWith(before, s.site.ID, entry)
	if err != nil {
		return tournament.Refuse(tournament.Conflict, "the pages are published, but the folder above has an events.json that isn't a list of events; delete it, or publish without the list")
	}
	if !bytes.Equal(list, before) {
		if err := s.target.Put(ctx, eventsFile, list); err != nil {
			return err
		}
	}
	return s.publisher.change(func(r *Record) { r.Places[s.place].Entry = string(entry) })
}

// folderName is the last part of a place.
func folderName(place string) string {
	return path.Base(strings.TrimRight(strings.ReplaceAll(place, `\`, "/"), "/"))
}

// listWith is the list with the event's entry replaced by this one, or without it if this one is empty. The latest
// event comes first.
func listWith(list []byte, id string, entry []byte) ([]byte, error) {
	l := eventsList{Format: eventsFormat}
	if len(list) > 0 {
		if err := json.Unmarshal(list, &l); err != nil {
			return nil, err
		}
		if l.Format != eventsFormat {
			return nil, errors.New(l.Format)
		}
	}
	l.Events = slices.DeleteFunc(l.Events, func(e json.RawMessage) bool { return listed(e).ID == id })
	if len(entry) > 0 {
		l.Events = append(l.Events, entry)
	}
	slices.SortStableFunc(l.Events, func(a, b json.RawMessage) int {
		one, other := listed(a), listed(b)
		return cmp.Or(cmp.Compare(other.From, one.From), cmp.Compare(one.Name, other.Name), cmp.Compare(one.ID, other.ID))
	})
	if l.Events == nil {
		l.Events = []json.RawMessage{}
	}
	data, err := json.MarshalIndent(l, "", "\t")
	return append(data, '\n'), err
}

// listed is what this program knows of an entry.
func listed(entry json.RawMessage) (l Listing) {
	_ = json.Unmarshal(entry, &l) // An entry that can't be read stays, at the end.
	return l
}

// halfOf is the name, in the same folder, under which a file is written before it gets its own.
func halfOf(name, ending string) string {
	folder, file := path.Split(name)
	return folder + ".wordhall-" + file + ending
}
