package publish

import (
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Address is a place that pages are sent to.
type Address struct {
	// Kind is how they get there, a key of kinds.
	Kind string
	// User and Host are a server's; Path is the folder.
	User, Host, Path string
}

// kind is a way to a place.
type kind struct {
	// schemes begin its addresses; none: it is a folder of this computer.
	schemes []string
	open    opener
}

// folderKind are the folders that this computer has, a shared drive's among them.
const folderKind = "folder"

// kinds are all there are.
var kinds = map[string]kind{
	folderKind: {open: openFolder},
}

// knownPlaces names the places that pages can be sent to.
func knownPlaces() text.Text {
	var servers []string
	for _, k := range kinds {
		for _, scheme := range k.schemes {
			servers = append(servers, scheme+"://")
		}
	}
	slices.Sort(servers)
	return text.Join(", ", text.Of("a folder of this computer"), text.Names(", ", servers))
}

// ParseAddress reads what was typed: a folder of this computer, or the address of one on a
// server.
func ParseAddress(typed string) (Address, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return Address{}, tournament.Refuse(tournament.Invalid, "no place is chosen for the public pages; give a folder")
	}
	scheme, _, isURL := strings.Cut(typed, "://")
	if !isURL {
		full, err := filepath.Abs(typed)
		if err != nil {
			return Address{}, tournament.Refuse(tournament.Invalid, "%s can't be found from here; give the whole path of the folder", typed)
		}
		return Address{Kind: folderKind, Path: full}, nil
	}
	scheme = strings.ToLower(scheme)
	for name, k := range kinds {
		if slices.Contains(k.schemes, scheme) {
			return parseServer(name, typed)
		}
	}
	return Address{}, tournament.Refuse(tournament.Invalid, "pages can't be sent to %s://; choose one of these: %s", scheme, knownPlaces())
}

// parseServer reads the address of a folder on a server.
func parseServer(kind, typed string) (Address, error) {
	u, err := url.Parse(typed)
	if err != nil || u.Host == "" {
		return Address{}, tournament.Refuse(tournament.Invalid, "%s isn't an address; write it as sftp://name@server/folder", typed)
	}
	if _, has := u.User.Password(); has {
		return Address{}, tournament.Refuse(tournament.Invalid, "the address has a password in it; leave it out, it is asked for and kept apart")
	}
	return Address{Kind: kind, User: u.User.Username(), Host: u.Host, Path: u.Path}, nil
}

// String is the address as it is typed and kept.
func (a Address) String() string {
	if a.Kind == folderKind {
		return a.Path
	}
	u := url.URL{Scheme: kinds[a.Kind].schemes[0], Host: a.Host, Path: a.Path}
	if a.User != "" {
		u.User = url.User(a.User)
	}
	return u.String()
}
