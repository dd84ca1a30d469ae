package beyond_test

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/beyond"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// deadline is only for a test that fails.
const deadline = 6 * time.Minute

// eventually waits until something is so.
func eventually(t testing.TB, what string, so func() bool) {
	t.Helper()
	for begun := time.Now(); !so(); time.Sleep(20 * time.Millisecond) {
		if time.Since(begun) > deadline {
			t.Fatalf("never: %s", what)
		}
	}
}

// newProgram is a program that keeps its own files in a folder of the test. Its clock stands still, so that the
// same pages have the same bytes.
func newProgram(t testing.TB) *app.Program {
	t.Helper()
	p := apptest.In(t, t.TempDir())
	p.Now = func() time.Time { return at }
	return p
}

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// secrets are texts that no page may contain.
var secrets = []string{"ada@example.org", "wheelchair", "Secret Surname", "felt ill", "talk to her mother"}

// newEvent is an event of eight players whose first round is published.
func newEvent(t testing.TB, p *app.Program, name string) *app.Desk {
	t.Helper()
	d, err := p.Create(filepath.Join(t.TempDir(), "club"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	apptest.Do(t, d, action.EditEvent{Name: name})
	players := make([]tournament.Player, 8)
	for i := range players {
		players[i] = tournament.Player{Name: fmt.Sprintf("Player %02d", i+1), Rating: 2000 - 10*i, Contact: secrets[0], Accommodation: secrets[1]}
	}
	players[1].Name, players[1].Shown = "Hidden "+secrets[2], tournament.ShownByInitials
	id := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 5), Players: players}).Division
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	return d
}

// enter enters the sheet of the n-th game of round 1.
func enter(t testing.TB, d *app.Desk, n, first, second int) {
	t.Helper()
	div := d.Event().Divisions[0]
	sheet := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{first, second}}
	apptest.Do(t, d, action.EnterSheet{Division: div.ID, Game: div.GamesOf(1)[n].ID, Sheet: sheet, Accepted: tournament.DoubtIDs(sheet.Doubts())})
}

// These are the users of the cluster, with the permissions that the package comment lists.
var (
	hostUser   = &server.User{Username: "hall", Password: "hostword", Permissions: &server.Permissions{Publish: &server.SubjectPermission{Allow: []string{"wordhall.public.*.news", "_INBOX.>"}}, Subscribe: &server.SubjectPermission{Allow: []string{"wordhall.public.events", "wordhall.public.*.list", "wordhall.public.*.file.*"}}}}
	readerUser = &server.User{Username: "reader", Password: "readword", Permissions: &server.Permissions{Publish: &server.SubjectPermission{Allow: []string{"wordhall.public.events", "wordhall.public.*.list", "wordhall.public.*.file.*"}}, Subscribe: &server.SubjectPermission{Allow: []string{"wordhall.public.*.news", "_INBOX.>"}}}}
	// ownerUser is the organiser's own, who may do everything.
	ownerUser = &server.User{Username: "owner", Password: "ownword"}
)

// node is a server of an organiser's cluster.
type node struct {
	*server.Server
	clients, leafs string
}

// url is its address for that user. leafs chooses the address for hosts.
func (n node) url(u *server.User) string {
	return "nats://" + u.Username + ":" + u.Password + "@" + n.clients
}

func (n node) leafURL(u *server.User) string {
	return "nats://" + u.Username + ":" + u.Password + "@" + n.leafs
}

// newCluster runs that many servers on this computer, each with routes to all before it.
func newCluster(t testing.TB, nodes int) []node {
	t.Helper()
	var all []node
	var routes []*url.URL
	for n := range nodes {
		s, err := server.NewServer(&server.Options{
			ServerName: fmt.Sprintf("node-%d", n+1), Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
			Users:    []*server.User{hostUser, readerUser, ownerUser},
			Cluster:  server.ClusterOpts{Name: "club", Host: "127.0.0.1", Port: server.RANDOM_PORT},
			LeafNode: server.LeafNodeOpts{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoAdvertise: true},
			Routes:   routes,
		})
		if err != nil {
			t.Fatal(err)
		}
		s.Start()
		t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
		if !s.ReadyForConnections(deadline) {
			t.Fatal("a server of the cluster doesn't start")
		}
		v, err := s.Varz(nil)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, node{s, s.Addr().String(), net.JoinHostPort("127.0.0.1", fmt.Sprint(v.LeafNode.Port))})
		routes = append(routes, &url.URL{Scheme: "nats", Host: s.ClusterAddr().String()})
	}
	eventually(t, "the cluster is whole", func() bool {
		for _, n := range all {
			if nodes > 1 && n.NumRoutes() < nodes-1 {
				return false
			}
		}
		return true
	})
	return all
}

// clusterOf is the cluster at those addresses, with the password of the last address that has one.
func clusterOf(to ...string) (beyond.Cluster, error) {
	password := ""
	for i, one := range to {
		to[i], password = cutPassword(one, password)
	}
	c, err := beyond.ParseCluster(strings.Join(to, ","), "")
	return c.WithPassword(password), err
}

// sourceOf is the source at an address with a password in it.
func sourceOf(from string) (beyond.Source, error) {
	from, password := cutPassword(from, "")
	s, err := beyond.ParseSource(from, "")
	if err != nil {
		return s, err
	}
	return s.WithPassword(password), nil
}

// cutPassword splits an address from its password. If it has none the password is the given one.
func cutPassword(address, otherwise string) (bare, password string) {
	u, err := url.Parse(address)
	if err != nil {
		return address, otherwise
	}
	if p, has := u.User.Password(); has {
		otherwise, u.User = p, url.User(u.User.Username())
	}
	return u.String(), otherwise
}

// open sends the event to those servers.
func open(t testing.TB, d *app.Desk, to ...string) *beyond.Host {
	t.Helper()
	c, err := clusterOf(to...)
	if err != nil {
		t.Fatal(err)
	}
	h, err := beyond.Open(d, c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	return h
}

// reader is somebody who follows into a folder.
type reader struct {
	folder string
	stop   func()
	mu     sync.Mutex
	told   []beyond.News
	err    error
}

// follow follows at a server until the test ends. start runs it beside the test.
func follow(t testing.TB, start func(func()), from string) *reader {
	t.Helper()
	return followInto(t, start, from, filepath.Join(t.TempDir(), "site"))
}

func followInto(t testing.TB, start func(func()), from, folder string) *reader {
	t.Helper()
	source, err := sourceOf(from)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	r := &reader{folder: folder}
	over := make(chan struct{})
	start(func() {
		defer close(over)
		err := beyond.Follow(ctx, beyond.Following{Source: source, Folder: folder, Tell: r.tell})
		r.mu.Lock()
		defer r.mu.Unlock()
		r.err = err
	})
	r.stop = func() { cancel(); <-over }
	t.Cleanup(func() {
		r.stop()
		if r.err != nil {
			t.Errorf("following: %v", r.err)
		}
	})
	return r
}

func (r *reader) tell(n beyond.News) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.told = append(r.told, n)
}

// heard reports whether that kind of news was reported.
func (r *reader) heard(k beyond.Kind) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, n := range r.told {
		if n.Kind == k {
			return true
		}
	}
	return false
}

// pagesOf are the event's pages as every way of publishing has them.
func pagesOf(t testing.TB, d *app.Desk) map[string][]byte {
	t.Helper()
	files, err := d.PublicPages(context.Background(), at)
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string][]byte{}
	for _, f := range files {
		pages[f.Name] = f.Data
	}
	return pages
}

// differs says where the folder differs from the event's pages. It is empty if it doesn't.
func differs(t testing.TB, folder string, pages map[string][]byte) string {
	t.Helper()
	there, err := os.ReadDir(folder)
	if err != nil {
		return err.Error()
	}
	for _, f := range there {
		if _, known := pages[f.Name()]; !known && f.Name() != "wordhall.json" {
			return f.Name() + " isn't of the event"
		}
	}
	for name, page := range pages {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || !bytes.Equal(data, page) {
			return name + " isn't as it is at the host"
		}
	}
	return ""
}

// arrives waits until the readers have the same pages, byte by byte.
func arrives(t testing.TB, d *app.Desk, readers ...*reader) {
	t.Helper()
	pages := pagesOf(t, d)
	for n, r := range readers {
		why := ""
		eventually(t, fmt.Sprintf("reader %d has what the host has", n+1), func() bool {
			r.mu.Lock()
			err := r.err
			r.mu.Unlock()
			if err != nil {
				t.Fatal(err)
			}
			why = differs(t, r.folder, pages)
			return why == ""
		})
	}
}

// TestASheetArrivesSideBySide: it arrives in the folders of two readers at two servers of a cluster, through a
// third server, as it is exported, and nothing private does. The host goes on through another server once its own
// is gone. Readers who come late or whose host was closed have everything in the end.
func TestASheetArrivesSideBySide(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	nodes, d := newCluster(t, 3), newEvent(t, newProgram(t), "Harbour Open")
	h := open(t, d, nodes[0].leafURL(hostUser), nodes[1].leafURL(hostUser), nodes[2].leafURL(hostUser))
	second, third := follow(t, all.Go, nodes[1].url(readerUser)), follow(t, all.Go, nodes[2].url(readerUser))
	arrives(t, d, second, third)
	enter(t, d, 0, 431, 389)
	arrives(t, d, second, third)

	if n := nodes[0].NumLeafNodes(); n != 1 {
		t.Errorf("the server named first has %d hosts", n)
	}
	nodes[0].Shutdown()
	nodes[0].WaitForShutdown()
	nodes = nodes[1:]
	enter(t, d, 1, 402, 377)
	arrives(t, d, second, third)

	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	if beyond.Of(d) != nil {
		t.Error("what was closed is open")
	}
	eventually(t, "the cluster has no host", func() bool { return leafs(nodes) == 0 })
	eventually(t, "it is heard that the host closed", func() bool { return second.heard(beyond.Closed) })
	enter(t, d, 2, 366, 365)
	open(t, d, nodes[len(nodes)-1].leafURL(hostUser))
	late := follow(t, all.Go, nodes[len(nodes)-1].url(readerUser)+"/harbour%20open")
	arrives(t, d, second, third, late)
	for _, r := range []*reader{second, late} {
		for name := range pagesOf(t, d) {
			data, err := os.ReadFile(filepath.Join(r.folder, name))
			if err != nil {
				t.Fatal(err)
			}
			for _, secret := range secrets {
				if bytes.Contains(data, []byte(secret)) {
					t.Errorf("%s has %q", name, secret)
				}
			}
		}
	}
}

// leafs is how many hosts the cluster has.
func leafs(nodes []node) (n int) {
	for _, one := range nodes {
		n += one.NumLeafNodes()
	}
	return n
}

// TestRemovedPagesAreDeletedSideBySide: a player's page is removed with the player, even if the reader wasn't there
// meanwhile. Everything else in the folder stays.
func TestRemovedPagesAreDeletedSideBySide(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	nodes, d := newCluster(t, 1), newEvent(t, newProgram(t), "Harbour Open")
	open(t, d, nodes[0].leafURL(hostUser))
	r := follow(t, all.Go, nodes[0].url(readerUser))
	arrives(t, d, r)
	note := filepath.Join(r.folder, "NOTES.txt")
	if err := os.WriteFile(note, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := apptest.Undo(d); err != nil {
		t.Fatal(err)
	}
	pages := pagesOf(t, d)
	pages["NOTES.txt"] = []byte("mine")
	eventually(t, "the round's page is gone", func() bool { return differs(t, r.folder, pages) == "" })
	r.stop()
	if _, err := d.Redo(); err != nil {
		t.Fatal(err)
	}
	again := followInto(t, all.Go, nodes[0].url(readerUser), r.folder)
	pages = pagesOf(t, d)
	pages["NOTES.txt"] = []byte("mine")
	eventually(t, "the round's page is back", func() bool { return differs(t, again.folder, pages) == "" })
}
