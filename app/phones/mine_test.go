package phones_test

import (
	"net/url"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/phones"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/report"
)

func lacks(t testing.TB, body string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if strings.Contains(body, want) {
			t.Errorf("the page has %q:\n%s", want, body)
		}
	}
}

// TestMyTableSaysWhatThereIsToDo goes through a round: the draw, what the opponent sent, a call, the result that alone is
// missing, and the next round by its plan. The way to send the result is a button on a phone that has the slip's code.
func TestMyTableSaysWhatThereIsToDo(t *testing.T) {
	h, desk := open(t)
	games := desk.Event().Divisions[0].GamesOf(1)
	g := games[0]
	code, mine := h.Code(1, g.ID), "/my/a-"+itoa(int(g.First))
	ada, bo := phoneOf(t, h), phoneOf(t, h)
	_, body := ada.get(mine)
	has(t, body, "You start", "Your result isn&#39;t in yet. Send it with the code on your slip, or hand the slip in.", "4 more rounds after this one")
	lacks(t, body, "Send the result", "The clock", `class="note"`)
	ada.get("/g/" + code + "/1")
	bo.result(code, 2, 431, 389)
	_, body = ada.get(mine)
	has(t, body, "Send the result", "/g/"+code+"/1", "has sent 431–389. Say whether that is right.")
	_, body = bo.get(mine)
	lacks(t, body, "431")
	_, body = phoneOf(t, h).get("/my/a-" + itoa(int(g.Second)))
	lacks(t, body, "431")
	_, body = bo.get("/my/a-" + itoa(int(g.Second)))
	has(t, body, "You have sent 431–389. It counts once")
	ada.result(code, 1, 431, 398)
	_, body = ada.get(mine)
	has(t, body, "sent different results")

	if _, err := desk.NoteCall(app.CallNote{Step: app.CallBegins, Division: 1, Game: g.ID, Reason: report.CallRule}); err != nil {
		t.Fatal(err)
	}
	apptest.Do(t, desk, action.TurnClock{Rounds: []action.RoundOf{{Division: 1, Round: 1}}, Turn: action.ClockStart, Seconds: 3000})
	for _, other := range games[1:] {
		apptest.Do(t, desk, action.EnterSheet{Division: 1, Game: other.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}}})
	}
	h.Renew()
	_, body = ada.get(mine)
	has(t, body, "The director was called at", "<b>Your result isn&#39;t in yet.</b>", "The clock runs until")
	if called, late, table := strings.Index(body, "was called"), strings.Index(body, "isn&#39;t in yet"), strings.Index(body, "You start"); called > late || late > table {
		t.Errorf("what is urgent isn't first:\n%s", body)
	}
	h.Let(phones.May{Calls: true})
	_, body = phoneOf(t, h).get(mine)
	has(t, body, "<p>Hand the slip in.</p>")
	apptest.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 398}}, Accepted: []string{"players-sent"}})
	h.Renew()
	_, body = ada.get(mine)
	has(t, body, "431–398")
	lacks(t, body, "isn&#39;t in yet", "You start", "The clock")
}

// TestMyTableOfAPlayerWhoIsOut says that a player who has withdrawn isn't told to wait for a draw.
func TestMyTableOfAPlayerWhoIsOut(t *testing.T) {
	desk := newEvent(t, newProgram(t), t.TempDir()+"/harbour.wordhall", 8)
	t.Cleanup(func() { _ = desk.Close() })
	h := hallOf(t, desk)
	_, body := phoneOf(t, h).get("/my/a-3")
	has(t, body, "No game is published for you yet.", "5 rounds will be played")
	apptest.Do(t, desk, action.WithdrawPlayer{Division: 1, Player: 3, From: 1})
	h.Renew()
	_, body = phoneOf(t, h).get("/my/a-3")
	has(t, body, "You aren&#39;t in the draw any more.")
	lacks(t, body, "for you yet", "rounds are played")
}

// TestMyTableOfAPlayerWhoLeavesLater says that a player who leaves from round 3 on is in the draw until then.
func TestMyTableOfAPlayerWhoLeavesLater(t *testing.T) {
	desk := newEvent(t, newProgram(t), t.TempDir()+"/harbour.wordhall", 8)
	t.Cleanup(func() { _ = desk.Close() })
	apptest.Do(t, desk, action.WithdrawPlayer{Division: 1, Player: 3, From: 3})
	h := hallOf(t, desk)
	_, body := phoneOf(t, h).get("/my/a-3")
	has(t, body, "No game is published for you yet.", "5 rounds will be played")
	lacks(t, body, "in the draw any more")
	for round := 1; round <= 2; round++ {
		drawRound(t, desk, round)
		h.Renew()
		_, body = phoneOf(t, h).get("/my/a-3")
		if comes := strings.Contains(body, "after this one"); comes != (round == 1) {
			t.Errorf("in round %d of the player's 2 the page says that more rounds come: %v\n%s", round, comes, body)
		}
		for _, g := range desk.Event().Divisions[0].GamesOf(round) {
			apptest.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}}})
		}
	}
}

// TestAPhoneForgetsWhatIsNoCode says that a cookie that a phone makes up leads nowhere.
func TestAPhoneForgetsWhatIsNoCode(t *testing.T) {
	h, desk := open(t)
	g := desk.Event().Divisions[0].Games[0]
	code := h.Code(1, g.ID)
	for name, cookie := range map[string]string{"another side": code + "/2", "no side": code, "a wrong side": code + "/9", "no code": "000000000000/1", "nothing": "~~/"} {
		p := phoneOf(t, h)
		p.get("/g/" + code + "/1")
		for _, c := range p.cookies {
			if c.Name == "slips" {
				c.Value = cookie
			}
		}
		_, body := p.get("/my/a-" + itoa(int(g.First)))
		has(t, body, "You start")
		if strings.Contains(body, "/g/") {
			t.Errorf("%s: it leads to a slip\n%s", name, body)
		}
	}
	if _, body := phoneOf(t, h).post("/g/"+code+"/1/wrong", url.Values{"reason": {"swapped"}}); strings.Contains(body, "The director decides") {
		t.Errorf("a game without a result is said to be wrong\n%s", body)
	}
}
