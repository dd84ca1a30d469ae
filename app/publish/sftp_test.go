package publish

import (
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/pkg/sftp"
	"golang.org/x/crypto/ssh"

	"wordhall/tournament"
)

// newHostKey is a key that a server shows.
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

// serverConfig lets ada log in with her password.
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

// askingConfig lets ada log in only with answers to questions: her password, then the others. After a wrong
// password it asks three times, as a system does.
func askingConfig(key ssh.Signer, hangsUp bool, others ...string) *ssh.ServerConfig {
	config := &ssh.ServerConfig{MaxAuthTries: 1, KeyboardInteractiveCallback: func(_ ssh.ConnMetadata, ask ssh.KeyboardInteractiveChallenge) (*ssh.Permissions, error) {
		for range 3 {
			answers, err := ask("", "", []string{"Password: "}, []bool{false})
			if err != nil || hangsUp {
				return nil, errors.Join(err, errors.New("over"))
			}
			if answers[0] != serverPassword {
				continue
			}
			for _, other := range others {
				if _, err := ask("", "", []string{other}, []bool{true}); err != nil {
					return nil, err
				}
			}
			_, err = ask("", "Welcome.", nil, nil)
			return nil, err
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

// TestSFTPSideBySide sends pages to SFTP servers: one with a disk, OpenSSH's own if it is installed, one that is
// full, one that cuts the connection, and one with another key than before.
func TestSFTPSideBySide(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the servers of the test have the paths of other systems")
	}
	key := newHostKey(t)
	// serve starts a server and returns its address. If cutAfter is above 0 a connection ends after that many bytes.
	serve := func(t *testing.T, at string, config func() *ssh.ServerConfig, session func(ssh.Channel), cutAfter *atomic.Int64) string {
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
					_, channels, requests, err := ssh.NewServerConn(&cutConn{raw, cutAfter}, config())
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
	same := func() *ssh.ServerConfig { return serverConfig(key) }
	never := &atomic.Int64{}

	t.Run("a disk", func(t *testing.T) { sendToDisk(t, serve(t, "127.0.0.1:0", same, disk, never), key) })
	t.Run("OpenSSH", func(t *testing.T) {
		program := openSSH()
		if program == "" {
			t.Skip("OpenSSH's sftp-server isn't installed")
		}
		sendToDisk(t, serve(t, "127.0.0.1:0", same, func(c ssh.Channel) {
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
		goesOnAfterACut(t, d, func() { cut.Store(800_000) }, func() { cut.Store(0) }, func(name string) ([]byte, error) { return os.ReadFile(filepath.Join(folder, name)) })
	})
	t.Run("another key", func(t *testing.T) {
		shown := atomic.Pointer[ssh.Signer]{}
		shown.Store(&key)
		folder := t.TempDir()
		d := newSFTP(t, serve(t, "127.0.0.1:0", func() *ssh.ServerConfig { return serverConfig(*shown.Load()) }, disk, never)+filepath.ToSlash(folder), nil)
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
	t.Run("questions", func(t *testing.T) {
		asks := func() *ssh.ServerConfig { return askingConfig(key, false) }
		sendToDisk(t, serve(t, "127.0.0.1:0", asks, disk, never), key)
		for name, c := range map[string]struct {
			config          *ssh.ServerConfig
			password, wants string
		}{
			"a wrong password":                  {askingConfig(key, false), "another", "refuses the name ada or its password"},
			"a wrong password, and it hangs up": {askingConfig(key, true), "another", "refuses the name ada or its password"},
			"a code besides":                    {askingConfig(key, false, "Verification code: "), serverPassword, `asks for more than a password: "Verification code:"`},
		} {
			d := newSFTP(t, serve(t, "127.0.0.1:0", func() *ssh.ServerConfig { return c.config }, disk, never)+"/", key)
			if err := d.Access().KeepPassword(d.to, c.password); err != nil {
				t.Fatal(err)
			}
			if err := d.Claim(t.Context(), d.to, false); err == nil || !strings.Contains(err.Error(), c.wants) {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
	t.Run("nobody there", func(t *testing.T) {
		d := newSFTP(t, "sftp://ada@127.0.0.1:9/x", key)
		if err := d.Claim(t.Context(), d.to, false); !tournament.RefusedAs(err, tournament.NotFound) {
			t.Errorf("no server: %v", err)
		}
	})
}

// openSSH is the path of OpenSSH's file server, or empty if it isn't installed.
func openSSH() string {
	for _, path := range []string{"/usr/lib/openssh/sftp-server", "/usr/libexec/openssh/sftp-server", "/usr/lib/ssh/sftp-server"} {
		if _, err := os.Stat(path); err == nil {
			return path
		}
	}
	return ""
}

// newSFTP is an event with the right password. The server's key is trusted if it is given.
func newSFTP(t *testing.T, to string, key ssh.Signer) *onServer {
	t.Helper()
	d := newOnServer(t, to)
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

// sendToDisk is sendAndResend for a server with a disk of this computer.
func sendToDisk(t *testing.T, server string, key ssh.Signer) {
	t.Helper()
	above := t.TempDir()
	d := newSFTP(t, server+filepath.ToSlash(filepath.Join(above, "pages")), key)
	sendAndResend(t, d, server+"/not/there/at/all", func(name string) ([]byte, error) { return os.ReadFile(filepath.Join(above, "pages", name)) })
	if left, err := filepath.Glob(filepath.Join(above, "pages", ".*")); err != nil || len(left) != 0 {
		t.Errorf("half-made files stay: %v, %v", left, err)
	}
}
