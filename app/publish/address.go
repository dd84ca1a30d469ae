package publish

import (
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Address is a place to which pages are sent.
type Address struct {
	// Kind is how pages get there. It is a key of kinds.
	Kind string
	// User and Host are those of a server. Path is the folder.
	User, Host, Path string
}

// folderKind is the kind of the folders of this computer, including those on a shared drive.
const folderKind = "folder"

// kinds are the ways to a place. An address on a server begins with its kind.
var kinds = map[string]opener{
	folderKind: openFolder,
	"sftp":     openSFTP,
	"webdavs":  openWebDAV,
	"s3":       openS3,
	"ftps":     openFTPS,
	"ftp":      openFTP,
}

// knownPlaces names the places that pages can be sent to.
func knownPlaces() text.Text {
	var servers []string
	for scheme := range kinds {
		if scheme != folderKind {
			servers = append(servers, scheme+"://")
		}
	}
	slices.Sort(servers)
	return text.Join(", ", text.Of("a folder on this computer"), text.Names(", ", servers))
}

// ParseAddress reads what was typed: a folder of this computer, or the address of a folder on a server.
func ParseAddress(typed string) (Address, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return Address{}, tournament.Refuse(tournament.Invalid, "no place is chosen for the public pages; give a folder, or the address of one on a server")
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
	if kinds[scheme] != nil && scheme != folderKind {
		return parseServer(scheme, typed)
	}
	return Address{}, tournament.Refuse(tournament.Invalid, "pages can't be sent to %s://; choose one of these: %s", scheme, knownPlaces())
}

// parseServer reads the address of a folder on a server.
func parseServer(kind, typed string) (Address, error) {
	u, err := url.Parse(typed)
	if err != nil || u.Host == "" {
		return Address{}, tournament.Refuse(tournament.Invalid, "%s isn't an address; write it as %s", typed, Address{Kind: kind}.form())
	}
	if _, has := u.User.Password(); has {
		return Address{}, PasswordInAddress()
	}
	return Address{Kind: kind, User: u.User.Username(), Host: u.Host, Path: u.Path}, nil
}

// PasswordInAddress is the error for an address that has a password in it, which anybody at the computer could
// read.
func PasswordInAddress() error {
	return tournament.Refuse(tournament.Invalid, "the address has a password in it; leave the password out: it is asked for and kept separately")
}

// form is how an address of that kind is written.
func (a Address) form() text.Text {
	if a.Kind == "s3" {
		return text.Of("s3://key@server/bucket/folder")
	}
	return text.Of("%s://name@server/folder", text.Key(a.Kind))
}

// String is the address in the form in which it is typed and kept.
func (a Address) String() string {
	if a.Kind == folderKind {
		return a.Path
	}
	u := url.URL{Scheme: a.Kind, Host: a.Host, Path: a.Path}
	if a.User != "" {
		u.User = url.User(a.User)
	}
	return u.String()
}
