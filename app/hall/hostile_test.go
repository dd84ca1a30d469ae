package hall_test

import (
	"bufio"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app/action"
	"wordhall/app/apptest"
	"wordhall/app/hall"
)

// byHand publishes a message as a program written by somebody else would, and reports whether the
// engine lets it through.
func byHand(t *testing.T, s *hall.Station, m *nats.Msg) bool {
	t.Helper()
	if err := s.Conn().PublishMsg(m); err != nil {
		t.Fatal(err)
	}
	return !refused(t, s, m.Subject)
}

// refused reports whether the engine's last refusal is of that subject.
func refused(t *testing.T, s *hall.Station, subject string) bool {
	t.Helper()
	if err := s.Conn().Flush(); err != nil { // the refusal comes before the answer to it
		t.Fatal(err)
	}
	err := s.Conn().LastError()
	return errors.Is(err, nats.ErrPermissionViolation) && strings.Contains(err.Error(), `"`+subject+`"`)
}

// TestAStationSaysByHandOnlyWhatIsItsRoles, and nothing in another one's name.
func TestAStationSaysByHandOnlyWhatIsItsRoles(t *testing.T) {
	d, _ := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	reading, checkIn := join(t, h, machine(t, "CD"), "wall", hall.Reading), join(t, h, machine(t, "EF"), "door", hall.CheckIn)
	keeper := join(t, h, machine(t, "GH"), "desk 2", hall.Scorekeeper)
	for _, c := range []struct {
		who     *hall.Station
		subject string
		through bool
	}{
		{reading, "hall.fit." + reading.ID(), true},
		{reading, "hall.do." + reading.ID(), false},
		{reading, "hall.taken." + reading.ID(), false},
		{checkIn, "hall.do." + checkIn.ID(), true},
		{checkIn, "hall.taken." + checkIn.ID(), false},
		{keeper, "hall.do." + keeper.ID(), true},
		{keeper, "hall.do." + checkIn.ID(), false},
		{keeper, "hall.here." + checkIn.ID(), false},
		{keeper, "hall.join." + keeper.ID(), false},
		{keeper, "hall.journal", false},
		{keeper, "_INBOX." + checkIn.ID() + ".1", false},
		{keeper, "$JS.API.STREAM.INFO.journal", false},
		{keeper, "$JS.API.CONSUMER.CREATE.journal.mine", false},
		{keeper, "$JS.API.STREAM.DELETE.journal", false},
		{keeper, "$SYS.REQ.SERVER.PING", false},
	} {
		if got := byHand(t, c.who, &nats.Msg{Subject: c.subject, Data: []byte("{}")}); got != c.through {
			t.Errorf("%s: let through %t", c.subject, got)
		}
	}
	for _, subject := range []string{">", "hall.>", "_INBOX.>", "hall.do." + checkIn.ID(), "$JS.>"} {
		if _, err := keeper.Conn().Subscribe(subject, func(*nats.Msg) {}); err != nil {
			t.Fatal(err)
		}
		if !refused(t, keeper, subject) {
			t.Errorf("a station may listen to %s", subject)
		}
	}
}

// TestWhoOnlyHasACodeHearsNothing of the event, nor asks for any of it.
func TestWhoOnlyHasACodeHearsNothing(t *testing.T) {
	d, _ := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	code, _ := h.Offer(hall.Director)
	conn, err := hall.Knock(code)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	refuses := func(subject string) bool {
		if err := conn.Flush(); err != nil {
			t.Fatal(err)
		}
		err := conn.LastError()
		return errors.Is(err, nats.ErrPermissionViolation) && strings.Contains(err.Error(), `"`+subject+`"`)
	}
	for _, subject := range []string{"hall.journal", "hall.>", ">"} {
		if _, err := conn.Subscribe(subject, func(*nats.Msg) {}); err != nil {
			t.Fatal(err)
		}
		if !refuses(subject) {
			t.Errorf("it may listen to %s", subject)
		}
	}
	for _, subject := range []string{"hall.rows.x", "hall.copy.x", "hall.do.x", "hall.fit.x"} {
		if err := conn.Publish(subject, []byte("{}")); err != nil {
			t.Fatal(err)
		}
		if !refuses(subject) {
			t.Errorf("it may say %s", subject)
		}
	}
}

// TestAnActionOutsideTheRoleIsRefusedByTheHost, whatever the station's own program says.
func TestAnActionOutsideTheRoleIsRefusedByTheHost(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	keeper := join(t, open(t, d), machine(t, "GH"), "desk 2", hall.Scorekeeper)
	before := d.Last().Seq
	for _, a := range []action.Action{action.EditEvent{Name: "Mine"}, action.PairRound{Division: id, Publish: true}} {
		data, err := action.Encode(a)
		if err != nil {
			t.Fatal(err)
		}
		ask, _ := json.Marshal(map[string]any{"id": "by hand " + a.Kind(), "operator": "AB", "action": json.RawMessage(data), "term": 99})
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		m, err := keeper.Conn().RequestWithContext(ctx, "hall.do."+keeper.ID(), ask)
		cancel()
		if err != nil {
			t.Fatal(err)
		}
		var said struct{ Error *struct{ Code string } }
		if err := json.Unmarshal(m.Data, &said); err != nil || said.Error == nil || said.Error.Code != "conflict" {
			t.Errorf("%s: the host says %s", a.Kind(), m.Data)
		}
	}
	if d.Last().Seq != before {
		t.Errorf("the host has another line: %s", d.Last().Words)
	}
}

// TestAnAnswerAskedForElsewhereIsNoLine: whoever has the host answer into the journal, or to another
// station, neither stops the others nor changes a copy.
func TestAnAnswerAskedForElsewhereIsNoLine(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	hostile, other := join(t, h, machine(t, "CD"), "wall", hall.Reading), join(t, h, machine(t, "EF"), "desk 2", hall.Director)
	for _, reply := range []string{"hall.journal", "hall.do." + other.ID(), "hall.here." + other.ID(), "hall.taken." + other.ID(), "$JS.API.STREAM.DELETE.journal"} {
		for _, subject := range []string{"hall.fit.", "hall.rows.", "hall.copy."} {
			byHand(t, hostile, &nats.Msg{Subject: subject + hostile.ID(), Reply: reply, Data: []byte(`{"after":0}`)})
		}
	}
	for _, g := range gamesOf(d, id)[:2] {
		apptest.Do(t, d, sheet(id, g, 431, 389))
	}
	apptest.Do(t, other.Desk(), sheet(id, gamesOf(d, id)[2], 444, 333))
	for _, s := range []*hall.Station{hostile, other} {
		caughtUp(t, s, d)
		if why := s.Status().Stopped; why != nil {
			t.Errorf("%s stopped: %v", s.Status().Name, why)
		}
		same(t, d, s.Desk())
	}
	if err := h.Trouble(); err != nil || h.Superseded() != nil {
		t.Errorf("the host: %v, %v", err, h.Superseded())
	}
}

// TestAStationThatAsksWithoutEndIsSlowedDown, and nobody else.
func TestAStationThatAsksWithoutEndIsSlowedDown(t *testing.T) {
	allow := hall.NewRates()
	at := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	let := func(who string, n int) (through int) {
		for range n {
			if allow(who, at) {
				through++
			}
		}
		return through
	}
	if got := let("one", 1000); got != 400 {
		t.Errorf("at once %d get through", got)
	}
	if got := let("other", 100); got != 100 {
		t.Errorf("of another one %d get through", got)
	}
	at = at.Add(time.Second)
	if got := let("one", 1000); got != 200 {
		t.Errorf("a second later %d get through", got)
	}
}

// TestWhoHoldsConnectionsOpenKeepsNoStationOut, as many as four for each station that there may be.
func TestWhoHoldsConnectionsOpenKeepsNoStationOut(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	for range 256 {
		c, err := net.Dial("tcp", h.Address().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		// The engine says who it is before it asks for TLS.
		if _, err := bufio.NewReader(io.LimitReader(c, 4096)).ReadString('\n'); err != nil {
			t.Fatalf("the engine turns a stranger away: %v", err)
		}
		if err := tls.Client(c, &tls.Config{InsecureSkipVerify: true}).HandshakeContext(t.Context()); err != nil { //nolint:gosec // a stranger doesn't ask who answers
			t.Fatal(err)
		}
	}
	s := join(t, h, machine(t, "CD"), "desk 2", hall.Scorekeeper)
	apptest.Do(t, s.Desk(), sheet(id, gamesOf(d, id)[0], 431, 389))
}

// TestAStationThatIsSlowedDownSaysSo, and what it was to send is sent once.
func TestAStationThatIsSlowedDownSaysSo(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	s := join(t, h, machine(t, "CD"), "desk 2", hall.Scorekeeper)
	told := make(chan hall.Outcome, 1)
	s.OnOutcome(func(o hall.Outcome) { told <- o })
	h.Exhaust(s.ID())
	_, err := s.Desk().Do(t.Context(), sheet(id, gamesOf(d, id)[0], 431, 389))
	var away *hall.UnreachableError
	if !errors.As(err, &away) || !away.Kept || !away.Slowed || !strings.Contains(away.Error(), "slowed down") {
		t.Fatalf("it says %v", err)
	}
	h.Forgive(s.ID())
	if o := <-told; o.Err != nil {
		t.Errorf("later: %v", o.Err)
	}
	if g, _ := d.Event().Find(id).Game(gamesOf(d, id)[0].ID); !g.Sheet.Done() {
		t.Error("the sheet isn't in")
	}
}
