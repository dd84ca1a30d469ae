package beyond_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"wordhall/app/beyond"
	"wordhall/tournament"
)

// issued is a certificate for this computer, signed by an authority of the test's own. The file has that
// authority's certificate.
func issued(t *testing.T, authority string) tls.Certificate {
	t.Helper()
	newKey := func() *ecdsa.PrivateKey {
		key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		return key
	}
	root := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "The club's authority"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	rootKey, key := newKey(), newKey()
	signed, err := x509.CreateCertificate(rand.Reader, root, root, &rootKey.PublicKey, rootKey)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(authority, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed}), 0o600); err != nil {
		t.Fatal(err)
	}
	own := &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: "node"}, NotBefore: root.NotBefore, NotAfter: root.NotAfter,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	if signed, err = x509.CreateCertificate(rand.Reader, own, root, &key.PublicKey, rootKey); err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{signed}, PrivateKey: key}
}

// signing is a key that signs what is below it.
func signing(t *testing.T, create func() (nkeys.KeyPair, error)) (key nkeys.KeyPair, public string) {
	t.Helper()
	key, err := create()
	if err != nil {
		t.Fatal(err)
	}
	if public, err = key.PublicKey(); err != nil {
		t.Fatal(err)
	}
	return key, public
}

// credentialsOf writes the credentials file of a user of that account.
func credentialsOf(t *testing.T, account nkeys.KeyPair, name string) (path string) {
	t.Helper()
	user, public := signing(t, nkeys.CreateUser)
	token, err := jwt.NewUserClaims(public).Encode(account)
	if err != nil {
		t.Fatal(err)
	}
	seed, err := user.Seed()
	if err != nil {
		t.Fatal(err)
	}
	data, err := jwt.FormatUserConfig(token, seed)
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), name+".creds")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// newSecured is a server that shows the certificate and accepts only users with credentials of the returned
// account.
func newSecured(t *testing.T, shown tls.Certificate) (n node, account nkeys.KeyPair) {
	t.Helper()
	operator, operates := signing(t, nkeys.CreateOperator)
	account, of := signing(t, nkeys.CreateAccount)
	claims := jwt.NewOperatorClaims(operates)
	if _, err := claims.Encode(operator); err != nil {
		t.Fatal(err)
	}
	token, err := jwt.NewAccountClaims(of).Encode(operator)
	if err != nil {
		t.Fatal(err)
	}
	known := &server.MemAccResolver{}
	if err := known.Store(of, token); err != nil {
		t.Fatal(err)
	}
	config := &tls.Config{MinVersion: tls.VersionTLS12, Certificates: []tls.Certificate{shown}}
	s, err := server.NewServer(&server.Options{
		ServerName: "secured", Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
		TLS: true, TLSConfig: config, TLSTimeout: deadline.Seconds(),
		TrustedOperators: []*jwt.OperatorClaims{claims}, AccountResolver: known,
		LeafNode: server.LeafNodeOpts{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoAdvertise: true, TLSConfig: config, TLSTimeout: deadline.Seconds()},
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	if !s.ReadyForConnections(deadline) {
		t.Fatal("the server doesn't start")
	}
	v, err := s.Varz(nil)
	if err != nil {
		t.Fatal(err)
	}
	return node{s, s.Addr().String(), net.JoinHostPort("127.0.0.1", big.NewInt(int64(v.LeafNode.Port)).String())}, account
}

// TestACertificateAndCredentials: a host and a reader reach a server that encrypts and accepts only users with a
// credentials file. Another account's file, or another authority's certificate, isn't accepted.
func TestACertificateAndCredentials(t *testing.T) {
	authority := filepath.Join(t.TempDir(), "authority.pem")
	shown := issued(t, authority)
	// The system's own authorities are read only once in a program, and nothing else here needs them.
	t.Setenv("SSL_CERT_FILE", authority)
	t.Setenv("SSL_CERT_DIR", t.TempDir())
	n, account := newSecured(t, shown)
	host, reader := credentialsOf(t, account, "host"), credentialsOf(t, account, "reader")
	stranger, _ := signing(t, nkeys.CreateAccount)
	other := credentialsOf(t, stranger, "other")

	d := newEvent(t, newProgram(t), "Harbour Open")
	sends := func(to node, credentials string) *beyond.Host {
		c, err := beyond.ParseCluster("tls://"+to.leafs, credentials)
		if err != nil {
			t.Fatal(err)
		}
		if !c.Encrypted() {
			t.Errorf("%s isn't said to be encrypted", c)
		}
		h, err := beyond.Open(d, c)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	h := sends(n, host)
	eventually(t, "the host is sending", func() bool { return n.NumLeafNodes() == 1 })
	folder := filepath.Join(t.TempDir(), "site")
	reads := func(credentials string) error {
		source, err := beyond.ParseSource("tls://"+n.clients, credentials)
		if err != nil {
			t.Fatal(err)
		}
		return beyond.Follow(context.Background(), beyond.Following{Source: source, Folder: folder, Once: true, Tell: func(beyond.News) {}})
	}
	eventually(t, "the reader has what the host has", func() bool { return reads(reader) == nil && differs(t, folder, pagesOf(t, d)) == "" })
	for name, file := range map[string]string{"another account's credentials": other, "none": ""} {
		if err := reads(file); !tournament.RefusedAs(err, tournament.Invalid) || !strings.Contains(err.Error(), "refuses") {
			t.Errorf("with %s: %v", name, err)
		}
	}
	if err := h.Close(); err != nil {
		t.Error(err)
	}

	h = sends(n, other)
	eventually(t, "the host is told that its user is refused", func() bool { return strings.Contains(h.Status().Text().String(), "user") })
	_ = h.Close()
	strange, _ := newSecured(t, issued(t, filepath.Join(t.TempDir(), "strange.pem")))
	h = sends(strange, host)
	eventually(t, "the host is told of the certificate", func() bool { return strings.Contains(h.Status().Text().String(), "certificate") })
	if err := h.Close(); err != nil {
		t.Error(err)
	}
}
