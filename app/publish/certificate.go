package publish

import (
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"strings"
)

// tlsConfig accepts a server whose certificate the system vouches for, or which was trusted. For any other
// certificate the error shows it.
func (a *Access) tlsConfig(of Address) (*tls.Config, error) {
	entry := of.Kind + "://" + of.Host
	known, err := a.host(entry)
	if err != nil {
		return nil, err
	}
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		// Some file servers refuse a second connection unless it resumes the session of the first.
		ClientSessionCache: tls.NewLRUClientSessionCache(0),
		InsecureSkipVerify: true, //nolint:gosec // VerifyConnection looks at the certificate instead
		VerifyConnection: func(s tls.ConnectionState) error {
			name := s.ServerName
			if name == "" {
				name = of.name() // The server is named by its IP address, which is never sent as a server's name.
			}
			leaf := s.PeerCertificates[0]
			fingerprint := printOf(leaf)
			if fingerprint == known || vouchedFor(s.PeerCertificates, name) {
				return nil
			}
			return &UnknownHost{Host: of.Host, Fingerprint: fingerprint, Before: known, Certificate: true, entry: entry, key: fingerprint}
		},
	}, nil
}

// vouchedFor reports whether the system knows who signed the first certificate for that name.
func vouchedFor(chain []*x509.Certificate, name string) bool {
	between := x509.NewCertPool()
	for _, c := range chain[1:] {
		between.AddCert(c)
	}
	_, err := chain[0].Verify(x509.VerifyOptions{DNSName: name, Intermediates: between})
	return err == nil
}

// printOf is the SHA-256 fingerprint of a certificate in the form in which other programs show it.
func printOf(c *x509.Certificate) string {
	sum := sha256.Sum256(c.Raw)
	parts := make([]string, len(sum))
	for i, b := range sum {
		parts[i] = fmt.Sprintf("%02X", b)
	}
	return strings.Join(parts, ":")
}
