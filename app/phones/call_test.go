package phones_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/phones"
	"wordhall/tournament/report"
)

func TestATableCallsTheDirector(t *testing.T) {
	p, desk, h := scorekeeperInHall(t)
	g := desk.Event().Divisions[0].Games[0]
	table := phoneOf(t, h)
	page := "/g/" + h.Code(1, g.ID) + "/1"
	_, body := table.get(page)
	has(t, body, "Call the director", `name="reason" value="rule"`)
	_, body = table.post(page+"/call", url.Values{"reason": {"time"}})
	has(t, body, "The director was called at", "We no longer need the director")
	calls, err := desk.Calls()
	if err != nil || len(calls) != 1 || calls[0].Game.ID != g.ID || calls[0].Reason != report.CallTime {
		t.Fatalf("the calls are %+v, %v", calls, err)
	}
	if _, again := table.post(page+"/call", url.Values{"reason": {"rule"}}); !strings.Contains(again, "The director was called at") {
		t.Errorf("the second player's call is answered with\n%s", again)
	}
	h.Renew()
	_, body = table.get("/board")
	has(t, body, "The director is called: Table "+itoa(g.Table))
	_, body = p.get("/")
	has(t, body, "Who calls the director", "the time", "I&#39;m going")
	_, body = p.post("/call", url.Values{"call": {itoa(int(calls[0].ID))}, "step": {string(app.CallComing)}})
	has(t, body, "RV is going", "Goes to table "+itoa(g.Table))
	_, body = table.get(page)
	has(t, body, "The director is coming to your table.")
	_, body = table.post(page+"/call", nil)
	has(t, body, "Call the director")
	if calls, _ = desk.Calls(); len(calls) != 0 {
		t.Errorf("a call that was taken back is still there: %+v", calls)
	}
	if status, body := p.post("/call", url.Values{"call": {"1"}, "step": {string(app.CallDone)}}); status != http.StatusConflict || !strings.Contains(body, "That call has already been dealt with") {
		t.Errorf("an old call is answered with %d\n%s", status, body)
	}
}

// TestAPhoneCantFloodTheDirector says that only a table's own code calls, that it calls a few times a minute, and that
// the director can do without.
func TestAPhoneCantFloodTheDirector(t *testing.T) {
	h, desk := open(t)
	table := phoneOf(t, h)
	code := h.Code(1, desk.Event().Divisions[0].Games[0].ID)
	for name, c := range map[string]struct {
		path   string
		status int
	}{
		"another's code": {"/g/000000000000/1/call", http.StatusNotFound},
		"neither side":   {"/g/" + code + "/3/call", http.StatusForbidden},
	} {
		if status, _ := table.post(c.path, url.Values{"reason": {"rule"}}); status != c.status {
			t.Errorf("%s: the answer is %d, want %d", name, status, c.status)
		}
	}
	if status, body := table.post("/g/"+code+"/1/call", url.Values{"reason": {"hunger"}}); status != http.StatusConflict {
		t.Errorf("a reason that isn't one is answered with %d\n%s", status, body)
	}
	var last int
	for i := range 10 {
		form := url.Values{}
		if i%2 == 0 {
			form.Set("reason", "rule")
		}
		last, _ = table.post("/g/"+code+"/1/call", form)
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("the tenth call in a moment is answered with %d", last)
	}
	h.Let(phones.May{Results: true})
	if status, _ := table.post("/g/"+code+"/1/call", url.Values{"reason": {"rule"}}); status != http.StatusForbidden {
		t.Errorf("a call is answered with %d after the director has turned that off", status)
	}
	if _, body := table.get("/g/" + code + "/1"); strings.Contains(body, "Call the director") {
		t.Error("the page offers what isn't taken")
	}
	h.Let(phones.May{Calls: true})
	if _, body := table.get("/g/" + code + "/1"); !strings.Contains(body, "The director was called") || strings.Contains(body, "Send the result") {
		t.Errorf("the page of a slip whose players only call is\n%s", body)
	}
}
