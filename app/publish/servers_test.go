package publish

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"errors"
	"fmt"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/zalando/go-keyring"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// TestMain replaces this computer's key ring by one in memory.
func TestMain(m *testing.M) {
	keyring.MockInit()
	os.Exit(m.Run())
}

const serverPassword = "Quill-secret-71"

// cutConn ends after that many bytes have come in, if the number is set.
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

// cutListener accepts connections that end after that many bytes.
type cutListener struct {
	net.Listener
	left *atomic.Int64
}

// Accept implements net.Listener.
func (l cutListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &cutConn{c, l.left}, nil
}

// shownCertificate is the certificate that a server shows, which a test can change while the server runs.
type shownCertificate struct {
	atomic.Pointer[tls.Certificate]
}

// newCertificate is a self-signed certificate for this computer.
func newCertificate(t *testing.T) *shownCertificate {
	t.Helper()
	shown := &shownCertificate{}
	shown.change(t)
	return shown
}

// change makes the server show another certificate.
func (s *shownCertificate) change(t *testing.T) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	of := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "127.0.0.1"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
	}
	data, err := x509.CreateCertificate(rand.Reader, of, of, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	s.Store(&tls.Certificate{Certificate: [][]byte{data}, PrivateKey: key})
}

// config is the configuration of a server.
func (s *shownCertificate) config() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, GetConfigForClient: func(*tls.ClientHelloInfo) (*tls.Config, error) {
		return &tls.Config{MinVersion: tls.VersionTLS12, Certificates: []tls.Certificate{*s.Load()}}, nil
	}}
}

// serve answers requests over HTTPS until the test ends. cut ends connections after that many bytes. It returns the
// server's address.
func (s *shownCertificate) serve(t *testing.T, cut *atomic.Int64, answer http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewUnstartedServer(answer)
	server.Listener = cutListener{server.Listener, cut}
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.TLS = s.config()
	server.StartTLS()
	t.Cleanup(server.Close)
	return server.Listener.Addr().String()
}

// fingerprint is the fingerprint of the certificate that is shown now.
func (s *shownCertificate) fingerprint(t *testing.T) string {
	t.Helper()
	c, err := x509.ParseCertificate(s.Load().Certificate[0])
	if err != nil {
		t.Fatal(err)
	}
	return printOf(c)
}

// onServer is an event that is published to a server.
type onServer struct {
	*Publisher
	to, folder string
	site       Site
}

// newOnServer is an event with the right password.
func newOnServer(t *testing.T, to string) *onServer {
	t.Helper()
	d := &onServer{to: to, folder: t.TempDir(), site: siteOf("1", "style.css", "a-standings.html", "a-player-1.html", "a-player-2.html", "players.html", "index.html")}
	for i := range d.site.Files {
		d.site.Files[i].Data = []byte(strings.Repeat(string(d.site.Files[i].Data), 500))
	}
	d.Publisher = New(d.folder, "club.wordhall", "club", nil, time.Now, func(context.Context, string) (Site, error) { return d.site, nil })
	if err := d.Access().KeepPassword(to, serverPassword); err != nil {
		t.Fatal(err)
	}
	return d
}

// trusting is an event that trusts the server's certificate, after it was shown.
func trusting(t *testing.T, to string, shown *shownCertificate) *onServer {
	t.Helper()
	d := newOnServer(t, to)
	var unknown *UnknownHost
	if err := d.Claim(t.Context(), to, false); !errors.As(err, &unknown) || unknown.Before != "" || unknown.Fingerprint != shown.fingerprint(t) {
		t.Fatalf("a server that nobody knows: %v", err)
	}
	if err := d.Access().Trust(unknown); err != nil {
		t.Fatal(err)
	}
	return d
}

// refusesAnotherCertificate checks that a trusted server isn't trusted with another certificate, and that the
// director is asked about that one.
func refusesAnotherCertificate(t *testing.T, d *onServer, shown *shownCertificate) {
	t.Helper()
	if err := d.Claim(t.Context(), d.to, false); err != nil {
		t.Fatal(err)
	}
	before := shown.fingerprint(t)
	shown.change(t)
	var unknown *UnknownHost
	err := d.Claim(t.Context(), d.to, false)
	if !errors.As(err, &unknown) || unknown.Before != before || unknown.Fingerprint != shown.fingerprint(t) || !strings.Contains(err.Error(), before) {
		t.Errorf("another certificate: %v", err)
	}
}

// sendAndResend sends everything, then nothing, then what changed, and is refused with a wrong password and for a
// folder that can't be made. there reads what the server has. The password is in nothing that is kept or said
// except the file for it, which only its user can read.
func sendAndResend(t *testing.T, d *onServer, nowhere string, there func(name string) ([]byte, error)) {
	t.Helper()
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
		if got, err := there(f.Name); err != nil || string(got) != string(f.Data) {
			t.Errorf("%s isn't there as it was sent: %v", f.Name, err)
		}
	}
	d.site.Files = append(d.site.Files[1:2:2], d.site.Files[5:]...)
	if _, err := d.Publish(t.Context(), d.to, false); err != nil {
		t.Fatal(err)
	}
	if _, err := there("a-player-1.html"); err == nil {
		t.Error("a page that is no longer in the site stays")
	}
	if err := d.Claim(t.Context(), nowhere, false); !tournament.RefusedAs(err, tournament.NotFound) {
		t.Errorf("a folder that can't be made: %v", err)
	}
	if err := d.Access().KeepPassword(d.to, "Not-that-one-72"); err != nil {
		t.Fatal(err)
	}
	err := d.Claim(t.Context(), d.to, false)
	var wrong *WrongPassword
	if !errors.As(err, &wrong) || !strings.Contains(err.Error(), "password") || strings.Contains(err.Error(), "Not-that-one") {
		t.Errorf("a wrong password: %v", err)
	}
	if err := d.Access().KeepPassword(d.to, serverPassword); err != nil {
		t.Fatal(err)
	}
	secretsStay(t, d.folder)
}

// goesOnAfterACut sends many files. Some are there when the connection is cut, and the rest are sent afterwards.
// The front page comes last.
func goesOnAfterACut(t *testing.T, d *onServer, cut, mend func(), there func(name string) ([]byte, error)) {
	t.Helper()
	for i := range 60 {
		d.site.Files = append([]exchange.NamedFile{{Name: fmt.Sprintf("a-round-%d.html", i), Data: bytes.Repeat([]byte("x"), 20_000)}}, d.site.Files...)
	}
	cut()
	one, err := d.Publish(t.Context(), d.to, false)
	if err == nil || !one.Broken || one.Files == 0 || !strings.Contains(err.Error(), "goes on from there") {
		t.Fatalf("cut: %+v, %v", one, err)
	}
	if _, err := there("index.html"); err == nil {
		t.Error("there is a front page to half a site")
	}
	mend()
	again, err := d.Publish(t.Context(), d.to, false)
	if err != nil || again.Files == 0 || one.Files+again.Files < len(d.site.Files) || again.Files == len(d.site.Files) {
		t.Errorf("%d of %d files were sent before the cut, then %d, %v", one.Files, len(d.site.Files), again.Files, err)
	}
	for _, f := range d.site.Files {
		if got, err := there(f.Name); err != nil || string(got) != string(f.Data) {
			t.Errorf("%s isn't there as it was sent: %v", f.Name, err)
		}
	}
}

// refusedAsFull checks that a server without space says so, and that there is no front page.
func refusedAsFull(t *testing.T, d *onServer) {
	t.Helper()
	if _, err := d.Publish(t.Context(), d.to, false); !tournament.RefusedAs(err, tournament.Conflict) || !strings.Contains(err.Error(), "full") {
		t.Errorf("a full disk: %v", err)
	}
}

// nobodyThere checks that the error says so in words if a server doesn't answer.
func nobodyThere(t *testing.T, to string) {
	t.Helper()
	if err := newOnServer(t, to).Claim(t.Context(), to, false); !tournament.RefusedAs(err, tournament.NotFound) {
		t.Errorf("no server: %v", err)
	}
}

// secretsStay checks that the password is in no file but its own, which only its user can read.
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
		if err == nil && (e.Name() != "access.json" || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600) {
			t.Errorf("%s holds the password, %v", path, info.Mode())
		}
		return err
	})
	if err != nil || holds != 1 {
		t.Errorf("%d files hold the password, %v", holds, err)
	}
}
