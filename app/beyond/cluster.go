package beyond

import (
	"net"
	"net/url"
	"os"
	"slices"
	"strings"

	"wordhall/app/publish"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// leafPort is the port at which a cluster accepts leaf nodes unless its address names another.
const leafPort = "7422"

// Cluster is an organiser's cluster of NATS servers, as a host reaches it.
type Cluster struct {
	urls []*url.URL
	// credentials is the path of the file with a user's credentials. It is empty if there is none.
	credentials string
}

// ParseCluster reads the addresses of a cluster as they were typed, with commas between them. They begin with
// tls://name@server, or with nats:// if nothing is encrypted, and have a port unless it is 7422. credentials is the
// path of the file with the user's credentials, or empty for none.
func ParseCluster(typed, credentials string) (Cluster, error) {
	c := Cluster{credentials: strings.TrimSpace(credentials)}
	for one := range strings.SplitSeq(typed, ",") {
		if one = strings.TrimSpace(one); one == "" {
			continue
		}
		u, err := parseServer(one, leafPort)
		if err != nil {
			return Cluster{}, err
		}
		if strings.Trim(u.Path, "/") != "" {
			return Cluster{}, errNoServer(u)
		}
		u.Path = ""
		c.urls = append(c.urls, u)
	}
	if len(c.urls) == 0 {
		return Cluster{}, tournament.Refuse(tournament.Invalid, "no cluster is named; write its address as %s", formOf())
	}
	if c.credentials != "" {
		if _, err := os.Stat(c.credentials); err != nil {
			return Cluster{}, tournament.Refuse(tournament.NotFound, "the credentials %s can't be read: %s", c.credentials, exchange.Reason(err))
		}
	}
	// A server without a user gets the user of the server that names one.
	if i := slices.IndexFunc(c.urls, func(u *url.URL) bool { return u.User != nil }); i >= 0 {
		for _, u := range c.urls {
			if u.User == nil {
				u.User = c.urls[i].User
			}
		}
	}
	return c, nil
}

// parseServer reads the address of one server and adds the port if it has none. It refuses an address with a
// password, because other users of the computer could read it in the list of running programs.
func parseServer(typed, port string) (*url.URL, error) {
	u, err := url.Parse(typed)
	if err != nil || u.Scheme != "nats" && u.Scheme != "tls" || u.Hostname() == "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errNoServer(u)
	}
	if _, has := u.User.Password(); has {
		return nil, publish.PasswordInAddress()
	}
	if u.Port() == "" {
		u.Host = net.JoinHostPort(u.Hostname(), port)
	}
	return u, nil
}

// formOf is how an address is written.
func formOf() text.Text { return text.Of("tls://name@server:7422") }

// errNoServer repeats only the server of what was typed, because the rest may contain a password.
func errNoServer(u *url.URL) error {
	if u == nil || u.Host == "" {
		return tournament.Refuse(tournament.Invalid, "that isn't the address of a NATS server; write it as %s, or with nats:// where nothing is encrypted", formOf())
	}
	return tournament.Refuse(tournament.Invalid, "%q isn't the address of a NATS server; write it as %s, or with nats:// where nothing is encrypted", u.Host, formOf())
}

// String is the cluster in the form in which it is typed and kept, without passwords.
func (c Cluster) String() string {
	var all []string
	for _, u := range c.urls {
		all = append(all, login(u))
	}
	return strings.Join(all, ",")
}

// Servers names the servers for people, without their users.
func (c Cluster) Servers() string {
	var all []string
	for _, u := range c.urls {
		all = append(all, u.Host)
	}
	return strings.Join(all, ", ")
}

// Credentials is the path of the file with the user's credentials. It is empty if there is none.
func (c Cluster) Credentials() string { return c.credentials }

// Encrypted reports whether every address asks for an encrypted connection.
func (c Cluster) Encrypted() bool {
	return !slices.ContainsFunc(c.urls, func(u *url.URL) bool { return u.Scheme != "tls" })
}

// login is the user at a server to whom a password belongs.
func login(u *url.URL) string {
	bare := *u
	if u.User != nil {
		bare.User = url.User(u.User.Username())
	}
	return bare.String()
}

// withPassword is the address with that password, if it names a user.
func withPassword(u *url.URL, password string) *url.URL {
	with := *u
	if u.User != nil && password != "" {
		with.User = url.UserPassword(u.User.Username(), password)
	}
	return &with
}

// passwordOf keeps the password that was typed, beside the passwords of the places to which pages are published. If
// none was typed, it returns the one that was kept, or "" if there is none.
func passwordOf(u *url.URL, access *publish.Access, typed string) (string, error) {
	switch {
	case u.User.Username() == "":
		return "", nil
	case typed != "":
		return typed, access.KeepSecret(login(u), typed)
	}
	return access.Secret(login(u))
}

// lacksPassword reports whether a server names a user without a password or credentials.
func (c Cluster) lacksPassword() bool {
	_, has := c.urls[0].User.Password()
	return c.urls[0].User.Username() != "" && !has && c.credentials == ""
}

// WithPassword is the cluster with that password for its user.
func (c Cluster) WithPassword(password string) Cluster {
	urls := make([]*url.URL, len(c.urls))
	for i, u := range c.urls {
		urls[i] = withPassword(u, password)
	}
	return Cluster{urls: urls, credentials: c.credentials}
}

// Known is the cluster with the password that was typed, which is kept from then on. If none was typed, it has the
// one that was kept.
func (c Cluster) Known(access *publish.Access, typed string) (Cluster, error) {
	if c.credentials != "" {
		return c, nil
	}
	password, err := passwordOf(c.urls[0], access, typed)
	return c.WithPassword(password), err
}
