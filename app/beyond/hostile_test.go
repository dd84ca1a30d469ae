package beyond_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app"
	"wordhall/app/beyond"
	"wordhall/app/hall"
	"wordhall/tournament"
)

// inCluster is somebody's connection to a server of the cluster.
func inCluster(t *testing.T, url string) *nats.Conn {
	t.Helper()
	conn, err := nats.Connect(url, nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	return conn
}

// TestTheClusterReachesOnlyThePublicPagesSideBySide: somebody who may send everything there sends anything, while
// the event is open to stations too. Nothing but the pages is heard, only the three requests are answered, and the
// host's journal has no line of it.
func TestTheClusterReachesOnlyThePublicPagesSideBySide(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	nodes, d := newCluster(t, 2), newEvent(t, newProgram(t), "Harbour Open")
	stations, err := hall.Open(t.Context(), d, hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort("127.0.0.1:0")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = stations.Close() })
	hostile := inCluster(t, nodes[1].url(ownerUser))
	everything, err := hostile.SubscribeSync(">")
	if err != nil {
		t.Fatal(err)
	}
	h := open(t, d, nodes[0].leafURL(hostUser))
	r := follow(t, all.Go, nodes[0].url(readerUser))
	arrives(t, d, r)
	head, last := h.Head(), d.Last().Seq
	for _, subject := range []string{
		"hall.journal", "hall.do.x", "hall.join.x", "hall.fit.x", "hall.rows.x", "hall.copy.x", "hall.here.x", "hall.taken.x", "$JS.API.STREAM.INFO.journal", "$JS.API.STREAM.DELETE.journal",
		"$JS.API.INFO", "$SYS.REQ.SERVER.PING", "_R_.x", "wordhall.public." + head.Event, "wordhall.public." + head.Event + ".file", beyond.FileSubject(head.Event, "0123456789abcdef"), "wordhall.public.list",
	} {
		ctx, cancel := context.WithCancel(t.Context())
		// Its own subscription to everything hears the request too, so the engine can't say that nobody does. If
		// anybody answered, the answer would come before that to the last request.
		answers, err := hostile.SubscribeSync(hostile.NewRespInbox())
		if err != nil {
			t.Fatal(err)
		}
		if err := hostile.PublishRequest(subject, answers.Subject, []byte(`{"after":0}`)); err != nil {
			t.Fatal(err)
		}
		if _, err := hostile.RequestWithContext(ctx, beyond.ListSubject(head.Event), nil); err != nil {
			t.Fatal(err)
		}
		if n, _, err := answers.Pending(); err != nil || n != 0 {
			t.Errorf("%s is answered", subject)
		}
		cancel()
	}
	for _, asks := range []string{`{"name":"../secret"}`, `{"name":"/etc/passwd"}`, `{"name":"wordhall.json"}`, `{"name":"index.html","part":7}`, `{"name":"index.html","part":-1}`, `{"name":"index.html","sum":"00"}`, `{`, strings.Repeat("x", 5000)} {
		m, err := hostile.Request(beyond.FileSubject(head.Event, head.Host), []byte(asks), deadline)
		if err != nil {
			t.Fatal(err)
		}
		if said, err := beyond.ParseMessage(m.Data); err != nil || said.Kind != beyond.GoneKind {
			t.Errorf("%.40s is answered with %+v, %v", asks, said, err)
		}
	}
	if d.Last().Seq != last {
		t.Errorf("the host has another line: %s", d.Last().Words)
	}
	enter(t, d, 0, 431, 389)
	arrives(t, d, r)
	count := 0
	for {
		m, err := everything.NextMsg(1)
		if err != nil {
			break
		}
		if count++; !strings.HasPrefix(m.Subject, "wordhall.public.") && !strings.HasPrefix(m.Subject, "_INBOX.") {
			if string(m.Data) != `{"after":0}` { // This is the host's own request.
				t.Errorf("the cluster hears %s: %.80s", m.Subject, m.Data)
			}
		}
	}
	if count == 0 {
		t.Error("nothing was heard at all")
	}
}

// TestAReaderCantSpeakForTheHost holds if the cluster's permissions are those of the package comment.
func TestAReaderCantSpeakForTheHost(t *testing.T) {
	t.Parallel()
	nodes, d := newCluster(t, 1), newEvent(t, newProgram(t), "Harbour Open")
	head := open(t, d, nodes[0].leafURL(hostUser)).Head()
	conn := inCluster(t, nodes[0].url(readerUser))
	refused := func(subject string) bool {
		if err := conn.Flush(); err != nil { // The refusal comes before the answer to Flush.
			t.Fatal(err)
		}
		err := conn.LastError()
		return errors.Is(err, nats.ErrPermissionViolation) && strings.Contains(err.Error(), `"`+subject+`"`)
	}
	for _, subject := range []string{beyond.NewsSubject(head.Event), "_INBOX.x", "hall.do.x", "$JS.API.INFO"} {
		if err := conn.Publish(subject, []byte("{}")); err != nil {
			t.Fatal(err)
		}
		if !refused(subject) {
			t.Errorf("a reader may say %s", subject)
		}
	}
	for _, subject := range []string{">", beyond.ListSubject(head.Event), "wordhall.public.events", beyond.FileSubject(head.Event, "*")} {
		if _, err := conn.Subscribe(subject, func(*nats.Msg) {}); err != nil {
			t.Fatal(err)
		}
		if !refused(subject) {
			t.Errorf("a reader may answer %s", subject)
		}
	}
}

// TestWhatDoesntFitIsRefusedSideBySide holds even for somebody who may send everything: bytes with another digest,
// names that lead out of the folder, numbers that were left out. In the end the folder has the host's pages, and
// nothing is beside it.
func TestWhatDoesntFitIsRefusedSideBySide(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	nodes, d := newCluster(t, 1), newEvent(t, newProgram(t), "Harbour Open")
	h := open(t, d, nodes[0].leafURL(hostUser))
	above := t.TempDir()
	r := followInto(t, all.Go, nodes[0].url(readerUser), filepath.Join(above, "site"))
	arrives(t, d, r)
	hostile := inCluster(t, nodes[0].url(ownerUser))
	forged := func(name string, change func(*beyond.Message)) []byte {
		m := h.Head()
		m.Kind, m.Seq = beyond.FileKind, m.Seq+1
		m = beyond.Zip(m, name, []byte("forged"))
		change(&m)
		return beyond.Encode(m)
	}
	as := func(*beyond.Message) {}
	for _, said := range [][]byte{
		forged("index.html", func(m *beyond.Message) { m.Sum = strings.Repeat("0", 64) }),
		forged("index.html", func(m *beyond.Message) { m.Size = 3 }),
		forged("index.html", func(m *beyond.Message) { m.Data = []byte("no gzip") }),
		forged("index.html", func(m *beyond.Message) { m.Part, m.Parts = 1, 2 }),
		forged("index.html", func(m *beyond.Message) { m.Seq += 5000 }),
		forged("index.html", func(m *beyond.Message) { m.Host = strings.Repeat("0", 16); m.Term-- }),
		forged("../stolen.html", as), forged("/tmp/stolen.html", as), forged(`..\stolen.html`, as), forged("C:stolen.html", as), forged("wordhall.json", as), forged("nul", as),
		[]byte("no message"), nil,
	} {
		if err := hostile.Publish(beyond.NewsSubject(h.Head().Event), said); err != nil {
			t.Fatal(err)
		}
	}
	if err := hostile.Flush(); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the reader says that it refused something", func() bool { return r.heard(beyond.Refused) })
	enter(t, d, 0, 431, 389)
	arrives(t, d, r)
	if there, err := os.ReadDir(above); err != nil || len(there) != 1 {
		t.Errorf("beside the folder there is %v, %v", there, err)
	}
}

// TestAHostileHostHarmsNoReaderSideBySide: a host that may send everything in the cluster, and is the only one
// there, answers with what no host answers. Nothing of it gets into the folder or beside it, and as soon as the
// real host is heard the folder has its pages.
func TestAHostileHostHarmsNoReaderSideBySide(t *testing.T) {
	t.Parallel()
	page := []byte("<!doctype html>" + strings.Repeat("a page ", 100))
	noise := make([]byte, beyond.MostPart)
	_, _ = rand.NewChaCha8([32]byte{1}).Read(noise)
	for name, c := range map[string]struct {
		list func(id string) []byte
		// says is the hostile answer in place of an honest one, or nil for none.
		says func(beyond.Message) []byte
	}{
		"a page larger than listed": {list: listing(`"index.html","sum":"` + beyond.SumOf(page) + `","size":1`)},
		"a page that never ends when it is unpacked": {says: func(m beyond.Message) []byte {
			if m.Kind == beyond.FileKind {
				m.Data = beyond.Zip(m, m.Name, make([]byte, 64<<20)).Data
			}
			return beyond.Encode(m)
		}},
		"a list that never ends": {says: func(m beyond.Message) []byte {
			m.Parts, m.Size, m.Data = 340, 64<<20, noise
			return beyond.Encode(m)
		}},
		"a list of more parts each time": {says: func(m beyond.Message) []byte {
			m.Parts, m.Data = m.Part+2, noise
			return beyond.Encode(m)
		}},
		"a list of too many": {list: func(id string) []byte {
			var all []string
			for n := range 50_001 {
				all = append(all, fmt.Sprintf(`{"name":"%d.html","sum":"%s","size":1}`, n, beyond.SumOf(page)))
			}
			return []byte(`{"id":"` + id + `","name":"Harbour Open","files":[` + strings.Join(all, ",") + `]}`)
		}},
		"a path out of the folder": {list: listing(`"../index.html","sum":"` + beyond.SumOf(page) + `","size":` + strconv.Itoa(len(page)))},
		"a path from the top":      {list: listing(`"/tmp/index.html","sum":"` + beyond.SumOf(page) + `","size":` + strconv.Itoa(len(page)))},
		"another event's": {list: func(string) []byte {
			return listing(`"index.html","sum":"` + beyond.SumOf(page) + `","size":1`)(strings.Repeat("0", 64))
		}},
		"a term that no host has": {says: func(m beyond.Message) []byte {
			m.Term = app.MostTerm + 1
			return beyond.Encode(m)
		}},
		"another host's name": {says: func(m beyond.Message) []byte {
			m.Host = strings.Repeat("0", 16)
			return beyond.Encode(m)
		}},
		"a whole gigabyte of nothing": {says: func(m beyond.Message) []byte { return make([]byte, 900<<10) }},
		"no answer":                   {says: func(m beyond.Message) []byte { return nil }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var all sync.WaitGroup
			t.Cleanup(all.Wait)
			nodes, d := newCluster(t, 1), newEvent(t, newProgram(t), "Harbour Open")
			h := open(t, d, nodes[0].leafURL(hostUser))
			f := fake(h, "1", 1, map[string][]byte{"index.html": page}, "")
			f.head.Term = h.Head().Term // The term is the host's, so that the folder doesn't count as a later host's.
			f.list, f.says = c.list, c.says
			if err := h.Close(); err != nil {
				t.Fatal(err)
			}
			eventually(t, "the cluster has no host", func() bool { return leafs(nodes) == 0 })
			conn := inCluster(t, nodes[0].url(ownerUser))
			f.answers(t, conn)
			listens(t, conn, f)
			above := t.TempDir()
			r := followInto(t, all.Go, nodes[0].url(readerUser), filepath.Join(above, "site"))
			eventually(t, "the reader says that it waits", func() bool { return r.heard(beyond.Waiting) || r.heard(beyond.Complete) })
			if there, err := os.ReadDir(filepath.Join(above, "site")); err == nil && len(there) > 0 {
				t.Errorf("in the folder there is %v", there)
			}
			conn.Close()
			open(t, d, nodes[0].leafURL(hostUser))
			arrives(t, d, r)
			if there, err := os.ReadDir(above); err != nil || len(there) != 1 {
				t.Errorf("beside the folder there is %v, %v", there, err)
			}
		})
	}
}

// listing is a list with one file.
func listing(file string) func(id string) []byte {
	return func(id string) []byte {
		return []byte(`{"id":"` + id + `","name":"Harbour Open","files":[{"name":` + file + `}]}`)
	}
}

// TestAServerThatIsNoClusterIsLeftSideBySide: a server at the address that sends nothing, too little at a time, or
// nothing more after the greeting, is no cluster, and nobody waits for it for long.
func TestAServerThatIsNoClusterIsLeftSideBySide(t *testing.T) {
	t.Parallel()
	const info = `INFO {"server_id":"x","version":"2.15.2","proto":1,"headers":true,"max_payload":1048576}` + "\r\n"
	for name, says := range map[string]func(c net.Conn){
		"says nothing":      func(net.Conn) {},
		"says nothing more": func(c net.Conn) { _, _ = io.WriteString(c, info) },
		"is a page": func(c net.Conn) {
			_, _ = io.WriteString(c, "HTTP/1.1 302 Found\r\nLocation: nats://elsewhere.invalid\r\n\r\n")
		},
		"hangs up": func(c net.Conn) { _ = c.Close() },
		"a letter at a time": func(c net.Conn) {
			for i := range info {
				if _, err := io.WriteString(c, info[i:i+1]); err != nil {
					return
				}
				time.Sleep(200 * time.Millisecond) // This is slower than anybody waits.
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			var all sync.WaitGroup
			t.Cleanup(all.Wait)
			t.Cleanup(func() { _ = l.Close() })
			all.Go(func() {
				for {
					c, err := l.Accept()
					if err != nil {
						return
					}
					all.Go(func() {
						says(c)
						_, _ = io.Copy(io.Discard, c) // It reads until the other side has enough.
						_ = c.Close()
					})
				}
			})
			folder := filepath.Join(t.TempDir(), "site")
			if _, err := once(t, "nats://"+l.Addr().String(), folder); !tournament.RefusedAs(err, tournament.NotFound) || !strings.Contains(err.Error(), "can't be reached") {
				t.Errorf("it says %v", err)
			}
			if _, err := os.Stat(folder); err == nil {
				t.Error("the folder was made")
			}
		})
	}
}
