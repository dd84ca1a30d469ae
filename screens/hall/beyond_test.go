package hall

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"wordhall/app/beyond"
	"wordhall/screens/testkit/drive"
)

// TestThePagesGoBeyondTheHall once A has named a cluster, while the hall is open. B ends it, and so does closing the
// last part of the hall.
func TestThePagesGoBeyondTheHall(t *testing.T) {
	cluster, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true, LeafNode: server.LeafNodeOpts{Host: "127.0.0.1", Port: server.RANDOM_PORT}})
	if err != nil {
		t.Fatal(err)
	}
	cluster.Start()
	defer cluster.Shutdown()
	if !cluster.ReadyForConnections(time.Minute) {
		t.Fatal("the cluster doesn't start")
	}
	about, err := cluster.Varz(nil)
	if err != nil {
		t.Fatal(err)
	}
	at := fmt.Sprintf("127.0.0.1:%d", about.LeafNode.Port)
	w := hallWindow(t)
	keys := func(typed string) { drive.Keys(w.Window().Canvas(), typed) }
	w.Event().Go("Hall")
	desk := w.Event().Desk()
	sent := func(want bool) {
		t.Helper()
		if (beyond.Of(desk) != nil) != want {
			t.Fatalf("pages are sent: %t; %s", !want, drive.Said(w))
		}
	}
	if !strings.Contains(texts(w), "Beyond the hall") || !strings.Contains(texts(w), "Off. Where an organiser") {
		t.Fatalf("a closed hall shows %q", texts(w))
	}
	keys("a")
	keys("nats://" + at)
	drive.Chord(w, drive.CtrlEnter)
	if sent(false); !strings.Contains(texts(w), "Once the hall is open the public pages go to "+at) || !strings.Contains(texts(w), "Nothing is encrypted there") {
		t.Fatalf("with a cluster it shows %q: %s", texts(w), drive.Said(w))
	}
	keys("o")
	sent(true)
	for begun := time.Now(); !beyond.Of(desk).Status().Connected; time.Sleep(20 * time.Millisecond) {
		if time.Since(begun) > time.Minute {
			t.Fatal("the cluster is never reached")
		}
	}
	if w.Event().Go("Hall"); !strings.Contains(texts(w), "Connected to "+at+" since") {
		t.Errorf("it shows %q", texts(w))
	}
	for _, c := range []struct {
		key  string
		sent bool
	}{{"b", false}, {"b", true}, {"p", true}, {"s", false}, {"o", true}, {"o", false}} {
		keys(c.key)
		sent(c.sent)
	}
}
