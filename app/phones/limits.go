package phones

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"golang.org/x/time/rate"
)

// Limits say how much of this computer the browsers in the hall may use, together and each.
type Limits struct {
	// Connections is the highest number of connections at a time. Streams is that of connections that stay open to
	// hear of news. It is lower, so that there is room for players who send a result.
	Connections, Streams int
	// Sendings is how many requests a minute one side of a slip, or one player who checks in, may send, and as many
	// at once. A venue's network may show all its phones as one address: FromAddress is the limit for all of them
	// together, and Wrong that for wrong codes. A code has some sixty bits and can't be found by guessing.
	Sendings, FromAddress, Wrong int
}

// UsualLimits are enough for a hall with six hundred players and two screens each.
var UsualLimits = Limits{Connections: 2500, Streams: 1500, Sendings: 20, FromAddress: 3000, Wrong: 600}

// These say how large and how slow a request may be.
const (
	mostHeader    = 8 << 10
	mostBody      = 4 << 10
	headerPatient = 5 * time.Second
	readPatient   = 10 * time.Second
	writePatient  = 20 * time.Second
	idlePatient   = 60 * time.Second
)

// newServer is a server with those limits.
func newServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, MaxHeaderBytes: mostHeader, ReadHeaderTimeout: headerPatient, ReadTimeout: readPatient, WriteTimeout: writePatient, IdleTimeout: idlePatient,
		ErrorLog: quiet, ConnContext: withSlot,
	}
}

// mostSenders is how many addresses and slips are remembered.
const mostSenders = 5000

// allow reports whether who may do this once more. aMinute is how often it may be done in a minute, and at once.
func (h *Hall) allow(what, who string, aMinute int) bool {
	return h.senders.Allow(what+" "+who, rate.Limit(aMinute)/60, aMinute, h.options.Now())
}

// mayAsk reports whether the address of the request may send more.
func (h *Hall) mayAsk(r *http.Request) bool {
	return h.allow("from", addressOf(r), h.options.Limits.FromAddress)
}

// maySend reports whether a side of a slip, or a player who checks in, may send more.
func (h *Hall) maySend(who string) bool { return h.allow("send", who, h.options.Limits.Sendings) }

// addressOf is the address that a request comes from.
func addressOf(r *http.Request) string { return hostOf(r.RemoteAddr) }

// hostOf is an address without its port.
func hostOf(address string) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	return host
}

// namedHere reports whether a browser calls this computer by its address or by a name that only the local network
// gives it. A page on the internet could make a name of its own lead here, in order to read and send as if it were
// the hall's.
func namedHere(host string) bool {
	name := strings.TrimSuffix(strings.ToLower(hostOf(host)), ".")
	if _, err := netip.ParseAddr(strings.Trim(name, "[]")); err == nil {
		return true
	}
	return name != "" && (!strings.Contains(name, ".") || strings.HasSuffix(name, ".local"))
}

// guarded adds to every answer what a browser may do with it, and limits what comes in.
func guarded(next http.Handler) http.Handler {
	sameOrigin := http.NewCrossOriginProtection()
	return sameOrigin.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		// An address may contain a token, which no other site may learn. With a stricter policy browsers wouldn't say
		// that a form is the hall's own.
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		if !namedHere(r.Host) {
			http.Error(w, http.StatusText(http.StatusMisdirectedRequest), http.StatusMisdirectedRequest)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		next.ServeHTTP(w, r)
	}))
}

// waitWhileWaking waits while this computer woke just now and another one may be the host. Otherwise a result that a
// player was told is in would be on a computer that nobody follows. It ends with the request.
func (h *Hall) waitWhileWaking(r *http.Request) {
	for h.desk.Waking() {
		select {
		case <-r.Context().Done():
			return
		case <-time.After(wakingEvery):
		}
	}
}

// wakingEvery is how often waitWhileWaking checks whether it may go on, which it may after a few seconds.
const wakingEvery = 100 * time.Millisecond
