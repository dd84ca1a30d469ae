package publish

import (
	"net/url"
	"path/filepath"
	"strings"

	"wordhall/tournament"
)

// ReadAt sets the address at which readers find the pages that are sent to the place ("https://club.org/open/"). It
// is used from the next time that pages are sent there: networks then show a picture with a link to them. An empty
// one says that it isn't known.
func (p *Publisher) ReadAt(to, readers string) error {
	a, err := ParseAddress(to)
	if err != nil {
		return err
	}
	readers, err = ParseReaders(readers)
	if err != nil {
		return err
	}
	return p.change(func(r *Record) {
		if r.Places[a.String()] == nil {
			r.Places[a.String()] = &Sent{}
		}
		r.Places[a.String()].Readers = readers
	})
}

// ParseReaders reads the address of a site as it was typed, either that of the folder or that of its front page.
// The result ends with a slash. An empty address stays empty.
func ParseReaders(typed string) (string, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return "", nil
	}
	u, err := url.Parse(typed)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil {
		return "", tournament.Refuse(tournament.Invalid, "%s isn't the address of a site as readers type it; it must begin with https://", typed)
	}
	u.RawQuery, u.Fragment, u.RawFragment = "", "", ""
	address := strings.TrimSuffix(u.String(), "index.html")
	return strings.TrimSuffix(address, "/") + "/", nil
}

// of is what is remembered of a place. It is empty for a place that isn't known.
func (r Record) of(place string) Sent {
	if s := r.Places[place]; s != nil {
		return *s
	}
	return Sent{}
}

// Listed reports whether the event is to be in the list of events above the chosen place.
func (r Record) Listed() bool { return r.of(r.To).Listed }

// Shown is what shows the pages that were sent to the chosen place: the readers' address, or else the front page in
// a folder. It is empty if nothing was sent there, or if only the server knows where the pages are read.
func (r Record) Shown() string {
	switch to, err := ParseAddress(r.To); {
	case len(r.Log()) == 0:
		return ""
	case r.Readers() != "":
		return r.Readers()
	case err == nil && to.Kind == folderKind:
		return filepath.Join(to.Path, "index.html")
	}
	return ""
}

// Readers is the address at which readers find the pages of the chosen place. It is empty if that isn't known.
func (r Record) Readers() string { return r.of(r.To).Readers }
