package publish

import (
	"context"
	"net"
	"net/http"
	"strings"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// serverPatience is how long a server may be silent before the connection counts as lost.
const serverPatience = 30 * time.Second

// patientConn is a connection that ends if the server is silent for too long after something was sent.
type patientConn struct {
	net.Conn
	// stop ends watching the context. It is nil if no context is watched.
	stop func() bool
}

// Write implements io.Writer.
func (c patientConn) Write(data []byte) (int, error) {
	if err := c.SetDeadline(time.Now().Add(serverPatience)); err != nil {
		return 0, err
	}
	return c.Conn.Write(data)
}

// Close implements io.Closer.
func (c patientConn) Close() error {
	if c.stop != nil {
		c.stop()
	}
	return c.Conn.Close()
}

// dial connects to a server.
func dial(ctx context.Context, network, server string) (net.Conn, error) {
	raw, err := (&net.Dialer{Timeout: serverPatience}).DialContext(ctx, network, server)
	if err != nil {
		return nil, err
	}
	return patientConn{Conn: raw}, nil
}

// dialWhile connects to a server until the context ends.
func dialWhile(ctx context.Context, network, server string) (net.Conn, error) {
	raw, err := (&net.Dialer{Timeout: serverPatience}).DialContext(ctx, network, server)
	if err != nil {
		return nil, err
	}
	return patientConn{raw, context.AfterFunc(ctx, func() { _ = raw.Close() })}, nil
}

// withPort is the server of an address with its port, or with the usual port if it names none.
func (a Address) withPort(usual string) string {
	if _, _, err := net.SplitHostPort(a.Host); err == nil {
		return a.Host
	}
	return net.JoinHostPort(strings.Trim(a.Host, "[]"), usual)
}

// name is the server's name without the port.
func (a Address) name() string {
	name, _, _ := net.SplitHostPort(a.withPort("0"))
	return name
}

// overHTTPS carries requests to the server of an address until the context ends. It sends as many at once as there
// are lanes.
func overHTTPS(ctx context.Context, a Address, access *Access, lanes int) (*http.Transport, http.RoundTripper, error) {
	config, err := access.tlsConfig(a)
	if err != nil {
		return nil, nil, err
	}
	transport := &http.Transport{
		Proxy: http.ProxyFromEnvironment, TLSClientConfig: config, TLSHandshakeTimeout: serverPatience,
		MaxIdleConnsPerHost: lanes, MaxConnsPerHost: lanes, IdleConnTimeout: serverPatience / 2, ResponseHeaderTimeout: serverPatience,
		DialContext: dial,
	}
	return transport, roundTrip(func(r *http.Request) (*http.Response, error) { return transport.RoundTrip(r.WithContext(ctx)) }), nil
}

type roundTrip func(*http.Request) (*http.Response, error)

// RoundTrip implements http.RoundTripper.
func (do roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return do(r) }

// These are the refusals that servers of every kind share.

func nobodyNamed(a Address) error {
	return tournament.Refuse(tournament.Invalid, "%s doesn't say who to log in as; write it as %s", a.String(), a.form())
}

func notReached(a Address, err error) error {
	return tournament.Refuse(tournament.NotFound, "%s can't be reached: %s. Check the connection and the address", a.Host, text.OfSystem(err))
}

func notAnswered(a Address, err error) error {
	return tournament.Refuse(tournament.NotFound, "%s doesn't answer as a file server: %s. Check the address", a.Host, text.OfSystem(err))
}

func passwordRefused(a Address) error {
	return &WrongPassword{text.Of("%s refuses the name %s or its password; type the password again", a.Host, a.User)}
}

func mayNotWrite(a Address) error {
	return tournament.Refuse(tournament.Invalid, "%s isn't allowed to write to %s; choose another folder, or ask whoever runs the server", a.User, a.String())
}

func noFolder(a Address) error {
	return tournament.Refuse(tournament.NotFound, "there is no folder for %s on the server; make the one above it first", a.String())
}

func notTaken(a Address, err error) error {
	return tournament.Refuse(tournament.Conflict, "%s refused a file: %s. It may be full; free some space there and publish again", a.Host, text.OfSystem(err))
}

func wasCut(a Address) error {
	return tournament.Refuse(tournament.NotFound, "the connection to %s was cut; publish again, and it goes on from there", a.Host)
}
