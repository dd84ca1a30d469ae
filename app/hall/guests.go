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

// codeLife is how long a joining code is good.
const codeLife = 5 * time.Minute

// mostGuests is how many stations a hall has at most.
const mostGuests = 64

// mostDoors is how many connections the engine has at once. Whoever has no code and no key is cut off
// after ten seconds, and until then must fill far more than stations need to keep one out.
const mostDoors = 32 * mostGuests

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
	// taken is the key of the station that came with it.
	taken string
}

// guests are who may come in. They are kept beside the engine, so that a host that was started
// again knows its stations.
type guests struct {
	path string
	now  func() time.Time
	// account is the engine's room for stations, set before the first one knocks: what they say, and
	// where they want it answered, stays in it but for what is let through.
	account *server.Account
	// own is the password of the host's own connection, which never leaves the program.
	own string

	mu     sync.Mutex
	list   []guest
	offers map[string]*offer
	// shown is the entry of the code that was shown last.
	shown string
	// doors are the connections of each station.
	doors map[string][]uint64
}

// guestsName is the file of the guests in the engine's folder.
const guestsName = "stations.json"

func readGuests(folder, own string, now func() time.Time) (*guests, error) {
	g := &guests{path: filepath.Join(folder, guestsName), own: own, now: now, offers: map[string]*offer{}, doors: map[string][]uint64{}}
	_, err := readJSON(g.path, &g.list)
	return g, err
}

// offer notes a code for one station.
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

// lastOffer is the code that was shown last, and who has come with it.
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

// admit lets a station in that has the code of the entry. The same one may ask again.
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

// nameFor is a name that no other station has.
func (g *guests) nameFor(name string) string {
	wanted := name
	for n := 2; slices.ContainsFunc(g.list, func(x guest) bool { return x.Name == wanted }); n++ {
		wanted = name + " " + strconv.Itoa(n)
	}
	return wanted
}

// find is the station of the id.
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

// followOpenly reports whether a station is known that has only what everybody may know.
func (g *guests) followOpenly() bool {
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
	doors := g.doors[id]
	delete(g.doors, id)
	return doors, nil
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
	doors := g.doors[id]
	delete(g.doors, id)
	return doors, nil
}

// Check is the engine's question whether somebody may come in, and what that one may hear and say.
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
		// Who only has a code hears nothing of the event, and not for long.
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
	g.doors[x.ID] = append(g.doors[x.ID], c.GetID())
	return true
}

// permissions let somebody hear answers under the own name and what else is listed, and say nothing but
// that.
func permissions(own string, hear, say []string) *server.Permissions {
	return &server.Permissions{
		Publish:   &server.SubjectPermission{Allow: say},
		Subscribe: &server.SubjectPermission{Allow: append(hear, inboxPrefix+own+".>")},
	}
}

// signed reports whether the key signed what the engine had asked it to.
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
