package hall

import (
	"encoding/base64"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"wordhall/tournament"
)

// codeLife is how long a joining code can be used.
const codeLife = 5 * time.Minute

// mostGuests is the highest number of stations in a hall.
const mostGuests = 64

// mostConnections is the highest number of connections of the engine. A connection without a code or key is cut off
// after ten seconds, so a stranger has to hold far more connections than stations need in order to keep one out.
const mostConnections = 32 * mostGuests

// guest is a station that was let in.
type guest struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Role Role   `json:"role"`
	// Key is its public nkey.
	Key string `json:"key"`
}

// offer is a joining code that was shown.
type offer struct {
	code  Code
	role  Role
	until time.Time
	// taken is the key of the station that came in with it.
	taken string
}

// guests are the stations that may come in. They are kept beside the engine, so that a host that was started again
// knows its stations.
type guests struct {
	path string
	now  func() time.Time
	// account is the engine's own account for stations, which is set before the first one connects. What they send,
	// and the subjects where they want an answer, stay in it, except for what is exported from it.
	account *server.Account
	// own is the password of the host's own connection. It never leaves the program.
	own string

	mu     sync.Mutex
	list   []guest
	offers map[string]*offer
	// shown is the name (see Code.entry) of the code that was shown last.
	shown string
	// connections are the connections of each station.
	connections map[string][]uint64
}

// guestsName is the name of the guests' file in the engine's folder.
const guestsName = "stations.json"

func readGuests(folder, own string, now func() time.Time) (*guests, error) {
	g := &guests{path: filepath.Join(folder, guestsName), own: own, now: now, offers: map[string]*offer{}, connections: map[string][]uint64{}}
	_, err := readJSON(g.path, &g.list)
	return g, err
}

// offer notes a code for one station and returns until when it can be used.
func (g *guests) offer(c Code, role Role) time.Time {
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.now()
	for entry, o := range g.offers {
		if o.taken == "" && now.After(o.until) {
			delete(g.offers, entry)
		}
	}
	until := now.Add(codeLife)
	g.shown = c.entry()
	g.offers[g.shown] = &offer{code: c, role: role, until: until}
	return until
}

// lastOffer is the code that was shown last, and the station that came in with it.
func (g *guests) lastOffer() (Offered, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	o := g.offers[g.shown]
	if o == nil {
		return Offered{}, false
	}
	last := Offered{Code: o.code, Role: o.role, Until: o.until}
	if i := slices.IndexFunc(g.list, func(x guest) bool { return x.Key == o.taken }); o.taken != "" && i >= 0 {
		last.Taken, last.By = true, g.list[i].Name
	}
	return last, true
}

// admit lets the station in that has the code of that name. The same station may ask again.
func (g *guests) admit(entry string, j joining) (guest, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	o := g.offers[entry]
	switch {
	case o == nil:
		return guest{}, errBadCode
	case o.taken != "" && o.taken != j.Key:
		return guest{}, tournament.Refuse(tournament.Conflict, "another station has joined with this code; the host shows a new one for each")
	case !nkeys.IsValidPublicUserKey(j.Key):
		return guest{}, errNotUnderstood()
	}
	if i := slices.IndexFunc(g.list, func(x guest) bool { return x.Key == j.Key }); i >= 0 {
		return g.list[i], nil
	}
	if g.now().After(o.until) {
		return guest{}, errBadCode
	}
	if len(g.list) >= mostGuests {
		return guest{}, tournament.Refuse(tournament.Conflict, "the hall has %d stations, which is the most; remove one that isn't used", mostGuests)
	}
	x := guest{ID: j.Key[1:17], Name: g.nameFor(j.Name), Role: o.role, Key: j.Key}
	list := append(slices.Clone(g.list), x)
	if err := writeJSON(g.path, list); err != nil {
		return guest{}, err
	}
	g.list, o.taken = list, j.Key
	return x, nil
}

// nameFor is that name, or one made from it if another station has it.
func (g *guests) nameFor(name string) string {
	wanted := name
	for n := 2; slices.ContainsFunc(g.list, func(x guest) bool { return x.Name == wanted }); n++ {
		wanted = name + " " + strconv.Itoa(n)
	}
	return wanted
}

// find is the station with that id.
func (g *guests) find(id string) (guest, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	i := slices.IndexFunc(g.list, func(x guest) bool { return x.ID == id })
	if i < 0 {
		return guest{}, false
	}
	return g.list[i], true
}

func (g *guests) all() []guest {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.list)
}

// followPublic reports whether there is a station that has only what everybody may know.
func (g *guests) followPublic() bool {
	return slices.ContainsFunc(g.all(), func(x guest) bool { return !x.Role.HoldsAll() })
}

// remove takes a station off the list and returns its connections.
func (g *guests) remove(id string) ([]uint64, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	list := slices.DeleteFunc(slices.Clone(g.list), func(x guest) bool { return x.ID == id })
	if len(list) == len(g.list) {
		return nil, errNoStation
	}
	if err := writeJSON(g.path, list); err != nil {
		return nil, err
	}
	g.list = list
	connections := g.connections[id]
	delete(g.connections, id)
	return connections, nil
}

// setRole gives a station another role and returns its connections.
func (g *guests) setRole(id string, role Role) ([]uint64, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	list := slices.Clone(g.list)
	i := slices.IndexFunc(list, func(x guest) bool { return x.ID == id })
	if i < 0 {
		return nil, errNoStation
	}
	list[i].Role = role
	if err := writeJSON(g.path, list); err != nil {
		return nil, err
	}
	g.list = list
	connections := g.connections[id]
	delete(g.connections, id)
	return connections, nil
}

// Check answers the engine whether a connection may come in, and what it may hear and send.
func (g *guests) Check(c server.ClientAuthentication) bool {
	opts := c.GetOpts()
	if opts.Username == "host" {
		if opts.Password != g.own {
			return false
		}
		c.RegisterUser(&server.User{Username: "host"})
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if o, ok := g.offers[opts.Username]; ok {
		if opts.Password != letters.EncodeToString(o.code.Secret[:]) || g.now().After(o.until) && o.taken == "" {
			return false
		}
		// A connection that has only a code hears nothing of the event, and is cut off soon.
		c.RegisterUser(&server.User{
			Username: opts.Username, Account: g.account, ConnectionDeadline: time.Now().Add(codeLife), Permissions: permissions(opts.Username, nil, []string{joinSubject + opts.Username}),
		})
		return true
	}
	i := slices.IndexFunc(g.list, func(x guest) bool { return x.Key == opts.Nkey })
	if i < 0 || !signed(opts.Nkey, opts.Sig, c.GetNonce()) {
		return false
	}
	x := g.list[i]
	hear := publicSubject
	if x.Role.HoldsAll() {
		hear = journalSubject
	}
	say := []string{fitSubject + x.ID, rowsSubject + x.ID, copySubject + x.ID, hereSubject + x.ID}
	if x.Role.mayWork() {
		say = append(say, doSubject+x.ID)
	}
	if x.Role.mayHost() {
		say = append(say, takenSubject+x.ID)
	}
	c.RegisterUser(&server.User{Username: x.ID, Account: g.account, Permissions: permissions(x.ID, []string{hear}, say)})
	g.connections[x.ID] = append(g.connections[x.ID], c.GetID())
	return true
}

// permissions let a connection hear answers under its own name and the subjects in hear, and send to the subjects
// in say and no others.
func permissions(own string, hear, say []string) *server.Permissions {
	return &server.Permissions{
		Publish:   &server.SubjectPermission{Allow: say},
		Subscribe: &server.SubjectPermission{Allow: append(hear, inboxPrefix+own+".>")},
	}
}

// signed reports whether the signature of what the engine asked to be signed is the key's.
func signed(key, signature string, nonce []byte) bool {
	pub, err := nkeys.FromPublicKey(key)
	if err != nil {
		return false
	}
	sig, err := base64.RawURLEncoding.DecodeString(signature)
	if err != nil {
		return false
	}
	return pub.Verify(nonce, sig) == nil
}

var errNoStation = tournament.Refuse(tournament.NotFound, "there is no such station in the hall")

var errBadCode = tournament.Refuse(tournament.NotFound, "this joining code isn't good any more; ask the host for a new one")
