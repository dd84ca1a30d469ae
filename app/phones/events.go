package phones

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"wordhall/app"
	"wordhall/tournament/agreement"
)

// beat is how often a stream is told that the hall is still there if there is no news. A page that hears nothing
// for forty seconds says so.
const beat = 15 * time.Second

// streamPatient is how long a reader may take to accept a few bytes.
const streamPatient = 5 * time.Second

// streamLife is how long a stream lasts. The browser then opens another one by itself.
const streamLife = 15 * time.Minute

// listeners are the browsers that hear of news at the moment.
type listeners struct {
	limiter limiter
	mu      sync.Mutex
	all     map[*listener]bool
}

// listener is one of those browsers.
type listener struct {
	board bool
	heard time.Time
	// of is the game of whose result it hears, or the zero value for none. sent is told of that result.
	of   agreement.Game
	sent app.Wake
}

// Presence is who is here now.
type Presence struct {
	// Phones and Boards are how many browsers hear of news. Oldest is when the browser that has been silent longest
	// was heard, or the zero time if there is none.
	Phones, Boards int
	Oldest         time.Time
}

func (l *listeners) presence() Presence {
	l.mu.Lock()
	defer l.mu.Unlock()
	var p Presence
	for one := range l.all {
		if one.board {
			p.Boards++
		} else {
			p.Phones++
		}
		if p.Oldest.IsZero() || one.heard.Before(p.Oldest) {
			p.Oldest = one.heard
		}
	}
	return p
}

// join adds a browser. over is closed once it has to make room for another one.
func (l *listeners) join(one *listener, address string, holdsSlip bool) (over <-chan struct{}, leave func()) {
	ended := make(chan struct{})
	p := &slot{address: address, since: time.Now(), end: sync.OnceFunc(func() { close(ended) })}
	p.holdsSlip.Store(holdsSlip)
	l.limiter.add(p)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all[one] = true
	return ended, func() {
		l.limiter.release(p)
		l.leave(one)
	}
}

func (l *listeners) leave(one *listener) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.all, one)
}

func (l *listeners) heard(one *listener, at time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	one.heard = at
}

// said tells the phones of a game that a player sent something.
func (l *listeners) said(of agreement.Game) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for one := range l.all {
		if one.of == of {
			one.sent.Up()
		}
	}
}

// events tells a browser of every new snapshot with server-sent events. The page of a slip (/events?of=CODE) also
// hears of what is sent on the slip.
func (h *Hall) events(w http.ResponseWriter, r *http.Request) {
	one := &listener{board: r.URL.Query().Has("board"), heard: h.options.Now(), sent: app.NewWake()}
	if code := r.URL.Query().Get("of"); code != "" {
		found, good := h.book.find(code) // A wrong code hears of no game.
		if one.of = found.slip.Game; good {
			noteSlip(r.Context())
		}
	}
	over, leave := h.listeners.join(one, addressOf(r), one.of != agreement.Game{})
	defer leave()
	w.Header().Set("Content-Type", "text/event-stream")
	control := http.NewResponseController(w)
	// The request is read by now. The deadline that ends a slow request would end the stream too. A test's recorder
	// has none.
	_ = control.SetReadDeadline(time.Time{})
	say := func(what string) bool {
		// A reader that accepts nothing is disconnected, so that it takes up no room.
		if control.SetWriteDeadline(time.Now().Add(streamPatient)) != nil {
			return false
		}
		if _, err := fmt.Fprintf(w, "event: %s\ndata: %d\n\n", what, h.options.Now().Unix()); err != nil {
			return false
		}
		if control.Flush() != nil {
			return false
		}
		h.listeners.heard(one, h.options.Now())
		return true
	}
	now := h.site.current.Load()
	if !say("here") {
		return
	}
	timer := time.NewTicker(beat)
	defer timer.Stop()
	life := time.NewTimer(streamLife + rand.N(streamLife/5)) // so that not all streams of the hall end at the same moment
	defer life.Stop()
	for {
		what := "here"
		select {
		case <-r.Context().Done():
			return
		case <-h.done:
			return
		case <-over:
			return
		case <-life.C:
			return
		case <-now.next:
			now, what = h.site.current.Load(), "news"
		case <-one.sent:
			what = "news"
		case <-timer.C:
		}
		if !say(what) {
			return
		}
	}
}
