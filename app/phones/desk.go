package phones

import (
	"cmp"
	"crypto/subtle"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/language"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// DeskOptions are what a scorekeeper's page needs besides the event.
type DeskOptions struct {
	// Port is the port on this computer, or 0 for the usual one.
	Port int
	// Language is the language of the page. If it is nil, the page is in English.
	Language *language.Catalogue
}

// LocalDesk is the scorekeeper's page, on which sheets are entered, verified, corrected and taken back in a browser
// of this computer. A screen reader can read it. No other computer reaches it.
type LocalDesk struct {
	desk    *app.Desk
	options DeskOptions
	host    string
	// key is part of the address that opens the page, so that no other page in the browser and no other user of the
	// computer can use it.
	key    string
	server *http.Server
	loop   sync.WaitGroup

	mu sync.Mutex
	// said is what was done last, in words.
	said text.Text
}

// localDesks are the scorekeepers' pages that are open.
var localDesks app.PerDesk[LocalDesk]

// DeskOf is the scorekeeper's page of the event, or nil if it is closed.
func DeskOf(desk *app.Desk) *LocalDesk { return localDesks.Of(desk) }

// OpenDesk opens the scorekeeper's page on this computer. Close ends it, and so does closing the
// event.
func OpenDesk(desk *app.Desk, o DeskOptions) (*LocalDesk, error) {
	if o.Port == 0 {
		o.Port = DeskPort
	}
	if DeskOf(desk) != nil {
		return nil, tournament.Refuse(tournament.Conflict, "the scorekeeper's page is open already")
	}
	l := newDesk(desk, o)
	listener, err := net.Listen("tcp4", netip.AddrPortFrom(netip.AddrFrom4([4]byte{127, 0, 0, 1}), uint16(max(0, o.Port))).String()) //nolint:gosec // It is a port, so it fits.
	if err != nil {
		return nil, text.Errorf("the scorekeeper's page can't be opened at %s; is it open already? (%w)", l.host, err)
	}
	l.host = listener.Addr().String()
	l.server = newServer(l.Handler())
	l.loop.Go(func() { _ = l.server.Serve(limit(listener, mostLocal)) }) // It ends when Close is called.
	localDesks.Open(desk, l)
	desk.BeforeClose(func() { _ = l.Close() }) // The event is closed even after an error.
	return l, nil
}

// mostLocal is the highest number of connections of this computer's browser.
const mostLocal = 64

func newDesk(desk *app.Desk, o DeskOptions) *LocalDesk {
	return &LocalDesk{desk: desk, options: o, host: fmt.Sprintf("127.0.0.1:%d", o.Port), key: newToken() + newToken()}
}

// Close closes the page. Nothing listens any more.
func (l *LocalDesk) Close() error {
	localDesks.Close(l.desk, l)
	err := l.server.Close()
	l.loop.Wait()
	return err
}

// URL is the address that opens the page in a browser of this computer. Nobody else should see it.
func (l *LocalDesk) URL() string { return "http://" + l.host + "/?key=" + l.key }

// deskCookie is the name of the cookie that has the key once the page was opened.
const deskCookie = "desk"

// Handler answers the browser.
func (l *LocalDesk) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", l.page)
	mux.HandleFunc("GET /game", l.gameWords)
	mux.HandleFunc("POST /sheet", l.sheet)
	mux.HandleFunc("POST /check", l.check)
	mux.HandleFunc("POST /undo", l.undo)
	mux.HandleFunc("POST /call", l.call)
	mux.HandleFunc("POST /mark", l.keep)
	mux.HandleFunc("GET /calls", l.calls)
	for _, name := range []string{"desk.js", "phones.css"} {
		mux.HandleFunc("GET /"+name, func(w http.ResponseWriter, r *http.Request) { sendFile(w, r, name) })
	}
	for name, kind := range map[string]string{"style.css": "text/css; charset=utf-8", "icon.svg": "image/svg+xml"} {
		mux.HandleFunc("GET /own/"+name, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", kind)
			_, _ = w.Write(web.File(name)) // whoever went away doesn't read it
		})
	}
	return guarded(l.onlyOurs(mux))
}

// onlyOurs lets only the browser in that was given the key, and only under this computer's own local address.
func (l *LocalDesk) onlyOurs(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, port, _ := strings.Cut(l.host, ":")
		if r.Host != l.host && r.Host != "localhost:"+port {
			http.Error(w, http.StatusText(http.StatusForbidden), http.StatusForbidden)
			return
		}
		if key := r.URL.Query().Get("key"); l.is(key) && r.Method == http.MethodGet {
			http.SetCookie(w, &http.Cookie{Name: deskCookie, Value: l.key, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
			http.Redirect(w, r, "/", http.StatusSeeOther)
			return
		}
		if c, err := r.Cookie(deskCookie); err != nil || !l.is(c.Value) {
			http.Error(w, l.say(text.Of("Open this page by its whole address, as Wordhall says it.")), http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func (l *LocalDesk) is(key string) bool {
	return subtle.ConstantTimeCompare([]byte(key), []byte(l.key)) == 1
}

func (l *LocalDesk) say(t text.Text) string { return l.options.Language.Render(t) }

// deskPage is the scorekeeper's page.
type deskPage struct {
	frame
	Said  text.Text
	Typed deskForm
	// Correcting says which sheet is being corrected. It is empty if one is being entered.
	Correcting text.Text
	// Doubts are the ids of the doubts about what was typed or about an undo, and of those accepted before, with
	// commas between them.
	Doubts string
	// AsksStarter says that the draw left open who starts, and nobody has said who had the first move.
	AsksStarter bool
	Undo        text.Text
	Endings     []ending
	Out         []outRow
	In          []inRow
	Sent        []sentRow
	Calls       []callRow
	Marks       []markRow
	Check       pilePart
}

type outRow struct{ Table, Division, Round, First, Second text.Text }

type inRow struct {
	Time, Table, Players, Result, By text.Text
	// Key is the sheet's key in the address of the page that corrects it.
	Key string
}

type sentRow struct {
	Table, First, Second, State text.Text
	// Code is the code of the slip. Takes are the results that were sent, each of which can be entered as it is.
	Code  string
	Takes []sentTake
}

// sentTake is a result as a player sent it, in the fields of the form.
type sentTake struct {
	Words         text.Text
	First, Second int
	Started       string
}

// mostIn is how many of the sheets that are in are listed.
const mostIn = 40

// render makes the page as things are now.
func (l *LocalDesk) render(w http.ResponseWriter, status int, form deskForm, wrong error) {
	ev := l.desk.Event()
	page := deskPage{frame: frame{Title: deskWords["desk"], Event: report.EventTitle(ev), Language: l.options.Language.Tag(), Own: true}, Typed: form, Endings: endings}
	l.mu.Lock()
	page.Said = l.said
	if wrong != nil {
		l.said = text.Text{}
		page.Said = text.Text{}
	}
	l.mu.Unlock()
	page.fill(ev, l.desk)
	page.Sent = sentRows(WaitingAt(l.desk))
	page.Calls, page.Marks = l.callRows(), l.markRows()
	if _, g, ok := form.game(ev); ok {
		d := ev.Find(tournament.DivisionID(form.Division))
		page.Correcting = d.GameText(g)
	}
	if slip, err := form.slip(ev); err == nil && wrong != nil {
		page.AsksStarter = slip.Game.StartOpen && form.Started == ""
	}
	var err error
	page.Check, err = pilePartOf(ev, form)
	page.wrong(cmp.Or(wrong, err))
	showIn(w, l.options.Language.Render, status, "desk", page)
}

// wrong shows an error. If it is a doubt, the page offers the same request again to be confirmed.
func (page *deskPage) wrong(err error) {
	if err == nil {
		return
	}
	page.Wrong = text.OfError(err).Sentence()
	if doubts := tournament.DoubtIDs(tournament.DoubtsOf(err)); len(doubts) > 0 {
		page.Doubts = strings.Join(slices.Concat(page.Typed.accepted, doubts), ",")
	}
}

func (l *LocalDesk) done(said text.Text) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.said = said
}

// page shows the desk. With ?correct=1-12 in its address it shows a sheet to be corrected, and with &mark=31 what a
// player says of it. With ?pile=3&table=7 it shows what is in of table 7, to be compared with the slip of round 3.
func (l *LocalDesk) page(w http.ResponseWriter, r *http.Request) {
	var form deskForm
	if key := r.URL.Query().Get("correct"); key != "" {
		form = formOf(l.desk.Event(), key)
		l.fillMark(&form, r.URL.Query().Get("mark"))
	}
	form.Pile, form.Table = r.URL.Query().Get("pile"), r.URL.Query().Get("table")
	l.render(w, http.StatusOK, form, nil)
}

// undo takes back what was done last.
func (l *LocalDesk) undo(w http.ResponseWriter, r *http.Request) {
	form := formFrom(r)
	receipt, err := l.desk.Undo(form.accepted...)
	if err != nil {
		l.render(w, http.StatusConflict, deskForm{Undoes: true, accepted: form.accepted}, err)
		return
	}
	l.done(receipt.Words.Sentence())
	http.Redirect(w, r, "/", http.StatusSeeOther)
}
