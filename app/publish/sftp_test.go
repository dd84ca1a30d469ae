package publish

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pkg/sftp"
	"golang.org/x/crypto/ssh"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

const serverPassword = "Quill-secret-71"

// newHostKey is a key that a server shows itself by.
func newHostKey(t *testing.T) ssh.Signer {
	t.Helper()
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := ssh.NewSignerFromKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

// serverConfig lets ada in by her password.
func serverConfig(key ssh.Signer) *ssh.ServerConfig {
	config := &ssh.ServerConfig{PasswordCallback: func(c ssh.ConnMetadata, password []byte) (*ssh.Permissions, error) {
		if c.User() == "ada" && string(password) == serverPassword {
			return nil, nil
		}
		return nil, errors.New("wrong")
	}}
	config.AddHostKey(key)
	return config
}

// fullDisk takes no file.
type fullDisk struct{ sftp.Handlers }

func (fullDisk) Filewrite(*sftp.Request) (io.WriterAt, error) { return fullFile{}, nil }

type fullFile struct{}

func (fullFile) WriteAt([]byte, int64) (int, error) { return 0, errors.New("no space left on device") }

// TestSFTPSideBySide sends pages to servers of SFTP: one with a disk, one with OpenSSH's own where
// it is installed, one that is full, one that cuts the connection, and one with another key than
// before.
func TestSFTPSideBySide(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the servers of the test have the paths of other systems")
	}
	key := newHostKey(t)
	// serve begins a server and returns its address; with cutAfter above 0 a connection ends after
	// so many bytes.
	serve := func(t *testing.T, at string, key func() ssh.Signer, session func(ssh.Channel), cutAfter *atomic.Int64) string {
		t.Helper()
		listener, err := net.Listen("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = listener.Close() })
		go func() {
			for {
				raw, err := listener.Accept()
				if err != nil {
					return
				}
				go func() {
					defer func() { _ = raw.Close() }()
					_, channels, requests, err := ssh.NewServerConn(&cutConn{raw, cutAfter}, serverConfig(key()))
					if err != nil {
						return
					}
					go ssh.DiscardRequests(requests)
					for c := range channels {
						channel, asked, err := c.Accept()
						if err != nil {
							return
						}
						go func() {
							for r := range asked {
								_ = r.Reply(r.Type == "subsystem", nil)
							}
						}()
						go session(channel)
					}
				}()
			}
		}()
		return "sftp://ada@" + listener.Addr().String()
	}
	disk := func(c ssh.Channel) {
		if server, err := sftp.NewServer(c); err == nil {
			_ = server.Serve()
		}
		_ = c.Close()
	}
	same := func() ssh.Signer { return key }
	never := &atomic.Int64{}

	t.Run("a disk", func(t *testing.T) { sendAndResend(t, serve(t, "127.0.0.1:0", same, disk, never), key) })
	t.Run("OpenSSH", func(t *testing.T) {
		program := openSSH()
		if program == "" {
			t.Skip("OpenSSH's sftp-server isn't installed")
		}
		sendAndResend(t, serve(t, "127.0.0.1:0", same, func(c ssh.Channel) {
			cmd := exec.Command(program)
			cmd.Stdin, cmd.Stdout = c, c
			_ = cmd.Run()
			_ = c.Close()
		}, never), key)
	})
	t.Run("a full disk", func(t *testing.T) {
		full := fullDisk{sftp.InMemHandler()}
		d := newSFTP(t, serve(t, "127.0.0.1:0", same, func(c ssh.Channel) {
			h := full.Handlers
			h.FilePut = full
			_ = sftp.NewRequestServer(c, h).Serve()
			_ = c.Close()
		}, never)+"/", key)
		if _, err := d.Publish(t.Context(), d.to, false); !tournament.RefusedAs(err, tournament.Conflict) || !strings.Contains(err.Error(), "full") {
			t.Errorf("a full disk: %v", err)
		}
	})
	t.Run("a cut connection", func(t *testing.T) {
		cut := &atomic.Int64{}
		folder := t.TempDir()
		d := newSFTP(t, serve(t, "127.0.0.1:0", same, disk, cut)+filepath.ToSlash(folder), key)
		for i := range 60 {
			d.site.Files = append([]exchange.NamedFile{{Name: fmt.Sprintf("a-round-%d.html", i), Data: bytes.Repeat([]byte("x"), 20_000)}}, d.site.Files...)
		}
		cut.Store(800_000)
		one, err := d.Publish(t.Context(), d.to, false)
		if err == nil || !one.Broken || !strings.Contains(err.Error(), "goes on from there") {
			t.Fatalf("cut: %+v, %v", one, err)
		}
		if _, err := os.Stat(filepath.Join(folder, "index.html")); err == nil {
			t.Error("there is a front page to half a site")
		}
		cut.Store(0)
		again, err := d.Publish(t.Context(), d.to, false)
		if err != nil || again.Files == 0 || one.Files+again.Files < len(d.site.Files) || again.Files == len(d.site.Files) {
			t.Errorf("%d of %d files were sent before the cut, then %d, %v", one.Files, len(d.site.Files), again.Files, err)
		}
	})
	t.Run("another key", func(t *testing.T) {
		shown := atomic.Pointer[ssh.Signer]{}
		shown.Store(&key)
		folder := t.TempDir()
		d := newSFTP(t, serve(t, "127.0.0.1:0", func() ssh.Signer { return *shown.Load() }, disk, never)+filepath.ToSlash(folder), nil)
		var unknown *UnknownHost
		if err := d.Claim(t.Context(), d.to, false); !errors.As(err, &unknown) || unknown.Before != "" || unknown.Fingerprint != ssh.FingerprintSHA256(key.PublicKey()) {
			t.Fatalf("a server that nobody knows: %v", err)
		}
		if err := d.Access().Trust(unknown); err != nil {
			t.Fatal(err)
		}
		if err := d.Claim(t.Context(), d.to, false); err != nil {
			t.Fatal(err)
		}
		other := newHostKey(t)
		shown.Store(&other)
		if err := d.Claim(t.Context(), d.to, false); !errors.As(err, &unknown) || unknown.Before != ssh.FingerprintSHA256(key.PublicKey()) || !strings.Contains(err.Error(), unknown.Before) {
			t.Errorf("another key: %v", err)
		}
	})
	t.Run("nobody there", func(t *testing.T) {
		d := newSFTP(t, "sftp://ada@127.0.0.1:9/x", key)
		if err := d.Claim(t.Context(), d.to, false); !tournament.RefusedAs(err, tournament.NotFound) {
			t.Errorf("no server: %v", err)
		}
	})
}

// cutConn ends after so many bytes that came in, where there is such a number.
type cutConn struct {
	net.Conn
	left *atomic.Int64
}

// Read implements io.Reader.
func (c *cutConn) Read(data []byte) (int, error) {
	n, err := c.Conn.Read(data)
	if before := c.left.Load(); before > 0 {
		if c.left.Add(-int64(n)) <= 0 {
			c.left.Store(1)
			_ = c.Close()
			return 0, io.ErrUnexpectedEOF
		}
	}
	return n, err
}

// openSSH is OpenSSH's server of files, empty where it isn't installed.
func openSSH() string {
	for _, path := range []string{"/usr/lib/openssh/sftp-server", "/usr/libexec/openssh/sftp-server", "/usr/lib/ssh/sftp-server"} {
		if _, err := os.Stat(path); err == nil {
			return path
		}
	}
	return ""
}

// onServer is an event that is published to a server.
type onServer struct {
	*Publisher
	to, folder string
	site       Site
}

// newSFTP is an event with the right password; the server's key is trusted where one is given.
func newSFTP(t *testing.T, to string, key ssh.Signer) *onServer {
	t.Helper()
	d := &onServer{to: to, folder: t.TempDir(), site: siteOf("1", "style.css", "a-standings.html", "a-player-1.html", "a-player-2.html", "players.html", "index.html")}
	for i := range d.site.Files {
		d.site.Files[i].Data = []byte(strings.Repeat(string(d.site.Files[i].Data), 500))
	}
	d.Publisher = New(d.folder, "club.wordhall", "club", time.Now, func(context.Context) (Site, error) { return d.site, nil })
	if err := d.Access().KeepPassword(to, serverPassword); err != nil {
		t.Fatal(err)
	}
	if key != nil {
		a, err := ParseAddress(to)
		if err != nil {
			t.Fatal(err)
		}
		var shown *UnknownHost
		if !errors.As(knownHost(a.Host, "")("", nil, key.PublicKey()), &shown) {
			t.Fatal("a key that nobody knows is taken")
		}
		if err := d.Access().Trust(shown); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

// sendAndResend sends everything, nothing and what changed, and is refused with a wrong password.
// Nothing that is kept or said has the password, but the file for it, which is its user's alone.
func sendAndResend(t *testing.T, server string, key ssh.Signer) {
	t.Helper()
	above := t.TempDir()
	d := newSFTP(t, server+filepath.ToSlash(filepath.Join(above, "pages")), key)
	for _, want := range []int{len(d.site.Files), 0} {
		if one, err := d.Publish(t.Context(), d.to, false); err != nil || one.Files != want {
			t.Fatalf("sent %+v, %v; want %d files", one, err, want)
		}
	}
	d.site.Files[2].Data = []byte("new")
	if one, err := d.Publish(t.Context(), d.to, false); err != nil || one.Files != 1 {
		t.Fatalf("sent %+v, %v; want 1 file", one, err)
	}
	for _, f := range d.site.Files {
		if got, err := os.ReadFile(filepath.Join(above, "pages", f.Name)); err != nil || string(got) != string(f.Data) {
			t.Errorf("%s isn't there as it was sent: %v", f.Name, err)
		}
	}
	if left, err := filepath.Glob(filepath.Join(above, "pages", ".*")); err != nil || len(left) != 0 {
		t.Errorf("half-made files stay: %v, %v", left, err)
	}
	d.site.Files = append(d.site.Files[1:2:2], d.site.Files[5:]...)
	if _, err := d.Publish(t.Context(), d.to, false); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(above, "pages", "a-player-1.html")); err == nil {
		t.Error("a page that is no longer in the site stays")
	}
	if err := d.Claim(t.Context(), server+"/not/there/at/all", false); !tournament.RefusedAs(err, tournament.NotFound) {
		t.Errorf("a folder that can't be made: %v", err)
	}
	if err := d.Access().KeepPassword(d.to, "Not-that-one-72"); err != nil {
		t.Fatal(err)
	}
	err := d.Claim(t.Context(), d.to, false)
	var wrong *WrongPassword
	if !errors.As(err, &wrong) || !strings.Contains(err.Error(), "password") || strings.Contains(err.Error(), "72") {
		t.Errorf("a wrong password: %v", err)
	}
	if err := d.Access().KeepPassword(d.to, serverPassword); err != nil {
		t.Fatal(err)
	}
	secretsStay(t, d.folder)
}

// secretsStay: the password is in no file but its own, which is its user's alone.
func secretsStay(t *testing.T, folder string) {
	t.Helper()
	holds := 0
	err := filepath.WalkDir(folder, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(data), serverPassword) {
			return err
		}
		holds++
		info, err := e.Info()
		if err == nil && (e.Name() != "access.json" || info.Mode().Perm() != 0o600) {
			t.Errorf("%s holds the password, %v", path, info.Mode())
		}
		return err
	})
	if err != nil || holds != 1 {
		t.Errorf("%d files hold the password, %v", holds, err)
	}
}
