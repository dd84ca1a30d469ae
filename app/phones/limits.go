package phones

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"wordhall/app/rates"
)

// Limits are how much of this computer the browsers in the hall may use together and each.
type Limits struct {
	// Connections at a time; one more is closed at once. Streams are those that stay open to
	// hear of news.
	Connections, Streams int
	// Sendings a minute from one address, and as many at once; Wrong are those with a code that
	// isn't good.
	Sendings, Wrong int
}

// UsualLimits are enough for a hall of six hundred players with two screens each.
var UsualLimits = Limits{Connections: 2500, Streams: 1500, Sendings: 60, Wrong: 10}

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
		ErrorLog: quiet,
	}
}

// limited closes connections above so many at once, and above half as many from one address: whoever
// wants all of them needs more than one phone.
type limited struct {
	net.Listener
	most int
	mu   sync.Mutex
	all  int
	// from counts them by address.
	from map[string]int
}

func limit(l net.Listener, most int) net.Listener {
	return &limited{Listener: l, most: most, from: map[string]int{}}
}

// Accept waits for the next connection for which there is room.
func (l *limited) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		address := hostOf(c.RemoteAddr().String())
		if l.enter(address) {
			return &counted{Conn: c, left: sync.OnceFunc(func() { l.leave(address) })}, nil
		}
		_ = c.Close() // There is no room.
	}
}

// enter reports whether there is room for one more from the address.
func (l *limited) enter(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all >= l.most || l.from[address] >= shareOf(l.most) {
		return false
	}
	l.all++
	l.from[address]++
	return true
}

func (l *limited) leave(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all--
	if l.from[address]--; l.from[address] == 0 {
		delete(l.from, address)
	}
}

// shareOf is how many of so many one address may have. A venue may show all its phones as one.
func shareOf(most int) int { return max(1, most/2) }

// counted is a connection that gives its room back.
type counted struct {
	net.Conn
	left func()
}

func (c *counted) Close() error {
	defer c.left()
	return c.Conn.Close()
}

// mostAddresses is how many addresses are remembered.
const mostAddresses = 5000

// allow reports whether the address may do one more of this, of so many a minute and at once.
func (h *Hall) allow(what, address string, aMinute int) bool {
	many := float64(aMinute)
	return h.senders.Allow(what+" "+address, rates.Rate{ASecond: many / 60, AtOnce: many}, h.options.Now())
}

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
