package publish

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"io"
	"io/fs"
	"net"
	"path"
	"strings"

	"github.com/pkg/sftp"
	"golang.org/x/crypto/ssh"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// sftpServer is a folder on a server reached by SSH.
type sftpServer struct {
	client *sftp.Client
	conn   *ssh.Client
	place  Address
	folder string
}

func openSFTP(ctx context.Context, a Address, access *Access) (Target, error) {
	password, err := access.passwordFor(a)
	if err != nil {
		return nil, err
	}
	known, err := access.host(a.Host)
	if err != nil {
		return nil, err
	}
	host := a.withPort("22")
	raw, err := dialWhile(ctx, "tcp", host)
	if err != nil {
		return nil, notReached(a, err)
	}
	asked := &questions{place: a, password: password}
	conn, channels, requests, err := ssh.NewClientConn(raw, host, &ssh.ClientConfig{
		User: a.User, Auth: []ssh.AuthMethod{ssh.PasswordCallback(asked.send), ssh.KeyboardInteractive(asked.answer)},
		HostKeyCallback: knownHost(a.Host, known), HostKeyAlgorithms: algorithmsOf(known),
	})
	if err != nil {
		_ = raw.Close()
		return nil, notLetIn(a, err, asked.sent)
	}
	s := &sftpServer{conn: ssh.NewClient(conn, channels, requests), place: a}
	if s.client, err = sftp.NewClient(s.conn); err != nil {
		_ = s.Close()
		return nil, tournament.Refuse(tournament.Invalid, "%s lets nobody send files by SFTP: %s. Ask whoever runs the server", a.Host, text.OfSystem(err))
	}
	if err := s.openFolder(); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

// questions answers a server's questions at login with the password, once. Servers whose system checks the
// passwords ask in this way. After a wrong answer they ask again until they hang up.
type questions struct {
	place    Address
	password string
	// answered is the question that was answered with the password. It is empty before that.
	answered string
	// sent says that the password was sent to the server.
	sent bool
}

func (q *questions) send() (string, error) {
	q.sent = true
	return q.password, nil
}

func (q *questions) answer(_, _ string, asked []string, shown []bool) ([]string, error) {
	answers := make([]string, len(asked))
	for i, question := range asked {
		switch {
		case q.answered == "" && !shown[i]:
			q.answered = question
			answers[i], _ = q.send()
		case q.answered == question:
			return nil, passwordRefused(q.place)
		default:
			return nil, tournament.Refuse(tournament.Invalid, "%s asks for more than a password: %q. Ask whoever runs it for a user that needs only a password", q.place.Host, strings.TrimSpace(question))
		}
	}
	return answers, nil
}

// openFolder finds the folder, and makes it if only the one above exists. A path that begins with "/~/" is in the
// user's own folder.
func (s *sftpServer) openFolder() error {
	s.folder = s.place.Path
	if home, ok := strings.CutPrefix(s.folder, "/~/"); ok {
		s.folder = "./" + home
	}
	if s.folder == "" {
		s.folder = "."
	}
	info, err := s.client.Stat(s.folder)
	switch {
	case err == nil && !info.IsDir():
		return tournament.Refuse(tournament.Invalid, "%s is a file; the public pages need a folder", s.place.String())
	case errors.Is(err, fs.ErrNotExist):
		err = s.client.Mkdir(s.folder)
	}
	if err != nil {
		return s.says(err)
	}
	return nil
}

// knownHost refuses every key but the known one.
func knownHost(host, known string) ssh.HostKeyCallback {
	return func(_ string, _ net.Addr, shown ssh.PublicKey) error {
		key := base64.StdEncoding.EncodeToString(shown.Marshal())
		if key == known {
			return nil
		}
		u := &UnknownHost{Host: host, Fingerprint: ssh.FingerprintSHA256(shown), entry: host, key: key}
		if before := publicKey(known); before != nil {
			u.Before = ssh.FingerprintSHA256(before)
		}
		return u
	}
}

// publicKey is a key from the form in which it is kept. It is nil if there is none.
func publicKey(kept string) ssh.PublicKey {
	data, err := base64.StdEncoding.DecodeString(kept)
	if err != nil || len(data) == 0 {
		return nil
	}
	key, err := ssh.ParsePublicKey(data)
	if err != nil {
		return nil
	}
	return key
}

// algorithmsOf are the key types for which the server is asked: the type of its known key, or any if none is known.
func algorithmsOf(known string) []string {
	switch key := publicKey(known); {
	case key == nil:
		return nil
	case key.Type() == ssh.KeyAlgoRSA:
		return []string{ssh.KeyAlgoRSASHA512, ssh.KeyAlgoRSASHA256}
	default:
		return []string{key.Type()}
	}
}

// notLetIn says why a server refused the user. If it hangs up after it got the password, it refuses the password.
func notLetIn(a Address, err error, sent bool) error {
	var unknown *UnknownHost
	var wrong *WrongPassword
	var refusal *tournament.Refusal
	var cut *net.OpError
	switch {
	case errors.As(err, &unknown):
		return unknown
	case errors.As(err, &wrong):
		return wrong
	case errors.As(err, &refusal):
		return refusal
	case sent && !errors.As(err, &cut):
		return passwordRefused(a)
	}
	return notAnswered(a, err)
}

// says is what went wrong on the server, in words.
func (s *sftpServer) says(err error) error {
	var status *sftp.StatusError
	switch {
	case errors.Is(err, fs.ErrPermission):
		return mayNotWrite(s.place)
	case errors.Is(err, fs.ErrNotExist):
		return noFolder(s.place)
	case errors.As(err, &status):
		return notTaken(s.place, err)
	}
	return wasCut(s.place)
}

// Put implements Target.
func (s *sftpServer) Put(_ context.Context, name string, data []byte) error {
	final := path.Join(s.folder, name)
	half := path.Join(s.folder, halfOf(name, ".part"))
	if err := s.write(half, data); err != nil {
		_ = s.client.Remove(half) // A file that stays there isn't a page.
		return s.says(err)
	}
	err := s.client.PosixRename(half, final)
	var status *sftp.StatusError
	if errors.As(err, &status) && status.FxCode() == sftp.ErrSSHFxOpUnsupported {
		// An older server refuses to rename a file to a name that is taken.
		if err = s.client.Remove(final); err == nil || errors.Is(err, fs.ErrNotExist) {
			err = s.client.Rename(half, final)
		}
	}
	if err != nil {
		return s.says(err)
	}
	return nil
}

func (s *sftpServer) write(name string, data []byte) error {
	f, err := s.client.Create(name)
	if err != nil {
		return err
	}
	_, err = f.ReadFrom(bytes.NewReader(data))
	return errors.Join(err, f.Close())
}

// Get implements Target.
func (s *sftpServer) Get(_ context.Context, name string) ([]byte, error) {
	f, err := s.client.Open(path.Join(s.folder, name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fs.ErrNotExist
	}
	if err != nil {
		return nil, s.says(err)
	}
	defer func() { _ = f.Close() }() // Nothing was written.
	data, err := io.ReadAll(io.LimitReader(f, mostRead))
	if err != nil {
		return nil, s.says(err)
	}
	return data, nil
}

// Remove implements Target.
func (s *sftpServer) Remove(_ context.Context, name string) error {
	if err := s.client.Remove(path.Join(s.folder, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return s.says(err)
	}
	return nil
}

// Lanes implements Target.
func (s *sftpServer) Lanes() int { return 8 }

// Close implements Target.
func (s *sftpServer) Close() error {
	if s.client != nil {
		_ = s.client.Close() // the connection is closed with it
	}
	return s.conn.Close()
}
