package phones

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"wordhall/tournament/agreement"
)

// beat is how often a stream is told that the hall is still there, if there is no news. A page that
// hears nothing for forty seconds says so.
const beat = 15 * time.Second

// streamPatient is how long a reader may take for a few bytes.
const streamPatient = 5 * time.Second

// listeners are the browsers that hear of news now.
type listeners struct {
	mu  sync.Mutex
	all map[*listener]bool
}

// listener is one of them.
type listener struct {
	board   bool
	address string
	heard   time.Time
	// of is the game of whose result it hears, the zero value for none; sent is told of it.
	of   agreement.Game
	sent chan struct{}
}

// Presence is who is here now.
type Presence struct {
	// Phones and Boards are the browsers that hear of news; Oldest is when the one heard from
	// least lately was heard from, the zero time where there is none.
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

// join adds a browser, unless there are so many already, or half as many from its address.
func (l *listeners) join(one *listener, most int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	same := 0
	for other := range l.all {
		if other.address == one.address {
			same++
		}
	}
	if len(l.all) >= most || same >= shareOf(most) {
		return false
	}
	l.all[one] = true
	return true
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

// said tells the phones of a game that something was sent.
func (l *listeners) said(of agreement.Game) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for one := range l.all {
		if one.of != of {
			continue
		}
		select {
		case one.sent <- struct{}{}:
		default: // it is going to be told
		}
	}
}

// events tells a browser of every new snapshot, as server-sent events; the page of a slip (/events?of=CODE)
// hears of what is sent on it too.
func (h *Hall) events(w http.ResponseWriter, r *http.Request) {
	one := &listener{board: r.URL.Query().Has("board"), address: addressOf(r), heard: h.options.Now(), sent: make(chan struct{}, 1)}
	if code := r.URL.Query().Get("of"); code != "" {
		found, _ := h.book.find(strings.ToUpper(code)) // one that isn't good hears of no game
		one.of = found.slip.Game
	}
	if !h.listeners.join(one, h.options.Limits.Streams) {
		http.Error(w, http.StatusText(http.StatusServiceUnavailable), http.StatusServiceUnavailable)
		return
	}
	defer h.listeners.leave(one)
	w.Header().Set("Content-Type", "text/event-stream")
	control := http.NewResponseController(w)
	// The request is read; what ends a slow one would end the stream. A recorder has none.
	_ = control.SetReadDeadline(time.Time{})
	say := func(what string) bool {
		// A reader that takes nothing is given up, so that it holds nothing.
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
	for {
		what := "here"
		select {
		case <-r.Context().Done():
			return
		case <-h.done:
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
