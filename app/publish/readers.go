package publish

import (
	"net/url"
	"path/filepath"
	"strings"

	"wordhall/tournament"
)

// ReadAt says where readers find the pages that are sent to the place ("https://club.org/open/"),
// from the next time that they are sent there on: networks then show a picture with a link to them.
// It is empty where that isn't known.
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

// ParseReaders reads the address of a site as it was typed, which may be that of the folder or of its front page. The
// result ends with a slash. An empty address stays empty.
func ParseReaders(typed string) (string, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return "", nil
	}
	u, err := url.Parse(typed)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil {
		return "", tournament.Refuse(tournament.Invalid, "%s isn't the address of a site as readers type it; it begins with https://", typed)
	}
	u.RawQuery, u.Fragment, u.RawFragment = "", "", ""
	address := strings.TrimSuffix(u.String(), "index.html")
	return strings.TrimSuffix(address, "/") + "/", nil
}

// of is what is remembered of a place, empty for one that isn't known.
func (r Record) of(place string) Sent {
	if s := r.Places[place]; s != nil {
		return *s
	}
	return Sent{}
}

// Listed reports whether the event is to be in the list of events above the place chosen.
func (r Record) Listed() bool { return r.of(r.To).Listed }

// Shown is what shows the pages sent to the place chosen: the readers' address, else the first page of a
// folder. It is empty where nothing was sent there, or only the server knows where it is read.
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

// Readers is where readers find the pages of the place chosen, empty where that isn't known.
func (r Record) Readers() string { return r.of(r.To).Readers }
