package publish

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// Access is what this computer needs to log in at servers: passwords, and the keys and certificates that servers
// showed. Passwords are in the system's key ring. If there is none they are, with the rest, in a file that only
// this user can read, beside the preferences. Nothing of it is ever part of an event, a record or a message.
type Access struct {
	file string
	ring KeyRing
	mu   sync.Mutex
}

// ringService is the name under which the key ring has the passwords.
const ringService = "Wordhall"

// accessFile is the content of the file.
type accessFile struct {
	// Passwords are kept by Address.login. Hosts are servers' keys by their address, or fingerprints of certificates
	// if the address begins with its kind.
	Passwords map[string]string `json:"passwords"`
	Hosts     map[string]string `json:"hosts"`
}

// AccessIn is what is kept in the folder and in the key ring, which may be nil. If folder is empty nothing is kept.
func AccessIn(folder string, ring KeyRing) *Access {
	if folder == "" {
		return &Access{}
	}
	return &Access{file: filepath.Join(folder, "published", "access.json"), ring: ring}
}

// login is the user at a server to whom a password belongs, whatever the folder.
func (a Address) login() string {
	a.Path = ""
	return a.String()
}

func (a *Access) read() (kept accessFile, err error) {
	kept = accessFile{Passwords: map[string]string{}, Hosts: map[string]string{}}
	if a.file == "" {
		return kept, nil
	}
	data, err := os.ReadFile(a.file)
	if errors.Is(err, fs.ErrNotExist) {
		return kept, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &kept)
	}
	if err != nil {
		return kept, tournament.Refuse(tournament.Invalid, "the passwords and keys for servers can't be read: %s. Delete the file %s and type the passwords again", exchange.Reason(err), a.file)
	}
	return kept, nil
}

func (a *Access) change(alter func(*accessFile)) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	kept, err := a.read()
	if err != nil {
		return err
	}
	alter(&kept)
	if a.file == "" {
		return tournament.Refuse(tournament.Conflict, "this computer keeps no preferences, so no password can be kept")
	}
	data, err := json.MarshalIndent(kept, "", "\t")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(a.file), 0o700); err != nil {
		return text.Errorf("the password can't be kept: %w", err)
	}
	write := func(w io.Writer) error { _, err := w.Write(append(data, '\n')); return err }
	if err := exchange.WriteFile(context.Background(), a.file, write); err != nil {
		return err
	}
	return os.Chmod(a.file, 0o600)
}

// KeepPassword keeps the password of a server's user. An empty password forgets the one that was kept.
func (a *Access) KeepPassword(place, password string) error {
	address, err := ParseAddress(place)
	if err != nil || address.Kind == folderKind {
		return err
	}
	return a.KeepSecret(address.login(), password)
}

// KeepSecret keeps the password of that login ("nats://name@server"). An empty one forgets it.
func (a *Access) KeepSecret(login, password string) error {
	inRing := false
	switch {
	case a.ring == nil:
	case password == "":
		_ = a.ring.Delete(ringService, login) // There may be none.
	default:
		inRing = a.ring.Set(ringService, login, password) == nil
	}
	return a.change(func(kept *accessFile) {
		kept.Passwords[login] = password
		if password == "" || inRing {
			delete(kept.Passwords, login)
		}
	})
}

// passwordFor is the password kept for a server's user. If there is none, the error asks for it.
func (a *Access) passwordFor(of Address) (string, error) {
	if of.User == "" {
		return "", nobodyNamed(of)
	}
	password, err := a.Secret(of.login())
	if err == nil && password == "" {
		err = &WrongPassword{text.Of("no password is kept for %s; type it", of.login())}
	}
	return password, err
}

// Secret is the password kept for a login. It is empty if there is none.
func (a *Access) Secret(login string) (string, error) {
	a.mu.Lock()
	kept, err := a.read()
	a.mu.Unlock()
	if err != nil {
		return "", err
	}
	password := kept.Passwords[login]
	if password == "" && a.ring != nil {
		password, _ = a.ring.Get(ringService, login) // A locked key ring returns none.
	}
	return password, nil
}

// host is the key kept for a server. It is empty if there is none.
func (a *Access) host(host string) (string, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	kept, err := a.read()
	return kept.Hosts[host], err
}

// Trust keeps the key that a server showed. It replaces an older one.
func (a *Access) Trust(u *UnknownHost) error {
	return a.change(func(kept *accessFile) { kept.Hosts[u.entry] = u.key })
}

// WrongPassword is the error if a server refuses the password that is kept, or if none is kept.
type WrongPassword struct{ says text.Text }

// Error is one line for a person.
func (w *WrongPassword) Error() string { return w.says.String() }

// Said implements text.Said.
func (w *WrongPassword) Said() text.Text { return w.says }

// UnknownHost is the error if a server shows a key or a certificate that nobody has looked at yet, or another one
// than before.
type UnknownHost struct {
	Host, Fingerprint string
	// Before is the fingerprint of the one that it had before. It is empty if it had none.
	Before string
	// Certificate says that the server showed a certificate that this computer's system doesn't vouch for.
	Certificate bool
	// entry is the name under which the key is kept, and key is what is kept.
	entry, key string
}

// Error is one line for a person.
func (u *UnknownHost) Error() string { return u.Said().String() }

// Said implements text.Said.
func (u *UnknownHost) Said() text.Text {
	switch {
	case u.Certificate && u.Before != "":
		return text.Of("%s shows another certificate than before, %s instead of %s: somebody may be in between. Ask whoever runs the server, and trust the new one only if it is theirs", u.Host, u.Fingerprint, u.Before)
	case u.Certificate:
		return text.Of("%s shows a certificate that this computer can't verify; its SHA-256 is %s. Compare it with what the server's owner says, then trust it", u.Host, u.Fingerprint)
	case u.Before != "":
		return text.Of("%s shows another key than before, %s instead of %s: somebody may be in between. Ask whoever runs the server, and trust the new key only if it is theirs", u.Host, u.Fingerprint, u.Before)
	}
	return text.Of("%s is a server that this computer doesn't know yet; its key is %s. Compare it with what the server's owner says, then trust it", u.Host, u.Fingerprint)
}
