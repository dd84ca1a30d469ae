package phones_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"wordhall/app/phones"
)

// TestAPageOfTheInternetIsNotTheHalls: if somebody's page makes a name lead here, requests under that name get no
// answer, whatever they ask. Addresses and names of the local network get one.
func TestAPageOfTheInternetIsNotTheHalls(t *testing.T) {
	h, desk := open(t)
	code := h.Code(1, desk.Event().Divisions[0].Games[0].ID)
	for host, want := range map[string]int{
		"evil.example:8421": http.StatusMisdirectedRequest, "192.168.1.10.evil.example": http.StatusMisdirectedRequest, "evil.example.:8421": http.StatusMisdirectedRequest,
		"":                  http.StatusMisdirectedRequest,
		"192.168.1.10:8421": http.StatusOK, "10.0.0.1": http.StatusOK, "harbour:8421": http.StatusOK, "harbour.local:8421": http.StatusOK, "localhost:8421": http.StatusOK, "[fd00::1]:8421": http.StatusOK,
	} {
		for _, path := range []string{"/", "/g/" + code, "/board"} {
			r := httptest.NewRequest(http.MethodGet, path, nil)
			r.Host = host
			w := httptest.NewRecorder()
			if h.Handler().ServeHTTP(w, r); w.Code != want {
				t.Errorf("%s as %q answers %d", path, host, w.Code)
			}
		}
	}
}

// TestAStrangerOnTheWiFi: a stranger gets no other file and nobody's token, and nothing with a token that isn't
// valid for it.
func TestAStrangerOnTheWiFi(t *testing.T) {
	h, desk := open(t)
	games := desk.Event().Divisions[0].Games
	one, other := strings.Split(h.Code(1, games[0].ID), "."), strings.Split(h.Code(1, games[1].ID), ".")
	p := phoneOf(t, h)
	p.at = "10.0.0.66"
	for _, path := range []string{
		"/../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd", "/templates/frame.html", "/desk.js/../desk.html", "/event.json/..",
		"/sheet", "/undo", "/?key=", "/my/a-1%00", "/my/..%2f..", "/here/a-999", "/desk.js",
	} {
		status, body := p.get(path)
		if status == http.StatusOK && path != "/?key=" || strings.Contains(body, "root:") {
			t.Errorf("%s answers %d", path, status)
		}
	}
	for name, code := range map[string]string{
		"one token of each of two games": one[0] + "." + other[1], "a token twice": one[0] + "." + one[0], "three tokens": strings.Join(append(one, other[0]), "."),
		"a shortened token": one[0][:11], "a longer one": one[0] + "A", "the wrong letters": strings.Repeat("I", 12), "none": ".", "too long": strings.Repeat("A", 5000),
	} {
		p.at = "10.0.0." + name[:1] // Each guesses from a phone of its own.
		if status, _ := p.result(code, 1, 431, 389); status == http.StatusOK {
			t.Errorf("%s: taken", name)
		}
	}
	if status, _ := p.result(one[1], 1, 431, 389); status == http.StatusOK {
		t.Error("the token of who replies speaks for who starts")
	}
	if w := h.Waiting(); len(w) != 0 {
		t.Errorf("something was said: %+v", w)
	}
	// A result that was agreed stays agreed. Sending the same again changes nothing.
	code := strings.Join(one, ".")
	for side := 1; side <= 2; side++ {
		if status, _ := p.result(code, side, 431, 389); status >= 400 {
			t.Fatalf("side %d: %d", side, status)
		}
	}
	entered := gameOf(desk, games[0].ID).Sheet
	if !entered.Done() {
		t.Fatal("nothing is entered")
	}
	if _, body := p.result(code, 1, 500, 100); !strings.Contains(body, "The result is in") {
		t.Errorf("sent again it says %s", body)
	}
	if got := gameOf(desk, games[0].ID).Sheet; *got.Scores != *entered.Scores {
		t.Errorf("the sheet is %v", *got.Scores)
	}
}

// TestWhichConnectionGivesWay: when all places are taken, the oldest connection of the address that has the most goes, and one
// of those without a slip as long as there are any.
func TestWhichConnectionGivesWay(t *testing.T) {
	type one struct {
		name, address string
		holdsSlip     bool
	}
	from := func(address string, holdsSlip bool, names ...string) (all []one) {
		for _, name := range names {
			all = append(all, one{name, address, holdsSlip})
		}
		return all
	}
	for _, c := range []struct {
		name  string
		most  int
		come  []one
		every time.Duration
		gone  []string
	}{
		{"there is room", 3, from("a", false, "1", "2", "3"), time.Minute, nil},
		{"one address alone", 2, from("a", false, "1", "2", "3", "4"), time.Minute, []string{"1", "2"}},
		{"another address gets in", 3, slices.Concat(from("a", false, "1", "2", "3"), from("b", false, "4", "5")), time.Minute, []string{"1", "2"}},
		{"and no more than its share", 4, slices.Concat(from("a", false, "1", "2", "3", "4"), from("b", false, "5", "6", "7", "8")), time.Minute, []string{"1", "2", "3", "5"}},
		{"a slip stays", 3, slices.Concat(from("a", true, "1", "2"), from("b", false, "3", "4", "5")), time.Minute, []string{"3", "4"}},
		{"a router with slips behind it", 4, slices.Concat(from("router", true, "1", "2", "3"), from("b", false, "4", "5")), time.Minute, []string{"4"}},
		{"slips alone", 2, slices.Concat(from("a", true, "1", "2"), from("b", true, "3")), time.Minute, []string{"1"}},
		{"who came just now stays", 3, slices.Concat(from("b", false, "1"), from("router", false, "2", "3", "4")), 600 * time.Millisecond, []string{"1"}},
		{"all came just now", 2, slices.Concat(from("b", false, "1"), from("a", false, "2", "3")), time.Millisecond, []string{"1"}},
	} {
		var gone []string
		enter := phones.NewLimiter(c.most, func(name string) { gone = append(gone, name) })
		now := time.Now()
		for _, o := range c.come {
			enter(o.name, o.address, o.holdsSlip, now)
			now = now.Add(c.every)
		}
		if !slices.Equal(gone, c.gone) {
			t.Errorf("%s: %v give way, want %v", c.name, gone, c.gone)
		}
	}
}

// TestAnotherPageInTheBrowserReachesNoDesk: it doesn't with a name that leads here, with a form of its own, or
// without the key.
func TestAnotherPageInTheBrowserReachesNoDesk(t *testing.T) {
	_, desk := open(t)
	l := phones.NewDesk(desk)
	u, err := url.Parse(l.URL())
	if err != nil {
		t.Fatal(err)
	}
	cookie := &http.Cookie{Name: "desk", Value: u.Query().Get("key")}
	form := url.Values{"place": {"1"}, "first": {"431"}, "second": {"389"}, "ending": {"played"}}.Encode()
	for _, c := range []struct {
		name, host, origin, site string
		key                      bool
		want                     int
	}{
		{"a name that leads here", "evil.example:8422", "", "", true, http.StatusMisdirectedRequest},
		{"another name of this network", "harbour:8422", "", "", true, http.StatusForbidden},
		{"a form of another page", u.Host, "http://evil.example", "cross-site", true, http.StatusForbidden},
		{"a form of another page, by an old browser", u.Host, "http://evil.example", "", true, http.StatusForbidden},
		{"a form of another port of this computer", u.Host, "http://127.0.0.1:9999", "same-site", true, http.StatusForbidden},
		{"without the key", u.Host, "", "", false, http.StatusForbidden},
		{"its own", u.Host, "http://" + u.Host, "same-origin", true, http.StatusSeeOther},
	} {
		r := httptest.NewRequest(http.MethodPost, "/sheet", strings.NewReader(form))
		r.Host = c.host
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		if c.site != "" {
			r.Header.Set("Sec-Fetch-Site", c.site)
		}
		if c.key {
			r.AddCookie(cookie)
		}
		w := httptest.NewRecorder()
		before := desk.Last().Seq
		l.Handler().ServeHTTP(w, r)
		if done := desk.Last().Seq != before; w.Code != c.want || done != (c.want == http.StatusSeeOther) {
			t.Errorf("%s: %d, and something was done: %t", c.name, w.Code, done)
		}
	}
}
