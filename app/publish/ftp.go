package publish

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/textproto"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/jlaffaye/ftp"
)

// ftpServer is a folder on an FTP server. It has several connections, because each takes one file at a time.
type ftpServer struct {
	place   Address
	connect func() (*ftp.ServerConn, error)
	// slots has an element for each connection in use.
	slots chan struct{}
	mu    sync.Mutex
	// idle are the connections that aren't in use. lanes is how many connections the server allows.
	idle  []*ftp.ServerConn
	lanes int
}

const ftpLanes = 4

// These are the ports of FTP. The second one speaks TLS from the first byte on.
const (
	ftpPort       = "21"
	ftpSecurePort = "990"
)

// openFTPS opens a folder on a server with an encrypted connection.
func openFTPS(ctx context.Context, a Address, access *Access) (Target, error) {
	config, err := access.tlsConfig(a)
	if err != nil {
		return nil, err
	}
	config.ServerName = a.name()
	return openFTPWith(ctx, a, access, config)
}

// openFTP opens a folder on a server without encryption, so anybody in between can read the password.
func openFTP(ctx context.Context, a Address, access *Access) (Target, error) {
	return openFTPWith(ctx, a, access, nil)
}

func openFTPWith(ctx context.Context, a Address, access *Access, config *tls.Config) (Target, error) {
	password, err := access.passwordFor(a)
	if err != nil {
		return nil, err
	}
	s := &ftpServer{place: a, slots: make(chan struct{}, ftpLanes), lanes: ftpLanes}
	s.connect = func() (*ftp.ServerConn, error) { return logIn(ctx, a, password, config) }
	first, err := s.connect()
	if err != nil {
		return nil, err
	}
	s.idle = append(s.idle, first)
	return s, nil
}

// logIn opens one connection, in the folder.
func logIn(ctx context.Context, a Address, password string, config *tls.Config) (*ftp.ServerConn, error) {
	server := a.withPort(ftpPort)
	_, port, _ := net.SplitHostPort(server)
	atOnce := config != nil && port == ftpSecurePort
	commands := true // the first connection carries commands, and all others carry files
	options := []ftp.DialOption{ftp.DialWithShutTimeout(serverPatience), ftp.DialWithDialFunc(func(network, server string) (net.Conn, error) {
		raw, err := dialWhile(ctx, network, server)
		if err != nil {
			return nil, err
		}
		encrypted := config != nil && (atOnce || !commands)
		commands = false
		if encrypted {
			return tls.Client(raw, config), nil
		}
		return raw, nil
	})}
	switch {
	case atOnce:
		options = append(options, ftp.DialWithTLS(config))
	case config != nil:
		options = append(options, ftp.DialWithExplicitTLS(config))
	}
	c, err := ftp.Dial(server, options...)
	if err != nil {
		return nil, notLetInByFTP(a, err)
	}
	if err := c.Login(a.User, password); err != nil {
		_ = c.Quit() // The login was refused.
		return nil, notLetInByFTP(a, err)
	}
	if err := goToFolder(c, a); err != nil {
		_ = c.Quit() // The folder was refused.
		return nil, err
	}
	return c, nil
}

// notLetInByFTP says why a server refused the user.
func notLetInByFTP(a Address, err error) error {
	var unknown *UnknownHost
	var system *net.OpError
	switch {
	case errors.As(err, &unknown):
		return unknown
	case codeOf(err) == ftp.StatusNotLoggedIn:
		return passwordRefused(a)
	case errors.As(err, &system) && system.Op == "dial":
		return notReached(a, err)
	}
	return notAnswered(a, err)
}

// goToFolder finds the folder, and makes it if only the one above exists. A path that begins with "/~/" is in the
// user's own folder.
func goToFolder(c *ftp.ServerConn, a Address) error {
	folder, _ := strings.CutPrefix(a.Path, "/~/")
	folder = path.Clean(folder)
	if folder == "." || c.ChangeDir(folder) == nil {
		return nil
	}
	var err error
	if above := path.Dir(folder); above != "." {
		err = c.ChangeDir(above)
	}
	for _, step := range []func(string) error{c.MakeDir, c.ChangeDir} {
		if err == nil {
			err = step(path.Base(folder))
		}
	}
	switch {
	case err != nil && codeOf(err) == 0:
		return wasCut(a)
	case err != nil:
		return noFolder(a)
	}
	return nil
}

// codeOf is the code of a server's answer, 0 if there was none.
func codeOf(err error) int {
	var said *textproto.Error
	if errors.As(err, &said) {
		return said.Code
	}
	return 0
}

// take returns a connection that isn't in use. If there is none it opens a new one, if the server allows that.
func (s *ftpServer) take() (*ftp.ServerConn, error) {
	for {
		s.slots <- struct{}{}
		s.mu.Lock()
		if last := len(s.idle) - 1; last >= 0 {
			c := s.idle[last]
			s.idle = s.idle[:last]
			s.mu.Unlock()
			return c, nil
		}
		s.mu.Unlock()
		c, err := s.connect()
		if err == nil {
			return c, nil
		}
		if !s.hasOneLess() {
			<-s.slots
			return nil, err
		}
		// The slot stays taken, so that there is one connection less from now on.
	}
}

// hasOneLess notes that the server refused one more connection. It reports false if there is no other connection either.
func (s *ftpServer) hasOneLess() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lanes == 1 {
		return false
	}
	s.lanes--
	return true
}

// with lends a connection to do. A broken connection isn't used again. The error is in words, except
// fs.ErrNotExist.
func (s *ftpServer) with(do func(*ftp.ServerConn) error) error {
	c, err := s.take()
	if err != nil {
		return err
	}
	err = do(c)
	if err == nil || codeOf(err) != 0 {
		s.mu.Lock()
		s.idle = append(s.idle, c)
		s.mu.Unlock()
	} else {
		_ = c.Quit() // The connection is broken.
	}
	<-s.slots
	return s.says(err)
}

// says is what went wrong on the server, in words.
func (s *ftpServer) says(err error) error {
	var unknown *UnknownHost
	switch code := codeOf(err); {
	case err == nil:
		return nil
	case errors.As(err, &unknown):
		return unknown
	case code == 0:
		return wasCut(s.place)
	case code == ftp.StatusFileUnavailable || code == ftp.StatusBadFileName:
		return mayNotWrite(s.place)
	default:
		return notTaken(s.place, err)
	}
}

// Put implements Target.
func (s *ftpServer) Put(_ context.Context, name string, data []byte) error {
	half := halfOf(name, ".part")
	return s.with(func(c *ftp.ServerConn) error {
		if err := c.Stor(half, bytes.NewReader(data)); err != nil {
			if codeOf(err) != 0 {
				_ = c.Delete(half) // A file that stays there isn't a page.
			}
			return err
		}
		err := c.Rename(half, name)
		if codeOf(err) != 0 {
			// Some servers refuse to rename a file to a name that is taken.
			if err = c.Delete(name); err == nil || slices.Contains(notThere, codeOf(err)) {
				err = c.Rename(half, name)
			}
		}
		return err
	})
}

// notThere is what servers answer when a file isn't there.
var notThere = []int{ftp.StatusFileUnavailable, ftp.StatusPageTypeUnknown, ftp.StatusFileActionIgnored}

// Get implements Target.
func (s *ftpServer) Get(_ context.Context, name string) (data []byte, err error) {
	missing := false
	err = s.with(func(c *ftp.ServerConn) error {
		file, err := c.Retr(name)
		if missing = slices.Contains(notThere, codeOf(err)); missing {
			return nil
		}
		if err != nil {
			return err
		}
		data, err = io.ReadAll(io.LimitReader(file, mostRead))
		return errors.Join(err, file.Close())
	})
	if err == nil && missing {
		return nil, fs.ErrNotExist
	}
	return data, err
}

// Remove implements Target.
func (s *ftpServer) Remove(_ context.Context, name string) error {
	return s.with(func(c *ftp.ServerConn) error {
		err := c.Delete(name)
		if slices.Contains(notThere, codeOf(err)) {
			return nil
		}
		return err
	})
}

// Lanes implements Target.
func (s *ftpServer) Lanes() int { return ftpLanes }

// Close implements Target.
func (s *ftpServer) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.idle {
		_ = c.Quit() // What was sent is complete already.
	}
	s.idle = nil
	return nil
}
