package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"wordhall/app"
	"wordhall/app/beyond"
	"wordhall/app/hall"
	"wordhall/app/publish"
)

// hostAnswer is an open hall, for programs.
type hostAnswer struct {
	Address string `json:"address"`
	Term    int64  `json:"term"`
	Code    string `json:"code"`
	Role    string `json:"role"`
	// Beyond are the servers to which the public pages are sent.
	Beyond string `json:"beyond,omitempty"`
}

// hostSays explains the lines that can be typed while a hall is open.
var hostSays = "While the hall is open it reads lines: code [ROLE] shows another joining code, each good for one station and five minutes; stations lists who is here; role ROLE NAME gives a station another role; remove NAME takes it out; beyond says how it stands to the cluster; agree and stay answer when a station takes over from this computer while its hall is open: agree lets it, stay keeps this one the host; close, or the end of the input, closes the hall. Roles: " + hall.Roles.String() + ". A director's or a scorekeeper's station has a copy of all of the event, contact details and the secret of the draws too, as it may take over; the others have one of what is public and nothing else.\n"

func runHost(c *call) error {
	path, err := c.eventWord()
	if err != nil {
		return err
	}
	// Errors in what was typed come before the error that the computer has no network.
	cluster, err := c.cluster()
	if err != nil {
		return err
	}
	at, err := hall.ParseAddress(c.text("address"))
	if err != nil {
		return err
	}
	ctx := context.Background()
	options := hall.Options{Folder: hall.FolderOf(c.program), Address: at}
	open := func() (*hall.Host, error) {
		desk, err := c.openOwn(path)
		if err != nil {
			return nil, err
		}
		if c.on("again") {
			if err := hall.Again(desk); err != nil {
				return nil, errors.Join(err, desk.Close())
			}
			say(c.terminal.Err, "note: %s\n", desk.Last().Words)
		}
		h, err := hall.Open(ctx, desk, options)
		if gone := new(hall.SupersededError); errors.As(err, &gone) {
			err = fmt.Errorf("%w; or be the host again with --again", err)
		}
		if err != nil {
			return nil, errors.Join(err, desk.Close())
		}
		return h, nil
	}
	if c.on("take-over") {
		if c.on("again") {
			return errors.New("--take-over is for a station's copy, --again for a file that was the host's; give one of them")
		}
		open = func() (*hall.Host, error) { return c.takeOver(ctx, path, options) }
	}
	h, err := open()
	if err != nil {
		return err
	}
	desk := h.Desk()
	defer func() { _ = desk.Close() }()
	defer c.watchClock(desk)()
	servers, err := openBeyond(desk, cluster)
	if err != nil {
		return err
	}
	if left, was := beyond.Left(desk); was {
		say(c.terminal.Err, "note: the public pages went to %s; nothing goes there from this computer, and readers keep what they have, until --beyond says so\n", left)
	}
	role := hall.Role(c.text("role"))
	if c.json {
		code, _ := h.Offer(role)
		if err := c.printJSON(hostAnswer{Address: h.Address().String(), Term: h.Term(), Code: code.String(), Role: string(role), Beyond: servers}); err != nil {
			return err
		}
	} else {
		say(c.terminal.Out, "the hall is open at %s, term %d\n", h.Address(), h.Term())
		c.sayCode(h, role)
		c.sayBeyond(cluster)
	}
	defer c.askAboutTakeOvers(h)()
	return c.readLines(c.typed(), nil, func(words []string) (bool, error) { return c.hostLine(h, role, words) }, h.Superseded)
}

// cluster is the cluster to which the public pages are sent, or nil if there is none.
func (c *call) cluster() (*beyond.Cluster, error) {
	typed := c.text("beyond")
	if typed == "" {
		for _, name := range []string{"creds", "password"} {
			if c.given(name) {
				return nil, fmt.Errorf("--%s is for a cluster; name it with --beyond", name)
			}
		}
		return nil, nil
	}
	cluster, err := beyond.ParseCluster(typed, c.text("creds"))
	if err != nil {
		return nil, err
	}
	password, err := c.password()
	if err != nil {
		return nil, err
	}
	cluster, err = cluster.Known(c.access(), password)
	return &cluster, err
}

// access is what this computer needs to log in at servers.
func (c *call) access() *publish.Access {
	return publish.AccessIn(c.program.Preferences.Folder(), c.program.KeyRing)
}

// openBeyond sends the pages to the cluster, if there is one, and returns the names of its servers.
func openBeyond(desk *app.Desk, cluster *beyond.Cluster) (servers string, err error) {
	if cluster == nil {
		return "", nil
	}
	_, err = beyond.Open(desk, *cluster)
	return cluster.Servers(), err
}

// sayBeyond says where the pages are sent, and warns if the connection isn't encrypted.
func (c *call) sayBeyond(cluster *beyond.Cluster) {
	if cluster == nil {
		return
	}
	say(c.terminal.Out, "the public pages are sent to %s; beyond says how it stands\n", cluster.Servers())
	if !cluster.Encrypted() {
		say(c.terminal.Err, "note: nats:// isn't encrypted, so the password can be read on the way; tls:// is\n")
	}
}

// takeOver makes the computer with a station's copy the host.
func (c *call) takeOver(ctx context.Context, path string, o hall.Options) (*hall.Host, error) {
	s, err := hall.Rejoin(ctx, c.program, path)
	if err != nil {
		return nil, err
	}
	now := s.Status()
	say(c.terminal.Err, "note: this copy ends with line %d; what %s did after it stays there until that computer joins this hall\n", now.Seq, now.Host)
	return s.TakeOver(ctx, o)
}

// askAboutTakeOvers asks, once for each computer that takes over from this one, whether that one is to be the host.
// Calling end stops it.
func (c *call) askAboutTakeOvers(h *hall.Host) (end func()) {
	var mu sync.Mutex
	var last hall.Question
	ask := func() {
		mu.Lock()
		defer mu.Unlock()
		if q, ok := h.Asked(); ok && q != last {
			last = q
			say(c.terminal.Out, "%s takes over as host from line %d on: agree lets it, and this computer only reads then; stay keeps this one the host. If nobody is to do so there, remove that station\n", q.Host, q.Line)
		}
	}
	end = h.Subscribe(ask)
	ask()
	return end
}

// answerHost answers that question.
func (c *call) answerHost(h *hall.Host, agree bool) error {
	q, ok := h.Asked()
	switch {
	case !ok:
		return errors.New("no other computer asks to be the host")
	case agree:
		return h.Agree(q)
	}
	err := h.Stay(q)
	if err == nil {
		say(c.terminal.Out, "%s\n", h.Desk().Last().Words)
	}
	return err
}

// sayCode shows a new joining code.
func (c *call) sayCode(h *hall.Host, role hall.Role) {
	code, until := h.Offer(role)
	say(c.terminal.Out, "code %s %s (one station, until %s): wordhall join %s\n", role, code, until.Local().Format(time.TimeOnly), code)
	say(c.terminal.Err, "note: %s\n", role.CopyHolds())
}

// hostLine does what one line asks of the hall. over says that the hall is to be closed.
func (c *call) hostLine(h *hall.Host, role hall.Role, words []string) (over bool, err error) {
	switch {
	case words[0] == "code" && len(words) <= 2:
		if len(words) == 2 {
			role = hall.Role(words[1])
		}
		if !hall.Roles.Known(role) {
			return false, fmt.Errorf("there is no role %q; roles are %s", role, hall.Roles)
		}
		c.sayCode(h, role)
		return false, nil
	case words[0] == "remove" && len(words) > 1:
		s, err := stationNamed(h, words[1:])
		if err == nil {
			if err = h.Remove(s.ID); err == nil {
				say(c.terminal.Out, "removed %s\n", s.Name)
			}
		}
		return false, err
	case words[0] == "role" && len(words) > 2:
		s, err := stationNamed(h, words[2:])
		if err == nil {
			if err = h.SetRole(s.ID, hall.Role(words[1])); err == nil {
				say(c.terminal.Out, "%s: %s\n", s.Name, words[1])
				say(c.terminal.Err, "note: %s\n", hall.Role(words[1]).CopyHolds())
			}
		}
		return false, err
	case len(words) == 1:
		return c.hostWord(h, words[0])
	}
	return false, errUnknownLine(words)
}

// hostWord is hostLine for a line of one word.
func (c *call) hostWord(h *hall.Host, word string) (over bool, err error) {
	switch word {
	case "stations":
		c.sayStations(h)
		return false, nil
	case "beyond":
		return false, c.sayHowBeyond(h)
	case "agree", "stay":
		return false, c.answerHost(h, word == "agree")
	case "close":
		return true, nil
	}
	return false, errUnknownLine([]string{word})
}

func errUnknownLine(words []string) error {
	return fmt.Errorf("the hall doesn't know %q; it knows code [ROLE], stations, role ROLE NAME, remove NAME, beyond, agree, stay, close", strings.Join(words, " "))
}

// sayStations prints who has joined.
func (c *call) sayStations(h *hall.Host) {
	list := h.Stations()
	if len(list) == 0 {
		say(c.terminal.Out, "no station has joined\n")
	}
	for _, s := range list {
		heard := "not heard since the hall was opened"
		if !s.Heard.IsZero() {
			heard = "has line " + fmt.Sprint(s.Seq) + ", heard " + s.Heard.Local().Format(time.TimeOnly)
		}
		say(c.terminal.Out, "%s: %s, %s\n", s.Name, s.Role, heard)
	}
}

// sayHowBeyond prints how the connection to the cluster beyond the hall is.
func (c *call) sayHowBeyond(h *hall.Host) error {
	b := beyond.Of(h.Desk())
	if b == nil {
		return errors.New("nothing is sent beyond the hall; --beyond does")
	}
	say(c.terminal.Out, "%s\n", b.Status().Text())
	return nil
}

// stationNamed finds a station by its name.
func stationNamed(h *hall.Host, words []string) (hall.StationInfo, error) {
	name := strings.Join(words, " ")
	for _, s := range h.Stations() {
		if s.Name == name {
			return s, nil
		}
	}
	return hall.StationInfo{}, fmt.Errorf("there is no station %q; stations lists them", name)
}

// typed returns a channel with the lines of the input, until the input ends.
func (c *call) typed() <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for in := bufio.NewScanner(c.terminal.In); in.Scan(); {
			lines <- in.Text()
		}
	}()
	return lines
}

// readLines calls do for each line until do says that it is the last. It prints errors and goes on. After each
// line, and whenever woken fires, it calls stopped, and an error of that ends it.
func (c *call) readLines(lines <-chan string, woken <-chan struct{}, do func(words []string) (over bool, err error), stopped func() error) error {
	for {
		select {
		case line, more := <-lines:
			if !more {
				return nil
			}
			if words := strings.Fields(line); len(words) > 0 {
				over, err := do(words)
				if err != nil {
					say(c.terminal.Err, "%s\n", err)
				}
				if over {
					return nil
				}
			}
		case <-woken:
		}
		if err := stopped(); err != nil {
			return err
		}
	}
}
