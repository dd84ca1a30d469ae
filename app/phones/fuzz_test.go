package phones_test

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"wordhall/app/phones"
)

// FuzzPhones asks the hall, and the scorekeeper's page without its key, for anything. The answer is never a fault,
// always says what a browser may do with it, and contains nothing private. No result is entered.
func FuzzPhones(f *testing.F) {
	h, desk := open(f)
	l := phones.NewDesk(desk)
	code := h.Code(1, 1)
	for _, path := range []string{"/", "/board", "/board?division=a", "/here", "/here/a-1", "/my/a-2", "/g/" + code, "/g/" + code + "/1", "/g/" + code[:12] + "/1/wrong", "/G/" + code, "/events", "/hall.svg", "/wifi.svg", "/a-standings.html",
		"/g/..", "/g/%2e%2e/1", "/g//1", "/my/a-99999999999999999999", "/../../etc/passwd", "/?correct=1-1", "/game?place=1", "/sheet", "/undo"} {
		f.Add("GET", path, "", "")
		f.Add("POST", path, "first=400&second=380&started=1&here=yes", "phone=x")
	}
	f.Fuzz(func(t *testing.T, method, path, body, cookie string) {
		line := strings.NewReplacer("\r", "", "\n", "")
		raw := fmt.Sprintf("%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: %s\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n%s",
			line.Replace(method), line.Replace(path), line.Replace(cookie), len(body), body)
		// The fuzzer knows the slip's code, and may not send for both of its sides.
		if strings.Contains(strings.ToUpper(path), code[:12]) && strings.Contains(strings.ToUpper(path), code[13:]) && method == "POST" {
			return
		}
		for name, handler := range map[string]http.Handler{"hall": h.Handler(), "desk": l.Handler()} {
			r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(raw)))
			if err != nil {
				return
			}
			ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r.WithContext(ctx))
			cancel()
			if w.Code >= 500 && !strings.HasPrefix(r.URL.Path, "/events") {
				t.Errorf("%s: %s %s answers %d: %s", name, method, path, w.Code, w.Body)
			}
			if name == "desk" && w.Code < 300 {
				t.Errorf("the scorekeeper's page is open without its key: %s %s", method, path)
			}
			for _, secret := range secrets {
				if strings.Contains(w.Body.String(), secret) {
					t.Errorf("%s: %s %s has %q", name, method, path, secret)
				}
			}
			if w.Code < 300 && w.Header().Get("Content-Security-Policy") == "" {
				t.Errorf("%s: %s %s doesn't say what a browser may do with it", name, method, path)
			}
		}
		for _, g := range desk.Event().Divisions[0].Games {
			if g.Sheet.Done() {
				t.Fatal("a result came in by itself")
			}
		}
	})
}
