package phones

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"golang.org/x/time/rate"
)

// Limits are how much of this computer the browsers in the hall may use together and each.
type Limits struct {
	// Connections at a time. Streams are those that stay open to hear of news: fewer, so that there is
	// room for whoever sends a result.
	Connections, Streams int
	// Sendings a minute of one side of a slip, or of one player who checks in, and as many at once. A venue
	// may show all its phones as one address: FromAddress are those of all of them, and Wrong those with a code that isn't
	// good, which has some sixty bits and isn't found by guessing.
	Sendings, FromAddress, Wrong int
}

// UsualLimits are enough for a hall of six hundred players with two screens each.
var UsualLimits = Limits{Connections: 2500, Streams: 1500, Sendings: 20, FromAddress: 3000, Wrong: 600}

// How large and how slow a request may be.
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
		ErrorLog: quiet, ConnContext: withPlace,
	}
}

// mostSenders is how many addresses and slips are remembered.
const mostSenders = 5000

// allow reports whether one more of this may be done, of so many a minute and at once.
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

// namedHere reports whether a browser calls this computer by its address or by a name that only the
// network around it gives. A name of the internet may be made to lead here by a page that wants to read
// and send as the hall's own.
func namedHere(host string) bool {
	name := strings.TrimSuffix(strings.ToLower(hostOf(host)), ".")
	if _, err := netip.ParseAddr(strings.Trim(name, "[]")); err == nil {
		return true
	}
	return name != "" && (!strings.Contains(name, ".") || strings.HasSuffix(name, ".local"))
}

// guarded has every answer say what a browser may do with it, and bounds what comes in.
func guarded(next http.Handler) http.Handler {
	sameOrigin := http.NewCrossOriginProtection()
	return sameOrigin.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		// An address may hold a token, which no other place hears of. Without any, browsers wouldn't
		// say either that a form is the hall's own.
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

// held waits until this computer may promise something again, where it woke just now and another one may be the host
// meanwhile: what a player was told is in would be on a computer that nobody follows. It ends with the request.
func (h *Hall) held(r *http.Request) {
	for h.desk.Waking() {
		select {
		case <-r.Context().Done():
			return
		case <-time.After(holdEvery):
		}
	}
}

// holdEvery is how often it is looked whether that is over, which it is in a few seconds.
const holdEvery = 100 * time.Millisecond
