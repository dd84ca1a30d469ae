package hall_test

import (
	"bufio"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/app/testkit/apptest"
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

// TestAStationHearsAndSaysNothingOfTheEngines: a station can't use the engine's own subjects, or those of another
// station.
func TestAStationHearsAndSaysNothingOfTheEngines(t *testing.T) {
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

// TestSomebodyWithOnlyACodeHearsNothing: with only a code one hears nothing of the event, and can't ask for any of it.
func TestSomebodyWithOnlyACodeHearsNothing(t *testing.T) {
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

// TestARoleDoesOnlyItsKinds: a station of each role tries every kind of action that exists, whatever its own
// program would allow, and the host carries out only those of the role. A role without a case fails.
func TestARoleDoesOnlyItsKinds(t *testing.T) {
	d, _ := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	before := d.Last().Seq
	cases := map[hall.Role][]string{
		hall.Director: nil, hall.Scorekeeper: {"enter-sheet", "verify-sheet"}, hall.CheckIn: {"check-in"}, hall.Board: nil, hall.Reading: nil,
	}
	for _, role := range hall.Roles.Keys() {
		may, known := cases[role]
		if !known {
			t.Errorf("no case is worked for the role %s; add one", role)
		}
		if len(may) == 0 {
			continue // A director may do everything. That the others can't is tested below.
		}
		s := join(t, h, machine(t, "GH"), string(role), role)
		before++
		for i, a := range action.All() {
			if slices.Contains(may, a.Kind()) {
				continue
			}
			did := says(t, s, fmt.Sprint(role, i), map[string]any{"action": map[string]any{"kind": a.Kind(), "with": a}})
			if did || d.Last().Seq != before {
				t.Errorf("%s: %s is done, and the journal's last line is %q", role, a.Kind(), d.Last().Words)
			}
		}
	}
	for _, role := range []hall.Role{hall.Board, hall.Reading} {
		s := join(t, h, machine(t, "GH"), string(role), role)
		if byHand(t, s, &nats.Msg{Subject: "hall.do." + s.ID(), Data: []byte("{}")}) {
			t.Errorf("%s: something is done", role)
		}
	}
}

// TestARoleSaysOnlyItsSubjects: a station of each role tries every subject of the hall, in its own name and in
// another's.
func TestARoleSaysOnlyItsSubjects(t *testing.T) {
	d, _ := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	other := join(t, h, machine(t, "CD"), "other", hall.Director)
	all := []string{"hall.fit.", "hall.rows.", "hall.copy.", "hall.here."}
	works := append(slices.Clone(all), "hall.do.")
	may := map[hall.Role][]string{
		hall.Director: append(slices.Clone(works), "hall.taken."), hall.Scorekeeper: append(slices.Clone(works), "hall.taken."),
		hall.CheckIn: works, hall.Board: all, hall.Reading: all,
	}
	for _, role := range hall.Roles.Keys() {
		s := join(t, h, machine(t, "GH"), string(role), role)
		for _, subject := range append(slices.Clone(may[hall.Director]), "hall.join.", "_INBOX.", "$JS.API.") {
			if got, want := byHand(t, s, &nats.Msg{Subject: subject + s.ID(), Data: []byte("{}")}), slices.Contains(may[role], subject); got != want {
				t.Errorf("%s: %s is let through: %t", role, subject, got)
			}
			if byHand(t, s, &nats.Msg{Subject: subject + other.ID(), Data: []byte("{}")}) {
				t.Errorf("%s: %s is let through in another's name", role, subject)
			}
		}
	}
}

// TestAnAnswerAskedForElsewhereIsNoLine: a station that has the host answer into the journal, or to another
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
		if s == other {
			caughtUp(t, s, d)
			same(t, d, s.Desk())
		} else {
			sameOpenly(t, h, s)
		}
		if why := s.Status().Stopped; why != nil {
			t.Errorf("%s stopped: %v", s.Status().Name, why)
		}
	}
	if err := h.Trouble(); err != nil || h.Superseded() != nil {
		t.Errorf("the host: %v, %v", err, h.Superseded())
	}
}

// TestAStationThatAsksWithoutEndIsSlowedDown: it is slowed down, and nobody else is.
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

// TestManyOpenConnectionsKeepNoStationOut, even with as many as four connections for each station that there may
// be.
func TestManyOpenConnectionsKeepNoStationOut(t *testing.T) {
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

// TestAStationThatIsSlowedDownSaysSo: what it was to send is sent once.
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

// TestFilesOfTheHallAreItsUsersAlone: no other user of the host's or of a station's computer reads a key, a code or
// the event in them.
func TestFilesOfTheHallAreItsUsersAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has other rights, which a user's own folder gives")
	}
	d, id := event(t, machine(t, "AB"), 8)
	kept := t.TempDir()
	h, err := hall.Open(t.Context(), d, hall.Options{Folder: kept, Address: loopback})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	s := join(t, h, machine(t, "CD"), "desk 2", hall.Scorekeeper)
	apptest.Do(t, s.Desk(), sheet(id, gamesOf(d, id)[0], 431, 389))
	seen := 0
	for _, folder := range []string{kept, filepath.Dir(s.Desk().Path())} {
		err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			info, err := e.Info()
			if err != nil {
				return err
			}
			// A user who may not enter the folder reads nothing in it.
			for above := filepath.Dir(path); len(above) >= len(folder); above = filepath.Dir(above) {
				if in, err := os.Stat(above); err == nil && in.Mode().Perm()&0o077 == 0 {
					seen++
					return nil
				}
			}
			if seen++; info.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s is open to others: %v", path, info.Mode())
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if seen < 4 {
		t.Errorf("only %d files were looked at", seen)
	}
}
