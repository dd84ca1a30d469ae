package beyond

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"wordhall/tournament/text"
)

// These say how long the engine waits until a server answers, and between two tries.
const (
	dialPatience = 5 * time.Second
	tryEvery     = time.Second
	// A server that is silent for two of these intervals is given up.
	pingEvery = 10 * time.Second
)

// publicAccount is the account that is joined to the cluster.
const publicAccount = "public"

// startEngine starts an engine that listens nowhere and is a leaf of the cluster. The cluster reaches only the
// public account, which gets the news of the event and passes on the requests that are listed. Nobody hears
// anything else that the cluster sends.
func startEngine(c Cluster, event, host string, says *words) (*server.Server, error) {
	remote := &server.RemoteLeafOpts{
		LocalAccount: publicAccount, NoRandomize: true, Credentials: c.credentials, FirstInfoTimeout: dialPatience, DialTimeout: dialPatience, TLSTimeout: dialPatience.Seconds(),
	}
	for _, u := range c.urls {
		leaf := *u
		remote.TLS = remote.TLS || u.Scheme == "tls"
		leaf.Scheme = "nats-leaf"
		if u.Scheme == "tls" {
			leaf.Scheme = "tls"
		}
		remote.URLs = append(remote.URLs, &leaf)
	}
	engine, err := server.NewServer(&server.Options{
		ServerName: "wordhall-" + host, DontListen: true, NoLog: true, NoSigs: true, MaxPayload: mostHead + mostPart + 1,
		PingInterval: pingEvery, MaxPingsOut: 2, Accounts: []*server.Account{server.NewAccount(publicAccount)},
		LeafNode: server.LeafNodeOpts{ReconnectInterval: tryEvery, Remotes: []*server.RemoteLeafOpts{remote}},
	})
	if err != nil {
		return nil, err
	}
	engine.SetLoggerV2(says, false, false, false)
	if err := join(engine, event, host); err != nil {
		return nil, err
	}
	engine.Start()
	if !engine.ReadyForConnections(time.Minute) {
		engine.Shutdown()
		return nil, text.Errorf("the engine doesn't start")
	}
	return engine, nil
}

// join lets the public account hear the news and make the requests that are allowed.
func join(engine *server.Server, event, host string) error {
	own := engine.GlobalAccount()
	public, err := engine.LookupAccount(publicAccount)
	if err != nil {
		return err
	}
	for _, subject := range []string{eventsSubject, listSubject(event), fileSubject(event, host)} {
		if err := own.AddServiceExport(subject, nil); err != nil {
			return err
		}
		if err := public.AddServiceImport(own, subject, subject); err != nil {
			return err
		}
	}
	if err := own.AddStreamExport(newsSubject(event), nil); err != nil {
		return err
	}
	return public.AddStreamImport(own, newsSubject(event), "")
}

// These are the reasons for which a cluster refuses a host.
const (
	refusesUser = "user"
	showsOther  = "certificate"
)

// words keeps what the engine logs about a refusal by the cluster, and drops the rest.
type words struct {
	mu      sync.Mutex
	refused string
}

// Errorf implements server.Logger.
func (w *words) Errorf(format string, args ...any) {
	said := strings.ToLower(fmt.Sprintf(format, args...))
	w.mu.Lock()
	defer w.mu.Unlock()
	switch {
	case strings.Contains(said, nats.AUTHORIZATION_ERR), strings.Contains(said, nats.PERMISSIONS_ERR), strings.Contains(said, "authentication"):
		w.refused = refusesUser
	case strings.Contains(said, "certificate"):
		w.refused = showsOther
	}
}

// Noticef implements server.Logger, as the others do.
func (w *words) Noticef(string, ...any) {}

// Warnf implements server.Logger.
func (w *words) Warnf(string, ...any) {}

// Fatalf implements server.Logger.
func (w *words) Fatalf(string, ...any) {}

// Debugf implements server.Logger.
func (w *words) Debugf(string, ...any) {}

// Tracef implements server.Logger.
func (w *words) Tracef(string, ...any) {}

// take returns why the cluster refused. It is empty if it didn't. With forget, older refusals are dropped.
func (w *words) take(forget bool) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if forget {
		w.refused = ""
	}
	return w.refused
}
