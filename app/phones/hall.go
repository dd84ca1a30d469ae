package phones

import (
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"wordhall/app"
	"wordhall/app/rates"
	"wordhall/tournament"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/language"
	"wordhall/tournament/text"
)

// quiet drops what the library would write to the program's error output.
var quiet = log.New(io.Discard, "", 0)

// AnyPort lets the system choose a port, for tests.
const AnyPort = -1

// Options are what a director chooses for a hall.
type Options struct {
	// Address is this computer's IPv4 address in the hall. Port is the port, or 0 for the usual one.
	Address string
	Port    int
	// Limits are the hall's limits. The zero value stands for UsualLimits.
	Limits Limits
	// Now is the clock of the hall.
	Now func() time.Time
}

// May is what phones may do besides reading.
type May struct {
	// Results says that the two players of a game may send its result. CheckIn says that players may say that they
	// are here until their first round is published. Calls says that the players of a game may call the director.
	Results, CheckIn, Calls bool
}

// Wifi is the network of the hall, for a code that joins it. It is never stored.
type Wifi struct{ Name, Password string }

// Hall is an event open to the browsers in the hall. Its methods may be called from any goroutine.
type Hall struct {
	desk      *app.Desk
	options   Options
	host      string
	language  *language.Catalogue
	book      *book
	site      *site
	listeners listeners
	senders   *rates.Senders
	may       atomic.Pointer[May]
	wifi      atomic.Pointer[Wifi]
	here      checkedIn
	forecasts forecasts

	server *http.Server
	done   chan struct{}
	loops  sync.WaitGroup
	stop   func()
	// closing closes the hall, once.
	closing func() error
}

// halls are the open halls.
var halls app.PerDesk[Hall]

// Of is the hall of the event, or nil if it is closed.
func Of(desk *app.Desk) *Hall { return halls.Of(desk) }

// Open opens the event to the hall. From now on browsers reach it at the address, and slips have the codes of their
// games. Close ends it, and so does closing the event. The journal notes both.
func Open(desk *app.Desk, o Options) (*Hall, error) {
	if desk.ReadOnly() {
		return nil, desk.ReadOnlyError()
	}
	if desk.Remote() != nil {
		return nil, tournament.Refuse(tournament.Conflict, "phones read from the host; open the hall to them there")
	}
	ip, err := parseAddress(o.Address)
	if err != nil {
		return nil, err
	}
	if o.Port == 0 {
		o.Port = Port
	}
	h, err := newHall(desk, o)
	if err != nil {
		return nil, err
	}
	if Of(desk) != nil {
		return nil, tournament.Refuse(tournament.Conflict, "the hall is open already")
	}
	listener, err := net.Listen("tcp4", netip.AddrPortFrom(ip, uint16(max(0, o.Port))).String()) //nolint:gosec // It is a port, so it fits.
	if o.Port == AnyPort && err == nil {
		h.host = listener.Addr().String()
	}
	if err != nil {
		return nil, text.Errorf("the hall can't be opened at %s: is that this computer's address, and is the hall of another event open? (%w)", h.host, err)
	}
	halls.Open(desk, h) // This comes first, because listeners to the journal's line ask for it.
	if err := desk.NotePhones(true, text.Of("opened the hall to phones at %s", h.host)); err != nil {
		halls.Close(desk, h)
		_ = listener.Close() // Nobody has connected yet.
		return nil, err
	}
	h.stop = desk.Subscribe(func(app.Change) {
		h.book.changed()
		h.site.changed()
	})
	desk.SetSlipLinks(h.SlipLink)
	h.site.changed()
	h.server = newServer(h.Handler())
	h.loops.Go(func() { h.site.keep(h.done) })
	h.loops.Go(func() { h.book.keep(h.done) })
	h.loops.Go(func() { _ = h.server.Serve(limit(listener, h.options.Limits.Connections)) }) // It ends when Close is called.
	desk.BeforeClose(func() { _ = h.Close() })                                               // After an error the journal lacks only the line that it was closed.
	return h, nil
}

// newHall is a hall that doesn't listen yet.
func newHall(desk *app.Desk, o Options) (*Hall, error) {
	if o.Limits == (Limits{}) {
		o.Limits = UsualLimits
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	b, err := openBook(desk)
	if err != nil {
		return nil, err
	}
	h := &Hall{
		desk: desk, options: o, host: fmt.Sprintf("%s:%d", o.Address, o.Port), language: desk.PublicLanguage(), book: b,
		listeners: listeners{all: map[*listener]bool{}, limiter: limiter{most: o.Limits.Streams}}, senders: rates.New(mostSenders), done: make(chan struct{}),
		here: checkedIn{by: map[string]string{}},
	}
	h.may.Store(&May{Results: true, CheckIn: true, Calls: true})
	h.wifi.Store(&Wifi{})
	h.site = newSite(h)
	h.closing = sync.OnceValue(h.end)
	return h, nil
}

// Close closes the hall. Nothing listens any more, and slips have no codes. Closing it again does nothing.
func (h *Hall) Close() error { return h.closing() }

func (h *Hall) end() error {
	halls.Close(h.desk, h)
	h.desk.SetSlipLinks(nil)
	h.stop()
	close(h.done)
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if h.server.Shutdown(ctx) != nil {
		_ = h.server.Close() // Browsers that are still reading are disconnected.
	}
	h.loops.Wait()
	return h.desk.NotePhones(false, text.Of("closed the hall to phones"))
}

// URL is the address at which browsers find the hall.
func (h *Hall) URL() string { return "http://" + h.host + "/" }

// Address is this computer's address in the hall.
func (h *Hall) Address() string { return h.options.Address }

// CodeURL is URL in capitals, which make a smaller code for phones.
func (h *Hall) CodeURL() string { return strings.ToUpper(h.URL()) }

// slipsHaveCodes reports whether there is anything that players can do with the code of their slip.
func (h *Hall) slipsHaveCodes() bool { return h.May().Results || h.May().Calls }

// SlipLink is the address on a game's slip. It is empty for a game whose players can't do anything with it.
func (h *Hall) SlipLink(division tournament.DivisionID, game int) string {
	if !h.slipsHaveCodes() {
		return ""
	}
	code := h.book.code(division, game)
	if code == "" {
		return ""
	}
	return h.CodeURL() + "G/" + code
}

// May is what phones may do now. Let changes it.
func (h *Hall) May() May { return *h.may.Load() }

// Let sets what phones may do from now on.
func (h *Hall) Let(m May) {
	h.may.Store(&m)
	h.site.changed()
}

// SetWifi sets the hall's network for as long as the hall is open.
func (h *Hall) SetWifi(w Wifi) {
	h.wifi.Store(&w)
	h.site.changed()
}

// WifiCode is what a phone reads to join the hall's network. It is empty if no network was set.
func (h *Hall) WifiCode() string {
	w := h.wifi.Load()
	if w.Name == "" {
		return ""
	}
	escape := strings.NewReplacer(`\`, `\\`, `;`, `\;`, `,`, `\,`, `:`, `\:`, `"`, `\"`)
	if w.Password == "" {
		return "WIFI:T:nopass;S:" + escape.Replace(w.Name) + ";;"
	}
	return "WIFI:T:WPA;S:" + escape.Replace(w.Name) + ";P:" + escape.Replace(w.Password) + ";;"
}

// Presence is who is here now.
func (h *Hall) Presence() Presence { return h.listeners.presence() }

// Waiting are the games on which players have sent something that isn't entered yet. Those that need the director
// come first.
func (h *Hall) Waiting() []Waiting { return WaitingAt(h.desk) }

// CodesLost says that codes on slips printed earlier can't be used any more, and what helps. It is empty if all can
// be used, or no such slip is out.
func (h *Hall) CodesLost() text.Text {
	if !h.book.codesLost() {
		return text.Text{}
	}
	return text.Of("The record of the codes isn't on this computer: codes on slips printed before now are no longer good, and what players had sent with them is gone. Print the slips that are still out once more, or type them as they come in.")
}

// Handler answers browsers.
func (h *Hall) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /events", h.events)
	mux.HandleFunc("GET /board", h.board)
	mux.HandleFunc("GET /my/{key}", h.mine)
	mux.HandleFunc("GET /here", h.hereList)
	mux.HandleFunc("GET /here/{key}", h.herePage)
	mux.HandleFunc("POST /here/{key}", h.setHere)
	mux.HandleFunc("GET /g/{code}", h.game)
	mux.HandleFunc("GET /g/{code}/{side}", h.game)
	mux.HandleFunc("POST /g/{code}/{side}", h.sendResult)
	mux.HandleFunc("POST /g/{code}/{side}/call", h.callDirector)
	mux.HandleFunc("POST /g/{code}/{side}/wrong", h.sayWrong)
	mux.HandleFunc("GET /G/{code}", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "/g/"+r.PathValue("code"), http.StatusSeeOther)
	})
	mux.HandleFunc("GET /hall.svg", func(w http.ResponseWriter, _ *http.Request) { sendCode(w, h.CodeURL(), h.host) })
	mux.HandleFunc("GET /wifi.svg", func(w http.ResponseWriter, _ *http.Request) { sendCode(w, h.WifiCode(), h.wifi.Load().Name) })
	for _, name := range []string{"phones.js", "phones.css", "board.js"} {
		mux.HandleFunc("GET /"+name, func(w http.ResponseWriter, r *http.Request) { sendFile(w, r, name) })
	}
	mux.HandleFunc("GET /", h.site.serve)
	return guarded(mux)
}

// slugOf is the pages' name for a division. It is empty for a division that they don't have.
func (s *snapshot) slugOf(id tournament.DivisionID) string {
	for i, d := range s.public.Divisions {
		if d.ID == id && i < len(s.slugs) {
			return s.slugs[i]
		}
	}
	return ""
}

// player finds a player by the key that the pages use ("a-12").
func (s *snapshot) player(key string) (d *tournament.Division, p tournament.Player, ok bool) {
	for i, slug := range s.slugs {
		d := s.public.Divisions[i]
		for _, p := range d.Players {
			if web.PlayerKey(slug, p.ID) == key {
				return d, p, true
			}
		}
	}
	return nil, tournament.Player{}, false
}
