package hall

import (
	"context"
	"encoding/json"
	"net"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app"
	"wordhall/app/action"
)

// former tells the hosts before this one, whenever they can be reached, who the host is. It hears from them whether
// another station took over as well.
type former struct {
	host  *Host
	alive context.Context //nolint:containedctx // This is the hall's context.
	end   context.CancelFunc
	loop  sync.WaitGroup
}

// readFormer reads the seat that this computer had before it took over, if it did, with its claim.
func (h *Host) readFormer() (err error) {
	var f formerSeat
	found, err := readJSON(formerOf(h.desk.Path()), &f)
	if err != nil {
		return err
	}
	own := claim{Term: h.Term(), Host: hostName()}
	if found {
		h.oldSeat = f
		h.signs, err = f.Seat.signer()
	} else {
		h.signs, err = firstHost(h.folder)
	}
	if err != nil {
		return err
	}
	// A line of its own since then says that it is the host, or the take-over does.
	said, err := claimIn(h.desk, func(a action.Origin) bool { return !a.Superseded && a.Term == own.Term })
	switch {
	case err != nil:
		return err
	case said != nil:
		own = *said
	case f.Tells.Term == own.Term:
		own = f.Tells
	}
	own.Address, own.Seat = h.address.String(), h.oldSeat.Seat.ID
	h.standing.own, err = h.signs.sign(own)
	return err
}

// tellFormer begins to tell the hosts before this one. It does nothing if there are none. The hall doesn't wait for
// them, because they may never answer again.
func (h *Host) tellFormer() *former {
	before := h.oldSeat.seats()
	if len(before) == 0 {
		return nil
	}
	t := &former{host: h}
	t.alive, t.end = context.WithCancel(context.Background())
	for _, old := range before {
		t.loop.Go(func() { t.run(old) })
	}
	return t
}

// Dial connects to the old host until the hall is closed.
func (t *former) Dial(network, address string) (net.Conn, error) {
	c, err := (&net.Dialer{Timeout: 5 * time.Second}).DialContext(t.alive, network, address)
	if err == nil {
		context.AfterFunc(t.alive, func() { _ = c.Close() })
	}
	return c, err
}

// run tells one of them until the hall is closed. A host that has been superseded passes on what it hears as well.
func (t *former) run(old seat) {
	wake := app.NewWake()
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	look := func(*nats.Conn) { wake.Up() }
	var conn *nats.Conn
	for {
		if conn == nil {
			// Another computer may have the old host's address at the moment.
			if c, err := connect(old, nats.SetCustomDialer(t), nats.ReconnectWait(time.Second), nats.ConnectHandler(look), nats.ReconnectHandler(look)); err == nil {
				conn = c
				defer c.Close()
			}
		}
		if conn != nil && conn.IsConnected() {
			t.tell(old, conn)
		}
		select {
		case <-t.alive.Done():
			return
		case <-wake:
		case <-ticker.C:
		}
	}
}

// tell tells the old host the highest claim known here, and hears the highest that the old host knows.
func (t *former) tell(old seat, conn *nats.Conn) {
	h := t.host
	h.gate.Lock()
	data, err := json.Marshal(h.standing.best())
	h.gate.Unlock()
	if err != nil {
		return
	}
	ctx, cancel := context.WithTimeout(t.alive, heartbeat)
	defer cancel()
	m, err := conn.RequestWithContext(ctx, takenSubject+old.ID, data)
	var a claim
	if err != nil || json.Unmarshal(m.Data, &a) != nil {
		return
	}
	_ = h.receiveClaim(a) // If the disk is full it is heard again later.
	h.here.meets("")
}

func (t *former) stop() {
	t.end()
	t.loop.Wait()
}
