package phones_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/app/phones"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// scoresOf are the scores of a game's sheet.
func scoresOf(t *testing.T, g tournament.Game) [2]int {
	t.Helper()
	if g.Sheet.Scores == nil {
		t.Fatalf("the sheet is %+v", g.Sheet)
	}
	return *g.Sheet.Scores
}

// TestAPlayerSaysThatAResultIsWrong goes the way from the slip's page to the scorekeeper's decision and back: once it
// is kept, once it is corrected.
func TestAPlayerSaysThatAResultIsWrong(t *testing.T) {
	p, desk, h := scorekeeperInHall(t)
	g := desk.Event().Divisions[0].Games[0]
	code := h.Code(1, g.ID)
	ada, bo := phoneOf(t, h), phoneOf(t, h)
	page := "/g/" + code + "/1"
	p.post("/sheet", url.Values{"place": {itoa(g.Table)}, "first": {"431"}, "second": {"389"}})
	h.Renew()
	_, body := ada.get("/g/" + code)
	has(t, body, "The result is in", "431–389", "Who are you?")
	_, body = ada.get(page)
	has(t, body, "This is wrong", "Until your next game starts, if you both agree (WESPA 2010 §5.4.1(b)).", `value="389"`)
	_, body = ada.get("/my/a-" + itoa(int(g.First)))
	has(t, body, "431–389", "This is wrong", page)
	if _, body := bo.get("/my/a-" + itoa(int(g.First))); strings.Contains(body, "This is wrong") {
		t.Error("a phone without the slip's code is offered to say that the result is wrong")
	}
	_, body = ada.post(page+"/wrong", url.Values{"reason": {"scores"}, "first": {"431"}, "second": {"398"}, "note": {" we  both have 398 "}})
	has(t, body, "that it is wrong (431–398; Our slip has other scores; “we both have 398”)", "until then it counts as it stands", "It is right after all")
	if got := scoresOf(t, gameOf(desk, g.ID)); got != [2]int{431, 389} {
		t.Errorf("a player's word changed the result to %v", got)
	}
	_, body = ada.get("/my/a-" + itoa(int(g.First)))
	has(t, body, "The director decides")
	_, body = bo.get("/g/" + code + "/2")
	has(t, body, "that it is wrong. The director decides")
	if strings.Contains(body, "we both have") || strings.Contains(body, "Tell the director") {
		t.Errorf("the other player reads the note, or can say it too:\n%s", body)
	}
	_, body = p.get("/")
	has(t, body, "Disputed", "431–398; Our slip has other scores; “we both have 398”", "Keep it as it stands")
	marks, err := desk.Marks()
	if err != nil || len(marks) != 1 || marks[0].Player != g.First {
		t.Fatalf("the marks are %+v, %v", marks, err)
	}
	mark := itoa(int(marks[0].ID))
	_, body = p.get("/?correct=1-" + itoa(g.ID) + "&mark=" + mark)
	has(t, body, `value="431"`, `value="398"`, "said so by phone: 431–398")
	_, body = p.post("/mark", url.Values{"mark": {mark}})
	has(t, body, "stays 431–389, which")
	_, body = ada.get(page)
	has(t, body, "the result stays as it is", "Tell the director")
	if status, body := p.post("/mark", url.Values{"mark": {mark}}); status != http.StatusConflict || !strings.Contains(body, "That is decided already") {
		t.Errorf("a second decision is answered with %d\n%s", status, body)
	}
	_, body = ada.post(page+"/wrong", url.Values{"reason": {"swapped"}})
	has(t, body, "389–431")
	_, body = p.post("/sheet", url.Values{"division": {"1"}, "game": {itoa(g.ID)}, "first": {"389"}, "second": {"431"}})
	has(t, body, "389–431")
	_, body = ada.get(page)
	has(t, body, "The result was corrected; it was 431–389 before.")
	if marks, _ := desk.Marks(); len(marks) != 0 {
		t.Errorf("after the correction %+v still waits", marks)
	}
}

// TestMarksThatAPhoneCantMake says who can't say that a result is wrong, and that one mark of a sheet is open at most.
func TestMarksThatAPhoneCantMake(t *testing.T) {
	h, desk := open(t)
	d := desk.Event().Divisions[0]
	g, out := d.Games[0], d.Games[1]
	code, live := h.Code(1, g.ID), h.Code(1, out.ID)
	apptest.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}}})
	h.Renew()
	ada := phoneOf(t, h)
	scores := url.Values{"reason": {"scores"}, "first": {"431"}, "second": {"398"}}
	for name, c := range map[string]struct {
		path   string
		form   url.Values
		status int
	}{
		"another's code":    {"/g/000000000000/1/wrong", scores, http.StatusNotFound},
		"neither side":      {"/g/" + code + "/3/wrong", scores, http.StatusForbidden},
		"nothing is in":     {"/g/" + live + "/1/wrong", scores, http.StatusNotFound},
		"no reason":         {"/g/" + code + "/1/wrong", url.Values{"first": {"431"}, "second": {"398"}}, http.StatusConflict},
		"scores with words": {"/g/" + code + "/1/wrong", url.Values{"reason": {"scores"}, "first": {"a"}, "second": {"b"}}, http.StatusConflict},
	} {
		if status, body := ada.post(c.path, c.form); status != c.status {
			t.Errorf("%s: the answer is %d, want %d\n%s", name, status, c.status, body)
		}
	}
	if marks, _ := desk.Marks(); len(marks) != 0 {
		t.Errorf("what was refused waits: %+v", marks)
	}
	h.Let(phones.May{Calls: true})
	if status, _ := ada.post("/g/"+code+"/1/wrong", scores); status != http.StatusForbidden {
		t.Errorf("the answer is %d after the director has turned results by phone off", status)
	}
	if _, body := ada.get("/g/" + code + "/1"); strings.Contains(body, "Tell the director") {
		t.Error("the page offers what isn't taken")
	}
}

// TestAPhoneCantFloodTheScorekeeper says that the marks of one table are a few a minute.
func TestAPhoneCantFloodTheScorekeeper(t *testing.T) {
	h, desk := open(t)
	g := desk.Event().Divisions[0].Games[0]
	code := h.Code(1, g.ID)
	apptest.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}}})
	bo := phoneOf(t, h)
	var last int
	for i := range 10 {
		form := url.Values{"reason": {"scores"}, "first": {"431"}, "second": {itoa(390 + i)}}
		if i%2 == 1 {
			form = url.Values{"drop": {"yes"}}
		}
		last, _ = bo.post("/g/"+code+"/2/wrong", form)
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("the tenth in a moment is answered with %d", last)
	}
}

// TestTheSlipItselfIsFinalOnceTheNextGameStarts says that the rulebook's time is kept for the slip itself, while a
// mistake in keying it can still be told.
func TestTheSlipItselfIsFinalOnceTheNextGameStarts(t *testing.T) {
	h, desk := open(t)
	g := desk.Event().Divisions[0].Games[0]
	page := "/g/" + h.Code(1, g.ID) + "/2"
	for _, one := range desk.Event().Divisions[0].GamesOf(1) {
		apptest.Do(t, desk, action.EnterSheet{Division: 1, Game: one.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}}})
	}
	drawRound(t, desk, 2)
	apptest.Do(t, desk, action.StartRound{Rounds: []action.RoundOf{{Division: 1, Round: 2}}})
	h.Renew()
	bo := phoneOf(t, h)
	_, body := bo.get(page)
	has(t, body, "That time is over: ask the director (WESPA 2010 §5.4.1).", "disabled")
	form := url.Values{"reason": {"slip"}, "first": {"431"}, "second": {"398"}}
	if status, body := bo.post(page+"/wrong", form); status != http.StatusConflict || !strings.Contains(body, "That time is over") {
		t.Errorf("the slip itself is answered with %d\n%s", status, body)
	}
	form.Set("reason", "scores")
	if _, body := bo.post(page+"/wrong", form); !strings.Contains(body, "The director decides") {
		t.Errorf("a mistake in keying is answered with\n%s", body)
	}
}
