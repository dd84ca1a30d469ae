package hall

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"errors"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/computer"
	"wordhall/app/rates"
	"wordhall/tournament"
	"wordhall/tournament/files"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Port is where a host listens unless the director chooses another.
const Port = 24816

// patience is how long the engine may take for work on this computer.
const patience = time.Minute

// Options say where a hall listens and where it keeps what isn't in the event file.
type Options struct {
	// Folder is the folder for the engine's files of all events. Each event has one inside it.
	Folder string
	// Address is the address at which stations reach this computer. With port 0 any free port is taken.
	Address netip.AddrPort
}

// Host is an open hall. Other computers may join the event of its desk.
type Host struct {
	desk   *app.Desk
	folder string
	term   atomic.Int64
	now    func() time.Time

	guests  *guests
	print   [printBytes]byte
	address netip.AddrPort
	server  *server.Server
	conn    *nats.Conn
	js      jetstream.JetStream
	// out publishes the event's journal. open publishes that of what everybody may know, which is the journal of
	// shown.
	out, open *outbox
	shown     *app.PublicCopy
	asked     *asked
	here      *presence
	awake     awake
	// oldSeat is the seat that this computer had before it took over; its claim has term 0 if it didn't. signs signs for
	// the host.
	oldSeat formerSeat
	signs   signer
	former  *former

	unsubscribe func()
	// gate makes a take-over wait for the request that is being carried out.
	gate       sync.Mutex
	superseded *SupersededError
	// standing is who the host is, as far as this computer knows and its journal says.
	standing standing
	// asking is the claim about which the person here is asked, or nil if there is none.
	asking atomic.Pointer[claim]
	// gone is the same as superseded, for callers that mustn't wait for gate.
	gone      atomic.Pointer[SupersededError]
	senders   *rates.Senders
	closeOnce sync.Once
	closed    chan struct{}
	told      app.Listeners[news]
}

// Open opens the hall of the desk's event. The error says what prevents it, for example that the address is in use,
// or that another computer is the host of this event now.
func Open(ctx context.Context, desk *app.Desk, o Options) (h *Host, err error) {
	if desk.ReadOnly() {
		return nil, desk.ReadOnlyError()
	}
	term, superseded, err := desk.HallStanding()
	if err != nil {
		return nil, err
	}
	if !superseded.IsZero() {
		return nil, &SupersededError{What: superseded}
	}
	if err := checkMayHost(desk.Path(), term); err != nil {
		return nil, err
	}
	desk.Supersede(nil)
	h = &Host{desk: desk, now: desk.Program().Now, closed: make(chan struct{}), senders: rates.New(4 * mostGuests)}
	h.term.Store(max(term, 1))
	begun := h // After a failure h is nil.
	defer func() {
		if err != nil {
			begun.shut()
		}
	}()
	if desk.Last().Seq == 0 {
		return nil, tournament.Refuse(tournament.Conflict, "nothing has been done in this event yet; name it first")
	}
	if h.folder, err = engineFolder(desk, o.Folder); err != nil {
		return nil, err
	}
	own := rand.Text()
	if h.guests, err = readGuests(h.folder, own, h.now); err != nil {
		return nil, err
	}
	cert, fingerprint, err := certificateIn(h.folder)
	if err != nil {
		return nil, err
	}
	h.print = fingerprint
	if err := h.startEngine(cert, own, o.Address); err != nil {
		return nil, err
	}
	step("engine")
	desk.KeepActions()
	words := text.Of("opened the hall at %s, term %d", h.address.String(), int(h.Term()))
	if _, err := desk.NoteHall(h.by(), words, action.Origin{Term: h.Term()}); err != nil {
		return nil, err
	}
	if h.asked, err = readAsked(desk); err != nil {
		return nil, err
	}
	if err := h.openOutboxes(ctx); err != nil {
		return nil, err
	}
	step("outbox")
	h.here = newPresence(h)
	h.awake.begin()
	desk.SetWaking(func() bool { return h.awake.waits(computer.Running()) })
	h.unsubscribe = desk.Subscribe(func(app.Change) {
		h.out.look()
		h.open.look()
	})
	if err := h.readFormer(); err != nil {
		return nil, err
	}
	if err := h.listen(); err != nil {
		return nil, err
	}
	h.former = h.tellFormer()
	if err := h.takeSeat(); err != nil {
		return nil, err
	}
	hosts.Open(desk, h)
	desk.BeforeClose(func() { _ = h.Close() })
	return h, nil
}

// openOutboxes begins to publish both journals.
func (h *Host) openOutboxes(ctx context.Context) (err error) {
	if h.out, err = openOutbox(ctx, h, h.desk, journalStream, journalSubject, h.folder, nil, nil); err != nil {
		return err
	}
	dir := filepath.Join(h.folder, publicStream)
	if h.shown, err = h.desk.KeepPublic(ctx, filepath.Join(dir, "event")); err != nil {
		return text.Errorf("the public part of the event can't be kept for the stations: %w", err)
	}
	h.open, err = openOutbox(ctx, h, h.shown, publicStream, publicSubject, dir, h.shown.Renew, h.guests.followPublic)
	return err
}

// outFor is the outbox with the journal that stations of the role follow.
func (h *Host) outFor(r Role) *outbox {
	if r.HoldsAll() {
		return h.out
	}
	return h.open
}

// hosts are the halls that are open here.
var hosts app.PerDesk[Host]

// Of is the event's hall, or nil if it isn't open on this computer.
func Of(desk *app.Desk) *Host { return hosts.Of(desk) }

// LeftOpen reports whether the program ended while the event's hall was open here. Then stations look for it, or
// one of them has taken over.
func LeftOpen(desk *app.Desk) bool {
	if Of(desk) != nil || desk.ReadOnly() || desk.Remote() != nil {
		return false
	}
	open, err := desk.HallOpen()
	return err == nil && open
}

// FolderOf is the folder for the engine's files of a program's halls. It is empty if the program keeps nothing.
func FolderOf(program *app.Program) string {
	folder := program.Preferences.Folder()
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, "hall")
}

// engineFolder is the engine's folder for the event. Its name depends on the journal's first line.
func engineFolder(desk *app.Desk, all string) (string, error) {
	if all == "" {
		return "", tournament.Refuse(tournament.Conflict, "this computer has no folder for the program's own files; set HOME to one that can be written")
	}
	first, _, err := desk.Ends()
	if err != nil {
		return "", err
	}
	folder := engineFolderOf(desk.Path(), first, all)
	if err := files.MakeAll(folder, 0o700); err != nil {
		return "", text.Errorf("the folder %s can't be made: %w", folder, err)
	}
	return folder, nil
}

// engineFolderOf is the engine's folder for the event at that path with that first line.
func engineFolderOf(path string, first store.Entry, all string) string {
	// The name depends on the file's path too, because a copy of the event on the same computer is another host.
	sum := sha256.Sum256(append(first.Digest[:], path...))
	return filepath.Join(all, hex.EncodeToString(sum[:8]))
}

// startEngine starts the engine at the address and connects to it within the program.
func (h *Host) startEngine(cert tls.Certificate, own string, at netip.AddrPort) error {
	// The engine itself would try in vain for a while.
	tried, err := net.Listen("tcp", at.String())
	if err != nil {
		return errNoPort(at)
	}
	if err := tried.Close(); err != nil {
		return err
	}
	port := int(at.Port())
	if port == 0 {
		port = server.RANDOM_PORT
	}
	engine, err := server.NewServer(&server.Options{
		ServerName: "wordhall", Host: at.Addr().String(), Port: port, NoLog: true, NoSigs: true,
		JetStream: true, StoreDir: filepath.Join(h.folder, engineName), SyncAlways: true,
		MaxPayload: mostBytes, MaxPending: 8 * mostBytes, MaxConn: mostConnections, MaxSubs: 64,
		TLSConfig: &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{cert}}, TLS: true, TLSTimeout: 10,
		AuthTimeout: 10, CustomClientAuthentication: h.guests, AlwaysEnableNonce: true,
	})
	if err != nil {
		return text.Errorf("the hall can't be opened: %w", err)
	}
	h.server = engine
	if h.guests.account, err = stationsAccount(engine); err != nil {
		return text.Errorf("the hall can't be opened: %w", err)
	}
	engine.Start()
	if !engine.ReadyForConnections(patience) {
		return errNoPort(at)
	}
	// The engine doesn't enable JetStream in its own account by itself if there is another account.
	if own := engine.GlobalAccount(); !own.JetStreamEnabled() {
		if err := own.EnableJetStream(nil, nil); err != nil {
			return text.Errorf("the hall can't be opened: %w", err)
		}
	}
	if addr, err := netip.ParseAddrPort(engine.Addr().String()); err == nil {
		h.address = netip.AddrPortFrom(at.Addr(), addr.Port())
	}
	h.conn, err = nats.Connect("", nats.InProcessServer(engine), nats.UserInfo("host", own), nats.MaxReconnects(-1), quiet)
	if err != nil {
		return text.Errorf("the hall can't be opened: %w", err)
	}
	h.js, err = jetstream.New(h.conn)
	return err
}

// stationsAccount makes the engine's account for stations. Only what is listed gets from it to the host, and only the
// journals get from the host into it. So no message of a station, and no answer that it asks to be sent elsewhere,
// can get into the journal or reach another station as if the host had sent it.
func stationsAccount(engine *server.Server) (*server.Account, error) {
	own := engine.GlobalAccount()
	stations, err := engine.RegisterAccount("stations")
	if err != nil {
		return nil, err
	}
	for _, subject := range []string{joinSubject, fitSubject, doSubject, takenSubject, rowsSubject, copySubject, hereSubject} {
		if err := own.AddServiceExport(subject+"*", nil); err != nil {
			return nil, err
		}
		if err := stations.AddServiceImport(own, subject+"*", subject+"*"); err != nil {
			return nil, err
		}
	}
	for _, subject := range []string{journalSubject, publicSubject} {
		if err := own.AddStreamExport(subject, nil); err != nil {
			return nil, err
		}
		if err := stations.AddStreamImport(own, subject, ""); err != nil {
			return nil, err
		}
	}
	return stations, nil
}

func errNoPort(at netip.AddrPort) error {
	return text.Errorf("the hall can't be opened at %s: another program may have the port, or the address isn't this computer's; choose another with --address", at.String())
}

func (h *Host) by() app.By { return app.By{Operator: h.desk.Program().Operator()} }

// Desk is the desk of the event.
func (h *Host) Desk() *app.Desk { return h.desk }

// Address is the address at which stations reach the host.
func (h *Host) Address() netip.AddrPort { return h.address }

// Term is the host's term, which a take-over raises.
func (h *Host) Term() int64 { return h.term.Load() }

// Offer is a new joining code for one station with that role, with the time until which it can be used.
func (h *Host) Offer(role Role) (Code, time.Time) {
	c := newCode(h.address, h.print)
	return c, h.guests.offer(c, role)
}

// Offered is a joining code that was shown.
type Offered struct {
	Code  Code
	Role  Role
	Until time.Time
	// Taken says that a station has come in with it, and By is its name. No other station can use it then.
	Taken bool
	By    string
}

// Offered is the joining code that was shown last. ok is false if there is none.
func (h *Host) Offered() (last Offered, ok bool) { return h.guests.lastOffer() }

// SetRole gives a station another role, which applies from its next message on.
func (h *Host) SetRole(id string, role Role) error {
	x, ok := h.guests.find(id)
	switch {
	case !ok:
		return errNoStation
	case !Roles.Known(role):
		return tournament.Refuse(tournament.Invalid, "there is no such role")
	case x.Role == role:
		return nil
	}
	err := h.noted(text.Of("the station %s has another role: %s", x.Name, role.Text()), action.Origin{}, func() error {
		connections, err := h.guests.setRole(id, role)
		h.outFor(role).prepareFollower()
		h.disconnect(connections) // The station reconnects by itself, and Check gives it the new role.
		return err
	})
	h.told.Tell(news{})
	return err
}

// noted does something and writes a line of the hall about it. It does nothing if another computer is the host now,
// because the line that says so is the last one that this computer writes.
func (h *Host) noted(words text.Text, note action.Origin, do func() error) error {
	h.gate.Lock()
	defer h.gate.Unlock()
	if h.superseded != nil {
		return h.superseded
	}
	if err := do(); err != nil {
		return err
	}
	// A claim of a station that has left the hall, or has another role, is no longer asked about.
	if t := h.asking.Load(); t != nil && h.verifyClaim(*t) != nil {
		h.asking.Store(nil)
	}
	note.Term = h.Term()
	_, err := h.desk.NoteHall(h.by(), words, note)
	return err
}

// disconnect cuts connections.
func (h *Host) disconnect(connections []uint64) {
	for _, id := range connections {
		_ = h.server.DisconnectClientByID(id) // It is an error only if the connection is gone already.
	}
}

// Remove takes a station out of the hall. It hears nothing and can send nothing from now on.
func (h *Host) Remove(id string) error {
	x, ok := h.guests.find(id)
	if !ok {
		return errNoStation
	}
	err := h.noted(text.Of("removed the station %s from the hall", x.Name), action.Origin{}, func() error {
		connections, err := h.guests.remove(id)
		if err != nil {
			return err
		}
		h.disconnect(connections)
		h.here.forget(id)
		return nil
	})
	h.told.Tell(news{})
	return err
}

// Trouble is why lines can't be sent to the stations, or nil if they can.
func (h *Host) Trouble() error { return errors.Join(h.out.trouble(), h.open.trouble()) }

// Superseded says who is the host now. It is nil if this computer is.
func (h *Host) Superseded() error {
	if gone := h.gone.Load(); gone != nil {
		return gone
	}
	return nil
}

// Subscribe calls f, on any goroutine, when the stations that are here or the state of the hall changed. The
// returned function ends it.
func (h *Host) Subscribe(f func()) (cancel func()) { return h.told.Add(func(news) { f() }) }

// Done is closed once the hall is closed.
func (h *Host) Done() <-chan struct{} { return h.closed }

// Close closes the hall. The event stays open.
func (h *Host) Close() (err error) {
	h.closeOnce.Do(func() {
		hosts.Close(h.desk, h)
		if h.Superseded() == nil {
			err = h.noted(text.Of("closed the hall"), action.Origin{Closed: true}, func() error { return nil })
			h.out.finish()
			h.open.finish()
		}
		h.shut()
		close(h.closed)
		h.told.Tell(news{})
	})
	return err
}

// shut stops everything of the hall that runs.
func (h *Host) shut() {
	if h.unsubscribe != nil {
		h.unsubscribe()
	}
	if h.former != nil {
		h.former.stop()
	}
	for _, o := range []*outbox{h.out, h.open} {
		if o != nil {
			o.stop()
		}
	}
	h.desk.SetWaking(nil)
	h.awake.stop()
	if h.conn != nil {
		h.conn.Close()
	}
	if h.server != nil {
		h.server.Shutdown()
		h.server.WaitForShutdown()
	}
	if h.shown != nil {
		_ = h.shown.Close() // The public copy is read again, or begun anew, the next time.
	}
}

// hostName is the name of this computer in the hall.
func hostName() string {
	name, err := os.Hostname()
	if err != nil {
		return "host"
	}
	return name
}
