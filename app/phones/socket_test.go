package phones_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/phones"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// listening is an event whose hall really listens.
func listening(t testing.TB, players int) (*phones.Hall, *app.Desk) {
	t.Helper()
	desk := newEvent(t, newProgram(t), filepath.Join(t.TempDir(), "harbour.wordhall"), players)
	t.Cleanup(func() { _ = desk.Close() })
	drawRound(t, desk, 1)
	h, err := phones.Open(desk, phones.Options{Address: "127.0.0.1", Port: phones.AnyPort})
	if err != nil {
		t.Fatal(err)
	}
	return h, desk
}

// fetch reads a page that the hall has once it has made its pages.
func fetch(t testing.TB, client *http.Client, url string) string {
	t.Helper()
	for begun := time.Now(); time.Since(begun) < time.Minute; time.Sleep(25 * time.Millisecond) { // The limit is only for a test that fails.
		answer, err := client.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		if answer.StatusCode == http.StatusOK {
			return string(body)
		}
	}
	t.Fatal(url, "has no page")
	return ""
}

// TestHallTellsOfNewsSideBySide: a browser that listens hears of a sheet, and then reads it. Once the hall is
// closed nothing listens.
func TestHallTellsOfNewsSideBySide(t *testing.T) {
	h, desk := listening(t, 8)
	client := &http.Client{}
	fetch(t, client, h.URL()+"a-pairings.html")
	answer, err := client.Get(h.URL() + "events")
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(answer.Body)
	wait := func(what string) {
		t.Helper()
		for lines.Scan() {
			if lines.Text() == "event: "+what {
				return
			}
		}
		t.Fatalf("the stream ended before %s: %v", what, lines.Err())
	}
	wait("here")
	if p := h.Presence(); p.Phones != 1 || p.Boards != 0 {
		t.Errorf("here are %+v", p)
	}
	apptest.Do(t, desk, action.EnterSheet{Division: 1, Game: desk.Event().Divisions[0].Games[0].ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}}})
	wait("news")
	if body := fetch(t, client, h.URL()+"a-pairings.html"); !strings.Contains(body, "431") {
		t.Error("the page hasn't the sheet although there was news of it")
	}
	_ = answer.Body.Close()
	host := strings.TrimSuffix(strings.TrimPrefix(h.URL(), "http://"), "/")
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	if c, err := net.Dial("tcp", host); err == nil {
		_ = c.Close()
		t.Error("something listens although the hall is closed")
	}
	entries, err := desk.Journal(3)
	if err != nil || entries[0].Kind != "close-phones" || entries[2].Kind != "open-phones" {
		t.Errorf("the journal ends in %s, %s, %s; %v", entries[2].Kind, entries[1].Kind, entries[0].Kind, err)
	}
}

// TestBothPhonesHearOfWhatIsSentSideBySide: the page of a slip that was opened first hears that the other
// player has sent something else, and a page of another game doesn't.
func TestBothPhonesHearOfWhatIsSentSideBySide(t *testing.T) {
	h, desk := listening(t, 8)
	games := desk.Event().Divisions[0].Games
	code, other := h.Code(1, games[0].ID), h.Code(1, games[1].ID)
	fetch(t, http.DefaultClient, h.URL()+"a-pairings.html")
	hears := func(code string) <-chan string {
		answer, err := http.Get(h.URL() + "events?of=" + code)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = answer.Body.Close() })
		events := make(chan string, 16)
		lines := bufio.NewScanner(answer.Body)
		for lines.Scan() && lines.Text() != "event: here" {
		}
		go func() {
			for lines.Scan() {
				if what, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
					events <- what
				}
			}
		}()
		return events
	}
	first, elsewhere := hears(code), hears(other)
	phoneOf(t, h).result(code, 1, 420, 377)
	if what := <-first; what != "news" {
		t.Errorf("the page hears %q of what was sent on it", what)
	}
	phoneOf(t, h).result(code, 2, 402, 377)
	if what := <-first; what != "news" {
		t.Errorf("the first page hears %q of the second player's result", what)
	}
	if _, body := phoneOf(t, h).get("/g/" + code + "/1"); !strings.Contains(body, "different results") || strings.Contains(body, "It counts once") {
		t.Errorf("the first page says %s", body)
	}
	select {
	case what := <-elsewhere:
		t.Errorf("the page of another game hears %q", what)
	default:
	}
}

// TestManyConnectionsSideBySide: a thousand silent connections don't prevent anybody from being answered, or the
// hall from being closed.
func TestManyConnectionsSideBySide(t *testing.T) {
	h, _ := listening(t, 8)
	host := strings.TrimSuffix(strings.TrimPrefix(h.URL(), "http://"), "/")
	var open []net.Conn
	for range 1000 {
		c, err := net.Dial("tcp", host)
		if err != nil {
			break // The system lets one program have no more connections.
		}
		open = append(open, c)
	}
	if len(open) < 200 {
		t.Skipf("the system lets a program have only %d", len(open))
	}
	fetch(t, &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}, h.URL()+"a-standings.html")
	// Half of them send a line and never the rest of the request.
	for _, c := range open[:len(open)/2] {
		_, _ = io.WriteString(c, "GET / HTTP/1.1\r\nHost: ")
	}
	fetch(t, &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}, h.URL()+"a-standings.html")
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	for _, c := range open {
		_ = c.Close()
	}
}

// TestOneConnectionTooManyTakesTheOldestsPlaceSideBySide: nothing has to wait.
func TestOneConnectionTooManyTakesTheOldestsPlaceSideBySide(t *testing.T) {
	plain, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := phones.Limited(plain, 2)
	accepted := make(chan net.Conn, 10)
	var loop sync.WaitGroup
	loop.Go(func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			accepted <- c
		}
	})
	dial := func() (near, far net.Conn) {
		near, err := net.Dial("tcp", plain.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		return near, <-accepted
	}
	one, _ := dial()
	two, second := dial()
	three, _ := dial()
	if n, err := one.Read(make([]byte, 1)); err == nil {
		t.Errorf("the oldest reads %d bytes", n)
	}
	_ = second.Close()
	four, fourth := dial() // There is room again, so the third connection stays.
	go func() { _, _ = io.WriteString(four, "a") }()
	if _, err := fourth.Read(make([]byte, 1)); err != nil {
		t.Error(err)
	}
	_ = three.SetReadDeadline(time.Now().Add(20 * time.Millisecond))
	if _, err := three.Read(make([]byte, 1)); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("one that had to give way to nobody: %v", err)
	}
	for _, c := range []net.Conn{one, two, three, four} {
		_ = c.Close()
	}
	_ = l.Close()
	loop.Wait()
}

// dialer dials from a loopback address of this computer.
func dialer(t testing.TB, from string) *net.Dialer {
	t.Helper()
	d := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	l, err := net.Listen("tcp", from+":0")
	if err != nil {
		t.Skipf("this system has no %s", from)
	}
	_ = l.Close()
	return d
}

// attack opens streams and requests that never end from twenty addresses, and another one whenever one is cut,
// until it is stopped. start runs a function beside the test.
func attack(t testing.TB, start func(func()), host string, each int) (stop func()) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	var open atomic.Int64
	for a := range 20 {
		d := dialer(t, fmt.Sprintf("127.0.0.%d", a+2))
		for i := range each {
			says := "GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
			if i%3 == 0 {
				says = "GET / HTTP/1.1\r\nHost: " // The rest of the request never comes.
			}
			start(func() {
				for first := true; ctx.Err() == nil; first = false {
					c, err := d.DialContext(ctx, "tcp", host)
					if first {
						open.Add(1)
					}
					if err != nil {
						return
					}
					_, _ = io.WriteString(c, says)
					ended := context.AfterFunc(ctx, func() { _ = c.Close() })
					_, _ = io.Copy(io.Discard, c)
					ended()
					_ = c.Close()
					select {
					case <-ctx.Done():
					case <-time.After(time.Second):
					}
				}
			})
		}
	}
	for open.Load() < int64(20*each) {
		time.Sleep(5 * time.Millisecond)
	}
	return stop
}

// honest is a phone that opens the page of its slip, reads a list, and sends the result of its side, as a browser
// does with a new connection.
func honest(h *phones.Hall, d *net.Dialer, code string, side, first, second int) error {
	jar, _ := cookiejar.New(nil) // This never fails.
	client := &http.Client{Jar: jar, Transport: &http.Transport{DialContext: d.DialContext}}
	defer client.CloseIdleConnections()
	page := fmt.Sprintf("%sg/%s/%d", h.URL(), code, side)
	for _, ask := range []func() (*http.Response, error){
		func() (*http.Response, error) { return client.Get(page) },
		func() (*http.Response, error) { return client.Get(h.URL() + "a-standings.html") },
		func() (*http.Response, error) {
			return client.PostForm(page, url.Values{"first": {strconv.Itoa(first)}, "second": {strconv.Itoa(second)}, "started": {"0"}})
		},
	} {
		answer, err := ask()
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, answer.Body)
		_ = answer.Body.Close()
		switch {
		case err != nil:
			return err
		case answer.StatusCode != http.StatusOK:
			return errors.New(answer.Status)
		}
	}
	return nil
}

// TestTwentyAddressesShutNobodyOutSideBySide holds whether the phones have addresses of their own or the venue's
// router shows all of them as one.
func TestTwentyAddressesShutNobodyOutSideBySide(t *testing.T) {
	for _, c := range []struct {
		name string
		from func(i int) string
	}{
		{"an address each", func(i int) string { return fmt.Sprintf("127.0.1.%d", i+1) }},
		{"one address", func(int) string { return "127.0.1.1" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			desk := newEvent(t, newProgram(t), filepath.Join(t.TempDir(), "harbour.wordhall"), 64)
			t.Cleanup(func() { _ = desk.Close() })
			drawRound(t, desk, 1)
			limits := phones.UsualLimits
			limits.Connections, limits.Streams = 500, 250
			h, err := phones.Open(desk, phones.Options{Address: "127.0.0.1", Port: phones.AnyPort, Limits: limits})
			if err != nil {
				t.Fatal(err)
			}
			fetch(t, &http.Client{}, h.URL()+"a-standings.html")
			var attackers sync.WaitGroup
			stop := attack(t, attackers.Go, strings.TrimSuffix(strings.TrimPrefix(h.URL(), "http://"), "/"), 30)
			var all sync.WaitGroup
			for i, g := range desk.Event().Divisions[0].Games {
				code := h.Code(1, g.ID)
				for side := 1; side <= 2; side++ {
					d := dialer(t, c.from(2*i+side))
					all.Go(func() {
						if err := honest(h, d, code, side, 431, 389); err != nil {
							t.Errorf("table %d, side %d: %v", i+1, side, err)
						}
					})
				}
			}
			all.Wait()
			stop()
			attackers.Wait()
			for _, g := range desk.Event().Divisions[0].Games {
				if !g.Sheet.Done() {
					t.Errorf("table %d has no result", g.Table)
				}
			}
			if err := h.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestHugeRequestsAreRefusedSideBySide: bodies and headers of more than a few kilobytes are refused.
func TestHugeRequestsAreRefusedSideBySide(t *testing.T) {
	h, desk := listening(t, 8)
	code := h.Code(1, desk.Event().Divisions[0].Games[0].ID)
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	answer, err := client.Post(h.URL()+"g/"+code+"/1", "application/x-www-form-urlencoded", strings.NewReader("first=400&second="+strings.Repeat("0", 1<<20)))
	if err == nil {
		if answer.StatusCode < 400 {
			t.Errorf("a megabyte is taken: %s", answer.Status)
		}
		_ = answer.Body.Close()
	}
	r, err := http.NewRequest(http.MethodGet, h.URL(), nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("X-Long", strings.Repeat("x", 1<<20))
	if answer, err := client.Do(r); err == nil {
		if answer.StatusCode != http.StatusRequestHeaderFieldsTooLarge {
			t.Errorf("a megabyte of header answers %s", answer.Status)
		}
		_ = answer.Body.Close()
	}
	if len(h.Waiting()) != 0 {
		t.Error("something was said")
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestWhoSendsTooOftenWaits: this limits results on one slip, and wrong codes from one address.
func TestWhoSendsTooOftenWaits(t *testing.T) {
	_, desk := open(t)
	now := time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC)
	h, err := phones.New(desk, phones.Options{Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	guess := phoneOf(t, h)
	guess.at = "10.0.0.7"
	for i := range phones.UsualLimits.Wrong + 1 {
		status, _ := guess.get("/g/AAAAAAAAAAAA")
		if want := map[bool]int{false: http.StatusNotFound, true: http.StatusTooManyRequests}[i == phones.UsualLimits.Wrong]; status != want {
			t.Fatalf("guess %d answers %d", i+1, status)
		}
	}
	code := h.Code(1, desk.Event().Divisions[0].Games[0].ID)
	other := h.Code(1, desk.Event().Divisions[0].Games[1].ID)
	sender := phoneOf(t, h)
	sender.at = "10.0.0.8"
	for range phones.UsualLimits.Sendings {
		if status, _ := sender.result(code, 1, 431, 389); status >= 400 {
			t.Fatalf("a slip is refused: %d", status)
		}
	}
	if status, _ := sender.result(code, 1, 431, 389); status != http.StatusTooManyRequests {
		t.Errorf("a slip that is sent without end answers %d", status)
	}
	if status, _ := sender.result(other, 1, 431, 389); status >= 400 {
		t.Errorf("another slip from the same address answers %d", status)
	}
	now = now.Add(time.Minute)
	if status, _ := guess.get("/g/AAAAAAAAAAAA"); status != http.StatusNotFound {
		t.Errorf("a minute later a guess answers %d", status)
	}
}

// TestAnotherSiteSendsNothing: a form of another site isn't taken, and one of the hall's own is. Browsers say whose
// form it is only if the page lets them.
func TestAnotherSiteSendsNothing(t *testing.T) {
	h, desk := open(t)
	code := h.Code(1, desk.Event().Divisions[0].Games[0].ID)
	send := func(origin string) int {
		r, err := http.NewRequest(http.MethodPost, "/g/"+code+"/1", strings.NewReader("first=400&second=380&started=0"))
		if err != nil {
			t.Fatal(err)
		}
		r.Host, r.RemoteAddr = "192.168.1.10:8421", "10.0.0.1:1"
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", origin)
		status, _ := phoneOf(t, h).ask(r)
		return status
	}
	for _, origin := range []string{"http://evil.example", "null"} {
		if status := send(origin); status != http.StatusForbidden || len(h.Waiting()) != 0 {
			t.Errorf("a form of %s answers %d", origin, status)
		}
	}
	if status := send("http://192.168.1.10:8421"); status != http.StatusOK || len(h.Waiting()) != 1 {
		t.Errorf("a form of the hall's own answers %d", status)
	}
	w := httptest.NewRecorder()
	h.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://192.168.1.10:8421/g/"+code, nil))
	if policy := w.Header().Get("Referrer-Policy"); policy != "same-origin" {
		t.Errorf("the policy %q keeps browsers from saying whose a form is", policy)
	}
}
