package hall

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"errors"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"time"

	"wordhall/tournament/files"
	"wordhall/tournament/text"
)

// certificate is the host's certificate, which is made for one event.
type certificate struct {
	Certificate []byte `json:"certificate"`
	Key         []byte `json:"key"`
}

// certificateIn reads the certificate in the folder, or makes one there. It is kept, because the stations must
// recognise a host that was started again.
func certificateIn(folder string) (tls.Certificate, [printBytes]byte, error) {
	var fingerprint [printBytes]byte
	var c certificate
	path := filepath.Join(folder, "certificate.json")
	found, err := readJSON(path, &c)
	if err != nil {
		return tls.Certificate{}, fingerprint, err
	}
	if !found {
		if c, err = newCertificate(); err != nil {
			return tls.Certificate{}, fingerprint, err
		}
		if err := writeJSON(path, c); err != nil {
			return tls.Certificate{}, fingerprint, err
		}
	}
	key, err := x509.ParseECPrivateKey(c.Key)
	if err != nil {
		return tls.Certificate{}, fingerprint, text.Errorf("the hall's certificate in %s can't be read; delete it, and let the stations join again", path)
	}
	fingerprint = printOf(c.Certificate)
	return tls.Certificate{Certificate: [][]byte{c.Certificate}, PrivateKey: key}, fingerprint, nil
}

func newCertificate() (certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return certificate{}, err
	}
	// The certificate has no end, because the laptops' clocks may be set to anything. Only the host's stations trust
	// it.
	of := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "wordhall"},
		NotBefore: time.Unix(0, 0), NotAfter: time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	data, err := x509.CreateCertificate(rand.Reader, of, of, key.Public(), key)
	if err != nil {
		return certificate{}, err
	}
	kept, err := x509.MarshalECPrivateKey(key)
	return certificate{Certificate: data, Key: kept}, err
}

// printOf is the part of a certificate's SHA-256 that is in a joining code.
func printOf(der []byte) [printBytes]byte {
	sum := sha256.Sum256(der)
	return [printBytes]byte(sum[:printBytes])
}

// pinned accepts only the host with that certificate.
func pinned(fingerprint [printBytes]byte) *tls.Config {
	return &tls.Config{
		MinVersion:         tls.VersionTLS13,
		InsecureSkipVerify: true, //nolint:gosec // VerifyConnection checks the certificate instead.
		VerifyConnection: func(s tls.ConnectionState) error {
			if len(s.PeerCertificates) == 0 || printOf(s.PeerCertificates[0].Raw) != fingerprint {
				return errOtherHost
			}
			return nil
		},
	}
}

var errOtherHost = text.Errorf("the computer that answers there isn't the one that showed the joining code; ask the host for a new code")

// readJSON reads a small file of the hall. It reports false if there is none.
func readJSON(path string, into any) (bool, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, text.Errorf("%s can't be read: %w", path, err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		return false, text.Errorf("%s isn't as it was written; delete it and join again", path)
	}
	return true, nil
}

// writeJSON writes the value whole or not at all. It is on the disk when the function returns, and only this user
// can read it.
func writeJSON(path string, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	aside, err := files.Begin(filepath.Dir(path))
	if err != nil {
		return text.Errorf("%s can't be written: %w", path, err)
	}
	defer aside.Drop()
	if _, err := aside.File().Write(data); err != nil {
		return text.Errorf("%s can't be written: %w", path, err)
	}
	if err := os.Chmod(aside.Path, 0o600); err != nil {
		return err
	}
	return aside.Keep(path, true)
}
