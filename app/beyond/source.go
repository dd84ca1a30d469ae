package beyond

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app/publish"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// clientPort is the port at which a cluster accepts readers unless its address names another.
const clientPort = "4222"

// answerPatience is how long a host may take for an answer before it is asked again. gather is how long hosts have
// to say that they are there.
const (
	answerPatience = 5 * time.Second
	gather         = time.Second
)

// errAgain says that what was asked for has changed or didn't come, so that the list has to be asked for again.
var errAgain = text.Errorf("the host doesn't answer, or has something else by now")

// errOlder says that only an older host is heard, from which another host took over, and that the folder has the
// pages of that other host.
var errOlder = tournament.Refuse(tournament.Conflict, "only an older host of the event sends, from which another computer took over; the folder has the later one's pages and stays as it is. If the older one is the host after all, follow it into another folder")

// Source is what a reader names: a server of the cluster and an event.
type Source struct {
	server *url.URL
	// Event is the event that is asked for. It is empty for the only one that is there.
	Event string
	// Credentials is the path of the file with the user's credentials. It is empty if there is none.
	Credentials string
}

// ParseSource reads the address of a cluster for a reader, followed by the event if there is more than one:
// nats://name@server:4222/Harbour%20Open.
func ParseSource(typed, credentials string) (Source, error) {
	u, err := parseServer(strings.TrimSpace(typed), clientPort)
	if err != nil {
		return Source{}, err
	}
	s := Source{server: u, Event: strings.Trim(u.Path, "/"), Credentials: credentials}
	u.Path, u.RawPath = "", ""
	return s, nil
}

// WithPassword is the source with that password for its user.
func (s Source) WithPassword(password string) Source {
	s.server = withPassword(s.server, password)
	return s
}

// Known is the source with the password that was typed, which is kept from then on. If none was typed, it has the
// one that was kept.
func (s Source) Known(access *publish.Access, typed string) (Source, error) {
	if s.Credentials != "" {
		return s, nil
	}
	password, err := passwordOf(s.server, access, typed)
	return s.WithPassword(password), err
}

// Server names the server without the user.
func (s Source) Server() string { return s.server.Host }

// connect connects a reader to the cluster. It calls told when the connection is lost and when it is back.
func (s Source) connect(told func(connected bool)) (*nats.Conn, error) {
	options := []nats.Option{
		quiet, nats.MaxReconnects(-1), nats.ReconnectWait(time.Second), nats.PingInterval(pingEvery), nats.MaxPingsOutstanding(2), nats.Timeout(dialPatience),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { told(false) }), nats.ReconnectHandler(func(*nats.Conn) { told(true) }),
	}
	if s.Credentials != "" {
		options = append(options, nats.UserCredentials(s.Credentials))
	}
	conn, err := nats.Connect(s.server.String(), options...)
	switch {
	case err == nil:
		return conn, nil
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthExpired):
		return nil, tournament.Refuse(tournament.Invalid, "%s refuses the user or the password; ask whoever runs it", s.Server())
	}
	return nil, tournament.Refuse(tournament.NotFound, "%s can't be reached: %s. Check the connection and the address", s.Server(), text.OfSystem(err))
}

// found is an event that a host sends.
type found struct {
	head    message
	listing publish.Listing
}

// is reports whether the word names the event, by its name or by the beginning of its id.
func (f found) is(word string) bool {
	return strings.EqualFold(f.listing.Name, word) || len(word) >= 4 && strings.HasPrefix(f.listing.ID, strings.ToLower(word))
}

// ask asks all hosts which events there are. It returns each event with its latest host, which may not be the first
// to answer.
func ask(ctx context.Context, conn *nats.Conn) ([]found, error) {
	inbox := conn.NewRespInbox()
	answers, err := conn.SubscribeSync(inbox)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answers.Unsubscribe() }()
	if err := conn.PublishRequest(eventsSubject, inbox, nil); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, gather)
	defer cancel()
	var all []found
	for {
		raw, err := answers.NextMsgWithContext(ctx)
		if err != nil {
			return all, nil // time is up
		}
		m, err := parseMessage(raw.Data)
		f := found{head: m}
		if err != nil || m.Kind != eventKind || json.Unmarshal(m.Data, &f.listing) != nil || !isSum.MatchString(f.listing.ID) || tokenOf(f.listing.ID) != m.Event {
			continue
		}
		if i := slices.IndexFunc(all, func(other found) bool { return other.head.Event == m.Event }); i < 0 {
			all = append(all, f)
		} else if m.later(all[i].head) > 0 {
			all[i] = f
		}
	}
}

// Several is the error for a reader who names no event although there are several.
type Several struct{ Events []publish.Listing }

// Error is one line for a person.
func (s *Several) Error() string { return s.Said().String() }

// Said implements text.Said.
func (s *Several) Said() text.Text {
	return text.Of("%d events are there; add one to the address after the server, by its name or the beginning of its id", len(s.Events))
}

// choose is the event that the word names among those that are there. ok is false if there is none.
func choose(all []found, word string) (f found, ok bool, err error) {
	var fit []found
	for _, f := range all {
		if word == "" || f.is(word) {
			fit = append(fit, f)
		}
	}
	switch len(fit) {
	case 0:
		return found{}, false, nil
	case 1:
		return fit[0], true, nil
	}
	several := &Several{}
	for _, f := range fit {
		several.Events = append(several.Events, f.listing)
	}
	slices.SortFunc(several.Events, func(a, b publish.Listing) int { return strings.Compare(a.Name+a.ID, b.Name+b.ID) })
	return found{}, false, several
}

// fetch asks a host for all parts of a file, or of the list if the name is empty, and returns it with the first
// message. The checksum in w is the announced one, or empty for the file as it is now.
func fetch(ctx context.Context, conn *nats.Conn, subject string, w wanted) (data []byte, first message, err error) {
	var zipped []byte
	for part := 0; part == 0 || part < first.Parts; part++ {
		w.Part = part
		m, err := request(ctx, conn, subject, w)
		switch {
		case err != nil:
			return nil, first, err
		case m.Kind != fileKind && m.Kind != listKind, m.Name != w.Name, m.Part != part, w.Sum != "" && m.Sum != w.Sum:
			return nil, first, errAgain
		case part == 0:
			first, w.Sum = m, m.Sum
		case m.Parts != first.Parts || m.Size != first.Size:
			return nil, first, errAgain
		}
		zipped = append(zipped, m.Data...)
	}
	data, err = unzip(zipped, first.Sum, first.Size)
	if err != nil {
		return nil, first, errors.Join(errAgain, err)
	}
	return data, first, nil
}

// request asks a host for one part.
func request(ctx context.Context, conn *nats.Conn, subject string, w wanted) (message, error) {
	asks, _ := json.Marshal(w) // no field of it can fail
	within, cancel := context.WithTimeout(ctx, answerPatience)
	defer cancel()
	raw, err := conn.RequestWithContext(within, subject, asks)
	if err != nil {
		return message{}, errors.Join(errAgain, err)
	}
	m, err := parseMessage(raw.Data)
	if err != nil {
		return message{}, errors.Join(errAgain, err)
	}
	return m, nil
}
