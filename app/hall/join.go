package hall

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/filename"
	"wordhall/tournament/files"
	"wordhall/tournament/text"
)

// seat is what a station keeps of the hall beside its copy of the event: where the host is, who the station is
// there, and what it couldn't send yet.
type seat struct {
	// Address and Print are those of the host. ID, Name and Role are the station's there, and Seed is its secret
	// key.
	Address string           `json:"address"`
	Print   [printBytes]byte `json:"print"`
	ID      string           `json:"id"`
	Name    string           `json:"name"`
	Role    Role             `json:"role"`
	Seed    string           `json:"seed"`
	Host    string           `json:"host"`
	// Term is the highest term that it has seen.
	Term int64 `json:"term"`
	// Root is the key of the event's first host. Seals lead from it to the station's own key, as long as its role
	// may take over. Over is the highest claim of which it heard.
	Root    string `json:"root,omitempty"`
	Seals   []seal `json:"seals,omitempty"`
	Highest *claim `json:"over,omitempty"`
	// Pending are the requests that weren't answered yet, in their order.
	Pending []request `json:"pending,omitempty"`
	// Dropped are the checksums of lines of an old host that a director has decided about.
	Dropped []string `json:"dropped,omitempty"`
	// Old is the event file from the time when this computer was the host. Its own lines have to be decided about.
	Old string `json:"old,omitempty"`
	// Before are the seats at earlier hosts of the event, the newest first. They are the station's own, and those of
	// its host for hosts at which it had none.
	Before []seat `json:"before,omitempty"`
}

// bare is the seat with only who the station is and where the host is.
func (s seat) bare() seat {
	s.Pending, s.Dropped, s.Old, s.Before, s.Highest = nil, nil, "", nil, nil
	return s
}

// mostBefore is how many earlier hosts a station remembers.
const mostBefore = 16

// earlier are the earlier seats of a station that joins the host with that certificate: its last one and those
// before it, one for each host.
func (s seat) earlier(at [printBytes]byte) []seat {
	var list []seat
	for _, x := range append([]seat{s.bare()}, s.Before...) {
		if x.Print != at && len(list) < mostBefore && !slices.ContainsFunc(list, func(y seat) bool { return y.Print == x.Print }) {
			list = append(list, x)
		}
	}
	return list
}

// seatOf is the path of the file with a station's seat, beside its copy.
func seatOf(copied string) string { return copied + app.StationEnding }

// JoinOptions say how a computer joins a hall.
type JoinOptions struct {
	// Name is the name of the station, or empty for the computer's.
	Name string
	// Copy is the path of the event file that the station keeps, or empty for a file in Folder with the event's
	// name.
	Copy   string
	Folder string
	// Old is the event file with which this computer was the host before. It is empty if it wasn't the host.
	Old string
}

// Join lets this computer into the hall of the code and opens its copy of the event. The error says what is wrong
// with the code or the copy, or that the host can't be reached.
func Join(ctx context.Context, program *app.Program, typed string, o JoinOptions) (*Station, error) {
	code, err := ParseCode(typed)
	if err != nil {
		return nil, err
	}
	if o.Name == "" {
		o.Name = hostName()
	}
	keys, err := nkeys.CreateUser()
	if err != nil {
		return nil, err
	}
	seed, err := keys.Seed()
	if err != nil {
		return nil, err
	}
	public, err := keys.PublicKey()
	if err != nil {
		return nil, err
	}
	in, err := askIn(ctx, code, joining{Name: o.Name, Key: public, release: ownRelease()})
	if err != nil {
		return nil, err
	}
	path, err := copyFor(o, in.Event)
	if err != nil {
		return nil, err
	}
	s := seat{Address: code.Address.String(), Print: code.Print, ID: in.ID, Name: stationName(o.Name), Role: in.Role, Seed: string(seed), Host: in.Host, Old: o.Old}
	var before seat
	if found, err := readJSON(seatOf(path), &before); err != nil {
		return nil, err
	} else if found {
		// What couldn't be sent to the last host is sent to the event's next one, once.
		s.Pending, s.Dropped, s.Term, s.Highest = before.Pending, before.Dropped, before.Term, before.Highest
		s.Old, s.Before = cmp.Or(s.Old, before.Old), before.earlier(code.Print)
	}
	s, _ = s.inherits(in.heritage) // The host may be gone before it sends it again.
	if err := writeJSON(seatOf(path), s); err != nil {
		return nil, err
	}
	step("let-in")
	return start(ctx, program, path, s)
}

// Rejoin continues as the station that keeps that copy, even if the host can't be reached yet.
func Rejoin(ctx context.Context, program *app.Program, copied string) (*Station, error) {
	copied, _ = files.Real(copied) // A copy that doesn't exist is fetched anew.
	var s seat
	found, err := readJSON(seatOf(copied), &s)
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, tournament.Refuse(tournament.NotFound, "%s isn't a station's copy; join the hall with a code", filepath.Base(copied))
	}
	return start(ctx, program, copied, s)
}

// IsCopy reports whether the file is a station's copy of an event.
func IsCopy(path string) bool {
	path, _ = files.Real(path) // A copy that was lost still has its seat.
	_, err := os.Stat(seatOf(path))
	return err == nil
}

// OpenDesk opens an event for work. It opens a station's copy as that station, so that what is done in it goes
// through the hall, and any other event as it is.
func OpenDesk(ctx context.Context, program *app.Program, path string) (*app.Desk, error) {
	if !IsCopy(path) {
		return program.Open(ctx, path)
	}
	s, err := Rejoin(ctx, program, path)
	if err != nil {
		return nil, err
	}
	return s.Desk(), nil
}

// askIn asks the host of the code to let this station in.
func askIn(ctx context.Context, code Code, j joining) (welcome, error) {
	own := code.entry()
	conn, err := knock(code)
	if err != nil {
		return welcome{}, refusedAtDoor(code.Address.String(), err)
	}
	defer conn.Close()
	data, err := json.Marshal(j)
	if err != nil {
		return welcome{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	m, err := conn.RequestWithContext(ctx, joinSubject+own, data)
	if err != nil {
		return welcome{}, refusedAtDoor(code.Address.String(), err)
	}
	var w welcome
	if err := json.Unmarshal(m.Data, &w); err != nil {
		return welcome{}, errAnswerNotUnderstood()
	}
	if w.Refused != nil {
		return welcome{}, &tournament.Refusal{Code: tournament.Conflict, Text: kept(w.Refused)}
	}
	return w, j.sameAs(w.release)
}

// knock connects to the host of a code with only the code.
func knock(code Code) (*nats.Conn, error) {
	own := code.entry()
	return nats.Connect("tls://"+code.Address.String(), nats.Secure(pinned(code.Print)), nats.UserInfo(own, letters.EncodeToString(code.Secret[:])),
		nats.CustomInboxPrefix(inboxPrefix+own), nats.Timeout(30*time.Second), nats.NoReconnect(), quiet)
}

// refusedAtDoor says why a host can't be reached.
func refusedAtDoor(at string, err error) error {
	switch {
	case errors.Is(err, nats.ErrAuthorization):
		return errBadCode
	case errors.Is(err, errOtherHost):
		return errOtherHost
	}
	return text.Errorf("the host can't be reached at %s; check that both computers are on the same network, and that the hall is open there", at)
}

// copyFor is the path for the copy that a station keeps: the path of an earlier copy, or a free one.
func copyFor(o JoinOptions, event string) (string, error) {
	if o.Copy != "" {
		path := o.Copy
		if filepath.Ext(path) != app.EventExtension {
			path += app.EventExtension
		}
		path, _ = files.Real(path) // It need not exist.
		if !mayKeep(path) {
			return "", tournament.Refuse(tournament.Conflict, "%s exists already and isn't a station's copy; name another file", path)
		}
		return path, nil
	}
	if o.Folder == "" {
		return "", tournament.Refuse(tournament.Invalid, "a file for the copy of the event is missing; name one")
	}
	folder, _ := files.Real(o.Folder) // The folder is made below.
	if err := files.MakeAll(folder, 0o700); err != nil {
		return "", text.Errorf("the folder %s can't be made: %w", folder, err)
	}
	base := filepath.Join(folder, filename.Fit(event, "event"))
	path := base + app.EventExtension
	for n := 2; !mayKeep(path); n++ {
		path = base + " " + strconv.Itoa(n) + app.EventExtension
	}
	return path, nil
}

// mayKeep reports whether a copy may be kept at the path, which must be free or have an earlier copy.
func mayKeep(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist) || IsCopy(path)
}

// quiet keeps the engine's messages off the terminal. The program reports what matters in its own words.
var quiet = nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {})

// connect opens the station's own connection, which reconnects by itself whenever the host is back.
func connect(s seat, more ...nats.Option) (*nats.Conn, error) {
	keys, err := nkeys.FromSeed([]byte(s.Seed))
	if err != nil {
		return nil, text.Errorf("the station's key can't be read; join again with a new code")
	}
	public, err := keys.PublicKey()
	if err != nil {
		return nil, err
	}
	options := append([]nats.Option{
		nats.Secure(pinned(s.Print)), nats.Nkey(public, keys.Sign), nats.CustomInboxPrefix(inboxPrefix + s.ID), nats.Timeout(5 * time.Second),
		quiet, nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectWait(300 * time.Millisecond), nats.ReconnectJitter(0, 0),
		nats.ReconnectBufSize(-1), nats.PingInterval(3 * time.Second), nats.MaxPingsOutstanding(2), // An unplugged cable reports nothing.
	}, more...)
	return nats.Connect("tls://"+s.Address, options...)
}

// fetchCopy writes the host's copy of the event to the path, which must be free.
func (s *Station) fetchCopy(ctx context.Context) error {
	aside, err := files.Begin(filepath.Dir(s.path))
	if err != nil {
		return text.Errorf("%s can't be written: %w", s.path, err)
	}
	defer aside.Drop()
	if err := s.fetchParts(ctx, aside.File()); err != nil {
		return err
	}
	if err := os.Chmod(aside.Path, 0o600); err != nil {
		return err
	}
	return aside.Keep(s.path, false)
}

// fetchParts writes one part after the other. It begins again if the host has a newer copy meanwhile.
func (s *Station) fetchParts(ctx context.Context, file *os.File) error {
	const tries = 20
	line, at := int64(-1), int64(0)
	for failed := 0; ; {
		var p part
		if err := s.ask(ctx, copySubject, wanted{At: at}, &p); err != nil || p.Size == 0 {
			if failed++; failed > tries || ctx.Err() != nil {
				return text.Errorf("the host's copy of the event can't be fetched; try again")
			}
			time.Sleep(again)
			continue
		}
		if p.Line != line {
			line = p.Line
			if at != 0 {
				at = 0
				continue
			}
		}
		if _, err := file.WriteAt(p.Data, at); err != nil {
			return text.Errorf("%s can't be written: %w", s.path, err)
		}
		if at += int64(len(p.Data)); at >= p.Size || len(p.Data) == 0 {
			return file.Truncate(at)
		}
	}
}

// setAside renames a copy that doesn't fit, so that nothing of it is lost.
func setAside(path string) (string, error) {
	base := path[:len(path)-len(app.EventExtension)]
	for n := 1; ; n++ {
		other := base + " " + strconv.Itoa(n) + app.EventExtension
		if _, err := os.Lstat(other); err == nil {
			continue
		}
		return other, os.Rename(path, other)
	}
}
