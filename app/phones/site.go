package phones

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"html"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/text"
)

// shortestPause is how long the pages stay the same at least, so that sheets typed one after the other change them
// together.
const shortestPause = time.Second

// snapshot is what the hall shows at one moment. It never changes.
type snapshot struct {
	// of is the event from which it was made, and public that event with only what everybody may know.
	of, public *tournament.Event
	slugs      []string
	pages      map[string]*page
	// next is closed once there is a newer snapshot.
	next chan struct{}
	made time.Time
	// trouble is why there are no pages, or nil.
	trouble error
}

// page is a file of the public pages.
type page struct {
	data   []byte
	kind   string
	etag   string
	zipped func() []byte
}

// site keeps the newest snapshot.
type site struct {
	hall    *Hall
	current atomic.Pointer[snapshot]
	wake    app.Wake
}

func newSite(h *Hall) *site {
	s := &site{hall: h, wake: app.NewWake()}
	s.current.Store(&snapshot{of: &tournament.Event{}, public: &tournament.Event{}, next: make(chan struct{})})
	return s
}

// changed has the pages made anew soon.
func (s *site) changed() { s.wake.Up() }

// keep makes the pages anew after changes, until done is closed.
func (s *site) keep(done <-chan struct{}) {
	for {
		select {
		case <-done:
			return
		case <-s.wake:
		}
		s.make()
		select {
		case <-done:
			return
		case <-time.After(shortestPause):
		}
	}
}

// make makes the snapshot of this moment, and tells everybody who waits for it.
func (s *site) make() {
	desk := s.hall.desk
	made := s.hall.options.Now()
	next := &snapshot{of: desk.Event(), public: desk.PublicEvent(), pages: map[string]*page{}, next: make(chan struct{}), made: made}
	next.slugs = web.Slugs(next.public)
	files, err := desk.PublicPages(context.Background(), made)
	next.trouble = err
	for _, f := range files {
		next.pages[f.Name] = newPage(f.Name, f.Data, s.hall.pageScript())
	}
	last := s.current.Swap(next)
	close(last.next)
}

// newPage is a file in the form in which it is sent. Into the head of an HTML page it puts the script.
func newPage(name string, data []byte, script []byte) *page {
	p := &page{kind: mime.TypeByExtension(path.Ext(name)), data: data}
	if p.kind == "" {
		p.kind = "text/plain; charset=utf-8"
	}
	if strings.HasSuffix(name, ".html") {
		p.data = bytes.Replace(data, []byte("</head>"), append(script, "</head>"...), 1)
	}
	sum := sha256.Sum256(p.data)
	p.etag = `"` + hex.EncodeToString(sum[:12]) + `"`
	p.zipped = sync.OnceValue(func() []byte {
		var b bytes.Buffer
		z, _ := gzip.NewWriterLevel(&b, gzip.BestSpeed) // The level is valid, so this can't fail.
		_, _ = z.Write(p.data)                          // Writing to memory can't fail.
		_ = z.Close()
		return b.Bytes()
	})
	return p
}

// pageScript is what the hall adds to a page's head: the script that keeps the page up to date, with its words.
func (h *Hall) pageScript() []byte {
	attribute := func(name string, t text.Text) string {
		return ` data-` + name + `="` + html.EscapeString(h.say(t)) + `"`
	}
	return []byte(`<link rel="stylesheet" href="/phones.css">
<script src="/phones.js" defer` + attribute("late", words["late"]) + attribute("live", words["live"]) + attribute("table", words["my-table"]) + attribute("in", h.checkInWord()) + `></script>
`)
}

// serve answers a request for a file of the pages.
func (s *site) serve(w http.ResponseWriter, r *http.Request) {
	now := s.current.Load()
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	p := now.pages[name]
	if p == nil {
		s.hall.problem(w, r, http.StatusNotFound, words["no-page"])
		return
	}
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	h.Set("Content-Type", p.kind)
	h.Set("ETag", p.etag)
	h.Set("Vary", "Accept-Encoding")
	if r.Header.Get("If-None-Match") == p.etag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	data := p.data
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		data = p.zipped()
		h.Set("Content-Encoding", "gzip")
	}
	_, _ = w.Write(data) // whoever went away doesn't read it
}
